"""Comparing what came of a scenario with what it expects."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import copy
from typing import Any, NamedTuple

from cardrules.core.defects import child
from cardrules.core.errors import IllegalMove
from cardrules.core.frozen import plain
from cardrules.core.game import Game, State
from cardrules.core.state_words import Word, as_is
from cardrules.core.visible import json_text, visible
from cardrules.history.timeline import Timeline

ABSENT = "nothing"
"""What stands in a difference for a seat or place that has no value."""


class Difference(NamedTuple):
    """One expectation that was not met."""

    path: str
    expected: Any
    got: Any

    def __str__(self) -> str:
        return visible(f"{self.path}: expected {_shown(self.expected)}, got {_shown(self.got)}")


class Run(NamedTuple):
    """A scenario carried out: its timeline, and the move that was refused, if one was."""

    timeline: Timeline
    refused: IllegalMove | None
    at: int
    """How many moves were made."""

    def __copy__(self) -> Run:
        return self._replace(timeline=copy(self.timeline))


def compare(expect: Mapping[str, Any], run: Run) -> Iterator[Difference]:
    """Every difference between the expectations and what came of the moves."""
    game, state = run.timeline.game, run.timeline.state
    yield from _refusal(expect.get("rejects"), run)
    got = game.state_words(state)
    for word, form in game.words.items():
        if word in expect:
            yield from _word(f"expect.{word}", form, expect[word], got[word])
    yield from _moves(expect, game, state)
    if "outcome" in expect:
        outcome = state.outcome
        found = None if outcome is None else {"winners": list(outcome.winners)}
        wanted = expect["outcome"]
        same = found == wanted if not (found and wanted) else set(found["winners"]) == set(wanted["winners"])
        if not same:
            yield Difference("expect.outcome", wanted, found)


def _refusal(rejects: Mapping[str, Any] | None, run: Run) -> Iterator[Difference]:
    if rejects is None:
        if run.refused is not None:
            yield Difference(f"moves[{run.at}]", "a legal move", Said(str(run.refused)))
    elif run.refused is None:
        yield Difference(
            "expect.rejects", Said(f"move {rejects['at']} refused by {rejects['rule']}"), Said("every move was legal")
        )
    else:
        verdict = run.refused.verdict
        if run.at != rejects["at"]:
            yield Difference("expect.rejects.at", rejects["at"], Said(f"{run.at}: {run.refused}"))
        elif rejects["rule"] not in verdict.rules:
            yield Difference(
                "expect.rejects.rule", rejects["rule"], Said(f"{', '.join(verdict.rules)}: {verdict.text()}")
            )


class Said(str):
    """A value of a difference that is prose, shown as it is."""


def _word(path: str, form: Word, expected: Any, got: Any) -> Iterator[Difference]:
    if form.by_key and (expected is None or got is None):
        if expected is not got:  # scores, say, that are not there yet
            yield Difference(path, expected, got)
    elif form.by_key:
        for seat, value in expected.items():
            yield from _word(
                child(path, seat), Word(form.form), value, got.get(seat, ABSENT if value is not None else None)
            )
    elif not _same(form, expected, got):
        yield Difference(path, expected, got)


def _same(form: Word, expected: Any, got: Any) -> bool:
    """Equal in comparable form; true is not 1, as it would be in Python."""
    normal = form.form if form.form is not as_is else plain
    return json.dumps(normal(expected), sort_keys=True) == json.dumps(normal(got), sort_keys=True)


def _moves(expect: Mapping[str, Any], game: Game[Any], state: State) -> Iterator[Difference]:
    legal = game.legal_moves(state)
    if "legal" in expect:
        wanted = {game.parse(text, state.seats) for text in expect["legal"]}
        if wanted != set(legal):
            texts = [str(move) for move in legal]
            yield Difference("expect.legal", sorted(map(str, wanted)), sorted(texts))
    for at, text in enumerate(expect.get("legal_includes", ())):
        if not (verdict := game.verdict(state, text)):
            yield Difference(f"expect.legal_includes[{at}]", Said(f"{text} legal"), Said(verdict.text()))
    for text, rule in expect.get("illegal", {}).items():
        verdict = game.verdict(state, text)
        if verdict.legal:
            yield Difference(child("expect.illegal", text), Said(f"refused by {rule}"), Said(verdict.text()))
        elif rule not in verdict.rules:
            yield Difference(child("expect.illegal", text), rule, Said(f"{', '.join(verdict.rules)}: {verdict.text()}"))


def _shown(value: Any) -> str:
    """A value in one line."""
    return value if isinstance(value, str) else json_text(value)
