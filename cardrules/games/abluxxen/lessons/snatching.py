"""An aid that thinks along in Abluxxen: what the chosen cards would snatch, and why not the rest."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from cardrules.core.frozen import Facts
from cardrules.core.game import Finding, Move, Verdict
from cardrules.core.messages import listing, say
from cardrules.games.abluxxen import AbluxxenState, Prospect, prospects
from cardrules.games.abluxxen.cards import card_name
from cardrules.games.abluxxen.game import ABLUXXEN
from cardrules.picture.changes import Note
from cardrules.widgets.page.markup import Markup, heading, join, tag, text
from cardrules.widgets.table.explorer_with_aid import Aid, action, choice, play_button
from cardrules.widgets.table.rules import chip
from cardrules.widgets.table.scene import Overlay

STEPS = {
    "play": "lay a set",
    "ghost": "snatch one combination from the ghost",
    "take": "take a snatched set, or leave it",
    "back": "if it was left: take it back, or discard it",
    "draw": "draw for it, card by card; then the row is refilled",
}
"""The steps of a turn by the phase in which somebody decides."""


class SnatchingAid(Aid):
    """Cards of the hand are chosen, and every set on the table says at once whether it would fall."""

    title = "What would it snatch?"
    game = "abluxxen"

    # --- choosing -----------------------------------------------------------------------------------------

    def choose(self, key: str) -> str | int | None:
        if key == "none":
            self.chosen = []
        elif key in self.chosen:
            self.chosen.remove(key)
        elif key in self.hand_keys():
            self.chosen.append(key)
        return None

    @property
    def state(self) -> AbluxxenState | None:
        """The state, where its mover may be shown what a set would do."""
        state = self.open_state
        return state if isinstance(state, AbluxxenState) else None

    def hand_keys(self) -> tuple[str, ...]:
        """The keys of the mover's cards, while cards are to be laid."""
        state = self.state
        if state is None or state.phase != "play":
            return ()
        hand, seat = state.hands[state.turn], state.seats[state.turn]
        return tuple(f"hand:{seat}:{card}:{n}" for card in dict.fromkeys(hand) for n in range(1, hand.count(card) + 1))

    @property
    def cards(self) -> tuple[str, ...]:
        """The chosen cards."""
        return tuple(_card(key) for key in self.chosen)

    def verdict(self) -> Verdict | None:
        """Whether the chosen cards may be laid; None while none are chosen."""
        state = self.state
        if state is None or state.phase != "play" or not self.chosen:
            return None
        return state.verdict(Move(state.seats[state.turn], "play", self.cards))

    def prospects(self) -> tuple[Prospect, ...]:
        """What the chosen set would do to every set, or what the laid one does while the ghost waits."""
        state, verdict = self.state, self.verdict()
        if state is None:
            return ()
        if state.phase == "ghost":
            return tuple(found for found in prospects(state, state.laid_set))
        return prospects(state, self.cards) if verdict else ()

    # --- the picture --------------------------------------------------------------------------------------

    def overlay(self) -> Overlay:
        picks = self.hand_keys()
        composed = frozenset({"play"}) if picks else frozenset[str]()
        return Overlay(picks, frozenset(self.chosen), Facts(self._notes()), composed)

    def _notes(self) -> Iterable[tuple[str, Note]]:
        state = self.state
        for owner, found in groupby(self.prospects(), lambda prospect: prospect.owner):
            sets = list(found)
            if owner is None:
                yield from ((f"ghost:{one.cards[0]}", _note(one)) for one in sets)
                continue
            assert state is not None
            height = len(state.stacks[state.seats.index(owner)])
            yield (f"set:{owner}:{height}" if height else f"stack:{owner}"), _note(sets[0])
            if buried := len(sets) - 1:
                count = f"{buried} " if buried > 1 else ""
                yield f"set:{owner}:{(buried + 1) // 2}", Note(f"✕ {count}buried", False)

    # --- the words ----------------------------------------------------------------------------------------

    def markup(self) -> Markup:
        scene, state = self.scene, self.state
        if state is None:
            return self.why_not()
        parts: list[object] = []
        if state.phase == "play":
            parts = [heading(self.title), self._hand(state), self._answer(state)]
        elif state.phase == "ghost":
            parts = [heading(f"What {scene.decision_words.partition(' ')[0]} may snatch"), *self._outlook(state)]
        return join([*parts, self._track(state)])

    def _hand(self, state: AbluxxenState) -> Markup:
        seat = state.seats[state.turn]
        keys = self.hand_keys()
        buttons = [
            choice(key, _card(key), chosen=key in self.chosen, said=_said(key, keys), cls="cr-pick cr-pick-card")
            for key in keys
        ]
        if self.chosen:
            buttons.append(action("none", "none of them"))
        hint = f"Choose cards of {seat} to lay, here or in the picture. Nothing is laid yet by that."
        label = f"The hand of {seat}"
        return join([
            tag("p", hint, cls="cr-quiet cr-small"),
            tag("div", *buttons, cls="cr-picks", role="group", aria_label=label),
        ])  # fmt: skip

    def _answer(self, state: AbluxxenState) -> Markup:
        verdict = self.verdict()
        if verdict is None:
            return Markup()
        said = " ".join(verdict.move.args)
        reasons = [_reason(state, finding) for finding in verdict.findings]
        if not verdict:
            return tag("div", tag("p", tag("b", f"{said} cannot be laid:"), cls="cr-no"), *reasons, role="status")
        lay = tag("p", play_button(verdict.move, f"Lay {said}"))
        falling, *tables = self._outlook(state)
        specials = self._special_cards(state, verdict.move)
        return tag("div", *reasons, falling, *specials, lay, *tables, role="status")

    def _outlook(self, state: AbluxxenState) -> list[Markup]:
        """What falls, in a line for each owner; then a table with each set and what decides about it."""
        found = self.prospects()
        if not found:
            return []
        laid = self.cards or state.laid_set
        parts = [_falling(state, found)]
        for owner, sets in groupby(found, lambda prospect: prospect.owner):
            parts.append(_table(state, owner, list(sets), laid))
        return parts

    def _special_cards(self, state: AbluxxenState, move: Move) -> list[Markup]:
        """What laying the set does with the special cards."""
        if not state.special_cards:
            return []
        events = [event for event in state.game.play(state, move).events if "special" in event.kind]
        said = [(say(ABLUXXEN, "events", event.kind, event.facts), event.rule) for event in events]
        return [tag("p", tag("b", "Special cards: "), words, " ", _chip(state, rule)) for words, rule in said]

    def _track(self, state: AbluxxenState) -> Markup:
        """The steps of the turn, with the one where it stands."""
        if state.phase not in STEPS:
            return Markup()
        steps = [phase for phase in STEPS if phase != "ghost" or state.mode == "duel"]
        items = [
            tag("li", STEPS[phase], aria_current="step" if phase == state.phase else None) for phase in steps
        ]  # fmt: skip
        return join(
            [heading(f"The turn of {state.seats[state.turn]}, step by step"), tag("ol", *items, cls="cr-track")]
        )


