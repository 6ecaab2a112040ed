"""Characters that steer a terminal or cannot be seen, in every text of a scenario: no output holds one of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cardrules.commands.command_line import main
from cardrules.core.errors import CardRulesError
from cardrules.core.visible import json_text, visible
from cardrules.history.transcript import as_html, as_markdown, as_text
from cardrules.picture import svg
from cardrules.scenario import Scenario
from tests.hostile.unseen import FILES, ROUGH, clean
from tests.scenario.files import CAT, cat


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("command", [["check"], ["check", "--json"], ["replay"], ["replay", "--json"], ["legal"]])
def test_the_commands_print_none(name: str, command: list[str], tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "x.json"
    file.write_text(json.dumps(FILES[name]), encoding="utf-8")
    main([*command, str(file)])
    said = capsys.readouterr()
    assert said.out or said.err
    clean(said.out + said.err)
    if "--json" in command and said.out:
        json.loads(said.out)


def test_a_file_s_name_and_what_was_typed_are_shown_so_too(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "a\x1bb.json").write_text(json.dumps(CAT), encoding="utf-8")
    (tmp_path / "c\x1bd.json").write_text(json.dumps(cat(seed="x")), encoding="utf-8")
    main(["check", str(tmp_path)])
    main(["legal", str(tmp_path / "a\x1bb.json"), "--why", "A \x1bkeep"])
    with pytest.raises(SystemExit):
        main(["\x1bcheck"])
    said = capsys.readouterr()
    assert r"c\u001bd.json" in said.out
    clean(said.out + said.err)


@pytest.mark.parametrize("name", FILES)
def test_an_error_and_a_difference_hold_none(name: str) -> None:
    try:
        report = Scenario(FILES[name]).check()
    except CardRulesError as error:
        clean(str(error))
    else:
        clean(repr(report) + "".join(map(str, report.differences)))


def test_transcripts_hold_none_and_tell_what_was_there() -> None:
    run = Scenario(CAT).run().timeline
    for form in (as_text, as_markdown, as_html):
        said = form(run, f"x{ROUGH}y")
        clean(said)
        assert "u202e" in said and "u001b" in said


def test_a_saved_scenario_holds_none_and_says_the_same() -> None:
    scenario = Scenario(cat(title=f"x{ROUGH}y"))
    clean(scenario.dumps())
    assert Scenario.parse(scenario.dumps()).data == scenario.data
    assert json.loads(json_text({"a": ROUGH}, 1)) == {"a": ROUGH}


def test_a_picture_holds_none() -> None:
    drawn = svg.document(10, 10, svg.text(0, 0, ROUGH), label=ROUGH, name=ROUGH, board=ROUGH, style="")
    clean(drawn)
    ET.fromstring(drawn)


def test_letters_accents_and_emoji_stay_as_they_are() -> None:
    for text in ("Cuccù", "שלום", "👨‍👩‍👧", "नमस्ते", "a\u00a0b", "日本\u3000語"):
        assert visible(text) == text
    assert visible("a\nb\tc", lines=True) == "a\nb\tc"
    assert visible("a\nb") == r"a\nb"
