"""States from outside: each thing that cannot be is refused under its field, and what can be comes back equal."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from cardrules.core.errors import FormatError
from cardrules.games.cuccu import CUCCU, CuccuState
from cardrules.games.cuccu.cards import PACK
from tests.games.cuccu.helpers import play

STOPS = {"Q14": "b"}
STATES: dict[str, CuccuState] = {
    "dealt": play("9 8 7 6").state,
    "chain": play("1 5 8 10", moves="A request, B request").state,
    "inn": play("9 inn 7 6", moves="A request").state,
    "asked": play("9 inn 7 6", moves="A request, A ask").state,
    "promised": play("9 inn 7 6", moves="A request, A ask, B accept").state,
    "dealer": play("9 8 7 6", moves="A keep, B keep, C keep").state,
    "drawn": play("9 8 7 6 5", moves="A keep, B keep, C keep, D draw").state,
    "top": play("9 8 7 horse", moves="A keep, B keep, C request", top="5").state,
    "dead": play("9 hunter 7 6", moves="A request", lives="1333").state,
    "out": play("9 8 7", lives="3033").state,
    "stopped": play("9 horse 7 6", moves="A request", options=STOPS).state,
    "first seat's horse": play("9 8 horse", moves="C keep, D request", dealer="B", options=STOPS).state,
    "begun": cast(CuccuState, CUCCU.setup_steps(CUCCU.standard_setup(None))[0].state),
    "over": play("9 2", moves="A keep, D keep", lives="1001").state,
}


@pytest.mark.parametrize("name", STATES)
def test_a_sound_state_comes_back(name: str) -> None:
    state = STATES[name]
    assert CUCCU.state_from_json(json.loads(json.dumps(state.to_json()))) == state


def other(cards: list[Any]) -> list[Any]:
    """The cards with another one in the first place."""
    return ["lion" if cards[0] != "lion" else "mask", *cards[1:]]


@pytest.mark.parametrize(
    ("name", "change", "field", "words"),
    [
        ("dealt", {"lives": [3, 3, 3]}, "lives", "each seat has 0 to 3 lives"),
        ("dealt", {"lives": [3, 3, 3, 4]}, "lives", "each seat has 0 to 3 lives"),
        ("dealt", {"lives": [3, 3, 3, -1]}, "lives", "each seat has 0 to 3 lives"),
        ("dealt", {"phase": "noon"}, "phase", "expected one of turn, dealer"),
        ("dealt", {"round": 0}, "round", "count from 1"),
        ("dealt", {"dealer": 4}, "dealer", "from 0 to 3"),
        ("dealt", {"dealer": -1}, "dealer", "from 0 to 3"),
        *(
            ("dealt", {field: value}, field, "-1 is nobody")
            for field in ("actor", "guest", "horse", "winner")
            for value in (4, -2)
        ),
        ("dealt", {"order": [0, 1, 2, 4]}, "order", "from 0 to 3"),
        ("dealt", {"penalised": [4]}, "penalised", "from 0 to 3"),
        ("dealt", {"dead": [-1]}, "dead", "from 0 to 3"),
        ("chain", {"chain": [[0, 4, False]]}, "chain", "from 0 to 3"),
        ("chain", {"chain": [[-1, 1, False]]}, "chain", "from 0 to 3"),
        ("promised", {"promises": [[0, 4]]}, "promises", "from 0 to 3"),
        ("promised", {"promises": [[-1, 1]]}, "promises", "from 0 to 3"),
        ("dealt", {"knows": [16, 0, 0, 0]}, "knows", "one bit for each of 4 seats"),
        ("dealt", {"knows": [-1, 0, 0, 0]}, "knows", "one bit for each of 4 seats"),
        ("drawn", {"laid_knows": [16]}, "laid_knows", "one bit for each of 4 seats"),
        ("dealt", {"packs": [["7", "7", "7"]]}, "packs[0]", "there are 2"),
        ("dealt", {"order": []}, "order", "nobody plays"),
        ("begun", {"round": 2}, "order", "nobody plays"),
        ("begun", {"moving": False}, "order", "nobody plays"),
        ("begun", {"dealt": 1}, "dealt", "nothing before the first deal"),
        ("dealt", {"order": [3]}, "order", "at least two seats"),
        ("dealt", {"order": [0, 2, 1, 3]}, "order", "goes round"),
        ("dealt", {"order": [0, 1, 2]}, "order", "ends with the dealer"),
        ("dealt", {"dealt": 5}, "dealt", "0 to 4 seats"),
        ("dealt", {"dealt": -1}, "dealt", "0 to 4 seats"),
        ("dealt", {"dead": [1]}, "dead", "never the dealer"),
        ("dealer", {"dead": [3]}, "dead", "never the dealer"),
        ("out", {"chain": [[0, 1, False]]}, "chain", "in the order of play"),
        ("chain", {"chain": [[1, 0, False]]}, "chain", "in the order of play"),
        ("dealer", {"chain": [[0, 1, False], [2, 3, False]]}, "chain", "begins where the one before ended"),
        ("dealt", {"pack": other(list(STATES["dealt"].pack))}, "pack", "not the forty cards"),
        ("dealt", {"pack": [*PACK, "7"]}, "pack", "not the forty cards"),
        ("dealt", {"bottom": -1}, "bottom", "more cards have left"),
        ("dealt", {"top": -1}, "bottom", "more cards have left"),
        ("dealt", {"bottom": 41}, "bottom", "more cards have left"),
        ("dealt", {"bottom": 20, "top": 21}, "bottom", "more cards have left"),
        ("dealt", {"bottom": 20, "top": 20}, "hands", "held and laid off"),
        ("dealt", {"hands": ["joker", None, None, None]}, "hands", "no such card"),
        ("dealt", {"hands": ["8", None, None, None]}, "hands", "held and laid off"),
        ("drawn", {"laid_off": ["1"]}, "hands", "held and laid off"),
        ("top", {"top": 0}, "hands", "held and laid off"),
        ("dealt", {"hands": [None, "9", None, None]}, "hands", "each seat that was dealt to"),
        ("dealt", {"hands": ["9", None, None]}, "hands", "expected 4, got 3"),
        ("dealt", {"knows": [1, 0, 0]}, "knows", "expected 4, got 3"),
        ("drawn", {"laid_knows": []}, "laid_knows", "expected 1, got 0"),
        ("dealt", {"winner": 0}, "winner", "once it is over"),
        ("over", {"winner": -1}, "winner", "once it is over"),
        ("over", {"actor": 0}, "actor", "nobody in phase 'over'"),
        ("dealt", {"actor": -1}, "actor", "the number of a seat in phase 'turn'"),
        ("drawn", {"actor": 0}, "actor", "nobody in phase 'scored'"),
        ("dealt", {"guest": 0}, "guest", "at an inn"),
        ("inn", {"guest": -1}, "guest", "the number of a seat in phase 'inn-guest'"),
        ("drawn", {"lives": [0, 0, 0, 3]}, "lives", "two seats with lives"),
        ("dealer", {"lives": [0, 3, 3, 3]}, "lives", "unless they are dead"),
        ("dealt", {"horse": 0}, "horse", "under Q14 b"),
        ("stopped", {"options": {}}, "horse", "under Q14 b"),
        ("stopped", {"horse": 0}, "horse", "the seat dealt to last"),
        ("dealer", {"horse": 3, "options": {"Q14": "b"}}, "horse", "nobody in phase 'dealer'"),
        ("stopped", {"actor": 1}, "actor", "phase 'turn'"),
        ("inn", {"actor": 1}, "actor", "phase 'inn-guest'"),
        ("inn", {"actor": 1, "guest": 1}, "guest", "dealt to before the last one"),
        ("asked", {"actor": 0}, "actor", "phase 'inn-host'"),
        ("asked", {"guest": 1}, "guest", "dealt to before the last one"),
        ("chain", {"actor": 1}, "actor", "phase 'turn'"),
        ("dealt", {"phase": "dealer"}, "actor", "phase 'dealer'"),
        ("dealer", {"phase": "turn"}, "actor", "phase 'turn'"),
        ("dead", {"dead": [0, 1]}, "dead", "lost a life to a hunter or cat"),
        ("dead", {"dead": [0, 1], "penalised": [0, 1], "lives": [0, 0, 3, 3]}, "actor", "phase 'turn'"),
    ],
)
def test_what_cannot_be_is_refused(name: str, change: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        CUCCU.state_from_json({**STATES[name].to_json(), **change})
    assert any(defect.path == field and words in defect.message for defect in caught.value.defects), caught.value
