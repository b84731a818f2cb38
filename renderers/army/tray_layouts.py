"""Where things are in an army's tray: four forms, by the room that there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.games.army.cards.kinds import KINDS, SET

Shape: TypeAlias = Literal["great", "grand", "wide", "tall", "low"]
"""``grand``: the whole width, with the leader's card (``great``: alone in the picture); ``wide``: the whole
width, low; ``tall`` and ``low``: half the width."""
TALL: Final = 430
"""Pixels from which on a tray is high."""
_PAD: Final = 14
_GREAT: Final = 560
_RATIO: Final = {"great": 1.6, "grand": 1.4, "wide": 1.4, "tall": 1.4, "low": 1.4}
"""Of a card's height to its width, at most."""
_STEP: Final = {"great": 62, "grand": 52, "wide": 46, "tall": 42, "low": 42}
"""At most so much of a covered card is seen, and at least …"""
_LEAST: Final = {"great": 60, "grand": 40, "wide": 34, "tall": 40, "low": 28}
HEAD: Final = {"great": 92, "grand": 92, "wide": 0, "tall": 184, "low": 98}
"""How high the part with name and numbers is."""
_LEFT: Final = {"great": 246, "grand": 246, "wide": 326, "tall": 10, "low": 10}
_PITCH: Final = {"great": 153, "grand": 153, "wide": 141, "tall": 94, "low": 94}
_CARD: Final = {"great": 140, "grand": 140, "wide": 126, "tall": 88, "low": 88}
_MOST: Final = SET - 2
"""Cards that are usually below a top: with a fifth one, they move together."""


class Box(NamedTuple):
    """A rectangle."""

    x: int
    y: int
    wide: int
    high: int

    @property
    def middle(self) -> tuple[int, int]:
        """Its middle."""
        return self.x + self.wide // 2, self.y + self.high // 2


@dataclass(frozen=True, slots=True)
class Form:
    """An army's tray on its place."""

    box: Box
    foot: bool = False
    """Name and numbers lie below the cards."""

    @property
    def shape(self) -> Shape:
        """Which of the four it is."""
        if self.box.wide > 800:
            return "great" if self.box.high >= _GREAT else "grand" if self.box.high >= TALL else "wide"
        return "tall" if self.box.high >= TALL else "low"

    @property
    def head(self) -> int:
        """The top of the part with name and numbers."""
        return self.box.y + (self.box.high - HEAD[self.shape] if self.foot else 0)

    @property
    def room(self) -> int:
        """How high the part with the stacks is."""
        return self.box.high - HEAD[self.shape] - (2 * _PAD if self.shape == "wide" else _PAD + 4)

    @property
    def top(self) -> int:
        """Where the part with the stacks begins."""
        shape = self.shape
        if shape == "wide":
            return self.box.y + _PAD
        return self.box.y + (_PAD if self.foot else HEAD[shape] + 4)

    @property
    def card(self) -> tuple[int, int]:
        """Width and height of a card."""
        wide, least = _CARD[self.shape], _LEAST[self.shape]
        return wide, min(round(wide * _RATIO[self.shape]), self.room - _MOST * least)

    def step(self, cards: int) -> int:
        """How much is seen of each covered card in a stack of so many."""
        return min(_STEP[self.shape], (self.room - self.card[1]) // max(_MOST, cards - 1))

    def place(self, kind: int) -> Box:
        """The top card of a kind's stack; those below it stand out above."""
        wide, high = self.card
        pitch = _PITCH[self.shape]
        x = self.box.x + _LEFT[self.shape] + kind * pitch + (pitch - wide) // 2
        return Box(x, self.top + self.room - high, wide, high)

    def column(self, kind: int) -> Box:
        """All that a kind's stack may take."""
        place = self.place(kind)
        return Box(place.x, self.top, place.wide, self.room)


COUNT: Final = len(KINDS)
