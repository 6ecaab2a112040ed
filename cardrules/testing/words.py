"""Message templates of a game: each kind that the code tells has one, and no template is idle."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardrules.core.game import Game
from cardrules.core.messages import event_text, templates
from cardrules.quiz.making import makers
from cardrules.quiz.question import PROMPTS
from cardrules.testing.citing import beginnings, whole_strings
from cardrules.testing.samples import points, settled

GROUPS = ("events", "findings", "decisions", "moves")


def test_groups_are_those_that_are_read(game: Game[Any]) -> None:
    found = templates(game.package)
    assert set(GROUPS) <= set(found) <= {*GROUPS, "questions"}
    assert set(found["moves"]) == set(game.forms), "a label for each verb"
    assert set(makers(game.name)) <= set(found.get("questions", {})) | set(PROMPTS)


@pytest.mark.parametrize("group", ["events", "findings", "decisions"])
def test_no_template_is_idle(game: Game[Any], group: str) -> None:
    """Its kind comes up in play, or stands in the code that tells it."""
    told = {
        "events": {event.kind for point in points(game) for event in point.events},
        "decisions": {state.decision.kind for state in settled(game, 100) if state.decision},
        "findings": {
            finding.kind
            for state in settled(game, 150)
            for move in game.move_space(state)
            for finding in state.verdict(move).findings
        },
    }[group]
    written = whole_strings(game)
    idle = {
        kind
        for kind in templates(game.package)[group]
        if kind not in told | written and not kind.startswith(beginnings(game))
    }
    assert idle == set()


def test_sentences_read_as_sentences(game: Game[Any]) -> None:
    for point in points(game):
        for event in point.events:
            said = event_text(game, event)
            assert re.fullmatch(r"(?s)[^a-z].*[.?!]", said), said
