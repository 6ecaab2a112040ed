"""Where a game's code names rules: read from its source, without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import resources
from typing import Any

from cardrules.core.game import Game

NO_RULES_IN = frozenset({"cards.py", "position.py", "picture.py", "board.py", "shown.py", "event_marks.py", "faces.py"})
"""Files that make no statement about rules: what stands in them is cards, words and shapes."""


def sources(game: Game[Any]) -> Iterator[tuple[str, ast.Module]]:
    """The modules of a game that can cite rules."""
    for path in sorted(resources.files(game.package).iterdir(), key=lambda path: path.name):
        if path.name.endswith(".py") and path.name not in NO_RULES_IN:
            yield path.name, ast.parse(path.read_text(encoding="utf-8"))


def whole_strings(game: Game[Any]) -> set[str]:
    """Every text that stands in the code as a whole string, docstrings left out."""
    return {
        node.value
        for _, tree in sources(game)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def beginnings(game: Game[Any]) -> tuple[str, ...]:
    """What the texts begin with that are put together in the code: `may_` of `f"may_{verb}"`."""
    return tuple(
        str(first.value)
        for _, tree in sources(game)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr) and isinstance(first := node.values[0], ast.Constant) and first.value
    )


CITERS = {"emit": 1, "Finding": 0, "Decision": 2}
"""The calls that cite, and the place from which their arguments are rules."""


def _named(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts that an argument can come to: itself, or one of a choice, or the members of an unpacked tuple."""
    match node:
        case ast.Constant(value=str() as text):
            yield text
        case ast.Starred(value=inner):
            yield from _texts(inner)
        case ast.IfExp(body=one, orelse=other):
            yield from _texts(one)
            yield from _texts(other)
        case ast.Tuple(elts=items):
            for item in items:
                yield from _texts(item)


def cited_outright(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """(where, rule) for each rule that is written into a citing call."""
    for file, tree in sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (first := CITERS.get(_named(node))) is not None:
                arguments = node.args[first:] if _named(node) == "emit" else node.args[first : first + 1]
                for argument in arguments:
                    for text in _texts(argument):
                        yield f"{file}:{node.lineno}", text
