"""The table of Dudab as an SVG picture: piles and rows on top, then a lane for each player's hand and own stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from cardrules.core.frozen import HIDDEN, NO_FACTS
from cardrules.core.game import Event, Move
from cardrules.core.messages import move_label, move_words
from cardrules.core.records import View
from cardrules.games.dudab.board import board_text, burdens, heading
from cardrules.games.dudab.cards import COPIES, DUDAB_CARD, VALUE, card_name
from cardrules.games.dudab.event_marks import open_hand, shown
from cardrules.games.dudab.faces import SHEET, drawing, ground, sign
from cardrules.games.dudab.game import DUDAB as GAME
from cardrules.picture import lanes, marks
from cardrules.picture.board import decides
from cardrules.picture.changes import Note, Way
from cardrules.picture.lanes import EDGE, WIDE
from cardrules.picture.svg import group, rect, tag, text, title
from cardrules.picture.tiles import HEIGHT, WIDTH, Tray, spread
from cardrules.picture.ways import arrow, bow, down_beside

INDENT = 150.0
"""Where the cards of a lane begin."""
STACK = 640.0
"""Where own stacks begin."""
LANE = 94.0
ROW = 78.0
ROWS = 254.0
"""Where the cards of the rows begin."""
STEP = 50.0
FULL = 5
KEPT = ("draw", "show", "reveal", "next")
"""The verbs that become buttons."""
BRIEF = {"show": "Show the hand"}
"""What a button says where its label is too long for the place below the piles."""


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

    `event` is what has just happened, as that seat knows it; what it changed is marked. `moves` can be clicked where
    a click says enough: below a card stand the rows it may be laid on, a card that is to be put away is clicked
    itself, the rest are buttons; a Dudab, which needs a wish, and a cut of several cards are left to other controls.
    `picks` are keys of things that can be clicked otherwise: `row:2`, `card:R4f` (in the hand of the player to move),
    `seat:A`; those that are `chosen` are marked. `notes` are written at things. `trail` is not needed.
    """
    seen, laid_open = shown(view, event), open_hand(event)
    tray = Tray(seen.now, seen.came_from, chosen)
    high = max(len(view["rows"]) * ROW + 6, 160)
    tray.add(lanes.strip(EDGE, high, "crp-felt"))
    _piles(view, tray, EDGE + 18)
    for row in range(1, len(view["rows"]) + 1):
        _row(view, tray, row, EDGE + 14 + ROW * (row - 1))
    y = EDGE + high + 10
    for seat in view["seats"]:
        _lane(view, tray, seat, y, laid_open)
        y += LANE + 8
    return lanes.table(
        tray, y + 6, seen, notes, _controls(tray, moves, picks), lanes.Markers(_way, _flag, _note),
        label=heading(view), name="The table of Dudab", board=board_text(view), sheet=SHEET,
    )  # fmt: skip


# --- piles and rows -----------------------------------------------------------------------------------------------


def _piles(view: View, tray: Tray, y: float) -> None:
    tray.heap("pile", 34, y, view["pile_size"], "crp-back")
    x = 118
    discard = view["discard"]
    if discard:
        tray.tile("discard", x, y, sign(discard[-1]), ground(discard[-1]), drawing(discard[-1], x, y))
    else:
        tray.put("discard", x, y, WIDTH, HEIGHT, rect(x, y, WIDTH, HEIGHT, 5, cls="crp-place"))
    small = "crp-dim crp-mid"
    tray.add(
        text(34 + WIDTH / 2, y + HEIGHT + 17, "draw pile", cls=small),
        text(x + WIDTH / 2, y + HEIGHT + 17, f"discard {len(discard)}", cls=small),
    )


