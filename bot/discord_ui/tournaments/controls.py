"""The controls of tournaments: each carries the tournament's number and what it does."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.discord_ui.components.controls import ButtonAction, Control
from bot.discord_ui.components.outgoing_message import Writer
from bot.games.engine.text import Text, msg


def tournament_action(tournament: int, text: str) -> ButtonAction:
    """What a control of this tournament does."""
    return ButtonAction(tournament, "event", text=text)


def tournament_button(
    writer: Writer, tournament: int, text: str, label: Text, style: ButtonStyle = ButtonStyle.secondary
) -> Control:
    """A button of this tournament."""
    return writer.button(tournament_action(tournament, text), label, style)


OWN: Final = "own"
"""In place of a page's number: the one on which whoever presses stands."""


def view(what: str, page: int | str = 0) -> str:
    """What the control of a picture carries: "standings", "standings-3" (after round 3), "round-3", …"""
    return f"v/{what}/{page}"


VIEWS = {
    "standings": msg("Standings"),
    "schedule": msg("Pairings"),
    "crosstable": msg("Cross-table"),
    "bracket": msg("Bracket"),
}
"""What the pictures are called; those of rounds are called by their numbers."""


def challenge_answers(writer: Writer, tournament: int, by: int) -> tuple[Control, Control]:
    """The answers to the challenge of this entry, and to nobody else's after it."""
    return (
        tournament_button(writer, tournament, f"accept/{by}", msg("Play"), ButtonStyle.success),
        tournament_button(writer, tournament, f"decline/{by}", msg("Give up my place"), ButtonStyle.danger),
    )
