"""The table of Cuccù as an SVG picture: seats around the pack, anticlockwise, each with its card and its lives."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from math import hypot
from typing import NamedTuple

from cardrules.core.frozen import HIDDEN, NO_FACTS
from cardrules.core.game import Event, Move, Note
from cardrules.core.messages import move_label, move_words
from cardrules.core.records import View
from cardrules.games.cuccu.board import board_text, card_note, heading, host
from cardrules.games.cuccu.comparison import STARTING_LIVES
from cardrules.games.cuccu.event_marks import BOTTOM, LAID, Shown, Way, shown
from cardrules.games.cuccu.faces import FACES, label
from cardrules.games.cuccu.game import CUCCU
from cardrules.picture import cards, marks
from cardrules.picture.board import decides
from cardrules.picture.ring import Place, ground, ring
from cardrules.picture.svg import at, document, fit, group, path, rect, text, title, width_of
from cardrules.picture.theme import CARDS, style
from cardrules.picture.ways import Box, Curve, Point, around, arrow, bow

PACK = 40


class Layout(NamedTuple):
    """Where things lie, for so many seats; the table's middle is (0, 0)."""

    places: tuple[Place, ...]
    scale: float
    """Of cards."""
    rx: float
    ry: float
    room: float
    """How wide the words beside a card may be."""
    middle: float
    """The scale of what lies in the middle."""
    width: float
    height: float

    @property
    def half(self) -> Point:
        """Half the size of a card."""
        return cards.WIDTH / 2 * self.scale, cards.HEIGHT / 2 * self.scale


# up to how many seats: the radii of the ring, the scale of a card, the room for the words beside it, the middle's scale
SIZES = (
    (2, 285, 100, 1.15, 150, 1.0),
    (3, 300, 152, 1.1, 150, 1.0),
    (4, 312, 148, 1.08, 150, 0.93),
    (6, 330, 172, 1.05, 150, 1.1),
    (8, 360, 196, 1.0, 140, 1.25),
    (12, 400, 232, 1.0, 120, 1.4),
    (16, 440, 256, 0.97, 108, 1.5),
    (20, 476, 280, 0.94, 102, 1.6),
)


@cache
def layout(count: int) -> Layout:
    """The layout for a number of seats."""
    _, rx, ry, scale, room, middle = next(size for size in SIZES if count <= size[0])
    places = ring(count, rx, ry)
    half_w, half_h = cards.WIDTH / 2 * scale, cards.HEIGHT / 2 * scale
    rows = 82 if count <= 8 else 104
    width = max(abs(p.x) + half_w + (124 if p.side in ("left", "right") else room / 2 - half_w + 8) for p in places)
    height = max(abs(p.y) + half_h + (rows if p.side in ("top", "bottom") else 26) for p in places)
    return Layout(places, scale, rx, ry, room, middle, 2 * max(width, rx + 10) + 12, 2 * max(height, ry + 10, 120) + 12)


def picture(
    view: View,
    *,
    event: Event | None = None,
    moves: Sequence[Move] = (),
    trail: Sequence[Event] = (),
    picks: Collection[str] = (),
    chosen: Collection[str] = (),
    notes: Mapping[str, Note] = NO_FACTS,
) -> str:
    """The table as one seat knows it, as an SVG string.

    `event` is what has just happened, as that seat knows it; it is marked, and arrows show which way cards went.
    `moves` become buttons, and `trail` is what happened before, the latest last. `picks` are seats that can be
    clicked, as answers to a question: `seat:A`; `chosen` are those that are chosen already. `notes` are written at
    seats, in place of what has just happened there.
    """
    plan = layout(len(view["seats"]))
    seen = shown(view, event, trail)
    places = dict(zip(view["seats"], plan.places, strict=True))
    middle = (plan.width / 2, plan.height / 2)
    drawn = at(
        *middle,
        _felt(plan),
        _middle(view, plan, seen),
        *(_way(way, places, plan) for way in sorted(seen.ways, key=lambda way: way.now)),
        *(_seat(view, seat, place, plan, seen) for seat, place in places.items()),
        *(_chips(way, places, plan) for way in seen.ways),
        *(_flag(places[seat], word, plan) for seat, word in seen.flags.items() if f"seat:{seat}" not in notes),
        *(_note(places[seat], notes[key], plan) for seat in places if (key := f"seat:{seat}") in notes),
    )
    return document(
        plan.width,
        plan.height,
        rect(0, 0, plan.width, plan.height, 14, cls="crp-ground") + drawn,
        _controls(middle, plan, places, moves, picks, chosen),
        label=heading(view),
        name="The table of Cuccù",
        board=board_text(view),
        style=style(CARDS),
    )


