"""Which moves there are, and which rules allow or forbid them: the one verifier."""

from cardrules.core.frozen import Facts
from cardrules.core.game import Decision, Finding, Move, Moves
from highcard.state import KINDS, OnTable

FORMS = {"play": "A play 7"}


def decision(position: OnTable) -> Decision | None:
    led, kind, rule = ("".join(position.trick), "follow", "B1") if position.trick else ("", "lead", "T1")
    return None if position.over else Decision(position.to_move, kind, rule, Facts(led=led))


def move_space(position: OnTable) -> Moves:
    return Moves(Move(position.to_move or position.seats[0], "play", (card,)) for card in KINDS)


def higher(position: OnTable) -> list[str]:
    return [card for card in position.hands[position.actor] if int(card) > int(position.trick[0])]


def judge(position: OnTable, move: Move) -> tuple[Finding, ...]:
    card, hand = move.args[0], position.hands[position.actor]
    facts = Facts(seat=move.seat, card=card, to_move=position.to_move, led="".join(position.trick[:1]))
    reasons = (
        (position.moving, "T1", "moving"), (position.over, "W2", "over"),
        (move.seat != position.to_move, "T1", "wrong_seat"), (card not in hand, "T2", "not_held"),
        (position.trick and higher(position) and card not in higher(position), "B1", "must_beat"),
    )  # fmt: skip
    return next(((Finding(rule, kind, facts),) for holds, rule, kind in reasons if holds), ())


def grounds(position: OnTable, move: Move) -> tuple[Finding, ...]:
    facts = Facts(seat=move.seat, card=move.args[0], led="".join(position.trick))
    answer = ("B1", "beats") if position.trick and higher(position) else ("B2", "cannot_beat")
    return (Finding("T1", "your_turn", facts), *([Finding(*answer, facts)] if position.trick else []))
