"""The score of a round of Dudab as a sheet that grows step by step, and a bench for trying any hand and stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import Facts
from cardrules.core.game import Event
from cardrules.core.rulebook import Options
from cardrules.games.dudab import DUDAB as GAME
from cardrules.games.dudab.cards import COPIES, DUDAB_CARD, NUMBERS, SHAMANS, card_name, ordered
from cardrules.games.dudab.scoring import count_points
from cardrules.lessons.pieces import find_scenario
from cardrules.widgets.page.boxes import VBox
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, heading, join, tag
from cardrules.widgets.table.explorer_with_aid import SHEET, Aid, action, choice
from cardrules.widgets.table.rules import RulePanel, chip
from cardrules.widgets.tools.tool import Tool

COUNT = "count_"
STEPS = {
    "hand_dudabs": "Dudabs in hand", "hand_joins": "the hand joins the stack",
    "hand_left": "the rest of the hand does not count", "pair": "a Dudab and a Shaman",
    "turned": "a Dudab turns a number", "numbers_left": "numbers left", "shamans_left": "Shamans left",
    "dudabs_left": "Dudabs left", "total": "points of this round",
}  # fmt: skip
OPEN_POINTS = ("Q14", "Q15", "Q23")
"""The rulings that decide how a round is counted."""


def sheet(seat: str, events: Sequence[Event], now: Event | None = None) -> Markup:
    """The steps of counting one player's points, with the running total; `now` is the step looked at."""
    rows = []
    for event in events:
        kind, facts = event.kind.removeprefix(COUNT), event.facts
        total = kind == "total"
        points = "" if total else _signed(facts["points"])
        cells = [
            tag("td", " ".join(facts["cards"]) or "–"),
            tag("td", points, cls="cr-figure"),
            tag("td", tag("b", _signed(facts["running"], plus=False)), cls="cr-figure"),
        ]
        words = tag("b", STEPS[kind]) if total else STEPS[kind]
        head = tag("th", words, " ", chip(GAME, event.rule, titled=False), scope="row")
        rows.append(tag("tr", head, *cells, aria_current="step" if event is now else None))
    heads = ("step", "cards", "points", "so far")
    head = tag("tr", *(tag("th", words, scope="col") for words in heads))
    table = tag("table", tag("caption", seat), tag("thead", head), tag("tbody", *rows), cls="cr-table cr-sheet")
    return tag("div", table, cls="cr-wide")


def _signed(points: int, *, plus: bool = True) -> str:
    return (f"{points:+}" if plus and points else str(points)).replace("-", "−")


class ScoreAid(Aid):
    """The score sheets of a round, as far as it is counted at the event looked at."""

    title = "The score sheet"
    game = "dudab"

    def markup(self) -> Markup:
        frames, at = self.timeline.frames, self.scene.frame.at
        start = at - self.scene.in_move
        counted = [frames[n].event.seen_by(self.scene.seat) for n in range(start, at + 1)]
        counted = [event for event in counted if event.kind.startswith(COUNT)]
        if not counted:
            return join([heading(self.title), tag("p", self._before(), cls="cr-quiet")])
        now = counted[-1] if frames[at].event.kind.startswith(COUNT) else None
        seats = [seat for seat in self.scene.view["seats"] if any(event.facts["seat"] == seat for event in counted)]
        sheets = [sheet(seat, [event for event in counted if event.facts["seat"] == seat], now) for seat in seats]
        return tag("div", heading(self.title), *sheets, role="status")

    def _before(self) -> str:
        if self.scene.view["phase"] in ("scored", "over"):
            return "The round is scored. Step back to see it counted."
        pile = self.scene.view["pile_size"]
        cards = "1 card is" if pile == 1 else f"{pile} cards are"
        return f"Nothing is counted yet: {cards} left in the draw pile. Step on until the round ends."


