"""What is checked of notebooks: that a run leaves no error anywhere, and that what is committed is clean."""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass
from pathlib import Path

from nbformat import NotebookNode
from nbmake.nb_run import NotebookRun

CELL_SECONDS = 60
LANGUAGE = {
    "codemirror_mode": {"name": "ipython", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
SLIDE_TYPES = ("slide", "subslide", "fragment", "skip", "notes", "-")
WIDGET_STATE = "application/vnd.jupyter.widget-state+json"


@dataclass
class Run:
    """One run of a notebook from top to bottom."""

    errors: list[str]
    seconds: float


def run(path: Path, cell_seconds: int = CELL_SECONDS) -> Run:
    """Run the notebook with nbmake's engine, which leaves the file alone, and collect every error.

    nbmake sees the errors of cells. One inside an Output widget, or in a function run by `interact`, goes into the
    state of that widget, and nbmake passes: so the widgets' states are searched too.
    """
    start = time.monotonic()
    result = NotebookRun(path, cell_seconds).execute()
    errors = [re.sub(r"\x1b\[[0-9;]*m", "", result.error.trace)] if result.error else []
    return Run(errors + widget_errors(result.nb), time.monotonic() - start)


def widget_errors(notebook: NotebookNode) -> list[str]:
    """The errors that widgets hold in the outputs of a notebook that was run."""
    models = notebook.metadata.get("widgets", {}).get(WIDGET_STATE, {}).get("state", {})
    return [
        f"in a widget ({model['model_name']}): {output['ename']}: {output['evalue']}"
        for model in models.values()
        for output in model["state"].get("outputs", [])
        if output["output_type"] == "error"
    ]


def defects(notebook: NotebookNode) -> list[str]:
    """What a committed notebook must not have, and what it must: one line each."""
    found = []
    metadata = notebook.metadata
    if metadata.get("kernelspec", {}).get("name") != "python3":
        found.append("metadata.kernelspec.name: must be python3")
    if metadata.get("language_info") != LANGUAGE:
        # without it JupyterLite stops at a question for the kernel, and an exported script is called .txt; with the
        # version of a Python in it every save differs
        found.append(f"metadata.language_info: must be {json.dumps(LANGUAGE)}")
    if "widgets" in metadata:
        found.append("metadata.widgets: the saved state of widgets must not be committed")
    for number, cell in enumerate(notebook.cells, 1):
        if cell.metadata.get("slideshow", {}).get("slide_type") not in SLIDE_TYPES:
            found.append(f"cell {number}: metadata.slideshow.slide_type must be one of {', '.join(SLIDE_TYPES)}")
        if cell.cell_type == "code" and cell.outputs:
            found.append(f"cell {number}: outputs must not be committed")
        if cell.cell_type == "code" and cell.execution_count is not None:
            found.append(f"cell {number}: the execution count must not be committed")
    return found
