"""The table of Abluxxen in plain text, for terminals and for those who hear it."""

from __future__ import annotations

from collections.abc import Iterator

from cardrules.core.frozen import HIDDEN
from cardrules.core.messages import listing, say
from cardrules.core.records import View
from cardrules.games.abluxxen.cards import grouped
from cardrules.games.abluxxen.game import ABLUXXEN
from cardrules.picture import board


def board_text(view: View) -> str:
    """The table as one seat knows it: a line or two a seat, then what lies in the middle."""
    return "\n".join([heading(view), *_seat_lines(view), *_table_lines(view)])


def heading(view: View) -> str:
    """What is to be seen and who decides, in one line."""
    name = "Abluxxen, duel" if view["mode"] == "duel" else "Abluxxen"
    return board.heading(view, name, decision_line(view))


def decision_line(view: View) -> str:
    """Who must choose what; empty in the middle of a move."""
    if view["phase"] == "over":
        return f"The game is over; {listing(view['winners'])} won."
    if view["moving"]:
        return ""
    seat, phase = view["to_move"], view["phase"]
    if phase == "ghost":
        return f"{seat} must choose one combination of the ghost."
    facts = {
        "seat": seat,
        "turn": view["turn"],
        "victim": view["victim"],
        "due": view["due"],
        "cards": view["snatched"],
        "number": next(iter(view["offered"]), None),
        "holder": next((view["bonus"][str(number)] for number in view["offered"]), None),
    }
    return say(ABLUXXEN, "decisions", phase, facts)


def _seat_lines(view: View) -> Iterator[str]:
    width = max(map(len, view["seats"]))
    for seat in view["seats"]:
        hand, stack = view["hands"][seat], view["stacks"][seat]
        known = tuple(card for card in hand if card != HIDDEN)
        more = f" and {len(hand) - len(known)} hidden" if len(known) < len(hand) else ""
        notes = [*roles(view, seat), f"hand {len(hand)}{f': {cards_text(known)}{more}' if known else ''}"]
        yield board.seat_line(view, seat, width, notes)
        sets = " | ".join(map(cards_text, stack)) or "empty"
        yield (
            f"  {'':{width}}  stack {sum(map(len, stack))}, top last: {sets}" if stack else f"  {'':{width}}  no stack"
        )


def cards_text(cards: tuple[str, ...]) -> str:
    """Cards as they are written: `7 7 X`."""
    return " ".join(cards)


def roles(view: View, seat: str) -> Iterator[str]:
    """What else there is to say of a seat now."""
    if seat == view["turn"] and view["phase"] != "over":
        yield "has the turn"
    if seat == view["victim"]:
        yield f"draws {view['due']} more" if view["due"] else "victim"
    if numbers := [number for number, holder in view["bonus"].items() if holder == seat]:
        yield f"special {'card' if len(numbers) == 1 else 'cards'} {listing(numbers)}"
    if view["scores"] is not None:
        yield f"score {view['scores'][seat]}"


def _table_lines(view: View) -> Iterator[str]:
    if view["mode"] == "duel":
        yield f"Ghost: {', '.join(grouped(view['ghost'])) or 'no cards'}."
    places = [f"{n}: {' with '.join(place)}" for n, place in enumerate(view["row"], 1)]
    yield f"Row: {'; '.join(places) or 'empty'}."
    counts = [f"Pile {view['pile_size']}", f"discard {len(view['discard'])}"]
    if view["removed"]:
        counts.append(f"removed {len(view['removed'])}")
    yield f"{', '.join(counts)}."
    if free := [number for number, holder in view["bonus"].items() if holder is None]:
        yield f"Special cards in the middle: {listing(free)}."
