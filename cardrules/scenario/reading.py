"""Reading a scenario file: every defect by its JSON path, nothing repaired."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from cardrules.defects import Defects, child, kind_of
from cardrules.errors import CardRulesError, Defect, FormatError
from cardrules.game import Game, find_game

FORMAT = "cardrules-scenario/1"
KEYS = ("format", "id", "game", "title", "rules", "options", "seed", "setup", "moves", "expect")
CHECKS = ("legal", "legal_includes", "illegal", "outcome", "rejects")
"""The words of `expect` beside the game's own state words."""


def parse_json(text: str) -> Any:
    """JSON with no key twice and no number that JSON does not have. Raises `FormatError` with the place."""
    try:
        return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise FormatError([Defect(f"line {error.lineno}, column {error.colno}", f"no JSON: {error.msg}")]) from None
    except RecursionError:
        raise FormatError([Defect("", "no JSON that can be read: nested too deep")]) from None
    except CardRulesError:
        raise
    except ValueError as error:  # a number with too many digits
        raise FormatError([Defect("", f"no JSON that can be read: {error}")]) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise FormatError([Defect(key, "this key stands twice in one object")])
        found[key] = value
    return found


def _no_constant(word: str) -> NoReturn:
    raise FormatError([Defect("", f"no JSON: {word}")])


def check_shape(data: object) -> Game[Any]:
    """The game of a scenario that is well formed as far as can be told without playing it.

    Raises `FormatError` with every defect.
    """
    defects = Defects()
    if defects.keys(data, "", KEYS, ("format", "game", "setup")) is None or not isinstance(data, Mapping):
        raise FormatError(defects)
    if data.get("format", FORMAT) != FORMAT:
        defects.add("format", f"expected {FORMAT!r}, got {_shown(data['format'])}")
    for key in ("id", "title"):
        if not isinstance(data.get(key, ""), str):
            defects.add(key, f"expected a text, got {kind_of(data[key])}")
    if "seed" in data:
        defects.whole(data["seed"], "seed")
    if not isinstance(data.get("setup", {}), Mapping):
        defects.add("setup", f"expected an object, got {kind_of(data['setup'])}")
    for at, move in enumerate(defects.listed(data.get("moves", []), "moves") or ()):
        if not isinstance(move, str):
            defects.add(f"moves[{at}]", f"expected a move as text, got {kind_of(move)}")
    game: Game[Any] | None = None
    if "game" in data:
        try:
            game = find_game(data["game"])
        except (CardRulesError, TypeError):
            defects.add("game", f"no game {_shown(data['game'])}")
    if game is not None:
        _check_rules(data, game, defects)
        _check_expect(data.get("expect", {}), game, len(data.get("moves") or ()), defects)
    if defects or game is None:
        raise FormatError(defects)
    return game


def _check_rules(data: Mapping[str, Any], game: Game[Any], defects: Defects) -> None:
    for at, rule in enumerate(defects.listed(data.get("rules", []), "rules") or ()):
        _check_rule(rule, f"rules[{at}]", game, defects)
    options = data.get("options", {})
    if not isinstance(options, Mapping):
        defects.add("options", f"expected an object, got {kind_of(options)}")
        return
    for ruling, letter in options.items():
        if fault := game.rulebook.option_defect(ruling, letter):
            defects.add(child("options", ruling), fault)


def _check_rule(rule: object, path: str, game: Game[Any], defects: Defects) -> None:
    """A rule id as files write it: of this game, without its prefix."""
    if not isinstance(rule, str) or ":" in rule or rule not in game.rulebook:
        defects.add(path, f"{game.name} has no rule {_shown(rule)}")


def _check_expect(expect: object, game: Game[Any], moves: int, defects: Defects) -> None:
    known = (*game.words, *CHECKS)
    checked = defects.keys(expect, "expect", known)
    if checked is None:
        return
    for word, form in game.words.items():
        value = checked.get(word)
        if form.per_seat and value is not None and not isinstance(value, Mapping):
            defects.add(child("expect", word), f"expected an object with seats as keys, or null, got {kind_of(value)}")
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


def _shown(value: object) -> str:
    return repr(value) if isinstance(value, str) else kind_of(value)
