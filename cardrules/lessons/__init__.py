"""What the notebooks call: one line a cell, so that a lesson is read and not programmed."""

from cardrules.lessons.pieces import explore, predict, ready

__all__ = ["explore", "predict", "ready"]
