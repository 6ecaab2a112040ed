"""Each rule of the games that come along has a test that is named after it."""

from __future__ import annotations

import re
from pathlib import Path

from cardrules.core.rulebook import Rulebook


def test_every_rule_has_a_test_named_after_it(name: str, book: Rulebook, root: Path) -> None:
    """`test_CA2_…`, and for `R9.1` `test_R9_1_…`, with what the rule says as the docstring."""
    files = sorted((root / "tests" / "games" / name).glob("test_*.py"))
    sources = "\n".join(file.read_text(encoding="utf-8") for file in files)
    with_words = {
        rule: any(re.findall(rf"\ndef test_{rule.replace('.', '_')}_\w+\([^)]*\) -> None:\n( *\"\"\")?", sources))
        for rule in book
    }
    assert [rule for rule, tested in with_words.items() if not tested] == []
