"""The table of Dudab in plain text, for terminals and for those who hear it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardrules.core.frozen import HIDDEN
from cardrules.core.messages import listing, say
from cardrules.core.records import View
from cardrules.games.dudab.game import DUDAB as GAME
from cardrules.games.dudab.hand_limits import HAND_HIGH
from cardrules.picture import board


def board_text(view: View) -> str:
    """The table as one seat knows it: the rows with what is wished or demanded there, a line a seat, the piles."""
    return "\n".join([heading(view), *_row_lines(view), *_seat_lines(view), _piles(view)])


def heading(view: View) -> str:
    """What is to be seen and who decides, in one line."""
    return board.heading(view, f"Dudab, round {view['round']}", decision_line(view))


def decision_line(view: View) -> str:
    """Who must choose what; empty in the middle of a move."""
    if view["phase"] == "over":
        return f"The game is over; {listing(view['winners'])} won."
    if view["moving"]:
        return ""
    seat, kind = view["to_move"], view["phase"]
    facts = {"seat": seat, "round": view["round"]}
    if seat is not None:
        held = len(view["hands"][seat])
        facts |= {"held": held, "spare": held - HAND_HIGH}
    if kind == "cut" and (view["cutting"] or view["options"].get("Q11") == "c"):
        kind = "cut_on"
    if kind == "turn" and view["drawn"]:
        return f"{seat} must lay the card just drawn."
    if kind == "turn" and view["demand"]:
        kind, facts = "demand", facts | {"row": view["demand"], "card": view["rows"][view["demand"] - 1][-1]}
    elif kind == "turn" and view["binding"]:
        rows = view["binding"]
        kind, facts = "wish", facts | {"rows": rows, "wishes": tuple(view["wishes"][str(row)] for row in rows)}
    return say(GAME, "decisions", kind, facts)


def burdens(view: View, row: int) -> Iterator[str]:
    """What is wished or demanded on a row, and whom that binds."""
    at_turn = view["phase"] == "turn" and not view["moving"]
    wish = view["wishes"].get(str(row))
    if wish is not None:
        yield f"wish: {wish}"
        if at_turn and row in view["binding"]:
            yield f"binds {view['to_move']}"
        elif view["phase"] in ("turn", "cut", "shed"):
            yield "open"
    if view["demand"] == row:
        yield "demand: Shaman or Dudab"
        yield f"binds {view['to_move']}" if at_turn else "binds the next player"


def cards_text(cards: Iterable[str]) -> str:
    """Cards as they are written, hidden ones counted: `R4f SB`, `2 hidden`."""
    known = [card for card in cards if card != HIDDEN]
    hidden = sum(card == HIDDEN for card in cards)
    return " ".join([*known, *([f"{hidden} hidden"] if hidden else [])]) or "none"


def _row_lines(view: View) -> Iterator[str]:
    for row, cards in enumerate(view["rows"], 1):
        yield "; ".join([f"Row {row}: {cards_text(cards)} ({len(cards)} of 5)", *burdens(view, row)])


def _seat_lines(view: View) -> Iterator[str]:
    width = max(map(len, view["seats"]))
    for seat in view["seats"]:
        notes = [f"hand {cards_text(view['hands'][seat])}", f"stack {cards_text(view['stacks'][seat])}"]
        notes.append(f"total {view['totals'][seat]}")
        if view["scores"] is not None:
            notes.append(f"this round {view['scores'][seat]}")
        yield board.seat_line(view, seat, width, notes)


def _piles(view: View) -> str:
    top = f", {view['discard'][-1]} on top" if view["discard"] else ""
    return f"Draw pile {view['pile_size']}, discard pile {len(view['discard'])}{top}."
