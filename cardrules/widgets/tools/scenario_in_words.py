"""One scenario of the gallery in words: what it shows, which rules and sources back it, and how to take it away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardrules.core.game import Game
from cardrules.core.rulebook import Ruling
from cardrules.scenario import Scenario
from cardrules.scenario.reading import CHECKS
from cardrules.scenario.search import backing
from cardrules.scenario.short_text import to_text
from cardrules.widgets.page.handout import handout
from cardrules.widgets.page.listing import lines, option, press, some
from cardrules.widgets.page.markup import Markup, join, tag
from cardrules.widgets.table.rules import chips, source_name

NOTHING = Markup()
FIRST = 3
"""How many cases of a game a reader is offered to begin with."""
SOURCES = 3
"""How many sources an entry of a list names."""


def reading_order(scenario: Scenario) -> tuple[bool, int, str]:
    """Where a scenario comes among those of its game: by the first rule that it shows, then by its name.

    The mere deals, in which nothing happens, come last.
    """
    book = scenario.game.rulebook
    first = next((rule for rule in scenario.rules if rule in book), "")
    return (mere_deal(scenario), list(book).index(book[first].id) if first else len(book), scenario.id)


def mere_deal(scenario: Scenario) -> bool:
    """Whether a scenario shows how things lie at the start, and says nothing about any move."""
    return not scenario.moves and not scenario.expect.keys() & (set(CHECKS) - {"outcome"})


def to_begin_with(scenarios: Iterable[Scenario]) -> list[Scenario]:
    """A few that show many rules in few moves, as the rules are read by default."""
    told = [scenario for scenario in scenarios if scenario.moves and not scenario.options]
    return sorted(told, key=lambda scenario: (-len(scenario.rules), len(scenario.moves), scenario.id))[:FIRST]


def chapter(scenario: Scenario) -> str:
    """The chapter of the rulebook in which a scenario belongs."""
    book = scenario.game.rulebook
    if mere_deal(scenario):
        return f"{book.title} · How it is dealt"
    sections = [book[rule].section for rule in scenario.rules if rule in book]
    return f"{book.title} · {book.sections[sections[0]] if sections else 'Other'}"


def case_option(scenario: Scenario, *, selected: bool = False, game: bool = False) -> Markup:
    """A scenario as an entry of a list: what it shows, its rules, who backs them; with the game's name if wanted."""
    title = scenario.game.rulebook.title
    rules = [*scenario.rules, *(f"{key} read as {letter}" for key, letter in scenario.options.items())]
    parts = [tag("span", title, cls="cr-badge")] if game else []
    parts += [tag("span", " · ".join(rules), cls="cr-ids"), tag("span", backed(scenario), cls="cr-quiet")]
    return option(
        "case", scenario.id, tag("span", scenario.title, cls="cr-entry"), " ",
        tag("span", join(parts, " "), cls="cr-under"), selected=selected,
    )  # fmt: skip


def backed(scenario: Scenario) -> str:
    """Who backs what the scenario shows, shortly."""
    names = [source.name.partition(",")[0].partition(" (")[0] for source in backing(scenario)]
    return f"backed by {some(names, SOURCES)}" if names else "no source: a choice of this project"


def case_head(
    scenario: Scenario, place: str, *, walk: bool, touched: bool, copying: bool, answer: Markup = NOTHING
) -> Markup:
    """A scenario in full, over its table. `place` says where it stands in a list; `walk` adds the ways from there.

    `touched` says that the table is no longer as the file has it; `copying` shows the texts to copy; `answer` is what
    came of trying a move.
    """
    book = scenario.game.rulebook
    over = " · ".join(filter(None, [book.title, place, scenario.id]))
    title = tag("p", tag("b", scenario.title), cls="cr-title cr-big", tabindex="-1", data_attend=True,
                aria_live="polite")  # fmt: skip
    told = lines([
        ("Shows", chips_of(scenario.game, scenario.rules)),
        ("Read as", _readings(scenario)),
        ("Backed by", source_links(scenario)),
        ("Refused", join([_tries(scenario), tag("div", answer, cls="cr-tried")]) if answer else _tries(scenario)),
    ])  # fmt: skip
    buttons = []
    if walk:
        buttons += [press("walk", "back", "‹ Case before"), press("walk", "next", "Next case ›")]
        buttons.append(press("walk", "list", "↑ Back to the list"))
    if touched:
        buttons.append(press("restart", scenario.id, "↺ As the file has it"))
    buttons.append(press("copy", scenario.id, "Copy or save this case", pressed=copying))
    parts = [tag("p", over, cls="cr-over"), title, told, tag("div", *buttons, cls="cr-buttons")]
    return join([*parts, _texts(scenario) if copying else Markup()])


def chips_of(game: Game[Any], rule_ids: tuple[str, ...]) -> Markup:
    """Chips for several rules, each with its title."""
    return join(chips(game, [rule_id]) for rule_id in rule_ids)


def source_links(scenario: Scenario) -> Markup:
    """The sources of a scenario's rules, with links where there is an address."""
    items = [
        tag("li", source_name(source), tag("span", f" ({source.kind})", cls="cr-quiet")) for source in backing(scenario)
    ]
    if not items:
        return Markup("no source; it is a choice of this project")
    if len(items) <= SOURCES:
        return tag("ul", *items)
    summary = tag("summary", f"{len(items) - SOURCES} more")
    more = tag("details", summary, tag("ul", *items[SOURCES:]), data_keep="sources")
    return join([tag("ul", *items[:SOURCES]), more])


def tried(scenario: Scenario) -> dict[str, tuple[int, str]]:
    """The moves that the scenario expects to be refused, each with how many moves come before and the rule against."""
    found = {move: (len(scenario.moves), rule) for move, rule in scenario.expect.get("illegal", {}).items()}
    if (rejects := scenario.expect.get("rejects")) is not None:
        at = rejects["at"]
        return {scenario.moves[at]: (at, rejects["rule"]), **{m: (at, rule) for m, (_, rule) in found.items()}}
    return found


def _tries(scenario: Scenario) -> Markup:
    buttons = []
    for move, (_, rule) in tried(scenario).items():
        buttons.append(press("try", move, f"Try «{move}» ", tag("span", f"({rule})", cls="cr-quiet")))
    return join(buttons, " ")


def _readings(scenario: Scenario) -> Markup:
    told = []
    for key, letter in scenario.options.items():
        ruling = scenario.game.rulebook[key]
        assert isinstance(ruling, Ruling)
        told.append(tag("li", tag("b", f"{key} {letter}) "), ruling.reading(letter).text))
    return tag("ul", *told) if told else Markup()


def _texts(scenario: Scenario) -> Markup:
    short = handout("Short text, for a chat", f"{scenario.id}.txt", to_text(scenario), rows=3)
    return join([short, handout("Scenario file", f"{scenario.id}.json", scenario.dumps(), rows=8)])
