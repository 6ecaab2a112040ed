"""The gallery: what it must show of this game. `tests/conformance` holds every gallery to the rest."""

from __future__ import annotations

import re
from pathlib import Path

from cardrules.scenario import gallery

SCENARIOS = gallery("dudab")
BY_NAME = {scenario.id.removeprefix("dudab-"): scenario for scenario in SCENARIOS}
TOPS = ("number", "demand", "over", "colour-wish", "symbol-wish", "value-wish", "wishless")
PLAYED = ("number", "shaman", "dudab")
TURNS = (1, 3, 5, 6, 7, 10, 11, 13, 15)
SCORES = (1, 3, 4, 6, 8, 9, 11)


def test_every_cell_of_the_placement_table_has_its_file() -> None:
    """Seven kinds of top card, three kinds of card."""
    assert [f"table-{top}-{card}" for top in TOPS for card in PLAYED if f"table-{top}-{card}" not in BY_NAME] == []


def test_every_worked_example_has_its_file() -> None:
    """The placing examples by number, the turns and the scores by theirs, and the game of three rounds."""
    numbered = {
        kind: {int(m[1]) for n in BY_NAME if (m := re.match(rf"{kind}-(\d+)-", n))}
        for kind in ("place", "turn", "score")
    }
    assert numbered == {"place": set(range(1, 24)), "turn": set(TURNS), "score": set(SCORES)}
    assert "game-three-rounds" in BY_NAME


def test_every_kind_of_refusal_is_shown() -> None:
    """Each kind of reason against a move stands in a verdict on a move that some file tries or lists."""
    shown = set()
    for scenario in SCENARIOS:
        run = scenario.run()
        verdicts = [run.timeline.state.verdict(move) for move in scenario.expect.get("illegal", {})]
        verdicts += [] if run.refused is None else [run.refused.verdict]
        shown |= {finding.kind for verdict in verdicts for finding in verdict.findings}
    against = kinds_against(Path(__file__).resolve().parents[3] / "cardrules" / "games" / "dudab" / "messages.en.toml")
    # nobody sees a table between two events of a move, so no file can try a move there
    assert against - shown == {"moving"}


def kinds_against(messages: Path) -> set[str]:
    """The kinds of reasons against a move: the findings above the line that begins those for a move."""
    text = messages.read_text(encoding="utf-8").partition("[findings]")[2].partition("# for a move")[0]
    return set(re.findall(r"^(\w+) =", text, re.M))
