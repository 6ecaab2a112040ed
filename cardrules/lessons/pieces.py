"""The pieces of a lesson, the same for all games: a position to explore, and a question about what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import Facts
from cardrules.core.game import Event
from cardrules.core.registry import find_game, game_names
from cardrules.history.timeline import Timeline
from cardrules.quiz import Choice, Question, questions
from cardrules.scenario import Scenario, gallery
from cardrules.widgets import Aid, Explorer, ExplorerWithAid, QuestionCard
from cardrules.widgets.page.boxes import OwningBox
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import join, tag
from cardrules.widgets.page.without_kernel import LeavesSnapshot, Snapshot

NOBODY = Choice("nobody", "nobody")


class Ready(LeavesSnapshot, Prose):
    """A line that says the lesson is running. What is left of it says that it is not."""

    def __init__(self) -> None:
        words = "The lesson is running: the tables below can be clicked now."
        super().__init__("cr-ready", html=tag("p", tag("b", "✓ "), words, role="status"))

    def __repr__(self) -> str:
        return (
            "The lesson is not running. In Jupyter, open the menu Run and choose Run All Cells to start it; "
            "a page made of the notebook has no Python behind it and shows how its tables stood."
        )


def ready() -> Ready:
    """A line that says the lesson is running: it stands below the first cell."""
    return Ready()


def find_scenario(game: str, name: str) -> Scenario:
    """A scenario of a game's gallery by its file's name, or by a beginning that no other one has (`ex07`).

    Raises `CardRulesError`.
    """
    found = [scenario for scenario in gallery(game) if f"{scenario.id}-".startswith(f"{game}-{name}-")]
    found = [scenario for scenario in found if scenario.id == f"{game}-{name}"] or found
    if len(found) != 1:
        names = ", ".join(scenario.id for scenario in found) or "none"
        raise CardRulesError(f"{name!r} must name one scenario of {game}, and names {names}")
    return found[0]


def first_cases() -> dict[str, Scenario]:
    """For each game that has a gallery the scenario that a first look at it begins with."""
    found = {}
    for name in game_names():
        game, cases = find_game(name), gallery(name)
        if cases:
            found[name] = find_scenario(name, game.first_case) if game.first_case else cases[0]
    return found


def recorded(game: str, name: str) -> Timeline:
    """The scenario's timeline with its moves on the branch, and the cursor at the start."""
    return find_scenario(game, name).recorded()


def explore(
    game: str,
    name: str = "",
    *,
    moves: int = 0,
    first: str = "",
    aid: Callable[[], Aid] | None = None,
    seat: str | None = None,
    tools: bool = False,
    refusals: bool = True,
    **examples: str,
) -> Any:
    """A scenario to step through, looking first at the point behind so many of its moves; or a choice of several.

    `explore("cuccu", "ex01")` shows one; `explore("cuccu", the_cuckoo="ex03", the_hunter="ex12")` offers them under
    these names. With `first` it looks first at the first event of this kind. `aid` makes an aid that stands beside it.
    Without `refusals` the list of refused moves is closed at first, however short it is.
    """
    if not name:
        timelines = {key.replace("_", " "): recorded(game, value) for key, value in examples.items()}
        return Examples(timelines, aid, first=first, seat=seat, tools=tools)
    timeline = recorded(game, name)
    timeline.go(moves)
    at = place_of(timeline, first) if first else timeline.last_frame
    timeline.go(0)
    made = table(timeline, aid, seat=seat, at=at, tools=tools)
    if not refusals:
        made.decision.fold()
    return made


def place_of(timeline: Timeline, kind: str) -> int:
    """The place of the branch's first event of a kind. Raises `CardRulesError` where there is none."""
    for frame in timeline.frames:
        if frame.event.kind == kind:
            return frame.at
    raise CardRulesError(f"no event {kind!r} on this branch")


def table(timeline: Timeline, aid: Callable[[], Aid] | None, **how: Any) -> Explorer:
    """A timeline on the page, with an aid beside it or without one."""
    return Explorer(timeline, **how) if aid is None else ExplorerWithAid(timeline, aid(), **how)