class ScoreBench(Tool):
    """Any hand and own stack, and what they count at once."""

    about = "score sheet to try hands and stacks on"
    parts = ("stack", "hand")

    def __init__(self, ready: dict[str, str]) -> None:
        super().__init__()
        self.ready_ones = ready
        self.name = next(iter(ready))
        self.part = "stack"
        self.cards: dict[str, tuple[str, ...]] = {}
        self.options: dict[str, str] = {}
        self.ready = Prose("cr-examples", label="Examples")
        self.palette = Prose("cr-aid cr-palette", sheet=SHEET, label="Cards to put in")
        self.result = Prose("cr-panel cr-aid", sheet=SHEET, label="The score sheet")
        self.rule = RulePanel(GAME, GAME.rulebook.options({}))
        for prose in (self.ready, self.palette, self.result):
            prose.on_sent(self.act(self._sent))
        form = VBox([self.ready, self.palette])
        form.add_class("cr-form")
        self.lay_out([form, self.result, self.rule.widget])
        self.take_ready(self.name)

    def take_ready(self, name: str) -> None:
        """Put the cards of an example in. Raises `CardRulesError` where there is none of this name."""
        if name not in self.ready_ones:
            raise CardRulesError(f"no example {name!r}; there are {', '.join(self.ready_ones)}")
        scenario = find_scenario("dudab", self.ready_ones[name])
        state = scenario.run().timeline.state
        words = state.view(None)
        seat = max(state.seats, key=lambda seat: (len(words["stacks"][seat]), words["hands"][seat].count(DUDAB_CARD)))
        self.name = name
        self.options = {key: letter for key, letter in scenario.options.items() if key in OPEN_POINTS}
        self.cards = {part: ordered(words[f"{part}s"][seat]) for part in self.parts}
        self._draw()

    def put(self, kind: str) -> None:
        """Put a card of a kind (`1` to `4`, `S`, `DD`) in. Raises `CardRulesError` if the pack has no more of them."""
        used = Counter(card for cards in self.cards.values() for card in cards)
        pool = {"S": SHAMANS, DUDAB_CARD: (DUDAB_CARD,)}.get(kind) or [card for card in NUMBERS if card[1] == kind]
        left = [card for card in pool if used[card] < COPIES[card]]
        if not left:
            raise CardRulesError(f"the pack has no more of them: {_kind_name(kind)}")
        self._change(self.part, (*self.cards[self.part], left[0]))

    def take_out(self, part: str, card: str) -> None:
        """Take a card out again."""
        cards = list(self.cards[part])
        if card in cards:
            cards.remove(card)
        self._change(part, cards)

    def _change(self, part: str, cards: Iterable[str]) -> None:
        self.cards[part], self.name = ordered(cards), ""
        self._draw()

    def _sent(self, what: str, value: str, _stamp: int) -> None:
        match what, value.split(":"):
            case "example", _:
                self.take_ready(value)
            case "rule", _:
                self.rule.show(value)
            case "pick", ["part", part] if part in self.parts:
                self.part = part
                self._draw()
            case "pick", ["kind", kind] if kind in ("1", "2", "3", "4", "S", DUDAB_CARD):
                self.put(kind)
            case "pick", ["out", part, card] if part in self.parts and card in COPIES:
                self.take_out(part, card)
            case "pick", ["option", ruling, letter] if ruling in OPEN_POINTS and letter in _letters(ruling):
                self.options[ruling] = letter
                self._draw()
            case "pick", ["none"]:
                self.cards, self.name = dict.fromkeys(self.parts, ()), ""
                self._draw()

    def _draw(self) -> None:
        named = partial(tag, "button", type="button", cls="cr-example", data_send="example")
        self.ready.show(join([
            tag("b", "Examples:"),
            *(
                named(name, data_value=name, data_focus=name, aria_pressed="true" if name == self.name else "false")
                for name in self.ready_ones
            ),
        ]))  # fmt: skip
        parts = [choice(f"part:{part}", f"the {part}", chosen=part == self.part) for part in self.parts]
        kinds = [
            choice(f"kind:{kind}", kind, chosen=None, said=_kind_name(kind), cls="cr-pick cr-pick-card")
            for kind in ("4", "3", "2", "1", "S", DUDAB_CARD)
        ]
        rows = [
            tag("div", tag("b", "Put cards into"), *parts, cls="cr-picks", role="group", aria_label="Put cards into"),
            tag("div", *kinds, action("none", "all away"), cls="cr-picks", role="group", aria_label="Cards"),
        ]
        self.palette.show(join([*rows, *(self._zone(part) for part in self.parts)]))
        self.result.show(self._result())

    def _zone(self, part: str) -> Markup:
        """The cards that are in; pressing one takes it out."""
        cards = [
            choice(f"out:{part}:{card}", card, chosen=None, said=f"take {card_name(card)} out of the {part}")
            for card in self.cards[part]
        ]
        none = [] if cards else [tag("span", "empty", cls="cr-quiet")]
        return tag(
            "div", tag("b", f"The {part}:"), *cards, *none, cls="cr-picks", role="group", aria_label=f"The {part}"
        )

    def _result(self) -> Markup:
        options = GAME.rulebook.options(self.options)
        steps = count_points(self.cards["hand"], self.cards["stack"], options)
        events = [
            Event(
                f"{COUNT}{step.kind}", step.rules,
                Facts(seat="You", cards=step.cards, points=step.points, running=step.running),
            )
            for step in steps
        ]  # fmt: skip
        score = steps[-1].running
        said = f"You have {_signed(score, plus=False)} point{'' if abs(score) == 1 else 's'} in this round."
        return join([
            tag("p", tag("b", said), role="status"), sheet("Step by step", events), self._readings(options),
        ])  # fmt: skip

    def _readings(self, options: Options) -> Markup:
        """The open points that decide here, with the reading in force."""
        parts = []
        for ruling in OPEN_POINTS:
            rule: Any = GAME.rulebook[ruling]
            buttons = [
                choice(
                    f"option:{ruling}:{reading.id}", f"{ruling} {reading.id}", chosen=options[ruling] == reading.id,
                    said=f"{ruling} {reading.id}: {reading.text}",
                )
                for reading in rule.readings
            ]  # fmt: skip
            chosen = next(reading.text for reading in rule.readings if reading.id == options[ruling])
            title = tag("span", f"{rule.title}: ", tag("b", chosen), cls="cr-small")
            parts.append(tag("div", *buttons, title, " ", chip(GAME, ruling, titled=False), cls="cr-picks"))
        return join([tag("p", "Three points are open, and can be read otherwise:", cls="cr-quiet cr-small"), *parts])


def _letters(ruling: str) -> tuple[str, ...]:
    """The letters of a ruling's readings."""
    rule: Any = GAME.rulebook[ruling]
    return tuple(reading.id for reading in rule.readings)


def _kind_name(kind: str) -> str:
    return {"S": "a Shaman", DUDAB_CARD: "a Dudab"}.get(kind, f"a number of value {kind}")
