"""The pieces of a lesson, the same for all games: a position to explore, and a question about what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets

from cardrules.errors import CardRulesError
from cardrules.facts import Facts
from cardrules.game import Event
from cardrules.quiz import Choice, Question
from cardrules.scenario import Scenario, gallery
from cardrules.timeline import Timeline
from cardrules.widgets import Explorer, QuestionCard
from cardrules.widgets.live import Prose
from cardrules.widgets.markup import join, tag
from cardrules.widgets.pool import free

NOBODY = Choice("nobody", "nobody")


def ready() -> Prose:
    """A line that says the lesson is running: it stands below the first cell."""
    words = "The lesson is running: the tables below can be clicked now."
    return Prose("cr-ready", html=tag("p", tag("b", "✓ "), words, role="status"))


def find_scenario(name: str) -> Scenario:
    """A scenario of the gallery by `game/file` (`cuccu/ex01-pass-and-stop`). Raises `CardRulesError`."""
    game, _, file = name.partition("/")
    found = {scenario.id: scenario for scenario in gallery(game)}
    if f"{game}-{file}" not in found:
        raise CardRulesError(f"no scenario {name!r} in the gallery")
    return found[f"{game}-{file}"]


def recorded(name: str) -> Timeline:
    """The scenario's timeline with its moves on the branch, and the cursor at the start."""
    timeline = find_scenario(name).run().timeline
    timeline.go(0)
    return timeline


def explore(
    name: str | None = None, *, moves: int = 0, seat: str | None = None, tools: bool = False, **examples: str
) -> Any:
    """A scenario to step through, looking first at the point behind so many of its moves; or a choice of several.

    `explore("cuccu/ex01-pass-and-stop")` shows one; `explore(the_cuckoo="cuccu/…", the_hunter="cuccu/…")` offers
    them under these names.
    """
    if name is None:
        return Examples(
            {key.replace("_", " "): recorded(value) for key, value in examples.items()}, seat=seat, tools=tools
        )
    timeline = recorded(name)
    timeline.go(moves)
    at = timeline.last_frame
    timeline.go(0)
    return Explorer(timeline, seat=seat, at=at, tools=tools)


class Examples(ipywidgets.VBox):  # type: ignore[misc]
    """Several timelines in one explorer; each keeps its branches while another one is looked at."""

    def __init__(self, timelines: Mapping[str, Timeline], **how: Any) -> None:
        self.timelines = dict(timelines)
        self.current = next(iter(self.timelines))
        self.bar = Prose("cr-examples", label="Examples")
        self.explorer = Explorer(self.timelines[self.current], **how)
        self.bar.on_sent(self.explorer.guard(self._sent))
        super().__init__([self.bar, self.explorer])
        self.add_class("cr-lesson")
        self._draw()

    def choose(self, name: str) -> None:
        """Turn to one of them. Raises `CardRulesError` where it is none."""
        if name not in self.timelines:
            raise CardRulesError(f"no example {name!r}; there are {', '.join(self.timelines)}")
        self.timelines[self.current] = self.explorer.timeline  # another game may have been loaded there
        self.current = name
        self.explorer.replace(self.timelines[name])
        self._draw()

    def close(self) -> None:
        """Free everything that belongs to it."""
        if self.comm is not None:
            self.explorer.close()
            free(self.bar)
            self.layout.close()
        super().close()

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


def predict(name: str, prompt: str, *, word: str, value: Any = None, moves: int = 0) -> QuestionCard:
    """A question about what comes of a scenario's moves, answered by playing them.

    Asked is which seats' `word` (`lives`, `hands`) changes from the point behind so many moves to the end or, with a
    `value`, which seats have it then.
    """
    timeline = recorded(name)
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