def _controls(
    middle: Point,
    plan: Layout,
    places: dict[str, Place],
    moves: Sequence[Move],
    picks: Collection[str],
    chosen: Collection[str],
) -> str:
    width, height = 2 * plan.half[0] + 14, 2 * plan.half[1] + 14
    spots = "".join(
        marks.spot(
            place.x, place.y, width, height, said=f"seat {seat}", pick=key, chosen=key in chosen if chosen else None
        )
        for seat, place in places.items()
        if (key := f"seat:{seat}") in picks
    )
    buttons = at(0, 0, _buttons(moves), scale=plan.middle) if moves else ""
    return at(*middle, spots, buttons) if spots or buttons else ""


def _felt(plan: Layout) -> str:
    return path(ground(plan.rx + 14, max(plan.ry, 112) + 14), cls="crp-felt")


# --- seats ----------------------------------------------------------------------------------------------------


def _seat(view: View, seat: str, place: Place, plan: Layout, seen: Shown) -> str:
    card = view["hands"].get(seat)
    key = f"card:{seat}"
    if card is not None:
        drawn = cards.card(
            place.x, place.y, FACES.get(card), key=key, scale=plan.scale, came_from=seen.came_from.get(key),
            peeked=card != HIDDEN and seat not in view["open"], halo=decides(view, seat), now=seat in seen.changed,
            crossed=seat in view["dead"], hint=card_note(view, seat),
        )  # fmt: skip
    elif seat in view["order"]:
        drawn = at(place.x, place.y, cards.place(), scale=plan.scale)
    else:
        drawn = ""
    return group(drawn, _plate(view, seat, place, plan, seen), cls=None if view["lives"][seat] else "crp-out")


def _plate(view: View, seat: str, place: Place, plan: Layout, seen: Shown) -> str:
    """A seat's name, lives and roles, on the far side of its card."""
    words = _words(view, seat, seen)
    half_w, half_h = plan.half
    sideways = place.side in ("left", "right")
    room = 110.0 if sideways else plan.room
    if sideways:
        out = 1 if place.side == "right" else -1
        x, anchor = place.x + out * (half_w + 18), "start" if out > 0 else "end"
        name_y, pill_y = place.y - 12, place.y + 15
    elif place.side == "bottom":
        x, anchor = place.x, "middle"
        name_y, pill_y = place.y + half_h + 27, place.y + half_h + 53
    else:
        x, anchor = place.x, "middle"
        name_y = place.y - half_h - 34
        pill_y = name_y - 17 - 23 * marks.rows_of_pills(words, room)
    name = fit(seat, room - 26, 17)
    eye = ""
    if seat == view.seat:
        wide = width_of(name, 17) * 1.05
        eye = marks.eye({"middle": x + wide / 2 + 15, "start": x + wide + 15, "end": x - wide - 15}[anchor], name_y - 6)
    return (
        group(
            title(seat) if name != seat else "",
            text(x, name_y, name, cls=f"crp-name{ {'middle': ' crp-mid', 'end': ' crp-end'}.get(anchor, '') }"),
        )
        + eye
        + marks.tokens(
            x,
            name_y + 14,
            view["lives"][seat],
            STARTING_LIVES,
            key=f"lives:{seat}",
            lost_now=seen.hit == seat,
            anchor=anchor,
        )
        + marks.pills(x, pill_y, words, anchor=anchor, room=room)
    )


def _words(view: View, seat: str, seen: Shown) -> list[tuple[str, bool]]:
    words = []
    if decides(view, seat):
        words.append(("decides", True))
    if seat == view["winner"]:
        words.append(("winner", True))
    if seat == view["dealer"]:
        words.append(("dealer", False))
    if seat == view["guest"]:
        words.append(("guest", False))
    if seat == host(view):
        words.append(("host", False))
    words += [(f"pays for {fit(guest, 60, 13)}", False) for guest, payer in view["promises"] if payer == seat]
    if seat in view["dead"]:
        words.append(("dead", False))
    if not view["lives"][seat] and seat not in view["order"]:
        words.append(("out", False))
    if seat in seen.pills and seat not in seen.flags:
        words.append((seen.pills[seat], False))
    return words


def _flag(place: Place, word: str, plan: Layout) -> str:
    return marks.flag(place.x, _beside(place, plan), word)


def _note(place: Place, note: Note, plan: Layout) -> str:
    return marks.note(place.x, _beside(place, plan), note.word, good=note.good)


def _beside(place: Place, plan: Layout) -> float:
    """How high a word at a card stands: on the side of the table's middle."""
    reach = plan.half[1] + 7
    return place.y + reach if place.side == "top" else place.y - reach


# --- the middle -----------------------------------------------------------------------------------------------


