"""What a tutorial says above its questions, and the controls that lead into it and out of it."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.discord_ui.components.controls import ButtonAction, Control
from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.names import playing_place
from bot.games.engine.contract import Game
from bot.games.engine.text import Text, Words, msg
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.tutorials import Guidance

CONFIRM: Final = msg(
    "Nothing counts yet. **Undo** takes back your last step as often as you like; **Confirm** plays the "
    "turn, and then it stands."
)
OFF: Final = "off"


def tutorial_button(
    game: Game, writer: Writer, table_id: int = 0, style: ButtonStyle = ButtonStyle.primary
) -> list[Control]:
    """The way into a tutorial, for games that have one."""
    if game.tutorial is None:
        return []
    action = ButtonAction(table_id, "tutorial", text=game.slug)
    return [writer.button(action, msg("Tutorial"), style)]


def explaining_button(table: TableInfo, writer: Writer) -> list[Control]:
    """In a tutorial, the switch of its explanations."""
    if table.terms.tutorial is None or table.state != "running":
        return []
    if table.terms.tutorial:
        return [writer.button(ButtonAction(table.id, "lessons", text=OFF), msg("Stop explaining"))]
    return [writer.button(ButtonAction(table.id, "lessons"), msg("Explain again"))]


def needs_state(guidance: Guidance | None) -> bool:
    """Is what the small print says of the state needed for the lesson?"""
    return guidance is not None and guidance.lesson is not None and guidance.lesson.with_state


def explanation(snapshot: TableSnapshot, guidance: Guidance | None) -> Words | None:
    """What the learner is told above the question, or while they have none."""
    if guidance is None:
        return None
    told: Words | None = None
    if guidance.lesson is not None:
        told = guidance.lesson.words
    elif guidance.is_new and snapshot.decision is None:
        told = CONFIRM if snapshot.complete else _waiting(snapshot.table)
    if told is None:
        return None
    if guidance.begins:
        return msg("> 💡 **Tutorial.** {told}", told=told)
    return Text("> 💡 {told}", (("told", told),))


def _waiting(table: TableInfo) -> Text:
    """What happens next, and where the board is, if this message stands elsewhere or is out of date."""
    return msg(
        "Now the computer plays. This message changes by itself when it’s your turn again; if it ever "
        "doesn’t, press **Play** below the newest board {where}.",
        where=playing_place(table),
    )
