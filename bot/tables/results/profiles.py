"""What a server knows of somebody who plays: games, powers, runs of wins, rivals.  Pure.

Games among people are counted; those against computers alone are counted apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from bot.ratings import pools
from bot.ratings.game_result import Entry, Participant
from bot.tables.results.achievements import Earned
from bot.tables.results.standings import PlayedGame, Rating


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
    computers: Tally = Tally()
    """Against nobody else."""
    by_seat: dict[int, Tally] = field(default_factory=dict[int, Tally])
    by_players: dict[int, Tally] = field(default_factory=dict[int, Tally])
    by_trait: dict[str, Tally] = field(default_factory=dict[str, Tally])

    def count(self, entry: Entry, own: Participant) -> None:
        """One game more."""
        won = entry.has_won(own)
        if not entry.is_against_people(own):
            self.computers = self.computers.with_one(won)
            return
        self.all = self.all.with_one(won)
        self.by_seat[own.seat] = self.by_seat.get(own.seat, Tally()).with_one(won)
        self.by_players[entry.seats] = self.by_players.get(entry.seats, Tally()).with_one(won)
        for trait in own.traits:
            self.by_trait[trait] = self.by_trait.get(trait, Tally()).with_one(won)

    def favourites(self) -> list[tuple[str, Tally]]:
        """What was played, the most often played first; of equal ones the most successful."""
        return sorted(self.by_trait.items(), key=lambda one: (-one[1].games, -one[1].wins, one[0]))


@dataclass(frozen=True, slots=True)
class Streak:
    """Wins in a row, among people; a draw neither ends a run nor makes it longer."""

    current: int = 0
    best: int = 0

    def after(self, entry: Entry, own: Participant) -> Streak:
        """With one game more."""
        if not entry.is_against_people(own) or (own.left is None and entry.is_draw):
            return self
        current = self.current + 1 if entry.has_won(own) else 0
        return Streak(current, max(self.best, current))


@dataclass(frozen=True, slots=True)
class Score:
    """How often one was ahead of the other, level with them, and behind."""

    ahead: int = 0
    level: int = 0
    behind: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return self.ahead + self.level + self.behind

    def with_one(self, own: Participant, other: Participant) -> Score:
        """One game more."""
        if own.place == other.place:
            return replace(self, level=self.level + 1)
        if own.place < other.place:
            return replace(self, ahead=self.ahead + 1)
        return replace(self, behind=self.behind + 1)


@dataclass(slots=True)
class HeadToHead:
    """Two people's games against each other that both played to the end."""

    all: Score = Score()
    by_game: dict[str, Score] = field(default_factory=dict[str, Score])
    met: list[PlayedGame] = field(default_factory=list[PlayedGame])
    """The newest first."""


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
    replaced: int = 0
    """All games that have ended and in which somebody else had taken over from them."""
    streak: Streak = Streak()
    earned: tuple[Earned, ...] = ()
    """Achievements, in the order of earning."""

    @property
    def all(self) -> Tally:
        """All games among people that they have played to the end."""
        return _sum(tallies.all for tallies in self.tallies)

    @property
    def computers(self) -> Tally:
        """All games that they have played against computers alone."""
        return _sum(tallies.computers for tallies in self.tallies)


def _sum(tallies: Iterable[Tally]) -> Tally:
    total = Tally()
    for one in tallies:
        total = Tally(total.games + one.games, total.wins + one.wins)
    return total


def tallies_of(entries: Iterable[Entry], user: int) -> tuple[Tallies, ...]:
    """Somebody's games that they played to the end, by title, the most played first."""
    found: dict[str, Tallies] = {}
    for entry in entries:
        own = entry.of(user)
        if own is not None and own.left is None:
            game, _ = pools.parts(entry.pool)
            found.setdefault(game, Tallies(game)).count(entry, own)
    return tuple(sorted(found.values(), key=lambda one: (-one.all.games, -one.computers.games, one.game)))


def streak_of(entries: Iterable[Entry], user: int) -> Streak:
    """Somebody's runs of wins in these games, oldest first."""
    streak = Streak()
    for entry in entries:
        own = entry.of(user)
        if own is not None:
            streak = streak.after(entry, own)
    return streak


def head_to_head(played: Iterable[PlayedGame], user: int, other: int) -> HeadToHead:
    """Two people against each other in these games, the newest first."""
    found = HeadToHead()
    for one in played:
        entry = one.judged.entry
        own, rival = entry.of(user), entry.of(other)
        if own is None or rival is None or own.left is not None or rival.left is not None:
            continue
        if own.is_partner(rival):
            continue
        found.all = found.all.with_one(own, rival)
        found.by_game[one.game] = found.by_game.get(one.game, Score()).with_one(own, rival)
        found.met.append(one)
    return found


def rivals(played: Sequence[PlayedGame], user: int) -> list[Participant]:
    """The people whom somebody met in these games, whom most often first, under their newest names."""
    met, newest = Counter[int](), dict[int, Participant]()
    for one in played:
        own = one.judged.entry.of(user)
        if own is None or own.left is not None:
            continue
        for other in one.judged.entry.stayed:
            if other.computer is None and other.user != user and not other.is_partner(own):
                met[other.user] += 1
                newest.setdefault(other.user, other)
    return [newest[other] for other, _ in met.most_common()]
