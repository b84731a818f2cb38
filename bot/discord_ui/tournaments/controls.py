"""The controls of tournaments: each carries the tournament's number and what it does."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord_ui.components.controls import ButtonAction, Control, button
from bot.games.engine.text import Text, Translator, msg


def tournament_action(tournament: int, text: str) -> ButtonAction:
    """What a control of this tournament does."""
    return ButtonAction(tournament, "event", text=text)


def tournament_button(
    tournament: int, text: str, label: Text, translator: Translator, style: ButtonStyle | None = None
) -> Control:
    """A button of this tournament."""
    return button(
        tournament_action(tournament, text), translator.translate(label), style or ButtonStyle.secondary
    )


def view(what: str, page: int = 0) -> str:
    """What the control of a picture carries: "standings", "crosstable", "bracket", or "round-3"."""
    return f"v/{what}/{page}"


VIEWS = {
    "standings": msg("Standings"),
    "crosstable": msg("Cross-table"),
    "bracket": msg("Bracket"),
}
"""What the pictures are called; those of rounds are called by their numbers."""


def challenge_answers(tournament: int, by: int, translator: Translator) -> tuple[Control, Control]:
    """The answers to the challenge of this entry, and to nobody else's after it."""
    return (
        tournament_button(tournament, f"accept/{by}", msg("Play"), translator, ButtonStyle.success),
        tournament_button(
            tournament, f"decline/{by}", msg("Give the place up"), translator, ButtonStyle.danger
        ),
    )
