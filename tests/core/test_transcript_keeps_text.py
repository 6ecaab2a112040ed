"""What somebody wrote stands in a transcript as it was written, whatever it means to Markdown or HTML."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser

import mistune
import pytest

from cardrules.core.visible import visible
from cardrules.history.timeline import Timeline
from cardrules.history.transcript import as_html, as_markdown, as_text
from cardrules.scenario import Scenario
from tests.scenario.files import CAT, cat

TITLES = [
    "~~~", "~~gone~~", "```", "`code`", "a\n# b", "a\r\n~~~\nb", "<b>bold</b>", "A&lt;b&gt;", "&amp;amp;", "&#65;",
    "# x #",
    "1. one", "12) two", "- a", "+ b", "= c", "===", "---", "*a* _b_ **c**", "[a](b)", "![a](b)", "[a]: b", "a | b",
    "$x$", "\\", "\\n", "x\\", "<!-- x -->", "</title><script>x</script>", "{title}", "{0}", "%s", "'\"",
    "<https://localhost>",
    "\x1b]0;x\x07", "x\u202ey", "Ünïcödé 日本 שלום 👨‍👩‍👧", "x" * 10_000, "~ " * 500,
]  # fmt: skip
SEATS = [
    "A&lt;b&gt;",
    "<b>",
    "1.",
    "-",
    "~~~",
    "`",
    "``a`",
    "*a*",
    "_b_",
    "#",
    "&amp;",
    "[x](y)",
    "\\",
    "A\\*",
    "$a$",
    "+",
    "2)",
]
MARKS = "~`*_<>&#[]()!\\|$^-+=.:;{}'\"1 a\n\t\x1b\u202e\ud800é"


class Text(HTMLParser):
    """The text of some elements of a page, without entities, in one line each."""

    def __init__(self, html: str, *names: str) -> None:
        super().__init__(convert_charrefs=True)
        self.names, self.open, self.found = names, 0, list[str]()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        if tag in self.names:
            self.open += 1
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        self.open -= tag in self.names

    def handle_data(self, data: str) -> None:
        if self.open:
            self.found[-1] += data


def plain(text: str) -> str:
    """The text as a page shows it: white space is one space."""
    return " ".join(text.split())


def shown(html: str, *names: str) -> list[str]:
    return [plain(text) for text in Text(html, *names).found]


def rendered(markdown: str) -> str:
    """The Markdown as Jupyter's exporters draw it, strikethrough, tables and mathematics included."""
    made = mistune.create_markdown(escape=False, plugins=["strikethrough", "table", "footnotes", "url", "math"])(
        markdown
    )
    assert isinstance(made, str)
    return made


def titles() -> list[str]:
    rng = random.Random(7)
    return TITLES + ["x" + "".join(rng.choices(MARKS, k=rng.randint(1, 12))) for _ in range(120)]


@pytest.mark.parametrize("title", titles(), ids=ascii)
def test_a_title_stands_in_every_form(title: str) -> None:
    timeline = Scenario(CAT).run().timeline
    wanted = plain(visible(title.strip()))
    page = as_html(timeline, title, pictures=False)
    assert shown(page, "h1") == shown(page, "title") == [wanted]
    markdown = rendered(as_markdown(timeline, title))
    assert shown(markdown, "h1") == [wanted]
    headings = ["Set-up", "1. A: Request an exchange A request"]
    assert shown(markdown, "h2")[: len(headings)] == shown(page, "h2")[: len(headings)] == headings
    assert as_text(timeline, title).split("\n")[0] == f"Cuccù: {visible(title)}"


def named(seat: str) -> Timeline:
    """The cat's scenario with another name for its first seat."""
    setup = CAT["setup"] | {"seats": [seat, "B", "C", "D"]}
    moves = [move.replace("A ", f"{seat} ", 1) if move.startswith("A ") else move for move in CAT["moves"]]
    return Scenario(cat(setup=setup, moves=moves, expect=None)).run().timeline


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_s_name_stands_in_every_sentence(seat: str) -> None:
    timeline, model = named(seat), named("Zoe")
    for page, like in (
        (as_html(timeline, pictures=False), as_html(model, pictures=False)),
        (rendered(as_markdown(timeline)), rendered(as_markdown(model))),
    ):
        assert shown(page, "li", "h2", "strong") == [
            text.replace("Zoe", seat) for text in shown(like, "li", "h2", "strong")
        ]
    assert as_text(timeline) == as_text(model).replace("Zoe", seat)


def test_a_long_title_breaks_where_the_page_ends() -> None:
    page = as_html(Scenario(CAT).run().timeline, "x" * 10_000)
    assert re.search(r"body \{[^}]*overflow-wrap: anywhere", page)
