"""A scenario as a short text, and two readings side by side."""

from __future__ import annotations

import random
import zlib
from base64 import urlsafe_b64encode

import pytest

from cardrules.core.errors import CardRulesError, FormatError, UnknownRule
from cardrules.core.frozen import plain
from cardrules.games.cuccu import CUCCU
from cardrules.scenario import Scenario, gallery
from cardrules.scenario.short_text import LARGEST, PREFIX, from_text, to_text
from cardrules.scenario.side_by_side import showing, side_by_side
from tests.scenario.files import CAT, cat


def test_every_scenario_of_the_gallery_comes_back() -> None:
    for scenario in gallery("cuccu"):
        text = to_text(scenario)
        assert from_text(text).data == scenario.data
        assert text.isascii() and " " not in text


def test_white_space_and_quotes_of_a_chat_are_passed_over() -> None:
    text = to_text(CAT)
    broken = "\n  ".join(text[at : at + 20] for at in range(0, len(text), 20))
    for odd in (broken, f"  {text}\n", f"`{text}`", f"<{text}>", f'"{text}"'):
        assert plain(from_text(odd).data) == CAT
    assert plain(from_text(Scenario(CAT).dumps()).data) == CAT, "a scenario's own text will do as well"


def test_a_text_that_was_cut_or_altered_is_refused() -> None:
    text, rng = to_text(CAT), random.Random(3)
    for _ in range(200):
        at = rng.randrange(len(PREFIX), len(text))
        for odd in (text[:at], text[:at] + text[at + 1 :], text[:at] + rng.choice("AZaz09-_") + text[at + 1 :]):
            if odd != text:
                try:
                    assert plain(from_text(odd).data) == CAT, "an altered text gave another scenario"
                except FormatError as error:
                    assert str(error)


@pytest.mark.parametrize(
    "text", ["", "hello", "cardrules1.", "cardrules1.!!!!", "cardrules2.eNq", PREFIX + "é", "{", "[]", "{}"]
)
def test_what_is_no_such_text_says_so(text: str) -> None:
    with pytest.raises(FormatError) as caught:
        from_text(text)
    assert str(caught.value)


def test_a_text_that_unpacks_without_end_is_refused() -> None:
    packed = urlsafe_b64encode(zlib.compress(b" " * (LARGEST * 20))).decode()
    with pytest.raises(FormatError, match="too large"):
        from_text(PREFIX + packed)


def test_what_is_no_scenario_is_not_packed() -> None:
    with pytest.raises(FormatError, match="typo"):
        to_text(cat() | {"typo": 1})


# --- side by side ---------------------------------------------------------------------------------------------------


def test_two_readings_part_where_the_ruling_says() -> None:
    pair = side_by_side(Scenario(cat(moves=["A request"])), "Q1")
    assert pair.part
    assert [reading.id for reading in pair.readings] == ["a", "b"]
    one, other = pair.parting.events
    assert one is None and other is not None and other.rule == "Q1"
    same = side_by_side(Scenario(cat(moves=["A keep"])), "Q4")
    assert not same.part


def test_a_reading_may_refuse_a_move_that_the_other_allows() -> None:
    pair = side_by_side(Scenario(CAT), "Q1")
    assert [run.refused is None for run in pair.runs] == [True, False]
    assert pair.runs[1].at == 1


@pytest.mark.parametrize(("ruling", "readings"), [("Q99", "ab"), ("Q8", "ab"), ("CA1", "ab"), ("Q1", "az")])
def test_what_cannot_be_switched_is_refused(ruling: str, readings: str) -> None:
    with pytest.raises(UnknownRule):
        side_by_side(Scenario(CAT), ruling, (readings[0], readings[1]))
    with pytest.raises(CardRulesError):
        showing(CUCCU, "Q8")


def test_every_switchable_ruling_has_positions_where_its_readings_part() -> None:
    for ruling in CUCCU.rulebook.switches:
        pairs = showing(CUCCU, ruling.id)
        assert pairs, ruling.id
        assert all(pair.part for pair in pairs)
