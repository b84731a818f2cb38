"""Ratings of a game computed anew from its results, and which of its time-outs count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlalchemy import Connection

from bot.games.engine.decision import RESIGN
from bot.ratings import pools, rating_eligibility
from bot.ratings.game_result import Entry, Participant
from bot.ratings.ladder import Ladder
from bot.ratings.pools import PoolRules
from bot.storage import results
from bot.storage.dialects import take_turn
from bot.tables.results.stored_results import result_of, result_row, step_row


def take_turn_of_ratings(connection: Connection, guild_id: int | None, game: str) -> None:
    """Let nobody else rate this game on this server until the transaction ends: a step needs the last."""
    take_turn(connection, results.turn_of_ratings(guild_id, game))


def recompute(connection: Connection, guild_id: int | None, game: str) -> None:
    """Rate a game's results on a server anew, in order of finishing, by today's rules of its pools."""
    take_turn_of_ratings(connection, guild_id, game)
    rules = PoolRules.of(results.rules(connection, guild_id), game)
    results.forget(connection, guild_id, game)
    ladders: dict[str, Ladder] = {}
    rated_ones: list[Entry] = []
    for stored in results.of_game(connection, guild_id, game):
        known = result_of(stored)
        found = replace(known, pool=pools.pool(game, known.seats, rules))
        if found.why in (None, "timeout"):
            beside = [other for other in rated_ones if other.pool == found.pool]
            found = replace(found, why="timeout" if is_annulled(connection, found, beside) else None)
        if found != known:
            results.change(connection, result_row(found))
        if found.rated:
            rated_ones.append(found)
            ladder = ladders.setdefault(found.pool, Ladder(rules.system))
            results.climb(connection, [step_row(found, step) for step in ladder.rate(found)])


def is_annulled(connection: Connection, entry: Entry, earlier: Iterable[Entry]) -> bool:
    """Is it one of several time-outs of somebody who was simply away?"""
    known, since = list(earlier), entry.at - rating_eligibility.WINDOW
    return any(
        # Whether they moved before that changes nothing.
        rating_eligibility.annulled(entry.at, at, results.moved(connection, user, since, entry.at, RESIGN))
        for user in {one.user for one in entry.participants if _timed_out(one)}
        if (at := [other.at for other in known if _has_timed_out(other, user)])
    )


def _has_timed_out(entry: Entry, user: int) -> bool:
    return any(one.user == user and _timed_out(one) for one in entry.participants)


def _timed_out(one: Participant) -> bool:
    return one.computer is None and (
        rating_eligibility.TIMEOUT in one.flags or one.left == rating_eligibility.TIMEOUT
    )
