"""The rules as data: every entry complete, every standing and source known."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from cardrules.core.game import Game
from cardrules.core.rulebook import STANDINGS, Ruling


def _text(game: Game[Any]) -> str:
    return resources.files(game.package).joinpath("rules.toml").read_text(encoding="utf-8")


def raw(game: Game[Any]) -> dict[str, Any]:
    return tomllib.loads(_text(game))


def test_ids_are_unique_and_all_are_loaded(game: Game[Any]) -> None:
    book = game.rulebook
    data = raw(game)
    ids = [item["id"] for item in (*data["rule"], *data.get("ruling", ()))]
    assert len(set(ids)) == len(ids)
    assert sorted(book) == sorted(ids)
    assert book.game == game.name


def test_keys_are_spelt_as_the_loader_reads_them(game: Game[Any]) -> None:
    """A misspelt key (`unshow`) would pass as nothing said."""
    data = raw(game)
    assert set(data) <= {"game", "title", "summary", "source", "section", "rule", "ruling"}
    for rule in data["rule"]:
        assert set(rule) <= {"id", "section", "title", "text", "standing", "sources", "unshown"}, rule["id"]
    for ruling in data.get("ruling", ()):
        assert set(ruling) <= {
            "id", "section", "title", "question", "why", "sources", "default", "switchable", "readings", "unshown",
        }, ruling["id"]  # fmt: skip
        for reading in ruling["readings"]:
            assert set(reading) <= {"id", "text", "sources"}, ruling["id"]


def test_every_rule_has_words_a_standing_and_sources(game: Game[Any]) -> None:
    book = game.rulebook
    for rule in book.values():
        assert rule.title and rule.text.rstrip(")").endswith((".", "?", "!")), rule.id
        assert rule.standing in STANDINGS, rule.id
        assert rule.standing == "ruling" or not isinstance(rule, Ruling), rule.id
        assert rule.section in book.sections, rule.id
        assert set(rule.sources) <= set(book.sources), rule.id
        assert rule.sources or rule.standing in ("inferred", "ruling"), f"{rule.id} is stated by nobody"
        assert rule.unshown is None or rule.unshown.endswith("."), rule.id


def test_stated_rules_have_a_primary_source(game: Game[Any]) -> None:
    book = game.rulebook
    for rule in book.values():
        if rule.standing == "stated":
            kinds = {book.sources[key].kind for key in rule.sources}
            assert "primary" in kinds, f"{rule.id} is called stated, but no primary source is named"


def test_sources_are_of_a_known_kind_and_all_are_used(game: Game[Any]) -> None:
    book = game.rulebook
    used = {key for rule in book.values() for key in rule.sources}
    used |= {key for ruling in book.rulings for reading in ruling.readings for key in reading.sources}
    for key, source in book.sources.items():
        assert source.kind in ("primary", "secondary")
        assert source.name
        assert source.address == "" or source.address.startswith("http")
        assert key in used, f"source {key} is cited by no rule"


def test_sections_are_all_used(game: Game[Any]) -> None:
    book = game.rulebook
    assert {rule.section for rule in book.values()} == set(book.sections)


def test_rulings_have_their_readings_in_order(game: Game[Any]) -> None:
    book = game.rulebook
    for ruling in book.rulings:
        letters = [reading.id for reading in ruling.readings]
        assert letters == sorted(set(letters)), ruling.id
        assert letters[0] == ruling.default == "a", ruling.id
        assert ruling.why, ruling.id
        assert not ruling.switchable or len(letters) > 1, f"{ruling.id} has nothing to switch"
        for reading in ruling.readings:
            assert reading.text, ruling.id
            assert set(reading.sources) <= set(book.sources), ruling.id
            assert ruling.reading(reading.id) == reading


def test_only_what_no_position_can_show_is_unshown(game: Game[Any]) -> None:
    """A switchable ruling changes what happens, so a position can always show it."""
    book = game.rulebook
    for ruling in book.switches:
        assert ruling.unshown is None, ruling.id
    assert sum(rule.unshown is not None for rule in book.values()) < len(book) / 2


@pytest.mark.parametrize("word", ["TODO", "FIXME", "XXX", "lorem"])
def test_no_text_is_a_placeholder(game: Game[Any], word: str) -> None:
    assert word not in _text(game)
