"""Moves as text: reading one, and bringing its parts into canonical order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from cardrules.core.errors import CardRulesError, MoveTextError
from cardrules.core.records import Move, Seats
from cardrules.core.spelling import no_card
from cardrules.core.visible import quoted

SEATLESS = frozenset({"next"})
"""The verbs that belong to no seat."""


class Forms(Protocol):
    """What reading a move asks of a game."""

    @property
    def name(self) -> str: ...

    @property
    def forms(self) -> Mapping[str, str]: ...

    @property
    def kinds(self) -> Mapping[str, int]: ...

    def canonical_args(self, verb: str, args: tuple[str, ...], /) -> tuple[str, ...]: ...


def parse(game: Forms, text: str, seats: Seats) -> Move:
    """A move from its text form. Raises `MoveTextError`."""
    match text.split():
        case [verb] if verb in SEATLESS:
            return canonical(game, Move(None, verb), seats)
        case [seat, verb, *args]:
            return canonical(game, Move(seat, verb, tuple(args)), seats)
    raise MoveTextError(text, "it needs a seat and a verb", game.forms.values())


def canonical(game: Forms, move: Move, seats: Seats) -> Move:
    """The move with its arguments in canonical order. Raises `MoveTextError` on what is no move of this game."""
    match move:
        case (str() | None as seat, str() as verb, tuple() as args) if not args or all(map(_is_text, args)):
            form = game.forms.get(verb)
        case _:
            why = "a move has a seat (or None), a verb and a tuple of arguments, all of them texts"
            raise MoveTextError(repr(move), why, game.forms.values())
    if form is not None and (seat in seats or seat is None) and (verb in SEATLESS) == (seat is None):
        try:
            ordered = game.canonical_args(verb, args)
            return move if ordered == args and type(move) is Move else Move(seat, verb, ordered)
        except MoveTextError:
            raise
        except CardRulesError as error:
            raise MoveTextError(str(Move(seat, verb, args)), str(error), (form,)) from None
    text = str(Move(seat, verb, args))
    if form is None:
        raise MoveTextError(text, f"{game.name} has no verb {quoted(verb)}", game.forms.values())
    if (verb in SEATLESS) != (seat is None):
        raise MoveTextError(text, f"{verb!r} {'belongs to no seat' if seat else 'needs a seat'}", (form,))
    raise MoveTextError(text, f"no seat {quoted(seat or '')} here; the seats are {', '.join(seats)}")


def cards_as_shown(game: Forms, verb: str, args: tuple[str, ...]) -> tuple[str, ...]:
    """The arguments of a verb that takes as many cards as its form shows. Raises `CardRulesError`."""
    count = len(game.forms[verb].split()) - (1 if verb in SEATLESS else 2)
    if not count and args:
        raise CardRulesError(f"{verb!r} takes nothing behind it")
    if len(args) != count:
        raise CardRulesError(f"{verb!r} takes {count} {'card' if count == 1 else 'cards'} behind it, not {len(args)}")
    for card in args:
        if card not in game.kinds:
            raise CardRulesError(no_card(card, game.kinds))
    return args


def _is_text(value: object) -> bool:
    return isinstance(value, str)
