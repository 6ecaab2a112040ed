"""What the notebooks call: one line a cell, so that a lesson is read and not programmed."""

from cardrules.lessons.pieces import ask, explore, predict, ready

__all__ = ["ask", "explore", "predict", "ready"]
