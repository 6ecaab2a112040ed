"""The event now shown: its caption, and the list of what the move has brought so far."""

from __future__ import annotations

from cardrules.core.messages import event_text
from cardrules.widgets.page.live_markup import Prose
from cardrules.widgets.page.markup import Markup, heading, join, tag
from cardrules.widgets.table.rules import chips
from cardrules.widgets.table.scene import Scene, move_words


def caption(scene: Scene) -> Markup:
    """The event's sentence and its rules; behind the first event of a move, the choice that all came from."""
    told = scene.in_move and scene.frame.move is not None
    chosen = tag("p", f"After {_chosen(scene, '«{}»')}:", cls="cr-quiet cr-small") if told else ""
    return join([chosen, tag("p", scene.sentence, cls="cr-said"), chips(scene.game, scene.event.rules)])


def _chosen(scene: Scene, form: str = "{}") -> str:
    """The move that the event belongs to, in this form; to a seat that may not know it, only whose choice it was."""
    move = scene.frame.move
    assert move is not None
    return form.format(move_words(scene.game, move)) if scene.may_know(move.seat) else f"a choice of {move.seat}"


class EventsPanel:
    """The events up to the shown one, from its move's first or an earlier one; each is a place to go back to."""

    def __init__(self) -> None:
        self.widget = Prose("cr-panel cr-events", label="This move, event by event")

    def show(self, scene: Scene, since: int | None = None) -> None:
        """List the events of this move, or those since an earlier one."""
        now = scene.frame.at
        first = now - scene.in_move if since is None else max(since, now - len(scene.earlier))
        shown = [*scene.earlier[len(scene.earlier) - (now - first) :], scene.event]
        items = []
        for at, event in enumerate(shown, start=first):
            words = event_text(scene.game, event)
            items.append(
                tag("li", tag(
                    "button", words, type="button", cls="cr-goto", data_send="look", data_value=at,
                    data_focus=f"look {at}", aria_current="step" if at == now else None,
                ))
            )  # fmt: skip
        title = self._title(scene) if since is None else "Since your last choice"
        parts = [heading(title), tag("ol", *items, cls="cr-scroll", data_scroll="events")]
        if scene.to_come:
            more = "1 more step" if scene.to_come == 1 else f"{scene.to_come} more steps"
            parts.append(tag("p", f"{more} of this move to come", cls="cr-quiet cr-small"))
        self.widget.show(join(parts))

    @staticmethod
    def _title(scene: Scene) -> str:
        if scene.frame.move is None:
            return "Setting up"
        return f"Move {scene.frame.move_index} · {_chosen(scene)}"
