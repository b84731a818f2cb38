"""How a table ended is recorded, and moves ratings on: in the transaction that ends it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from sqlalchemy import Connection

from bot.games.engine.decision import RESIGN
from bot.games.engine.event import Result, first_seats
from bot.ratings import pools, rating_eligibility
from bot.ratings.game_result import Entry, Participant
from bot.ratings.ladder import Ladder, Step
from bot.ratings.pools import PoolRules
from bot.storage import results, votes
from bot.storage.rows import LeaverRow, SeatRow
from bot.tables.host_log_entries import HOST, LogEntry
from bot.tables.replay import ReplayedGame
from bot.tables.results.recompute import is_annulled, recompute, take_turn_of_ratings
from bot.tables.results.stored_results import result_of, result_row, step_of, step_row
from bot.tables.state import TableState, read_outcome

BRIEF: Final = 3
"""Own turns below which a game says nothing of who was still there when people ended it."""
_DESERTED: Final = frozenset({"timeout", "left"})


def record_result(
    connection: Connection, record: TableState, line: ReplayedGame | None, now: datetime
) -> None:
    """Store the result of a table that has an outcome, or what a moderator has made of it.

    A new result moves the ratings of its pool on; a changed one lets the game's be computed anew.  Called
    twice for the same outcome it changes nothing.
    """
    outcome = record.table.outcome
    if outcome is None:
        return
    take_turn_of_ratings(connection, record.table.guild_id, record.table.game)
    stored = results.of_table(connection, record.table.id)
    if stored is None:
        _add(connection, record, line, now)
        return
    known = result_of(stored)
    corrected = known.placed({one.seat: one.place for one in read_outcome(outcome)})
    if corrected != known:
        results.change(connection, result_row(corrected))
        recompute(connection, known.guild, record.table.game)


def _add(connection: Connection, record: TableState, line: ReplayedGame | None, now: datetime) -> None:
    table = record.table
    rules = PoolRules.of(results.rules(connection, table.guild_id), table.game)
    people = _participants(record, line, votes.left(connection, table.id))
    pool = pools.pool(table.game, len(record.seats), rules)
    entry = Entry(0, table.id, table.guild_id, pool, None, now, people)
    earlier = results.of_pool(connection, table.guild_id, pool, now - rating_eligibility.WINDOW)
    annulled = is_annulled(connection, entry, map(result_of, earlier))
    why = rating_eligibility.verdict(people, wanted=record.terms.rated, annulled=annulled)
    entry = replace(entry, why=why)
    entry = replace(entry, id=results.add(connection, result_row(entry)))
    if entry.rated:
        results.climb(connection, [step_row(entry, one) for one in _steps(connection, entry, rules)])


def _steps(connection: Connection, entry: Entry, rules: PoolRules) -> tuple[Step, ...]:
    """What the newest result of its pool makes of ratings."""
    if rules.system.whole:
        ladder, steps = Ladder(rules.system), tuple[Step, ...]()
        for stored in results.of_pool(connection, entry.guild, entry.pool):
            steps = ladder.rate(result_of(stored))
        return steps
    users = [one.user for one in entry.participants]
    newest = map(step_of, results.standings(connection, entry.guild, entry.pool, users))
    return Ladder(rules.system, {step.user: step.after for step in newest}).rate(entry)


def _participants(
    record: TableState, line: ReplayedGame | None, left: Sequence[LeaverRow]
) -> tuple[Participant, ...]:
    """Everybody who played, those at the table first, then those who gave their seats to others."""
    outcome = read_outcome(record.table.outcome or ())
    begun = None if line is None else _first_round(line, len(record.seats))
    found = {} if line is None else _feats(line)
    stayed = [_seated(record.seats[one.seat], one, line, begun) for one in outcome]
    few = _seats_with_few_turns(record, line, left)
    stayed = [replace(one, feats=found.get(one.seat, ()), brief=one.seat in few) for one in stayed]
    behind = len(record.seats) + 1
    gone = [
        Participant(
            one.seat,
            one.user_id,
            one.name,
            behind,
            left=one.why,
            substitute=any(before.seat == one.seat for before in left[:number]),
            early=_early(one.at, begun),
        )
        for number, one in enumerate(left)
    ]
    sides = () if line is None else line.position.sides()
    return tuple(replace(one, side=sides[one.seat] if sides else None) for one in (*stayed, *gone))


def _seated(
    seat: SeatRow, result: Result, line: ReplayedGame | None, begun: datetime | None
) -> Participant:
    return Participant(
        seat.place,
        seat.user_id,
        seat.name,
        result.place,
        result.score,
        result.flags,
        seat.computer,
        seat.substitute,
        early=begun is None if seat.gone_at is None else _early(seat.gone_at, begun),
        traits=() if line is None else line.position.traits(seat.place),
    )


def _feats(line: ReplayedGame) -> dict[int, tuple[str, ...]]:
    """What the winners have brought about, by seat, where the rules and not the table ended the game."""
    outcome = line.position.outcome
    if outcome is None or not _by_rules(line):
        return {}
    events = (event for entry in line.standing for event in entry.events)
    story = [event for event in events if event.visible_to(None)]
    return {seat: line.game.achieved(line.position, story, seat) for seat in first_seats(outcome)}


def _by_rules(line: ReplayedGame) -> bool:
    """Did the rules end the game, and not the people at the table?"""
    last = line.played[-1] if line.played else None
    return line.position.outcome is not None and (
        last is not None and last.seat != HOST and last.move != RESIGN
    )


def _seats_with_few_turns(
    record: TableState, line: ReplayedGame | None, left: Sequence[LeaverRow]
) -> frozenset[int]:
    """The seats whose holders had played next to nothing when the people at the table ended the game.

    Nobody's where somebody deserted: that was paid for by who did, and whoever waited couldn't play more.
    """
    flags = {flag for one in read_outcome(record.table.outcome or ()) for flag in one.flags}
    if line is None or _by_rules(line) or flags & _DESERTED:
        return frozenset()
    turns: defaultdict[int, set[int]] = defaultdict(set)
    since = {one.seat: one.at for one in left}
    for entry in line.standing:
        if _is_of_a_round(entry, line) and entry.at >= since.get(entry.seat, entry.at):
            turns[entry.seat].add(entry.turn)
    return frozenset(seat for seat in range(len(record.seats)) if len(turns[seat]) < BRIEF)


def _early(gone: datetime, begun: datetime | None) -> bool:
    return begun is None or gone < begun


def _first_round(line: ReplayedGame, seats: int) -> datetime | None:
    """When every seat had moved for the first time, whoever played it; None: it never came to that.

    Setting up is no part of a round.
    """
    waited_for = set(range(seats))
    for played in line.played:
        if _is_of_a_round(played, line):
            waited_for.discard(played.seat)
        if not waited_for:
            return played.at
    return None


def _is_of_a_round(played: LogEntry, line: ReplayedGame) -> bool:
    """Is it a move of the play itself, neither a resignation nor one of setting up?"""
    setup = line.game.setup
    return played.move != RESIGN and (not setup or not {event.kind for event in played.events} <= setup)
