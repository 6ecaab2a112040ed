"""An aid for the ghost's 13s and jokers: where the next one goes, why there, and first: where do you say it goes?"""

from __future__ import annotations

from cardrules.core.frozen import Facts
from cardrules.core.game import Event
from cardrules.core.messages import say
from cardrules.games.abluxxen import AbluxxenState, Covering, covering
from cardrules.games.abluxxen.cards import card_name
from cardrules.history.frames import Frame
from cardrules.history.timeline import Timeline
from cardrules.picture.changes import Note
from cardrules.widgets.page.markup import Markup, heading, join, tag
from cardrules.widgets.table.explorer_with_aid import Aid, action, choice
from cardrules.widgets.table.rules import chip
from cardrules.widgets.table.scene import Overlay, Scene

PLACED = ("paired", "surplus")
"""The events by which a 13 or joker of the ghost finds its place, or none."""
OUT = "out"
WORDS = {
    "cover_lowest": "✓ lowest", "cover_leftmost": "✓ leftmost", "cover_pair": "✕ pair", "cover_higher": "✕ higher",
    "cover_equal": "✕ further right",
}  # fmt: skip


class PlacingAid(Aid):
    """Before a 13 or joker of the ghost is placed one says where; then it is placed, and every place says why."""

    title = "Where does it go?"
    game = "abluxxen"

    def __init__(self) -> None:
        super().__init__()
        self.guesses: dict[tuple[str, int], int] = {}
        """What was said, by branch and number of the event that gave the answer."""
        self.told = False
        self._of: Timeline | None = None

    def turn_to(self, scene: Scene, timeline: Timeline) -> None:
        if timeline is not self._of:
            self.guesses, self._of = {}, timeline
        super().turn_to(scene, timeline)

    def forget(self) -> None:
        super().forget()
        self.told = False

    # --- where it stands ----------------------------------------------------------------------------------

    @property
    def waiting(self) -> Event | None:
        """The placing that comes next, if one does."""
        frames, at = self.timeline.frames, self.scene.frame.at + 1
        return frames[at].event if at < len(frames) and frames[at].event.kind in PLACED else None

    @property
    def placed(self) -> Event | None:
        """The placing that is looked at."""
        event = self.scene.event
        return event if event.kind in PLACED else None

    def places(self) -> tuple[Covering, ...]:
        """Every place, for the card that comes next or, where none does, the card just placed."""
        frames, at = self.timeline.frames, self.scene.frame.at
        event = self.waiting
        before: Frame = frames[at] if event else frames[at - 1]
        event = event or self.placed
        if event is None:
            return ()
        assert isinstance(before.state, AbluxxenState)
        return covering(before.state, event.facts["card"])

    def choose(self, key: str) -> str | int | None:
        if key == "on":
            return self._next_waiting()
        if key == "tell":
            self.told = True
            return None
        if self.waiting is None:
            return None
        kind, _, place = key.partition(":")
        if kind == "row" or key in (OUT, self._out_key()):
            at = self.scene.frame.at + 1
            self.guesses[self.timeline.current, at] = int(place) if kind == "row" else 0
            return "next"
        return None

    def _next_waiting(self) -> int | None:
        """The next event after which something is to be placed; the first one of all behind the last."""
        frames = self.timeline.frames
        found = [at - 1 for at in range(1, len(frames)) if frames[at].event.kind in PLACED]
        later = [at for at in found if at > self.scene.frame.at]
        return next(iter([*later, *found]), None)

    def _out_key(self) -> str:
        """The key of the pile where cards go that leave the game."""
        return "discard" if self.timeline.options["Q29"] == "b" else "removed"

    # --- the picture --------------------------------------------------------------------------------------

    def overlay(self) -> Overlay:
        if self.waiting is None:
            return Overlay()
        picks = tuple(f"row:{found.place}" for found in self.places() if found.place)
        notes = {
            f"row:{found.place}": Note(WORDS[found.finding.kind], found.chosen)
            for found in self.places()
            if found.place and self.told
        }
        return Overlay((*picks, self._out_key()), notes=Facts(notes))

    # --- the words ----------------------------------------------------------------------------------------

    def markup(self) -> Markup:
        parts: list[object] = []
        if self.placed is not None:
            parts += self._marked()
        if (event := self.waiting) is not None:
            parts += self._asking(event)
        if not parts:
            parts = [
                heading(self.title),
                tag("p", "Nothing is to be placed just now: the ghost holds no 13 and no joker.", cls="cr-quiet"),
            ]
            if self._next_waiting() is not None:
                parts.append(tag("p", action("on", "On to where a 13 or joker is to be placed")))
        return join([*parts, self._score()])

    def _asking(self, event: Event) -> list[object]:
        row = self.scene.view["row"]
        buttons = [choice(f"row:{n}", f"place {n}: {' '.join(cards)}", chosen=None) for n, cards in enumerate(row, 1)]
        buttons.append(choice(OUT, "out of the game", chosen=None))
        card = card_name(event.facts["card"])
        parts: list[object] = [
            heading(f"Where does the ghost’s {card.partition(' ')[2]} go?"),
            tag("p", "Say a place, here or in the picture; then it is placed.", cls="cr-quiet cr-small"),
            tag("div", *buttons, cls="cr-picks", role="group", aria_label="Places of the row"),
        ]
        if self.told:
            parts.append(self._why())
        else:
            parts.append(tag("p", action("tell", "Tell me which one, and why")))
        return parts

    def _marked(self) -> list[object]:
        """Whether it was foretold, and why it went there; without the reasons while the next one is asked."""
        event = self.placed
        assert event is not None
        guess = self.guesses.get((self.timeline.current, self.scene.frame.at))
        went = event.facts.get("place", 0)
        parts: list[object] = []
        if guess is not None:
            head = "✓ Right: " if guess == went else f"✕ Not {_name(guess)}. It went to "
            head += _name(went) if guess == went or went else "no place: it is out of the game"
            parts.append(tag("p", tag("b", f"{head}."), role="status"))
        before = self.timeline.frames[self.scene.frame.at - 1].state
        assert isinstance(before, AbluxxenState)
        words = f"Why {card_name(event.facts['card'])} went there" if went else "Why it left the game"
        parts += [heading(words), self._reasons(covering(before, event.facts["card"]))]
        return parts

    def _why(self) -> Markup:
        return tag("div", self._reasons(self.places()), role="status")

    def _reasons(self, places: tuple[Covering, ...]) -> Markup:
        game = self.scene.game
        items = [
            tag(
                "li",
                tag("span", "✓ " if found.chosen else "✕ ", cls=None if found.chosen else "cr-bad"),
                tag("b" if found.chosen else "span", say(game, "findings", found.finding.kind, found.finding.facts)),
                " ",
                chip(game, found.finding.rule, titled=False),
            )
            for found in places
            if found.place or found.chosen
        ]
        return tag("ul", *items)

    def _score(self) -> Markup:
        if not self.guesses:
            return Markup()
        frames = self.timeline.frames
        mine = {at: guess for (branch, at), guess in self.guesses.items() if branch == self.timeline.current}
        right = sum(frames[at].event.facts.get("place", 0) == guess for at, guess in mine.items())
        return tag("p", f"Foretold so far: {right} of {len(mine)} right.", cls="cr-quiet cr-small")


def _name(place: int) -> str:
    return f"place {place}" if place else "out of the game"
