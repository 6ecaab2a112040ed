"""The table of Cuccù in plain text, for terminals and for those who hear it."""

from __future__ import annotations

from collections.abc import Iterator

from cardrules.core.frozen import HIDDEN
from cardrules.core.messages import listing, say
from cardrules.core.records import View
from cardrules.games.cuccu.cards import card_name
from cardrules.games.cuccu.game import CUCCU
from cardrules.picture import board


def board_text(view: View) -> str:
    """The table as one seat knows it: a line a seat in the order of play, then what else lies there."""
    return "\n".join([heading(view), *_seat_lines(view), *_table_lines(view)])


def heading(view: View) -> str:
    """What is to be seen and who decides, in one line."""
    return board.heading(view, f"Cuccù, round {view['round']}", decision_line(view))


def decision_line(view: View) -> str:
    """Who must choose what; empty in the middle of a move."""
    if view["winner"] is not None:
        return f"{view['winner']} has won the match."
    if view["moving"]:
        return ""
    kind, facts = view["phase"], {"seat": view["to_move"], "guest": view["guest"], "host": host(view)}
    if kind == "turn" and view["horse"] is not None:
        kind, facts = "horse", {**facts, "holder": view["horse"]}
    return say(CUCCU, "decisions", kind, facts)


def host(view: View) -> str | None:
    """Who holds the inn at which the exchange waits: the last one dealt to."""
    dealt = [seat for seat in view["order"] if seat in view["hands"]]
    return None if view["guest"] is None else dealt[-1]


def _seat_lines(view: View) -> Iterator[str]:
    seats = (*view["order"], *(seat for seat in view["seats"] if seat not in view["order"]))
    width = max(map(len, seats))
    for seat in seats:
        lives = view["lives"][seat]
        counted = f"{lives or 'no'} {'life' if lives == 1 else 'lives'}"
        notes = "; ".join([card_note(view, seat), *roles(view, seat)])
        yield board.seat_line(view, seat, width, [f"{counted:8}  {notes}"])


def card_note(view: View, seat: str) -> str:
    """What a seat holds, in words, and who can see it."""
    card = view["hands"].get(seat)
    if card is None:
        return "no card yet" if seat in view["order"] else "out"
    name = "a hidden card" if card == HIDDEN else card_name(card)
    lies = "open" if seat in view["open"] else "face down" if card != HIDDEN else ""
    return ", ".join(filter(None, [name, "dead" if seat in view["dead"] else "", lies]))


def roles(view: View, seat: str) -> Iterator[str]:
    """What else there is to say of a seat now."""
    if seat == view["dealer"]:
        yield "dealer"
    if seat == view["guest"]:
        yield "guest at the inn"
    if seat == host(view):
        yield "host of the inn"
    for guest, payer in view["promises"]:
        if payer == seat:
            yield f"pays for a losing nulla of {guest}"
    if seat == view["horse"]:
        yield "the request may go past"


def _table_lines(view: View) -> Iterator[str]:
    count = view["cards_left"]
    yield f"Pack: {count} card{'' if count == 1 else 's'}, dealt from the bottom."
    if view["laid_off"]:
        names = ["a hidden card" if card == HIDDEN else card_name(card) for card in view["laid_off"]]
        yield f"Laid off: {listing(names)}."
    if view["chain"]:
        way = [view["chain"][0][0], *(receiver for _, receiver in view["chain"])]
        card = view["hands"][way[-1]]
        yield f"Chain: {'a hidden card' if card == HIDDEN else card_name(card)} went {' → '.join(way)}."
