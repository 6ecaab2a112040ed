"""Searching scenarios and rules, as one types into a search box."""

from __future__ import annotations

import pytest

from cardrules.core.registry import find_game, game_names
from cardrules.scenario import Scenario, gallery
from cardrules.scenario.search import backing, fold, rule_entries, scenario_entries, search, shows

ENTRIES = [entry for name in game_names() for entry in scenario_entries(gallery(name))]
SETUPS = {
    "cuccu": {"seats": ["A", "B"], "dealer": "B"},
    "dudab": {"deal": {}, "seats": ["A", "B"]},
}


def made(game: str = "cuccu", **words: object) -> Scenario:
    return Scenario({"format": "cardrules-scenario/1", "game": game, "setup": SETUPS[game], **words})


def found(words: str, *scenarios: Scenario) -> list[str]:
    return [scenario.title for scenario in search(scenario_entries(scenarios), words)]


def test_folding_drops_capitals_accents_and_marks() -> None:
    assert fold("Cuccù: «The CAT», R5.1!") == " cuccu the cat r5 1"
    assert fold(" \n –– ") == ""


def test_without_words_everything_is_found_in_the_given_order() -> None:
    assert search(ENTRIES, "") == search(ENTRIES, "  · ") == [entry.item for entry in ENTRIES]


@pytest.mark.parametrize("game", game_names())
def test_every_rule_of_the_gallery_is_found_by_its_id(game: str) -> None:
    entries = scenario_entries(gallery(game))
    for rule_id in find_game(game).rulebook:
        showing = {entry.item.id for entry in entries if shows(entry.item, rule_id)}
        for words in (rule_id, rule_id.lower(), f"{game}:{rule_id}"):
            assert showing <= {scenario.id for scenario in search(entries, words)}, words


def test_an_id_with_its_game_finds_that_rule_alone() -> None:
    ids = {scenario.id for scenario in search(ENTRIES, "cuccu:CA1")}
    assert ids == {scenario.id for scenario in gallery("cuccu") if "CA1" in scenario.rules}


def test_an_id_does_not_find_longer_ids() -> None:
    one, ten = made(title="one", rules=["Q1"]), made(title="ten", rules=["Q10"])
    assert found("q1", one, ten) == ["one"]
    assert found("Q10", one, ten) == ["ten"]


def test_a_chosen_reading_counts_as_shown() -> None:
    assert found("Q5", made(title="read", options={"Q5": "b"})) == ["read"]
    assert shows(made(options={"Q5": "b"}), "Q5")


def test_words_are_beginnings_and_all_of_them_must_be_there() -> None:
    one, other = made(title="The cat's chain"), made(title="Scattered horses")
    assert found("cat", one, other) == ["The cat's chain"]
    assert found("CHAI cat", one, other) == ["The cat's chain"]
    assert found("cat horse", one, other) == []


def test_numbers_are_found_whole_but_may_have_an_ending() -> None:
    assert found("13", made(title="three 13s"), made(title="130 cards"), made(title="a 13")) == ["three 13s", "a 13"]


def test_rule_texts_and_sources_are_looked_through_but_titles_come_first() -> None:
    body, title = made(title="x", rules=["CA1"]), made(title="A cat scratches")
    assert found("scratch", body, title) == ["A cat scratches", "x"]
    assert found("cardavia", body) == ["x"]
    assert found("cardavia", title) == []


def test_signs_that_mean_something_elsewhere_are_just_passed_over() -> None:
    for words in ("(", "[a-", "*", "\\", "cat.*"):
        search(ENTRIES, words)
    assert found("(cat)", made(title="The cat")) == ["The cat"]


@pytest.mark.parametrize("game", game_names())
def test_rules_are_found_by_id_by_word_and_by_standing(game: str) -> None:
    book = find_game(game).rulebook
    entries = rule_entries(book)
    assert [entry.item.id for entry in entries] == list(book)
    for rule in book.values():
        assert rule in search(entries, rule.id)
        assert rule in search(entries, f"{rule.title} {rule.text}")
    rulings = search(entries, "sources leave it open choice")
    assert {rule.id for rule in rulings} >= {ruling.id for ruling in book.rulings}


@pytest.mark.parametrize("game", game_names())
def test_the_sources_of_a_scenario_are_those_of_its_rules_primary_ones_first(game: str) -> None:
    book = find_game(game).rulebook
    for scenario in gallery(game):
        sources = backing(scenario)
        wanted = {key for rule in (*scenario.rules, *scenario.options) for key in book[rule].sources}
        assert {source.key for source in sources} == wanted
        kinds = [source.kind == "primary" for source in sources]
        assert kinds == sorted(kinds, reverse=True)
