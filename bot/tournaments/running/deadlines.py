"""When something happens in a tournament by itself next: follows from its state, stored with a change."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime, timedelta
from typing import Final

from bot.storage.tournament_rows import PlayRow
from bot.tables.clock import timing
from bot.tables.state import TableState
from bot.tournaments.running.model import MatchGame, RunningRound
from bot.tournaments.running.state import TournamentState, waiting

OFFERED_FOR: Final = timedelta(hours=24)
"""How long a place waits for somebody of the wait list (hosting rules, 7.2)."""


def wake(record: TournamentState, now: datetime) -> datetime | None:
    """The next moment at which to look at the tournament again; what is due already is being done."""
    return min((moment for moment in _moments(record) if moment > now), default=None)


def _moments(record: TournamentState) -> Iterator[datetime]:
    if record.info.state in ("registration", "check_in"):
        yield from _before(record)
    elif record.info.state == "running" and record.info.paused_at is None:
        yield from _running(record)


def _before(record: TournamentState) -> Iterator[datetime]:
    settings = record.settings
    if settings.closes_at is not None:
        yield settings.closes_at
    if settings.starts_at is not None:
        yield settings.starts_at
    if settings.check_in_window is not None:
        yield from settings.check_in_window
    for entry in record.entries:
        if entry.state == "offered" and entry.offered_at is not None:
            yield entry.offered_at + OFFERED_FOR


def _running(record: TournamentState) -> Iterator[datetime]:
    proposed = record.proposed
    if proposed is not None and (at := published_at(record, proposed)) is not None:
        yield at
    for challenge in waiting(record):
        yield challenge.until
    for round_ in record.open_rounds:
        for at in (round_.ends_at, given_up_at(record, round_)):
            if at is not None:
                yield at
    for game in record.games:
        if game.result is None and (at := no_show_at(record, game)) is not None:
            known = record.plays[game.table_id].no_shows
            yield from (at,) if known is None else known.values()


def published_at(record: TournamentState, round_: RunningRound) -> datetime | None:
    """When a pairing is published by itself; ``None``: an organiser must do it.

    Where all rounds are paired at the start, the first stands for all.
    """
    if round_.state != "pairing":
        return None
    if record.format.paired_ahead and round_.number > 1:
        return round_.paired_at
    if record.settings.review:
        return None
    return round_.paired_at + timedelta(minutes=record.settings.review_minutes)


def given_up_at(record: TournamentState, round_: RunningRound) -> datetime | None:
    """Until when organisers may adjudicate what a round has left open."""
    if round_.ends_at is None:
        return None
    return round_.ends_at + timedelta(days=record.settings.extension_days)


def no_show_at(record: TournamentState, game: MatchGame) -> datetime | None:
    """When whoever must make a first move in this game has forfeited it, if nothing stops their clock."""
    patience, play = record.settings.no_show(), record.plays.get(game.table_id)
    if patience is None or play is None or play.state != "running" or play.paused:
        return None
    return _waits_since(game, play) + patience


def no_shows(
    record: TournamentState, game: MatchGame, table: TableState, asked: Collection[int]
) -> dict[int, datetime]:
    """By seat of those who are asked, when who must make a first move has forfeited the game.

    What stops clocks stops that, too (hosting rules, 3.2).  Unless the organisers have chosen a time, it is
    the seat's own with its excuses, so whatever gives a seat more time counts.
    """
    play, hours = record.plays[game.table_id], record.settings.no_show_hours
    found: dict[int, datetime] = {}
    for place in sorted(set(asked) - play.moved - play.gone):
        if play.people[place] <= 0:
            continue
        seat = table.seats[place]
        if hours is None:
            at = timing.lost_at(table, seat)
        else:
            # What stopped clocks before somebody acted at the table isn't known any more.
            since = max(_waits_since(game, play), timing.since(table))
            stops = table.clock_pauses.calendar(table.terms, seat)
            at = stops.deadline(since, timedelta(hours=hours))
        if at is not None:
            found[place] = at
    return found


def absent_from(record: TournamentState, game: MatchGame, now: datetime) -> list[int]:
    """The seats of those who have forfeited the game, because they have made no first move in time."""
    play = record.plays.get(game.table_id)
    known = None if play is None or play.state != "running" or play.paused else play.no_shows
    return [place for place, at in (known or {}).items() if at <= now]


def _waits_since(game: MatchGame, play: PlayRow) -> datetime:
    """From when on whoever hasn't moved in a game is waited for."""
    return max(game.opened_at, play.last_at or game.opened_at)
