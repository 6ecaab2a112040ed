"""An open point in words: the question, what each reading says and who reads it so, and why one is the default."""

from __future__ import annotations

from cardrules.core.rulebook import Reading, Rulebook, Ruling
from cardrules.scenario import gallery
from cardrules.scenario.search import shows
from cardrules.widgets.page.listing import listbox
from cardrules.widgets.page.markup import Markup, heading, join, tag
from cardrules.widgets.table.rules import source_name
from cardrules.widgets.tools.scenario_in_words import case_option


def what_is_open(book: Rulebook, ruling: Ruling) -> Markup:
    """What is open."""
    over = tag("p", f"{book.title} · {book.sections[ruling.section]}", cls="cr-over")
    return join([over, heading(f"{ruling.id} · {ruling.title}"), tag("p", ruling.text)])


def what_it_says(ruling: Ruling, reading: Reading) -> Markup:
    """One reading."""
    marks = [tag("span", "the default", cls="cr-badge")] if reading.id == ruling.default else []
    return join([tag("p", tag("b", f"Read as {reading.id} "), *marks, cls="cr-title"), tag("p", reading.text)])


def who_says_so(book: Rulebook, reading: Reading) -> Markup:
    """The sources of one reading."""
    head = heading(f"Who reads it as {reading.id}")
    if not reading.sources:
        return join([head, tag("p", "No source. It is a way that players might still choose.", cls="cr-small")])
    sources = [book.sources[key] for key in reading.sources]
    items = [tag("li", source_name(source), tag("span", f" ({source.kind})", cls="cr-quiet")) for source in sources]
    return join([head, tag("ul", *items, cls="cr-small")])


def why_the_default(book: Rulebook, ruling: Ruling) -> Markup:
    """Why the default is the default, and every source that has to do with the point."""
    parts = [heading(f"Why {ruling.default} is the default"), tag("p", ruling.why)]
    names = [tag("li", source_name(book.sources[key])) for key in ruling.sources]
    if names:
        items = tag("ul", *names, cls="cr-small")
        parts.append(tag("details", tag("summary", "The sources of this point"), items, data_keep="sources"))
    return join(parts)


def not_compared(book: Rulebook, ruling: Ruling) -> Markup:
    """Why no two readings can be run beside each other, and the cases that show the one that is played."""
    if ruling.switchable:
        why = "No position of the gallery tells these two readings apart: choose two others."
    else:
        why = f"This point cannot be switched, so there is nothing to run beside it. {ruling.unshown or ''}"
    readings = [
        tag("li", tag("b", f"{reading.id}) "), reading.text, " (played here)" if reading.id == ruling.default else "")
        for reading in ruling.readings
    ]
    parts = [tag("ul", *readings), tag("p", why, cls="cr-no")]
    cases = [scenario for scenario in gallery(book.game) if shows(scenario, ruling.id)]
    if cases:
        parts += [heading("Cases for the reading that is played")]
        parts += [listbox("Cases", map(case_option, cases), scroll="ruling cases")]
    return join(parts)
