"""Leaderboards, and results with what they made of ratings, read from storage."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping

from sqlalchemy import Connection

from bot.ratings import pools
from bot.ratings.ladder import Step
from bot.ratings.pools import PoolRules
from bot.ratings.systems import Standing, System
from bot.storage import results
from bot.storage.personal_columns import is_erased
from bot.tables.results.standings import Judged, Leaderboard, PlayedGame, ranked
from bot.tables.results.stored_results import result_of, step_of


def read_leaderboard(connection: Connection, guild_id: int | None, pool: str) -> Leaderboard:
    """Everybody with a rating in a pool."""
    system = PoolRules.of(results.rules(connection, guild_id), pools.parts(pool)[0]).system
    newest = results.standings(connection, guild_id, pool)
    return leaderboard(
        connection, guild_id, pool, system, {row.user_id: step_of(row).after for row in newest}
    )


def leaderboard(
    connection: Connection,
    guild_id: int | None,
    pool: str,
    system: System,
    standings: Mapping[int, Standing],
    *,
    final: bool = False,
) -> Leaderboard:
    """The leaderboard of these standings, by account.

    Who had their data deleted isn't on it; ``final``: and the others keep their places.
    """
    names = results.names(connection, guild_id, standings.keys())
    people = ranked(
        (user, names.get(user, "–"), system.shown(now), now.games, system.provisional(now))
        for user, now in standings.items()
        if final or not is_erased(user)
    )
    return Leaderboard(
        *pools.parts(pool),
        system,
        tuple(rank for rank in people if rank.place is not None and not is_erased(rank.user)),
        tuple(rank for rank in people if rank.place is None and not is_erased(rank.user)),
    )


def read_judged(connection: Connection, table_id: int) -> Judged | None:
    """How a table ended; None: it has no result."""
    stored = results.of_table(connection, table_id)
    if stored is None:
        return None
    entry = result_of(stored)
    game, _ = pools.parts(entry.pool)
    system = PoolRules.of(results.rules(connection, entry.guild), game).system
    rows = results.steps(connection, entry.id) if entry.rated else []
    return Judged(entry, system, tuple(map(step_of, rows)))


def read_career(connection: Connection, guild_id: int | None, user_id: int) -> list[Judged]:
    """How all games ended that somebody played on a server, in order of finishing."""
    steps: dict[int, list[Step]] = defaultdict(list)
    for row in results.steps_beside(connection, guild_id, user_id):
        steps[row.result_id].append(step_of(row))
    rules, found = results.rules(connection, guild_id), list[Judged]()
    for stored in results.of_person(connection, guild_id, user_id):
        entry = result_of(stored)
        system = PoolRules.of(rules, pools.parts(entry.pool)[0]).system
        found.append(Judged(entry, system, tuple(steps[entry.id])))
    return found


def read_places(connection: Connection, judged: Collection[Judged]) -> tuple[PlayedGame, ...]:
    """The same games, with where each was played."""
    where = results.places(connection, [one.entry.table for one in judged])
    return tuple(PlayedGame(one, one.entry.guild, *where[one.entry.table]) for one in judged)
