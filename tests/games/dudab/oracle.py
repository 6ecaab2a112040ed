"""Dudab once more, written down from its rules without the engine: slow, plain, one dict for a table.

`moves(table)` are the legal moves as texts, `after(table, move)` the table they lead to. Options are letters by
ruling, every one given. Nothing here is shared with the package.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
SYMBOLS = {"h": "hand", "c": "club", "m": "mammoth", "f": "fur"}
WISHES = ["red", "yellow", "green", "blue", "hand", "club", "mammoth", "fur", "1", "2", "3", "4"]
Table = dict[str, Any]


def kind(card: str) -> str:
    return "dudab" if card == "DD" else "shaman" if card[0] == "S" else "number"


def traits(card: str) -> set[str]:
    """What a card has of the twelve traits."""
    if kind(card) == "dudab":
        return set()
    if kind(card) == "shaman":
        return {COLOURS[card[1]]}
    return {COLOURS[card[0]], SYMBOLS[card[2]], card[1]}


def colour(card: str) -> str:
    return COLOURS[card[1] if kind(card) == "shaman" else card[0]]


def lies_on(card: str, top: str, wish: str | None, demanded: bool, option: dict[str, str]) -> bool:
    """The placement table: may this card lie on this top card? `demanded`: its demand is open."""
    played, below = kind(card), kind(top)
    if played == "dudab":
        return True
    if below == "number" and played == "number":
        step = abs(int(card[1]) - int(top[1]))
        return card[0] != top[0] and card[2] != top[2] and step == 1
    if below == "number":
        return colour(card) == colour(top)
    if below == "shaman" and played == "number":
        return not demanded and colour(card) == colour(top)
    if below == "shaman":
        if not demanded:
            return False
        return option["Q3"] == "b" or (option["Q3"] == "c" and colour(card) == colour(top))
    if wish is not None:
        return wish in traits(card)
    return {"a": played == "number", "b": True, "c": False}[option["Q2"]]


def binding_wishes(table: Table) -> list[int]:
    """The rows whose wishes the player to move must answer."""
    option = table["option"]
    if table["demand"] is not None or not table["wishes"]:
        return []
    if option["Q4"] == "b":
        return [table["fresh"]] if table["fresh"] is not None else []
    rows = [row for row, _ in table["wishes"]]
    return rows[:1] if option["Q5"] == "c" else rows


def placements(table: Table) -> set[tuple[str, int]]:
    """Where the player to move may lay which card, all bonds considered."""
    option, seat = table["option"], table["mover"]
    hand, wishes, demand = table["hands"][seat], dict(table["wishes"]), table["demand"]
    bound = binding_wishes(table)
    allowed = set()
    for card in hand:
        for row, cards in enumerate(table["rows"], 1):
            if not lies_on(card, cards[-1], wishes.get(row), demand == row, option):
                continue
            if demand is not None:
                if kind(card) == "number" or (option["Q3"] == "b" and row != demand):
                    continue
            elif bound and row not in bound and kind(card) != "dudab":
                continue
            allowed.add((card, row))
    answering = {(card, row) for card, row in allowed if kind(card) != "dudab"}
    if bound and option["Q6"] == "b" and answering:
        return answering
    return allowed


def moves(table: Table) -> set[str]:
    """Every legal move of the player to move; empty once the round is scored."""
    if table["phase"] == "scored":
        return set()
    option, seat = table["option"], table["mover"]
    hand = table["hands"][seat]
    if table["phase"] == "shed":
        return {f"{seat} shed {' '.join(cards)}" for cards in combinations(sort(hand), len(hand) - 5)}
    if table["phase"] == "cut":
        return cuts(table)
    if table["drawn"]:
        return {
            f"{seat} play {table['drawn']} {row}" for row, wish in table["wishes"] if wish in traits(table["drawn"])
        }
    allowed, bound = placements(table), binding_wishes(table)
    found = set()
    for card, row in allowed:
        bare = {f"{seat} play {card} {row}"}
        if kind(card) == "dudab":
            found |= {f"{seat} play DD {row} {wish}" for wish in WISHES} | (bare if option["Q16"] == "a" else set())
        else:
            found |= bare
    if table["demand"] is not None:
        return found or {f"{seat} reveal"}
    if bound:
        answering = [card for card, _ in allowed if kind(card) != "dudab"]
        forced = option["Q6"] == "c" and "DD" in hand
        return found if answering or forced else found | {f"{seat} show"}
    if len(hand) < 5 or (allowed and option["Q7"] == "c"):
        return found | {f"{seat} draw"}
    if not allowed or option["Q7"] == "b":
        found |= {f"{seat} stash {card}" for card in hand}
    return found


def cuts(table: Table) -> set[str]:
    option, seat = table["option"], table["mover"]
    hand = table["hands"][seat]
    spare = len(hand) - 2
    sizes = [1] if option["Q12"] == "b" else list(range(1, spare + 1)) if option["Q11"] == "b" else [spare]
    found = set()
    for size in sizes:
        for cards in combinations(sort(hand), size):
            found.add(f"{seat} cut discard {' '.join(cards)}")
            if "DD" in cards or option["Q10"] == "b":
                found.add(f"{seat} cut stack {' '.join(cards)}")
    if option["Q11"] != "c" and not table["begun"]:
        found.add(f"{seat} cut none")
    return found


def sort(cards: list[str]) -> list[str]:
    """The order of the texts: R Y G B, value, h c m f; then Shamans R Y G B; then Dudabs."""

    def key(card: str) -> tuple[int, ...]:
        if card == "DD":
            return (9,)
        if card[0] == "S":
            return (8, "RYGB".index(card[1]))
        return ("RYGB".index(card[0]), int(card[1]), "hcmf".index(card[2]))

    return sorted(cards, key=key)


def copy_of(table: Table) -> Table:
    """A table of its own: nothing done to it is seen in the other."""
    return {
        **table,
        "hands": {seat: list(cards) for seat, cards in table["hands"].items()},
        "stacks": {seat: list(cards) for seat, cards in table["stacks"].items()},
        "rows": [list(row) for row in table["rows"]],
        "wishes": list(table["wishes"]),
        "discard": list(table["discard"]),
        "pile": list(table["pile"]),
    }


def after(old: Table, move: str) -> Table:
    """The table after a legal move."""
    table = copy_of(old)
    seat, verb, *args = move.split()
    hand, option = table["hands"][seat], table["option"]
    if verb == "play":
        if lay(table, seat, args[0], int(args[1]), args[2] if len(args) > 2 else None):
            return table
    elif verb == "draw":
        table["fresh"] = None
        draw(table, seat, 1)
    elif verb == "show":
        table["fresh"] = None
        (card,) = draw(table, seat, 1)
        over = option["Q13"] == "b" and not table["pile"]
        if option["Q17"] == "b" and not over and any(wish in traits(card) for _, wish in table["wishes"]):
            table["drawn"] = card
            return table
    elif verb == "stash":
        table["fresh"] = None
        hand.remove(args[0])
        table["stacks"][seat].append(args[0])
        draw(table, seat, 1)
    elif verb == "reveal":
        table["fresh"] = None
        reveal(table, seat)
        table["demand"] = None
    elif verb == "shed":
        for card in args:
            hand.remove(card)
            table["stacks"][seat].append(card)
    elif verb == "cut":
        target = table["stacks"][seat] if args[0] == "stack" else table["discard"]
        for card in args[1:]:
            hand.remove(card)
            target.append(card)
        if option["Q12"] == "b" and args[0] != "none" and len(hand) > 2:
            table["begun"] = True
            return table
    end_of_turn(table, seat)
    return table


def draw(table: Table, seat: str, count: int) -> list[str]:
    cards = table["pile"][:count]
    del table["pile"][:count]
    table["hands"][seat] += cards
    return list(cards)


def lay(table: Table, seat: str, card: str, row: int, wish: str | None) -> bool:
    """Lay a card; true if the hand may be cut now."""
    cards, option = table["rows"][row - 1], table["option"]
    table["hands"][seat].remove(card)
    table["drawn"] = None
    table["demand"] = None  # laying a Shaman or Dudab is the only way to lay a card under a demand, and meets it
    full = len(cards) == 5
    covered_in_silence = card == "DD" and wish is None and not full
    if not covered_in_silence or option["Q22"] == "b":  # else the wish stands where it is, as old as it was
        table["wishes"] = [pair for pair in table["wishes"] if pair[0] != row]
    if card == "DD" and option["Q5"] == "b":
        table["wishes"] = []
    if full:
        table["stacks"][seat] += cards
        cards.clear()
    cards.append(card)
    table["fresh"] = None
    if wish is not None:
        table["wishes"].append((row, wish))
        table["fresh"] = row
    if kind(card) == "shaman":
        table["demand"] = row
    if full and len(table["hands"][seat]) > 2:
        table["phase"] = "cut"
        return True
    return False


def reveal(table: Table, seat: str) -> None:
    option, pile = table["option"], table["pile"]
    card = pile.pop(0)
    if kind(card) != "number" and option["Q9"] == "b":
        while kind(card) != "number":
            table["discard"].append(card)
            if not pile:
                return
            card = pile.pop(0)
    if kind(card) == "number":
        count = int(card[1])
    elif option["Q9"] == "c":
        count = 5 if kind(card) == "shaman" else 0
    else:
        table["discard"].append(card)
        return
    if option["Q8"] == "a" or (option["Q8"] == "b" and count == 0):
        table["discard"].append(card)
    else:
        table["hands"][seat].append(card)
        if option["Q8"] == "b":
            count -= 1
    draw(table, seat, count)


def end_of_turn(table: Table, seat: str) -> None:
    hand, option = table["hands"][seat], table["option"]
    while len(hand) < 2 and table["pile"]:
        draw(table, seat, 1)
    if not table["pile"] and option["Q13"] == "b":
        table["phase"] = "scored"
    elif len(hand) > 5:
        table["phase"] = "shed"
        return
    else:
        table["phase"] = "turn" if table["pile"] else "scored"
    table["begun"] = False
    if table["phase"] == "turn":
        order = table["seats"]
        table["mover"] = order[(order.index(seat) + 1) % len(order)]
    else:
        table["mover"] = None
        table["scores"] = {name: score(table["hands"][name], table["stacks"][name], option) for name in table["seats"]}


def score(hand: list[str], stack: list[str], option: dict[str, str]) -> int:
    """Rules 45 and 46 under Q14, Q15 and Q23."""
    held = [card for card in hand if card == "DD"]
    pool = stack + [card for card in hand if card != "DD" and option["Q23"] == "a"]
    points = 0 if option["Q14"] == "b" else 5 * len(held)
    if option["Q14"] in "bc":
        pool = pool + held
    dudabs, shamans = pool.count("DD"), sum(kind(card) == "shaman" for card in pool)
    numbers = sorted((int(card[1]) for card in pool if kind(card) == "number"), reverse=option["Q15"] == "a")
    pairs = min(dudabs, shamans)
    turned = min(dudabs - pairs, len(numbers))
    return points - sum(numbers[:turned]) + sum(numbers[turned:]) + 5 * (shamans - pairs)
