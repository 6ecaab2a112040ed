"""The cards of a game, all of them, to look at before one plays."""

from __future__ import annotations

from typing import NamedTuple

from cardrules.core.registry import find_game
from cardrules.picture.card_sheet import card_sheet, sheet_text


class Cards(NamedTuple):
    """A sheet of cards as a cell's result: a picture, and the same in words where pictures cannot be shown."""

    game: str

    def __repr__(self) -> str:
        return sheet_text(find_game(self.game))

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": card_sheet(find_game(self.game)), "text/plain": repr(self)}


def cards(game: str) -> Cards:
    """All cards of a game in their order. Raises `CardRulesError` on an unknown game."""
    return Cards(find_game(game).name)
