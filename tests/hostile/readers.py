"""Hostile input of any size for each reader: each case takes a size, and gives what the reader does with it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from cardrules.core.position_fields import to_setup
from cardrules.core.registry import find_game, game_names
from cardrules.history.timeline import Timeline
from cardrules.history.transcript import as_html, as_markdown, as_text
from cardrules.scenario import Scenario, gallery
from cardrules.scenario.draft import Draft
from cardrules.scenario.search import scenario_entries, search
from cardrules.scenario.short_text import from_text
from cardrules.widgets.table.saving import load
from tests.scenario.files import CAT

Work = Callable[[], object]
Case = Callable[[int], Work]


def text_of(**words: Any) -> str:
    return json.dumps({"format": "cardrules-scenario/1"} | words)


def setup_of(game: str) -> dict[str, Any]:
    """A sound position of the game."""
    return next(dict(one.setup) for one in gallery(game) if "deal" not in one.setup)


def with_setup(game: str, **parts: Any) -> str:
    return text_of(game=game, setup=setup_of(game) | parts)


def cat_with(**words: Any) -> str:
    return json.dumps(CAT | words)


def scenario(text: str) -> Work:
    return lambda: Scenario.parse(text).check()


def keys_again(count: int) -> str:
    pairs = [f'"k{at}":1' for at in range(count)]
    return "{" + ",".join([*pairs, *pairs]) + "}"


def names(count: int) -> list[str]:
    return [f"s{at}" for at in range(count)]


def numbered(count: int, value: Any = 1) -> dict[str, Any]:
    return {f"s{at}": value for at in range(count)}


FILES: dict[str, Callable[[int], str]] = {
    "keys that stand twice": keys_again,
    "keys that stand twice, deep inside": lambda n: '{"a":' * 30 + keys_again(n) + "}" * 30,
    "a long key over a long list": lambda n: json.dumps({"k" * n: ["\ud800"] * n}),
    "long lists in long lists": lambda n: "[" * 38 + ",".join(["1"] * n) + "]" * 38,
    "deeper than anything": lambda n: "[" * 300 + ",".join(["1"] * n) + "]" * 300,
    "unknown keys": lambda n: cat_with(**numbered(n)),
    "unknown words to expect": lambda n: cat_with(expect=numbered(n)),
    "small numbers to expect": lambda n: cat_with(expect={"lives": [1] * n}),
    "strange seats to expect": lambda n: cat_with(expect={"hands": numbered(n, "cat"), "lives": numbered(n)}),
    "moves that are none": lambda n: cat_with(moves=["A fly away"] * n),
    "moves to expect that are none": lambda n: cat_with(expect={"legal": ["A fly"] * n, "illegal": numbered(n, "CA1")}),
    "one long move": lambda n: cat_with(moves=["A keep " + "x " * n]),
    "strange rules": lambda n: cat_with(rules=names(n)),
    "strange options": lambda n: cat_with(options=numbered(n, "z")),
    "a list for a letter": lambda n: cat_with(options={"Q1": [1] * n}),
    "no JSON": lambda n: "[" + "1," * n,
    "a long game": lambda n: cat_with(game="x" * n),
    "a long dealer": lambda n: cat_with(setup=CAT["setup"] | {"dealer": ["A"] * n}),
    "many packs": lambda n: cat_with(setup=CAT["setup"] | {"packs": [["caat", "mask"]] * n, "tops": ["caat"] * n}),
    "many lives": lambda n: cat_with(setup=CAT["setup"] | {"lives": numbered(n)}),
    "a long set": lambda n: with_setup("abluxxen", stacks={"A": [["7", "8"]] * n}),
    "a long row": lambda n: with_setup("abluxxen", row=[["y"]] * n),
    "many rows and wishes": lambda n: with_setup(
        "dudab", rows=[["DD"]] * n, wishes={str(at): "red" for at in range(1, n)}
    ),
    "many duel cards": lambda n: text_of(
        game="abluxxen", setup={"seats": names(n), "mode": "duel", "hands": numbered(n, ["7"]), "bonus": numbered(n)}
    ),
}
FILES |= {f"many seats of {game}": lambda n, game=game: with_setup(game, seats=names(n)) for game in game_names()}
FILES |= {
    f"one seat many times, {game}": lambda n, game=game: with_setup(
        game, seats=["A", "B"] * n, hands=numbered(n, ["7"]), stacks=numbered(n, []), lives=numbered(n, 2)
    )
    for game in game_names()
}
FILES |= {
    f"bad cards of {game}": lambda n, game=game: with_setup(
        game, hands={"A": ["y"] * n, "B": ["z7"] * n}, packs=[["y"] * n], pile=["7"] * n, discard=["DD"] * n
    )
    for game in game_names()
}
FILES |= {
    f"a deal of bad cards, {game}": lambda n, game=game: text_of(
        game=game, setup={"seats": ["A", "B", "C"], "deal": {"pack": ["y"] * n}}
    )
    for game in game_names()
}


def fields(game: str) -> list[str]:
    return [name for name, value in started(game).items() if isinstance(value, (list, dict))]


def started(game: str) -> dict[str, Any]:
    return find_game(game).new().to_json()


def state_with(game: str, field: str, count: int) -> dict[str, Any]:
    """The opening state with one field grown: its own values over and over, or as many strange keys."""
    data = started(game)
    value = data[field]
    data[field] = numbered(count, "z") if isinstance(value, dict) else (value or [[0, 1]]) * count
    return data


def state_case(game: str, field: str) -> Case:
    def case(count: int) -> Work:
        data = state_with(game, field, count)
        return lambda: find_game(game).state_from_json(data)

    return case


def saved(**parts: Any) -> Mapping[str, Any]:
    return Timeline.start("cuccu", seats=["A", "B"]).to_json() | parts


def timeline(**parts: Any) -> Work:
    text = json.dumps(saved(**parts))
    return lambda: load(text)


TIMELINES: dict[str, Case] = {
    "many branches": lambda n: timeline(branches=numbered(n, ["A keep"])),
    "many bad branches": lambda n: timeline(branches={f" {name}": [1] for name in names(n)}),
    "a long branch of bad moves": lambda n: timeline(branches={"main": ["A fly"] * n}),
    "a long name": lambda n: timeline(branches={"m" * n: []}),
    "a long current one": lambda n: timeline(current=["x"] * n),
    "a long format": lambda n: timeline(format=["cardrules-timeline/1"] * n),
    "options of a timeline": lambda n: timeline(options=numbered(n)),
    "seats of a timeline": lambda n: timeline(setup={"seats": names(n), "dealer": "s0"}),
}


def draft(game: str, **texts: str) -> Work:
    found = Draft.empty(game)

    def work() -> object:
        made = found
        for key, text in texts.items():
            made = made.write(key, made.spelled(key, text))
        return made.timeline()

    return work


DRAFTS: dict[str, Case] = {
    "a draft of many seats": lambda n: draft("cuccu", seats=" ".join(names(n))),
    "a draft of many cards": lambda n: draft("abluxxen", **{"hands.A": "yy " * n, "row": "7 | " * n}),
    "a draft of many pairs": lambda n: draft("dudab", wishes=" ".join(f"{name}=red" for name in names(n))),
    "a draft of many moves": lambda n: draft("dudab", moves="A fly; " * n),
    "a draft with many keys": lambda n: draft("dudab", further=keys_again(n)),
    "a draft with one long word": lambda n: draft("abluxxen", **{"hands.A": "y" * n, "seed": "1" * n}),
    "the texts of a position": lambda n: (
        lambda: to_setup(find_game("abluxxen").position_fields, {"row": "7 | " * n, "hands.A": "7 " * n}, ["A", "B"])
    ),
}


def shared(text: str) -> Work:
    return lambda: from_text(text)


SHORT_TEXTS: dict[str, Case] = {
    "a short text of white space": lambda n: shared("cardrules1." + " \n" * n),
    "a short text of letters": lambda n: shared("cardrules1." + "eNq" * n),
    "a short text in quotes": lambda n: shared("`<" * n + "x"),
    "a short text of keys that stand twice": lambda n: shared(keys_again(n)),
}


def searching(words: str) -> Work:
    entries = scenario_entries(gallery("cuccu")[:20])
    return lambda: search(entries, words)


SEARCHES: dict[str, Case] = {
    "a search for many words": lambda n: searching(" ".join(names(n))),
    "a search for one word over and over": lambda n: searching("cat " * n),
    "a search for one long word": lambda n: searching("c" * n),
    "a search for accents": lambda n: searching("c" + "\u0301" * n),
}


def told(form: Callable[[Timeline, str], str], title: str) -> Work:
    run = Scenario(CAT).run().timeline
    return lambda: form(run, title)


TRANSCRIPTS: dict[str, Case] = {
    f"a transcript under a long title, {name}": lambda n, form=form: told(form, "~`\n&lt;\x1b\u202e" * n)
    for name, form in {"text": as_text, "Markdown": as_markdown, "HTML": as_html}.items()
}
CASES: dict[str, Case] = {
    **{name: lambda n, make=make: scenario(make(n)) for name, make in FILES.items()},
    **{
        f"the field {field} of a state of {game}": state_case(game, field)
        for game in game_names()
        for field in fields(game)
    },
    **TIMELINES,
    **DRAFTS,
    **SHORT_TEXTS,
    **SEARCHES,
    **TRANSCRIPTS,
}
