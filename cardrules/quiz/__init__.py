"""The quiz: questions made by the rules engine, marked with the rule and the facts.

`questions("cuccu", seed=7, count=10)` makes ten of them, the same ones for the same seed; `Quiz` runs them, counts by
rule, and asks missed rules again. `to_frame` makes a pandas frame of questions for a class.
"""

from cardrules.quiz.maker import Maker
from cardrules.quiz.making import questions
from cardrules.quiz.question import Choice, Marking, Question
from cardrules.quiz.run import Quiz, RuleScore
from cardrules.quiz.table import rows, to_frame

__all__ = ["Choice", "Maker", "Marking", "Question", "Quiz", "RuleScore", "questions", "rows", "to_frame"]
