"""The building blocks of pictures: numbers, escaping, room for words, the ring, hands that overlap, arrows."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from xml.etree import ElementTree as ET

import pytest

from cardrules.core.records import View
from cardrules.games.cuccu import CUCCU
from cardrules.picture import board, lanes, theme
from cardrules.picture.changes import Changes, Note, Way
from cardrules.picture.ring import ring
from cardrules.picture.svg import document, escape, fit, num, tag, text, width_of
from cardrules.picture.tiles import WIDTH, Tray, spread
from cardrules.picture.ways import Box, around, arrow, bow


@pytest.mark.parametrize(
    ("value", "said"),
    [(3, "3"), (3.0, "3"), (-0.04, "0"), (12.34, "12.3"), (-7.25, "-7.2"), (1000.0, "1000")],
)
def test_numbers_are_short(value, said):
    assert num(value) == said


def test_anything_from_outside_is_escaped():
    rough = "<b a='1' b=\"2\">&\x00\x0b\u202e\ud800</b>"
    made = tag("g", text(0, 0, rough), title=rough, cls="x", data_key=None, hidden=False)
    read = ET.fromstring(made)
    assert read.attrib == {"title": read.attrib["title"], "class": "x"}
    assert read.attrib["title"] == read[0].text == "<b a='1' b=\"2\">&\\u0000\\u000b\\u202e\\ud800</b>"
    assert escape("plain 7") == "plain 7"


def test_long_names_are_cut_to_the_room():
    assert fit("Ann", 100, 17) == "Ann"
    cut = fit("W" * 30, 100, 17)
    assert cut.endswith("…") and width_of(cut, 17) <= 100 < width_of(cut[:-1] + "WW", 17)
    assert width_of("字" * 5, 10) == 50


@pytest.mark.parametrize("count", range(2, 21))
def test_the_ring_goes_anticlockwise_and_keeps_its_distances(count):
    places = ring(count, 400, 240)
    assert len({(p.x, p.y) for p in places}) == count
    for one, other in pairwise([*places, places[0]]):
        # `y` grows downwards, so anticlockwise as seen makes this product negative; opposite seats make it 0
        assert one.x * other.y - one.y * other.x <= 1e-6
    if count > 2:
        gaps = [hypot(a.x - b.x, a.y - b.y) for a, b in pairwise([*places, places[0]])]
        assert max(gaps) < 1.6 * min(gaps)
    for place in places:
        assert {"top": place.y < 0, "bottom": place.y > 0, "left": place.x < 0, "right": place.x > 0}[place.side]


def test_hands_overlap_where_room_is_short():
    wide = spread([1, 3, 2], 500, within=20, between=10)
    assert wide == [[0], [50, 70, 90], [140, 160]]
    narrow = spread([3] * 13, 500, within=20, between=10)
    flat = [x for xs in narrow for x in xs]
    assert flat == sorted(flat) and flat[0] == 0 and flat[-1] + WIDTH <= 500.001
    middle = spread([1] * 20, 600, within=20, between=10)
    steps = {round(b[0] - a[0], 6) for a, b in pairwise(middle)}
    assert len(steps) == 1 and 20 <= steps.pop() < WIDTH  # groups slide over each other before anything else
    assert spread([], 500, within=20, between=10) == []


def test_arrows_leave_and_reach_the_edges_of_cards():
    a, b = Box(0, 0, 30, 40), Box(200, 0, 30, 40)
    for curve in (bow(a, b, (100, -500), 30), around(a, b, (100, 60))):
        for end, box in ((curve.start, a), (curve.end, b)):
            dx, dy = abs(end[0] - box.x), abs(end[1] - box.y)
            assert dx == pytest.approx(35) or dy == pytest.approx(45)
            assert dx <= 35.001 and dy <= 45.001
        assert curve.reverse.at(0.25) == pytest.approx(curve.at(0.75))
    assert around(a, b, (100, 60)).pull == (100, 120)
    assert arrow(bow(a, b, (100, -500), 30), tip="bar").count("<path") == 2
    assert arrow(bow(a, b, (100, -500), 30), tip="none").count("<path") == 1


def test_a_tray_remembers_where_things_lie_and_marks_what_is_new():
    tray = Tray({"a"}, {"a": "b"})
    tray.tile("a", 10, 20, "7", "x")
    tray.back("c", 50, 20)
    first, second = map(ET.fromstring, tray.parts)
    assert first.attrib == {"data-key": "a", "data-from": "b", "class": "cr-now"}
    assert second.attrib == {"data-key": "c"}
    assert tray.boxes["a"] == (30, 48, 20, 28)
    assert tray.frame(["a", "c"], "f", gap=0) == (50, 48, 40, 28)


def test_what_can_be_chosen_says_whether_it_is_once_something_is():
    for chosen, pressed in (((), None), (("row:1",), "true"), (("row:2",), "false")):
        tray = Tray(chosen=chosen)
        tray.note("row:1", 10, 20, 30, 40)
        (made,) = tray.picks(["row:1", "row:9"], lambda key: f"the {key}")
        spot = next(ET.fromstring(f"<g>{made}</g>").iter("rect")).attrib
        assert (spot["data-pick"], spot["aria-label"], spot.get("aria-pressed")) == ("row:1", "the row:1", pressed)
        assert (spot["x"], spot["y"], spot["width"], spot["height"]) == ("10", "20", "30", "40")
        assert "data-move" not in spot


def test_a_table_of_lanes_draws_marks_over_things_and_a_note_instead_of_a_flag():
    tray = Tray()
    tray.add(lanes.lane(20, 90, deciding=True), lanes.name("W" * 30, 40))
    tray.heap("pile", 30, 40, 7, "crp-back")
    seen = Changes(flags={"pile": "drawn", "row": "filled"}, ways=[Way("pile", "row")])
    markers = lanes.Markers(
        way=lambda way, tray: text(0, 0, f"{way.start} to {way.end}"),
        flag=lambda key, word, tray: text(0, 0, f"flag {word}"),
        note=lambda key, note, tray: text(0, 0, f"note {note.word}"),
    )
    words = {"label": "Lanes", "name": "A table", "board": "in words", "sheet": ".crp-x{}"}
    notes = {"pile": Note("✓ last", True), "nowhere": Note("✕", False)}
    drawn = lanes.table(tray, 200, seen, notes, "", markers, **words)
    said = [node.text for node in ET.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")]
    assert said[0].endswith("…")
    assert said[1:] == ["7", "pile to row", "flag filled", "note ✓ last"]
    assert "note" not in lanes.table(tray, 200, seen, {}, "", markers, **words)


def test_boards_say_who_looks_and_who_decides():
    table = {"to_move": "B", "moving": False}
    view, open_view = View(CUCCU, "A", table), View(CUCCU, None, table)
    assert board.heading(view, "Game", "B must draw.") == "Game, seen by A. B must draw."
    assert board.heading(open_view, "Game", "") == "Game, all cards open."
    assert [board.seat_line(view, seat, 3, ["one", "two"]) for seat in "AB"] == ["  A    one; two", "> B    one; two"]
    assert not board.decides(View(CUCCU, "A", table | {"moving": True}), "B")


def test_a_picture_with_controls_is_a_group_and_keeps_its_drawing_an_image():
    how = {"label": "l", "name": "n", "board": "b", "style": theme.style()}
    plain, full = (ET.fromstring(document(10, 10, "<path/>", controls, **how)) for controls in ("", "<rect/>"))
    assert plain.get("role") == "img" and full.get("role") == "group"
    assert [node.get("role") for node in full if node.tag.endswith("}g")] == ["img"]


def test_style_sheets_touch_nothing_but_pictures():
    for sheet in (theme.style(), theme.style(theme.CARDS), theme.style(theme.TILES)):
        for rule in sheet.split("}"):
            for selector in rule.partition("{")[0].split(","):
                assert not selector.strip() or ".crp" in selector, selector
        assert sheet.count("{") == sheet.count("}") and "  " not in sheet
