"""What each turn of a play brought, counted from all that was told of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bot.games.engine.event import Event, Json


class Turn(NamedTuple):
    """The glory that whose turn it was earned in it."""

    seat: int
    round: int
    glory: int


_EARNING: Final[Mapping[str, tuple[str, ...]]] = {
    "gained": ("glory",),
    "hammered": ("glory",),
    "performed": ("points",),
}
"""The events that bring glory, and where it stands in their data."""


def turns(story: Sequence[Event]) -> Iterator[Turn]:
    """Every turn of a play, in order."""
    turn: Turn | None = None
    for event in story:
        if event.kind == "turn":
            if turn is not None:
                yield turn
            turn = Turn(number(event.data, "seat"), number(event.data, "round"), 0)
        elif turn is not None and event.kind in _EARNING and event.data.get("seat") == turn.seat:
            earned = sum(number(event.data, key) for key in _EARNING[event.kind])
            turn = turn._replace(glory=turn.glory + earned)
    if turn is not None:
        yield turn


def leaders(story: Sequence[Event]) -> Iterator[tuple[int, int | None]]:
    """The round of every turn, and who was ahead of everybody when it was over; None: nobody was."""
    scores, round_ = Counter[int](), 0
    for event in story:
        if event.kind == "turn":
            if round_:
                yield round_, _ahead(scores)
            round_ = number(event.data, "round")
        elif event.kind in _EARNING:
            earned = sum(number(event.data, key) for key in _EARNING[event.kind])
            scores[number(event.data, "seat")] += earned
        elif event.kind == "lost":
            scores[number(event.data, "seat")] -= number(event.data, "glory")
        elif event.kind == "resigned":
            scores[number(event.data, "seat")] = 0
    if round_:
        yield round_, _ahead(scores)


def _ahead(scores: Counter[int]) -> int | None:
    first, second, *_ = (*scores.most_common(2), (-1, 0), (-1, 0))
    return first[0] if first[1] > second[1] else None


def hammered(story: Sequence[Event]) -> Counter[int]:
    """By seat, the glory that hammers brought."""
    found = Counter[int]()
    for event in story:
        if event.kind == "hammered":
            found[number(event.data, "seat")] += number(event.data, "glory")
    return found


def number(data: Mapping[str, Json], key: str) -> int:
    """A number in the data of an event."""
    found = data[key]
    assert isinstance(found, int)
    return found
