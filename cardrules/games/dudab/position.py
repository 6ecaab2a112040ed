"""A position of Dudab as its setup, and its parts for writing one by hand."""

from __future__ import annotations

from typing import Any

from cardrules.core.position_fields import Field
from cardrules.games.dudab.reading import PHASES, pressing
from cardrules.games.dudab.state import DudabState
from cardrules.games.dudab.view import state_words

FIELDS: tuple[Field, ...] = (
    Field("to_move", "To move", "choice"),
    Field("rows", "Rows, opening card first", "piles", hint="two rows up to four players, else three, with | between"),
    Field("hands", "Hand", "cards", per_seat=True, hint="two to five cards, as R4f SR DD"),
    Field("stacks", "Own stack", "cards", per_seat=True),
    Field("wishes", "Open wishes", "pairs", hint="row=trait, the oldest first: 1=red 2=mammoth"),
    Field("demand", "Row of the open demand", "number", hint="empty for none"),
    Field("discard", "Discard pile", "cards"),
    Field("pile", "Draw pile, next card first", "cards", hint="the rest is filled in, shuffled"),
    Field("pile_size", "Cards in the draw pile", "number", hint="fewer: the others are discarded"),
    Field("phase", "Phase", "choice", hint="turn (if empty), cut, shed, scored, over", choices=PHASES),
    Field("round", "Round", "number", hint="1 if empty"),
    Field("starter", "Who started the round", "choice", hint="the first seat if empty"),
    Field("totals", "Points so far", "number", per_seat=True, hint="0 if empty"),
)

NOTATION: tuple[tuple[str, str], ...] = (
    ("Number cards", "Colour, value, symbol, with nothing between: R4f is red 4 fur. Colours: R red, Y yellow, G "
                     "green, B blue. Values: 1 to 4. Symbols: h hand, c club, m mammoth, f fur. Each is there once."),
    ("Shamans", "S and the colour: SR, SY, SG, SB. Two of each."),
    ("Dudabs", "DD. There are eight."),
    ("Rows", "The opening card first, with | between: Y1h Y2h | G4c has two cards on row 1 and one on row 2."),
    ("Open wishes", "The row, an equals sign and the wish: 1=red 2=mammoth."),
    ("Phase", "turn: to play a card. cut: to shorten the hand if one likes. shed: to shorten a hand that is too long. "
              "scored: the round is over. over: the game is."),
)  # fmt: skip
"""How the cards are written, and the words of a position."""


def setup_of(state: DudabState) -> dict[str, Any] | None:
    """The setup of a state; None for a moment that the words of a position cannot say.

    Those are: between two events, while a drawn card has to be laid (Q17 b), once a hand is being cut card by card
    (Q12 b), and when a wish binds or has ceased to bind otherwise than the words let one think (Q4 b). What others
    have seen of a hand or an own stack is not said either: read back, its owner alone knows it.
    """
    guess = pressing(state.options, state.rows, state.wishes, state.demand, state.phase)
    if state.moving or state.drawn or state.cutting or state.pressing != guess:
        return None
    words = {word: value for word, value in state_words(state).items() if word != "scores"}
    return {"seats": list(state.seats), **words, "pile": list(state.pile)}
