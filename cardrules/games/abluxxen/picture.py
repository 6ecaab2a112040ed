"""The table of Abluxxen as an SVG picture: pile, row and ghost on top, then a lane for each player's hand and stack."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from cardrules.core.frozen import HIDDEN, NO_FACTS
from cardrules.core.game import Event, Move
from cardrules.core.messages import listing, move_label
from cardrules.core.records import View
from cardrules.games.abluxxen.board import board_text, heading, roles
from cardrules.games.abluxxen.cards import card_name, grouped
from cardrules.games.abluxxen.event_marks import shown
from cardrules.games.abluxxen.faces import GROUNDS, ground
from cardrules.games.abluxxen.game import ABLUXXEN
from cardrules.picture import lanes, marks
from cardrules.picture.board import decides
from cardrules.picture.changes import Note, Way
from cardrules.picture.lanes import EDGE, WIDE
from cardrules.picture.svg import num, path, rect, text, title
from cardrules.picture.theme import TALLIES
from cardrules.picture.tiles import HEIGHT, WIDTH, Tray, spread
from cardrules.picture.ways import arrow, bow, down_beside

INDENT = 176.0
"""Where the cards of a lane begin."""
ROOM = WIDE - INDENT - 2 * EDGE - 6
LANE = 158.0
"""How high a player's lane is."""
TOP = 108.0
"""How high the strip in the middle of the table is."""
GHOST = 96.0
SIX = 6
STEP = marks.TALLY + 2
"""How far the numbers on the cards of a hand are apart."""


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

    `event` is what has just happened, as that seat knows it; what it changed is marked. `moves` can be clicked: the
    numbers on the cards of a value lay so many of them, places and pile are drawn from, a combination of the ghost is
    chosen, the rest are buttons. Sets that mix numbers with jokers have no place here; how many there are is said.
    `picks` are keys of things that can be clicked otherwise: `hand:A:7:2`, `set:A:2`, `row:3`, `ghost:8`, `removed`;
    those that are `chosen` are marked. `notes` are written at things. `trail` is what happened before, the latest last:
    where the turn only passes on, what its move changed stays marked.
    """
    seen = shown(view, event, trail)
    tray = Tray(seen.now, seen.came_from, chosen)
    y = EDGE
    _middle(view, tray, y)
    y += TOP
    if view["mode"] == "duel":
        _ghost(view, tray, y)
        y += GHOST
    buttons = [move for move in moves if move.verb in ("take", "leave", "takeback", "discard", "stop")]
    for seat in view["seats"]:
        _lane(view, tray, seat, y, buttons)
        y += LANE + 8
    return lanes.table(
        tray, y + 6, seen, notes, _controls(view, tray, moves, buttons, picks), lanes.Markers(_way, _flag, _note),
        label=heading(view), name="The table of Abluxxen", board=board_text(view),
        sheet=GROUNDS + TALLIES if any(move.verb == "play" for move in moves) else GROUNDS,
    )  # fmt: skip


# --- the middle -------------------------------------------------------------------------------------------------


def _middle(view: View, tray: Tray, y: float) -> None:
    """Pile, row, discard pile, removed cards, special cards."""
    tray.add(lanes.strip(y, TOP - 8, "crp-felt"))
    at = y + 20
    _heap(tray, "pile", 34, at, view["pile_size"], "pile", "crp-back")
    tray.note("row", 112, at, 6 * 70 - 8, HEIGHT)
    for n in range(1, SIX + 1):
        x = 112 + 70 * (n - 1)
        cards: tuple[str, ...] = view["row"][n - 1] if n <= len(view["row"]) else ()
        tray.note(f"row:{n}", x, at, 62, HEIGHT)
        if not cards:
            tray.add(rect(x, at, 62, HEIGHT, 6, cls="crp-place"))
        for k, card in enumerate(cards, 1):
            shift = 0 if k == 2 else 11 if len(cards) == 1 else 0
            tray.tile(f"row:{n}:{k}", x + shift + 22 * (k - 1), at, card, ground(card), bare=True)
        word = f"{n}: pair" if len(cards) == 2 else str(n)
        tray.add(text(x + 31, at + HEIGHT + 17, word, cls="crp-dim crp-mid"))
        if len(cards) == 2:
            hint = f"{card_name(cards[0])} with {card_name(cards[1])}: a pair, which is one draw"
            tray.frame([f"row:{n}:1", f"row:{n}:2"], "crp-bundle", hint, gap=2.5)
    _heap(tray, "discard", 558, at, len(view["discard"]), "discard", "crp-card crp-used")
    if view["mode"] == "duel":
        _heap(tray, "removed", 630, at, len(view["removed"]), "removed", "crp-card crp-used")
    left = 704
    for number, holder in view["bonus"].items():
        x = left + 38 * (int(number) - 3)
        if holder is None:
            _special(tray, number, x, at + 8)
        else:
            tray.add(rect(x, at + 8, 34, 40, 5, cls="crp-place"))
    if view["bonus"]:
        tray.add(text(left, at + HEIGHT + 17, "special cards, 5 points each", cls="crp-dim"))


def _heap(tray: Tray, key: str, x: float, y: float, count: int, word: str, cls: str) -> None:
    tray.heap(key, x, y, count, cls)
    tray.add(text(x + WIDTH / 2, y + HEIGHT + 17, word, cls="crp-dim crp-mid"))


def _special(tray: Tray, number: str, x: float, y: float) -> None:
    tray.put(
        f"special:{number}", x, y, 34, 40,
        title(f"special card for {number} of a kind: 5 points"),
        rect(x, y, 34, 40, 5, cls="crp-card crp-bonus"),
        text(x + 17, y + 19, f"{number}×", cls="crp-mid crp-sign"),
        text(x + 17, y + 34, "+5", cls="crp-small crp-mid"),
    )  # fmt: skip


def _ghost(view: View, tray: Tray, y: float) -> None:
    """The ghost's cards by value: each value is one combination."""
    tray.add(
        lanes.lane(y, GHOST - 8, deciding=False),
        text(EDGE + 14, y + 34, "ghost", cls="crp-name"),
        text(EDGE + 14, y + 54, f"{len(view['ghost'])} cards", cls="crp-dim"),
    )
    tray.note("ghost", EDGE + 8, y + 12, 110, 52)
    if "ghost" in tray.now:
        tray.add(rect(EDGE + 3, y + 3, WIDE - 2 * EDGE - 6, GHOST - 14, 10, cls="crp-lit crp-thin cr-now"))
    groups = list(view["groups"].items())
    places = spread([count for _, count in groups], ROOM, within=24, between=19)
    for (value, _), xs in zip(groups, places, strict=True):
        keys = [f"ghost:{value}:{n}" for n in range(1, len(xs) + 1)]
        for key, x in zip(keys, xs, strict=True):
            tray.tile(key, INDENT + x, y + 16, value, ground(value), bare=True)
        box = tray.frame(keys, "crp-bundle", listing(grouped([value] * len(xs))), gap=4)
        tray.boxes[f"ghost:{value}"] = box


