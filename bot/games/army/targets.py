"""Opposing stacks as targets: ``2:D`` is player 2's open stack of Demons."""

from __future__ import annotations

from typing import Final

from bot.games.army.cards.kinds import LETTERS, WILD
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

NO_TARGET: Final = msg("No opponent has an open stack.")


def write(seat: int, kind: int) -> str:
    """A stack as the notation names it."""
    return f"{seat + 1}:{LETTERS[kind]}"


def read(text: str) -> tuple[int, int]:
    """The seat and the kind of a stack; the text is well formed."""
    seat, _, letter = text.partition(":")
    return int(seat) - 1, LETTERS.index(letter)


def tops(state: State, seat: int, most: int = WILD) -> list[str]:
    """The opponents' open stacks whose top is not stronger than ``most``."""
    return [
        write(other, kind)
        for other in state.opponents(seat)
        for kind, stack in enumerate(state.players[other].stacks)
        if stack and stack[-1] <= most
    ]


def no_target(state: State, seat: int) -> Text | None:
    """The reason where no opponent has an open stack."""
    return None if tops(state, seat) else NO_TARGET