def _row(view: View, tray: Tray, row: int, y: float) -> None:
    """A row with its five places, the place of the sixth card, and what is wished or demanded on its top card."""
    cards = view["rows"][row - 1]
    full = len(cards) >= FULL
    tray.add(
        text(ROWS - 14, y + 25, f"row {row}", cls="crp-end crp-strong"),
        text(
            ROWS - 14,
            y + 42,
            "full" if full else f"{len(cards)} of {FULL}",
            cls=f"crp-small crp-end {'crp-strong' if full else 'crp-mute'}",
        ),
    )
    for n in range(1, FULL + 1):
        x = ROWS + STEP * (n - 1)
        if n > len(cards):
            tray.add(rect(x, y, WIDTH, HEIGHT, 5, cls="crp-place"))
            if n == FULL:
                tray.add(text(x + WIDTH / 2, y + 33, "5th", cls="crp-dim crp-mid"))
            continue
        _tile(tray, f"row:{row}:{n}", x, y, cards[n - 1])
    for n, card in enumerate(cards[FULL:], FULL + 1):  # the sixth, until its player takes the others
        _tile(tray, f"row:{row}:{n}", ROWS + STEP * (n - 1) + 8, y, card)
    sixth = ROWS + STEP * FULL + 8
    if len(cards) <= FULL:
        tray.add(
            rect(sixth, y, WIDTH, HEIGHT, 5, cls="crp-sixth crp-next" if full else "crp-sixth"),
            text(sixth + WIDTH / 2, y + 26, "6th", cls="crp-small crp-mid"),
            text(sixth + WIDTH / 2, y + 42, "takes", cls="crp-small crp-mid"),
        )
    tray.note(f"row:{row}", ROWS - 5, y - 5, STEP * (len(cards) - 1) + WIDTH + 10, HEIGHT + 10)
    if cards:
        tray.frame([f"row:{row}:{len(cards)}"], "crp-top", "the top card, on which the next one is laid", gap=3)
    words = [(word, word.startswith("binds ")) for word in burdens(view, row)]
    tray.note(f"burden:{row}", sixth + WIDTH + 16, y + 14, 200, 26)
    if words:
        lit = f"burden:{row}" in tray.now
        room = WIDE - EDGE - sixth - WIDTH - 30
        tray.add(
            group(
                marks.pills(sixth + WIDTH + 20, y + 6, words, anchor="start", room=room), cls="cr-now" if lit else None
            )
        )
        if lit:
            width = sum(marks.pill_width(word) for word, _ in words) + 5 * (len(words) - 1)
            tray.add(rect(sixth + WIDTH + 15, y + 1, width + 10, 30, 15, cls="crp-lit crp-thin cr-now"))


def _tile(tray: Tray, key: str, x: float, y: float, card: str) -> None:
    tray.tile(key, x, y, sign(card), ground(card), title(card_name(card)) + drawing(card, x, y))


# --- the players --------------------------------------------------------------------------------------------------


def _lane(view: View, tray: Tray, seat: str, y: float, laid_open: tuple[str, tuple[str, ...]] | None) -> None:
    """A player's name and total, hand, and own stack."""
    deciding = decides(view, seat)
    tray.add(lanes.lane(y, LANE, deciding=deciding), lanes.name(seat, y + 28))
    if seat == view.seat:
        tray.add(marks.eye(EDGE + 116, y + 22))
    tray.note(f"seat:{seat}", EDGE + 8, y + 6, 104, 40)
    words = [("decides", True)] if deciding else []
    if seat in view["winners"]:
        words.append(("winner", True))
    if seat == view["starter"]:
        words.append(("started", False))
    tray.add(marks.pills(EDGE + 12, y + 38, words, anchor="start", room=60))
    total = (
        f"{view['totals'][seat]} in all"
        if view["scores"] is None
        else f"{view['scores'][seat]:+}: {view['totals'][seat]} in all"
    )
    tray.add(text(STACK - 16, y + LANE - 8, total.replace("-", "−"), cls="crp-small crp-end"))
    hand = view["hands"][seat]
    if laid_open is not None and laid_open[0] == seat:
        hand = laid_open[1]
    _hand(tray, seat, hand, y + 12, deciding)
    _stack(tray, seat, view["stacks"][seat], y + 12)


def _hand(tray: Tray, seat: str, hand: Sequence[str], y: float, deciding: bool) -> None:
    groups = Counter(hand)
    places = spread(list(groups.values()), STACK - INDENT - 56, within=12 if set(groups) == {HIDDEN} else 30, between=7)
    for (card, _), xs in zip(groups.items(), places, strict=True):
        for n, x in enumerate(xs, 1):
            key = f"hand:{seat}:{card}:{n}"
            if card == HIDDEN:
                tray.back(key, INDENT + x, y)
            else:
                up = y - (tray.lift(f"card:{card}") if deciding else 0)
                _tile(tray, key, INDENT + x, up, card)
                if deciding:
                    tray.note(f"card:{card}", INDENT + x, up, WIDTH, HEIGHT)
    end = INDENT + (places[-1][-1] + WIDTH if places else WIDTH)
    tray.note(f"hand:{seat}", INDENT, y, end - INDENT, HEIGHT)


KINDS = (*dict.fromkeys(f"{value}" for value in (4, 3, 2, 1)), "S", DUDAB_CARD)


def _kind(card: str) -> str:
    """What counts of a card in an own stack: its value, or that it is a Shaman or a Dudab."""
    return str(VALUE[card]) if card in VALUE else card if card in (DUDAB_CARD, HIDDEN) else "S"


