"""Live lessons in Jupyter: needs ipywidgets and anywidget; knows no game and no rule.

`Explorer(timeline)` is the whole thing, `Match` a game against computer players, `QuestionCard` a question,
`TablePicture` the clickable picture alone, `Workbench` an Explorer with an `Aid` that thinks along. `Gallery`,
`RuleBrowser` and `RulingsSideBySide` answer questions of one's own.
"""

from cardrules.widgets.explorer import Explorer
from cardrules.widgets.gallery import Gallery
from cardrules.widgets.live import Live, Prose, TablePicture
from cardrules.widgets.match import Match
from cardrules.widgets.question import QuestionCard
from cardrules.widgets.rulebrowser import RuleBrowser
from cardrules.widgets.sidebyside import RulingsSideBySide
from cardrules.widgets.workbench import Aid, Workbench

__all__ = [
    "Aid", "Explorer", "Gallery", "Live", "Match", "Prose", "QuestionCard",
    "RuleBrowser", "RulingsSideBySide", "TablePicture", "Workbench",
]  # fmt: skip
