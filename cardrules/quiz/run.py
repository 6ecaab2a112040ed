"""A run of questions: marked at once, counted by rule, and what was missed is asked again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardrules.core.errors import CardRulesError
from cardrules.quiz.making import questions
from cardrules.quiz.question import Marking, Question


class RuleScore(NamedTuple):
    """How often a rule came up, and how often the answer was right."""

    rule: str
    right: int
    asked: int


class Quiz:
    """A run of so many questions about a game, and then of as many more on rules that were missed.

    The same seed and the same answers give the same run. Raises `CardRulesError` where nothing can be asked: a game
    in which every choice is always legal has no use for the questions that can be asked of any game.
    """

    def __init__(self, game: str, *, seed: int = 0, count: int = 10, kinds: Sequence[str] | None = None) -> None:
        self.game, self.seed, self.kinds = game, seed, None if kinds is None else tuple(kinds)
        self.questions: tuple[Question, ...] = tuple(questions(game, seed=seed, count=count, kinds=kinds))
        if not self.questions:
            own = "a module `quiz` in the game's package can have makers of its own"
            raise CardRulesError(f"no position of {game} was found that one of these questions can be asked of; {own}")
        self.markings: tuple[Marking, ...] = ()
        self.rounds = 1

    @property
    def question(self) -> Question | None:
        """The question to answer now; None once all are answered."""
        return self.questions[len(self.markings)] if len(self.markings) < len(self.questions) else None

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(marking.right for marking in self.markings)

    def answer(self, chosen: Iterable[str]) -> Marking:
        """Answer the question that is up. Raises `CardRulesError` where there is none or a choice is unknown."""
        if self.question is None:
            raise CardRulesError("all questions of this run are answered")
        marking = self.question.mark(chosen)
        self.markings += (marking,)
        return marking

    def by_rule(self) -> tuple[RuleScore, ...]:
        """The result by the rule that each question tested foremost, in reading order."""
        answered = list(zip(self.questions, self.markings, strict=False))
        if not answered:
            return ()
        order = list(answered[0][0].state.game.rulebook)
        rules = sorted({question.rules[0] for question, _ in answered}, key=order.index)
        return tuple(
            RuleScore(
                rule,
                sum(marking.right for question, marking in answered if question.rules[0] == rule),
                sum(question.rules[0] == rule for question, _ in answered),
            )
            for rule in rules
        )

    @property
    def missed(self) -> tuple[str, ...]:
        """The rules that were answered wrong and not right since."""
        standing: dict[str, bool] = {}
        for question, marking in zip(self.questions, self.markings, strict=False):
            standing[question.rules[0]] = marking.right
        return tuple(rule for rule, right in standing.items() if not right)

    def ask_again(self) -> int:
        """Add a question for each missed rule; how many were found."""
        added = []
        for at, rule in enumerate(self.missed):
            seed = self.seed + 1000 * self.rounds + at
            added += questions(self.game, seed=seed, count=1, kinds=self._kinds_of(rule), rules=(rule,))
        self.rounds += 1
        self.questions += tuple(added)
        return len(added)

    def _kinds_of(self, rule: str) -> tuple[str, ...]:
        """The kinds of question that have tested a rule in this run."""
        return tuple(dict.fromkeys(question.kind for question in self.questions if question.rules[0] == rule))
