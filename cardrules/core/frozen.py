"""Facts: the immutable mapping that events, verdicts, decisions and views are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NoReturn

HIDDEN = "?"
"""Stands in a view, or in an event as one seat sees it, for a card that this seat may not know."""


class Facts(dict[str, Any]):
    """A mapping from names to plain values (text, numbers, tuples, mappings) that cannot be changed.

    Equal by value and hashable, so that whatever holds it can be, too. A list becomes a tuple, and a
    mapping becomes `Facts`, when it goes through `freeze`.
    """

    __slots__ = ()
    refusal: ClassVar[str] = "facts cannot be changed; make new ones"

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError(self.refusal)

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[Facts], tuple[dict[str, Any]]]:
        # the default way of pickling a dict would fill it item by item, which is refused
        return type(self), (dict(self),)

    def __copy__(self) -> Facts:
        return self

    def __deepcopy__(self, _memo: object) -> Facts:
        return self  # nothing in it can change


NO_FACTS = Facts()


def freeze(value: Any) -> Any:
    """The same plain value with lists as tuples and mappings as `Facts`, all the way down."""
    if isinstance(value, Mapping):
        return Facts({key: freeze(item) for key, item in value.items()})
    if isinstance(value, (list, tuple)):
        return tuple(freeze(item) for item in value)
    return value


def plain(value: Any) -> Any:
    """The same value as plain JSON: tuples as lists, facts as dicts; the opposite of `freeze`."""
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value
