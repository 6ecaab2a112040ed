"""The checks on notebooks see what they are there to see."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output
from notebook_checks import LANGUAGE, defects, run
from throwaway import METADATA, write

SETUP = """
import ipywidgets as w

def broken(x=1):
    raise ValueError("on purpose")

out = w.Output()
"""
HIDDEN_ERRORS = [
    "with out:\n    broken()",
    "out.capture()(broken)()",
    "w.interact(broken)",
    "w.interactive_output(broken, {'x': w.IntSlider()})",
]


def test_a_good_notebook_passes_and_stays_as_it_is(tmp_path: Path) -> None:
    path = write(tmp_path / "notebook.ipynb", SETUP, "slider = w.IntSlider()\nslider", "slider.value = 3")
    before = path.read_bytes()
    assert run(path).errors == []
    assert path.read_bytes() == before


def test_errors_that_hide_in_widgets_are_found(tmp_path: Path) -> None:
    path = write(tmp_path / "notebook.ipynb", SETUP, *HIDDEN_ERRORS)
    # output in widgets makes some runs wait for the whole of a cell's time: give it little
    errors = run(path, cell_seconds=10).errors
    assert len(errors) >= len(HIDDEN_ERRORS) - 1  # the first two share one widget
    assert all(re.fullmatch(r"in a widget \(\w+\): ValueError: on purpose", error) for error in errors)


def test_an_error_behind_a_button_fails_the_cell_that_clicks(tmp_path: Path) -> None:
    click = "button = w.Button()\nbutton.on_click(lambda _: broken())\nbutton.click()"
    errors = run(write(tmp_path / "notebook.ipynb", SETUP, click)).errors
    assert len(errors) == 1
    assert "ValueError: on purpose" in errors[0]


def test_a_cell_that_hangs_is_an_error(tmp_path: Path) -> None:
    errors = run(write(tmp_path / "notebook.ipynb", "while True: pass"), cell_seconds=2).errors
    assert len(errors) == 1
    assert "timed out while it was being executed, after 2 seconds" in errors[0]


def test_what_does_not_belong_in_a_commit_is_listed() -> None:
    cell = new_code_cell("1", execution_count=1, outputs=[new_output("stream", text="1")])
    assert defects(new_notebook(cells=[cell], metadata={"widgets": {}})) == [
        "metadata.kernelspec.name: must be python3",
        f"metadata.language_info: must be {json.dumps(LANGUAGE)}",
        "metadata.widgets: the saved state of widgets must not be committed",
        "cell 1: metadata.slideshow.slide_type must be one of slide, subslide, fragment, skip, notes, -",
        "cell 1: outputs must not be committed",
        "cell 1: the execution count must not be committed",
    ]
    good = new_code_cell("1", metadata={"slideshow": {"slide_type": "-"}})
    assert defects(new_notebook(cells=[good], metadata=METADATA)) == []


@pytest.mark.parametrize(
    "info", [{}, {"language_info": {"name": "python"}}, {"language_info": {**LANGUAGE, "version": "3"}}]
)
def test_the_language_is_told_whole_and_no_version(info: dict[str, dict[str, str]]) -> None:
    metadata = {"kernelspec": METADATA["kernelspec"], **info}
    assert defects(new_notebook(metadata=metadata)) == [f"metadata.language_info: must be {json.dumps(LANGUAGE)}"]
