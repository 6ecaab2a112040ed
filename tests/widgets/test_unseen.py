"""Characters that steer a terminal or cannot be seen: no panel, label or list of the widgets holds one."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from cardrules.scenario import Scenario
from cardrules.widgets import Explorer
from cardrules.widgets.page.markup import tag
from cardrules.widgets.tools.editor import PositionEditor
from cardrules.widgets.tools.scenario_in_words import case_head, case_option
from tests.hostile.unseen import ESC, FILES, ROUGH, clean
from tests.scenario.files import cat
from tests.widgets.helpers import synced


def shown(html: str) -> str:
    """The HTML without what comes back with a click, which nobody sees."""
    return re.sub(' data-[a-z-]+="[^"]*"', "", html)


def test_an_explorer_and_a_case_show_none(opened: Any) -> None:
    scenario = Scenario(cat(title=f"x{ROUGH}y", id=ESC))
    clean(shown(case_head(scenario, "", walk=False, touched=False, copying=True)))
    clean(shown(case_option(scenario)))
    clean(tag("p", ROUGH, title=ROUGH, aria_label=ROUGH))
    explorer: Any = opened(Explorer(scenario.run().timeline))
    written: Any = explorer.drawers.open("Transcript")
    written.title.value = f"x{ROUGH}y"
    for control in (written.page, written.text):
        control.click()
        clean(written.answer.html)
    written.title.value = ""
    explorer.timeline.branch(f"x{ESC}y")
    branches: Any = explorer.drawers.open("Branches")
    clean(branches.result.html)
    assert [label for label, _ in branches.current.options] == ["main", r"x\u001b[31m\u202ey"]
    saving: Any = explorer.drawers.open("New, save, load")
    saving.text.value = json.dumps(cat(title=ESC, seed=ESC) | {ESC: 1})
    saving.load.click()
    clean(saving.answer.html)


@pytest.mark.parametrize("name", FILES)
def test_the_editor_shows_none(name: str, opened: Any) -> None:
    editor: Any = opened(PositionEditor("cuccu"))
    editor.taking.value = json.dumps(FILES[name])
    editor._read()
    for panel in (editor.told, editor.answer, editor.giving, editor.asked):
        clean(panel.html)
    editor.write("seats", f"A B {ESC}")
    clean(editor.told.html)
    labels = [str(value.get("description", "")) for value in synced(editor).values() if isinstance(value, dict)]
    clean("".join(labels))
