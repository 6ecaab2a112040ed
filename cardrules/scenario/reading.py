"""Reading a scenario file: every defect by its JSON path, nothing repaired."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NoReturn

from cardrules.core.defects import Defects, RepeatedKeys, child, kind_of, told
from cardrules.core.errors import CardRulesError, Defect, FormatError
from cardrules.core.game import Game
from cardrules.core.registry import find_game, game_names

FORMAT = "cardrules-scenario/1"
KEYS = ("format", "id", "game", "title", "rules", "options", "seed", "setup", "moves", "expect")
CHECKS = ("legal", "legal_includes", "illegal", "outcome", "rejects")
"""The words of `expect` beside the game's own state words."""
LARGEST = 4_000_000
"""How many bytes a file may have, and how many characters a text: some hundred times the largest of the gallery."""


def read_text(path: Path | Traversable) -> str:
    """The text of a file of a size that is read. Raises `FormatError`, also where the file cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise FormatError([Defect("", f"too large: a file of more than {LARGEST} bytes is not read")])
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FormatError([Defect("", f"not UTF-8 text: byte {error.start}")]) from None
    except CardRulesError:
        raise
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise FormatError([Defect("", f"cannot be read: {reason}")]) from None


def parse_json(text: str) -> Any:
    """JSON with no key twice and no number that JSON does not have. Raises `FormatError` with every place."""
    if not isinstance(text, str):
        raise FormatError([Defect("", f"expected a text, got {kind_of(text)}")])
    if len(text) > LARGEST:
        raise FormatError([Defect("", f"too large: a text of more than {LARGEST} characters is not read")])
    try:
        data = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise FormatError([Defect(f"line {error.lineno}, column {error.colno}", f"no JSON: {error.msg}")]) from None
    except RecursionError:
        raise FormatError([Defect("", "no JSON that can be read: nested too deep")]) from None
    except CardRulesError:
        raise
    except ValueError as error:  # a number with too many digits
        raise FormatError([Defect("", f"no JSON that can be read: {error}")]) from None
    defects = Defects()
    if not defects.plain(data):
        raise FormatError(defects)
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    again = RepeatedKeys(found)
    again.keys_again = tuple(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
    return again


def _no_constant(word: str) -> NoReturn:
    raise FormatError([Defect("", f"no JSON: {word}")])


def check_shape(data: object) -> Game[Any]:
    """The game of a scenario that is well formed as far as can be told without playing it.

    Raises `FormatError` with every defect.
    """
    defects = Defects()
    if not defects.plain(data) or defects.keys(data, "", KEYS, ("game", "setup")) is None:
        raise FormatError(defects)
    assert isinstance(data, Mapping)
    if "format" not in data:
        defects.add("format", f'missing; write "{FORMAT}"')
    if data.get("format", FORMAT) != FORMAT:
        defects.add("format", f"expected {FORMAT!r}, got {told(data['format'])}")
    for key in ("id", "title"):
        if not isinstance(data.get(key, ""), str):
            defects.add(key, f"expected a text, got {kind_of(data[key])}")
    if "seed" in data:
        defects.whole(data["seed"], "seed")
    if not isinstance(data.get("setup", {}), Mapping):
        defects.add("setup", f"expected an object, got {kind_of(data['setup'])}")
    moves = defects.listed(data.get("moves", []), "moves") or ()
    for at, move in enumerate(moves):
        if not isinstance(move, str):
            defects.add(f"moves[{at}]", f"expected a move as text, got {kind_of(move)}")
    game: Game[Any] | None = None
    if "game" in data:
        try:
            game = find_game(data["game"])
        except (CardRulesError, TypeError):
            defects.add("game", f"no game {told(data['game'])}; there are {', '.join(game_names())}")
    if game is not None:
        _check_rules(data, game, defects)
        _check_expect(data.get("expect", {}), game, len(moves), defects)
        if defects:
            _add_position(data, game, defects)
    if defects or game is None:
        raise FormatError(defects)
    return game


def _add_position(data: Mapping[str, Any], game: Game[Any], defects: Defects) -> None:
    """In a file that is refused anyway, list what is wrong with its position as well."""
    setup, seed, options = (data.get(key) for key in ("setup", "seed", "options"))
    if isinstance(setup, Mapping):
        chosen = options if isinstance(options, Mapping) else {}
        good = {ruling: letter for ruling, letter in chosen.items() if not game.rulebook.option_defect(ruling, letter)}
        for defect in game.setup_defects(setup, seed if type(seed) is int else 0, good):
            defects.add(*defect)


def _check_rules(data: Mapping[str, Any], game: Game[Any], defects: Defects) -> None:
    for at, rule in enumerate(defects.listed(data.get("rules", []), "rules") or ()):
        _check_rule(rule, f"rules[{at}]", game, defects)
    options = data.get("options", {})
    if not isinstance(options, Mapping):
        defects.add("options", f"expected an object, got {kind_of(options)}")
        return
    game.rulebook.check_options(options, "options", defects)


def _check_rule(rule: object, path: str, game: Game[Any], defects: Defects) -> None:
    """A rule id as files write it: of this game, without its prefix."""
    if not isinstance(rule, str) or ":" in rule or rule not in game.rulebook:
        defects.add(path, f"{game.name} has no rule {told(rule)}")


def _check_expect(expect: object, game: Game[Any], moves: int, defects: Defects) -> None:
    known = (*game.words, *CHECKS)
    checked = defects.keys(expect, "expect", known)
    if checked is None:
        return
    for word, form in game.words.items():
        value = checked.get(word)
        if form.by_key and value is not None and not isinstance(value, Mapping):
            what = "seats" if form.per_seat else "/".join(form.keys)
            defects.add(child("expect", word), f"expected an object with {what} as keys, or null, got {kind_of(value)}")
        elif form.keys and value is not None:
            defects.keys(value, child("expect", word), form.keys)
    for key in ("legal", "legal_includes"):
        _check_moves(checked.get(key, []), f"expect.{key}", defects)
    illegal = checked.get("illegal", {})
    if not isinstance(illegal, Mapping):
        defects.add("expect.illegal", f"expected an object from moves to rule ids, got {kind_of(illegal)}")
    else:
        for move, rule in illegal.items():
            _check_rule(rule, child("expect.illegal", move), game, defects)
    if checked.get("outcome") is not None:
        outcome = defects.keys(checked["outcome"], "expect.outcome", ("winners",), ("winners",))
        if outcome is not None:
            _check_moves(outcome.get("winners", []), "expect.outcome.winners", defects)
    if "rejects" in checked:
        rejects = defects.keys(checked["rejects"], "expect.rejects", ("at", "rule"), ("at", "rule"))
        if rejects is not None and "at" in rejects and "rule" in rejects:
            at = defects.whole(rejects["at"], "expect.rejects.at", 0)
            if at is not None and at >= moves:
                defects.add("expect.rejects.at", f"there is no move {at}; the file has {moves}, counted from 0")
            _check_rule(rejects["rule"], "expect.rejects.rule", game, defects)


def _check_moves(value: object, path: str, defects: Defects) -> None:
    items: Sequence[Any] = defects.listed(value, path) or ()
    for at, item in enumerate(items):
        if not isinstance(item, str):
            defects.add(f"{path}[{at}]", f"expected a text, got {kind_of(item)}")
