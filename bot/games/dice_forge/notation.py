"""The notation: short words, built from the left, each word a tap.

In one's own turn::

    hind 1            a reinforcement: the Silver Hind, with die 1 (or 2)
    elder             a reinforcement: 3 gold become 4 glory
    owl sun           a reinforcement: one gold, sun or moon
    forge M2 1.G1     buy an M2 and forge it on die 1 in place of a G1
    done              end the offering
    feat M3           the heroic feat of slot M3
    extra             pay 2 sun for one more action
    pass              no (more) action; also: don't use the ship, don't use the token
    triton moon       discard the token for 2 moon (6 gold, 2 sun), at any own decision

Elsewhere::

    gold, sun, moon, glory      which part of a face, which bonus
    copy S2           what a mirror copies
    first SHIP        which of two results comes first
    convert, keep     a result into glory, or not
    hammer 3          so much of the new gold goes to the hammer
    cerberus          discard the token to apply the results once more
    die 2             the die for all four minor blessings
    boar 3            the player (numbered from 1) who must forge the boar
    take 2.1 3.2      the two dice (player.die) whose faces are taken

Nature writes ``1:3.5 2:-.1`` (player 1's dice show their sides 3 and 5, player 2's second die its side 1;
players in turn order, sides numbered
from 1, ``-`` for a die that is not rolled), ``deal M3 X`` (the slots that get their
alternate card; ``deal -`` if none does) and ``remove G6 S1+V1`` (faces taken out of the Sanctuary).

All words are separated by one space.  A turn is written with commas between its moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

from bot.games.dice_forge.faces import KINDS, MIXED, SIDES
from bot.games.dice_forge.steps import Deal, Draw, Roll
from bot.games.engine.decision import RESIGN, Listed
from bot.games.engine.text import Text, msg

DECLINE: Final = "pass"
DONE: Final = "done"
EXTRA: Final = "extra"
CONVERT: Final = "convert"
KEEP: Final = "keep"
CERBERUS: Final = "cerberus"

_ACTIONS: Final = ("forge", "feat", "hind", "elder", "owl", "triton", "copy", "first")
_OTHERS: Final = ("hammer", "die", "boar", "take", "deal", "remove")
_WORDS: Final = frozenset(
    (DECLINE, DONE, EXTRA, CONVERT, KEEP, CERBERUS, RESIGN, *KINDS, *_ACTIONS, *_OTHERS)
)
"""Every word of the notation that is no code."""

_TOKEN: Final = re.compile(r"([1-9]):([1-6]|-)\.([1-6]|-)")


@dataclass(frozen=True, slots=True)
class Rolls:
    """All the ways in which the dice of one roll can fall, each equally likely."""

    who: tuple[int, ...]
    dice: tuple[int, ...]

    @property
    def count(self) -> int:
        return SIDES ** (len(self.who) * len(self.dice))

    @property
    def form(self) -> Text:
        return msg("The sides that come up, like 1:3.5 2:6.1 (player 1: sides 3 and 5)")

    def at(self, index: int) -> str:
        if not 0 <= index < self.count:
            raise IndexError(index)
        sides: list[int] = []
        for _ in range(len(self.who) * len(self.dice)):
            index, side = divmod(index, SIDES)
            sides.append(side)
        return self._write(sides[::-1])

    def __iter__(self) -> Iterator[str]:
        for sides in product(range(SIDES), repeat=len(self.who) * len(self.dice)):
            yield self._write(sides)

    def __contains__(self, move: object, /) -> bool:
        if not isinstance(move, str):
            return False
        found = [_TOKEN.fullmatch(token) for token in move.split(" ")]
        return len(found) == len(self.who) and all(
            match is not None
            and int(match[1]) == seat + 1
            and all((match[die + 2] != "-") == (die in self.dice) for die in (0, 1))
            for match, seat in zip(found, self.who, strict=True)
        )

    def _write(self, sides: Sequence[int]) -> str:
        tokens: list[str] = []
        for number, seat in enumerate(self.who):
            shown = ["-", "-"]
            for place, die in enumerate(self.dice):
                shown[die] = str(sides[number * len(self.dice) + place] + 1)
            tokens.append(f"{seat + 1}:{shown[0]}.{shown[1]}")
        return " ".join(tokens)


def sides(move: str) -> Iterator[tuple[int, int, int]]:
    """The seat, die and side (all from 0) of each die in a roll."""
    for token in move.split(" "):
        seat, _, shown = token.partition(":")
        for die, side in enumerate(shown.split(".")):
            if side != "-":
                yield int(seat) - 1, die, int(side) - 1


def draws(step: Draw) -> Rolls | Listed:
    """What nature may answer."""
    if isinstance(step, Roll):
        return Rolls(step.who, step.dice)
    if isinstance(step, Deal):
        chosen = (
            " ".join(slot for slot, turned in zip(step.slots, flags, strict=True) if turned) or "-"
            for flags in product((False, True), repeat=len(step.slots))
        )
        return Listed(
            tuple(f"deal {slots}" for slots in chosen),
            msg("The slots that get their alternate card, like deal M3 X"),
        )
    pairs = (combinations(pool.faces, 2) for pool in MIXED)
    moves = (
        " ".join(("remove", *(face for pair in removed for face in pair))) for removed in product(*pairs)
    )
    return Listed(
        tuple(move for move in moves if not step.face or step.face in move.split(" ")),
        msg("The faces removed, two from each pool of different ones"),
    )


def tidy(move: str) -> str:
    """The move with single spaces; codes of faces and slots in capitals, other words in small letters."""
    words = (word.lower() for word in move.split())
    return " ".join(word if word in _WORDS else word.upper() for word in words)