class Examples(OwningBox):
    """Several timelines in one explorer; each keeps its branches while another one is looked at."""

    def __init__(
        self,
        timelines: Mapping[str, Timeline],
        aid: Callable[[], Aid] | None = None,
        *,
        first: str = "",
        **how: Any,
    ) -> None:
        self.timelines, self.first = dict(timelines), first
        self.current = next(iter(self.timelines))
        self.bar = Prose("cr-examples", label="Examples")
        timeline = self.timelines[self.current]
        self.explorer = table(timeline, aid, at=place_of(timeline, first) if first else None, **how)
        self.bar.on_sent(self.explorer.guard(self._sent))
        super().__init__([self.bar, self.explorer])
        self.add_class("cr-lesson")
        self._draw()

    def __repr__(self) -> str:
        return repr(self.explorer)

    def snapshot(self) -> Snapshot:
        """The table's, and which example it is."""
        snapshot = self.explorer.snapshot()
        return snapshot._replace(under=f"Example: {self.current}. {snapshot.under}")

    def afterwards(self) -> None:
        """The table's."""
        self.explorer.afterwards()

    def choose(self, name: str) -> None:
        """Turn to one of them. Raises `CardRulesError` where it is none."""
        if name not in self.timelines:
            raise CardRulesError(f"no example {name!r}; there are {', '.join(self.timelines)}")
        self.timelines[self.current] = self.explorer.timeline  # another game may have been loaded there
        self.current = name
        self.explorer.replace(self.timelines[name])
        if self.first and not self.timelines[name].cursor:
            self.explorer.look(place_of(self.timelines[name], self.first))
        self._draw()

    def _sent(self, what: str, value: str, _stamp: int) -> None:
        if what == "example":
            self.choose(value)

    def _draw(self) -> None:
        self.bar.show(join([
            tag("b", "Examples:"),
            *(
                tag("button", name, type="button", cls="cr-example", data_send="example", data_value=name,
                    data_focus=f"example {name}", aria_pressed="true" if name == self.current else "false")
                for name in self.timelines
            ),
        ]))  # fmt: skip


def position(game: str, name: str, moves: int = 0) -> Any:
    """The state of a scenario behind so many of its moves."""
    timeline = recorded(game, name)
    timeline.go(moves)
    return timeline.state


def ask(game: str, kind: str, seed: int = 1) -> QuestionCard:
    """A question of a kind, from a random position; the same seed asks the same."""
    return QuestionCard(questions(game, seed=seed, count=1, kinds=[kind])[0])


def predict(game: str, name: str, prompt: str, *, word: str, value: Any = None, moves: int = 0) -> QuestionCard:
    """A question about what comes of a scenario's moves, answered by playing them.

    Asked is which seats' `word` (`lives`, `hands`) changes from the point behind so many moves to the end or, with a
    `value`, which seats have it then.
    """
    timeline = recorded(game, name)
    timeline.go(moves)
    before, first = timeline.state, timeline.last_frame + 1
    frames = timeline.frames[first:]
    was, now = before.view(None)[word], frames[-1].state.view(None)[word]
    seats = [
        seat
        for seat in before.seats
        if (now.get(seat) == value if value is not None else now.get(seat) != was.get(seat))
    ]
    because: list[Event] = []
    for frame in frames:
        is_now = frame.state.view(None)[word]
        if any(is_now.get(seat) != was.get(seat) for seat in before.seats):
            because.append(frame.event)
        was = is_now
    rules = tuple(dict.fromkeys(rule for event in because for rule in event.rules))
    choices = (*(Choice(f"seat:{seat}", seat) for seat in before.seats), NOBODY)
    answers = frozenset(f"seat:{seat}" for seat in seats) or frozenset({NOBODY.key})
    kind = "predict"
    question = Question(
        timeline.game.name, kind, Facts(), rules, before, None, choices, answers, True, tuple(because)
    )  # fmt: skip
    return QuestionCard(question, prompt=prompt)
