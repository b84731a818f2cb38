"""The state of a play as plain data: players, Sanctuary, gardens, stacks, and the agenda.

Nothing here asks or changes anything by itself; the little arithmetic is what reserves and dice mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from bot.games.dice_forge.faces import DARK, GARDEN, GOLD, LIGHT, POOLS
from bot.games.dice_forge.slots import NUMBER, SLOTS, Slot, stack
from bot.games.dice_forge.steps import Step

Die: TypeAlias = tuple[str, ...]

CAPS: Final = (12, 6, 6)
"""The most gold, sun and moon that a reserve holds; glory has no limit (Dice Forge rules, 3)."""
CHEST_CAPS: Final = (4, 3, 3)
"""What a chest adds to them (Dice Forge rules, 9.2)."""
SIDE: Final = 15
"""Gold on one side of a hammer (Dice Forge rules, 9.1)."""
HAMMER: Final = 2 * SIDE
REWARDS: Final = (10, 15)
"""Glory for completing the first and the second side."""
START_GOLD: Final = (3, 2, 1, 0)
ROUNDS: Final = {2: 9, 3: 10, 4: 9}


def earned(hammered: int, gold: int) -> int:
    """The glory that so much gold earns in hammers that hold ``hammered`` (Dice Forge rules, 9.1)."""
    sides = range(hammered // SIDE, (hammered + gold) // SIDE)
    return sum(REWARDS[side % len(REWARDS)] for side in sides)


class Rolled(NamedTuple):
    """A die that was rolled, and the face that came up."""

    seat: int
    die: int
    face: str


@dataclass(slots=True)
class Player:
    """What lies in front of one player."""

    reserve: list[int]
    """Gold, sun, moon, glory."""
    dice: tuple[Die, Die] = (LIGHT, DARK)
    up: tuple[int, int] = (0, 0)
    """Which side of each die shows."""
    island: str = ""
    """Where the hero stands; empty: on the own starting portal."""
    cards: tuple[str, ...] = ()
    """The feats performed, in order."""
    discard: tuple[str, ...] = ()
    """The faces removed from the own dice, in order."""
    chests: int = 0
    hammers: int = 0
    hammered: int = 0
    """Gold put into all the hammers so far."""
    cerberus: int = 0
    """Tokens that repeat a blessing."""
    tritons: int = 0
    """Tokens that turn into resources."""
    gone: int = 0
    """0: in the game; else how many had resigned before and with this player."""

    def copy(self) -> Player:
        """An independent equal player."""
        return Player(
            self.reserve.copy(),
            self.dice,
            self.up,
            self.island,
            self.cards,
            self.discard,
            self.chests,
            self.hammers,
            self.hammered,
            self.cerberus,
            self.tritons,
            self.gone,
        )

    def showing(self) -> tuple[str, str]:
        """The faces that are up."""
        (first, second), (up, other) = self.dice, self.up
        return first[up], second[other]

    def cap(self, kind: int) -> int:
        """The most gold, sun or moon that the reserve holds."""
        return CAPS[kind] + self.chests * CHEST_CAPS[kind]

    @property
    def room(self) -> int:
        """How much gold the hammers can still take."""
        return self.hammers * HAMMER - self.hammered

    def spare(self, kind: int) -> int:
        """How much more gold, sun or moon fits."""
        return self.cap(kind) - self.reserve[kind]


@dataclass(slots=True)
class State:
    """Everything that can still matter, and ``turn``, which is only counted."""

    players: list[Player]
    sanctuary: dict[str, int]
    """How many of each face are left."""
    garden: dict[str, int]
    left: list[int]
    """How many cards are left on each stack, in the order of the slots."""
    alternates: frozenset[str] = frozenset()
    """The slots that hold their alternate card."""
    tie_breaker: bool = False
    round: int = 1
    active: int = 0
    rolled: tuple[Rolled, ...] = ()
    """The last roll of this turn."""
    agenda: list[Step] = field(default_factory=list[Step])
    """What is still to do, the next step last."""
    lanes: list[list[Step]] = field(default_factory=list[list[Step]])
    """What each seat has to do for itself, all at once, before the agenda goes on; often empty."""
    turn: int = field(default=0, compare=False)

    @classmethod
    def new(cls, seats: int) -> State:
        """The table laid for so many players, without any agenda (Dice Forge rules, 4)."""
        sanctuary = dict.fromkeys((face for pool in POOLS for face in pool.kinds), 0)
        for pool in POOLS:
            for face in pool.faces:
                sanctuary[face] += 1
        return cls(
            [Player([gold, 0, 0, 0]) for gold in START_GOLD[:seats]],
            sanctuary,
            dict(GARDEN),
            [seats] * len(SLOTS),
        )

    def copy(self) -> State:
        """An independent equal state."""
        return State(
            [player.copy() for player in self.players],
            self.sanctuary.copy(),
            self.garden.copy(),
            self.left.copy(),
            self.alternates,
            self.tie_breaker,
            self.round,
            self.active,
            self.rolled,
            self.agenda.copy(),
            [lane.copy() for lane in self.lanes],
            self.turn,
        )

    @property
    def rounds(self) -> int:
        """How many rounds are played."""
        return ROUNDS[len(self.players)]

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return not self.agenda and not self.lanes

    def kinds(self) -> list[type[Step]]:
        """The kind of every step, agenda first."""
        return [type(step) for stack in (self.agenda, *self.lanes) for step in stack]

    def order(self) -> Iterator[int]:
        """The seats still in the game, in turn order, the active one first."""
        seats = len(self.players)
        for seat in (*range(self.active, seats), *range(self.active)):
            if not self.players[seat].gone:
                yield seat

    def opponents(self, seat: int) -> list[int]:
        """The others still in the game, in turn order from this seat on."""
        seats = len(self.players)
        return [other for other in (*range(seat + 1, seats), *range(seat)) if not self.players[other].gone]

    def pile(self, slot: Slot) -> tuple[str, ...]:
        """The cards left on a slot's stack, top first."""
        seats = len(self.players)
        return stack(slot, self.alternates)[seats - self.left[NUMBER[slot.code]] : seats]

    def gold(self, seat: int) -> int:
        """The gold in reserve."""
        return self.players[seat].reserve[GOLD]
