"""The live pieces: what they take from the page, and what they send to it."""

from __future__ import annotations

from typing import Any

import ipywidgets
import pytest

from cardrules.widgets.page.live_markup import Prose, TablePicture, split_sheet
from cardrules.widgets.page.shared import SCRIPT, Page, common
from cardrules.widgets.page.slider import Slider
from tests.widgets.helpers import send


@pytest.fixture
def picture(opened: Any) -> TablePicture:
    made: TablePicture = opened(TablePicture())
    return made


@pytest.fixture
def sent(picture: TablePicture) -> list[tuple[str, str, int]]:
    """What the picture has reported."""
    found: list[tuple[str, str, int]] = []
    picture.on_sent(lambda *what: found.append(what))
    return found


def test_a_click_on_a_move_is_reported_with_the_stamp(picture: TablePicture, sent: list[Any]) -> None:
    send(picture, do="move", move="A request", stamp=3)
    send(picture, do="rule", value="CA1", stamp=3)
    assert sent == [("move", "A request", 3), ("rule", "CA1", 3)]


@pytest.mark.parametrize(
    "content",
    [{}, {"do": 7}, {"do": "move", "move": ["A"]}, {"do": "move", "move": "A keep", "stamp": "x"}, {"event": "click"}],
)
def test_what_is_no_report_of_ours_is_left_alone(
    picture: TablePicture, sent: list[Any], content: dict[str, Any]
) -> None:
    send(picture, **content)
    picture._handle_custom_msg("a text", [])
    assert sent == []


def test_a_picture_goes_to_the_page_in_one_message(picture: TablePicture, monkeypatch: pytest.MonkeyPatch) -> None:
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(ipywidgets.Widget, "_send", lambda _self, message, buffers=None: messages.append(message))
    picture.show("<svg></svg>", "A keeps.", at=4, label="the table")
    assert [message["method"] for message in messages] == ["update"]
    assert messages[0]["state"] == {
        "html": "<svg></svg>",
        "caption": "A keeps.",
        "at": 4,
        "stamp": 1,
        "label": "the table",
    }


def test_each_picture_has_a_stamp_of_its_own_and_takes_the_notice_away(picture: TablePicture) -> None:
    picture.show("<svg></svg>")
    picture.say("Not allowed.", "refusal")
    assert (picture.stamp, picture.notice, picture.tone) == (1, "Not allowed.", "refusal")
    picture.show("<svg></svg>")
    assert (picture.stamp, picture.notice) == (2, "")


def test_captions_and_notices_are_escaped(picture: TablePicture) -> None:
    picture.show("<svg></svg>", "<b>bold</b>")
    picture.say("<script>")
    assert picture.caption == "&lt;b&gt;bold&lt;/b&gt;"
    assert picture.notice == "&lt;script&gt;"


def test_the_style_sheet_is_taken_out_of_a_picture() -> None:
    assert split_sheet("<svg><style>.a{b:c}</style><g/></svg>") == (".a{b:c}", "<svg><g/></svg>")
    assert split_sheet("<svg><g/></svg>") == ("", "<svg><g/></svg>")


def test_the_files_of_the_page_ask_for_nothing_from_elsewhere() -> None:
    for text in (TablePicture._esm, Slider._esm, SCRIPT, *common(Page).sheets):
        without_names = str(text).replace("xmlns='http://www.w3.org/2000/svg'", "")  # a name, nothing is fetched by it
        assert "http" not in without_names
        assert "import " not in str(text)


def test_prose_carries_its_classes(opened: Any) -> None:
    assert set(opened(Prose("one two"))._dom_classes) == {"cr-prose", "one", "two"}
