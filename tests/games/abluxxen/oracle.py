"""A second, independent account of Abluxxen, written from the rules and without the engine.

It shares nothing with the package. A game is a plain program over lists of cards that asks `choose` whenever somebody
decides, with every choice there is; it is run anew for every list of answers. Slow and simple on purpose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

ORDER = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "X"]


class Fork(Exception):
    """The answers have run out at a decision of this seat with these choices."""

    def __init__(self, seat: str, choices: list[str]) -> None:
        self.seat, self.choices = seat, choices


class Over(Exception):
    """The game is over."""


class WrongAnswer(Exception):
    """An answer that is none of the choices."""


def height(a_set: Sequence[str]) -> int:
    """Where a set's value stands: that of its lowest card, as jokers alone are the highest."""
    return min(ORDER.index(card) for card in a_set)


def in_order(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=ORDER.index)


@dataclass
class Oracle:
    """One run of a game from a position, with a list of answers; `words` then tell how the table looks."""

    setup: Mapping[str, Any]
    other: Mapping[str, str]
    """The rulings that are not read the first way."""
    answers: list[str]
    seat: str | None = None
    choices: tuple[str, ...] = ()

    def run(self) -> Oracle:
        """Play until the answers or the game are at their end."""
        try:
            self.set_up()
            while True:
                self.turn()
        except Fork as fork:
            self.seat, self.choices = fork.seat, tuple(fork.choices)
        except Over:
            self.seat, self.choices = None, ()
        return self

    # --- the table ------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        setup = self.setup
        self.seats = list(setup["seats"])
        self.duel = setup.get("mode") == "duel"
        self.mover = setup.get("to_move", self.seats[0])
        self.stacks: dict[str, list[list[str]]] = {seat: [] for seat in self.seats}
        self.discard: list[str] = []
        self.removed: list[str] = []
        self.ghost: list[str] = []
        self.over = False
        if "deal" in setup:
            self.deal(list(setup["deal"]["pack"]))
        else:
            self.hands = {seat: list(setup["hands"][seat]) for seat in self.seats}
            for seat, stack in setup.get("stacks", {}).items():
                self.stacks[seat] = [list(a_set) for a_set in stack]
            self.row = [list(place) for place in setup["row"]]
            self.ghost = list(setup.get("ghost", []))
            self.pile = list(setup.get("pile", []))
            self.discard = list(setup.get("discard", []))
            self.removed = list(setup.get("removed", []))
        numbers = "345678" if setup.get("special_cards") else ""
        self.holder: dict[str, str | None] = {n: setup.get("bonus", {}).get(n) for n in numbers}
        self.earned: dict[str, tuple[int, list[str] | None]] = {}
        for number, seat in self.holder.items():
            if seat is not None:
                fitting = [a_set for a_set in self.stacks[seat] if number in self.earns(a_set)]
                self.earned[number] = (height(fitting[-1]) + 1, fitting[-1]) if fitting else (0, None)

    def deal(self, pack: list[str]) -> None:
        def take(count: int) -> list[str]:
            return [pack.pop(0) for _ in range(count)]

        each = 11 if self.duel else 13
        self.hands = {seat: take(each) for seat in self.seats}
        self.row = [[card] for card in take(6)]
        self.pile = pack
        if not self.duel:
            return
        for hand in self.hands.values():
            hand += ["X", "X"]
        if self.other.get("Q24") == "b":
            self.removed.append("X")
        self.ghost = take(13)
        high = [card for card in self.ghost if card in ("13", "X")]
        for card in high if self.other.get("Q19") == "c" else in_order(high):
            self.place(card)
        self.top_up()

    def place(self, card: str) -> None:
        """A 13 or joker of the ghost goes onto the lowest single card, the leftmost of equals."""
        self.ghost.remove(card)
        for base in ORDER:
            for place in self.row:
                if place == [base]:
                    place.append(card)
                    return
        (self.discard if self.other.get("Q29") == "b" else self.removed).append(card)

    def top_up(self) -> None:
        while len(self.ghost) < 13 and self.pile:
            batch = 13 - len(self.ghost) if self.other.get("Q19") == "b" else 1
            drawn = [self.pile.pop(0) for _ in range(min(batch, len(self.pile)))]
            self.ghost += drawn
            for card in in_order(drawn):
                if card in ("13", "X"):
                    self.place(card)

    def choose(self, seat: str, choices: list[str]) -> str:
        if not self.answers:
            raise Fork(seat, choices)
        answer = self.answers.pop(0)
        if answer not in choices:
            raise WrongAnswer(f"{answer!r} is none of {choices}")
        return answer

    # --- a turn -----------------------------------------------------------------------------------------------

    def turn(self) -> None:
        me = self.mover
        hand = self.hands[me]
        options = []
        for value in ORDER[:-1]:
            for number in range(1, hand.count(value) + 1):
                for jokers in range(hand.count("X") + 1):
                    options.append([value] * number + ["X"] * jokers)
        options += [["X"] * jokers for jokers in range(1, hand.count("X") + 1)]
        laid = self.choose(me, [f"{me} play {' '.join(option)}" for option in options]).split()[2:]
        for card in laid:
            hand.remove(card)
        self.laid = list(laid)
        self.stacks[me].append(self.laid)
        if hand or self.other.get("Q15") != "b":
            self.claim(me)
        if not hand:
            self.finish()
        self.anybody = False
        if self.duel:
            self.attack_ghost(me)
        at = self.seats.index(me)
        for other in [*self.seats[at + 1 :], *self.seats[:at]]:
            while self.stacks[other] and self.beats(self.stacks[other][-1]):
                self.snatch(me, other)
                if self.other.get("Q8") != "b":
                    break
        if not self.anybody and self.other.get("R9.1") == "b":
            move = self.choose(me, [*self.draws(me), f"{me} stop"])
            if move != f"{me} stop":
                self.draw(me, move)
                self.refill()
        self.mover = self.seats[(at + 1) % len(self.seats)]

    def beats(self, a_set: Sequence[str]) -> bool:
        if len(a_set) != len(self.laid):
            return False
        ones = self.other.get("R9.4") == "b" and height(self.laid) == 0 and height(a_set) >= 12
        return ones or height(a_set) < height(self.laid)

    def attack_ghost(self, me: str) -> None:
        size = len(self.laid)
        groups = Counter(self.ghost)
        if self.other.get("Q17") == "b":
            groups = Counter({value: size for value, count in groups.items() if count >= size})
        targets = [value for value in in_order(list(groups)) if self.beats([value] * groups[value])]
        if not targets:
            return
        value = self.choose(me, [f"{me} ghost {value}" for value in targets]).split()[2]
        for _ in range(size):
            self.ghost.remove(value)
            self.hands[me].append(value)
        self.anybody = True
        self.top_up()
        if self.other.get("Q3") == "b" and not self.pile:
            self.finish()

    def snatch(self, me: str, victim: str) -> None:
        a_set = self.stacks[victim][-1]
        self.anybody = True
        self.special_at_risk(me, victim, a_set)
        took = self.choose(me, [f"{me} take", f"{me} leave"]) == f"{me} take"
        back = not took and self.choose(victim, [f"{victim} takeback", f"{victim} discard"]) == f"{victim} takeback"
        self.stacks[victim].pop()
        for number, (value, its_set) in self.earned.items():
            if its_set is a_set:
                self.earned[number] = (value, None)
        (self.hands[me] if took else self.hands[victim] if back else self.discard).extend(a_set)
        if back:
            return
        for _ in a_set:
            self.draw(victim, self.choose(victim, self.draws(victim)))
        self.refill()

    def draws(self, seat: str) -> list[str]:
        pile = [f"{seat} draw pile"] if self.pile else []
        return pile + [f"{seat} draw row {place}" for place in range(1, len(self.row) + 1)]

    def draw(self, seat: str, move: str) -> None:
        place = move.split()[-1]
        self.hands[seat] += [self.pile.pop(0)] if place == "pile" else self.row.pop(int(place) - 1)
        self.end_if_used_up()

    def refill(self) -> None:
        while len(self.row) < 6 and self.pile:
            self.row.append([self.pile.pop(0)])
        self.end_if_used_up()

    def end_if_used_up(self) -> None:
        if not self.pile and (not self.row or self.other.get("Q3") == "b"):
            self.finish()

    def finish(self) -> None:
        self.over = True
        raise Over

    # --- special cards ----------------------------------------------------------------------------------------

    def earns(self, a_set: Sequence[str]) -> list[str]:
        numbers = [card for card in a_set if card != "X"]
        if not numbers and self.other.get("Q11") == "b":
            return []
        if self.other.get("Q10") == "b":
            return [str(len(numbers))]
        if self.other.get("Q10") == "c":
            return [str(number) for number in range(3, len(a_set) + 1)]
        return [str(len(a_set))]

    def claim(self, me: str) -> None:
        for number in self.earns(self.laid):
            if number not in self.holder or self.holder[number] == me:
                continue
            rule = self.other.get("Q13", "a")
            free = self.holder[number] is None
            if free or rule == "a" or (rule == "c" and height(self.laid) + 1 > self.earned[number][0]):
                self.gets(me, number)

    def gets(self, me: str, number: str) -> None:
        """The special card is the player's; by Q16 b only if the player wants it."""
        if self.other.get("Q16") != "b" or self.choose(me, [f"{me} take", f"{me} leave"]) == f"{me} take":
            self.holder[number], self.earned[number] = me, (height(self.laid) + 1, self.laid)

    def special_at_risk(self, me: str, victim: str, a_set: list[str]) -> None:
        for number in self.holder:
            if self.holder[number] != victim:
                continue
            both = number in self.earns(a_set) and number in self.earns(self.laid)
            if self.other.get("Q13") == "b" and both:
                self.gets(me, number)
        for number, holder in self.holder.items():
            if holder == victim and self.other.get("Q14") == "b" and self.earned[number][1] is a_set:
                self.holder[number] = None

    # --- what can be seen -------------------------------------------------------------------------------------

    def words(self) -> dict[str, Any]:
        """The table in the words of scenario files; cards that the position leaves open count in no word."""
        return {
            "hands": {seat: in_order(hand) for seat, hand in self.hands.items()},
            "stacks": self.stacks,
            "row": self.row,
            "ghost": in_order(self.ghost),
            "removed": in_order(self.removed),
            "discard": in_order(self.discard),
            "bonus": self.holder,
            "to_move": self.seat,
            "scores": self.scores() if self.over else None,
        }

    def scores(self) -> dict[str, int]:
        return {
            seat: sum(map(len, self.stacks[seat]))
            - len(self.hands[seat])
            + 5 * sum(holder == seat for holder in self.holder.values())
            for seat in self.seats
        }

    def winners(self) -> list[str] | None:
        if not self.over:
            return None
        scores = self.scores()
        best = [seat for seat in self.seats if scores[seat] == max(scores.values())]
        if "b" in (self.other.get("Q1"), self.other.get("R9.2")):
            fewest = min(len(self.hands[seat]) for seat in best)
            best = [seat for seat in best if len(self.hands[seat]) == fewest]
        return best


def all_games(
    setup: Mapping[str, Any], other: Mapping[str, str], deepest: int
) -> Iterator[tuple[tuple[str, ...], Oracle]]:
    """Every game from a position, to its end or to so many moves: its moves, and how the table then looks."""
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        moves = waiting.pop()
        oracle = Oracle(setup, other, list(moves)).run()
        if oracle.choices and len(moves) < deepest:
            waiting += [(*moves, choice) for choice in oracle.choices]
        else:
            yield moves, oracle
