"""Text to take away from the notebook: to copy from a box, and to save as a file without any server."""

from __future__ import annotations

from base64 import b64encode

from cardrules.core.visible import visible
from cardrules.widgets.page.markup import Markup, tag

TYPES = {
    "html": "text/html",
    "md": "text/markdown",
    "json": "application/json",
    "txt": "text/plain",
    "svg": "image/svg+xml",
}
"""What a browser calls a file that ends so."""


def handout(title: str, file: str, content: str, *, rows: int = 5) -> Markup:
    """A box with the text, a button that copies it, and a link that saves it under the name `file`."""
    file = visible(file)  # it may be named after a scenario from anywhere
    box = tag("textarea", content, readonly=True, rows=rows, aria_label=title, spellcheck="false", data_focus=file,
              data_keep=True)  # fmt: skip
    copy = tag(
        "button", "Copy", type="button", cls="cr-small-button", data_copy=True, data_focus=f"copy {file}",
        aria_label=f"Copy: {title}",
    )  # fmt: skip
    save = tag("a", f"Save as {file}", href=data_address(file, content), download=file, cls="cr-save")
    bar = tag("div", tag("b", title), copy, save, tag("span", role="status", cls="cr-quiet"), cls="cr-handout-bar")
    return tag("div", bar, box, cls="cr-handout", data_handout=True)


def data_address(file: str, content: str) -> str:
    """An address that holds the file itself, so that saving it asks nobody."""
    kind = TYPES[file.rpartition(".")[2]]
    return f"data:{kind};charset=utf-8;base64,{b64encode(content.encode()).decode()}"
