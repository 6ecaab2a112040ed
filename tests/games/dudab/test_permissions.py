"""The rules that are named for what is allowed, kind by kind."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.dudab.helpers import FILL, lay

RED = {"wishes": {"1": "red"}}
FIVE = "R1h R3h Y1c Y3c G1h"
ROW = "R2m B3c G2f Y1h R2c"
ALLOWED: list[tuple[str, str, str, dict[str, Any], list[tuple[str, str]]]] = [
    ("R2m | Y4h", "B3c Y1m", "A play B3c 1", {}, [("22", "fits_22")]),
    ("R2m | Y4h", "G1f Y1m", "A play G1f 1", {}, [("22", "fits_22"), ("C7", "fits_C7")]),
    ("R2m | Y4h", "SR Y1m", "A play SR 1", {}, [("24", "fits_24")]),
    ("R2m | Y4h", "DD Y1m", "A play DD 1", {}, [("23", "fits_23")]),
    ("R2m SR | Y4h", "R4c Y1m", "A play R4c 1", {}, [("25", "fits_25")]),
    ("DD | Y4h", "R4c Y1m", "A play R4c 1", {}, [("Q2", "fits_Q2")]),
    ("Y2h DD | G3h", "R4f B2c", "A play R4f 1", RED, [("27", "fits_27")]),
    ("Y2h DD | G3h", "SR B2c", "A play SR 1", RED, [("32", "fits_32"), ("24", "fits_24")]),
    ("Y2h DD | G3h", "DD B2c", "A play DD 1 fur", RED, [("23", "fits_23"), ("31", "fits_31")]),
    ("Y2h DD | G3h", "DD B2c", "A play DD 2", RED, [("23", "fits_23"), ("31", "instead_of_answer")]),
    ("R2m SR | Y4h", "SY B2c", "A play SY 2", {"demand": 1}, [("24", "fits_24"), ("33", "answers_demand")]),
    (
        "R2m SR | Y4h", "SR B2c", "A play SR 1", {"demand": 1, "options": {"Q3": "c"}},
        [("Q3", "fits_Q3"), ("33", "answers_demand")],
    ),
    (f"{ROW} | Y4h", "G3h Y1m", "A play G3h 1", {}, [("22", "fits_22"), ("39", "is_sixth")]),
    ("R2m | Y4h", "G3c Y1m", "A draw", {}, [("16", "may_draw")]),
    ("B1m | B3m", "R2h R1h Y1c Y3c G1h", "A draw", {"options": {"Q7": "c"}}, [("16", "may_draw"), ("Q7", "reading")]),
    ("Y2h DD | G3h", "B2c B1c", "A show", RED, [("28", "may_show")]),
    ("R2m SR | Y4h", "B2c B1c", "A reveal", {"demand": 1}, [("34", "may_reveal")]),
    ("B1m | B3m", FIVE, "A stash R1h", {}, [("18", "may_stash")]),
    (
        "B1m | B3m", "R2h R1h Y1c Y3c G1h", "A stash R1h", {"options": {"Q7": "b"}},
        [("18", "may_stash"), ("Q7", "reading")],
    ),
    (f"{ROW} | Y4h", "R4c Y3f DD", "A cut none", {"phase": "cut"}, [("40", "may_cut")]),
    (
        f"{ROW} | Y4h", "R4c Y3f DD", "A cut stack DD", {"phase": "cut"},
        [("40", "may_cut"), ("41", "may_cut_to_stack")],
    ),
    (
        f"{ROW} | Y4h", "R4c Y3f DD", "A cut discard DD", {"phase": "cut"},
        [("40", "may_cut"), ("41", "may_cut_to_discard")],
    ),
    ("B1m | B3m", f"{FIVE} R4c", "A shed R4c", {"phase": "shed"}, [("20", "may_shed")]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "hand", "move", "words", "named"), ALLOWED, ids=[f"{case[2]} on {case[0]}" for case in ALLOWED]
)
def test_what_allows_a_move_is_named(
    rows: str, hand: str, move: str, words: dict[str, Any], named: list[tuple[str, str]]
) -> None:
    verdict = lay(rows, hand, FILL, **words).state.verdict(move)
    assert verdict.legal
    assert [(finding.rule, finding.kind) for finding in verdict.findings] == named


def test_a_card_that_must_be_laid_is_allowed_by_its_ruling() -> None:
    drawn = lay("Y2h DD | G3h", "G4c B1c", FILL, pile="R3c", options={"Q17": "b"}, **RED).then("A show")
    verdict = drawn.state.verdict("A play R3c 1")
    assert [(finding.rule, finding.kind) for finding in verdict.findings] == [
        ("27", "fits_27"),
        ("Q17", "may_lay_drawn"),
    ]


def test_the_next_round_is_allowed_by_the_number_of_rounds() -> None:
    scored = lay("R2m | Y4h", "G3c Y1m", FILL.replace("Y", "G"), pile="B4c", pile_size=1).then("A draw")
    assert [(finding.rule, finding.kind) for finding in scored.state.verdict("next").findings] == [("4", "may_go_on")]


def test_every_kind_of_permission_is_among_them(root: Path) -> None:
    text = (root / "cardrules" / "games" / "dudab" / "messages.en.toml").read_text(encoding="utf-8")
    kinds = set(re.findall(r"^(\w+) =", text.partition("# for a move")[2].partition("[decisions]")[0], re.M))
    tried = {kind for *_, named in ALLOWED for _, kind in named} | {"may_lay_drawn", "may_go_on"}
    assert kinds == tried - {"reading"}


BOUND: list[tuple[str, str, dict[str, Any], str, tuple[str, ...]]] = [
    ("R2m | Y4h", "G3c Y1m", {}, "turn", ("16",)),
    ("Y2h DD | G3h", "B2c B1c", RED, "wish", ("27",)),
    ("R2m SR | Y4h", "B2c B1c", {"demand": 1}, "demand", ("33",)),
    (f"{ROW} | Y4h", "R4c Y3f DD", {"phase": "cut"}, "cut", ("40",)),
    (f"{ROW} | Y4h", "R4c Y3f DD", {"phase": "cut", "options": {"Q11": "c"}}, "cut_on", ("40",)),
    ("B1m | B3m", f"{FIVE} R4c", {"phase": "shed"}, "shed", ("20",)),
]


@pytest.mark.parametrize(("rows", "hand", "words", "kind", "rules"), BOUND)
def test_what_is_to_be_decided_is_named(
    rows: str, hand: str, words: dict[str, Any], kind: str, rules: tuple[str, ...]
) -> None:
    decision = lay(rows, hand, FILL, **words).state.decision
    assert decision is not None
    assert (decision.kind, (decision.rule,)) == (kind, rules)
