"""Does a plain value have the type that a state's field declares? For states that come from outside."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from types import SimpleNamespace
from typing import Any, Union, get_args, get_origin, get_type_hints

from cardrules.core.defects import child, kind_of

WORDS = {int: "a whole number", bool: "true or false", str: "a text", type(None): "null"}


@cache
def field_types(state_class: type, *, extras: bool = False) -> Mapping[str, Any]:
    """The declared type of each field, in the order of the fields; with what annotations say besides, if `extras`."""
    hints: dict[str, Any] = {}
    names = [field.name for field in fields(state_class)]
    for base in state_class.__mro__:
        # class variables are left out: their types may be known to type checkers only
        own = {name: hint for name, hint in vars(base).get("__annotations__", {}).items() if name in names}
        hints = (
            get_type_hints(
                SimpleNamespace(__annotations__=own), vars(sys.modules[base.__module__]), include_extras=extras
            )
            | hints
        )
    return {name: hints[name] for name in names}


def misfits(value: Any, hint: Any, path: str) -> Iterator[tuple[str, str]]:
    """What in a frozen value (tuples, `Facts`) is not of the declared type, as (path, message) pairs.

    Types other than text, numbers, truth values, null, tuples, mappings and unions of these pass unchecked.
    """
    origin, inner = get_origin(hint), get_args(hint)
    if hint in WORDS:
        if type(value) is not hint:
            yield path, f"expected {WORDS[hint]}, got {kind_of(value)}"
    elif origin in (Union, types.UnionType):
        if all(any(misfits(value, one, path)) for one in inner):
            yield path, f"expected {' or '.join(WORDS.get(one, 'a list') for one in inner)}, got {kind_of(value)}"
    elif origin is tuple:
        if not isinstance(value, tuple):
            yield path, f"expected a list, got {kind_of(value)}"
        elif inner[-1:] == (Ellipsis,):
            for at, item in enumerate(value):
                yield from misfits(item, inner[0], f"{path}[{at}]")
        elif len(value) != len(inner):
            yield path, f"expected a list of {len(inner)}, got one of {len(value)}"
        else:
            for at, (item, one) in enumerate(zip(value, inner, strict=True)):
                yield from misfits(item, one, f"{path}[{at}]")
    elif isinstance(kind := origin or hint, type) and issubclass(kind, Mapping):
        if not isinstance(value, Mapping):
            yield path, f"expected an object, got {kind_of(value)}"
            return
        for key, item in value.items() if inner else ():
            yield from misfits(item, inner[1], child(path, key))
