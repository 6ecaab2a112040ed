"""A game's whole gallery as one text that can be kept and compared: for each file what happens, which decisions come
up, what may be done and what is refused, each with the rules that are named for it. Uses nothing of a game but the
contract, and no sentence, so that new words for the same thing change nothing here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardrules.core.frozen import plain
from cardrules.core.game import Event, Finding, Game, State
from cardrules.scenario import Scenario


def gallery_text(scenarios: Iterable[Scenario]) -> str:
    """One paragraph a scenario, in the order of their names."""
    by_id = sorted(scenarios, key=lambda scenario: scenario.id)
    return "\n".join("\n".join(_lines(scenario)) + "\n" for scenario in by_id)


def _lines(scenario: Scenario) -> Iterator[str]:
    run = scenario.run()
    options = "".join(f" {ruling}={letter}" for ruling, letter in sorted(scenario.options.items()))
    yield f"# {scenario.id}{options}"
    for number, (move, events, state) in enumerate(run.timeline.turns()):
        if move is not None:
            yield f"{number}> {move}"
        yield from map(_event, events)
        decision = state.decision
        yield "? over" if decision is None else f"? {decision.seat or 'all'} {decision.kind} [{decision.rule}]"
        yield from _answers(scenario.game, state)
    if run.refused is not None:
        verdict = run.refused.verdict
        yield f"! {verdict.move}: {_named(verdict.findings)}"
    for text in scenario.expect.get("illegal", {}):
        yield f"! {text}: {_named(run.timeline.state.verdict(text).findings)}"


def _event(event: Event) -> str:
    facts = " ".join(f"{name}={_value(value)}{_known(event, name)}" for name, value in event.facts.items())
    return f"  {event.kind} [{' '.join(event.rules)}] {facts}".rstrip()


def _known(event: Event, fact: str) -> str:
    """Behind a fact that is not for all: who may know it."""
    return f"({_value(event.hidden[fact])})" if fact in event.hidden else ""


def _value(value: Any) -> str:
    """A fact in short: `3`, `A,B`, `A:3,B:2`; nothing is `-`."""
    if isinstance(value, Mapping):
        return ",".join(f"{key}:{_value(item)}" for key, item in value.items()) or "-"
    if isinstance(value, (list, tuple)):
        parts = [_value(item) for item in value]
        return ("/" if any("," in part for part in parts) else ",").join(parts) or "-"
    return "-" if value is None else str(plain(value))


def _answers(game: Game[Any], state: State) -> Iterator[str]:
    """The answers to all moves that could be tried; moves that have one verb and the same reasons are counted."""
    answers: dict[tuple[bool, str], Counter[str]] = {}
    for move in game.move_space(state):
        verdict = state.verdict(move)
        answers.setdefault((not verdict.legal, _named(verdict.findings)), Counter())[move.verb] += 1
    for (refused, why), verbs in sorted(answers.items(), key=lambda answer: answer[0]):
        moves = " ".join(verb if count == 1 else f"{verb}×{count}" for verb, count in sorted(verbs.items()))
        yield f"  {'no' if refused else 'may'} {moves}: {why}"


def _named(findings: Iterable[Finding]) -> str:
    return ", ".join(f"{finding.kind} [{finding.rule}]" for finding in findings)
