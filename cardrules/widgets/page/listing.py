"""Long lists on the page: options to choose among with the arrow keys, in pages or in groups."""

from __future__ import annotations

from collections.abc import Iterable

from cardrules.widgets.page.markup import Markup, tag


def option(what: str, value: str, *parts: object, selected: bool = False) -> Markup:
    """One option; chosen, it sends `what` with its value."""
    return tag(
        "div", *parts, role="option", cls="cr-option", data_send=what, data_value=value,
        data_focus=f"{what} {value}", aria_selected="true" if selected else "false",
    )  # fmt: skip


def group(title: str, options: Iterable[object]) -> Markup:
    """Options under a heading."""
    head = tag("div", title, cls="cr-group", aria_hidden="true")
    return tag("div", head, *options, role="group", aria_label=title)


def listbox(label: str, options: Iterable[object], *, scroll: str) -> Markup:
    """A list of options or groups, which keeps the place it is scrolled to under the name `scroll`."""
    return tag("div", *options, role="listbox", aria_label=label, cls="cr-list", data_scroll=scroll)


def pager(page: int, pages: int) -> Markup:
    """Buttons that send `page` with the number to turn to, from 0; nothing for a single page."""
    if pages <= 1:
        return Markup()
    back, on = (_turn(words, page + step, pages) for words, step in (("‹ Page before", -1), ("Next page ›", 1)))
    return tag("div", back, tag("span", f"Page {page + 1} of {pages}", cls="cr-quiet"), on, cls="cr-pager")


def _turn(words: str, page: int, pages: int) -> Markup:
    spent = not 0 <= page < pages
    return press("page", page, words, focus=words, aria_disabled="true" if spent else None)


def press(
    what: str, value: object, *words: object, pressed: bool | None = None, focus: str = "", **more: object
) -> Markup:
    """A button that sends `what` with a value; one that stays pressed where `pressed` is given.

    `focus` is the name by which it gets the focus back after a redraw, where its value changes.
    """
    on = None if pressed is None else "true" if pressed else "false"
    return tag(
        "button", *words, type="button", cls="cr-small-button", data_send=what, data_value=value,
        data_focus=focus or f"{what} {value}", aria_pressed=on, **more,
    )  # fmt: skip


def lines(pairs: Iterable[tuple[str, object]]) -> Markup:
    """A list of things with what is said of each; those of which nothing is said are left out."""
    rows = (tag("div", tag("dt", name), tag("dd", said)) for name, said in pairs if said)
    return tag("dl", *rows, cls="cr-lines")


def some(names: Iterable[str], most: int) -> str:
    """The first of some names, each once, and how many more there are."""
    found = list(dict.fromkeys(names))
    more = len(found) - most
    return ", ".join(found[:most]) + (f" and {more} more" if more > 0 else "")
