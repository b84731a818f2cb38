"""Ratings and conduct: what people may ask, and what moderators may change."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from sqlalchemy import Connection

from bot.games.engine.text import Name, Text, msg
from bot.hosting.audit import PREFIX, AuditEntry, given
from bot.hosting.errors import NotAllowed, Refused
from bot.hosting.person import Person
from bot.ratings import pools
from bot.ratings.game_result import Entry
from bot.ratings.pools import PoolRules
from bot.ratings.seasons import Season
from bot.storage import log as logs
from bot.storage import results, titles
from bot.storage.rows import AuditRow
from bot.tables import permissions
from bot.tables.model import TableInfo
from bot.tables.results import conduct as conduct_gate
from bot.tables.results.reading import read_judged, read_leaderboard
from bot.tables.results.recompute import recompute, take_turn_of_ratings
from bot.tables.results.seasons import listed, read_season
from bot.tables.results.standings import Judged, Leaderboard
from bot.tables.results.stored_results import result_of, result_row
from bot.tables.saving import audit_row, tell
from bot.tables.state import Message
from bot.tables.store import UseCases


class Ratings(UseCases):
    """Per server and game; a server of None are the tables outside servers."""

    async def leaderboard(self, guild_id: int | None, pool: str) -> Leaderboard:
        """Everybody with a rating in a pool."""
        return await self._store.read(lambda connection: read_leaderboard(connection, guild_id, pool))

    async def season(self, guild_id: int, pool: str, season: Season) -> Leaderboard:
        """Everybody who has played in a season, as they stand in it."""
        return await self._store.read(lambda connection: read_season(connection, guild_id, pool, season))

    async def seasons(self, guild_id: int, game: str | None = None) -> tuple[Season, ...]:
        """The seasons of a server, or of one game, the newest first; the one that runs is among them."""
        now = self._store.now()
        return await self._store.read(lambda connection: listed(connection, guild_id, now, game))

    async def pools(self, guild_id: int | None, game: str | None = None) -> tuple[str, ...]:
        """The pools in which anybody has a rating, of one game if wanted."""
        found = await self._store.read(lambda connection: results.pools(connection, guild_id))
        return tuple(pool for pool in found if game in (None, pools.parts(pool)[0]))

    async def pools_in(self, guild_id: int, game: str, season: Season) -> tuple[str, ...]:
        """The pools in which a game's season is kept; of one that isn't, those of now."""
        over = await self._store.read(lambda connection: titles.pools(connection, guild_id, str(season)))
        kept = tuple(pool for pool in over if pools.parts(pool)[0] == game)
        return kept or await self.pools(guild_id, game)

    async def judged(self, table_id: int) -> Judged | None:
        """The result of a table with what it made of ratings; None: it has none."""
        return await self._store.read(lambda connection: read_judged(connection, table_id))

    async def conduct(self, guild_id: int | None, user_ids: Collection[int]) -> Mapping[int, int]:
        """The conduct of these people, 0 to 100; computers have none and are left out."""
        people = [user for user in user_ids if user > 0]
        return await self._store.read(
            lambda connection: {user: conduct_gate.of(connection, guild_id, user) for user in people}
        )

    async def conduct_at(self, table: TableInfo) -> Mapping[int, int]:
        """The conduct of those at an open table, who may still think about it; of any other nobody's."""
        people = table.people if table.state == "open" else ()
        return await self.conduct(table.guild_id, [person.id for person in people])

    async def rate(self, table_id: int, moderator: Person, rated: bool, reason: str) -> Judged:
        """Let a finished table count for ratings, or not (any more).

        All ratings of the game are computed anew, the audit keeps the reason, the table is told.  A game
        that was begun as casual, or could not be rated, stays as it is.  Raises Refused.
        """
        permissions.must_moderate(moderator)
        why = given(reason)
        now = self._store.now()

        def work(connection: Connection) -> Judged:
            if (known := results.of_table(connection, table_id)) is not None:
                take_turn_of_ratings(connection, known.guild_id, pools.parts(known.pool)[0])
            stored = results.of_table(connection, table_id)
            if stored is None:
                raise Refused(msg("Table {table} has no result yet.", table=table_id))
            entry = result_of(stored)
            if entry.of(moderator.id) is not None:
                raise NotAllowed(msg("You played in this game yourself: let another moderator decide."))
            if not entry.rated and entry.why not in ("timeout", "moderator"):
                raise Refused(msg("This game can’t be rated: {why}", why=unrated(entry)))
            results.change(connection, result_row(replace(entry, why="counted" if rated else "moderator")))
            game, _ = pools.parts(entry.pool)
            recompute(connection, entry.guild, game)
            note = AuditEntry(PREFIX + ("rate" if rated else "unrate"), moderator, reason=why)
            logs.audit_add(connection, [audit_row(table_id, note, now)])
            told = (
                msg("A moderator has decided that this game counts for ratings: {reason}", reason=Name(why))
                if rated
                else msg(
                    "A moderator has decided that this game doesn’t count for ratings: {reason}",
                    reason=Name(why),
                )
            )
            tell(connection, table_id, 0, now, [Message(told)])
            judged = read_judged(connection, table_id)
            assert judged is not None
            return judged

        async with self._store.alone(table_id):
            judged = await self._store.write(work)
        self._store.woken.set()
        return judged

    async def rules(self, guild_id: int | None, game: str) -> PoolRules:
        """How a server rates a game."""
        settings = await self._store.read(lambda connection: results.rules(connection, guild_id))
        return PoolRules.of(settings, game)

    async def choose_rules(
        self, guild_id: int, game: str, rules: PoolRules, moderator: Person, reason: str
    ) -> None:
        """Rate a game otherwise, from its first result on; raises NotAllowed, Refused without a reason."""
        permissions.must_moderate(moderator)
        why = given(reason)
        now = self._store.now()

        def work(connection: Connection) -> None:
            results.choose_rules(connection, guild_id, pools.KEY, game, rules.plain())
            recompute(connection, guild_id, game)
            data = {"guild": guild_id, "game": game, **rules.plain(), "reason": why}
            logs.audit_add(connection, [AuditRow(None, moderator.id, "rating-rules", data, now)])

        await self._store.write(work)


def unrated(entry: Entry) -> Text:
    """Why a game changes no rating."""
    match entry.why:
        case "people":
            return msg("fewer than two people played it.")
        case "early":
            return msg("it ended before everybody had made a move.")
        case "timeout":
            return msg("it is one of several time-outs in a row, and only the first counts.")
        case "moderator":
            return msg("a moderator has decided so.")
        case _:
            return msg("it was begun as a casual game.")
