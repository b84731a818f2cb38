"""What the pairing needs to know of a player, and who of a pair sits where (FIDE C.04.3, 1 and 5).

Seats are +1 for the tournament's first seat ("white") and -1 for the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from fractions import Fraction
from functools import cached_property

from bot.tournaments.model import Sort
from bot.tournaments.scoring import MatchPoints
from bot.tournaments.standings.rounds_by_player import totals
from bot.tournaments.tournament import Tournament


class Strength(IntEnum):
    """How strong a preference for a seat is (1.7)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Float(IntEnum):
    """What the pairing of a round was, seen from the player (1.4)."""

    NONE = 0
    DOWN = 1
    UP = 2


@dataclass(frozen=True)
class Player:
    """One player before a round is paired.  Order: score, then rank (1.2)."""

    number: int
    rank: int
    """The pairing number: the seed."""
    score: Fraction
    opponents: frozenset[int]
    """Whom they have played."""
    seats: tuple[int, ...]
    """In games that were played, the oldest first."""
    floats: tuple[Float, Float]
    """Of the last round, and of the one before."""
    may_have_bye: bool
    """C2: had no bye, and scored no win without playing."""
    unplayed: int
    """Rounds without a game."""
    top: bool = False
    """A topscorer (1.8): more than half of the possible points when the last round is paired."""

    @cached_property
    def order(self) -> tuple[Fraction, int]:
        """Sorts the players, the highest first."""
        return -self.score, self.rank

    @cached_property
    def difference(self) -> int:
        """Games in the first seat less games in the other (1.6)."""
        return sum(self.seats)

    @cached_property
    def strength(self) -> Strength:
        """How much the player's preference weighs."""
        if not self.seats:
            return Strength.NONE
        if abs(self.difference) > 1 or self.run >= 2:
            return Strength.ABSOLUTE
        return Strength.STRONG if self.difference else Strength.MILD

    @cached_property
    def run(self) -> int:
        """How many of the last two played games had the last one's seat."""
        return 2 if len(self.seats) > 1 and self.seats[-1] == self.seats[-2] else min(len(self.seats), 1)

    @cached_property
    def preference(self) -> int:
        """The seat that is due: +1, -1, or 0 for none."""
        if not self.seats:
            return 0
        if abs(self.difference) > 1:
            return -1 if self.difference > 0 else 1
        if self.run >= 2:
            return -self.seats[-1]
        return -self.difference or -self.seats[-1]


def players(
    tournament: Tournament, scoring: MatchPoints, rounds: int, *, everybody: bool = False
) -> list[Player]:
    """All who can be paired in the next round, the highest first; ``rounds`` is the tournament's length.

    With ``everybody`` also those who can't be paired.
    """
    scores = totals(scoring, tournament)
    last = tournament.next_number >= rounds
    most = scoring.win * len(tournament.rounds)
    histories = _histories(tournament, scoring)
    found = [
        Player(
            number=entrant.number,
            rank=entrant.seed,
            score=scores[entrant.number],
            opponents=frozenset(histories[entrant.number].opponents),
            seats=tuple(histories[entrant.number].seats),
            floats=histories[entrant.number].last_two(),
            may_have_bye=histories[entrant.number].may_have_bye,
            unplayed=len(tournament.rounds) - len(histories[entrant.number].seats),
            top=last and scores[entrant.number] * 2 > most,
        )
        for entrant in (tournament.entrants if everybody else tournament.available())
    ]
    return sorted(found, key=lambda player: player.order)


class _History:
    """A player's rounds, gathered."""

    def __init__(self) -> None:
        self.opponents: set[int] = set()
        self.seats: list[int] = []
        self.floats: list[Float] = []
        self.may_have_bye = True

    def last_two(self) -> tuple[Float, Float]:
        padded = [Float.NONE, Float.NONE, *self.floats]
        return padded[-1], padded[-2]


def _histories(tournament: Tournament, scoring: MatchPoints) -> dict[int, _History]:
    histories = {entrant.number: _History() for entrant in tournament.entrants}
    before = dict.fromkeys(histories, Fraction(0))
    for round_ in tournament.rounds:
        gains = dict.fromkeys(histories, Fraction(0))
        floats = dict.fromkeys(histories, Float.NONE)
        for table in round_.tables:
            for seat, number in enumerate(table.seats):
                history, other = histories[number], table.seats[1 - seat]
                gains[number] = scoring.seat(table, seat)
                if table.played:
                    history.opponents.add(other)
                    history.seats.append(-1 if seat else 1)
                    if before[number] != before[other]:
                        floats[number] = Float.DOWN if before[number] > before[other] else Float.UP
                else:
                    if gains[number] > scoring.loss:
                        floats[number] = Float.DOWN
                    if gains[number] >= scoring.win:
                        history.may_have_bye = False
        for idle in round_.idle:
            gains[idle.entrant] = scoring.idle(idle.sort)
            if gains[idle.entrant] > scoring.loss:
                floats[idle.entrant] = Float.DOWN
            if idle.sort is Sort.BYE or gains[idle.entrant] >= scoring.win:
                histories[idle.entrant].may_have_bye = False
        for number, history in histories.items():
            before[number] += gains[number]
            history.floats.append(floats[number])
    return histories


class Reason(Enum):
    """The rule that decided about the seats."""

    BOTH = "both"
    STRONGER = "stronger"
    WIDER = "wider"
    ALTERNATE = "alternate"
    HIGHER = "higher"
    FIRST = "first"


def higher_of(one: Player, other: Player) -> tuple[Player, Player]:
    """The two, the higher-ranked first."""
    return (one, other) if one.order <= other.order else (other, one)


def seat_of_higher(higher: Player, lower: Player, first_seat: int) -> tuple[int, Reason]:
    """The seat (+1 or -1) of the higher-ranked player, and why.

    ``first_seat`` is what players with odd ranks get where nobody has a preference (drawn by lot).
    """
    mine, theirs = higher.preference, lower.preference
    if not mine and not theirs:
        return (first_seat if higher.rank % 2 else -first_seat), Reason.FIRST
    if mine != theirs:
        return mine or -theirs, Reason.BOTH
    if higher.strength != lower.strength:
        return (mine if higher.strength > lower.strength else -mine), Reason.STRONGER
    if higher.strength is Strength.ABSOLUTE:
        widths = abs(higher.difference), abs(lower.difference)
        if widths[0] != widths[1]:
            return (mine if widths[0] > widths[1] else -mine), Reason.WIDER
    for own, other in zip(reversed(higher.seats), reversed(lower.seats), strict=False):
        if own != other:
            return -own, Reason.ALTERNATE
    return mine, Reason.HIGHER
