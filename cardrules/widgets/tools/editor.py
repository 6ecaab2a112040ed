"""The position editor: any cards anywhere, what is wrong with them, and what may be done with them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import ipywidgets

from cardrules.core.errors import MOST_NAMED, CardRulesError, Defect, DefectsError
from cardrules.core.game import Move
from cardrules.core.registry import find_game, first_game, game_names
from cardrules.core.visible import json_text, visible
from cardrules.history.timeline import Timeline
from cardrules.scenario import Scenario, gallery
from cardrules.scenario.draft import FURTHER, LABELS, MOVES, SEATS, SEED, TITLE, WORD, Draft, label, place
from cardrules.scenario.short_text import from_text, to_text
from cardrules.widgets.page.boxes import VBox, reveal
from cardrules.widgets.page.controls import button, dropdown, row
from cardrules.widgets.page.handout import handout
from cardrules.widgets.page.listing import lines, press
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, heading, join, tag
from cardrules.widgets.page.shared import static
from cardrules.widgets.page.text_fields import TextField, TextFields
from cardrules.widgets.table.explorer import Explorer
from cardrules.widgets.tools.scenario_in_words import reading_order
from cardrules.widgets.tools.tool import Tool

NONE = ""
HINTS = {
    SEATS: "names with spaces between them",
    SEED: "fills what is left to chance",
    TITLE: "a title of your own",
}
ASKED = "What may be done here, and what not, and why"
OLD = "⚠ Old table: not what the fields say now, but the last position that could be"
NOT_PLAYED = " What was played at the table is not in it; «Take over what the table shows» brings it into the fields."
BROAD = ("cards", "piles", "words", "pairs")


class PositionEditor(Tool):
    """Lays out a position by text fields; where it can be, it is shown below to be asked and played on from.

    `start` are the scenarios to begin with by game. A game's draft is kept while another one is looked at.
    """

    about = "the position editor"

    def __init__(self, game: str = "", *, start: Mapping[str, Scenario] | None = None) -> None:
        super().__init__()
        self._drafts: dict[str, Draft] = {}
        for name in game_names():
            given = (start or {}).get(name)
            self._drafts[name] = Draft.empty(name).ordinary(1) if given is None else beginning(given)
        self.draft = self._drafts[find_game(game or first_game()).name]
        self.defects: tuple[Defect, ...] = ()
        self.explorer: Explorer | None = None
        self._former: list[Draft] = []
        self._key, self._line = "", tuple[Move, ...]()
        self._played: dict[str, Timeline] = {}
        self._random = 0
        self._giving = False
        self._respelled: dict[str, str] = {}

        self.game = dropdown("Game", self.act(self._game_changed))
        self.cases = dropdown("Start from", self.act(self._case_chosen))
        bar = row(self.game, self.cases)
        bar.add_class("cr-filters")
        self.back = self._button("↶ Position before", "The position before it was replaced as a whole", self.go_back)
        starts = row(
            self._button("Ordinary game", "A game of these seats, freshly dealt", self.deal),
            self._button("Random position", "A position from a game played by chance", self.roll),
            self._button("Empty", "All fields empty, but for the seats", self.clear),
            self._button("Take over what the table shows", "Edit the position shown below", self.take_over),
            self.back,
        )
        self.fields = TextFields(self.act(self.write), self.guard)
        self.writing = Prose("cr-panel cr-writing", label="How to write it down")
        self.points = Prose("cr-panel cr-points", label="Open points", sheet=static("editor.css"))
        self.told = Prose("cr-panel cr-defects", label="What is wrong")
        self.taking = ipywidgets.Textarea(
            rows=3, continuous_update=False, placeholder="Paste a short text (cardrules1.…) or a scenario file here.",
            description="Read back", style={"description_width": "initial"},
        )  # fmt: skip
        read_it = self._button("Read it", "Take over what is in the box", self._read)
        self.answer = Prose("cr-answer", label="What was read")
        self.giving = Prose("cr-panel cr-giving", label="Copy or save")
        self.asked = Prose("cr-asked", label="The table")
        for part in (self.points, self.told, self.giving):
            part.on_sent(self.act(self._sent))
        reading = VBox([self.taking, row(read_it), self.answer])
        reading.add_class("cr-form")
        self.table_box = VBox()
        form = [bar, starts, self.fields.widget, self.writing, self.points]
        self.lay_out([*form, self.told, self.table_box, self.giving, reading])
        self._show()

    # --- what can be done ---------------------------------------------------------------------------------

    def write(self, key: str, text: str) -> None:
        """Write a text into a field (`hands.A`, `row`, `seats`, `seed`, `moves`, `title`); nothing else is lost.

        Capitals that the game does not write are taken as it writes them, which is said; the field itself is written
        so once one is done with it. Raises `CardRulesError` where there is no such field.
        """
        if key not in (*self.fields.keys, FURTHER):
            raise CardRulesError(f"no field {key!r} here; there are {', '.join(self.fields.keys)}")
        given, text = text, self.draft.spelled(key, text)
        self._set(self.draft.write(key, text))
        self._write_back([other for other in self._respelled if other != key])
        self._respelled = {} if given == text else {key: given}
        if key == SEATS or key not in self.fields.keys or self.fields.box(key).value != given:
            self._respelled = {}
            self.fields.show(self._lines(FURTHER in (key, *self.fields.keys)))
        self._judge()

    def choose(self, ruling: str, letter: str) -> None:
        """Read an open point so. Raises `UnknownRule`."""
        self._set(self.draft.choose(ruling, letter))
        self._judge()

    def edit(self, draft: Draft) -> None:
        """Replace the whole position; the one before is kept."""
        self._former.append(self.draft)
        self._set(draft)
        self._show()

    def start_from(self, name: str) -> None:
        """Take over the position that a scenario of the gallery begins with. Raises `CardRulesError` on no such id."""
        for scenario in gallery(self.draft.game.name):
            if scenario.id == name:
                self.edit(beginning(scenario))
                return
        raise CardRulesError(f"no case {name!r} of {self.draft.game.name}")

    def read(self, text: str) -> None:
        """Take over a short text or a scenario file's text. Raises `FormatError`, and then nothing has changed."""
        self.edit(Draft.of(from_text(text)))

    def deal(self) -> None:
        """An ordinary game of these seats and open points, at its start."""
        self._random += 1
        self.edit(self.draft.ordinary(self._random))

    def roll(self) -> None:
        """A position of a game played by chance, with these seats and open points."""
        self._random += 1
        self.edit(self.draft.random(self._random))

    def clear(self) -> None:
        """Empty all fields but the seats."""
        self.edit(Draft.empty(self.draft.game.name, self.draft.seats))

    def take_over(self) -> None:
        """Edit the position that the table below shows. Raises `CardRulesError` where there is none."""
        if self.explorer is None or self.explorer.scene.point is None:
            raise CardRulesError("no table is shown that could be taken over")
        timeline = Timeline.from_json(self.explorer.timeline.to_json())
        timeline.go(self.explorer.scene.point.moves)
        self.edit(Draft.at(timeline))

    def go_back(self) -> None:
        """Go back to the position before the last one that was replaced as a whole. Raises `CardRulesError`."""
        if not self._former:
            raise CardRulesError("there is no position before this one")
        self._set(self._former.pop())
        self._show()

    # --- inside -------------------------------------------------------------------------------------------

    def _button(self, words: str, tip: str, act: Any) -> Any:
        return button(words, tip, self.act(act), self.guard)

    def _set(self, draft: Draft) -> None:
        self.draft = self._drafts[draft.game.name] = draft

    def _show(self) -> None:
        """Bring everything up to the draft."""
        name = self.draft.game.name
        self.guard.set_options(self.game, [(find_game(n).rulebook.title, n) for n in game_names()], name)
        self.guard.set_options(self.cases, _cases(name), NONE)
        reveal(bool(self._former), self.back)
        self._respelled = {}
        self.fields.show(self._lines(bool(self.draft.text(FURTHER))))
        self.writing.show(_how_to_write(self.draft))
        self._judge()

    def _write_back(self, keys: Iterable[str]) -> None:
        """Let fields say what the draft says; never the one that is being typed in, as letters could get lost."""
        with self.guard.quiet():
            for key in keys:
                if key in self.fields.keys:
                    self.fields.box(key).value = self.draft.text(key)

    def _lines(self, further: bool) -> list[TextField]:
        draft = self.draft
        seats = tuple(dict.fromkeys(draft.seats))
        form = [TextField(SEATS, LABELS[SEATS], draft.text(SEATS), HINTS[SEATS])]
        for one in draft.game.position_fields:
            choices = one.choices or (seats if one.kind == "choice" else ("yes", "no") if one.kind == "flag" else ())
            each = (
                [(f"{one.key}.{seat}", label(one, seat)) for seat in seats] if one.per_seat else [(one.key, one.label)]
            )
            broad = one.kind in BROAD and not one.per_seat
            form += [TextField(key, name, draft.text(key), one.hint, choices, broad) for key, name in each]
        forms = "; ".join(list(draft.game.forms.values())[:2])
        form.append(TextField(MOVES, LABELS[MOVES], draft.text(MOVES), f"with semicolons, such as: {forms}", (), True))
        form += [TextField(key, LABELS[key], draft.text(key), HINTS[key]) for key in (SEED, TITLE)]
        if further:
            form.append(TextField(FURTHER, LABELS[FURTHER], draft.text(FURTHER), "", (), True))
        return form

    def _judge(self) -> None:
        """Say what is wrong with the draft; where nothing is, show its table."""
        self._keep()
        try:
            timeline, self.defects = self.draft.timeline(), ()
        except DefectsError as error:
            timeline, self.defects = None, error.defects
        places = [place(self.draft, defect.path) for defect in self.defects]
        self.fields.mark(found.key for found in places)
        self._tell()
        self.points.show(self._open_points())
        self._give()
        if timeline is not None:
            self._table(timeline)
        reveal(self.explorer is not None, self.table_box)
        (self.table_box.add_class if self.defects else self.table_box.remove_class)("cr-old")
        self.asked.show(heading(OLD if self.defects else ASKED))

    def _tell(self) -> None:
        count = len(self.defects)
        if not count:
            words = "This position can be. The table below shows it: ask it, and play on from it."
            self.told.show(join([tag("p", tag("b", "✓ "), words, role="status"), self._spelling()]))
            return
        many = f"More than {MOST_NAMED}" if count > MOST_NAMED else str(count)
        head = "1 thing is wrong" if count == 1 else f"{many} things are wrong"
        more = " The table below is an old one: it shows the last position that can be." if self.explorer else ""
        items = []
        for defect in self.defects:
            found = place(self.draft, defect.path)
            there = press("goto", found.key, found.words, focus=defect.path) if found.key in self.fields.keys else None
            path = tag("code", defect.path) if defect.path else ""
            items.append(tag("li", there or tag("b", found.words), " ", _ended(defect.message), " ", path))
        said = tag("p", tag("b", f"✕ {head}."), more, role="status")
        listed = tag("ul", *items, cls="cr-scroll", data_scroll="defects", tabindex="0", aria_label="Defects")
        self.told.show(join([said, self._spelling(), listed]))

    def _spelling(self) -> Markup:
        """What was read otherwise than it was typed."""
        said = []
        for key, given in self._respelled.items():
            typed, read = WORD.findall(given), WORD.findall(self.draft.text(key))
            pairs = dict.fromkeys(pair for pair in zip(typed, read, strict=True) if pair[0] != pair[1])
            words = ", ".join(f"«{one}» as «{other}»" for one, other in pairs)
            said.append(tag("p", f"Read {words}, which is how the game writes it. ",
                             press("respell", key, "Write it so in the field")))  # fmt: skip
        return join(said)

    def _open_points(self) -> Markup:
        game, options = self.draft.game, self.draft.game.rulebook.options(dict(self.draft.options))
        away = f"{len(options)} read otherwise" if options else "all read by default"
        rows = []
        for ruling in game.rulebook.switches:
            readings = [
                tag("p", press("reading", f"{ruling.id} {one.id}", f"{one.id}) {one.text}",
                               pressed=options[ruling.id] == one.id))
                for one in ruling.readings
            ]  # fmt: skip
            rows.append(tag("div", tag("p", tag("b", f"{ruling.id} · {ruling.title}")), *readings, role="group",
                            aria_label=f"{ruling.id}: {ruling.title}"))  # fmt: skip
        summary = tag("summary", f"Open points of the rules: {away}")
        return tag("details", summary, *rows, data_keep="points")

    def _give(self) -> None:
        toggle = press("give", "", "Copy or save what the fields say", pressed=self._giving)
        if not self._giving:
            self.giving.show(tag("p", toggle))
            return
        toggle = join([toggle, tag("span", NOT_PLAYED, cls="cr-quiet cr-small")])
        try:
            data = Scenario(self.draft.scenario()).data
        except DefectsError as error:
            self.giving.show(join([tag("p", toggle), _listed("It cannot be written yet:", error.defects)]))
            return
        file = f"{self.draft.game.name}-position"
        written = json_text(data, indent=2) + "\n"
        wrong = tag("p", "It is given as it is, with what is wrong in it.", cls="cr-small") if self.defects else ""
        short = handout("Short text, for a chat", f"{file}.txt", to_text(data), rows=3)
        self.giving.show(
            join([tag("p", toggle), wrong, short, handout("Scenario file", f"{file}.json", written, rows=8)])
        )

    def _keep(self) -> None:
        """Keep what was played from the position that the table shows, for when it is come back to."""
        if self.explorer is not None:
            timeline = self.explorer.timeline
            if timeline.branches != ("main",) or timeline.line != self._line:
                self._played[self._key] = timeline

    def _table(self, timeline: Timeline) -> None:
        key = json.dumps({**timeline.to_scenario(), "title": ""}, sort_keys=True)
        if key == self._key:
            return
        self._key = key
        self._line = timeline.line
        shown = self._played.pop(key, timeline)
        if self.explorer is None:
            self.explorer = Explorer(shown, at=shown.last_frame)
            self.table_box.children = [self.asked, self.explorer]
        else:
            self.explorer.replace(shown)

    def _game_changed(self, change: Any) -> None:
        self._set(self._drafts[change["new"]])
        self._show()

    def _case_chosen(self, change: Any) -> None:
        if change["new"]:
            self.start_from(change["new"])

    def _read(self) -> None:
        self.answer.show(Markup())
        if not self.taking.value.strip():
            raise CardRulesError("paste a text into the box first")
        try:
            self.read(self.taking.value)
        except DefectsError as error:
            self.answer.show(_listed("This cannot be read, and nothing has changed:", error.defects))
        else:
            words = "Read. The position before is kept: «Position before»."
            self.answer.show(tag("p", words, role="status"))

    def _sent(self, what: str, value: str, _stamp: int) -> None:
        match what:
            case "goto" if value in self.fields.keys:
                self.fields.box(value).focus()
            case "respell":
                self._write_back(self._respelled)
                self._respelled = {}
                self._tell()
            case "reading":
                ruling, _, letter = value.partition(" ")
                self.choose(ruling, letter)
            case "give":
                self._giving = not self._giving
                self._give()


