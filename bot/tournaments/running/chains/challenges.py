"""The challenges of a ladder that aren't played yet, and what becomes of them (hosting rules, 9).  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot.games.engine.text import Name, msg
from bot.hosting.audit import AuditEntry
from bot.tournaments.model import Round, Table
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.matches import results
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.model import Challenge, Entry, RunningRound
from bot.tournaments.running.state import TournamentState, humans
from bot.tournaments.running.to_model import shown, to_model, with_round


def waiting(record: TournamentState) -> tuple[Challenge, ...]:
    """The challenges without an answer, the oldest first."""
    return tuple(one for one in record.info.challenges if not one.withdrawn)


def again_from(record: TournamentState, by: int, of: int, now: datetime) -> datetime | None:
    """When an entry may challenge one again that it has challenged for nothing; ``None``: now."""
    rests = [one.until for one in record.info.challenges if one.withdrawn and (one.by, one.of) == (by, of)]
    return max((until for until in rests if until > now), default=None)


def runs(record: TournamentState) -> bool:
    """Can people on a ladder challenge each other, and answer, now?"""
    return record.info.state == "running" and record.info.paused_at is None


def within_reach(record: TournamentState, number: int, now: datetime) -> tuple[Entry, ...]:
    """Whom an entry may challenge now, the best first."""
    climbed = record.format.climbed
    if climbed is None or not runs(record) or engaged(record, number):
        return ()
    return tuple(
        record.entry(one)
        for one in climbed.within_reach(to_model(record, secret=False), number)
        if not engaged(record, one) and again_from(record, number, one, now) is None
    )


def lapsed(record: TournamentState, now: datetime) -> TournamentChange | None:
    """A challenge without an answer in time counts as lost by whoever was challenged."""
    found = next((one for one in waiting(record) if one.until <= now), None)
    return (
        None if found is None else lost(record, found, now, AuditEntry("ignored", data={"entry": found.of}))
    )


def without_entry(record: TournamentState, number: int) -> TournamentState:
    """The record without the challenges of somebody who leaves the ladder."""
    return _with(record, [one for one in record.info.challenges if number not in (one.by, one.of)])


def called_off(record: TournamentState, entry: Entry) -> tuple[TournamentMessage, ...]:
    """The other one in a challenge of somebody who leaves the ladder is told."""
    pairs = [(one.by, one.of) for one in waiting(record) if entry.number in (one.by, one.of)]
    others = [record.entry(one) for pair in pairs for one in pair if one != entry.number]
    words = msg(
        "{tournament}: {name} has left the ladder, and the challenge is off.",
        tournament=Name(record.info.title),
        name=Name(shown(entry)),
    )
    return tuple(TournamentMessage("entry", words, to=one) for one in humans(others))


def postponed(record: TournamentState, by: timedelta) -> TournamentState:
    """The record where all answers have so much more time."""
    return _with(record, [replace(one, until=one.until + by) for one in record.info.challenges])


def asked(record: TournamentState, challenge: Challenge) -> TournamentState:
    """The record where this challenge waits, too."""
    return _with(record, (*record.info.challenges, challenge))


def engaged(record: TournamentState, number: int) -> bool:
    """Is the entry in a challenge, asked or played?"""
    asked = any(number in (one.by, one.of) for one in waiting(record))
    return asked or any(number in match.seats for match in record.open_matches)


def begun(record: TournamentState, challenge: Challenge, now: datetime) -> TournamentState:
    """The record where the challenge is a round that is played; who was challenged sits first."""
    number = len(record.published) + 1
    ends_at = now + timedelta(days=record.settings.round_days)
    made = RunningRound(number, 0, "published", (), now, now, ends_at)
    return with_round(record, Round(number, (Table(1, (challenge.of, challenge.by)),)), made)


def lost(
    record: TournamentState, challenge: Challenge, now: datetime, note: AuditEntry
) -> TournamentChange:
    """Whoever was challenged doesn't play: that closes like any other challenge."""
    after = begun(without(record, challenge), challenge, now)
    match = after.matches[-1]
    gone = results.forfeited(match, (challenge.of,))
    return TournamentChange(results.with_result(after, match, gone, "forfeit"), (note,), edit=True)


def without(record: TournamentState, challenge: Challenge) -> TournamentState:
    """The record where this challenge has got its answer."""
    return _with(record, [one for one in record.info.challenges if one != challenge])


def taken_back(record: TournamentState, challenge: Challenge, now: datetime) -> TournamentState:
    """The record where this challenge is off: it rests for as long as an answer may take.

    Otherwise somebody could call the same person day after day, and keep everybody else from them.
    """
    rests = replace(challenge, until=now + timedelta(days=record.settings.answer_days), withdrawn=True)
    kept = [
        one for one in without(record, challenge).info.challenges if not one.withdrawn or one.until > now
    ]
    return _with(record, (*kept, rests))


def _with(record: TournamentState, challenges: Sequence[Challenge]) -> TournamentState:
    """The record with these challenges in place of all that it had."""
    return replace(record, info=replace(record.info, challenges=tuple(challenges)))
