"""A timeline as something to read: plain text, Markdown, or one HTML page that needs nothing else.

Told for one seat, a transcript holds only what that seat may know.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from cardrules.core.errors import CardRulesError, IllegalMove
from cardrules.core.frozen import HIDDEN
from cardrules.core.game import Event, Move, State
from cardrules.core.messages import event_text, listing, move_label, move_words
from cardrules.core.rulebook import STANDINGS, Rule, Rulebook, Ruling
from cardrules.core.visible import visible
from cardrules.core.writing import write_file
from cardrules.history.timeline import Timeline


class Chapter(NamedTuple):
    """A move (None: the setting up) with its events, as they are told."""

    move: Move | None
    sentences: tuple[tuple[str, tuple[str, ...]], ...]
    """Each event's sentence and the ids of its rules."""
    state: State
    """The state after the move."""
    last_event: Event | None


def chapters(timeline: Timeline, seat: str | None = None) -> Iterator[Chapter]:
    """The game up to the cursor, move by move. Raises `CardRulesError` on an unknown seat."""
    game = timeline.game
    if seat is not None:
        timeline.state.view(seat)  # refuses an unknown seat
    for move, events, state in timeline.turns():
        told = tuple((event_text(game, event, seat), event.rules) for event in events)
        seen = None if move is None else move.seen_by(seat, timeline.game.told(move))
        yield Chapter(seen, told, state, events[-1].seen_by(seat) if events else None)


def rules_used(timeline: Timeline) -> tuple[Rule, ...]:
    """The rules that the game's events cite, in reading order."""
    used = {rule for event in timeline.events for rule in event.rules}
    return tuple(rule for rule_id, rule in timeline.game.rulebook.items() if rule_id in used)


def said(timeline: Timeline, move: Move) -> str:
    """A move in words; one that is hidden in part is a choice of its seat, and no more."""
    if HIDDEN in move.args:
        return f"a choice of {move.seat}"
    return move_words(timeline.game, move)


def refusal(timeline: Timeline, refused: IllegalMove, seat: str | None = None) -> str:
    """A refused move and why; to another seat only whose it was, as the reasons tell what its player holds."""
    move = refused.verdict.move
    if seat is not None and move.seat not in (None, seat):
        return f"\n> a choice of {move.seat}\n  It is refused."
    return f"\n> {said(timeline, move)} ({move})\n  {visible(str(refused))}"


def ending(state: State, seat: str | None = None, *, written: bool = False) -> str:
    """The last line: who has won, or which moves are open; to another seat only who chooses, as moves name cards.

    Moves are told in words, and also as a file writes them where `written`.
    """
    if state.outcome is not None:
        return f"Won by {listing(state.outcome.winners)}."
    decision = state.decision
    if decision is not None and decision.seat is not None and seat not in (None, decision.seat):
        return f"{decision.seat} chooses now."
    labels = ((move, move_label(state.game, move)) for move in state.legal_moves)
    words = dict.fromkeys(f"{label} ({move})" if written else label for move, label in labels)
    whose = f" for {decision.seat}" if decision is not None and decision.seat is not None else ""
    return f"Legal now{whose}: {' · '.join(words) or 'nothing'}."


def options_line(timeline: Timeline) -> str:
    """The readings that differ from the defaults, or nothing."""
    chosen = ", ".join(f"{ruling} {letter}" for ruling, letter in timeline.options.items())
    return f"Options: {chosen}" if chosen else ""


def as_text(timeline: Timeline, title: str = "", seat: str | None = None, refused: IllegalMove | None = None) -> str:
    """The transcript as plain text, each sentence with its rule ids; `refused` is a move tried at its end."""
    game = timeline.game
    lines = [visible(f"{game.rulebook.title}: {title}") if title else game.rulebook.title]
    lines += filter(None, [options_line(timeline)])
    for chapter in chapters(timeline, seat):
        lines.append("" if chapter.move is None else f"\n> {said(timeline, chapter.move)} ({chapter.move})")
        lines += [
            f"  {visible(text)} [{', '.join(map(game.rulebook.cite, rules))}]" for text, rules in chapter.sentences
        ]
    if refused is not None:
        lines.append(refusal(timeline, refused, seat))
    return "\n".join([*lines, "", ending(timeline.state, seat, written=True)])


def as_markdown(timeline: Timeline, title: str = "", seat: str | None = None) -> str:
    """The transcript as Markdown, with the text of every rule it cites at the end."""
    book = timeline.game.rulebook
    parts = [f"# {_md(title.strip() or book.title)}", "", f"*{book.title}: {book.summary}*"]
    parts += ["", options_line(timeline)] if timeline.options else []
    for number, chapter in enumerate(chapters(timeline, seat)):
        heading = "Set-up"
        if chapter.move is not None:
            heading = f"{number}. {_md(said(timeline, chapter.move))} {_code(str(chapter.move))}"
        parts += ["", f"## {heading}", ""]
        for text, rules in chapter.sentences:
            cites = ", ".join(f"[{book.cite(rule)}](#{anchor(book, rule)})" for rule in rules)
            parts.append(f"- {_md(text)} ({cites})")
    parts += ["", f"**{_md(ending(timeline.state, seat))}**", "", "## Rules cited", ""]
    for rule in rules_used(timeline):
        parts += [
            f'<a id="{anchor(book, rule.id)}"></a>**{book.cite(rule.id)} {_md(rule.title)}**: {_md(rule.text)}',
            "",
        ]
        parts += [f"*{_md(standing_line(book, rule, timeline.options[rule.id]))}*", ""]
    return "\n".join(parts)


