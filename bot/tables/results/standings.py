"""Leaderboards, and results with what they made of ratings, as they are shown.  Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.ratings.game_result import Entry
from bot.ratings.ladder import Step
from bot.ratings.seasons import Season
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
    season: Season | None = None
    """In which these ratings were won; None: they are the all-time ones."""
    final: bool = False
    """The season is over, and they change no more."""
    champions: tuple[Rank, ...] = ()
    """Who was first in the season before."""

    @property
    def pool(self) -> str:
        """What is rated together in it."""
        return self.game if self.seats is None else f"{self.game}/{self.seats}"

    @property
    def people(self) -> tuple[Rank, ...]:
        """All of them, as they are shown."""
        return (*self.ranked, *self.provisional)

    @property
    def leaders(self) -> tuple[Rank, ...]:
        """Who is first, if anybody is ranked."""
        return tuple(rank for rank in self.ranked if rank.place == 1)

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
class Rating:
    """Somebody's rating in one pool, and how many ranked people are there."""

    board: Leaderboard
    rank: Rank
    season: Leaderboard | None = None
    """Of the season that runs, if they have played in it."""


@dataclass(frozen=True, slots=True)
class Climb:
    """Who has gained most in a pool during a season, by the all-time rating."""

    rank: Rank
    gained: float


@dataclass(frozen=True, slots=True)
class PoolEnd:
    """How a season has ended in one pool."""

    board: Leaderboard
    climb: Climb | None
    """None: nobody has gained anything."""

    @property
    def games(self) -> int:
        """How much was played, by the games of everybody."""
        return sum(rank.games for rank in self.board.people)


def ranked(people: Iterable[tuple[int, str, float, int, bool]]) -> tuple[Rank, ...]:
    """People as they are shown: who is ranked first, the best first; of each the last is "provisional".

    Equal are those who are shown with equal numbers.
    """
    found = sorted(people, key=lambda one: (one[4], -round(one[2]), one[1].lower(), one[0]))
    ranks: list[Rank] = []
    for at, (user, name, value, games, provisional) in enumerate(found, 1):
        place = None if provisional else at
        before = ranks[-1] if ranks else None
        if before is not None and place is not None and round(before.value) == round(value):
            place = before.place
        ranks.append(Rank(user, name, value, games, place))
    return tuple(ranks)
