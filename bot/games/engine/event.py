"""What happened, as data and words, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from bot.games.engine.text import Text, Words, lines, with_icon

LINE: Final = 105
"""Characters of a turn in one line, with players by their numbers: names are longer."""

Json: TypeAlias = str | int | float | bool | None | Sequence["Json"] | Mapping[str, "Json"]


@dataclass(slots=True)
class Event:
    """What happened, as data: for the log, for the text of a turn, for the picture's highlights."""

    kind: Final[str]
    text: Final[Words]
    data: Final[Mapping[str, Json]] = field(default_factory=dict[str, Json])
    to: Final[frozenset[int] | None] = None
    """The seats that may know of it; None: everybody."""
    barrier: Final[bool] = False
    """Undo can't go back behind it: something hidden was revealed, or somebody else must answer."""
    turning_point: Final[bool] = False
    """One of the few moments that a game is played for: the board's message begins with it."""

    def visible_to(self, seat: int | None) -> bool:
        """May this seat (None: the public) know of it?"""
        return self.to is None or (seat is not None and seat in self.to)


def about(
    kind: str,
    seat: int,
    text: Words,
    /,
    *,
    to: Iterable[int] | None = None,
    barrier: bool = False,
    turning_point: bool = False,
    **data: Json,
) -> Event:
    """An event of one seat, which its data names before all else."""
    known = None if to is None else frozenset(to)
    return Event(kind, text, {"seat": seat, **data}, known, barrier, turning_point)


def in_letters(words: Words) -> int:
    """The room of a sentence and a space, with players by their numbers."""
    return len(str(words)) + 1


def in_one_line(
    told: Sequence[tuple[int, Words]], room: int = LINE, length_of: Callable[[Words], int] = in_letters
) -> Words | None:
    """The sentences about a turn that one line holds, in their order; None: there are none.

    Each comes with its rank: the lower, the less it is left out.
    """
    kept: list[int] = []
    for index in sorted(range(len(told)), key=lambda index: told[index][0]):
        length = length_of(told[index][1])
        if not kept or length <= room:
            kept.append(index)
            room -= length
    return lines((told[index][1] for index in sorted(kept)), " ") if kept else None


def paragraphs(events: Iterable[Event], icon_of: Callable[[Event], str], kind: str = "turn") -> list[Words]:
    """All that happened: a paragraph from each event of this kind on, which is its heading."""
    found: list[list[Words]] = [[]]
    for event in events:
        if event.kind == kind:
            found.append([Text("**{heading}**", (("heading", event.text),))])
        else:
            found[-1].append(with_icon(icon_of(event), event.text))
    return [lines(sentences, " ") for sentences in found if sentences]


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended for one seat."""

    seat: int
    place: int
    """1 is first; ties share a place and the next one is left out (1, 2, 2, 4)."""
    score: int | None = None
    flags: tuple[str, ...] = ()
    """``resigned`` and what else the hosting rules, 6.1, name."""


Outcome: TypeAlias = tuple[Result, ...]


def first_seats(outcome: Outcome) -> tuple[int, ...]:
    """The seats that share the first place."""
    return tuple(sorted(result.seat for result in outcome if result.place == 1))