# --- the players ------------------------------------------------------------------------------------------------


def _lane(view: View, tray: Tray, seat: str, y: float, buttons: Sequence[Move]) -> None:
    """A player's name and roles, hand, and stack with all its sets."""
    deciding = decides(view, seat)
    hand, stack = view["hands"][seat], view["stacks"][seat]
    tray.add(lanes.lane(y, LANE, deciding=deciding))
    if seat == view["turn"] and view["phase"] != "over":
        tray.add(rect(EDGE, y + 12, 5, LANE - 24, 2.5, cls="crp-turn"))
    _plate(view, tray, seat, y, deciding)
    room = ROOM - (sum(marks.button_width(move_label(ABLUXXEN, m)) + 10 for m in buttons) if deciding else 0)
    _hand(tray, seat, hand, y + 16, room)
    tray.add(
        text(INDENT - 14, y + 42, "hand", cls="crp-dim crp-end"),
        text(INDENT - 14, y + 58, len(hand), cls="crp-end crp-strong"),
        text(INDENT - 14, y + 114, "stack", cls="crp-dim crp-end"),
        text(INDENT - 14, y + 130, sum(map(len, stack)), cls="crp-end crp-strong"),
    )
    _stack(tray, seat, stack, y + 88)


def _plate(view: View, tray: Tray, seat: str, y: float, deciding: bool) -> None:
    tray.add(lanes.name(seat, y + 30))
    tray.note(f"seat:{seat}", EDGE + 8, y + 8, 100, 44)
    if seat == view.seat:
        tray.add(marks.eye(EDGE + 112, y + 24))
    words = [("decides", True)] if deciding else []
    if view["winners"] and seat in view["winners"]:
        words.append(("winner", True))
    words += [(_short(role), False) for role in roles(view, seat) if not role.startswith("special")]
    tray.add(marks.pills(EDGE + 12, y + 44, words, anchor="start", room=70))
    numbers = [number for number, holder in view["bonus"].items() if holder == seat]
    for at, number in enumerate(numbers):
        _special(tray, number, EDGE + 12 + min(37, 90 / len(numbers)) * at, y + LANE - 46)


