"""Sentences from facts: message templates of a game, filled in when somebody looks.

`messages.en.toml` in a game's package has one template for each kind of event, finding, decision and move, in the
groups `events`, `findings`, `decisions` and `moves`. Another language is another file. In a template `{seat}` is
the fact as it is, and

====================================  ==============================================================================
written                               says
====================================  ==============================================================================
``{card:card}``, ``{card:Card}``      a card in words, «a hidden card» where it is hidden; with a capital letter
``{cards:cards}``                     a list of cards, hidden ones counted: «a 7, a joker and 2 hidden cards»
``{seats:list}``                      a list: «A, B and C»; «nothing» where it is empty
``{lives:count life|lives}``          a number with its noun: «no lives», «1 life», «2 lives»; of a list, its length
``{seats:one loses|lose}``            the first word for one (a list of one, the number 1), the second otherwise
``{dead:some  Left out: #.}``         nothing where the fact is empty; else the text, with the fact for `#`
``{dead:none  Nobody is left out.}``  the opposite: the text where the fact is empty
====================================  ==============================================================================
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Protocol

from cardrules.core.frozen import HIDDEN, Facts
from cardrules.core.records import Decision, Event, Finding, Move


class Speaker(Protocol):
    """What sentences ask of a game."""

    @property
    def name(self) -> str: ...

    @property
    def package(self) -> str: ...

    def card_name(self, card: str, /) -> str: ...

    def cards_in_words(self, cards: Sequence[str], /) -> list[str]: ...

    def move_facts(self, move: Move, /) -> Facts: ...


class _Formatter(string.Formatter):
    """Formats facts: cards by name, lists with «and», numbers with their nouns."""

    def __init__(self, game: Speaker) -> None:
        self.game = game

    def card(self, card: str) -> str:
        return "a hidden card" if card == HIDDEN else self.game.card_name(card)

    def cards(self, cards: Sequence[str]) -> str:
        shown = [card for card in cards if card != HIDDEN]
        known, hidden = self.game.cards_in_words(shown), len(cards) - len(shown)
        return listing([*known, *(["a hidden card"] if hidden == 1 else [f"{hidden} hidden cards"] if hidden else [])])

    def format_field(self, value: Any, spec: str) -> str:
        how, _, text = spec.partition(" ")
        match how:
            case "card":
                return self.card(value)
            case "Card":
                name = self.card(value)
                return name[:1].upper() + name[1:]
            case "cards":
                return self.cards(value)
            case "list":
                return listing([str(item) for item in value])
            case "one" | "count":
                count = value if isinstance(value, int) else len(value)
                noun = text.split("|")[count != 1]
                return noun if how == "one" else f"{count or 'no'} {noun}"
            case "some":
                return text.replace("#", _plainly(value)) if value else ""
            case "none":
                return "" if value else text
        return str(super().format_field(value, spec))


def _plainly(value: Any) -> str:
    return listing([str(item) for item in value]) if isinstance(value, tuple) else str(value)


def listing(items: Sequence[str]) -> str:
    """`A, B and C`; `nothing` for an empty list."""
    if not items:
        return "nothing"
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


@cache
def templates(package: str, language: str = "en") -> Mapping[str, Mapping[str, str]]:
    """The templates of a game's package in a language: `events`, `findings`, `decisions`, `moves`, by kind."""
    text = resources.files(package).joinpath(f"messages.{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def fill(game: Speaker, template: str, facts: Mapping[str, Any]) -> str:
    """A template filled with facts, in the words that this game has for its cards."""
    return _Formatter(game).vformat(template, (), facts)


def say(game: Speaker, group: str, kind: str, facts: Mapping[str, Any], language: str = "en") -> str:
    """The sentence of one kind with these facts."""
    return fill(game, templates(game.package, language)[group][kind], facts)


def event_text(game: Speaker, event: Event, seat: str | None = None, *, cite: bool = False) -> str:
    """What happened, in words, as this seat knows it (None: all cards open); with the rules if `cite`."""
    seen = event.seen_by(seat)
    return say(game, "events", seen.kind, seen.facts) + (cited(game, event.rules) if cite else "")


def finding_text(game: Speaker, finding: Finding) -> str:
    """A reason in words, with the rule it rests on."""
    return say(game, "findings", finding.kind, finding.facts) + cited(game, (finding.rule,))


def decision_text(game: Speaker, decision: Decision) -> str:
    """Who must choose what, in words."""
    return say(game, "decisions", decision.kind, {"seat": decision.seat, **decision.facts})


def move_label(game: Speaker, move: Move) -> str:
    """What a button for this move says."""
    return say(game, "moves", move.verb, game.move_facts(move))


def move_words(game: Speaker, move: Move) -> str:
    """A move and whose it is: `B: keep the card`."""
    words = move_label(game, move)
    return words if move.seat is None else f"{move.seat}: {words}"


def cited(game: Speaker, rules: Sequence[str]) -> str:
    """The citation after a sentence: ` [cuccu:CA1, cuccu:CA2]`."""
    return f" [{', '.join(f'{game.name}:{rule}' for rule in rules)}]"
