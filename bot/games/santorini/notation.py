"""The notation: ``C3`` places a worker, ``C3-C4`` moves one, ``+D4`` builds.

Powers add: ``A1+B1`` builds with the worker on A1 and not with the one that moved; a ``d`` behind a build
makes it a dome (``+D4d``); ``C4>C2`` forces a worker; ``*D4`` puts a token down; ``-D4`` takes blocks away,
``!D4`` a worker; ``A1<>D5`` lets two workers trade places; ``A1&D5`` names two of them.  All else are
words: ``end`` finishes a turn, ``apollo`` names a power, ``ne`` a wind.

A turn is written without gaps, ``C3-C4+D4``, with commas where it needs them, ``C3-C4,C4-D5+E4,end``.
Reading forgives spaces, capitals and long dashes; writing is always the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from bot.games.engine.decision import RESIGN
from bot.games.engine.errors import IllegalMove
from bot.games.engine.text import msg, short
from bot.games.santorini.board import NAMES, NUMBERS, SPACES


class Place(NamedTuple):
    """A new worker, or the Ram, comes onto the board."""

    space: int


class Move(NamedTuple):
    """A worker goes from one space to another."""

    origin: int
    target: int


class Build(NamedTuple):
    """A worker builds: the one that moved, or the one that is named by its space."""

    space: int
    worker: int | None = None
    dome: bool = False
    """A dome by the power to do so."""


class Force(NamedTuple):
    """A power displaces a worker."""

    origin: int
    target: int


class Token(NamedTuple):
    """A power's token is put on a space."""

    space: int


class Clear(NamedTuple):
    """Blocks are taken away."""

    space: int


class Remove(NamedTuple):
    """A worker is removed from the game."""

    space: int


class Trade(NamedTuple):
    """Two workers trade places; the first is one's own."""

    own: int
    other: int


class Bind(NamedTuple):
    """Two workers are named; the first is one's own."""

    own: int
    other: int


class Word(NamedTuple):
    """Anything that is no space."""

    word: str


Action: TypeAlias = Place | Move | Build | Force | Token | Clear | Remove | Trade | Bind | Word

END: Final = Word("end")
"""Nothing more this turn."""

_SPACE: Final = r"([A-Z]\d{1,3})"
_ACTION: Final = re.compile(rf"{_SPACE}?(<>|[-+>*!&])?(?:{_SPACE}(D?))?", re.ASCII | re.IGNORECASE)
_WORD: Final = re.compile(r"[a-z]+(?:-[a-z]+)*|\d+", re.ASCII | re.IGNORECASE)
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
        case Build(space, worker, dome):
            return ("" if worker is None else NAMES[worker]) + BUILDS[space] + ("d" if dome else "")
        case Force(origin, target):
            return f"{NAMES[origin]}>{NAMES[target]}"
        case Token(space):
            return f"*{NAMES[space]}"
        case Clear(space):
            return f"-{NAMES[space]}"
        case Remove(space):
            return f"!{NAMES[space]}"
        case Trade(own, other):
            return f"{NAMES[own]}<>{NAMES[other]}"
        case Bind(own, other):
            return f"{NAMES[own]}&{NAMES[other]}"
        case Word(word):
            return word


def tidy(text: str) -> str:
    """The text as this notation writes it: no gaps, plain dashes, capitals for spaces only."""
    text = "".join(text.split()).translate(_DASHES)
    if text.lower() == RESIGN:
        return RESIGN
    if _WORD.fullmatch(text):
        return text.lower()
    text = text.upper()
    return text[:-1] + "d" if re.fullmatch(r".*\d+D", text, re.ASCII | re.DOTALL) else text


def read(text: str) -> Action:
    """The action that a tidy text means.

    Raises IllegalMove for what is not in this notation and for spaces that are not on the board.
    """
    found = _ACTION.fullmatch(text)
    if found is not None:
        action = _made(*found.groups())
        if action is not None:
            return action
    if _WORD.fullmatch(text):
        return Word(text.lower())
    raise IllegalMove(
        msg(
            "“{move}” isn’t a move I know. Write C3 to place a worker, C3-C4 to move one, +D4 to build.",
            move=short(text),
        )
    )


def _made(first: str | None, sign: str | None, second: str | None, dome: str | None) -> Action | None:
    if sign is None:
        return Place(_space(first)) if first is not None and second is None else None
    if second is None or (dome and sign != "+"):
        return None
    if sign == "+":
        return Build(_space(second), None if first is None else _space(first), bool(dome))
    if first is None:
        single = {"*": Token, "-": Clear, "!": Remove}.get(sign)
        return None if single is None else single(_space(second))
    double = {"-": Move, ">": Force, "<>": Trade, "&": Bind}.get(sign)
    return None if double is None else double(_space(first), _space(second))


def _space(name: str) -> int:
    name = name.upper()
    if name not in NUMBERS:
        raise IllegalMove(msg("{space} is not on the board: columns A to E, rows 1 to 5.", space=name))
    return NUMBERS[name]


def turn_text(moves: Sequence[str]) -> str:
    """The moves of one turn in one word."""
    word = ""
    for move in moves:
        word += move if move.startswith("+") or not word else f",{move}"
    return word


def split_turn(text: str) -> list[str]:
    """The moves of a turn written by :func:`turn_text`, or by a person."""
    joined = "".join(text.split())
    parts = re.sub(r"(?<=[0-9dD])(?=\+)", lambda found: _gap(joined, found.start()), joined).split(",")
    return [tidy(part) for part in parts if part]


def _gap(text: str, at: int) -> str:
    """A comma before a plus that begins a build; none after the worker that builds."""
    begun = max(text.rfind(",", 0, at), text.rfind("+", 0, at)) + 1
    named = re.fullmatch(r"[A-Za-z]\d+", text[begun:at]) is not None and not text[:begun].endswith("+")
    return "" if named else ","
