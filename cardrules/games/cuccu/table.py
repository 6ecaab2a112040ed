"""The table while a move is carried out: dealing, swapping, losing lives, and whose decision comes next."""

from __future__ import annotations

from functools import cache

from cardrules.core.game import Thawed
from cardrules.games.cuccu.pack import round_pack
from cardrules.games.cuccu.state import CuccuState, OnTable

Args = tuple[str, ...]
"""What a move says behind its verb; in Cuccù it is always nothing."""


@cache
def around(count: int, seat: int) -> tuple[int, ...]:
    """The seats as their turns come, behind this one; it is the last."""
    return tuple((seat + step) % count for step in range(1, count + 1))


class Table(OnTable, Thawed[CuccuState], state=CuccuState):
    """A match of Cuccù in hand."""

    seat_facts = frozenset({
        "before", "dead", "dealer", "fool", "giver", "guest", "holder", "host", "jumped", "left_out", "order",
        "receiver", "requester", "seat", "seats", "target",
    })  # fmt: skip

    # --- rounds and deals -----------------------------------------------------------------------------------

    def begin_round(self) -> None:
        """Shuffle, and deal the first player of the round a card."""
        count, lives = len(self.seats), self.lives
        self.order = tuple([seat for seat in around(count, self.dealer) if lives[seat]])
        self.pack, self.bottom, self.top, self.dealt = round_pack(self.seed, self.round, self.packs, self.tops), 0, 0, 0
        self.hands, self.knows = [None] * count, [0] * count
        self.laid_off, self.laid_knows = (), ()
        self.chain, self.promises, self.penalised, self.dead = [], (), (), ()
        self.guest = self.horse = self.actor = -1
        self.phase = "turn"
        out = () if all(lives) else tuple([seat for seat in range(count) if not lives[seat]])
        rules = ("T1", "R1", "M2") if out else ("T1", "R1")
        self.emit("round_begins", rules, round=self.round, dealer=self.dealer, order=self.order, left_out=out)
        self.decide(self.deal("T2"))

    def deal(self, rule: str) -> int:
        """Deal the next player in the order a card from the bottom; who that is. `rule` says why now."""
        seat = self.order[self.dealt]
        card = self.pack[self.bottom]
        self.dealt += 1
        self.bottom += 1
        self.hands[seat] = card
        self.knows[seat] = 1 << seat
        self.emit("dealt", rule, "T3", "T7", seat=seat, card=card, hidden={"card": 1 << seat})
        return seat

    def decide(self, seat: int) -> None:
        """Hand the normal decision to a seat."""
        self.actor = seat
        self.phase = "dealer" if seat == self.dealer else "turn"

    # --- cards ----------------------------------------------------------------------------------------------

    def swap(self, giver: int, receiver: int) -> None:
        """Exchange the cards of two seats; what anybody knew of them travels along, and both know both."""
        both = 1 << giver | 1 << receiver
        hands, knows = self.hands, self.knows
        hands[giver], hands[receiver] = hands[receiver], hands[giver]
        knows[giver], knows[receiver] = knows[receiver] | both, knows[giver] | both

    def lay_off(self, seat: int, card: str) -> None:
        """Put a seat's card out of the round and give the seat another one, which it alone knows."""
        old = self.hands[seat]
        assert old is not None
        self.laid_off += (old,)
        self.laid_knows += (self.knows[seat],)
        self.hands[seat] = card
        self.knows[seat] = 1 << seat

    def show(self, *seats: int) -> None:
        """Let everybody know these seats' cards."""
        everybody = (1 << len(self.seats)) - 1
        for seat in seats:
            self.knows[seat] = everybody

    # --- lives ----------------------------------------------------------------------------------------------

    def alive(self) -> list[int]:
        """The seats that have lives."""
        return [seat for seat, lives in enumerate(self.lives) if lives]

    def win(self, seat: int, *rules: str) -> None:
        """End the match."""
        self.phase, self.actor, self.winner = "over", -1, seat
        self.emit("match_won", rules, seat=seat)
