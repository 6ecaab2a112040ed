"""What a move brings about: the events, with rules and facts, and the states between them."""

from __future__ import annotations

import json
import pickle
import random
import re
from collections.abc import Mapping
from typing import Any

from cardrules.core.errors import MoveTextError
from cardrules.core.frozen import HIDDEN, freeze, plain
from cardrules.core.game import Game, State
from cardrules.core.messages import decision_text, event_text, finding_text, move_label
from cardrules.testing.samples import Start, any_start, points, sample, settled

UNSAID = re.compile(r"[{}]|\bNone\b|  \S*\||\(\s*\)")
"""Signs of a template that was not filled."""


def test_steps_play_and_apply_agree(game: Game[Any]) -> None:
    for point in points(game):
        turn = game.play(point.before, point.move)
        assert turn.events == point.events
        assert turn.state == point.after == game.apply(point.before, point.move)


def test_every_move_makes_an_event_and_only_the_last_step_is_settled(game: Game[Any]) -> None:
    for point in points(game):
        assert point.steps
        assert [step.state.moving for step in point.steps] == [True] * (len(point.steps) - 1) + [False]


def test_setting_up_has_steps_as_a_move_has(game: Game[Any]) -> None:
    rng = random.Random(3)
    for start in (any_start(game, rng) for _ in range(40)):
        state, events = game.start(start.setup, seed=start.seed, options=start.options)
        steps = game.setup_steps(start.setup, start.seed, start.options)
        assert tuple(step.event for step in steps) == events
        assert steps[-1].state == state
        assert [step.state.moving for step in steps] == [True] * (len(steps) - 1) + [False]


def test_events_cite_rules_that_exist(game: Game[Any]) -> None:
    for point in points(game):
        for event in point.events:
            assert event.rules
            assert event.rule == event.rules[0]
            assert len(set(event.rules)) == len(event.rules)
            for rule in event.rules:
                assert rule in game.rulebook
                assert ":" not in rule


def test_refusals_and_permissions_cite_rules_and_say_them(game: Game[Any]) -> None:
    for state in settled(game, 120):
        for move in game.move_space(state):
            verdict = game.verdict(state, move)
            assert verdict.findings
            for finding, reason in zip(verdict.findings, verdict.reasons, strict=True):
                assert finding.rule in game.rulebook
                assert f"[{game.name}:{finding.rule}]" in reason
                assert not UNSAID.search(reason), reason
            assert verdict.text().startswith(str(move))


def test_everything_that_happens_has_a_sentence(game: Game[Any]) -> None:
    for point in points(game):
        for event in point.events:
            for seat in (None, *point.before.seats[:3]):
                text = event_text(game, event, seat)
                assert text and not UNSAID.search(text), text
            assert event_text(game, event, cite=True).endswith(f"{game.name}:{event.rules[-1]}]")


def test_every_decision_and_every_move_has_words(game: Game[Any]) -> None:
    for state in settled(game, 300):
        if state.decision is not None:
            text = decision_text(game, state.decision)
            assert text and not UNSAID.search(text), text
        for move in game.move_space(state):
            text = move_label(game, move)
            assert text and not UNSAID.search(text), text


def test_labels_tell_the_legal_moves_apart(game: Game[Any]) -> None:
    """Two buttons of one decision never say the same."""
    for state in settled(game, 200):
        labels = [move_label(game, move) for move in state.legal_moves]
        assert len(set(labels)) == len(labels), labels


def test_facts_are_plain_frozen_values(game: Game[Any]) -> None:
    """No object of the engine hides in an event: it survives JSON, pickle and hashing."""
    for point in sample(game, 300):
        for event in point.events:
            hash(event)
            assert freeze(json.loads(json.dumps(plain(event.facts)))) == event.facts
            assert pickle.loads(pickle.dumps(event)) == event
            assert set(event.hidden) <= set(event.facts)
            for seats in event.hidden.values():
                assert set(seats) <= set(point.before.seats)
        decision = point.before.decision
        assert decision is not None
        hash(decision)
        for move in point.before.game.move_space(point.before):
            for finding in point.before.verdict(move).findings:
                hash(finding)
                assert freeze(json.loads(json.dumps(plain(finding.facts)))) == finding.facts


def test_what_a_seat_may_not_know_reads_as_hidden(game: Game[Any]) -> None:
    for point in points(game):
        for event in point.events:
            assert event.seen_by(None) == event
            for seat in point.before.seats:
                seen = event.seen_by(seat)
                assert (seen.kind, seen.rules) == (event.kind, event.rules)
                assert not seen.hidden, "who else knows is nobody's business"
                for fact, value in event.facts.items():
                    if seat in event.hidden.get(fact, (seat,)):
                        assert seen.facts[fact] == value
                    else:
                        assert set(_flat(seen.facts[fact])) <= {HIDDEN}
                assert seen.seen_by(seat) == seen


def _flat(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def test_verdicts_can_be_kept(game: Game[Any]) -> None:
    for state in settled(game, 20):
        for move in game_space(state):
            verdict = state.verdict(move)
            assert pickle.loads(pickle.dumps(verdict)) == verdict
            hash(verdict)


def game_space(state: State) -> tuple[Any, ...]:
    return state.game.move_space(state)


def test_a_finding_says_the_same_each_time(game: Game[Any]) -> None:
    """Asking again, or asking about the text, gives equal findings."""
    for state in settled(game, 30):
        for move in game.move_space(state):
            one, two = game.verdict(state, move), game.verdict(state, str(move))
            assert one == two
            assert [finding_text(game, f) for f in one.findings] == list(two.reasons)


def test_a_refusal_can_be_pickled_and_read(game: Game[Any]) -> None:
    """Errors cross processes (a pool of workers, a notebook's parallel run)."""
    for state in settled(game, 10):
        for move in game.move_space(state):
            if move in state.legal_moves:
                continue
            try:
                game.apply(state, move)
            except Exception as error:
                copy = pickle.loads(pickle.dumps(error))
                assert (type(copy), str(copy)) == (type(error), str(error))
    try:
        game.verdict(state, "nonsense")
    except MoveTextError as error:
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_start_is_what_its_setup_says(game: Game[Any]) -> None:
    """The setup is not altered by starting from it, and starting twice gives the same."""
    rng = random.Random(4)
    for _ in range(30):
        start: Start = any_start(game, rng)
        before = json.dumps(plain(start.setup))
        one = game.start(start.setup, seed=start.seed, options=start.options)
        two = game.start(json.loads(before), seed=start.seed, options=start.options)
        assert one == two
        assert json.dumps(plain(start.setup)) == before
        assert isinstance(start.setup, Mapping)
