"""What several messages show: the picture of a sight, the taps of a decision, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.face.acts import Act, leaves, spell
from bot.face.controls import Control, button, option, row, rows, select
from bot.face.limits import OPTIONS, cut
from bot.games.engine import Choice, Decision, Event, View
from bot.games.text import Teller, say
from bot.tables.model import Sight

BUTTONS: Final = 10
"""Up to here each choice is a button; more go into a select."""
TOLD: Final = 1300
"""Characters of one text; three of them fit into a message.  Of what happened, older lines are left out."""


def text(content: str) -> ui.TextDisplay[Any] | None:
    """A text, or nothing; what is too long for a paragraph of a message is cut."""
    return ui.TextDisplay(cut(content, TOLD)) if content.strip() else None


def happened(events: Iterable[Event], teller: Teller, space: int = TOLD) -> str:
    """What happened, one line an event, the newest last; what doesn't fit is left out from the front."""
    told: list[str] = []
    for event in reversed(tuple(events)):
        line = cut(teller.tell(event.text), 400)
        space -= len(line) + 1
        if space < 0:
            told.append(teller.tell(say("-# What was before: /table log")))
            break
        told.append(line)
    return "\n".join(reversed(told))


def taps(
    sight: Sight, view: View, decision: Decision, plain: Teller, prefix: str = "", page: int = 0
) -> list[ui.ActionRow[Any]]:
    """The controls that answer a decision: whole moves if they fit, else the next step to them."""
    found = leaves(view, decision, prefix, OPTIONS) or view.choices(decision, prefix)
    if len(found) <= BUTTONS:
        return rows([_button(sight, choice, plain) for choice in found])
    page = min(page, (len(found) - 1) // OPTIONS)
    shown = found[page * OPTIONS : (page + 1) * OPTIONS]
    act = Act(sight.table.id, "play", sight.seat, sight.stamp, f"/{page}")
    chooser = row(select(act, plain.tell(decision.prompt), options(shown, plain)))
    turning = _pages(sight, prefix, page, len(found), plain)
    return [chooser, *rows(turning)] if turning else [chooser]


def options(choices: Sequence[Choice], plain: Teller) -> list[Any]:
    """Choices as the lines of a select."""
    return [
        option(
            plain.tell(choice.label),
            spell(choice.move),
            None if choice.hint is None else plain.tell(choice.hint),
        )
        for choice in choices
    ]


def _button(sight: Sight, choice: Choice, plain: Teller) -> Control:
    label = plain.tell(choice.label)
    if choice.hint is not None:
        label = f"{label} · {plain.tell(choice.hint)}"
    act = Act(sight.table.id, "play", sight.seat, sight.stamp, spell(choice.move))
    return button(act, label, ButtonStyle.primary)


def _pages(sight: Sight, prefix: str, page: int, found: int, plain: Teller) -> list[Control]:
    last = (found - 1) // OPTIONS

    def turn(to: int, label: str) -> Control:
        act = Act(sight.table.id, "page", sight.seat, sight.stamp, f"{to}/{spell(prefix)}")
        return button(act, label)

    earlier = [turn(page - 1, plain.tell(say("Earlier choices")))] if page > 0 else []
    later = [turn(page + 1, plain.tell(say("More choices")))] if page < last else []
    return earlier + later
