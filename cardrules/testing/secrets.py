"""What two games that a seat cannot tell apart say to that seat is the same, in every text, label and picture."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from cardrules.core.frozen import HIDDEN
from cardrules.core.game import Game
from cardrules.core.messages import decision_text, move_label, move_words
from cardrules.history.rows import event_rows, move_rows
from cardrules.history.timeline import Timeline
from cardrules.history.transcript import as_html, as_markdown, as_text, chapters, said, save
from cardrules.quiz.maker import Position
from cardrules.quiz.making import makers
from cardrules.testing.samples import points
from cardrules.testing.twins import Twins, lived_through, twin_games


def watched(game: Game[Any]) -> Iterator[tuple[Twins, str, Timeline, Timeline]]:
    """Each seat with the two games, as far as it cannot tell them apart."""
    for twins in twin_games(game):
        for seat, moves in twins.alike.items():
            yield (twins, seat, *twins.at(moves))


def test_the_pairs_of_games_differ_and_have_every_move(game: Game[Any]) -> None:
    """Otherwise the tests below would hold for nothing."""
    verbs: Counter[str] = Counter()
    hidden: Counter[str] = Counter()
    differ = 0
    for twins, seat, one, two in watched(game):
        differ += one.state != two.state
        for move, other in lived_through(twins, seat):
            if seat != move.seat:
                verbs[move.verb] += 1
                hidden[move.verb] += move != other
    if not differ:
        pytest.skip("no two tables of this game were found that look alike to a seat")
    secret = {point.move.verb for point in points(game) if game.told(point.move) < len(point.move.args)}
    played_otherwise = {verb for verb, count in hidden.items() if count}
    assert played_otherwise <= secret


WRITERS: dict[str, Callable[[Timeline, str, str | None], str]] = {
    "text": as_text, "Markdown": as_markdown, "page": as_html,
}  # fmt: skip


@pytest.mark.parametrize("rows", [event_rows, move_rows])
def test_rows_are_the_same(game: Game[Any], rows: Callable[..., list[dict[str, Any]]]) -> None:
    for _, seat, one, two in watched(game):
        assert rows(one, seat) == rows(two, seat)


@pytest.mark.parametrize("form", WRITERS)
def test_a_transcript_is_the_same(game: Game[Any], form: str) -> None:
    for at, (_, seat, one, two) in enumerate(watched(game)):
        if form != "page" or at % 10 == 0:  # pages have pictures, which take their time
            assert WRITERS[form](one, "A game", seat) == WRITERS[form](two, "A game", seat)


def test_a_saved_transcript_is_the_same(game: Game[Any], tmp_path: Any) -> None:
    for _, seat, one, two in islice(watched(game), 20):
        for ending in ("txt", "md"):
            for file, timeline in (("one", one), ("two", two)):
                save(timeline, str(tmp_path / f"{file}.{ending}"), seat=seat)
            assert (tmp_path / f"one.{ending}").read_bytes() == (tmp_path / f"two.{ending}").read_bytes()


def test_views_boards_and_pictures_are_the_same(game: Game[Any]) -> None:
    for at, (_, seat, one, two) in enumerate(watched(game)):
        views = [timeline.state.view(seat) for timeline in (one, two)]
        assert views[0] == views[1]
        assert game.board_text(views[0]) == game.board_text(views[1])
        if at % 10 == 0:
            drawn = []
            for view, timeline in zip(views, (one, two), strict=True):
                *trail, event = (event.seen_by(seat) for event in timeline.events)
                drawn.append(game.picture(view, event=event, trail=trail))
            assert drawn[0] == drawn[1]


def test_what_is_asked_and_answered_is_the_same(game: Game[Any]) -> None:
    """The question is put before the whole table; the verdicts on its own moves are for the seat alone."""
    for _, seat, one, two in watched(game):
        decisions = [timeline.state.decision for timeline in (one, two)]
        assert decisions[0] == decisions[1]
        if decisions[0] is None or decisions[1] is None:
            continue
        assert decision_text(game, decisions[0]) == decision_text(game, decisions[1])
        if decisions[0].seat == seat:
            spaces = [game.move_space(timeline.state) for timeline in (one, two)]
            assert spaces[0] == spaces[1]
            for move in spaces[0]:
                assert one.state.verdict(move).text() == two.state.verdict(move).text()


def test_moves_and_names_of_branches_are_the_same(game: Game[Any]) -> None:
    """Moves as text and as labels, and the names of branches that came about by playing."""
    for _, seat, one, two in watched(game):
        moves = [[chapter.move for chapter in chapters(timeline, seat)] for timeline in (one, two)]
        assert moves[0] == moves[1]
        for move in filter(None, moves[0]):
            assert move_label(game, move) and move_words(game, move) and said(one, move)
        assert one.branches == two.branches


def test_branches_that_a_seat_cannot_tell_apart_do_not_part_for_it(game: Game[Any]) -> None:
    for point in points(game):
        if game.told(point.move) == len(point.move.args):
            continue
        timeline = Timeline(game, point.start.setup, point.start.seed, point.start.options)
        if timeline.state != point.before:
            continue  # deep in a game, and the moves before are not known here
        others = [move for move in point.before.legal_moves if move[:2] == point.move[:2] and move != point.move]
        timeline.play(point.move)
        for other in others:
            timeline.undo()
            timeline.play(other)
            for seat in timeline.state.seats:
                seen = [
                    [event.seen_by(seat) for event in game.play(point.before, move).events]
                    for move in (point.move, other)
                ]
                if seat != other.seat and seen[0] == seen[1]:
                    found = timeline.compare("main", timeline.current, seat)
                    assert (found.moves, found.events) == ((None, None), (None, None))
                    assert found.common_moves == 1
            assert timeline.compare("main", timeline.current).moves != (None, None)
            timeline.switch("main")


def test_a_question_is_the_same(game: Game[Any]) -> None:
    """Asked for the eyes of a seat, with the same choices and the same right answers and reasons."""
    for at, (_, seat, one, two) in enumerate(watched(game)):
        for maker in makers(game.name).values():
            made = [maker(Position(timeline.state, random.Random(at))) for timeline in (one, two)]
            if made[0] is None or made[0].seat != seat:
                continue
            assert made[1] is not None
            told = [(q.prompt, q.view, q.choices, q.answers, q.rules, q.reasons) for q in made if q is not None]
            assert told[0] == told[1]


def test_a_move_hides_what_its_events_hide_and_no_more(game: Game[Any]) -> None:
    """An argument that the table is not told is a card that an event of the move keeps from it; all others are told."""
    for point in points(game):
        shown = game.told(point.move)
        for seat in (None, *point.before.seats):
            seen = point.move.seen_by(seat, shown)
            assert seen[:2] == point.move[:2]
            if seat in (None, point.move.seat):
                assert seen == point.move
                continue
            assert seen.args == point.move.args[:shown] + (HIDDEN,) * (len(point.move.args) - shown)
            secret = point.move.args[shown:]
            kept = [event for event in point.events if secret in event.facts.values()]
            assert not secret or any(secret not in event.seen_by(seat).facts.values() for event in kept)
            assert set(secret) <= set(game.kinds)
