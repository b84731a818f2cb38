"""When something happens in a tournament by itself next: follows from its state, stored with a change."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

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
            yield at


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
    """When whoever must make a first move in this game has forfeited it."""
    patience, play = record.settings.no_show(), record.plays.get(game.table_id)
    if patience is None or play is None or play.state != "running" or play.paused:
        return None
    return max(game.opened_at, play.last_at or game.opened_at) + patience
