"""What ratings, results and conduct show to the outside."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.ratings.game_result import Entry, Participant
from bot.ratings.ladder import Step
from bot.ratings.systems import System


@dataclass(frozen=True, slots=True)
class Rank:
    """Somebody on a leaderboard."""

    user: int
    name: str
    value: float
    games: int
    place: int | None
    """1 is the best, with ties; None: provisional, and ranked with nobody."""


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """Everybody with a rating in a pool, the best first; those with provisional ratings apart."""

    game: str
    seats: int | None
    """The number of players of the pool; None: any."""
    system: System
    ranked: tuple[Rank, ...]
    provisional: tuple[Rank, ...]

    @property
    def people(self) -> tuple[Rank, ...]:
        """All of them, as they are shown."""
        return (*self.ranked, *self.provisional)

    def of(self, user: int) -> Rank | None:
        """Where somebody stands."""
        return next((rank for rank in self.people if rank.user == user), None)


@dataclass(frozen=True, slots=True)
class Judged:
    """A result, with what it made of ratings."""

    entry: Entry
    system: System
    steps: tuple[Step, ...] = ()

    def step(self, user: int) -> Step | None:
        """What it made of somebody's."""
        return next((step for step in self.steps if step.user == user), None)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game in somebody's history, and where it was played."""

    judged: Judged
    guild_id: int | None
    game: str
    channel_id: int
    thread_id: int | None

    def seat_of(self, person_id: int) -> int | None:
        """The seat of somebody who played."""
        found = self.judged.entry.of(person_id)
        return None if found is None else found.seat


@dataclass(frozen=True, slots=True)
class Tally:
    """Games, and how many of them were won."""

    games: int = 0
    wins: int = 0

    def with_one(self, won: bool) -> Tally:
        """One game more."""
        return Tally(self.games + 1, self.wins + won)


@dataclass(slots=True)
class Tallies:
    """Somebody's games of one title: all of them, by seat, by number of players, by what was played."""

    game: str
    all: Tally = Tally()
    by_seat: dict[int, Tally] = field(default_factory=dict[int, Tally])
    by_players: dict[int, Tally] = field(default_factory=dict[int, Tally])
    by_trait: dict[str, Tally] = field(default_factory=dict[str, Tally])

    def count(self, entry: Entry, own: Participant) -> None:
        """One game more."""
        won = has_won(entry, own)
        self.all = self.all.with_one(won)
        self.by_seat[own.seat] = self.by_seat.get(own.seat, Tally()).with_one(won)
        self.by_players[entry.seats] = self.by_players.get(entry.seats, Tally()).with_one(won)
        for trait in own.traits:
            self.by_trait[trait] = self.by_trait.get(trait, Tally()).with_one(won)

    def best(self) -> list[tuple[str, Tally]]:
        """What was played, the most successful first; of equal ones what was played more often."""
        return sorted(
            self.by_trait.items(),
            key=lambda one: (-one[1].wins / one[1].games, -one[1].games, one[0]),
        )


@dataclass(frozen=True, slots=True)
class Rating:
    """Somebody's rating in one pool, and how many ranked people are there."""

    board: Leaderboard
    rank: Rank


@dataclass(frozen=True, slots=True)
class Profile:
    """What a server knows of somebody who plays."""

    user: int
    conduct: int
    ratings: tuple[Rating, ...]
    tallies: tuple[Tallies, ...]
    """The most played game first."""
    recent: tuple[PlayedGame, ...]
    """The newest games, the newest first."""
    finished: int
    """All games that they have played to the end."""
    replaced: int = 0
    """All games that have ended and in which somebody else had taken over from them."""

    @property
    def wins(self) -> int:
        """Of all games."""
        return sum(tallies.all.wins for tallies in self.tallies)


def has_won(entry: Entry, own: Participant) -> bool:
    """First, and not everybody is: a draw is no win."""
    return own.left is None and own.place == 1 and any(one.place > 1 for one in entry.stayed)


def ranked(people: Iterable[tuple[int, str, float, int, bool]], digits: int) -> tuple[Rank, ...]:
    """People as they are shown: who is ranked first, the best first; of each the last is "provisional".

    Equal are those who are shown with equal numbers.
    """
    found = sorted(people, key=lambda one: (one[4], -round(one[2], digits), one[1].lower(), one[0]))
    ranks: list[Rank] = []
    for at, (user, name, value, games, provisional) in enumerate(found, 1):
        place = None if provisional else at
        before = ranks[-1] if ranks else None
        if before is not None and place is not None and round(before.value - value, digits) == 0:
            place = before.place
        ranks.append(Rank(user, name, value, games, place))
    return tuple(ranks)
