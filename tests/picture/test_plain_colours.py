"""Pictures with plain colours: whatever reads SVG can draw them, without a page, a style sheet or a variable."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from itertools import islice
from xml.etree import ElementTree as ET

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.game import Game, State
from cardrules.core.records import Event
from cardrules.core.registry import game_names
from cardrules.history.timeline import Timeline
from cardrules.history.transcript import as_html
from cardrules.picture.plain_colours import THEMES, mixed
from cardrules.picture.sheets import rules
from cardrules.testing.drawn import MOST_BYTES, SVG, Picture
from tests.picture.positions import abluxxen_games, cuccu_games, dudab_games

PLAYED = {"abluxxen": abluxxen_games, "cuccu": cuccu_games, "dudab": dudab_games}
SHAPES = {SVG + tag for tag in ("path", "rect", "circle", "text", "tspan")}
COLOUR = re.compile(r"none|#[0-9a-f]{3}|#[0-9a-f]{6}")
NUMBER = re.compile(r"-?\d*\.?\d+")
each_game = pytest.mark.parametrize("name", sorted(PLAYED))
each_style = pytest.mark.parametrize("style", sorted(THEMES))


def shown(name: str, count: int = 40) -> Iterator[tuple[Game, State, Event]]:
    """Some tables of a game, of all kinds."""
    steps = list(PLAYED[name](6))
    for step in random.Random(name).sample(steps, count):
        yield step.state.game, step.state, step.event


def resolved(root: ET.Element, name: str, inherited: str = "") -> Iterator[tuple[ET.Element, str]]:
    """Each shape with what it gets for an attribute that is handed down."""
    value = root.get(name, inherited)
    if root.tag in SHAPES:
        yield root, value
    for child in root:
        yield from resolved(child, name, value)


@each_game
@each_style
def test_every_shape_has_a_colour_that_any_program_knows(name: str, style: str) -> None:
    for game, state, event in shown(name):
        for moves in ((), state.legal_moves if not state.moving else ()):
            svg = game.picture(state.view(None), event=event, moves=moves, style=style)
            picture = Picture(svg)
            for word in ("var(", "<style", "class=", "color-mix", "style=", "px", "data-", "tabindex", 'role="button'):
                assert word not in svg.replace(picture.desc, ""), word
            for node, fill in resolved(picture.root, "fill"):
                assert COLOUR.fullmatch(fill), (node.tag, node.attrib)
            for attribute in ("fill", "stroke"):
                assert all(COLOUR.fullmatch(value) for value in picture.values(attribute))
            for attribute in ("stroke-width", "opacity", "fill-opacity", "font-size", "rx", "letter-spacing"):
                assert all(NUMBER.fullmatch(value) for value in picture.values(attribute))
            assert set(picture.values("font-weight")) <= {"bold", "normal"}


@each_game
def test_it_keeps_what_is_drawn_and_said_and_has_a_size(name: str) -> None:
    for game, state, event in shown(name):
        for seat in (None, state.seats[0]):
            view, seen = state.view(seat), event.seen_by(seat)
            live, plain = (
                Picture(game.picture(view, event=seen)),
                Picture(game.picture(view, event=seen, style="print")),
            )
            assert plain.desc == live.desc and plain.root.get("aria-label") == live.root.get("aria-label")
            assert ["".join(node.itertext()) for node in plain.nodes if node.tag == f"{SVG}text"] == [
                "".join(node.itertext()) for node in live.nodes if node.tag == f"{SVG}text"
            ]
            assert [node.tag for node in plain.nodes] == [node.tag for node in live.nodes if node.tag != f"{SVG}style"]
            _, _, width, height = plain.root.attrib["viewBox"].split()
            assert (plain.root.get("width"), plain.root.get("height")) == (width, height)
            assert plain.root.get("role") == "img"
            assert len(plain.text.encode()) <= 2 * MOST_BYTES


@each_game
def test_the_three_looks_differ_where_they_should(name: str) -> None:
    game, state, event = next(shown(name))
    grounds, words = {}, {}
    for style in THEMES:
        picture = Picture(game.picture(state.view(None), event=event, style=style))
        grounds[style] = next(node.get("fill") for node in picture.nodes if node.tag == f"{SVG}rect")
        words[style] = {fill for node, fill in resolved(picture.root, "fill") if node.tag == f"{SVG}text"}
    assert grounds == {"light": "#fff", "dark": "#212121", "print": "#fff"}
    assert "#000" in words["print"] and "#20242a" in words["light"] and "#ffffff" in words["dark"]


@each_game
def test_cairo_draws_it(name: str) -> None:
    try:
        import cairosvg
    except OSError:
        pytest.skip("this machine has no Cairo library")
    from PIL import Image

    for game, state, event in islice(shown(name), 5):
        svg = game.picture(state.view(None), event=event, style="print")
        drawn = Image.open(io.BytesIO(cairosvg.svg2png(bytestring=svg.encode()))).convert("RGBA")
        width, height = drawn.size
        assert abs(width - float(Picture(svg).root.attrib["width"])) < 1
        assert drawn.getpixel((width // 2, 3)) == (255, 255, 255, 255), "the ground is paper"
        assert sum(drawn.getchannel("A").histogram()[:255]) < 0.01 * width * height, "all but its corners is drawn"
        colours = drawn.getcolors(width * height)
        assert colours is not None and len(colours) > 50, "there is something on it"


def test_another_style_is_refused_by_name() -> None:
    state = Timeline.start("cuccu", seed=1).state
    with pytest.raises(CardRulesError, match="no style of pictures 'paper'; there are page, light, dark, print"):
        state.game.picture(state.view(None), style="paper")


@pytest.mark.parametrize("game", game_names())
def test_a_transcript_s_pictures_are_plain(game: str) -> None:
    page = as_html(Timeline.start(game, seed=3))
    assert page.count("<svg") >= 1 and "var(" not in page and "crp-" not in page


def test_mixed_colours_are_worked_out() -> None:
    assert mixed("color-mix(in srgb,#000 50%,#ffffff)") == "#808080"
    assert mixed("color-mix(in srgb,color-mix(in srgb,#f00 100%,#000) 0%,#0a0b0c)") == "#0a0b0c"


def test_a_selector_that_is_not_read_is_an_error_and_never_passed_over() -> None:
    assert len(rules(".a,.b>g:where(:not([class])){fill:red}.c:hover{fill:blue}")) == 2
    with pytest.raises(ValueError, match=r"not read: '\.a:has\(\.b\)'"):
        rules(".a:has(.b){fill:red}")
