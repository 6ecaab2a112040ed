"""A second, independent account of one round of Cuccù, written from the rules and without the engine.

It shares nothing with the package. A round is a plain program that asks `choose` whenever somebody decides; running
it with every possible list of answers gives all the ways a round can go. Slow and simple on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

RANK = {
    "lion": -3.0, "mask": -2.0, "bucket": -1.0, "nulla": 0.0, "inn": 11.0, "cat": 12.0, "horse": 13.0, "hunter": 14.0,
    "fool": 14.5, "cuckoo": 15.0, **{str(n): float(n) for n in range(1, 11)},
}  # fmt: skip
END = "the end"


class Fork(Exception):
    """The answers have run out at a decision with these choices."""


class MatchOver(Exception):
    """The match ends in mid-round (one reading of Q5)."""


@dataclass(frozen=True)
class Result:
    """How a round ended; `lives` after a return of all already read 3."""

    hands: Mapping[str, str]
    dead: frozenset[str]
    lives: Mapping[str, int]
    winner: str | None


@dataclass
class Table:
    order: Sequence[str]
    deck: list[str]
    top: str
    lives: dict[str, int]
    other: frozenset[str]
    """The rulings read the other way."""
    script: list[str]
    hand: dict[str, str] = field(default_factory=dict)
    dead: set[str] = field(default_factory=set)
    chain: list[tuple[str, str, bool]] = field(default_factory=list)
    promised: dict[str, str] = field(default_factory=dict)

    def choose(self, seat: str, *verbs: str) -> str:
        if not self.script:
            raise Fork([f"{seat} {verb}" for verb in verbs])
        answer, verb = self.script.pop(0).split()
        assert answer == seat
        assert verb in verbs
        return verb

    # --- the round ------------------------------------------------------------------------------------------

    def run(self) -> Result:
        try:
            self.turns()
            self.compare()
        except MatchOver:
            pass
        winner = None
        alive = [seat for seat, lives in self.lives.items() if lives]
        if len(alive) == 1:
            winner = alive[0]
        if not alive:
            self.lives = dict.fromkeys(self.lives, 3)
        return Result(self.hand, frozenset(self.dead), self.lives, winner)

    def turns(self) -> None:
        self.waiting = list(self.order)
        actor: str | None = None
        while True:
            if actor is None:
                if not self.waiting:
                    return
                actor = self.deal()
                self.chain = []
            if actor == self.order[-1]:
                if self.choose(actor, "keep", "draw") == "draw":
                    self.hand[actor] = self.deck.pop(0)
                return
            if self.choose(actor, "keep", "request") == "keep":
                actor = None
                continue
            actor = self.exchange(actor)
            if actor == END:
                return

    def deal(self) -> str:
        seat = self.waiting.pop(0)
        self.hand[seat] = self.deck.pop(0)
        return seat

    def exchange(self, asker: str) -> str | None:
        """A request: who decides next, None for the next in the order, or END."""
        dealer = self.order[-1]
        while True:
            target = self.deal()
            card = self.hand[target]
            if card == "horse":
                stops = "Q14" in self.other and self.choose(asker, "keep", "request") == "keep"
                if target == dealer:
                    if not stops:
                        self.hand[asker] = self.top
                    return dealer if "Q2" in self.other else END
                if stops:
                    return None
                continue
            if card == "inn":
                return self.inn(asker, target)
            if card in ("hunter", "cat"):
                self.penalty(asker, card)
            if card in ("hunter", "cat", "cuckoo"):
                self.chain = []
                return None if "Q1" in self.other else target
            self.swap(asker, target, False)
            return target

    def swap(self, giver: str, taker: str, at_inn: bool) -> None:
        self.hand[giver], self.hand[taker] = self.hand[taker], self.hand[giver]
        self.chain.append((giver, taker, at_inn))

    def inn(self, guest: str, host: str) -> str | None:
        may_ask = "Q10" not in self.other or self.hand[guest] == "nulla"
        if self.choose(guest, *(("withdraw", "ask") if may_ask else ("withdraw",))) == "withdraw":
            self.chain = []
            return None if "Q3w" in self.other else host
        if self.choose(host, "accept", "decline") == "accept":
            self.chain = []
            self.promised[guest] = host
            return host if "Q3a" in self.other else None
        self.swap(guest, host, True)
        return host

    def penalty(self, asker: str, by: str) -> None:
        saved = "Q4" in self.other and self.hand[asker] == "cuckoo"
        if not saved:
            self.lives[asker] -= 1
        holder = asker
        if by == "cat":
            undo = list(self.chain)
            if "Q13" in self.other:
                while any(at_inn for _, _, at_inn in undo):
                    undo.pop(0)
            for giver, taker, _ in reversed(undo):
                self.hand[giver], self.hand[taker] = self.hand[taker], self.hand[giver]
                holder = giver
        if not self.lives[asker]:
            self.dead.add(asker)
            if "Q17" in self.other:
                self.dead.add(holder)
        if "Q5" in self.other and sum(1 for lives in self.lives.values() if lives) == 1:
            raise MatchOver

    # --- the comparison -------------------------------------------------------------------------------------

    def compare(self) -> None:
        start = dict(self.lives)
        for seat in self.losers():
            host = self.promised.get(seat)
            pays = host if host and self.hand[seat] == "nulla" and start[host] else seat
            self.lives[pays] = max(0, self.lives[pays] - 1)

    def losers(self) -> list[str]:
        live = {seat: self.hand[seat] for seat in self.order if seat not in self.dead}
        fools = [seat for seat in live if live[seat] == "fool"]
        if fools and len(live) == 1:
            return [] if "Q7" in self.other else fools
        counted = len(fools)
        if "Q6" in self.other:
            counted += sum(self.hand[seat] == "fool" for seat in self.dead)
        if counted == 1 and fools:
            lowest = min(RANK[card] for card in live.values() if card != "fool")
            return [seat for seat, card in live.items() if card == "fool" or (RANK[card] == lowest and lowest < 15)]
        lowest = min(RANK[card] for card in live.values())
        return [seat for seat, card in live.items() if RANK[card] == lowest and lowest < 15]


def all_rounds(
    cards: Sequence[str], top: str, order: Sequence[str], lives: Mapping[str, int], other: frozenset[str] = frozenset()
) -> Iterator[tuple[tuple[str, ...], Result]]:
    """Every way a round can go: the moves, and how it ends. `cards` come off the bottom in this order."""
    todo: list[tuple[str, ...]] = [()]
    while todo:
        script = todo.pop()
        table = Table(order, list(cards), top, dict(lives), other, list(script))
        try:
            yield script, table.run()
        except Fork as fork:
            todo += [(*script, move) for move in fork.args[0]]
