"""The notation: ``C3`` places a worker, ``C3-C4`` moves one, ``+D4`` builds.

A turn is written without gaps, ``C3-C4+D4``; the two placings of a player with a comma, ``C3,D4``.
Reading forgives spaces, small letters and long dashes; writing is always the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from bot.games.engine import RESIGN, IllegalMove
from bot.games.santorini.board import NAMES, NUMBERS, SPACES
from bot.games.text import say


class Place(NamedTuple):
    """A new worker comes onto the board."""

    space: int


class Move(NamedTuple):
    """An own worker goes from one space to another."""

    origin: int
    target: int


class Build(NamedTuple):
    """The worker that moved builds."""

    space: int


Action: TypeAlias = Place | Move | Build

_SPACE: Final = r"([A-Z]\d{1,3})"
_PLACE: Final = re.compile(_SPACE, re.ASCII)
_MOVE: Final = re.compile(f"{_SPACE}-{_SPACE}", re.ASCII)
_BUILD: Final = re.compile(rf"\+{_SPACE}", re.ASCII)
_DASHES: Final = str.maketrans(dict.fromkeys("‐‑‒–—−→", "-"))

PLACES: Final = NAMES
MOVES: Final = tuple(tuple(f"{NAMES[a]}-{NAMES[b]}" for b in SPACES) for a in SPACES)
BUILDS: Final = tuple(f"+{name}" for name in NAMES)


def write(action: Action) -> str:
    """The action in notation."""
    match action:
        case Place(space):
            return PLACES[space]
        case Move(origin, target):
            return MOVES[origin][target]
        case Build(space):
            return BUILDS[space]


def tidy(text: str) -> str:
    """The text as this notation writes it: no spaces, capitals, plain dashes; but ``resign``."""
    text = "".join(text.split()).translate(_DASHES)
    return RESIGN if text.lower() == RESIGN else text.upper()


def read(text: str) -> Action:
    """The action that a tidy text means.

    Raises IllegalMove for what is not in this notation and for spaces that are not on the board.
    """
    if found := _MOVE.fullmatch(text):
        return Move(_space(found[1]), _space(found[2]))
    if found := _BUILD.fullmatch(text):
        return Build(_space(found[1]))
    if found := _PLACE.fullmatch(text):
        return Place(_space(found[1]))
    raise IllegalMove(
        say(
            "“{move}” is no move: write C3 to place a worker, C3-C4 to move one, +D4 to build.",
            move=text if len(text) <= 20 else f"{text[:20]}…",
        )
    )


def _space(name: str) -> int:
    if name not in NUMBERS:
        raise IllegalMove(say("{space} is not on the board: columns A to E, rows 1 to 5.", space=name))
    return NUMBERS[name]


def turn_text(moves: Sequence[str]) -> str:
    """The moves of one turn in one word."""
    word = ""
    for move in moves:
        word += move if move.startswith("+") or not word else f",{move}"
    return word


def split_turn(text: str) -> list[str]:
    """The moves of a turn written by :func:`turn_text`, or by a person."""
    parts = "".join(text.split()).replace("+", ",+").split(",")
    return [tidy(part) for part in parts if part]
