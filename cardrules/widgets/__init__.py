"""Live lessons in Jupyter: needs ipywidgets and anywidget; knows no game and no rule.

`Explorer(timeline)` is the whole thing; `TablePicture` is the clickable picture alone.
"""

from cardrules.widgets.explorer import Explorer
from cardrules.widgets.live import Live, Prose, TablePicture

__all__ = ["Explorer", "Live", "Prose", "TablePicture"]