def _short(role: str) -> str:
    return role.removeprefix("has the ").replace("-", "−")


def _hand(tray: Tray, seat: str, hand: Sequence[str], y: float, room: float) -> None:
    tray.note(f"hand:{seat}", INDENT, y, WIDTH, HEIGHT)
    values = list(dict.fromkeys(hand))
    sizes = [list(hand).count(value) for value in values]
    places = spread(sizes, room, within=12 if set(hand) == {HIDDEN} else 24, between=7)
    end = INDENT
    for value, xs in zip(values, places, strict=True):
        for n, x in enumerate(xs, 1):
            end = INDENT + x + WIDTH
            if value == HIDDEN:
                tray.back(f"hand:{seat}:?:{n}", INDENT + x, y)
            else:
                key = f"hand:{seat}:{value}:{n}"
                tray.tile(key, INDENT + x, y - tray.lift(key), value, ground(value), bare=True)
    tray.note(f"hand:{seat}", INDENT, y, max(end - INDENT, WIDTH), HEIGHT)


def _stack(tray: Tray, seat: str, stack: Sequence[Sequence[str]], y: float) -> None:
    """All sets, the bottom one at the left; the top one, which alone can be attacked, in a frame."""
    tray.note(f"stack:{seat}", INDENT, y, WIDTH, HEIGHT)
    if not stack:
        tray.add(rect(INDENT, y, WIDTH, HEIGHT, 6, cls="crp-place"))
        return
    places = spread([len(cards) for cards in stack], ROOM - 40, within=24, between=14)
    for level, (cards, xs) in enumerate(zip(stack, places, strict=True), 1):
        keys = [f"set:{seat}:{level}:{n}" for n in range(1, len(cards) + 1)]
        for key, card, x in zip(keys, cards, xs, strict=True):
            tray.tile(key, INDENT + x, y, card, ground(card), bare=True)
        first, last = tray.boxes[keys[0]], tray.boxes[keys[-1]]
        left, wide = first.x - WIDTH / 2, last.x - first.x + WIDTH
        tray.note(f"set:{seat}:{level}", left, y, wide, HEIGHT)
        tray.add(path(f"M{num(left + 2)} {num(y + HEIGHT + 6)}h{num(wide - 4)}", cls="crp-under"))
    box = tray.frame(keys, "crp-top", "the top set, the only one that can be attacked", gap=4)
    x = box.x + box.half_width
    tray.add(
        path(f"M{x + 3:g} {y + 22:g}l9 -7v14z", cls="crp-i crp-pointer"), text(x + 15, y + 27, "top", cls="crp-small")
    )


# --- what is marked, and what can be clicked ---------------------------------------------------------------------


def _way(way: Way, tray: Tray) -> str:
    a, b = tray.boxes[way.start], tray.boxes[way.end]
    if way.start == "pile":
        return arrow(down_beside(a, b), cls="crp-dash cr-now")
    curve = bow(a, b, (WIDE + 400, (a.y + b.y) / 2), 46 if way.strong else 20)
    return arrow(curve, cls="cr-now" if way.strong else "crp-dash cr-now", tip="bar" if way.stopped else "head")


def _flag(key: str, word: str, tray: Tray) -> str:
    box = tray.boxes[key]
    if key == "ghost" or key.startswith("seat:"):
        return marks.flag(box.x + 24, box.y - box.half_height - 4, word)
    return marks.flag(box.x, box.y + box.half_height + 3, word)