def _middle(view: View, plan: Layout, seen: Shown) -> str:
    """The round, the pack from the side, the cards laid off."""
    x, y = PACK_AT
    drawn, top, bottom = cards.pack(x, y, view["cards_left"], whole=PACK, height=PACK_HEIGHT)
    laid = [
        cards.card(
            LAID_AT[0] + 18 * n, LAID_AT[1], FACES.get(card), key=f"laid:{n + 1}", scale=LAID_SCALE,
            came_from=seen.came_from.get(f"laid:{n + 1}"), peeked=card != HIDDEN, now=f"laid:{n + 1}" in seen.came_from,
            hint="laid off, out of this round",
        )
        for n, card in enumerate(view["laid_off"])
    ]  # fmt: skip
    small = "crp-dim"
    return at(
        0, 0,
        text(0, -56, f"Round {view['round']}", cls="crp-mid crp-strong"),
        group(title("the pack, seen from the side"), drawn, data_key="pack"),
        text(x - 42, (top + bottom) / 2 + 4, f"{view['cards_left']} cards", cls=f"{small} crp-end"),
        text(x + 42, top + 6, "top", cls=small),
        text(x + 42, bottom + 2, "bottom", cls=small),
        *laid,
        text(LAID_AT[0] + 30 + 18 * (len(laid) - 1), LAID_AT[1] + 4, "laid off", cls=small) if laid else "",
        scale=plan.middle,
    )  # fmt: skip


PACK_AT = (-22.0, 22.0)
PACK_HEIGHT = 62
LAID_AT = (106.0, -10.0)
LAID_SCALE = 0.62


def _buttons(moves: Sequence[Move]) -> str:
    words = [move_label(CUCCU, move) for move in moves]
    widths = [marks.button_width(word) for word in words]
    left = -(sum(widths) + 10 * (len(words) - 1)) / 2
    made = []
    for move, word, width in zip(moves, words, widths, strict=True):
        said = move_words(CUCCU, move)
        made.append(marks.button(left + width / 2, 54, width, word, move=str(move), said=said))
        left += width + 10
    return "".join(made)


# --- arrows ---------------------------------------------------------------------------------------------------


def _box(where: str, places: dict[str, Place], plan: Layout) -> Box:
    if where in places:
        return Box(places[where].x, places[where].y, *plan.half)
    big = plan.middle
    if where == LAID:
        return Box(LAID_AT[0] * big, LAID_AT[1] * big, 22 * big, 30 * big)
    return Box(PACK_AT[0] * big, (PACK_AT[1] - (2 if where == BOTTOM else PACK_HEIGHT - 2)) * big, 34 * big, 2)


def _curve(way: Way, places: dict[str, Place], plan: Layout, *, outer: bool = False) -> Curve:
    """The course of a way; `outer` for the card that comes back the other way."""
    a, b = _box(way.start, places, plan), _box(way.end, places, plan)
    if way.over:
        jumped = [places[seat] for seat in way.over]
        x, y = sum(p.x for p in jumped) / len(jumped), sum(p.y for p in jumped) / len(jumped)
        far = hypot(x, y) or 1
        reach = plan.half[1] * (1.5 if outer else 2.35)
        if outer:  # it also leaves and arrives a little apart from the other one
            a, b = (Box(box.x + x / far * 16, box.y + y / far * 16, box.half_width, box.half_height) for box in (a, b))
        return around(a, b, (x - x / far * reach, y - y / far * reach))
    if way.start not in places or way.end not in places:
        return bow(a, b, (0, plan.ry), 14)
    if len(places) == 2:
        down = (plan.ry - 4) * (-1 if outer else 1) * (1 if places[way.start].x < 0 else -1)
        return around(a, b, (0, down))
    return bow(a, b, (0, 0), 0 if outer else 78 if _tight(a, b) else 36)


def _tight(a: Box, b: Box) -> bool:
    """Whether two cards lie so near that no small card fits between them."""
    return max(abs(a.x - b.x) - 2 * a.half_width, abs(a.y - b.y) - 2 * a.half_height) < 66


STYLES = {
    "swap": "", "undone": "crp-back-way", "ask": "crp-dash", "refused": "crp-dash", "deal": "crp-dash", "lay": "",
    "debt": "crp-dash",
}  # fmt: skip


def _way(way: Way, places: dict[str, Place], plan: Layout) -> str:
    cls = STYLES[way.kind] + (" cr-now" if way.now else "")
    drawn = arrow(_curve(way, places, plan), cls=cls, tip="bar" if way.kind == "refused" else "head")
    if way.other is not None:
        drawn += arrow(_curve(way, places, plan, outer=True).reverse, cls=cls)
    return drawn


def _chips(way: Way, places: dict[str, Place], plan: Layout) -> str:
    """The cards on their way; where there is room, the one that comes back as well."""
    if way.card is None or way.other is None:
        return ""
    if not way.over and _tight(_box(way.start, places, plan), _box(way.end, places, plan)):
        return cards.chip(*_curve(way, places, plan).at(0.5), _short(way.card))
    there = _curve(way, places, plan).at(0.63)
    back = _curve(way, places, plan, outer=True).at(0.37)
    return cards.chip(*there, _short(way.card)) + cards.chip(*back, _short(way.other))


def _short(card: str) -> str:
    return card if card == HIDDEN else label(card)
