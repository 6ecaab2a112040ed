"""Law 9: which rules are named for what happens, what is allowed and what is refused, over the whole gallery.

`REGENERATE_GOLDEN=1 python -m pytest tests/conformance/test_golden.py` writes the texts of all games anew; look at the
difference before committing it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from gallery_text import gallery_text
from playthrough import reads_as_kept

from cardrules.core.game import Game
from cardrules.scenario import gallery


def test_the_gallery_reads_as_it_did(name: str, root: Path) -> None:
    reads_as_kept(root / "tests" / "golden" / f"gallery-{name}.txt", gallery_text(gallery(name)))


def test_the_text_does_not_hang_on_the_order_of_the_files(name: str) -> None:
    assert gallery_text(reversed(gallery(name))) == gallery_text(gallery(name))


def test_every_file_and_every_rule_that_is_cited_stands_in_it(name: str, root: Path, game: Game[Any]) -> None:
    kept = (root / "tests" / "golden" / f"gallery-{name}.txt").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^# (\S+)", kept) == sorted(scenario.id for scenario in gallery(name))
    named = {rule for rules in re.findall(r"(?m) \[([^]=]+)\]", kept) for rule in rules.split()}
    shown = {rule.id for rule in game.rulebook.values() if rule.unshown is None}
    assert sorted(shown - named) == []
