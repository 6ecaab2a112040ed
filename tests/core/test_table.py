"""One definition of a state: the fields stand once, and the table is thawed, laid and frozen from them."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from cardrules.core.game import State, Thawed
from cardrules.core.rulebook import DEFAULTS
from cardrules.core.table import EMPTY, Position, Row, frozen_fields


class OnTable(Position):
    __slots__ = ()
    pack: tuple[str, ...]
    hands: Row[tuple[str, ...]] = EMPTY
    turn: int = -1

    @property
    def to_move(self) -> str | None:
        return None if self.turn < 0 else self.seats[self.turn]


@frozen_fields
class ToyState(OnTable, State):
    """A state of no game."""


class ToyTable(OnTable, Thawed[ToyState], state=ToyState):
    seat_facts = frozenset({"seat", "seats"})
    game: Any = None


SEATS = ("A", "B", "C")


def laid(**given: Any) -> ToyTable:
    return ToyTable.laid(SEATS, DEFAULTS, pack=("x", "y"), **given)


def test_fields_keep_the_order_in_which_they_are_written() -> None:
    assert [field.name for field in fields(ToyState)] == ["seats", "options", "moving", "pack", "hands", "turn"]


def test_a_table_is_laid_from_the_fields_without_a_default() -> None:
    table = laid()
    assert (table.seats, table.pack, table.hands, table.turn) == (SEATS, ("x", "y"), [], -1)
    assert laid(hands=(("x",), ())).hands == [("x",), ()]
    for wrong in ({}, {"pack": (), "hnads": ()}):
        with pytest.raises(TypeError):
            ToyTable.laid(SEATS, DEFAULTS, **wrong)


def test_a_state_goes_to_the_table_and_back() -> None:
    state = ToyState(SEATS, DEFAULTS, False, ("x",), (("y",), ()), 1)  # type: ignore[call-arg]
    table = ToyTable(state)
    assert table.hands == [("y",), ()] and isinstance(table.hands, list)
    assert table.to_move == state.to_move == "B"
    again = table.freeze()
    assert type(again) is ToyState
    assert again.hands == (("y",), ())
    assert again == state and hash(again) == hash(state)
    assert table.freeze(moving=True).moving and not table.freeze().moving


def test_a_frozen_state_stays_as_it_is() -> None:
    table = laid(hands=((), ()))
    state = table.freeze()
    table.hands[0] = ("x",)
    table.turn = 2
    assert state.hands == ((), ()) and state.turn == -1
    with pytest.raises(FrozenInstanceError):
        state.turn = 1
    with pytest.raises(FrozenInstanceError):
        del state.turn


def test_seats_and_knowers_are_named_only_where_somebody_listens() -> None:
    table = laid()
    table.emit("dealt", "T1", seat=99, hidden={"card": 1})  # nobody looks at it
    table.log = []
    table.emit("dealt", "T1", (), ("T2", "T3"), seat=1, seats=(0, 2), card="x", count=2, hidden={"card": 0b101})
    table.emit("begun", seats=SEATS, hidden={"card": ("B",)})
    one, two = table.log
    assert one.rules == ("T1", "T2", "T3")
    assert one.facts == {"seat": "B", "seats": ("A", "C"), "card": "x", "count": 2}
    assert one.hidden == {"card": ("A", "C")}
    assert two.facts == {"seats": SEATS} and two.hidden == {"card": ("B",)}
