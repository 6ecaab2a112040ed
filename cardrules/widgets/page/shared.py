"""What all widgets on a page share: one script, one set of style sheets, one layout, one button style.

Jupyter saves every widget by itself, with all that it was given. So what is the same for all of them is held by one
widget, `Page`, and the others only name it.
"""

from __future__ import annotations

import hashlib
import json
from importlib import resources
from typing import Any

import anywidget
import ipywidgets
from traitlets import List, Unicode


def static(name: str) -> str:
    """The text of one of the files that go to the page."""
    # read here and handed on as text: a path would make anywidget keep every widget alive
    return resources.files("cardrules.widgets.page").joinpath("static", name).read_text(encoding="utf-8")


def _script() -> tuple[str, str]:
    """The script, and the name under which it is found on a page: pages of several versions may share a browser tab."""
    text = "".join(map(static, ("morph.js", "slide.js", "contact.js", "live.js", "slider.js", "page.js")))
    key = hashlib.sha256(text.encode()).hexdigest()[:12]
    return text.replace("SCRIPT_KEY", json.dumps(key)), key


SCRIPT, KEY = _script()
_STUB = static("stub.js").replace("SCRIPT_KEY", json.dumps(KEY))


def stub(part: str) -> str:
    """The script of a widget of its own: it waits for the page's script and uses this part of it."""
    return _STUB.replace("PART", json.dumps(part))


class Shared:
    """What many widgets have in common: to change it for one of them would change it for all, so it is refused."""

    _sealed = False

    def __init__(self) -> None:
        super().__init__()
        self._sealed = True

    def __setattr__(self, name: str, value: Any) -> None:
        if self._sealed and name in self.keys and not name.startswith("_"):  # type: ignore[attr-defined]
            what = "style" if name.endswith("_color") or name.startswith(("font", "text")) else "layout"
            raise AttributeError(
                f"all tables share this {what}, so its {name} cannot be changed for one widget; "
                f'give the widget its own: widget.{what} = {{"{name}": {value!r}}}'
            )
        super().__setattr__(name, value)


class Layout(Shared, ipywidgets.Layout):  # type: ignore[misc]
    """A layout with nothing in it."""


class ButtonStyle(Shared, ipywidgets.ButtonStyle):  # type: ignore[misc]
    """The style of a plain button."""


_common: dict[type[Any], Any] = {}


def common(kind: type[Any]) -> Any:
    """The one widget of this kind; made anew when somebody has closed it with everything else."""
    found = _common.get(kind)
    if found is None or found.comm is None:
        found = _common[kind] = kind()
    return found


class Page(anywidget.AnyWidget):
    """Carries the script and the style sheets to the page. There is one of it: `common(Page)`."""

    _esm = SCRIPT
    sheets = List(Unicode()).tag(sync=True)

    def __init__(self) -> None:
        super().__init__(layout=common(Layout), sheets=[static("live.css")])

    def carry(self, sheet: str) -> None:
        """Take a style sheet to the page, once. Put in anew, it would make the browser work out all styles again."""
        if sheet and sheet not in self.sheets:
            self.sheets = [*self.sheets, sheet]
