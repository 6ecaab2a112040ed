"""A plain picture and board for a game that has none of its own, made from its state words.

What belongs to all is drawn on top, a line a word; below it each seat has a lane. Lists of cards are drawn as cards,
with keys like `hands:A:7:2` (the second 7 in the `hands` of A) and `pile:7:1`; a seat has the key `seat:A`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from cardrules.core.frozen import HIDDEN, NO_FACTS
from cardrules.core.game import Event, Game, Move, Note
from cardrules.core.messages import listing, move_label, move_words
from cardrules.core.records import View
from cardrules.core.state_words import plainly, word_title
from cardrules.picture import board, lanes, marks
from cardrules.picture.changes import Changes
from cardrules.picture.lanes import EDGE, WIDE
from cardrules.picture.svg import fit, group, rect, text, title, width_of
from cardrules.picture.tiles import HEIGHT, WIDTH, Tray, spread

TOLD_OTHERWISE = frozenset({"to_move"})
"""The state words that the lanes and the heading say already."""
INDENT = 110.0
"""Where words begin."""
CARDS = 250.0
"""Where cards begin."""
ROOM = WIDE - EDGE - 20
LINE, TALL = 26.0, HEIGHT + 12
"""How high a line of text is, and one of cards."""
MOST_BUTTONS = 12
SIGN, SLIM = 16.5, 13.0
"""The sizes of the sign on a card, the second one for signs that are long."""
SHEET = ".crp-tiles text.crp-slim{fill:var(--crp-ink);font-size:13px;font-weight:700}"


class Line(NamedTuple):
    """One state word of the table or of a seat."""

    word: str
    value: Any
    groups: tuple[tuple[str, ...], ...] | None
    """The cards in it, in groups; None for anything else."""

    @property
    def width(self) -> float:
        """How wide it is as text."""
        return min(width_of(word_title(self.word), 14) + width_of(plainly(self.value), 15) * 1.1 + 34, ROOM - INDENT)


def _game(view: View) -> Game[Any]:
    return cast("Game[Any]", view.game)


def _line(game: Game[Any], word: str, value: Any) -> Line:
    """A word's value, with the cards in it where it is a card, a list of cards, or a list of such lists."""
    listed = value if isinstance(value, tuple) else (value,)
    nested = tuple(item if isinstance(item, tuple) else (item,) for item in listed)
    flat = [card for one in nested for card in one]
    if not flat or not all(card == HIDDEN or (isinstance(card, str) and card in game.kinds) for card in flat):
        return Line(word, value, None)
    piled = any(isinstance(item, tuple) for item in listed)
    return Line(word, value, nested if piled else (tuple(flat),))


def _table_lines(view: View) -> list[Line]:
    """What belongs to all."""
    game = _game(view)
    names = [name for name, word in game.words.items() if not word.per_seat and name not in TOLD_OTHERWISE]
    return [_line(game, name, view[name]) for name in names if name in view.words]


def _seat_lines(view: View, seat: str) -> list[Line]:
    """What belongs to one seat."""
    game = _game(view)
    names = [name for name, word in game.words.items() if word.per_seat and isinstance(view.get(name), Mapping)]
    return [_line(game, name, view[name][seat]) for name in names if seat in view[name]]


# --- the board ------------------------------------------------------------------------------------------------------


def board_text(view: View) -> str:
    """The table as one seat knows it: a line a seat, then a line for each word that belongs to all."""
    game = _game(view)
    width = max(map(len, view["seats"]))
    seats = [
        board.seat_line(view, seat, width, [_said(game, line) for line in _seat_lines(view, seat)])
        for seat in view["seats"]
    ]
    table = [_said(game, line) for line in _table_lines(view)]
    return "\n".join([_heading(view), *seats, *(f"{said[:1].upper()}{said[1:]}." for said in table)])


def _heading(view: View) -> str:
    seat = view["to_move"]
    return board.heading(view, _game(view).title, f"{seat} decides." if seat and board.decides(view, seat) else "")


