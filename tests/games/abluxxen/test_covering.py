"""Where the ghost's next high card would go, and why not elsewhere; the answers agree with what then happens."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardrules.core.messages import finding_text
from cardrules.games.abluxxen import ABLUXXEN, covering
from cardrules.scenario import gallery
from tests.games.abluxxen.helpers import GHOST, play

HANDS = "A: 12 2 / B: 4 4"


def kinds(row: str, card: str = "13") -> dict[int, str]:
    """The kind of reason for every place of a row; the place where the card goes in capitals."""
    state = play(HANDS, row=row, ghost=GHOST, pile="6").state
    return {
        found.place: found.finding.kind.removeprefix("cover_").upper() if found.chosen else
        found.finding.kind.removeprefix("cover_")
        for found in covering(state, card)
    }  # fmt: skip


def test_the_lowest_that_is_no_pair() -> None:
    found = kinds("3 2+13 7 13 5 X")
    assert found == {1: "LOWEST", 2: "pair", 3: "higher", 4: "higher", 5: "higher", 6: "higher", 0: "not_out"}


def test_the_leftmost_of_equals() -> None:
    found = kinds("9 4 7 4 5 6")
    assert (found[2], found[4], found[1]) == ("LEFTMOST", "equal", "higher")


def test_out_of_the_game_when_all_are_pairs() -> None:
    found = kinds("1+13 2+13 3+13 4+13 5+13 6+13", "X")
    assert found == {0: "OUT"} | dict.fromkeys(range(1, 7), "pair")


SETUPS = [scenario for scenario in gallery("abluxxen") if scenario.setup.get("mode") == "duel"]


@pytest.mark.parametrize("scenario", SETUPS, ids=lambda scenario: scenario.id)
def test_every_card_of_the_gallery_goes_where_it_was_said_to_go(scenario) -> None:
    frames = scenario.run().timeline.frames
    for before, after in pairwise(frames):
        if after.event.kind not in ("paired", "surplus"):
            continue
        found = covering(before.state, after.event.facts["card"])
        assert [place.place for place in found if place.chosen] == [after.event.facts.get("place", 0)]
        assert all(finding_text(ABLUXXEN, place.finding) for place in found)
        (chosen,) = [place for place in found if place.chosen]
        assert chosen.finding.rule in after.event.rules


def test_an_ordinary_deal_is_told_as_well() -> None:
    state = ABLUXXEN.new(seed=3, mode="duel")
    assert [found.place for found in covering(state, "13")] == [1, 2, 3, 4, 5, 6, 0]
