"""Sentences: whatever a game says has a template, no template is idle, and nothing hidden is said."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from cardrules.core.frozen import HIDDEN
from cardrules.core.game import Decision, Event, Finding, Move
from cardrules.core.messages import decision_text, event_text, finding_text, move_label, templates
from cardrules.games.cuccu import CUCCU
from tests.picture.positions import cuccu_games


@pytest.fixture(scope="module")
def said() -> dict[str, dict[str, object]]:
    """Whatever random play under all options brings up: by group and kind, one case each (or several)."""
    found: dict[str, dict[str, object]] = {group: {} for group in ("events", "findings", "decisions", "moves")}
    verbs = list(CUCCU.forms)
    rng = random.Random(2)
    for step in cuccu_games(1500):
        found["events"].setdefault(step.event.kind, step.event)
        state = step.state
        if decision := state.decision:
            found["decisions"].setdefault(decision.kind, decision)
        verb = rng.choice(verbs)
        seat = None if verb == "next" else rng.choice((state.to_move or "A", "A", "B"))
        for finding in state.verdict(Move(seat, verb)).findings if state.hands else ():
            found["findings"].setdefault(finding.kind, finding)
        for move in state.legal_moves:
            found["moves"].setdefault(move.verb, move)
    return found


@pytest.mark.parametrize("group", ["events", "findings", "decisions", "moves"])
def test_kinds_and_templates_are_the_same(said, group):
    assert set(said[group]) == set(templates(CUCCU.package)[group])


def sentences(said) -> Iterator[str]:
    for event in said["events"].values():
        assert isinstance(event, Event)
        yield from (event_text(CUCCU, event, seat) for seat in (None, "A", "B"))
    for finding in said["findings"].values():
        assert isinstance(finding, Finding)
        text = finding_text(CUCCU, finding)
        assert text.endswith(f" [cuccu:{finding.rule}]")
        yield text.partition(" [")[0]
    for decision in said["decisions"].values():
        assert isinstance(decision, Decision)
        yield decision_text(CUCCU, decision)


def test_sentences_read_as_sentences(said):
    for text in sentences(said):
        assert re.fullmatch(r"[A-Z].*[.?]", text), text
        assert not re.search(r"[{}#|]|\bNone\b|  |\ba hidden card, a hidden|(?<![a-z])\?", text), text


def test_labels_are_short(said):
    for move in said["moves"].values():
        assert 0 < len(move_label(CUCCU, move)) <= 30


def test_a_hidden_card_is_not_named():
    dealt = 0
    for step in cuccu_games(20):
        event = step.event
        for name, knowers in event.hidden.items():
            for seat in step.state.seats:
                text = event_text(CUCCU, event, seat)
                if seat not in knowers:
                    dealt += 1
                    open_ones = {v for k, v in event.seen_by(seat).facts.items() if v != HIDDEN and k != name}
                    if event.facts[name] not in open_ones:
                        assert CUCCU.card_name(event.facts[name]) not in text, text
                        assert "hidden card" in text
    assert dealt > 100


def test_numbers_and_empty_lists_have_their_own_words():
    lost = [Event("life_lost", ("HU1",), {"seat": "A", "lives": lives}) for lives in range(3)]
    assert dict(enumerate(event_text(CUCCU, event) for event in lost)) == {
        0: "A loses a life and has no lives left.",
        1: "A loses a life and has 1 life left.",
        2: "A loses a life and has 2 lives left.",
    }
    swap = {"giver": "A", "receiver": "C", "back": "2", "returned": HIDDEN}
    ways = [Event("undone", ("CA2",), swap | {"jumped": over}) for over in ((), ("B",))]
    straight, across = (event_text(CUCCU, event) for event in ways)
    assert straight == "The cat undoes the swap of A and C: a 2 goes back to A, a hidden card back to C."
    assert across.startswith("The cat undoes the swap of A and C, across B: ")
