"""What a word that is no card may have meant, and how the message helps."""

from __future__ import annotations

import pytest

from cardrules.core.registry import find_game, game_names
from cardrules.core.spelling import as_written, meant, no_card


@pytest.mark.parametrize(
    ("game", "typed", "card"),
    [
        ("cuccu", "Cat", "cat"), ("cuccu", "cuckou", "cuckoo"), ("cuccu", "Seven", "7"), ("cuccu", "zzz", None),
        ("dudab", "r4f", "R4f"), ("dudab", "4Rf", "R4f"), ("dudab", "R4g", None), ("abluxxen", "x", "X"),
        ("abluxxen", "14", None),
    ],
)  # fmt: skip
def test_a_near_miss_is_asked_about_and_a_far_one_is_not(game: str, typed: str, card: str | None) -> None:
    kinds = find_game(game).kinds
    assert meant(typed, kinds) == card
    assert (f"did you mean {card!r}?" in no_card(typed, kinds)) == (card is not None)


def test_without_a_guess_one_is_told_what_there_is() -> None:
    assert no_card("14", find_game("abluxxen").kinds).endswith("there are 1 to 13, X")
    assert no_card("dudab", find_game("dudab").kinds).endswith("cards are written like R1h, SR, DD")


@pytest.mark.parametrize("game", game_names())
def test_capitals_alone_never_make_another_card(game: str) -> None:
    kinds = find_game(game).kinds
    for card in kinds:
        assert as_written(card, kinds) == as_written(card.upper(), kinds) == as_written(card.lower(), kinds) == card
    assert as_written("nothing", kinds) == "nothing"


def test_where_two_words_differ_in_capitals_alone_neither_is_guessed() -> None:
    assert [as_written(word, ("A", "a", "B")) for word in ("A", "a", "b")] == ["A", "a", "B"]
    assert as_written("AB", ("Ab", "aB")) == "AB"
