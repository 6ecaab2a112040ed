"""HTML that cannot forget to escape."""

from __future__ import annotations

from cardrules.widgets.page.markup import Markup, join, tag, text

HOSTILE = "<img src=x onerror=alert(1)>\"'&"


def test_text_is_escaped_and_markup_is_not() -> None:
    assert text(HOSTILE) == "&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;"
    assert text(Markup("<b>")) == "<b>"
    assert text(7) == "7"


def test_children_and_attributes_of_an_element_are_escaped() -> None:
    made = tag("p", HOSTILE, tag("b", "x"), title=HOSTILE)
    assert made.count("<") == 4, "the two elements, and nothing else, open a tag"
    assert "<b>x</b>" in made
    assert 'title="&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;"' in made


def test_attributes_are_written_as_in_html() -> None:
    assert (
        tag("i", cls="a", data_key="k", hidden=True, title=None, lang=False) == '<i class="a" data-key="k" hidden></i>'
    )


def test_what_is_put_between_is_escaped_too() -> None:
    assert join(["a", Markup("<i>"), "<"], " & ") == "a &amp; <i> &amp; &lt;"
    assert isinstance(join([]), Markup)
