"""What several messages show: the picture of a sight, the taps of a decision, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.actions import ButtonAction, before, encode, leaves
from bot.discord_ui.controls import Control, button, option, row, rows, select
from bot.discord_ui.limits import LABEL, OPTIONS, cut
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.event import Event
from bot.games.engine.text import Translator, Words, msg
from bot.games.engine.view import View
from bot.tables.model import TableSnapshot

CHOOSE: Final = msg("Choose here")
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
    events: Iterable[Event], translator: Translator, earlier: Sequence[Words] = (), space: int = TOLD
) -> str:
    """What happened, one line an event, the newest last; what doesn't fit is left out from the front.

    ``earlier``: what came before, one line a turn.
    """
    told: list[str] = []
    for words in reversed((*earlier, *(event.text for event in events))):
        line = cut(translator.translate(words), 400)
        space -= len(line) + 1
        if space < 0:
            told.append(translator.translate(msg("-# What was before: /table log")))
            break
        told.append(line)
    return "\n".join(reversed(told))


def bare(told: str) -> str:
    """Words for a control, where no markdown is read."""
    return told.replace("**", "")


def taps(
    snapshot: TableSnapshot,
    view: View,
    decision: Decision,
    plain: Translator,
    prefix: str = "",
    page: int = 0,
) -> list[ui.ActionRow[Any]]:
    """The controls that answer a decision: buttons wherever they fit, for whole moves if possible."""
    flat, steps = leaves(view, decision, prefix, OPTIONS), view.choices(decision, prefix)
    back = [_back(snapshot, before(view, decision, prefix), plain)] if prefix else []
    for found in (flat or (), steps):
        fits = all(len(_told(choice, plain)) <= LABEL for choice in found)
        if 0 < len(found) <= BUTTONS and fits:
            return rows([*(_button(snapshot, choice, plain) for choice in found), *back])
    found = flat or steps
    apart = [choice for choice in found if choice.apart]
    found = [choice for choice in found if not choice.apart]
    page = min(page, max(0, len(found) - 1) // OPTIONS)
    shown = found[page * OPTIONS : (page + 1) * OPTIONS]
    act = ButtonAction(snapshot.table.id, "play", snapshot.seat, snapshot.stamp, f"/{page}")
    chooser = row(select(act, plain.translate(CHOOSE), options(shown, plain)))
    turning = _pages(snapshot, prefix, page, len(found), plain)
    return [chooser, *rows([*turning, *(_button(snapshot, choice, plain) for choice in apart), *back])]


def options(choices: Sequence[Choice], plain: Translator) -> list[Any]:
    """Choices as the lines of a select."""
    return [
        option(
            plain.translate(choice.label),
            encode(choice.move),
            None if choice.hint is None else bare(plain.translate(choice.hint)),
        )
        for choice in choices
    ]


def _button(snapshot: TableSnapshot, choice: Choice, plain: Translator) -> Control:
    act = ButtonAction(snapshot.table.id, "play", snapshot.seat, snapshot.stamp, encode(choice.move))
    return button(act, _told(choice, plain), ButtonStyle.primary)


def _told(choice: Choice, plain: Translator) -> str:
    """What a button says of a choice: on a phone every word of it counts."""
    if choice.short is not None:
        return plain.translate(choice.short)
    label = plain.translate(choice.label)
    return label if choice.hint is None else f"{label} · {bare(plain.translate(choice.hint))}"


def _back(snapshot: TableSnapshot, to: str, plain: Translator) -> Control:
    """One step back."""
    act = ButtonAction(snapshot.table.id, "page", snapshot.seat, snapshot.stamp, f"0/{encode(to)}")
    return button(act, plain.translate(msg("Back")))


def _pages(snapshot: TableSnapshot, prefix: str, page: int, found: int, plain: Translator) -> list[Control]:
    last = (found - 1) // OPTIONS

    def turn(to: int, label: str) -> Control:
        act = ButtonAction(
            snapshot.table.id, "page", snapshot.seat, snapshot.stamp, f"{to}/{encode(prefix)}"
        )
        return button(act, label)

    earlier = [turn(page - 1, plain.translate(msg("Earlier choices")))] if page > 0 else []
    later = [turn(page + 1, plain.translate(msg("More choices")))] if page < last else []
    return earlier + later
