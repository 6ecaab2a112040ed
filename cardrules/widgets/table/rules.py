"""Rules on the page: chips that name them, and the panel that tells one in full."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardrules.core.game import Game
from cardrules.core.rulebook import STANDINGS, Options, Reading, Rule, Ruling, Source
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, heading, join, tag, text


def chip(game: Game[Any], rule_id: str, *, titled: bool = True) -> Markup:
    """A button for a rule: its id and, unless there is no room, its title."""
    rule = game.rulebook[rule_id]
    name = tag("b", rule.id)
    return tag(
        "button", name, f" {rule.title}" if titled else "", type="button", cls="cr-chip", data_send="rule",
        data_value=rule.id, data_focus=f"rule {rule.id}", title=f"Show rule {rule.id}",
        aria_label=None if titled else f"{rule.id}: {rule.title}",
    )  # fmt: skip


def chips(game: Game[Any], rule_ids: Iterable[str], *, titled: bool = True) -> Markup:
    """Chips for several rules: the foremost with its title, if there is room for any."""
    return join(chip(game, rule_id, titled=titled and at == 0) for at, rule_id in enumerate(dict.fromkeys(rule_ids)))


class RulePanel:
    """Shows one rule: its text, its standing, its sources; a ruling with its readings."""

    def __init__(self, game: Game[Any], options: Options) -> None:
        self.game, self.options = game, options
        self.shown: str | None = None
        self.widget = Prose("cr-panel cr-rule", label="The rule")

    def change(self, game: Game[Any], options: Options) -> None:
        """Turn to the rules of another game, or to other readings."""
        self.game, self.options, self.shown = game, options, None

    def show(self, rule_id: str) -> None:
        """Tell this rule. Raises `UnknownRule`."""
        rule = self.game.rulebook[rule_id]
        self.shown = rule.id
        self.widget.show(rule_markup(self.game, rule, self.options))


def rule_markup(game: Game[Any], rule: Rule, options: Options) -> Markup:
    """A rule in full."""
    ruling = isinstance(rule, Ruling)
    parts: list[object] = [
        tag("p", f"{game.rulebook.title} · {game.rulebook.sections[rule.section]}", cls="cr-over"),
        heading(f"{rule.id} · {rule.title}"),
        tag("p", rule.text),
    ]
    if isinstance(rule, Ruling):
        parts.append(_readings(rule, options))
    standing = "an open point" if ruling else f"standing: {rule.standing}"
    parts.append(tag("p", tag("span", standing, cls="cr-standing"), f" – {STANDINGS[rule.standing]}.", cls="cr-small"))
    parts.append(source_list(game, rule.sources))
    return join(parts)


def _readings(ruling: Ruling, options: Options) -> Markup:
    chosen = options[ruling.id]
    items = []
    for reading in ruling.readings:
        words = [reading.id + ") ", reading.text]
        if reading.id == ruling.default:
            words.append(" (the default)")
        if reading.id == chosen:
            words.append(tag("b", " (in force here)"))
        items.append(tag("li", *words, tag("span", f" {said_by(reading)}", cls="cr-quiet")))
    switch = "Another game can be started with the other reading." if ruling.switchable else "This one is fixed."
    return join([tag("ul", *items), tag("p", f"Why {ruling.default}: {ruling.why} {switch}", cls="cr-small")])


def said_by(reading: Reading) -> str:
    """Which sources read the point in this way, by their keys."""
    return f"Read so in {', '.join(reading.sources)}." if reading.sources else "No source reads it so."


def source_name(source: Source) -> Markup:
    """A source by its name, as a link where it has an address."""
    if not source.address:
        return text(source.name)
    return tag("a", source.name, href=source.address, target="_blank", rel="noopener noreferrer")


def source_list(game: Game[Any], keys: Iterable[str]) -> Markup:
    """The sources with these keys, under a heading; nothing where there is none."""
    sources = [game.rulebook.sources[key] for key in keys]
    items = [tag("li", f"{source.key} ({source.kind}): ", source_name(source)) for source in sources]
    return join([heading("Sources"), tag("ul", *items, cls="cr-small cr-quiet")]) if items else Markup()
