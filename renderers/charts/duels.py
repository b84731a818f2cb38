"""What a picture of brackets shows: matches in columns, and who leads to whom."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Side:
    """A place of a match."""

    name: str
    """Empty: not known yet, or nobody."""
    score: str = ""
    won: bool = False
    lost: bool = False
    own: bool = False
    known: bool = True
    """``name`` is somebody; otherwise it says where they come from."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A match; ``feeds``: which matches of the column before lead here, from 0."""

    sides: tuple[Side, Side]
    feeds: tuple[int, ...] = ()
    number: str = ""
    """By which others name it; empty: nobody plays it."""
    head: str = ""
    """What it is called, where that isn't what stands over its column."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A column: matches of the same round of a bracket."""

    head: str
    duels: tuple[Duel, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """What is shown: one or more brackets (winners, losers, final), each with its columns."""

    title: str
    note: str
    parts: tuple[tuple[Stage, ...], ...]