def _note(key: str, note: Note, tray: Tray) -> str:
    box = tray.boxes[key]
    below = 4 if key.startswith("ghost:") else 7
    return marks.note(box.x, box.y + box.half_height + below, note.word, good=note.good)


def _controls(
    view: View,
    tray: Tray,
    moves: Sequence[Move],
    buttons: Sequence[Move],
    picks: Collection[str],
) -> str:
    made = []
    for move in moves:
        key = _thing(move)
        if key is not None and key in tray.boxes:
            made.append(tray.spot(key, move_label(ABLUXXEN, move), move=str(move)))
    made += tray.picks(picks, lambda key: _said(view, key))
    if buttons:
        lane = tray.boxes[f"hand:{buttons[0].seat}"].y
        x = WIDE - EDGE - 10
        for move in reversed(buttons):
            word = move_label(ABLUXXEN, move)
            width = marks.button_width(word)
            made.append(marks.button(x - width / 2, lane, width, word, move=str(move), said=f"{move.seat}: {word}"))
            x -= width + 10
    return "".join([*made, *_tallies(tray, [move for move in moves if move.verb == "play"])])


def _tallies(tray: Tray, plays: Sequence[Move]) -> list[str]:
    """On each run of equal cards in a hand the numbers of them that can be laid, and how many other sets there are."""
    runs: dict[str, list[Move]] = {}
    for move in plays:
        if len(set(move.args)) == 1 and f"hand:{move.seat}:{move.args[0]}:1" in tray.boxes:
            runs.setdefault(f"hand:{move.seat}:{move.args[0]}", []).append(move)
    if not runs:
        return []
    begins = sorted((tray.boxes[f"{run}:1"].x - WIDTH / 2, run) for run in runs)
    made, free = [], 0.0
    for (start, run), after in zip(begins, [*(x for x, _ in begins[1:]), WIDE - EDGE], strict=True):
        ways = sorted(runs[run], key=lambda move: len(move.args))
        most = len(ways[-1].args)
        last = tray.boxes[f"{run}:{most}"]
        left = max(start, free)
        room = min(after, last.x + WIDTH / 2) - left
        fits = int((min(after - left, room + 8) + 2.1) // STEP)
        if fits < len(ways):  # in a crowded hand the fewest, and all
            ways = [*ways[: max(fits - 1, 0)], *ways[-1:]] if fits > 0 else []
        x = left + max((room - STEP * len(ways) + 2) / 2, 0) + marks.TALLY / 2
        for move in ways:
            first = tray.boxes[f"{run}:{most - len(move.args) + 1}"]
            begin = first.x - WIDTH / 2
            reach = (begin, last.y - HEIGHT / 2, min(last.x + WIDTH / 2, after) - begin, HEIGHT)
            made.append(
                marks.tally(x, last.y + 8, len(move.args), reach, move=str(move), said=move_label(ABLUXXEN, move))
            )
            x += STEP
        free = x - marks.TALLY / 2 if ways else left
    if more := len(plays) - len(made):
        mixed = sum(len(set(move.args)) > 1 for move in plays)
        word = f"and {more} more {'with jokers, ' if mixed == more else ''}among the buttons below"
        made.append(text(WIDE - EDGE - 10, last.y + HEIGHT / 2 + 12, word, cls="crp-dim crp-end"))
    return made


def _thing(move: Move) -> str | None:
    """The key of the thing that makes this move when it is clicked, if there is one."""
    match move.verb, move.args:
        case "draw", ("pile",):
            return "pile"
        case "draw", ("row", place):
            return f"row:{place}"
        case "ghost", (value,):
            return f"ghost:{value}"
    return None


def _said(view: View, key: str) -> str:
    """What a thing is called that can be chosen."""
    kind, *rest = key.split(":")
    match kind, rest:
        case "hand", (seat, card, number):
            return f"{card_name(card)} of {seat}, number {number}"
        case "row", (place,):
            return f"place {place}: {listing(grouped(view['row'][int(place) - 1]))}"
        case "ghost", (value,):
            return f"the ghost: {listing(grouped([value] * view['groups'][value]))}"
        case "set", (seat, level):
            return f"{seat}: {listing(grouped(view['stacks'][seat][int(level) - 1]))}"
    return " ".join((kind, *rest))