# --- parts ------------------------------------------------------------------------------------------------------


def _card(key: str) -> str:
    return key.rsplit(":", 2)[1]


def _said(key: str, keys: tuple[str, ...]) -> str:
    """What a screen reader says of a card of the hand."""
    card, number = _card(key), key.rsplit(":", 1)[1]
    same = sum(_card(other) == card for other in keys)
    return card_name(card) if same == 1 else f"{card_name(card)}, number {number} of {same}"


def _note(prospect: Prospect) -> Note:
    if prospect.snatched:
        return Note("✓ falls", True)
    kind = prospect.finding.kind
    if kind == "prospect_empty":
        return Note("no set", False)
    if kind == "prospect_last_cards":
        return Note("✕ too late", False)
    if prospect.same_size or prospect.lower:
        return Note("✕ value" if prospect.same_size else "✕ size", False)
    return Note("✕ both", False)


def _chip(state: AbluxxenState, rule: str) -> Markup:
    return chip(state.game, rule, titled=False)


def _reason(state: AbluxxenState, finding: Finding) -> Markup:
    return tag("p", say(ABLUXXEN, "findings", finding.kind, finding.facts), " ", _chip(state, finding.rule))


def _falling(state: AbluxxenState, found: tuple[Prospect, ...]) -> Markup:
    falls = [prospect for prospect in found if prospect.snatched]
    lines = []
    ghost = [" ".join(prospect.cards) for prospect in falls if prospect.owner is None]
    if ghost:
        one = f"The ghost’s {ghost[0]} must be taken."
        any_one = f"Of the ghost’s {listing(ghost)} exactly one must be taken."
        lines.append(("D9", one if len(ghost) == 1 else any_one))
    for prospect in falls:
        if prospect.owner is not None:
            who = state.seats[state.turn]
            cards = " ".join(prospect.cards)
            lines.append(("R6.1", f"{cards} of {prospect.owner} is snatched; {who} then takes the set or leaves it."))
    if not lines:
        return tag("p", tag("b", "Nothing falls."))
    return tag("ul", *(tag("li", tag("b", "✓ ", words), " ", _chip(state, rule)) for rule, words in lines))


def _table(state: AbluxxenState, owner: str | None, sets: list[Prospect], laid: tuple[str, ...]) -> Markup:
    """One owner's sets: as many cards, lower, on top; and what comes of it."""
    if owner is not None and not sets[0].cards:
        return _reason(state, sets[0].finding)
    size, value = len(laid), laid[0]
    below = "lower than jokers?" if value == "X" else f"below {value}?"
    heads = ["set", f"{size} card{'' if size == 1 else 's'}?", below]
    if owner is not None:
        heads.append("on top?")
    rows = []
    for one in sets:
        marks = [(one.same_size, str(len(one.cards))), (one.lower, one.cards[0])]
        if owner is not None:
            marks.append((not one.depth, "top" if not one.depth else "buried"))
        cells = [
            tag("td", tag("span", "✓ " if good else "✕ ", cls="" if good else "cr-bad"), words) for good, words in marks
        ]
        so = tag("b", "falls") if one.snatched else text("stays")
        chips = _chip(state, one.finding.rule)
        sentence = say(ABLUXXEN, "findings", one.finding.kind, one.finding.facts)
        last = tag("td", so, " ", chips, title=sentence)
        rows.append(
            tag(
                "tr",
                tag("th", " ".join(one.cards), scope="row"),
                *cells,
                last,
                cls="cr-falls" if one.snatched else None,
            )
        )
    head = tag("tr", *(tag("th", words, scope="col") for words in (*heads, "so it")))
    caption = "The ghost" if owner is None else f"The stack of {owner}, top set first"
    table = tag("table", tag("caption", caption), tag("thead", head), tag("tbody", *rows), cls="cr-table")
    return tag("div", table, cls="cr-wide")
