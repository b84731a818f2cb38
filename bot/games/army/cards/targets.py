"""Opposing stacks as targets: ``2:D`` is player 2's open stack of Demons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.army.cards.base import Card
from bot.games.army.cards.kinds import LETTERS, WILD
from bot.games.army.state import State
from bot.games.engine.text import Text, msg

WEAK: Final = 4
"""The strength that what fells weak tops fells."""
_NO_TARGET: Final = msg("No opponent has a stack to hit.")


class AtATop(Card):
    """A card for the top of one opposing open stack, whatever its strength."""

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return tops(state, seat)

    def why_not(self, state: State, seat: int) -> Text | None:
        return None if tops(state, seat) else _NO_TARGET


def write_target(seat: int, kind: int) -> str:
    """A stack as the notation names it."""
    return f"{seat + 1}:{LETTERS[kind]}"


def read_target(text: str) -> tuple[int, int]:
    """The seat and the kind of a stack; the text is well formed."""
    seat, _, letter = text.partition(":")
    return int(seat) - 1, LETTERS.index(letter)


def tops(state: State, seat: int, most: int = WILD) -> list[str]:
    """The opponents' open stacks whose top is not stronger than ``most``."""
    return [
        write_target(other, kind)
        for other in state.opponents(seat)
        for kind, stack in enumerate(state.players[other].stacks)
        if stack and stack[-1] <= most
    ]
