"""What a whole play was like, counted from all that was told of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, cast

from bot.games.engine.event import Event

FINISHING: Final = ("dropped", "attacked", "stole", "raised")
"""What may put the fifth card on a stack."""


class Finished(NamedTuple):
    """A set, and how its fifth card came."""

    seat: int
    kind: str
    """The letter of its kind."""
    round: int
    by: Event
    """One of :data:`FINISHING`."""
    done: Event
    """What tells of the set."""

    @property
    def number(self) -> int:
        """Which of the player's sets it is, from 1."""
        return cast("int", self.done.data["sets"])


@dataclass(slots=True)
class TurnCount:
    """What somebody brought about in one turn."""

    seat: int
    round: int
    sets: int = 0
    felled: int = 0
    """Cards of others that left their stacks."""


@dataclass(slots=True)
class Statistics:
    """A whole play in numbers."""

    seats: int
    turns: list[TurnCount] = field(default_factory=list[TurnCount])
    attacks: int = 0
    blocked: int = 0
    lost: list[int] = field(default_factory=list[int])
    """By seat: how many cards left the stacks."""
    sets: list[Finished] = field(default_factory=list[Finished])
    ended: str = ""
    """Why it is over, as the last event says; empty: it isn't."""

    @property
    def rounds(self) -> int:
        """How many rounds were begun."""
        return max((turn.round for turn in self.turns), default=0)

    @property
    def biggest(self) -> TurnCount | None:
        """The turn that brought most, sets before felled cards; of equal ones the first."""
        most = max(self.turns, key=lambda turn: (turn.sets, turn.felled), default=None)
        return most if most is not None and most.sets + most.felled > 1 else None

    def of(self, seat: int) -> list[Finished]:
        """The sets of a seat, in their order."""
        return [one for one in self.sets if one.seat == seat]


def gather(seats: int, events: Iterable[Event]) -> Statistics:
    """Count what the public was told of a play."""
    found = Statistics(seats, lost=[0] * seats)
    by: Event | None = None
    for event in events:
        data = event.data
        match event.kind:
            case "turn":
                found.turns.append(TurnCount(cast("int", data["seat"]), cast("int", data["round"])))
            case "attacked":
                found.attacks += 1
            case "blocked":
                found.blocked += 1
            case "eliminated" | "stole" | "captured":
                _lost(found, _losers(event))
            case "completed" if by is not None and found.turns:
                turn = found.turns[-1]
                turn.sets += 1
                found.sets.append(Finished(turn.seat, str(data["kind"]), turn.round, by, event))
            case "over":
                found.ended = str(data["reason"])
            case _:
                pass
        if event.kind in FINISHING:
            by = event
    return found


def _losers(event: Event) -> Iterator[int]:
    """The seat of each card that left its stack."""
    if event.kind == "eliminated":
        for card in cast("Sequence[dict[str, int]]", event.data["cards"]):
            yield card["seat"]
    else:
        yield cast("int", event.data["victim"])


def _lost(found: Statistics, losers: Iterable[int]) -> None:
    for seat in losers:
        found.lost[seat] += 1
        if found.turns and seat != found.turns[-1].seat:
            found.turns[-1].felled += 1
