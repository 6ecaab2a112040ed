"""What the package hands out cannot be changed, all the way down; a copy of what can be is a thing of its own."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import FunctionType, MethodType, ModuleType
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError, IllegalMove
from cardrules.core.frozen import Facts
from cardrules.core.game import Game
from cardrules.core.messages import event_text
from cardrules.core.rulebook import Rulebook
from cardrules.history.timeline import Timeline
from cardrules.quiz.making import questions
from cardrules.quiz.question import Question
from cardrules.quiz.run import Quiz
from cardrules.scenario import Scenario
from cardrules.scenario.draft import Draft
from cardrules.scenario.model import Run
from cardrules.scenario.side_by_side import side_by_side
from cardrules.testing.samples import cases, points


@cache
def find_kept() -> None:
    """Stands for functions that keep their answers."""


WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": lambda item: pickle.loads(pickle.dumps(item)),
}  # fmt: skip
PLAIN = (str, int, float, bool, type(None), range, type, FunctionType, MethodType, ModuleType, type(find_kept))
OPEN = (Timeline, Quiz)
"""What is there to be changed: a game as it is played, a run of questions."""


def changeable(item: Any, path: str, seen: set[int]) -> Iterator[str]:
    """Every place below an object that could be changed from outside."""
    if isinstance(item, (*PLAIN, *OPEN)) or id(item) in seen:
        return
    seen.add(id(item))
    if isinstance(item, (tuple, frozenset)):
        for at, inner in enumerate(item):
            yield from changeable(inner, f"{path}[{at}]", seen)
    elif isinstance(item, Facts):
        for key, inner in item.items():
            yield from changeable(inner, f"{path}.{key}", seen)
    elif isinstance(item, (dict, list, set, bytearray)):
        yield f"{path}: {type(item).__name__}"
    if isinstance(item, Game):
        names = {name for base in type(item).__mro__ for name in vars(base) if name[0] != "_"}
        for name in sorted(names - {"rulebook"}):
            yield from changeable(getattr(item, name), f"{path}.{name}", seen)
    for name in _attributes(item):
        yield from changeable(getattr(item, name), f"{path}.{name}", seen)
        try:
            setattr(item, name, getattr(item, name))
        except (AttributeError, TypeError):
            continue
        if not isinstance(item, Exception):  # an error is set its own traceback and notes
            yield f"{path}.{name} can be set"


def _attributes(item: Any) -> list[str]:
    slots = [name for base in type(item).__mro__ for name in getattr(base, "__slots__", ()) if hasattr(item, name)]
    return [*getattr(item, "__dict__", ()), *slots]


def optional(scenarios: Sequence[Scenario]) -> Scenario:
    """A scenario under another reading; the test is skipped where a game has none."""
    found = next((scenario for scenario in scenarios if scenario.options), None)
    return found or pytest.skip("the gallery shows no second reading")


def asked(game: Game[Any]) -> Quiz:
    """A run of three questions; the test is skipped where none can be asked of a game."""
    try:
        return Quiz(game.name, count=3)
    except CardRulesError as error:
        pytest.skip(str(error))


def _questions(game: Game[Any]) -> tuple[Question, ...]:
    return tuple(questions(game.name, count=3))


def refused(game: Game[Any]) -> IllegalMove:
    state = game.new(seed=1)
    move = next(move for move in game.move_space(state) if not state.verdict(move))
    with pytest.raises(IllegalMove) as caught:
        game.play(state, move)
    return caught.value


def handed_out(game: Game[Any]) -> dict[str, Any]:
    """One of each that the package hands out for a game, and more where they differ."""
    scenarios = cases(game)
    found = [points(game)[at] for at in range(0, len(points(game)), 50)]
    states = [point.after for point in found]
    timeline = scenarios[0].recorded()
    ruling = optional(scenarios)
    return {
        "game": game, "rulebook": game.rulebook, "gallery": scenarios, "states": tuple(states),
        "turn": game.start(seed=3), "steps": tuple(point.steps for point in found), "refusal": refused(game),
        "views": tuple(state.view(seat) for state in states for seat in (None, state.seats[0])),
        "decisions": tuple(state.decision for state in states), "outcomes": tuple(state.outcome for state in states),
        "legal": tuple(state.legal_moves for state in states),
        "verdicts": tuple(state.verdict(move) for state in states for move in game.move_space(state)),
        "seen events": tuple(event.seen_by("A") for point in found for event in point.events),
        "frames": tuple(timeline.frames), "parting": timeline.compare("main", "main"),
        "report": scenarios[0].check(), "draft": Draft.of(scenarios[0]), "typed": Draft.empty(game.name),
        "questions": _questions(game), "events": timeline.events, "moves": timeline.moves,
        "side by side": side_by_side(ruling, next(iter(ruling.options))),
    }  # fmt: skip


def test_nothing_that_is_handed_out_can_be_changed(game: Game[Any]) -> None:
    seen: set[int] = set()
    found = [place for what, item in handed_out(game).items() for place in changeable(item, what, seen)]
    assert found == []
    assert len(seen) > 100


@pytest.mark.parametrize("way", WAYS)
def test_what_is_handed_out_can_be_copied(game: Game[Any], way: str) -> None:
    for what, item in handed_out(game).items():
        twin = WAYS[way](item)
        assert type(twin) is type(item), what
        if isinstance(item, Rulebook):
            assert dict(twin) == dict(item) and twin.sections == item.sections
        elif isinstance(item, IllegalMove):
            assert str(twin) == str(item)
        elif what in ("views", "states", "legal", "steps", "questions", "verdicts", "frames", "draft"):
            assert twin == item, what


def test_a_gallery_s_scenario_plays_what_its_file_says_whatever_is_tried(game: Game[Any]) -> None:
    scenario = cases(game)[0]
    before, told = scenario.dumps(), [event_text(game, event) for event in scenario.recorded().events]
    tries: list[Callable[[Any], object]] = [
        lambda found: found.setup.__setitem__("dealer", "A"),
        lambda found: found.setup["seats"].append("E"),
        lambda found: found.data.update(seed=5),
        lambda found: found.expect.clear(),
        lambda found: found.options.setdefault("Q1", "b"),
        lambda found: setattr(found, "setup", {}),
        lambda found: setattr(found, "moves", ()),
        lambda found: delattr(found, "setup"),
    ]
    for attempt in tries:
        for found in (scenario, copy.copy(scenario), copy.deepcopy(scenario)):
            with pytest.raises((TypeError, AttributeError)):
                attempt(found)
    assert scenario.dumps() == before == cases(game)[0].dumps()
    assert [event_text(game, event) for event in cases(game)[0].recorded().events] == told


def test_what_a_scenario_was_made_from_stays_the_maker_s(game: Game[Any]) -> None:
    data: dict[str, Any] = {"format": "cardrules-scenario/1", "game": game.name, "setup": game.standard_setup(None)}
    scenario = Scenario(data)
    data["setup"]["seats"].clear()
    assert scenario.setup["seats"]
    assert scenario.run().timeline.state.seats == scenario.setup["seats"]


@pytest.mark.parametrize("way", WAYS)
def test_a_timeline_s_copy_is_a_game_of_its_own(game: Game[Any], way: str) -> None:
    one = Timeline.start(game, seed=4)
    for at in range(6):
        if one.state.legal_moves:
            one.play(one.state.legal_moves[at % len(one.state.legal_moves)])
    one.go(3)
    written, branches = one.to_json(), len(one.branches)
    other = WAYS[way](one)
    assert other.to_json() == written
    other.play(other.state.legal_moves[-1])
    other.branch("mine")
    other.rename("main", "yours")
    other.go(0)
    assert one.to_json() == written and len(one.branches) == branches
    one.undo()
    assert other.cursor == 0 and "mine" in other.branches


@pytest.mark.parametrize("way", WAYS)
def test_copies_of_what_holds_a_timeline_hold_another(game: Game[Any], way: str) -> None:
    scenario = cases(game)[0]
    report, run = scenario.check(), scenario.run()
    ruling = optional(cases(game))
    pair = side_by_side(ruling, next(iter(ruling.options)))
    holders: list[tuple[Any, Callable[[Any], Run]]] = [
        (run, lambda one: one), (report, lambda one: one.run),
        (pair, lambda one: one.runs[0]), (pair, lambda one: one.runs[1]),
    ]  # fmt: skip
    for one, run_of in holders:
        written = run_of(one).timeline.to_json()
        other = run_of(WAYS[way](one)).timeline
        assert other.to_json() == written
        other.branch("mine")
        assert run_of(one).timeline.to_json() == written


@pytest.mark.parametrize("way", WAYS)
def test_a_quiz_s_copy_is_a_run_of_its_own(game: Game[Any], way: str) -> None:
    one = asked(game)
    assert one.question is not None
    other = WAYS[way](one)
    other.answer(one.question.answers)
    assert not one.markings and len(other.markings) == 1
    one.answer(())
    other.answer(())
    other.answer(())
    other.ask_again()
    assert len(one.questions) == 3 and len(one.markings) == 1
