"""The duel's pack, ordered by the reader: which cards come to the row, to the ghost, and next from the pile."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import ipywidgets

from cardrules.core.errors import CardRulesError
from cardrules.games.abluxxen.cards import COPIES, Cards, card_name
from cardrules.games.abluxxen.lessons.placing import PlacingAid
from cardrules.games.abluxxen.setup import shuffled
from cardrules.history.timeline import Timeline
from cardrules.lessons.ordering import arranged
from cardrules.lessons.pieces import find_scenario, place_of, recorded
from cardrules.widgets.page.boxes import VBox
from cardrules.widgets.page.controls import button, row
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import join, tag
from cardrules.widgets.page.numbers import seed_box, seed_in
from cardrules.widgets.table.explorer_with_aid import SHEET, ExplorerWithAid, action, choice
from cardrules.widgets.tools.tool import Tool

SEATS = ("A", "B")
HANDS = 22
"""So many cards go to the hands before the row."""


class Part(NamedTuple):
    """A part of the pack that can be ordered: what it is called, where it begins, how long it is at the most."""

    name: str
    first: int
    most: int


PARTS = {
    "row": Part("The row, left to right", HANDS, 6),
    "ghost": Part("The ghost’s cards", HANDS + 6, 13),
    "pile": Part("Next from the pile", HANDS + 19, 12),
}
TRICKY = {
    "many 13s": "d05-many-thirteens",
    "a row full of pairs": "d07-row-full-of-pairs",
    "13s in the first row": "d05-thirteens-in-the-first-row",
    "the fifth joker": "d02-fifth-joker-tops-up",
    "equal low cards": "d05-leftmost-of-equals",
    "a pile that runs short": "q21-last-card-is-a-thirteen",
}
"""Ready packs, by the scenario of the gallery that they are taken from."""


class PackBench(Tool):
    """Orders the pack of a duel, and deals it on the table below."""

    about = "duel whose pack can be ordered"

    def __init__(self, seed: int = 1, tricky: str = "many 13s") -> None:
        super().__init__()
        self.part, self.tricky = "ghost", tricky
        self.seed = seed_box("deal", seed)
        self.boxes = {key: self._box(part) for key, part in PARTS.items()}
        self.ready = Prose("cr-examples", label="Ready packs")
        self.palette = Prose("cr-aid cr-palette", sheet=SHEET, label="Cards to put in")
        for prose in (self.ready, self.palette):
            prose.on_sent(self.act(self._sent))
        self.seed.observe(self.act(self._typed), names="value")
        deal = button("Deal", "Deal with these cards, and the rest from the number", self.deal, self.guard)
        chance = button("Leave all to chance", "Empty the boxes, and deal by the number alone", self.clear, self.guard)
        form = VBox([self.ready, *self.boxes.values(), self.palette, row(self.seed, deal, chance)])
        form.add_class("cr-form")
        self._quiet = False
        timeline = self._ready_one(tricky)
        self.table = ExplorerWithAid(timeline, PlacingAid(), at=_first(timeline), tools=False)
        self.lay_out([form, self.table])
        self._draw()

    def _box(self, part: Part) -> Any:
        box = ipywidgets.Text(
            description=part.name, placeholder="left to chance", continuous_update=False,
            style={"description_width": "11em"},
        )  # fmt: skip
        box.add_class("cr-cards-box")
        box.observe(self.act(self._typed), names="value")
        return box

    # --- what one does ------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Deal what stands in the boxes. Raises `CardRulesError`, and then the table stays as it is."""
        timeline = self._ordered()
        self.tricky = ""
        self._show(timeline)

    def put(self, card: str) -> None:
        """Put a card behind those of the part that is filled, and deal. Raises `CardRulesError`."""
        box = self.boxes[self.part]
        box.value = f"{box.value} {card}".strip()

    def clear(self) -> None:
        """Leave everything to chance."""
        self._fill(dict.fromkeys(PARTS, ""))
        self.deal()

    def take_ready(self, name: str) -> None:
        """Deal one of the ready packs. Raises `CardRulesError` where there is none of this name."""
        if name not in TRICKY:
            raise CardRulesError(f"no ready pack {name!r}; there are {', '.join(TRICKY)}")
        timeline = self._ready_one(name)
        self.tricky = name
        self._show(timeline)

    def cards(self, key: str) -> Cards:
        """The cards that stand in a box. Raises `CardRulesError` on what is no card, or on too many."""
        part, said = PARTS[key], self.boxes[key].value.upper().replace(",", " ").split()
        for card in said:
            if card not in COPIES:
                raise CardRulesError(f"{part.name}: no card {card!r}; there are 1 to 13, and X for a joker")
        if len(said) > part.most:
            raise CardRulesError(f"{part.name}: {len(said)} cards, but there is room for {part.most}")
        return tuple(said)

    # --- inside -------------------------------------------------------------------------------------------

    def _ordered(self) -> Timeline:
        seed = seed_in(self.seed)
        wanted = {
            part.first + at: card for key, part in PARTS.items() for at, card in enumerate(self.cards(key))
        }  # fmt: skip
        pack = arranged(shuffled(seed, "duel"), wanted)
        return Timeline("abluxxen", {"seats": list(SEATS), "mode": "duel", "deal": {"pack": list(pack)}}, seed)

    def _ready_one(self, name: str) -> Timeline:
        """A ready pack's timeline; what it has for row, ghost and pile goes into the boxes."""
        setup = find_scenario("abluxxen", TRICKY[name]).setup
        pack: list[str] = setup.get("deal", {}).get("pack", [])
        shown = {key: pack[part.first : part.first + part.most] for key, part in PARTS.items()}
        self._fill({key: " ".join(cards) for key, cards in shown.items()})
        return recorded("abluxxen", TRICKY[name])

    def _fill(self, words: dict[str, str]) -> None:
        with self.guard.quiet():
            for key, value in words.items():
                self.boxes[key].value = value

    def _typed(self, _change: Any) -> None:
        self.deal()

    def _show(self, timeline: Timeline) -> None:
        self.table.replace(timeline)
        self.table.look(_first(timeline))
        self._draw()

    def _sent(self, what: str, value: str, _stamp: int) -> None:
        match what, value.partition(":"):
            case "example", _:
                self.take_ready(value)
            case "pick", ("part", _, key) if key in PARTS:
                self.part = key
                self._draw()
            case "pick", ("card", _, card) if card in COPIES:
                self.put(card)
            case "pick", ("back", _, _):
                box = self.boxes[self.part]
                box.value = " ".join(box.value.split()[:-1])

    def _draw(self) -> None:
        named = partial(tag, "button", type="button", cls="cr-example", data_send="example")
        self.ready.show(join([
            tag("b", "Ready packs:"),
            *(
                named(name, data_value=name, data_focus=name, aria_pressed="true" if name == self.tricky else "false")
                for name in TRICKY
            ),
        ]))  # fmt: skip
        parts = [
            choice(f"part:{key}", part.name.partition(",")[0], chosen=key == self.part) for key, part in PARTS.items()
        ]
        cards = [
            choice(f"card:{card}", card, chosen=None, said=card_name(card), cls="cr-pick cr-pick-card")
            for card in COPIES
        ]
        self.palette.show(join([
            tag("div", tag("b", "Put cards into"), *parts, cls="cr-picks", role="group", aria_label="Put cards into"),
            tag("div", *cards, action("back", "⌫ last one away"), cls="cr-picks", role="group", aria_label="Cards"),
        ]))  # fmt: skip


def _first(timeline: Timeline) -> int:
    """Where to look first: where the row lies; the first decision of a position that was not dealt."""
    kinds = [frame.event.kind for frame in timeline.frames]
    return place_of(timeline, "row_laid") if "row_laid" in kinds else 0
