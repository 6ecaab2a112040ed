"""A refusal names every condition that fails, with its cards and values; nothing said lacks a sentence."""

from __future__ import annotations

import random
import re

import pytest

from cardrules.core.messages import decision_text, event_text, finding_text, move_label, templates
from cardrules.core.records import Decision, Event, Finding, Move
from cardrules.games.dudab import DUDAB, DudabState
from tests.games.dudab.games import a_game, crowded, random_options
from tests.games.dudab.helpers import FILL, PACK, WISHES, lay, reasons

SEVERAL = [
    ("R2m | Y4h", "R4m G1h", {}, "A play R4m 1", ["same_colour", "same_symbol", "too_far"]),
    ("R2m | Y4h", "R4h G1h", {}, "A play Y4m 2", ["not_held", "same_colour", "same_value"]),
    ("R2m | Y4h", "R4h G1h", {}, "A play R4h 3 red", ["no_wish_with", "no_such_row"]),
    ("R2m SR | Y4h", "B4m G1h", {"demand": 1}, "A play B4m 1", ["shaman_other_colour", "number_against_demand"]),
    ("R2m SR | Y4h", "B4h G1h", {"demand": 1}, "A play B4h 2", ["same_symbol", "same_value", "number_against_demand"]),
    ("R2m DD | Y4h", "Y4m R1h", {"wishes": {"1": "red"}}, "A play Y4m 2", ["same_colour", "same_value", "row_closed"]),
    ("R2m DD | Y4h", "SB R1h", {"wishes": {"1": "red"}}, "A play SB 1", ["wish_other_colour", "wish_not_met"]),
    ("R2m DD | Y4h", "B1h G1h", {"wishes": {"1": "red"}}, "A stash B1h", ["not_five", "bound_by_wish", "show_instead"]),
    ("R2m SR | Y4h", "B1h G1h", {"demand": 1}, "A draw", ["bound_by_demand", "owes_answer", "reveal_instead"]),
    ("R2m SR | Y4h", "B1h DD", {"demand": 1}, "A draw", ["bound_by_demand", "owes_answer", "must_answer_demand"]),
    ("R2m | Y4h", "R4m G1h", {}, "B play R2h 2", ["not_your_turn", "turn_order", "not_held", "same_symbol", "too_far"]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "hand", "words", "move", "kinds"), SEVERAL, ids=[case[3] for case in SEVERAL])
def test_every_failing_condition_is_named(
    rows: str, hand: str, words: dict[str, object], move: str, kinds: list[str]
) -> None:
    assert reasons(lay(rows, hand, FILL, **words), move) == kinds


def test_reasons_carry_their_facts() -> None:
    verdict = lay("R2m | Y4h", "R4m G1h", FILL).state.verdict("A play R4m 1")
    assert [dict(finding.facts) for finding in verdict.findings] == [
        {"card": "R4m", "top": "R2m", "colour": "red"},
        {"card": "R4m", "top": "R2m", "symbol": "mammoth"},
        {"card": "R4m", "top": "R2m", "value": 4, "on": 2, "apart": 2},
    ]
    assert verdict.reasons == (
        "Red 4 mammoth and red 2 mammoth have the same colour, red. [dudab:22]",
        "Red 4 mammoth and red 2 mammoth have the same symbol, mammoth. [dudab:22]",
        "Red 4 mammoth and red 2 mammoth are 2 apart in value; it must be one higher or one lower. [dudab:22]",
    )


BY_RULE = {
    "4": "game_over", "11": "no_such_row", "14": "turn_order", "16": "not_held not_your_turn", "17": "lay_the_drawn",
    "18": "no_need_to_stash not_five stash_first", "19": "must_lay",
    "20": "nothing_to_shed shed_count shed_first shed_not_held", "21": "bound_by_demand bound_by_wish",
    "22": "no_wrap same_colour same_symbol same_value too_far",
    "24": "no_such_trait number_other_colour on_shaman on_wishless wish_other_colour", "25": "shaman_other_colour",
    "26": "no_wish_with wish_needed", "27": "must_answer_wish wish_not_met", "28": "no_wish show_instead",
    "30": "row_closed", "31": "answer_before_dudab dudab_forced",
    "33": "answer_elsewhere must_answer_demand number_against_demand owes_answer", "34": "no_demand reveal_instead",
    "40": "cut_first cut_is_due cut_not_held cut_to_two cut_too_many nothing_to_cut", "41": "cut_begun one_at_a_time",
    "42": "no_dudab_among", "44": "all_scored round_open round_scored", "Q2": "only_dudab_on_wishless",
}  # fmt: skip
"""Every kind of reason against a move, by the one rule that is named for it."""
REMARKS = {"reading", "conflict"}


def test_every_kind_of_reason_names_its_rule() -> None:
    """Whoever's turn it is, and under all readings; a remark names the ruling that it is about."""
    dice, found = random.Random(5), set()
    for at in range(160):
        state = crowded(dice, random_options(dice)) if at else DUDAB.new(seed=1)
        while at == 0 and state.phase != "scored":
            state = state.play(dice.choice(state.legal_moves))
        for _ in range(5):
            for move in tried(state, dice):
                verdict = state.verdict(move)
                found |= {(finding.rule, finding.kind) for finding in verdict.findings if not verdict.legal}
                remarks = [finding for finding in verdict.findings if finding.kind in REMARKS]
                assert all(remark.rule in remark.facts.values() for remark in remarks)
            if not state.legal_moves:
                break
            state = state.play(dice.choice(state.legal_moves))
    named = {(rule, kind) for rule, kinds in BY_RULE.items() for kind in kinds.split()}
    assert {(rule, kind) for rule, kind in found if kind not in REMARKS} == named


