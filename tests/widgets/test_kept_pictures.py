"""Pictures that are kept, or drawn ahead, are the ones that would be drawn."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from cardrules.core.registry import find_game, game_names
from cardrules.games.cuccu.lessons import play_match
from cardrules.history.timeline import Timeline
from cardrules.widgets import Explorer
from cardrules.widgets.page.live_markup import split_sheet
from cardrules.widgets.table.kept_pictures import IDLE_S
from cardrules.widgets.table.scene import scene_at
from cardrules.widgets.table.stepper import STEPS


def drawn_anew(table: Explorer) -> str:
    """The picture of what a table looks at."""
    return split_sheet(scene_at(table.timeline, table.scene.frame.at, table.seat).svg())[1]


@pytest.mark.parametrize("game", game_names())
def test_whatever_is_done_the_picture_is_that_of_the_event(game: str, opened: Any) -> None:
    rng = random.Random(game)
    timeline = Timeline.start(find_game(game), seats=[*"ABC"], seed=3)
    tables = [opened(Explorer(timeline)), opened(Explorer(timeline))]
    for _ in range(60):
        table = rng.choice(tables)
        if table.scene.frame.at >= len(timeline.frames):
            table.look(timeline.last_frame)
        match rng.randrange(5):
            case 0 if timeline.can_undo:
                table.undo()
            case 1:
                seat = rng.choice([None, *"ABC"])
                table.see_as(seat)
            case 2 | 3 if table.seat is None and table.scene.point and table.scene.moves:
                table.play(rng.choice(table.scene.moves))
            case _:
                table.step(rng.choice(list(STEPS)))
        assert table.picture.html == drawn_anew(table)


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The events of which a picture of Cuccù has been drawn."""
    game, events = find_game("cuccu"), []
    draw = game.picture

    def picture(view: Any, *, event: Any = None, **more: Any) -> str:
        events.append(event)
        return draw(view, event=event, **more)

    monkeypatch.setattr(type(game), "picture", staticmethod(picture))
    return events


def aside(use: Callable[[], None]) -> None:
    """Do this in a thread of its own: the tests' one has a loop that runs, once a browser test was there."""
    with ThreadPoolExecutor(1) as threads:
        threads.submit(use).result()


LONG_ENOUGH_S = IDLE_S + 0.1


def test_the_pictures_beside_are_drawn_when_nothing_else_is_to_be_done(opened: Any, drawings: list[Any]) -> None:
    timeline = Timeline.start(find_game("cuccu"), seats=[*"ABC"], seed=3)
    timeline.play(timeline.state.legal_moves[0])

    async def use() -> None:
        table = opened(Explorer(timeline, at=3))
        drawings.clear()
        await asyncio.sleep(LONG_ENOUGH_S)
        assert drawings, "in a kernel it is drawn ahead"
        for how in ("next", "back", "back", "next"):
            drawings.clear()
            table.step(how)
            assert timeline.frames[table.scene.frame.at].event not in drawings
            assert table.picture.html == drawn_anew(table)
            await asyncio.sleep(LONG_ENOUGH_S)

    aside(lambda: asyncio.run(use()))


def test_a_table_that_is_closed_draws_no_more(opened: Any, drawings: list[Any]) -> None:
    async def use() -> None:
        table = Explorer(Timeline.start(find_game("cuccu"), seats=[*"ABC"], seed=3))
        table.close()
        drawings.clear()
        await asyncio.sleep(LONG_ENOUGH_S)
        assert not drawings

    aside(lambda: asyncio.run(use()))


def test_a_line_that_became_shorter_meanwhile_is_no_error(opened: Any) -> None:
    timeline = Timeline.start(find_game("cuccu"), seats=[*"ABC"], seed=3)
    for _ in range(3):
        timeline.play(timeline.state.legal_moves[0])

    async def use() -> None:
        wrong: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: wrong.append(context))
        table = opened(Explorer(timeline, at=timeline.last_frame - 1))
        timeline.go(0)
        timeline.branch("short")
        await asyncio.sleep(LONG_ENOUGH_S)
        table.step("last")
        assert not wrong and table.picture.html == drawn_anew(table)

    aside(lambda: asyncio.run(use()))


def test_in_a_program_nothing_is_drawn_ahead(opened: Any, drawings: list[Any]) -> None:
    def use() -> None:
        opened(Explorer(Timeline.start(find_game("cuccu"), seats=[*"ABC"], seed=3)))
        drawings.clear()
        time.sleep(LONG_ENOUGH_S)
        assert not drawings

    aside(use)


def test_a_match_keeps_to_what_its_seat_may_see(opened: Any) -> None:
    match = opened(play_match())
    for how in ("back", "next", "back", "last"):
        match.step(how)
        seen = scene_at(match.timeline, match.scene.frame.at, match.seat)
        assert match.scene.view == seen.view
        if match.scene.locked:
            assert "data-move" not in match.picture.html
