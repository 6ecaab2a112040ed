"""The game object: what every game is asked, handed to the modules beside this one."""

from cardrules.core.game import Game
from highcard import actions, judge, reading, state, view


class HighCard(Game[state.HighCardState]):
    """High Card: the higher card takes the trick, the most of three tricks win."""

    name = "highcard"
    state_class = state.HighCardState
    table_class = state.Table
    words = view.WORDS
    seat_counts = range(2, 3)
    forms = judge.FORMS
    kinds = state.KINDS
    position_fields = reading.FIELDS
    read_setup = staticmethod(reading.read_setup)
    setup_of = staticmethod(reading.setup_of)
    audit = staticmethod(reading.audit)
    decision = staticmethod(judge.decision)
    move_space = staticmethod(judge.move_space)
    grounds = staticmethod(judge.grounds)
    judge = staticmethod(judge.judge)
    perform = staticmethod(actions.play)
    outcome = staticmethod(actions.outcome)
    state_words = staticmethod(view.state_words)
    view = staticmethod(view.view)

    def card_name(self, card: str) -> str:
        return f"an {card}" if card == "8" else f"a {card}"


HIGHCARD = HighCard()
