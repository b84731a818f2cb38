"""Profiles, histories and who met whom: what people may ask of each other on a server."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection

from bot.ratings import conduct as conducts
from bot.storage import results
from bot.storage.titles import first_won
from bot.tables.results.achievements import earned, titles
from bot.tables.results.profiles import Profile, streak_of, tallies_of
from bot.tables.results.reading import read_career, read_leaderboard, read_places
from bot.tables.results.seasons import chosen, read_season
from bot.tables.results.standings import PlayedGame, Rating
from bot.tables.store import UseCases

RATINGS = 4
"""In a profile: those of most games."""
RECENT = 3
"""Games in a profile."""
PAGE = 8
"""Games on a page of a history."""


class Profiles(UseCases):
    """Per server; a server of None are the tables outside servers."""

    async def profile(self, guild_id: int | None, user_id: int) -> Profile:
        """What the server knows of somebody; also of somebody who never played."""
        now = self._store.now()
        return await self._store.read(lambda connection: _profile(connection, guild_id, user_id, now))

    async def history(
        self, guild_id: int | None, user_id: int, page: int
    ) -> tuple[tuple[PlayedGame, ...], int]:
        """A page of somebody's finished games, the newest first, and how many pages there are."""

        def work(connection: Connection) -> tuple[tuple[PlayedGame, ...], int]:
            career = read_career(connection, guild_id, user_id)
            career.reverse()
            last = max(0, (len(career) - 1) // PAGE)
            start = min(max(page, 0), last) * PAGE
            return read_places(connection, career[start : start + PAGE]), last + 1

        return await self._store.read(work)

    async def games(self, guild_id: int | None, user_id: int) -> tuple[PlayedGame, ...]:
        """All of somebody's finished games, the newest first."""
        return await self._store.read(
            lambda connection: read_places(connection, read_career(connection, guild_id, user_id)[::-1])
        )


def _profile(connection: Connection, guild_id: int | None, user: int, now: datetime) -> Profile:
    career = read_career(connection, guild_id, user)
    entries = [one.entry for one in career]
    own = [one for entry in entries if (one := entry.of(user)) is not None]
    steps = sorted(results.pools_of(connection, guild_id, user), key=lambda step: -step.games)
    boards = [read_leaderboard(connection, guild_id, step.pool) for step in steps[:RATINGS]]
    running = None if guild_id is None else chosen(connection, guild_id, now)
    won = () if guild_id is None else titles(first_won(connection, guild_id, user))
    ratings: list[Rating] = []
    for board in boards:
        rank = board.of(user)
        season = None
        if guild_id is not None and running is not None:
            season = read_season(connection, guild_id, board.pool, running)
            season = None if season.of(user) is None else season
        if rank is not None:
            ratings.append(Rating(board, rank, season))
    return Profile(
        user,
        conducts.of(entries, user),
        tuple(ratings),
        tallies_of(entries, user),
        read_places(connection, career[: -RECENT - 1 : -1]),
        sum(one.left is not None for one in own),
        streak_of(entries, user),
        tuple(sorted((*earned(career, user), *won), key=lambda one: one.at)),
    )