def _stack(tray: Tray, seat: str, stack: Sequence[str], y: float) -> None:
    """The own stack by what counts in it: how many of each value, Shamans, Dudabs, hidden cards."""
    tray.add(
        text(STACK - 16, y + 24, "stack", cls="crp-dim crp-end"),
        text(STACK - 16, y + 40, len(stack), cls="crp-end crp-strong"),
    )
    counts = Counter(map(_kind, stack))
    parts = []
    x = STACK
    for kind in (*KINDS, HIDDEN):
        if not counts[kind]:
            continue
        cls = "crp-back" if kind == HIDDEN else "crp-card crp-D" if kind == DUDAB_CARD else "crp-mini"
        parts += [
            rect(x, y + 2, 34, 40, 4, cls=cls),
            text(x + 17, y + 28, kind, cls=f"crp-count {'crp-hid' if kind in (HIDDEN, DUDAB_CARD) else 'crp-inked'}"),
            text(x + 17, y + 60, f"×{counts[kind]}", cls="crp-small crp-mid"),
        ]
        x += 41
    said = ", ".join(f"{counts[kind]} × {_word(kind)}" for kind in (*KINDS, HIDDEN) if counts[kind])
    tray.put(
        f"stack:{seat}", STACK, y, max(x - STACK - 7, WIDTH), HEIGHT + 6, title(f"own stack: {said or 'empty'}"),
        *(parts or [rect(STACK, y, WIDTH, HEIGHT, 5, cls="crp-place")]),
    )  # fmt: skip


def _word(kind: str) -> str:
    return {"S": "Shaman", DUDAB_CARD: "Dudab", HIDDEN: "hidden"}.get(kind, kind)


# --- what is marked, and what can be clicked ----------------------------------------------------------------------


def _way(way: Way, tray: Tray) -> str:
    a, b = tray.boxes[way.start], tray.boxes[way.end]
    if way.start == "pile" and way.end.startswith("hand:"):
        return arrow(down_beside(a, b), cls="crp-dash cr-now")
    return arrow(bow(a, b, (WIDE, (a.y + b.y) / 2), 14), cls="crp-dash cr-now")


def _flag(key: str, word: str, tray: Tray) -> str:
    box = tray.boxes[key]
    if key.startswith("seat:"):
        return marks.flag(box.x + 14, box.y - box.half_height - 3, word)
    return marks.flag(box.x + (box.half_width - 20 if key.startswith("row:") else 0), box.y + box.half_height + 2, word)


def _note(key: str, note: Note, tray: Tray) -> str:
    box = tray.boxes[key]
    x = box.x + (box.half_width - WIDTH / 2 - 5 if key.startswith("row:") else 0)
    return marks.note(x, box.y + box.half_height + 3, note.word, good=note.good)


def _controls(tray: Tray, moves: Sequence[Move], picks: Collection[str]) -> str:
    made = [*_rows_below_cards(tray, moves), *_to_put_away(tray, moves)]
    y = EDGE + 126
    for move in moves:
        if move.verb in KEPT:
            label = move_label(GAME, move)
            word, said = BRIEF.get(move.verb, label), move_words(GAME, move)
            made.append(marks.button(EDGE + 92, y, marks.button_width(word), word, move=str(move), said=said))
            y += 40
    return "".join([*made, *tray.picks(picks, _said)])


def _said(key: str) -> str:
    kind, _, name = key.partition(":")
    return card_name(name) if kind == "card" and name in COPIES else f"{kind} {name}"


def _rows_below_cards(tray: Tray, moves: Sequence[Move]) -> list[str]:
    """Below each card that may be laid the numbers of the rows on which, as buttons."""
    where: dict[str, list[Move]] = {}
    for move in moves:
        if move.verb == "play" and move.args[0] != DUDAB_CARD and f"card:{move.args[0]}" in tray.boxes:
            where.setdefault(move.args[0], []).append(move)
    made = []
    for card, laid in where.items():
        box = tray.boxes[f"card:{card}"]
        left = box.x - 12 * (len(laid) - 1)
        for at, move in enumerate(laid):
            said = move_words(GAME, move)
            x, y = left + 24 * at, box.y + box.half_height + 12
            made.append(
                tag(
                    "g",
                    rect(x - 11, y - 9, 22, 19, 9, cls="crp-button"),
                    text(x, y + 5, move.args[1], cls="crp-pushed"),
                    data_move=str(move),
                    tabindex=0,
                    role="button",
                    aria_label=said,
                )
            )
    return made


def _to_put_away(tray: Tray, moves: Sequence[Move]) -> list[str]:
    """Cards that are put away one at a time are clicked themselves."""
    single: Mapping[str, Move] = {
        move.args[0]: move for move in moves if move.verb in ("stash", "shed") and len(move.args) == 1
    }
    return [
        tray.spot(f"card:{card}", move_words(GAME, move), move=str(move))
        for card, move in single.items()
        if f"card:{card}" in tray.boxes
    ]
