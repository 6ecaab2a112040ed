"""A question on the page: a picture, choices to tick, and the answer with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardrules.core.errors import CardRulesError
from cardrules.core.game import Event
from cardrules.core.messages import event_text, say
from cardrules.quiz import Marking, Question
from cardrules.widgets.page.boxes import Box, OwningBox, VBox
from cardrules.widgets.page.guard import Guard
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, heading, join, tag
from cardrules.widgets.page.without_kernel import Snapshot
from cardrules.widgets.table.rules import RulePanel, chips

ANSWER = "In Jupyter, run its cell to answer it; a page made of the notebook only shows it."


class QuestionCard(OwningBox):
    """Asks a question of `cardrules.quiz` and marks the answer. `prompt` may say it in other words.

    A choice that is a thing in the picture (`seat:A`, `row:2`) can be taken there as well.
    """

    def __init__(self, question: Question, *, prompt: str | None = None) -> None:
        self.guard = guard = Guard(self._refuse)
        self.picture = Prose("cr-still")
        self.asking = Prose("cr-asking", label="Question")
        self.answer = Prose("cr-answer", label="Answer")
        self.rule = RulePanel(question.state.game, question.state.options)
        for part in (self.picture, self.asking, self.answer):
            part.on_sent(guard(self._sent))
        right = VBox([self.asking, self.answer, self.rule.widget])
        parts = Box([self.picture, right])
        for box, name in ((right, "cr-column"), (parts, "cr-columns")):
            box.add_class(name)
        super().__init__([guard.widget, parts])
        self.add_class("cr-explorer")
        self.add_class("cr-card")
        self.turn_to(question, prompt=prompt)

    def __repr__(self) -> str:
        return f"A question about {self.question.state.game.rulebook.title}: {self.prompt} {ANSWER}"

    def snapshot(self) -> Snapshot:
        """The position and the question; no answer."""
        question = self.question
        game, view = question.state.game, question.view
        choices = f"To choose from: {', '.join(choice.label for choice in question.choices)}."
        return Snapshot(f"A question. {ANSWER}", game.picture(view), game.board_text(view), self.prompt, choices)

    def turn_to(self, question: Question, *, prompt: str | None = None) -> None:
        """Ask another question in this place."""
        self.question, self.prompt = question, prompt or question.prompt
        self.chosen: list[str] = []
        self.marking: Marking | None = None
        self.rule.change(question.state.game, question.state.options)
        self.rule.widget.show(Markup())
        self.answer.show(Markup())
        self._ask()

    def choose(self, key: str) -> None:
        """Tick a choice, or untick it; where only one can be right, another one is unticked."""
        if key not in {choice.key for choice in self.question.choices}:
            raise CardRulesError(f"no choice {key!r} here")
        if key in self.chosen:
            self.chosen.remove(key)
        else:
            self.chosen = [*(self.chosen if self.question.many else []), key]
        self.answer.show(Markup())
        self._ask()

    def check(self) -> None:
        """Mark what is ticked, and say why."""
        if not self.chosen:
            raise CardRulesError("tick an answer first")
        self.marking = self.question.mark(self.chosen)
        right = self.marking.right
        head = "✓ Right." if right else f"✕ Not quite. Right is: {', '.join(self.question.answer_labels)}."
        self.answer.show(tag("div", tag("p", tag("b", head)), self._onward(), self._because(), role="status"))

    # --- inside -------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        self._draw([choice.key for choice in self.question.choices])
        hint = "Tick all that are right." if self.question.many else "Tick one."
        choices = [
            tag("button", choice.label, type="button", cls="cr-tick", data_send="choose", data_value=choice.key,
                data_focus=f"choose {choice.key}", aria_pressed="true" if choice.key in self.chosen else "false")
            for choice in self.question.choices
        ]  # fmt: skip
        check = tag("button", "Check my answer", type="button", cls="cr-check", data_send="check", data_focus="check")
        parts = [heading(self.prompt), tag("p", hint, cls="cr-quiet cr-small"), tag("div", *choices, cls="cr-ticks")]
        self.asking.show(join([*parts, tag("p", check)]))

    def _draw(self, picks: Sequence[str]) -> None:
        """Draw the position; these of the choices can be taken in it, as far as they are things in it."""
        question = self.question
        drawn = question.state.game.picture(question.view, picks=picks, chosen=self.chosen)
        self.picture.show(Markup(self.picture.carried(drawn)))

    def _onward(self) -> Markup:
        """What comes between the mark and its reasons: a way on, in a run of questions."""
        return Markup()

    def _because(self) -> Markup:
        game = self.question.state.game
        items = []
        for item in self.question.because:
            if isinstance(item, Event):
                words, rules = event_text(game, item, self.question.seat), item.rules
            else:
                words, rules = say(game, "findings", item.kind, item.facts), (item.rule,)
            items.append(tag("li", words, " ", chips(game, rules)))
        return tag("ul", *items)

    def _sent(self, what: str, value: str, _stamp: int) -> None:
        match what:
            case "choose" | "pick":
                self.choose(value)
            case "check":
                self.check()
            case "rule":
                self.rule.show(value)

    def _refuse(self, error: Any) -> None:
        self.answer.show(tag("p", str(error), role="status"))
