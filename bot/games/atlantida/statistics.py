"""What a whole game was like, counted from all that was told of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias, cast, get_args

from bot.games.engine.event import Event

Death: TypeAlias = Literal["hunger", "fights", "gods", "island"]
"""Of what pops die: fights with creatures count as fights, what events bring as the gods' work."""
DEATHS: Final[tuple[Death, ...]] = get_args(Death)


class Rescue(NamedTuple):
    """What somebody got to the continent in one turn."""

    seat: int
    turn: int
    pops: int


@dataclass(slots=True)
class Statistics:
    """A whole game in numbers."""

    deaths: Counter[Death] = field(default_factory=Counter[Death])
    saved: Counter[tuple[int, int]] = field(default_factory=Counter[tuple[int, int]])
    """By seat and turn: pops that reached the continent."""
    arrivals: dict[tuple[int, int], Event] = field(default_factory=dict[tuple[int, int], Event])
    """What told of the last of them."""
    revived: int = 0
    fights: int = 0
    """Combats that were fought out."""
    creatures: int = 0
    """How many were killed."""
    sunk: int = 0
    """Hexes."""

    def biggest(self, seat: int | None = None) -> Rescue | None:
        """The turn in which most were saved, by this seat or by anybody; of equal ones the first."""
        found = [
            Rescue(saver, turn, pops)
            for (saver, turn), pops in sorted(self.saved.items(), key=lambda item: item[0][::-1])
            if seat in (None, saver)
        ]
        return max(found, key=lambda rescue: rescue.pops, default=None)


def gather(events: Sequence[Event]) -> Statistics:
    """Count what the public was told of a game."""
    found = Statistics()
    turn = 1
    for event in events:
        match event.kind, event.data:
            case "turn", {"turn": int(number)}:
                turn = number
            case "shipped", {"seat": int(seat), "pops": int(pops)}:
                found.saved[seat, turn] += pops
                found.arrivals[seat, turn] = event
            case "revived", {"pops": int(pops)}:
                found.revived += pops
            case "sunk", _:
                found.sunk += 1
            case "killed", _:
                found.creatures += 1
            case "fought", _:
                found.fights += 1
            case _:
                pass
        if event.kind in _DEADLY:
            cause, names = _DEADLY[event.kind]
            found.deaths[cause] += sum(_amount(event, name) for name in names)
    return found


_DEADLY: Final[Mapping[str, tuple[Death, tuple[str, ...]]]] = {
    "starved": ("hunger", ("pops",)),
    "killed": ("fights", ("sacrificed",)),
    "retreated": ("fights", ("sacrificed",)),
    "withdrawn": ("fights", ("sacrificed",)),
    "fought": ("fights", ("sacrificed", "lost")),
    "died": ("gods", ("pops",)),
    "raided": ("gods", ("pops",)),
    "flooded": ("gods", ("pops",)),
    "punished": ("gods", ("pops",)),
    "sunk": ("island", ("drowned",)),
    "collapsed": ("island", ("lost",)),
}
"""Events in which pops die: of what, and which of their numbers say how many."""


def _amount(event: Event, name: str) -> int:
    """A number of an event, or the sum of several."""
    found = event.data[name]
    return found if isinstance(found, int) else sum(cast("Sequence[int]", found))
