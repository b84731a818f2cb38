"""The tops of an attack as switches: which are on, and what a tap makes of them.

A beginning says what is on: ``attack W6 2:A,C,``.  Without any, as at ``attack W6 2:``, all weaker tops
are on, or the one of equal strength where there is none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.games.army.cards.kinds import LETTERS
from bot.games.army.text.steps import collapsed, earlier, following
from bot.games.engine.decision import Decision

_AIM: Final = re.compile(r"(attack ([^ ]+) ([1-9]):)((?:[A-Z],)*)")


@dataclass(frozen=True, slots=True)
class Aim:
    """An attack on somebody whose tops are being chosen."""

    begun: str
    """The beginning of the move up to them."""
    placed: str
    """The card, as the notation puts it down."""
    defender: int
    all: str
    """The letters of the tops that it could fell."""
    legal: tuple[str, ...]
    """The letters of those that it could fell together."""
    on: str
    """The letters of those that are switched on."""
    before: str
    """The beginning to which one step back leads."""

    @property
    def move(self) -> str:
        """The attack on what is switched on."""
        return self.begun + ",".join(self.on)

    def tap(self, letter: str) -> str:
        """The beginning after a tap on this top; the only one that is on stays on."""
        on = "".join(each for each in LETTERS if (each in self.on) != (each == letter))
        # A top of equal strength is attacked alone.
        return self.begun + "".join(f"{each}," for each in (on if on in self.legal else letter))


def aim_of(decision: Decision, prefix: str) -> Aim | None:
    """The attack whose tops are being chosen; None: something else is."""
    if not prefix.startswith("attack "):
        return None
    found = _AIM.fullmatch(prefix) or _AIM.fullmatch(collapsed(decision, prefix)[0])
    if found is None:
        return None
    begun, placed, defender, letters = found.groups()
    legal = tuple(move.removeprefix(begun).replace(",", "") for move in following(decision, begun))
    if not legal:
        return None
    on = letters.replace(",", "")
    steps = list(earlier(begun))
    first = next(i for i, step in enumerate(steps) if collapsed(decision, step)[0] == begun)
    return Aim(
        begun,
        placed,
        int(defender) - 1,
        "".join(letter for letter in LETTERS if letter in legal),
        legal,
        on if on in legal else max(legal, key=len),
        steps[max(0, first - 1)],
    )
