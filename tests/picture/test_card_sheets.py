"""Card art and the sheets of cards: every card has a shape, and every shape what it is made of."""

from __future__ import annotations

import re
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest

from cardrules.core.registry import OWN, find_game
from cardrules.lessons.card_sheets import cards
from cardrules.picture.art import BACK, Art, art_of
from cardrules.picture.card_sheet import card_sheet, columns_for

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=OWN)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def art(name: str) -> Art:
    found = art_of(find_game(name).package, name)
    assert found is not None
    return found


def test_every_card_has_a_shape_and_so_has_the_back(name: str, art: Art) -> None:
    assert [card for card in (*find_game(name).kinds, BACK) if card not in art] == []


def test_shapes_are_whole_and_named_for_their_game(name: str, art: Art) -> None:
    for key, shape in art.shapes.items():
        assert key.startswith(f"crp-{name}-")
        assert [need for need in shape.needs if need not in art.shapes] == []
        assert "var(" not in shape.text and "<script" not in shape.text and "http" not in shape.text
        ET.fromstring(shape.text)


def test_a_picture_takes_along_what_it_shows_and_no_more(name: str, art: Art) -> None:
    card = next(iter(find_game(name).kinds))
    along = art.taken_along(art.use(card, 0, 0, 60))
    taken = set(re.findall(r' id="([^"]+)"', along))
    assert f"crp-{name}-{card}" in taken
    assert {need for key in taken for need in art.shapes[key].needs} <= taken
    others = {f"crp-{name}-{other}" for other in find_game(name).kinds if other != card}
    assert not taken & others


def test_a_sheet_has_every_kind_once_and_fits_its_frame(name: str) -> None:
    game = find_game(name)
    root = ET.fromstring(card_sheet(game))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    shown = root.findall(f"{SVG}g/{SVG}use")
    assert [use.attrib["href"].removeprefix(f"#crp-{name}-") for use in shown] == [*game.kinds, BACK]
    for use in shown:
        x, y, wide, high = (float(use.attrib[key]) for key in ("x", "y", "width", "height"))
        assert x > 0 and x + wide < width and y > 0 and y + high < height
    there = {node.attrib["id"] for node in root.iter() if "id" in node.attrib}
    assert {use.attrib["href"][1:] for use in root.iter(f"{SVG}use")} <= there


def test_a_sheet_says_the_same_in_words(name: str) -> None:
    game, words = find_game(name), repr(cards(name))
    assert words.startswith(f"{sum(game.kinds.values())} cards of {game.title}")
    for card, copies in game.kinds.items():
        assert f"{copies} × {game.card_name(card)} ({card})" in words
    assert "<desc>" in cards(name)._repr_mimebundle_()["text/html"]


def test_a_game_without_art_has_a_sheet_of_plain_cards() -> None:
    kinds = {"A": 4, "10": 4, "<&>": 1}
    game = SimpleNamespace(name="plain", package="cardrules.core", title="Plain", kinds=kinds, card_name=str)
    drawn = ET.fromstring(card_sheet(game))
    words = [node.text for node in drawn.iter(f"{SVG}text")]
    assert "<&>" in words and "4 × 10" in words


def test_rows_are_even_where_they_can_be() -> None:
    assert {kinds: columns_for(kinds) for kinds in (14, 20, 69, 13)} == {14: 7, 20: 10, 69: 16, 13: 10}
