"""Looking at widgets as the page sees them, and doing what the page does."""

from __future__ import annotations

from typing import Any

import ipywidgets
from ipywidgets.widgets import widget as machinery


def count() -> int:
    """How many widgets there are."""
    return len(machinery._instances)


def synced(widget: Any) -> dict[str, Any]:
    """Everything that a widget and those in it have sent to the page, by its place in the tree."""
    found: dict[str, Any] = {}

    def walk(node: Any, path: str) -> None:
        for name, value in node.get_state().items():
            if not name.startswith("_") or name == "_options_labels":
                found[f"{path}.{name}"] = None if isinstance(value, ipywidgets.Widget) else value
        for at, child in enumerate(getattr(node, "children", ())):
            walk(child, f"{path}[{at}]")

    walk(widget, type(widget).__name__)
    return {key: value for key, value in found.items() if not str(value).count("IPY_MODEL_")}


def seen(widget: Any) -> str:
    """The same as one text, to look for words in."""
    return "\n".join(f"{key} = {value}" for key, value in synced(widget).items())


def shown(widget: Any) -> bool:
    """Whether it is to be seen."""
    return "cr-hidden" not in widget._dom_classes


def offered(table: Any) -> list[str]:
    """The words on the move buttons that are to be seen."""
    return [button.description for button in table.decision.move_buttons.buttons if shown(button)]


def press(table: Any, words: str) -> None:
    """Press the move button with these words."""
    (found,) = [button for button in table.decision.move_buttons.buttons if button.description.startswith(words)]
    found.click()


def send(widget: Any, **content: Any) -> None:
    """What the page sends when something in a live widget was clicked."""
    widget._handle_custom_msg(content, [])
