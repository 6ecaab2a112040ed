"""What it costs to refuse hostile input grows with its size and no faster, and so does what is said about it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from cardrules.core.defects import MOST_VALUES, Defects
from cardrules.core.errors import MOST_NAMED, CardRulesError, DefectsError, FormatError
from cardrules.core.frozen import plain
from cardrules.core.registry import find_game
from cardrules.scenario import Scenario
from cardrules.scenario.reading import LARGEST, parse_json
from cardrules.scenario.short_text import from_text, to_text
from tests.hostile.readers import CASES, FILES, Work, keys_again, state_with
from tests.scenario.files import CAT, cat

SMALL, TIMES = 1500, 8
"""A size at which the square would show, and how many times larger the other input is."""
LINEAR = 3
"""How much more than in proportion the larger input may cost, as a busy machine measures badly; the square: 8 times."""
LONGEST_ANSWER = 60_000


def cost(work: Work) -> float:
    """The least processor time of a few tries, in seconds."""
    tries = []
    for _ in range(3):
        begun = time.process_time()
        attempt(work)
        tries.append(time.process_time() - begun)
    return min(tries)


def attempt(work: Work) -> CardRulesError | None:
    """What it is refused with; nothing but the project's errors may come of it."""
    try:
        work()
    except CardRulesError as error:
        return error
    return None


@pytest.mark.parametrize("name", CASES)
def test_the_cost_grows_with_the_size_alone(name: str) -> None:
    small, large = (CASES[name](size) for size in (SMALL, SMALL * TIMES))
    floor = 0.002  # below this nothing can be measured
    for _ in range(3):
        base, grown = max(cost(small), floor), cost(large)
        if grown <= base * TIMES * LINEAR:
            return
    pytest.fail(f"{TIMES} times the input cost {grown / base:.0f} times as much")


@pytest.mark.parametrize("name", CASES)
def test_what_is_said_stays_short(name: str) -> None:
    error = attempt(CASES[name](8_000))
    if error is not None:
        assert len(str(error)) < LONGEST_ANSWER


def test_the_first_hundred_defects_are_named_and_the_others_counted() -> None:
    with pytest.raises(FormatError) as caught:
        Scenario(cat(rules=["x"] * 100_000))
    found = caught.value.defects
    assert [defect.path for defect in found] == [f"rules[{at}]" for at in range(MOST_NAMED)] + [""]
    assert found[-1].message == "99900 more defects are not named"


@pytest.mark.parametrize("count", [1, MOST_NAMED, MOST_NAMED + 1])
def test_so_few_are_all_named(count: int) -> None:
    with pytest.raises(FormatError) as caught:
        Scenario(cat(rules=["x"] * count))
    assert [defect.path for defect in caught.value.defects] == [f"rules[{at}]" for at in range(count)]


@pytest.mark.parametrize("game", ["abluxxen", "cuccu", "dudab"])
def test_too_many_seats_are_one_defect_of_their_own(game: str) -> None:
    with pytest.raises(DefectsError) as caught:
        Scenario.parse(FILES[f"many seats of {game}"](16_000)).check()
    about = [defect for defect in caught.value.defects if defect.path.startswith("setup.seats")]
    assert len(about) == 1 and "got 16000" in about[0].message


@pytest.mark.parametrize("game", ["abluxxen", "cuccu", "dudab"])
def test_far_too_many_cards_are_one_defect(game: str) -> None:
    with pytest.raises(DefectsError) as caught:
        Scenario.parse(FILES[f"bad cards of {game}"](100_000)).check()
    assert any("100000 cards" in defect.message for defect in caught.value.defects)
    assert len(str(caught.value)) < 3000


def test_every_key_that_stands_twice_is_named_once() -> None:
    with pytest.raises(FormatError) as caught:
        parse_json('{"a": {"x": 1, "x": 2, "x": 3, "y": 0}, "a": {"z": 1, "z": 2}}')
    assert [defect.path for defect in caught.value.defects] == ["a", "a.z"]
    with pytest.raises(FormatError) as caught:
        parse_json(keys_again(3))
    assert [defect.path for defect in caught.value.defects] == ["k0", "k1", "k2"]


# --- sizes --------------------------------------------------------------------------------------------------------


def padded(size: int) -> str:
    """The scenario's text, with white space up to a size."""
    text = Scenario(CAT).dumps()
    return text + " " * (size - len(text.encode()))


def test_a_file_of_the_largest_size_is_read_and_a_larger_one_is_not(tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    file.write_text(padded(LARGEST), encoding="utf-8")
    assert plain(Scenario.load(file).data) == CAT
    file.write_text(padded(LARGEST + 1), encoding="utf-8")
    with pytest.raises(FormatError, match=f"too large: a file of more than {LARGEST} bytes"):
        Scenario.load(file)
    with pytest.raises(FormatError, match="too large"):
        Scenario.parse(padded(LARGEST + 1))
    with pytest.raises(FormatError, match="too large"):
        from_text(padded(LARGEST + 1))


def test_a_file_without_end_is_not_read_to_its_end() -> None:
    endless = Path("/dev/zero")
    if not endless.exists():
        pytest.skip("this system has no endless file")
    with pytest.raises(FormatError, match="too large"):
        Scenario.load(endless)


def test_what_is_too_large_to_be_read_back_is_not_packed() -> None:
    with pytest.raises(FormatError, match="too large"):
        to_text(cat(title="x" * LARGEST))
    title = "x" * (LARGEST // 2)
    assert from_text(to_text(cat(title=title))).title == title


def test_the_documented_size_is_the_real_one() -> None:
    page = Path(__file__).parents[2] / "docs" / "scenarios.md"
    assert f"{LARGEST:,} bytes" in page.read_text(encoding="utf-8")


def test_lists_that_hold_one_another_are_not_followed_without_end() -> None:
    once: Any = ["x"]
    for _ in range(30):
        once = [once, once]
    defects = Defects()
    assert not defects.plain(once)
    assert [str(defect) for defect in defects] == [f"more than {MOST_VALUES} values"]


@pytest.mark.parametrize("game", ["abluxxen", "cuccu", "dudab"])
def test_a_state_with_far_too_many_cards_names_a_few(game: str) -> None:
    field = "pack" if game == "cuccu" else "pile"
    with pytest.raises(FormatError) as caught:
        find_game(game).state_from_json(state_with(game, field, 50) | {field: [f"x{at}" for at in range(50_000)]})
    assert len(str(caught.value)) < 2000