def tried(state: DudabState, dice: random.Random) -> list[Move]:
    """Moves of all kinds, by whichever seat."""
    card, other = dice.sample(PACK, 2)
    seat = state.to_move or state.seats[0]
    plays = [Move(name, "play", (card, row)) for name in state.seats for row in "124"]
    wishing = Move(seat, "play", (card if card != "DD" else "R1h", "1", dice.choice(WISHES)))
    texts = (f"{seat} cut discard {card} {other}", f"{seat} shed {card} {other}")
    return [*DUDAB.move_space(state), *plays, wishing, *(DUDAB.parse(text, state.seats) for text in texts)]


@pytest.fixture(scope="module")
def said() -> dict[str, dict[str, object]]:
    """Whatever play under all readings brings up: one case of each kind, by group."""
    found: dict[str, dict[str, object]] = {group: {} for group in ("events", "findings", "decisions", "moves")}
    dice = random.Random(4)

    def hear(state: DudabState, thorough: bool) -> None:
        seats = state.seats
        if decision := state.decision:
            found["decisions"].setdefault(decision.kind, decision)
        for move in state.legal_moves:
            found["moves"].setdefault(move.verb, move)
        moves = [*DUDAB.move_space(state)] if thorough else []
        card, other = dice.sample(PACK, 2)
        moves += [
            Move(dice.choice(seats), "play", (card, dice.choice("123"), dice.choice(WISHES))),
            Move(state.to_move or seats[0], "stash", (card,)),
            DUDAB.parse(f"{state.to_move or seats[0]} cut discard {card} {other}", seats),
            DUDAB.parse(f"{state.to_move or seats[0]} shed {card} {other}", seats),
        ]
        for move in moves:
            for finding in state.verdict(move).findings:
                found["findings"].setdefault(finding.kind, finding)

    for _ in range(12):
        options = random_options(dice)
        setup = DUDAB.standard_setup(None)
        for event in DUDAB.start(setup, options=options | {"Q1": "b"}, seed=dice.getrandbits(20)).events:
            found["events"].setdefault(event.kind, event)
    for at in range(500):
        options = random_options(dice)
        state = crowded(dice, options)
        for event in DUDAB.start(DUDAB.setup_of(state) or DUDAB.standard_setup(None), options=options).events:
            found["events"].setdefault(event.kind, event)
        for _ in range(7):
            hear(state, at % 2 == 0)
            if not state.legal_moves:
                break
            move = dice.choice(state.legal_moves)
            steps = DUDAB.steps(state, move)
            for step in steps:
                found["events"].setdefault(step.event.kind, step.event)
            if len(steps) > 1 and "moving" not in found["findings"]:
                found["findings"]["moving"] = steps[0].state.verdict(move).findings[0]
            state = DUDAB.apply(state, move)
    for state in a_game(dice, None, 2):
        hear(state, state.phase == "scored")
        if state.phase == "scored":
            found["events"].setdefault("start_passes", DUDAB.play(state, "next").events[0])
    return found


@pytest.mark.parametrize("group", ["events", "findings", "decisions", "moves"])
def test_kinds_and_templates_are_the_same(said: dict[str, dict[str, object]], group: str) -> None:
    assert set(said[group]) == set(templates(DUDAB.package)[group])


def test_sentences_read_as_sentences(said: dict[str, dict[str, object]]) -> None:
    texts = []
    for event in said["events"].values():
        assert isinstance(event, Event)
        texts += [event_text(DUDAB, event, seat) for seat in (None, "A", "B")]
    for finding in said["findings"].values():
        assert isinstance(finding, Finding)
        text = finding_text(DUDAB, finding)
        assert text.endswith(f" [dudab:{finding.rule}]")
        texts.append(text.partition(" [")[0])
    for decision in said["decisions"].values():
        assert isinstance(decision, Decision)
        texts.append(decision_text(DUDAB, decision))
    for text in texts:
        assert re.fullmatch(r"[A-Z0-9].*[.?]", text), text
        assert not re.search(r"[{}#|]|\bNone\b|  |\ba hidden card, a hidden|(?<![a-z])\?", text), text


def test_labels_of_moves() -> None:
    labels = {
        "A play R4f 1": "Lay red 4 fur on row 1",
        "A play DD 2 mammoth": "Lay a Dudab on row 2: mammoth",
        "A draw": "Draw a card",
        "A show": "Show the hand and draw",
        "A reveal": "Turn up a card",
        "A stash G3h": "Put away green 3 hand and draw",
        "A cut none": "Let go nothing",
        "A cut stack SB DD": "Let go a blue Shaman and a Dudab to the stack",
        "A cut discard Y1c": "Let go yellow 1 club to the discard",
        "A shed G3h": "Surplus away: green 3 hand",
        "next": "Deal the next round",
    }
    assert {text: move_label(DUDAB, DUDAB.parse(text, ("A", "B"))) for text in labels} == labels
