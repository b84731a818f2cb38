"""What several messages show: the picture of a sight, the taps of a decision, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.actions import Act, before, leaves, spell
from bot.discord_ui.controls import Control, button, option, row, rows, select
from bot.discord_ui.limits import LABEL, OPTIONS, cut
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.event import Event
from bot.games.engine.text import Teller, Words, say
from bot.games.engine.view import View
from bot.tables.model import Sight

CHOOSE: Final = say("Choose here")
"""Above a menu: a phone cuts whole questions, so they stand in the text."""
BUTTONS: Final = 10
"""Up to here each choice is a button; more go into a select."""
TOLD: Final = 1300
"""Characters of one text; three of them fit into a message.  Of what happened, older lines are left out."""


def text(content: str, mark: int | None = None) -> ui.TextDisplay[Any] | None:
    """A text, or nothing; what is too long for a paragraph of a message is cut.

    ``mark``: the component's number, by which the message is known again.
    """
    return ui.TextDisplay(cut(content, TOLD), id=mark) if content.strip() else None


def happened(
    events: Iterable[Event], teller: Teller, earlier: Sequence[Words] = (), space: int = TOLD
) -> str:
    """What happened, one line an event, the newest last; what doesn't fit is left out from the front.

    ``earlier``: what came before, one line a turn.
    """
    told: list[str] = []
    for words in reversed((*earlier, *(event.text for event in events))):
        line = cut(teller.tell(words), 400)
        space -= len(line) + 1
        if space < 0:
            told.append(teller.tell(say("-# What was before: /table log")))
            break
        told.append(line)
    return "\n".join(reversed(told))


def bare(told: str) -> str:
    """Words for a control, where no markdown is read."""
    return told.replace("**", "")


def taps(
    sight: Sight, view: View, decision: Decision, plain: Teller, prefix: str = "", page: int = 0
) -> list[ui.ActionRow[Any]]:
    """The controls that answer a decision: buttons wherever they fit, for whole moves if possible."""
    flat, steps = leaves(view, decision, prefix, OPTIONS), view.choices(decision, prefix)
    back = [_back(sight, before(view, decision, prefix), plain)] if prefix else []
    for found in (flat or (), steps):
        fits = all(len(_told(choice, plain)) <= LABEL for choice in found)
        if 0 < len(found) <= BUTTONS and fits:
            return rows([*(_button(sight, choice, plain) for choice in found), *back])
    found = flat or steps
    apart = [choice for choice in found if choice.apart]
    found = [choice for choice in found if not choice.apart]
    page = min(page, max(0, len(found) - 1) // OPTIONS)
    shown = found[page * OPTIONS : (page + 1) * OPTIONS]
    act = Act(sight.table.id, "play", sight.seat, sight.stamp, f"/{page}")
    chooser = row(select(act, plain.tell(CHOOSE), options(shown, plain)))
    turning = _pages(sight, prefix, page, len(found), plain)
    return [chooser, *rows([*turning, *(_button(sight, choice, plain) for choice in apart), *back])]


def options(choices: Sequence[Choice], plain: Teller) -> list[Any]:
    """Choices as the lines of a select."""
    return [
        option(
            plain.tell(choice.label),
            spell(choice.move),
            None if choice.hint is None else bare(plain.tell(choice.hint)),
        )
        for choice in choices
    ]


def _button(sight: Sight, choice: Choice, plain: Teller) -> Control:
    act = Act(sight.table.id, "play", sight.seat, sight.stamp, spell(choice.move))
    return button(act, _told(choice, plain), ButtonStyle.primary)


def _told(choice: Choice, plain: Teller) -> str:
    """What a button says of a choice: on a phone every word of it counts."""
    if choice.short is not None:
        return plain.tell(choice.short)
    label = plain.tell(choice.label)
    return label if choice.hint is None else f"{label} · {bare(plain.tell(choice.hint))}"


def _back(sight: Sight, to: str, plain: Teller) -> Control:
    """One step back."""
    act = Act(sight.table.id, "page", sight.seat, sight.stamp, f"0/{spell(to)}")
    return button(act, plain.tell(say("Back")))


def _pages(sight: Sight, prefix: str, page: int, found: int, plain: Teller) -> list[Control]:
    last = (found - 1) // OPTIONS

    def turn(to: int, label: str) -> Control:
        act = Act(sight.table.id, "page", sight.seat, sight.stamp, f"{to}/{spell(prefix)}")
        return button(act, label)

    earlier = [turn(page - 1, plain.tell(say("Earlier choices")))] if page > 0 else []
    later = [turn(page + 1, plain.tell(say("More choices")))] if page < last else []
    return earlier + later
