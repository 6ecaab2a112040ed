"""`cardrules replay` and `cardrules legal`: what happens, what may happen now, and why not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardrules.scenario import Scenario
from tests.commands.conftest import Said
from tests.scenario.files import CAT, cat

Run = Callable[..., Said]
Write = Callable[..., Path]


def test_replay_prints_the_transcript_with_rule_ids(cardrules: Run, write: Write) -> None:
    said = cardrules("replay", write(cat(options={"Q4": "b"})))
    assert (said.status, said.err) == (0, "")
    text = said.out
    assert text.startswith("Cuccù: The cat scratches a player who still holds their own card")
    assert "Q4 b" in text
    for move in CAT["moves"]:
        assert f"({move})\n" in text
    events = Scenario(cat(options={"Q4": "b"})).run().timeline.events
    assert text.count("[cuccu:") == len(events)
    assert "[cuccu:CA1, cuccu:X5, cuccu:T6]" in text
    assert text.rstrip().endswith("Legal now: Deal the next round (next).")


def test_replay_json_is_one_object_with_state_events_legal_and_outcome(cardrules: Run, write: Write) -> None:
    said = cardrules("replay", "--json", write(CAT))
    assert said.status == 0
    data = said.json
    assert {"state", "events", "legal", "outcome"} <= set(data)
    assert set(data["state"]) == {"hands", "dead", "lives", "dealer", "to_move", "round", "phase"}
    assert data["state"]["lives"] == {"A": 1, "B": 3, "C": 3, "D": 3}
    assert (data["legal"], data["outcome"]) == (["next"], None)
    assert len(data["events"]) == len(Scenario(CAT).run().timeline.events)
    for event in data["events"]:
        assert {"rule", "text"} <= set(event)
        assert event["rule"] in event["rules"]
        assert event["text"]
        assert ":" not in event["rule"]
    scratched = next(event for event in data["events"] if event["kind"] == "cat_scratches")
    assert scratched["rule"] == "CA1"
    assert scratched["facts"]["requester"] == "A"


def test_replay_json_of_a_finished_match(cardrules: Run, write: Write) -> None:
    data = cat(setup={"seats": ["A", "D"], "dealer": "D", "lives": {"A": 1}, "packs": [["1", "2"]]},
               moves=["A keep", "D keep"], expect=None)  # fmt: skip
    said = cardrules("replay", write(data), "--json")
    assert said.status == 0
    assert (said.json["outcome"], said.json["legal"]) == ({"winners": ["D"]}, [])
    assert "Won by D." in cardrules("replay", write(data)).out


def test_a_refused_move_names_its_index_its_rule_and_the_legal_moves(cardrules: Run, write: Write) -> None:
    path = write(cat(moves=["A request", "A keep"]))
    said = cardrules("replay", path)
    assert said.status == 1
    assert "> A: Keep the card (A keep)" in said.out
    assert "[cuccu:T3]" in said.out and "Keep the card (B keep) · " in said.out and "(B request)." in said.out
    data = cardrules("replay", path, "--json")
    assert data.status == 1
    refused = data.json["refused"]
    assert (refused["at"], refused["move"], refused["legal"], refused["rules"]) == (1, "A keep", False, ["T3"])
    assert data.json["state"]["to_move"] == "B", "the state before the refused move"
    said = cardrules("legal", path)
    assert said.status == 1
    assert "moves[1]" in said.err and "[cuccu:T3]" in said.err and "B keep · B request" in said.err


def test_a_move_that_the_file_says_must_be_refused_is_no_failure(cardrules: Run, write: Write) -> None:
    path = write(cat(moves=["A request", "A keep"], expect={"rejects": {"at": 1, "rule": "T3"}}))
    assert cardrules("replay", path).status == 0
    said = cardrules("legal", path)
    assert (said.status, said.lines) == (0, ["B keep", "B request"])


def test_legal_prints_the_moves_after_the_file_s_moves(cardrules: Run, write: Write) -> None:
    said = cardrules("legal", write(cat(moves=["A request"])))
    assert (said.status, said.lines, said.err) == (0, ["B keep", "B request"], "")
    assert cardrules("legal", write(CAT)).lines == ["next"]


def test_legal_why_adds_the_verdict_on_any_move(cardrules: Run, write: Write) -> None:
    path = write(cat(moves=["A request"]))
    said = cardrules("legal", path, "--why", "B draw")
    assert said.status == 0
    assert said.lines[:2] == ["B keep", "B request"]
    assert said.lines[-1].startswith("B draw is not legal: ") and "[cuccu:D1]" in said.lines[-1]
    assert cardrules("legal", path, "--why", "B keep").lines[-1].startswith("B keep is legal: ")


def test_legal_json(cardrules: Run, write: Write) -> None:
    path = write(cat(moves=["A request"]))
    assert cardrules("legal", path, "--json").json == {"legal": ["B keep", "B request"]}
    data = cardrules("legal", path, "--json", "--why", "C draw").json
    assert data["legal"] == ["B keep", "B request"]
    verdict = data["verdict"]
    assert (verdict["move"], verdict["legal"], verdict["rules"]) == ("C draw", False, ["T3", "D1"])
    assert [finding["rule"] for finding in verdict["findings"]] == ["T3", "D1"]
    assert all({"rule", "kind", "facts", "text"} <= set(finding) for finding in verdict["findings"])
    assert verdict["text"].startswith("C draw is not legal")


@pytest.mark.parametrize("why", ["", "B fly"])
def test_a_question_about_what_is_no_move_is_status_2(cardrules: Run, write: Write, why: str) -> None:
    said = cardrules("legal", write(CAT), "--why", why)
    assert said.status == 2
    assert "is no move" in said.err


@pytest.mark.parametrize("command", ["replay", "legal"])
def test_what_cannot_be_read_or_cannot_be_is_status_2_with_every_defect(
    cardrules: Run, write: Write, tmp_path: Path, command: str
) -> None:
    assert cardrules(command, tmp_path / "missing.json").status == 2
    said = cardrules(command, write(cat(setup=CAT["setup"] | {"dealer": "E", "lives": {"A": 9}})))
    assert (said.status, said.out) == (2, "")
    assert "setup.lives.A: " in said.err and "setup.dealer: " in said.err
    said = cardrules(command, write(cat(typo=1)), "--json")
    assert said.status == 2
    assert "typo: unknown key" in said.err


@pytest.mark.parametrize("arguments", [[], ["check"], ["fly"], ["check", "--fast", "x"]])
def test_a_wrong_command_line_is_status_2_and_shows_the_usage(cardrules: Run, arguments: list[str]) -> None:
    said = cardrules(*arguments)
    assert said.status == 2
    assert "usage: cardrules" in said.err


def test_help_names_the_three_commands(cardrules: Run) -> None:
    said = cardrules("--help")
    assert said.status == 0
    for command in ("check", "replay", "legal"):
        assert command in said.out


def test_names_and_sentences_that_are_not_ascii_are_printed(cardrules: Run, write: Write) -> None:
    setup = {"seats": ["Änne", "北"], "dealer": "北", "packs": [["mask", "7"]]}
    said = cardrules("replay", write(cat(title="猫", setup=setup, moves=["Änne keep"], expect=None)))
    assert said.status == 0
    assert "猫" in said.out and "北" in said.out and "the mask (−2)" in said.out


def test_the_installed_command_is_the_same_as_the_module(root: Path) -> None:
    import tomllib

    from cardrules.commands import command_line as cli

    scripts = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    assert scripts == {"cardrules": "cardrules.commands.command_line:main"}
    with pytest.raises(SystemExit):
        cli.main(["--help"])
