"""The state of a play as plain data: the players, the turn, and what is pending."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.games.army.constants import ACTIONS, SKIRMISH, TARGETS
from bot.games.army.pending import Arrange, Attack, Look, Pending, Shuffle
from bot.games.army.player import Cards, Player


@dataclass(slots=True)
class Turn:
    """What is true of the turn that runs."""

    actions: int = ACTIONS
    dropped: int = 0
    """Cards dropped in a first turn."""
    sets: int = 0
    """Completed in this turn."""
    used: bool = False
    """The leader's ability."""
    ishtar: bool = False
    sekhmet: bool = False
    athena: bool = False
    restored: bool = False
    full: bool = False
    """It began with 15 cards in hand: one must be spent."""
    spent: bool = False
    """A card has left the hand."""

    def copy(self) -> Turn:
        """An independent equal turn."""
        return Turn(
            self.actions,
            self.dropped,
            self.sets,
            self.used,
            self.ishtar,
            self.sekhmet,
            self.athena,
            self.restored,
            self.full,
            self.spent,
        )


@dataclass(slots=True)
class State:
    """Everything that can still matter, and ``turn``, which is only counted."""

    players: list[Player]
    sides: tuple[int, ...] = ()
    """The side of each seat; empty: everybody alone."""
    skirmish: bool = False
    phase: str = "leaders"
    """``leaders``, ``setup`` (piles are shuffled), ``play`` or ``over``."""
    shown: tuple[Cards, ...] = ()
    """The bottom cards that each player showed to find who starts, the lowest first."""
    round: int = 1
    starter: int = 0
    active: int = 0
    now: Turn = field(default_factory=Turn)
    pending: Pending = None
    winners: tuple[int, ...] = ()
    """Once the play is over: the seats in first place."""
    turn: int = field(default=0, compare=False)

    def copy(self) -> State:
        """An independent equal state."""
        return State(
            [player.copy() for player in self.players],
            self.sides,
            self.skirmish,
            self.phase,
            self.shown,
            self.round,
            self.starter,
            self.active,
            self.now.copy(),
            self.pending,
            self.winners,
            self.turn,
        )

    @property
    def seats(self) -> int:
        """How many began."""
        return len(self.players)

    @property
    def target(self) -> int:
        """So many sets are the goal: of each player, or of each partner."""
        return SKIRMISH if self.skirmish else TARGETS[self.seats]

    @property
    def moment(self) -> str:
        """The phase in more detail: what kind of thing is going on now."""
        match self.pending:
            case Attack():
                return "block"
            case Look():
                return "look"
            case Arrange():
                return "svarog"
            case Shuffle():
                return "setup"
            case None:
                return self.phase if self.phase != "play" else "first" if self.round == 1 else "act"

    @property
    def arranged(self) -> tuple[int, ...]:
        """The kinds that Svarog has put in order already."""
        return self.pending.done if isinstance(self.pending, Arrange) else ()

    def team(self, seat: int) -> int | None:
        """0 for the team of the first seat, 1 for the other; None: everybody alone."""
        return int(self.sides[seat] != self.sides[0]) if self.sides else None

    def side(self, seat: int) -> int:
        """The side of a seat; alone, its own number."""
        return self.sides[seat] if self.sides else seat

    def order(self) -> tuple[int, ...]:
        """The seats clockwise, partners across (Army of the Gods rules, 12)."""
        if not self.sides:
            return tuple(range(self.seats))
        first = [seat for seat in range(self.seats) if self.sides[seat] == self.sides[0]]
        others = [seat for seat in range(self.seats) if self.sides[seat] != self.sides[0]]
        return (first[0], others[0], first[1], others[1])

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """The seats in turn order, beginning with this one."""
        order = self.order()
        place = order.index(seat)
        return order[place:] + order[:place]

    def alive(self) -> list[int]:
        """The seats still in the game, in turn order from the starting player on."""
        return [seat for seat in self.clockwise(self.starter) if self.players[seat].gone is None]

    def opponents(self, seat: int) -> list[int]:
        """The seats of other sides still in the game, in turn order from this seat on."""
        side = self.side(seat)
        return [
            other
            for other in self.clockwise(seat)
            if self.side(other) != side and self.players[other].gone is None
        ]

    def counted(self, seat: int) -> int:
        """The completed sets that count: in teams, none beyond a player's fourth."""
        sets = len(self.players[seat].sets)
        return min(sets, self.target) if self.sides else sets