def _said(game: Game[Any], line: Line) -> str:
    if line.groups is None:
        return f"{word_title(line.word)}: {plainly(line.value)}"
    return f"{word_title(line.word)}: {' | '.join(_cards_said(game, cards) for cards in line.groups)}"


def _cards_said(game: Game[Any], cards: Sequence[str]) -> str:
    known, hidden = game.cards_in_words([card for card in cards if card != HIDDEN]), cards.count(HIDDEN)
    unknown = ["a hidden card"] if hidden == 1 else [f"{hidden} hidden cards"] if hidden else []
    return listing([*known, *unknown])


# --- the picture ----------------------------------------------------------------------------------------------------


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
    """The table as one seat knows it, as an SVG string; see `Pictures` for what is handed on.

    Seats and cards that the event names are marked. `moves` become buttons. `trail` is not needed.
    """
    table = _table_lines(view)
    seats = {seat: _seat_lines(view, seat) for seat in view["seats"]}
    changes = _changes(view, event, table, seats)
    tray, y = Tray(changes.now, None, chosen), EDGE
    high = _height(table)
    tray.add(lanes.strip(y, high, "crp-felt"))
    tray.note("table", EDGE, y, WIDE - 2 * EDGE, high)
    _draw(view, tray, "", table, y)
    y += high + 8
    for seat, lines in seats.items():
        high = _height(lines)
        tray.add(lanes.lane(y, high, deciding=board.decides(view, seat)), lanes.name(seat, y + 25))
        if seat == view.seat:
            tray.add(marks.eye(EDGE + 26, y + 44))
        tray.note(f"seat:{seat}", EDGE, y, CARDS - EDGE - 100, high)
        _draw(view, tray, seat, lines, y)
        y += high + 8
    buttons, y = _buttons(_game(view), moves, y)
    spots = tray.picks(picks, lambda key: key.replace(":", " "))
    return lanes.table(
        tray, y + EDGE - 8, changes, notes, "".join([*spots, *buttons]),
        lanes.Markers(lambda *_: "", _flag, _note),
        label=_heading(view), name=f"The table of {_game(view).title}", board=board_text(view), sheet=SHEET,
    )  # fmt: skip


def _rows(lines: Sequence[Line]) -> list[list[Line]]:
    """The lines as they are drawn: cards for themselves, short texts beside each other."""
    rows: list[list[Line]] = []
    for line in lines:
        last = rows[-1] if rows else [line]
        beside = line.groups is None and last[-1].groups is None and rows
        if beside and sum(one.width for one in last) + line.width <= ROOM - INDENT:
            last.append(line)
        else:
            rows.append([line])
    return rows


def _high(row: Sequence[Line]) -> float:
    return TALL if row[0].groups else LINE


def _height(lines: Sequence[Line]) -> float:
    return max(sum(map(_high, _rows(lines))) + 12, 60.0)


def _keys(line: Line, seat: str) -> list[list[str]]:
    """The keys of a line's cards, group by group."""
    met: Counter[str] = Counter()
    keys: list[list[str]] = []
    for cards in line.groups or ():
        keys.append([])
        for card in cards:
            met[card] += 1
            keys[-1].append(":".join(filter(None, [line.word, seat, card, str(met[card])])))
    return keys


def _draw(view: View, tray: Tray, seat: str, lines: Sequence[Line], y: float) -> None:
    """Draw the words of a seat, or of the table, from `y` down."""
    y += 6
    for row in _rows(lines):
        x, middle = INDENT + 30, y + _high(row) / 2
        for line in row:
            name = word_title(line.word)
            if line.groups is None:
                label, whole = fit(name, ROOM / 2, 14), plainly(line.value)
                tray.add(text(x, middle + 5, label, cls="crp-mute"))
                start = x + width_of(label, 14) + 8
                said = text(start, middle + 5, short := fit(whole, ROOM - start, 15), cls="crp-strong")
                tray.add(group(title(whole) if short != whole else "", said))
                x += line.width
            else:
                tray.add(text(x, middle + 5, fit(name, CARDS - x - 8, 14), cls="crp-mute"))
                _cards(_game(view), tray, line, seat, middle - HEIGHT / 2)
        y += _high(row)


