"""How a game is shown: its words, its picture and its board, from what lies in its own package."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import ClassVar, NamedTuple, Protocol, cast

from cardrules.core import messages
from cardrules.core.frozen import NO_FACTS, Facts
from cardrules.core.records import Decision, Event, Finding, Move, View
from cardrules.core.rulebook import Rulebook, load_rulebook


class Note(NamedTuple):
    """What somebody who thinks about a move reads at a thing: a word or two, that begin with `✓` or `✕`."""

    word: str
    good: bool


class Pictures(Protocol):
    """How a game's `picture` module draws a view: a function `picture` of exactly these arguments.

    Everything comes as the view's seat may know it. What a picture has no use for it takes and leaves.
    """

    def __call__(
        self,
        view: View,
        *,
        event: Event | None = None,
        moves: Sequence[Move] = (),
        trail: Sequence[Event] = (),
        picks: Collection[str] = (),
        chosen: Collection[str] = (),
        notes: Mapping[str, Note] = NO_FACTS,
    ) -> str:
        """An SVG picture of the view.

        `event` is what has just happened: it is marked. `trail` is what happened before it, the latest last. `moves`
        can be made by clicking, as far as there is a place for them (`data-move`). `picks` are the keys of things that
        can be clicked otherwise, as an answer or a part of a move (`data-pick`); those that are `chosen` are marked.
        `notes` are written at the things with these keys. A key that lies nowhere is passed over.
        """


class Presentation(ABC):
    """A game as it is seen and heard. Everything but its cards' names is found beside its rules."""

    name: ClassVar[str]

    @abstractmethod
    def card_name(self, card: str) -> str:
        """A card in words, as in «is dealt {…}»."""

    def cards_in_words(self, cards: Sequence[str]) -> list[str]:
        """Several cards in words, in their order; a game may say equal ones together."""
        return list(map(self.card_name, cards))

    def move_facts(self, move: Move) -> Facts:
        """The facts for a move's label: `seat`, `args`, and what a game adds to say it better."""
        return Facts(seat=move.seat, args=move.args)

    # --- the game's package ---------------------------------------------------------------------------------------

    @property
    def package(self) -> str:
        """The name of the package that holds the game's texts, pictures, questions and gallery."""
        module = type(self).__module__
        return module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0]

    def part(self, name: str) -> ModuleType | None:
        """A module of the game's package (`picture`, `quiz`, `players` …), or None where it has none of that name."""
        return import_module(full) if find_spec(full := f"{self.package}.{name}") else None

    @property
    def rulebook(self) -> Rulebook:
        """The catalogue of this game's rules."""
        return load_rulebook(self.package)

    @property
    def title(self) -> str:
        """The game's name as people write it."""
        return self.rulebook.title

    # --- showing ----------------------------------------------------------------------------------------------

    def picture(
        self,
        view: View,
        *,
        style: str = "page",
        event: Event | None = None,
        moves: Sequence[Move] = (),
        trail: Sequence[Event] = (),
        picks: Collection[str] = (),
        chosen: Collection[str] = (),
        notes: Mapping[str, Note] = NO_FACTS,
    ) -> str:
        """An SVG picture of a view, by the game's `picture` module, or a plain one of its state words.

        Behind `style` stands what is handed on to it: see `Pictures`.
        In the style `page` its colours follow the page around it. `light`, `dark` and `print` (black on white) are for
        files: the colours are plain ones, and any program that reads SVG draws them.
        Raises `CardRulesError` for another style.
        """
        module = self.part("picture") or import_module("cardrules.picture.default")
        draw: Pictures = module.picture
        svg = draw(view, event=event, moves=moves, trail=trail, picks=picks, chosen=chosen, notes=notes)
        if style == "page":
            return svg
        return cast(str, import_module("cardrules.picture.plain_colours").plain(svg, style))

    def board_text(self, view: View) -> str:
        """The same in plain text, for screen readers and terminals."""
        module = self.part("board") or import_module("cardrules.picture.default")
        return cast(str, module.board_text(view))

    def event_text(self, event: Event, seat: str | None = None, *, cite: bool = False) -> str:
        """What happened, in words, as this seat knows it (None: all cards open); with the rules if `cite`."""
        return messages.event_text(self, event, seat, cite=cite)

    def decision_text(self, decision: Decision) -> str:
        """Who must choose what, in words."""
        return messages.decision_text(self, decision)

    def finding_text(self, finding: Finding) -> str:
        """A reason in words, with the rule it rests on."""
        return messages.finding_text(self, finding)