def as_html(timeline: Timeline, title: str = "", seat: str | None = None, *, pictures: bool = True) -> str:
    """The transcript as one HTML page with pictures and rule texts in it; it loads nothing from anywhere.

    Its pictures have plain colours, so that they also show where a page is read or printed without a browser.
    """
    book = timeline.game.rulebook
    head = _html(title.strip() or book.title)
    body = [f"<h1>{head}</h1><p>{_html(book.title)}: {_html(book.summary)}</p>"]
    body += [f"<p>{_html(options_line(timeline))}</p>"] if timeline.options else []
    for number, chapter in enumerate(chapters(timeline, seat)):
        heading = "Set-up"
        if chapter.move is not None:
            raw = f"<code>{_html(str(chapter.move))}</code>"
            heading = f"{number}. {_html(said(timeline, chapter.move))} {raw}"
        body.append(f"<section><h2>{heading}</h2><ol>")
        for text, rules in chapter.sentences:
            cites = " ".join(f'<a href="#{anchor(book, rule)}">{_html(book.cite(rule))}</a>' for rule in rules)
            body.append(f"<li>{_html(text)} <small>{cites}</small></li>")
        body.append("</ol>")
        if pictures:
            view = chapter.state.view(seat)
            body.append(f"<figure>{timeline.game.picture(view, event=chapter.last_event, style='print')}</figure>")
        body.append("</section>")
    body.append(f"<p><strong>{_html(ending(timeline.state, seat))}</strong></p><h2>Rules cited</h2><dl>")
    for rule in rules_used(timeline):
        body.append(f'<dt id="{anchor(book, rule.id)}">{_html(book.cite(rule.id))} {_html(rule.title)}</dt>')
        line = standing_line(book, rule, timeline.options[rule.id])
        body.append(f"<dd>{_html(rule.text)}<br><small>{_html(line)}</small></dd>")
    body.append("</dl>")
    return PAGE.format(title=head, body="\n".join(body))


def standing_line(book: Rulebook, rule: Rule, letter: str) -> str:
    """A rule's standing and sources, and for a ruling the reading in force, as one line."""
    line = STANDINGS[rule.standing].capitalize()
    if isinstance(rule, Ruling):
        line += f". In force here: {letter}, {rule.reading(letter).text}"
    names = [book.sources[key].name for key in rule.sources]
    return (
        f"{line.removesuffix('.')}. {'Sources' if len(names) > 1 else 'Source'}: {'; '.join(names)}." if names else line
    )


def anchor(book: Rulebook, rule_id: str) -> str:
    """A rule's anchor within a page."""
    return f"rule-{book.game}-{rule_id.replace('.', '-')}"


def save(timeline: Timeline, path: str | bytes | os.PathLike[str], title: str = "", seat: str | None = None) -> None:
    """Write the transcript in the form that the name asks for: `.txt`, `.md` or `.html`.

    Raises `CardRulesError` on another name, an unknown seat, or where the file cannot be written; a file that was there
    is then as it was.
    """
    forms = {"txt": as_text, "md": as_markdown, "html": as_html}
    name = os.fsdecode(path)
    form = forms.get(name.rsplit(".", 1)[-1].lower())
    if form is None:
        raise CardRulesError(f"{name!r} names no form of a transcript: end it with .txt, .md or .html")
    write_file(path, form(timeline, title, seat) + "\n")


_MARKS = re.compile(r"[\\`*_\[\]<>#|~&$^]|:(?=//)")
_LIST = re.compile(r"^(\d*)([-+=.)])")
"""What at the beginning of a line makes a list or an underlined heading of it."""


def _md(text: str) -> str:
    """Text that Markdown takes as it is, in one line."""
    return _LIST.sub(r"\1\\\2", _MARKS.sub(r"\\\g<0>", visible(text)))


def _code(text: str) -> str:
    """Text in Markdown's code style, which has no way to hold a backtick."""
    return _md(text) if "`" in text else f"`{visible(text)}`"


def _html(text: str) -> str:
    """Text in one line that HTML takes as it is."""
    return escape(visible(text))


PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem;
  color: CanvasText; background: Canvas; overflow-wrap: anywhere; }}
h2 code {{ font-size: .8em; font-weight: 400; opacity: .75; margin-left: .5em; }}
h2 {{ border-top: 1px solid; padding-top: 1rem; font-size: 1.15rem; }}
figure {{ margin: 1rem 0; }}
figure svg {{ max-width: 100%; height: auto; }}
small a {{ margin-right: .3em; }}
dt {{ font-weight: 600; margin-top: 1rem; }}
dd {{ margin: 0 0 0 1rem; }}
@media print {{ section {{ break-inside: avoid; }} }}
</style>
</head>
<body>
{body}
</body>
</html>"""
