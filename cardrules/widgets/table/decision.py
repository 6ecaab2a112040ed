"""The open decision: who must choose what, a button for each legal move, and why every other move is refused."""

from __future__ import annotations

from collections.abc import Callable

from cardrules.core.game import Move, Verdict
from cardrules.core.messages import say
from cardrules.widgets.page.boxes import VBox, reveal
from cardrules.widgets.page.controls import button, dropdown, row
from cardrules.widgets.page.fixed_buttons import Choice, FixedButtons
from cardrules.widgets.page.guard import Guard
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, heading, join, tag
from cardrules.widgets.table.rules import chips
from cardrules.widgets.table.scene import Scene, move_words

BUTTONS = 12
FEW = 16
"""So many refused moves are listed at once; a longer list waits until it is asked for."""


class DecisionPanel:
    """Says who must choose, and offers the moves.

    `heading_and_hint` gives the heading over them, and a hint on what choosing means.
    """

    def __init__(
        self, play: Callable[[str], None], guard: Guard, heading_and_hint: Callable[[Scene], tuple[str, str]]
    ) -> None:
        self._play, self._guard, self._heading_and_hint = play, guard, heading_and_hint
        self._scene: Scene | None = None
        self._wanted: bool | None = None
        self.question = Prose("cr-question", label="The open decision")
        self.move_buttons = FixedButtons(BUTTONS, play, "cr-moves")
        self.more = dropdown("More moves")
        self.go = button("Play it", "Play the move that is chosen in the list", self._play_more, guard)
        self.go.add_class("cr-once")
        reveal(False, self.more, self.go)
        self.refused = Prose("cr-refused-moves", label="Refused moves")
        self.refused.on_sent(guard(self._toggle))
        self.widget = VBox([self.question, self.move_buttons.widget, row(self.more, self.go)])
        self.widget.add_class("cr-decision")

    def show(self, scene: Scene) -> None:
        """Offer this scene's decision."""
        self._scene = scene
        self.question.show(self._ask(scene))
        taken = scene.point.taken if scene.point else None
        # what is put together by choosing cards needs no button for each way to do so
        composed = [move.verb in scene.overlay.composed for move in scene.moves]
        choices = [self._choice(scene, move, taken) for move in scene.moves]
        plain = [choice for choice, also in zip(choices, composed, strict=True) if not also]
        self.move_buttons.show(plain[:BUTTONS])
        rest = [*plain[BUTTONS:], *(choice for choice, also in zip(choices, composed, strict=True) if also)]
        first = next((choice for choice in rest if choice.marked), rest[0]).value if rest else None
        self._guard.set_options(self.more, [(c.words, c.value) for c in rest], first)
        self.more.description = "More moves" if plain else "Moves"
        reveal(bool(rest), self.more, self.go)
        self._list(scene)

    def fold(self) -> None:
        """Close the list of refused moves, until it is asked for."""
        self._wanted = False
        if self._scene is not None:
            self._list(self._scene)

    def _choice(self, scene: Scene, move: Move, taken: Move | None) -> Choice:
        words = move_words(scene.game, move)
        return Choice(f"{words} (as played)" if move == taken else words, str(move), move == taken)

    def _ask(self, scene: Scene) -> Markup:
        if scene.point is None:
            return tag("p", "The table is being set up: step on to the first decision.", cls="cr-quiet")
        if scene.decision is None:
            outcome = scene.point.state.outcome
            won = f" {' and '.join(outcome.winners)} won." if outcome else ""
            return join([heading("The game is over"), tag("p", f"Nobody has anything left to decide.{won}")])
        title, hint = self._heading_and_hint(scene)
        parts = [heading(title), tag("p", scene.decision_words)]
        if hint and scene.may_choose:
            parts.append(tag("p", hint, cls="cr-quiet cr-small"))
        if scene.locked:
            parts.append(tag("p", scene.locked, cls="cr-quiet"))
        elif not scene.may_choose:
            hidden = f"What {scene.decision.seat} can do would tell about cards that {scene.seat} does not see."
            how = f"To choose, set «Show» to «what {scene.decision.seat} sees» or to «all cards open»."
            parts.append(tag("p", f"{hidden} {how}", cls="cr-quiet"))
        return join(parts)

    # --- refused moves ------------------------------------------------------------------------------------

    def _list(self, scene: Scene) -> None:
        if not scene.may_choose or scene.point is None:
            self.refused.show(Markup())
            return
        state, legal = scene.point.state, set(scene.moves)
        against = [move for move in scene.game.move_space(state) if move not in legal]
        is_open = len(against) <= FEW if self._wanted is None else self._wanted
        count = "1 move is" if len(against) == 1 else f"{len(against)} moves are"
        toggle = tag(
            "button", f"{count} refused here: why?", type="button", cls="cr-toggle", data_send="refused",
            data_focus="refused", aria_expanded="true" if is_open else "false",
        )  # fmt: skip
        rows = self._rows(scene, against) if is_open else Markup()
        self.refused.show(join([toggle, rows]) if against else Markup())

    @staticmethod
    def _rows(scene: Scene, against: list[Move]) -> Markup:
        assert scene.point is not None
        grouped: dict[Markup, list[str]] = {}
        for move in against:
            verdict = scene.game.verdict(scene.point.state, move)
            grouped.setdefault(reasons(scene, verdict, titled=False), []).append(move_words(scene.game, move))
        rows = [tag("li", tag("b", " · ".join(moves), cls="cr-no"), why) for why, moves in grouped.items()]
        return tag("ul", *rows, cls="cr-refused cr-scroll cr-small", data_scroll="refused", tabindex="0",
                   aria_label="Refused moves and why")  # fmt: skip

    def _toggle(self, what: str, _value: str, _stamp: int) -> None:
        if what == "refused" and self._scene is not None:
            self._wanted = "<ul" not in self.refused.html
            self._list(self._scene)

    def _play_more(self) -> None:
        if self.more.value is not None:
            self._play(self.more.value)


def reasons(scene: Scene, verdict: Verdict, *, titled: bool = True) -> Markup:
    """The reasons of a verdict in words, each with its rule."""
    game = scene.game
    return join(
        tag(
            "p",
            say(game, "findings", finding.kind, finding.facts),
            " ",
            chips(game, [finding.rule], titled=titled),
        )
        for finding in verdict.findings
    )
