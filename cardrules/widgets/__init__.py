"""Live lessons in Jupyter: needs ipywidgets and anywidget; knows no game and no rule.

`Explorer(timeline)` is the whole thing, `Match` a game against computer players, `QuestionCard` a question,
`TablePicture` the clickable picture alone, `ExplorerWithAid` an Explorer with an `Aid` that thinks along. `Gallery`,
`RuleBrowser` and `RulingsSideBySide` answer questions of one's own.
"""

from cardrules.widgets.page.live_markup import LiveMarkup, Prose, TablePicture
from cardrules.widgets.table.explorer import Explorer
from cardrules.widgets.table.explorer_with_aid import Aid, ExplorerWithAid
from cardrules.widgets.table.match import Match
from cardrules.widgets.tools.gallery import Gallery
from cardrules.widgets.tools.question import QuestionCard
from cardrules.widgets.tools.rule_browser import RuleBrowser
from cardrules.widgets.tools.rulings_side_by_side import RulingsSideBySide

__all__ = [
    "Aid",
    "Explorer",
    "ExplorerWithAid",
    "Gallery",
    "LiveMarkup",
    "Match",
    "Prose",
    "QuestionCard",
    "RuleBrowser",
    "RulingsSideBySide",
    "TablePicture",
]  # fmt: skip
