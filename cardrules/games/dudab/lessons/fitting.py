"""An aid that thinks along in Dudab: on which rows the chosen card fits, and every reason why it does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardrules.core.frozen import Facts
from cardrules.core.game import Finding, Move, Verdict
from cardrules.core.messages import event_text, listing, move_label, say
from cardrules.games.dudab.cards import COLOURS, DUDAB_CARD, SYMBOLS, VALUES, card_name
from cardrules.games.dudab.game import DUDAB as GAME
from cardrules.games.dudab.playable import answers
from cardrules.games.dudab.state import ROW_FULL, DudabState
from cardrules.picture.changes import Note
from cardrules.widgets.page.markup import Markup, heading, join, tag, text
from cardrules.widgets.table.explorer_with_aid import Aid, choice, play_button
from cardrules.widgets.table.rules import chip
from cardrules.widgets.table.scene import Overlay

SHORT = {
    "same_colour": "colour", "same_symbol": "symbol", "same_value": "value", "too_far": "value", "no_wrap": "value",
    "number_other_colour": "colour", "shaman_other_colour": "colour", "wish_other_colour": "colour",
    "on_shaman": "Shaman on Shaman", "wish_not_met": "wish", "no_such_trait": "trait", "on_wishless": "no wish",
    "only_dudab_on_wishless": "no wish", "number_against_demand": "demand", "answer_elsewhere": "demand",
    "row_closed": "wish elsewhere", "answer_before_dudab": "answer first", "lay_the_drawn": "drawn card",
    "wish_needed": "no wish made",
}  # fmt: skip
"""What stands at a row in the picture, by the kind of reason."""
NO_WISH = "none"
NOT_HELD = "not_held"
MAKING: dict[str, dict[str, str]] = {
    "colour": COLOURS, "value": dict.fromkeys(VALUES, ""), "symbol": SYMBOLS,
}  # fmt: skip
"""What a number card is put together from: signs and words, in the order of its code."""
PUT_AWAY = {"cut": ("stack", "discard"), "shed": ("",)}
"""The phases in which cards leave the hand, and where to."""
OF_THE_OLD_WISH = ("wish_replaced", "wish_covered", "wish_taken", "wish_stands")
"""The events that tell what a Dudab does to the wish it is laid on."""
PLACES = {"stack": "to the own stack", "discard": "to the discard pile", "": "to the own stack"}


class FittingAid(Aid):
    """A card of the hand is chosen, and every row says at once whether it fits there, and if not, why."""

    title = "Does it fit?"
    game = "dudab"

    def __init__(self) -> None:
        super().__init__()
        self.wish = ""
        self.made = dict.fromkeys(MAKING, "")

    def forget(self) -> None:
        super().forget()
        self.wish = ""
        self.made = dict.fromkeys(MAKING, "")

    # --- choosing -----------------------------------------------------------------------------------------

    @property
    def state(self) -> DudabState | None:
        """The state, where its mover may be shown what fits."""
        state = self.open_state
        return state if isinstance(state, DudabState) and state.phase in ("turn", *PUT_AWAY) else None

    def keys(self) -> tuple[str, ...]:
        """The keys of the cards to choose from."""
        state = self.state
        return () if state is None else tuple(f"card:{card}" for card in dict.fromkeys(state.hands[state.actor]))

    def choose(self, key: str) -> str | int | None:
        kind, _, name = key.partition(":")
        if kind == "wish":
            self.wish = "" if name in (self.wish, NO_WISH) else name
        elif kind in MAKING and name in MAKING[kind]:
            self.made[kind] = "" if self.made[kind] == name else name
            self.chosen = []
        elif key in self.chosen:
            self.chosen.remove(key)
        elif key in self.keys():
            state = self.state
            several = state is not None and state.phase in PUT_AWAY
            self.chosen = [*self.chosen, key] if several else [key]
            self.wish, self.made = "", dict.fromkeys(MAKING, "")
        return None

    @property
    def card(self) -> str | None:
        """The card chosen to be laid, or put together from a colour, a value and a symbol."""
        state = self.state
        if state is None or state.phase != "turn":
            return None
        if self.chosen:
            return self.chosen[0].partition(":")[2]
        return "".join(self.made.values()) if all(self.made.values()) else None

    def verdicts(self) -> Iterator[tuple[int, Verdict]]:
        """For every row: may the chosen card be laid there?"""
        state, card = self.state, self.card
        if state is None or card is None:
            return
        for row in range(1, len(state.rows) + 1):
            args = (card, str(row), self.wish) if card == DUDAB_CARD and self.wish else (card, str(row))
            yield row, state.verdict(Move(state.to_move, "play", args))

    # --- the picture --------------------------------------------------------------------------------------

    def overlay(self) -> Overlay:
        keys = self.keys()
        notes = {f"row:{row}": _note(verdict) for row, verdict in self.verdicts()}
        composed = frozenset({"play", "cut", "shed"}) if keys else frozenset[str]()
        return Overlay(keys, frozenset(self.chosen), Facts(notes), composed)

    # --- the words ----------------------------------------------------------------------------------------

    def markup(self) -> Markup:
        state = self.state
        if state is None:
            return self.why_not()
        if state.phase in PUT_AWAY:
            return join([heading("Which cards go?"), self._hand(state), self._put_away(state)])
        parts = [heading(self.title), *self._bond(state), self._hand(state)]
        if self.card == DUDAB_CARD:
            parts.append(self._wishes())
        if self.card is not None:
            blocks = [self._row(state, row, verdict) for row, verdict in self.verdicts()]
            parts.append(tag("div", *blocks, cls="cr-verdicts", role="status"))
        return join([*parts, self._instead(state), self._any_card()])

    def _hand(self, state: DudabState) -> Markup:
        seat, hand = state.to_move, state.hands[state.actor]
        buttons = []
        for key in self.keys():
            card = key.partition(":")[2]
            many = f" ×{hand.count(card)}" if hand.count(card) > 1 else ""
            words = [tag("b", f"{card}{many}"), tag("span", f" {_plain(card)}", cls="cr-quiet")]
            buttons.append(choice(key, *words, chosen=key in self.chosen, said=f"{card_name(card)}{many}"))
        hint = (
            "Choose a card, here or in the picture. Nothing is laid yet by that."
            if state.phase == "turn"
            else "Choose the cards that are to leave the hand."
        )
        return join([
            tag("p", hint, cls="cr-quiet cr-small"),
            tag("div", *buttons, cls="cr-picks", role="group", aria_label=f"The hand of {seat}"),
        ])  # fmt: skip

    def _bond(self, state: DudabState) -> list[Markup]:
        """What binds the player, and which cards answer it."""
        if not state.demand and not state.binding:
            return []
        who = state.to_move
        if state.demand:
            shaman = card_name(state.rows[state.demand - 1][-1])
            bond = f"{who} is bound: {shaman} on row {state.demand} demands a Shaman or a Dudab."
            rules: tuple[str, ...] = ("33",)
        else:
            wishes = listing([f"{state.wish_on(row)} on row {row}" for row in state.binding])
            bond, rules = f"{who} is bound by a wish: {wishes}.", ("27", "29")
        able = answers(state)
        if able:
            found = listing([f"{card_name(card)} (row {row})" for card, row in able])
            said = f"In hand there is an answer: {found}."
        else:
            said = "No card in hand answers it where it may lie."
        return [
            tag("p", tag("b", bond), " ", *(_chip(state, rule) for rule in rules)), tag("p", said),
        ]  # fmt: skip

    def _wishes(self) -> Markup:
        groups = (("colour", COLOURS.values()), ("symbol", SYMBOLS.values()), ("value", VALUES))
        parts: list[object] = [tag("b", "Wish for")]
        for name, traits in groups:
            buttons = [choice(f"wish:{trait}", trait, chosen=trait == self.wish) for trait in traits]
            parts.append(tag("span", *buttons, cls="cr-picks", role="group", aria_label=f"Wish for a {name}"))
        parts.append(choice(f"wish:{NO_WISH}", "nothing", chosen=not self.wish))
        return tag("div", *parts, cls="cr-picks")

    def _row(self, state: DudabState, row: int, verdict: Verdict) -> Markup:
        """One row: what lies on top, whether the card fits, and all the reasons."""
        cards = state.rows[row - 1]
        place = len(cards) + 1
        against = [finding for finding in verdict.findings if self.chosen or finding.kind != NOT_HELD]
        head = tag("p", tag("b", f"Row {row}"), f", on {card_name(cards[-1])}: ", self._fits(verdict, len(against)))
        parts = [head, *(_reason(state, finding) for finding in against)]
        if verdict and place == ROW_FULL:
            parts.append(tag("p", "It would be the fifth card: whoever lays the next one takes all five."))
        if verdict:
            parts += self._old_wish(state, row, verdict.move)
            words = move_label(GAME, verdict.move)
            parts.append(tag("p", play_button(verdict.move, words)))
        return tag("div", *parts)

    def _old_wish(self, state: DudabState, row: int, move: Move) -> Iterator[Markup]:
        """What would become of the wish that a Dudab is laid on."""
        if self.card != DUDAB_CARD or not state.wish_on(row):
            return
        for event in state.game.play(state, move).events:
            if event.kind in OF_THE_OLD_WISH:
                yield tag("p", event_text(GAME, event), " ", *(_chip(state, rule) for rule in event.rules))

    @staticmethod
    def _fits(verdict: Verdict, against: int) -> Markup:
        if verdict or not against:
            return tag("b", "fits" if verdict else "would fit, were it in the hand", cls="cr-yes")
        count = len([finding for finding in verdict.findings if finding.kind in SHORT])
        more = f", for {count} reasons" if count > 1 else ""
        return tag("b", f"does not go there{more}", cls="cr-no")

    def _any_card(self) -> Markup:
        """A card that need not be in the hand, put together from its traits."""
        rows = []
        for kind, traits in MAKING.items():
            buttons = [
                choice(f"{kind}:{sign}", f"{sign} {word}".strip(), chosen=sign == self.made[kind])
                for sign, word in traits.items()
            ]
            rows.append(tag("div", *buttons, cls="cr-picks", role="group", aria_label=f"Its {kind}"))
        hint = tag(
            "p", "Choose a colour, a value and a symbol, and see where that card would fit.", cls="cr-quiet cr-small"
        )
        return tag("details", tag("summary", "Try any other number card"), hint, *rows, data_keep="any card")

    def _instead(self, state: DudabState) -> Markup:
        """What can be done instead of laying a card, and why not the rest of it."""
        seat, hand = state.to_move, state.hands[state.actor]
        moves = [Move(seat, "reveal")] if state.demand else [Move(seat, "show")] if state.binding else []
        moves.append(Move(seat, "draw"))
        if len(hand) == 5 and not state.demand and not state.binding:
            moves.append(Move(seat, "stash", (self.card or hand[0],)))
        rows = []
        for move in moves:
            verdict = state.verdict(move)
            words = move_label(GAME, move) if move.verb != "stash" else "Put a card away and draw"
            mark = tag("b", words, cls="cr-yes" if verdict else "cr-no")
            rows.append(tag("div", tag("p", mark), *(_reason(state, finding) for finding in verdict.findings)))
        return join([heading("Instead of laying a card"), tag("div", *rows, cls="cr-verdicts")])

    def _put_away(self, state: DudabState) -> Markup:
        """The chosen cards, and each place where they might go."""
        if not self.chosen:
            return Markup()
        cards = tuple(key.partition(":")[2] for key in self.chosen)
        blocks = []
        for target in PUT_AWAY[state.phase]:
            args = (target, *cards) if target else cards
            verdict = state.verdict(state.game.move(state, Move(state.to_move, state.phase, args)))
            head = tag("p", tag("b", PLACES[target].capitalize(), cls="cr-yes" if verdict else "cr-no"))
            parts = [head, *(_reason(state, finding) for finding in verdict.findings)]
            if verdict:
                parts.append(tag("p", play_button(verdict.move, move_label(GAME, verdict.move))))
            blocks.append(tag("div", *parts))
        return tag("div", *blocks, cls="cr-verdicts", role="status")


def _plain(card: str) -> str:
    """A card in words, without an article."""
    return card_name(card).removeprefix("a ")


def _note(verdict: Verdict) -> Note:
    against = list(dict.fromkeys(_short(verdict.findings)))
    return Note(f"✕ {', '.join(against)}", False) if against else Note("✓ fits", True)


def _short(findings: Iterable[Finding]) -> Iterator[str]:
    for finding in findings:
        if finding.kind in SHORT:
            yield SHORT[finding.kind]


def _chip(state: DudabState, rule: str) -> Markup:
    return chip(state.game, rule, titled=False)


def _reason(state: DudabState, finding: Finding) -> Markup:
    return tag("p", text(say(GAME, "findings", finding.kind, finding.facts)), " ", _chip(state, finding.rule))
