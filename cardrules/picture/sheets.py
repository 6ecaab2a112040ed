"""Style sheets read back: which rules hold for an element, for renderers that read none themselves.

What is read is what the sheets of pictures use: classes, tags, attributes and how their values begin, `:not` and
`:where` around these, and the combinators for within, directly within, and right behind. A rule for a pointer or a key
is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple
from xml.etree.ElementTree import Element

ACTED_ON = re.compile(r":(?:hover|focus|focus-visible)\b")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PIECE = re.compile(r"\.([\w-]+)|\[([\w-]+)(?:\^=([\w-]+))?\]|:(not|where)\(((?:[^()]|\([^()]*\))*)\)|([a-z]+)")


class Compound(NamedTuple):
    """What one element must be: its tag, classes and attributes, what it must not be, and what counts for nothing."""

    tags: frozenset[str]
    classes: frozenset[str]
    attributes: frozenset[tuple[str, str]]
    """Names, and what the value begins with."""
    barred: tuple[Compound, ...]
    weightless: tuple[Compound, ...]

    def holds(self, node: Element) -> bool:
        """Whether the element is such a one."""
        return (
            self.tags <= {node.tag}
            and self.classes <= set(node.get("class", "").split())
            and all(node.get(name, "").startswith(start) and name in node.attrib for name, start in self.attributes)
            and all(part.holds(node) for part in self.weightless)
            and not any(part.holds(node) for part in self.barred)
        )

    @property
    def weight(self) -> tuple[int, int]:
        """How many classes and attributes, and how many tags it names."""
        classes, tags = len(self.classes) + len(self.attributes), len(self.tags)
        for part in self.barred:
            classes, tags = classes + part.weight[0], tags + part.weight[1]
        return classes, tags


class Selector(NamedTuple):
    """An element, and what stands around it: the element itself first, then outwards."""

    parts: tuple[tuple[str, Compound], ...]
    """Each with how the one before is related to it: within (` `), directly within (`>`), right behind it (`+`)."""

    def holds(self, line: Sequence[tuple[Element, Element | None]]) -> bool:
        """Whether it means the last of these: elements from the root inwards, each with the one right before it."""
        node, before = line[-1]
        return self.parts[0][1].holds(node) and self._around(line[:-1], before, self.parts[1:])

    def _around(
        self,
        outer: Sequence[tuple[Element, Element | None]],
        before: Element | None,
        parts: tuple[tuple[str, Compound], ...],
    ) -> bool:
        if not parts:
            return True
        how, wanted = parts[0]
        if how == "+":  # nothing is asked of what stands before that one in turn
            return before is not None and wanted.holds(before) and self._around(outer, None, parts[1:])
        for depth in range(len(outer), 0, -1):
            node, its_before = outer[depth - 1]
            if wanted.holds(node) and self._around(outer[: depth - 1], its_before, parts[1:]):
                return True
            if how == ">":
                return False
        return False

    @property
    def weight(self) -> tuple[int, int]:
        """By this the stronger of two rules is told."""
        return sum(part.weight[0] for _, part in self.parts), sum(part.weight[1] for _, part in self.parts)


class Rule(NamedTuple):
    """A selector and what it says."""

    selector: Selector
    says: Mapping[str, str]


@cache
def rules(sheet: str) -> tuple[Rule, ...]:
    """The rules of a sheet, the weakest first. Raises `ValueError` on a selector of a kind that is not read."""
    found = []
    for heads, body in re.findall(r"([^{}]+)\{([^{}]*)\}", COMMENT.sub("", sheet)):
        pairs = (declared.partition(":") for declared in body.split(";") if declared.strip())
        says = {name.strip(): value.strip() for name, _, value in pairs}
        found += [Rule(_selector(head), says) for head in _apart(heads) if not ACTED_ON.search(head)]
    return tuple(sorted(found, key=lambda rule: rule.selector.weight))


def declared(sheet: str, line: Sequence[tuple[Element, Element | None]]) -> dict[str, str]:
    """What a sheet says of the last of these elements (see `Selector.holds`)."""
    says: dict[str, str] = {}
    for rule in rules(sheet):
        if rule.selector.holds(line):
            says |= rule.says
    return says


def _apart(text: str, mark: str = ",") -> Iterator[str]:
    """The parts of a text between marks that stand in no brackets."""
    depth, start = 0, 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if sign == mark and not depth:
            yield text[start:at].strip()
            start = at + 1
    yield text[start:].strip()


def _selector(head: str) -> Selector:
    words = re.findall(r"[>+]|(?:[^\s>+()]|\((?:[^()]|\([^()]*\))*\))+", head)
    parts: list[tuple[str, Compound]] = []
    how = " "
    for word in words:
        if word in (">", "+"):
            how = word
        else:
            parts.append((how, _compound(word)))
            how = " "
    hows = [how for how, _ in parts[1:]]
    return Selector(tuple(zip(["", *reversed(hows)], [part for _, part in reversed(parts)], strict=True)))


def _compound(word: str) -> Compound:
    if PIECE.sub("", word):
        raise ValueError(f"a selector of a kind that is not read: {word!r}")
    pieces = list(PIECE.finditer(word))
    inner = {kind: tuple(_compound(piece[5]) for piece in pieces if piece[4] == kind) for kind in ("not", "where")}
    tags, classes = (frozenset(piece[at] for piece in pieces if piece[at]) for at in (6, 1))
    attributes = frozenset((piece[2], piece[3] or "") for piece in pieces if piece[2])
    return Compound(tags, classes, attributes, inner["not"], inner["where"])
