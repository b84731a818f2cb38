"""How a table ended becomes a result, and the result a step of ratings: in the transaction that ends it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, cast

from sqlalchemy import Connection

from bot.games.engine.decision import RESIGN
from bot.ratings import pools, rating_eligibility
from bot.ratings.game_result import PARTICIPANTS, Entry, Participant, Why
from bot.ratings.ladder import Ladder, Step
from bot.ratings.pools import PoolRules
from bot.ratings.systems import Standing
from bot.storage import results, votes
from bot.storage.rows import LeaverRow, RatingRow, ResultRow, SeatRow
from bot.tables.replay import ReplayedGame
from bot.tables.state import TableState


def settle(connection: Connection, record: TableState, line: ReplayedGame | None, now: datetime) -> None:
    """Store the result of a table that has an outcome, or what a moderator has made of it.

    A new result moves the ratings of its pool on; a changed one lets the game's be computed anew.  Called
    twice for the same outcome it changes nothing.
    """
    outcome = record.table.outcome
    if outcome is None:
        return
    known = results.of_table(connection, record.table.id)
    if known is None:
        _add(connection, record, line, now)
        return
    corrected = read(known).placed({one["seat"]: one["place"] for one in outcome})
    if corrected != read(known):
        results.change(connection, row(corrected))
        recompute(connection, known.guild_id, record.table.game)


def recompute(connection: Connection, guild_id: int | None, game: str) -> None:
    """Rate a game's results on a server anew, in order of finishing, by today's rules of its pools."""
    rules = PoolRules.of(results.rules(connection, guild_id), game)
    results.forget(connection, guild_id, game)
    ladders: dict[str, Ladder] = {}
    rated_ones: list[Entry] = []
    for stored in results.of_game(connection, guild_id, game):
        known = read(stored)
        found = replace(known, pool=pools.pool(game, known.seats, rules))
        if found.why in (None, "timeout"):
            beside = [other for other in rated_ones if other.pool == found.pool]
            found = replace(found, why="timeout" if _annulled(connection, found, beside) else None)
        if found != known:
            results.change(connection, row(found))
        if found.rated:
            rated_ones.append(found)
            ladder = ladders.setdefault(found.pool, Ladder(rules.system))
            results.climb(connection, _rows(found, ladder.rate(found)))


def read(stored: ResultRow) -> Entry:
    """A result as it was stored."""
    why = cast("Why | None", stored.why)
    people = PARTICIPANTS.validate_python(stored.seats)
    return Entry(stored.id, stored.table_id, stored.guild_id, stored.pool, why, stored.at, people)


def row(entry: Entry) -> ResultRow:
    """The inverse of :func:`read`."""
    people = PARTICIPANTS.dump_python(entry.participants, mode="json")
    return ResultRow(
        entry.id, entry.table, entry.guild, entry.pool, entry.rated, entry.why, entry.at, people
    )


def _add(connection: Connection, record: TableState, line: ReplayedGame | None, now: datetime) -> None:
    table = record.table
    rules = PoolRules.of(results.rules(connection, table.guild_id), table.game)
    people = _participants(record, line, votes.left(connection, table.id))
    pool = pools.pool(table.game, len(record.seats), rules)
    entry = Entry(0, table.id, table.guild_id, pool, None, now, people)
    earlier = map(read, results.of_pool(connection, table.guild_id, pool, now - rating_eligibility.WINDOW))
    annulled = _annulled(connection, entry, earlier)
    why = rating_eligibility.verdict(people, wanted=record.terms.rated, annulled=annulled)
    entry = replace(entry, why=why)
    entry = replace(entry, id=results.add(connection, row(entry)))
    if entry.rated:
        results.climb(connection, _rows(entry, _steps(connection, entry, rules)))


def _steps(connection: Connection, entry: Entry, rules: PoolRules) -> tuple[Step, ...]:
    """What the newest result of its pool makes of ratings."""
    if rules.system.whole:
        known = [read(stored) for stored in results.of_pool(connection, entry.guild, entry.pool)]
        return Ladder(rules.system).climb(known)[-1][1]
    users = [one.user for one in entry.participants]
    newest = results.standings(connection, entry.guild, entry.pool, users)
    standings = {step.user_id: Standing(step.mean, step.deviation, step.games) for step in newest}
    return Ladder(rules.system, standings).rate(entry)


def _rows(entry: Entry, steps: Iterable[Step]) -> list[RatingRow]:
    return [
        RatingRow(
            entry.id,
            step.user,
            entry.guild,
            entry.pool,
            step.before.mean,
            step.before.deviation,
            step.after.mean,
            step.after.deviation,
            step.after.games,
        )
        for step in steps
    ]


def _annulled(connection: Connection, entry: Entry, earlier: Iterable[Entry]) -> bool:
    """Is it one of several time-outs of somebody who was simply away?"""
    late = {one.user for one in entry.participants if _timed_out(one)}
    if not late:
        return False
    known = list(earlier)
    for user in late:
        rated_ones = [
            other.at
            for other in known
            if any(one.user == user and _timed_out(one) for one in other.participants)
        ]
        if rated_ones and rating_eligibility.annulled(
            entry.at, rated_ones, results.moved(connection, user, entry.at, RESIGN)
        ):
            return True
    return False


def _timed_out(one: Participant) -> bool:
    return one.computer is None and (
        rating_eligibility.TIMEOUT in one.flags or one.left == rating_eligibility.TIMEOUT
    )


def _participants(
    record: TableState, line: ReplayedGame | None, left: Sequence[LeaverRow]
) -> tuple[Participant, ...]:
    """Everybody who played, those at the table first, then those who gave their seats to others."""
    outcome = cast("Sequence[Mapping[str, Any]]", record.table.outcome)
    begun = None if line is None else _first_round(line, len(record.seats))
    stayed = [_seated(record.seats[int(one["seat"])], one, line, begun) for one in outcome]
    behind = len(record.seats) + 1
    given: set[int] = set()
    gone: list[Participant] = []
    for one in left:
        gone.append(
            Participant(
                one.seat,
                one.user_id,
                one.name,
                behind,
                left=one.why,
                substitute=one.seat in given,
                early=_early(one.at, begun),
            )
        )
        given.add(one.seat)
    return (*stayed, *gone)


def _seated(
    seat: SeatRow, result: Mapping[str, Any], line: ReplayedGame | None, begun: datetime | None
) -> Participant:
    return Participant(
        seat.place,
        seat.user_id,
        seat.name,
        result["place"],
        result["score"],
        tuple(result["flags"]),
        seat.computer,
        seat.substitute,
        early=begun is None if seat.gone_at is None else _early(seat.gone_at, begun),
        traits=() if line is None else line.position.traits(seat.place),
    )


def _early(gone: datetime, begun: datetime | None) -> bool:
    return begun is None or gone < begun


def _first_round(line: ReplayedGame, seats: int) -> datetime | None:
    """When every seat had moved for the first time, whoever played it; None: it never came to that.

    Setting up is no part of a round.
    """
    waited_for, setup = set(range(seats)), line.game.setup
    for played in line.played:
        told = {event.kind for event in played.events}
        if played.move != RESIGN and (not setup or not told <= setup):
            waited_for.discard(played.seat)
        if not waited_for:
            return played.at
    return None