def beginning(scenario: Scenario) -> Draft:
    """The position a scenario begins with, without moves and title; a deal is written out as the cards it gives."""
    draft = Draft.of(scenario)
    if draft.text(FURTHER):
        draft = Draft.at(scenario.timeline())
    return draft.write(MOVES, "").write(TITLE, "")


def _ended(message: str) -> str:
    return message if message.endswith("?") else f"{message}."


def _how_to_write(draft: Draft) -> Markup:
    """How the game's cards and the parts of its positions are written."""
    summary = tag("summary", f"How to write it down: the cards of {draft.game.rulebook.title}")
    more = "Spaces stand between cards. Capitals do not matter: you are told what is read otherwise than you typed it."
    told = lines((what, how) for what, how in draft.game.notation)
    return tag("details", summary, told, tag("p", more, cls="cr-small cr-quiet"), data_keep="writing")


@cache
def _cases(game: str) -> list[tuple[str, str]]:
    """The scenarios of a game to start from, in reading order."""
    found = sorted(gallery(game), key=reading_order)
    named = ((visible(f"{' '.join(one.rules[:2])} · {one.title}"), one.id) for one in found)
    return [("choose an edge case …", NONE), *named]


def _listed(words: str, defects: Iterable[Defect]) -> Markup:
    return tag("div", tag("p", words), tag("ul", *(tag("li", str(defect)) for defect in defects)), role="alert")
