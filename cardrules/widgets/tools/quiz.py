"""The quiz on the page: a run of questions, each marked at once, the result by rule, and missed rules asked again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardrules.core.errors import CardRulesError
from cardrules.core.registry import find_game, first_game, game_names
from cardrules.quiz import Question, Quiz
from cardrules.widgets.page.boxes import reveal
from cardrules.widgets.page.controls import button, dropdown, row
from cardrules.widgets.page.listing import press
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, heading, join, tag
from cardrules.widgets.page.numbers import seed_box, seed_in
from cardrules.widgets.table.rules import RulePanel, chip
from cardrules.widgets.tools.question import QuestionCard
from cardrules.widgets.tools.tool import Tool

COUNT = 10
ANSWERED = "this question is answered; go on with the button beside the answer"


class QuizCard(QuestionCard):
    """A question of a run: once it is marked, the answer stands. `marked` gets what was chosen; `onward` is told."""

    def __init__(
        self,
        question: Question,
        marked: Callable[[list[str]], None],
        onward: Callable[[], None],
        last: Callable[[], bool],
    ) -> None:
        self._marked, self._go_on, self._is_last = marked, onward, last
        super().__init__(question)

    def choose(self, key: str) -> None:
        if self.marking is not None:
            raise CardRulesError(ANSWERED)
        super().choose(key)

    def check(self) -> None:
        if self.marking is not None:
            raise CardRulesError(ANSWERED)
        super().check()
        self._marked(self.chosen)
        self._ask()

    # --- inside -------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        if self.marking is None:
            super()._ask()
            return
        self._draw([])
        items = [self._mark(choice.key, choice.label) for choice in self.question.choices]
        self.asking.show(join([heading(self.prompt), tag("ul", *items, cls="cr-marked")]))

    def _mark(self, key: str, label: str) -> Markup:
        """A choice and how it stands: right or wrong where it was taken or should have been, else nothing."""
        right, taken = key in self.question.answers, key in self.chosen
        if not right and not taken:
            return tag("li", label, cls="cr-apart")
        words = ("right: you chose it" if taken else "right: you left it out") if right else "wrong: you chose it"
        sign, look = ("✓", "cr-good") if right else ("✕", "cr-bad")
        told = tag("span", words, cls="cr-verdict")
        return tag("li", tag("b", sign, aria_hidden="true"), " ", label, " ", told, cls=look)

    def _onward(self) -> Markup:
        words = "See the result" if self._is_last() else "Next question ›"
        named = {"cls": "cr-check cr-once", "data_send": "onward", "data_focus": "onward"}
        return tag("p", tag("button", words, type="button", **named))

    def _refuse(self, error: Any) -> None:
        if self.marking is None:  # else the mark and its reasons stay
            super()._refuse(error)

    def _sent(self, what: str, value: str, stamp: int) -> None:
        if what == "onward":
            self._go_on()
        else:
            super()._sent(what, value, stamp)


class QuizBoard(Tool):
    """A run of questions about a game; the same seed and the same answers give the same run."""

    about = "the quiz"

    def __init__(self, game: str = "", *, seed: int = 1, count: int = COUNT) -> None:
        super().__init__()
        self.count = count
        self.quiz, self.at = Quiz(find_game(game or first_game()).name, seed=seed, count=count), 0
        self._asked_before = 0
        self.game = dropdown("Game", self.act(self._changed))
        self.seed = seed_box("run", seed)
        self.seed.observe(self.act(self._changed), names="value")
        again = button(
            "Start this run again", "Ask the same questions from the first one", self.act(self._again), self.guard
        )
        other = button("Other questions", "Begin a new run, with the next number", self.act(self.other), self.guard)
        with self.guard.quiet():
            self.guard.set_options(self.game, [(find_game(n).rulebook.title, n) for n in game_names()], self.quiz.game)
        self.change = Prose("cr-panel cr-change", label="A new run?")
        self.progress = Prose("cr-progress", label="The run")
        self.card = QuizCard(self.quiz.questions[0], self._marked, self.act(self.onward), self._is_last)
        self.result = Prose("cr-panel cr-result", label="The result")
        self.rule = RulePanel(find_game(self.quiz.game), self.card.question.state.options)
        for part in (self.result, self.change):
            part.on_sent(self.act(self._sent))
        bar = row(self.game, self.seed, again, other)
        bar.add_class("cr-filters")
        self.lay_out([bar, self.change, self.progress, self.card, self.result, self.rule.widget])
        self._draw()

    # --- what can be done ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the result is shown."""
        return self.at == len(self.quiz.questions)

    def start(self, game: str, seed: int) -> None:
        """Begin a run. Raises `CardRulesError` on an unknown game."""
        self.quiz, self.at = Quiz(find_game(game).name, seed=seed, count=self.count), 0
        self._asked_before = 0
        self.keep_on()
        self._show()

    def keep_on(self) -> None:
        """Stay in this run: the controls say its game and number again."""
        with self.guard.quiet():
            self.game.value, self.seed.value = self.quiz.game, str(self.quiz.seed)
        self.change.show(Markup())

    def other(self) -> None:
        """Begin a run of other questions: those of the next seed."""
        self.start(self.quiz.game, self.quiz.seed + 1)

    def onward(self) -> None:
        """Go on to the next question, or to the result. Raises `CardRulesError` before the answer."""
        if self.over or self.card.marking is None:
            raise CardRulesError("answer this question first")
        self.at += 1
        self.keep_on()
        self._show()

    def ask_again(self) -> None:
        """Ask a question more for each rule that was missed. Raises `CardRulesError` where there is none."""
        if not self.over:
            raise CardRulesError("answer the questions of this run first")
        if not self.quiz.missed:
            raise CardRulesError("no rule was missed")
        before = len(self.quiz.questions)
        if not self.quiz.ask_again():
            raise CardRulesError("no further question about these rules was found; try other questions")
        self._asked_before = before
        self._show()

    # --- inside -------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the question that is up, or the result, and lead the reader there."""
        if not self.over:
            self.card.turn_to(self.quiz.questions[self.at])
        self._draw()
        self.progress.attend()

    def _draw(self) -> None:
        reveal(not self.over, self.card)
        self._tell()
        self.result.show(self._result() if self.over else Markup())
        self.rule.change(find_game(self.quiz.game), self.rule.options)
        self.rule.widget.show(Markup())

    def _tell(self) -> None:
        """Where in the run this is."""
        title = find_game(self.quiz.game).rulebook.title
        before = 0 if self.over else self._asked_before
        marked = self.quiz.markings[before:]
        asked, right = len(marked), sum(marking.right for marking in marked)
        number = f"{self.at + 1 - before} of {len(self.quiz.questions) - before}"
        where = f"missed rules again, question {number}" if before else f"question {number}"
        where = f"{title}: {'the result' if self.over else where}"
        so_far = f" · {right} of {asked} right" if asked else ""
        words = tag("p", tag("b", where), so_far, cls="cr-title cr-count", tabindex="-1", data_attend=True)
        self.progress.show(words)

    def _result(self) -> Markup:
        quiz, game = self.quiz, find_game(self.quiz.game)
        rows = []
        for rule, right, asked in quiz.by_rule():
            sign = "✓ right" if right == asked else "✕ missed" if not right else "partly right"
            cells = (tag("td", f"{right} of {asked}"), tag("td", sign))
            rows.append(tag("tr", tag("th", chip(game, rule), scope="row"), *cells))
        head = tag("tr", *(tag("th", words, scope="col") for words in ("Rule", "Right", "Mark")))
        table = tag("table", tag("caption", "By the rule that each question turned on"), tag("thead", head),
                    tag("tbody", *rows), cls="cr-table")  # fmt: skip
        missed = len(quiz.missed)
        again = f"Ask the missed rules again ({missed})"
        buttons = [press("again", "", again)] if missed else []
        buttons += [press("start", "", "The same questions once more"), press("other", "", "Other questions")]
        said = f"{quiz.right} of {len(quiz.markings)} answers were right."
        more = (
            " Nothing is left to be asked again."
            if not missed
            else " A missed rule counts as learnt once it is answered right."
        )
        return join([
            tag("p", tag("b", said), more), tag("div", *buttons, cls="cr-buttons"), tag("div", table, cls="cr-wide"),
            tag("p", f"The number of this run (its seed) is {quiz.seed}: with it anybody gets the same questions.",
                cls="cr-small cr-quiet"),
        ])  # fmt: skip

    def _marked(self, chosen: list[str]) -> None:
        self.quiz.answer(chosen)
        self.keep_on()
        self._tell()

    def _is_last(self) -> bool:
        return self.at + 1 == len(self.quiz.questions)

    def _seed(self) -> int:
        return seed_in(self.seed)

    def _changed(self, _change: Any) -> None:
        """Another game or seed: begin at once where no answer would be lost, else ask."""
        seed = self._seed()
        if (self.game.value, seed) == (self.quiz.game, self.quiz.seed):
            self.keep_on()
        elif self.quiz.markings and not self.over:
            self.change.show(self._question(seed))
        else:
            self.start(self.game.value, seed)

    def _question(self, seed: int) -> Markup:
        """Whether to leave a run that is not finished."""
        here, there = (find_game(name).rulebook.title for name in (self.quiz.game, self.game.value))
        number = "" if seed == self.quiz.seed else f", number {seed}"
        count = len(self.quiz.markings)
        answers = "your answer is" if count == 1 else f"your {count} answers are"
        said = f"This run about {here} is not finished. If you begin a new one, {answers} gone."
        stay, leave = press("stay", "", f"Go on with {here}"), press("leave", "", f"Begin {there}{number}")
        asked = tag("p", tag("b", "Begin a new run? "), said, role="status")
        return join([asked, tag("div", stay, leave, cls="cr-buttons")])

    def _again(self) -> None:
        self.start(self.quiz.game, self.quiz.seed)

    def _sent(self, what: str, value: str, _stamp: int) -> None:
        match what:
            case "rule":
                self.rule.show(value)
            case "again":
                self.ask_again()
            case "start":
                self._again()
            case "other":
                self.other()
            case "stay":
                self.keep_on()
            case "leave":
                self.start(self.game.value, self._seed())
