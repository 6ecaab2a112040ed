"""Scenario files (`cardrules-scenario/1`): a position, moves, and what must come of them."""

from cardrules.scenario.check import Difference
from cardrules.scenario.gallery import gallery, gallery_folder
from cardrules.scenario.model import FORMAT, Report, Scenario

__all__ = ["FORMAT", "Difference", "Report", "Scenario", "gallery", "gallery_folder"]
