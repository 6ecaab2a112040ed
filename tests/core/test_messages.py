"""How a template is filled: each form that messages.py describes."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core import messages
from cardrules.core.frozen import Facts
from cardrules.core.game import Event
from cardrules.games.cuccu import CUCCU


def said(template: str, **facts: Any) -> str:
    return messages._Formatter(CUCCU).vformat(template, (), facts)


@pytest.mark.parametrize(
    ("template", "facts", "text"),
    [
        ("{seat} keeps.", {"seat": "A"}, "A keeps."),
        ("{card:card}", {"card": "7"}, "a 7"),
        ("{card:card}", {"card": "8"}, "an 8"),
        ("{card:Card}", {"card": "cat"}, "The cat (12)"),
        ("{card:card}", {"card": "?"}, "a hidden card"),
        ("{card:Card}", {"card": "?"}, "A hidden card"),
        ("{cards:cards}", {"cards": ("7", "cat", "1")}, "a 7, the cat (12) and a 1"),
        ("{cards:cards}", {"cards": ("7", "?")}, "a 7 and a hidden card"),
        ("{cards:cards}", {"cards": ("?", "7", "?")}, "a 7 and 2 hidden cards"),
        ("{cards:cards}", {"cards": ("?", "?")}, "2 hidden cards"),
        ("{cards:cards}", {"cards": ()}, "nothing"),
        ("{seats:list}", {"seats": ("A",)}, "A"),
        ("{seats:list}", {"seats": ("A", "B", "C")}, "A, B and C"),
        ("{seats:list}", {"seats": ()}, "nothing"),
        ("{lives:count life|lives}", {"lives": 0}, "no lives"),
        ("{lives:count life|lives}", {"lives": 1}, "1 life"),
        ("{lives:count life|lives}", {"lives": 2}, "2 lives"),
        ("{seats:count seat|seats}", {"seats": ("A", "B")}, "2 seats"),
        ("{seats:one loses|lose}", {"seats": ("A",)}, "loses"),
        ("{seats:one loses|lose}", {"seats": ("A", "B")}, "lose"),
        ("{seats:one loses|lose}", {"seats": 1}, "loses"),
        ("x{dead:some  Out: #.}", {"dead": ("A", "B")}, "x Out: A and B."),
        ("x{dead:some  Out: #.}", {"dead": ()}, "x"),
        ("x{dead:none  Nobody.}", {"dead": ()}, "x Nobody."),
        ("x{dead:none  Nobody.}", {"dead": ("A",)}, "x"),
    ],
)
def test_each_form_of_a_template(template: str, facts: dict[str, Any], text: str) -> None:
    assert said(template, **facts) == text


def test_a_seat_s_name_is_never_read_as_a_template() -> None:
    """Whoever sits down as «{card}» or «#» is called so, and nothing is filled into the name."""
    assert (
        said("{seat} keeps.{dead:some  Out: #.}", seat="{card}", dead=("#", "{0}")) == "{card} keeps. Out: # and {0}."
    )


def test_an_event_can_be_told_with_its_rules_and_for_one_seat() -> None:
    event = Event("dealt", ("T2", "T7"), Facts(seat="A", card="7"), Facts(card=("A",)))
    open_, hidden = messages.event_text(CUCCU, event), messages.event_text(CUCCU, event, "B")
    assert "a 7" in open_ and "a 7" not in hidden and "hidden" in hidden
    assert messages.event_text(CUCCU, event, cite=True) == f"{open_} [cuccu:T2, cuccu:T7]"