def _cards(game: Game[Any], tray: Tray, line: Line, seat: str, y: float) -> None:
    """The cards of a line; they overlap where room is short."""
    groups = line.groups or ()
    places = spread([len(cards) for cards in groups], ROOM - CARDS, within=WIDTH + 4, between=18)
    for cards, keys, xs in zip(groups, _keys(line, seat), places, strict=True):
        for card, key, x in zip(cards, keys, xs, strict=True):
            _card(game, tray, key, card, CARDS + x, y - tray.lift(key))


def _card(game: Game[Any], tray: Tray, key: str, card: str, x: float, y: float) -> None:
    hint = title(game.card_name(card)) if card != HIDDEN else ""
    if card == HIDDEN:
        tray.back(key, x, y)
    elif width_of(card, SIGN) <= WIDTH - 11:
        tray.tile(key, x, y, card, "", hint)
    else:
        sign = text(x + 4, y + 18, fit(card, WIDTH - 6, SLIM), cls="crp-slim")
        tray.put(key, x, y, WIDTH, HEIGHT, rect(x, y, WIDTH, HEIGHT, 5, cls="crp-card"), sign, hint)


def _changes(view: View, event: Event | None, table: Sequence[Line], seats: Mapping[str, Sequence[Line]]) -> Changes:
    """What an event names: its seats get its kind as a flag, and its cards there (or on the table) are marked."""
    changes = Changes()
    if event is None:
        return changes
    named = Counter(_texts(event.facts))
    flag = word_title(event.kind)
    owners = [seat for seat in seats if named[seat]]
    changes.flags = {f"seat:{seat}": flag for seat in owners} if 0 < len(owners) < len(seats) else {"table": flag}
    places = [*(("", line) for line in table), *((seat, line) for seat in owners or seats for line in seats[seat])]
    for seat, line in places:
        for cards, keys in zip(line.groups or (), _keys(line, seat), strict=True):
            left = Counter(named)
            for card, key in zip(reversed(cards), reversed(keys), strict=True):  # the last one is the newest
                if left[card] > 0:
                    left[card] -= 1
                    changes.now.add(key)
    return changes


def _texts(value: Any) -> Iterator[str]:
    """Every text among an event's facts."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from _texts(item)


def _flag(key: str, word: str, tray: Tray) -> str:
    box = tray.boxes[key]
    x = WIDE - EDGE - 70 if key == "table" else EDGE + 66
    return marks.flag(x, box.y - box.half_height + (18 if key == "table" else 47), fit(word, 110, 13.5))


def _note(key: str, note: Note, tray: Tray) -> str:
    box = tray.boxes[key]
    return marks.note(box.x, box.y + box.half_height - 4, note.word, good=note.good)


def _buttons(game: Game[Any], moves: Sequence[Move], y: float) -> tuple[list[str], float]:
    """A button for each move in as many rows as they need, and where the next thing below them may stand."""
    made, left = [], EDGE
    if moves:
        y += 25
    for move in moves[:MOST_BUTTONS]:
        word = fit(move_label(game, move), 300, 14)
        width = marks.button_width(word)
        if left > EDGE and left + width > WIDE - EDGE:
            left, y = EDGE, y + 42
        made.append(marks.button(left + width / 2, y, width, word, move=str(move), said=move_words(game, move)))
        left += width + 10
    if (more := len(moves) - MOST_BUTTONS) > 0:
        y += 40
        made.append(text(EDGE, y, f"and {more} more below the picture", cls="crp-dim"))
    return made, y + 25 if moves else y
