"""The game object of Abluxxen: the contract's questions, answered by the modules beside this one.

**Every game ends** (unless R9.4 b lets ones snatch 13s and jokers: then a 1 and a 13 can snatch each other for ever).
Let c(v) be the number of sets of value v in all stacks. Each turn lays one set of some value v and removes only sets
of lower value, wherever their cards go. So the tuple (c(joker), c(13), c(12), …, c(1)) rises in lexicographic order
from the beginning of one turn to the beginning of the next; as c(v) is at most 8, and c(joker) at most 5, it can
rise only so often. Within a turn every victim loses a set for good and draws at most as many cards, so turns are
finite as well.

With two seats and Q8 a the number of turns is at most 1,172. A turn that snatches nothing from the opponent raises the
number of stacked cards, every other turn leaves it as it is; so there are at most 108 turns of the first kind. Each
of them begins a run: the turns after it, up to the next of its kind, snatch the set laid just before, so a run has
sets of one size and of rising values, and lays each value at most once. Hence every value is laid at most 108 times.
High values are laid less often: a set goes only when a higher one is laid, so jokers are laid alone at most 5 times,
sets of 13s at most 8 + 5 = 13 times, 12s at most 8 + 18 = 26, 11s 52 and 10s 104 times: in all at most
5 + 13 + 26 + 52 + 104 + 9 · 108 = 1,172. A turn has a play, take or leave, and take back or discard, besides the
draws: from a deal at most 3 · 1,172 + 83 = 3,599 moves in the base game for two, and with the choice of a ghost
combination at most 4 · 1,172 + 70 = 4,758 in the duel. With three to five seats the proven bound is astronomical,
although games are short in practice; there is no cap in the code.

Special cards move no playing card, so whoever gets them the tuple rises all the same. Where taking one is a decision
(Q16 b), a turn is still finite: the set laid earns at most six numbers, and each is offered once after laying, and by
Q13 b once more with each set that is snatched. With two seats and Q8 a that is one offer of a number a turn: a card in
the middle is offered by laying alone, by Q13 b the opponent's card by snatching alone. A set earns one number, by
Q10 c up to six, so the bounds become 4 · 1,172 + 83 = 4,771 and 5 · 1,172 + 70 = 5,930, and by Q10 c 9 · 1,172 + 83 =
10,631 and 10 · 1,172 + 70 = 11,790.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from cardrules.core.frozen import Facts
from cardrules.core.game import Game, Move, Seats
from cardrules.core.messages import listing
from cardrules.games.abluxxen import arguments, audit, cards, choices, judge, position, reading, setup, view
from cardrules.games.abluxxen.actions import ACTIONS
from cardrules.games.abluxxen.cards import grouped
from cardrules.games.abluxxen.scoring import outcome
from cardrules.games.abluxxen.state import AbluxxenState
from cardrules.games.abluxxen.table import Table


class AbluxxenGame(Game[AbluxxenState]):
    """Abluxxen of 2014 for two to five players, and the duel with a ghost; the edition of 2022 by options."""

    name = "abluxxen"
    state_class = AbluxxenState
    table_class = Table
    words = view.WORDS
    seat_counts = setup.SEAT_COUNTS
    forms = choices.FORMS
    position_fields = position.FIELDS
    kinds = cards.COPIES
    notation = position.NOTATION
    first_case = "e02"
    setup_choices = ("mode", "special_cards", "to_move")

    read_setup = staticmethod(reading.read_setup)
    setup_of = staticmethod(position.setup_of)
    canonical_args = staticmethod(arguments.canonical_args)
    decision = staticmethod(choices.decision)
    move_space = staticmethod(choices.move_space)
    legal_moves = staticmethod(choices.legal_moves)
    grounds = staticmethod(judge.grounds)
    judge = staticmethod(judge.judge)
    state_words = staticmethod(view.state_words)
    view = staticmethod(view.view)
    audit = staticmethod(audit.audit)
    outcome = staticmethod(outcome)
    card_name = staticmethod(cards.card_name)

    def standard_setup(self, seats: Seats | None, **choices: Any) -> dict[str, Any]:
        """A deal for A and B, or these seats; `mode="duel"`, `special_cards=True`, `to_move="B"` may be chosen."""
        self.check_choices(choices)
        return {"seats": ["A", "B"] if seats is None else list(seats)} | choices | {"deal": {}}

    def perform(self, table: Table, move: Move) -> None:
        _, verb, args = move
        ACTIONS[verb](table, args)

    def cards_in_words(self, cards: Sequence[str]) -> list[str]:
        """Equal cards beside each other are said together: `two 9s`."""
        return [words for _, equal in groupby(cards) for words in grouped(equal)]

    def move_facts(self, move: Move) -> Facts:
        """Adds `set`, the laid cards in words, `place`, where a card is drawn from, and the ghost's `values`."""
        args, verb = move.args, move.verb
        laid, named = (args[:-2], f" as {args[-1]}") if arguments.AS in args else (args, "")
        said = listing(cards.grouped(laid)) + named if verb == "play" else ""
        place = "the pile" if args[:1] == ("pile",) else f"place {args[-1]} of the row" if args else ""
        values = cards.plural(args[0]) if verb == "ghost" else ""
        return Facts(seat=move.seat, args=args, set=said, place=place, values=values)


ABLUXXEN = AbluxxenGame()
