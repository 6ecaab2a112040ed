"""The state words of Cuccù, and what a seat may know of them (section 10)."""

from __future__ import annotations

from typing import Any

from cardrules.core.frozen import HIDDEN, freeze
from cardrules.core.game import View
from cardrules.core.state_words import Word, bag
from cardrules.games.cuccu.state import OnTable

WORDS: dict[str, Word] = {
    "hands": Word(per_seat=True), "dead": Word(bag), "lives": Word(per_seat=True), "dealer": Word(),
    "to_move": Word(), "round": Word(), "phase": Word(),
}  # fmt: skip


def state_words(state: OnTable) -> dict[str, Any]:
    """Every state word, all cards open."""
    seats = state.seats
    return {
        "hands": {seats[at]: state.hands[at] for at in sorted(state.order[: state.dealt])},
        "dead": [seats[at] for at in sorted(state.dead)],
        "lives": dict(zip(seats, state.lives, strict=True)),
        "dealer": seats[state.dealer],
        "to_move": state.to_move,
        "round": state.round,
        "phase": state.phase,
    }


def view(state: OnTable, seat: str | None) -> View:
    """What a seat may know: its own card, cards it has given or been shown, and all that is done in the open.

    Besides the state words: `order` of play, `cards_left` in the pack, `laid_off` cards, the `chain` of swaps
    behind the last one, the `promises`, who is `penalised`, the cards that lie `open` for all, `guest` and `horse`.
    """
    seats, everyone = state.seats, (1 << len(state.seats)) - 1
    bit = everyone if seat is None else 1 << seats.index(seat)

    def seen(card: str | None, known: int) -> str:
        return str(card) if seat is None or known & bit else HIDDEN

    dealt = sorted(state.order[: state.dealt])
    words = state_words(state)
    words |= {
        "seats": seats,
        "options": dict(state.options),
        "order": [seats[at] for at in state.order],
        "hands": {seats[at]: seen(state.hands[at], state.knows[at]) for at in dealt},
        "open": [seats[at] for at in dealt if state.knows[at] == everyone],
        "cards_left": len(state.cards_left),
        "laid_off": [seen(card, known) for card, known in zip(state.laid_off, state.laid_knows, strict=True)],
        "chain": [[seats[giver], seats[receiver]] for giver, receiver, _ in state.chain],
        "promises": [[seats[guest], seats[host]] for guest, host in state.promises],
        "penalised": [seats[at] for at in state.penalised],
        "guest": seats[state.guest] if state.guest >= 0 else None,
        "horse": seats[state.horse] if state.horse >= 0 else None,
        "winner": seats[state.winner] if state.winner >= 0 else None,
        "moving": state.moving,
    }
    return View(state.game, seat, freeze(words))
