"""What a message has shown of a tournament, and whether that still holds after a repair.  Pure.

Whoever tells a message remembers its mark.  No decision needs to say what it replaces: a message is
replaced once its mark differs from what it would be now.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from operator import attrgetter
from typing import Final

from bot.tournaments.running.message import About, TournamentMessage
from bot.tournaments.running.model import Match, RunningRound
from bot.tournaments.running.state import TournamentState, closed_last
from bot.tournaments.running.to_model import to_model
from bot.tournaments.tournament import Mode

STANDINGS: Final[frozenset[About]] = frozenset({"round-closed", "standings", "finished", "corrected"})
"""What shows standings."""
RESULTS: Final[frozenset[About]] = frozenset({"result", "corrected"})
"""What tells how a match has ended."""


def mark(record: TournamentState, message: TournamentMessage) -> str | None:
    """What the message shows of the tournament as it stands; ``None``: nothing that can be repaired."""
    if message.about == "pairings":
        return f"{_pairing(record, message.round)} {_scores(record, message, played(record, message))}"
    if message.about == "table":
        return "table"
    if message.about in STANDINGS:
        last = _shown_until(record, message)
        if last is None:
            return None
        closed = _closed(record, message, last)
        more = f"{_own(record, message)}-{_table(record, closed)}"
        return f"{last.isoformat()} {_results(record, closed)} {more}"
    return _result(record, message.match) if message.about in RESULTS else None


def first_mark(record: TournamentState, message: TournamentMessage) -> str | None:
    """What the message shows when it is posted: pairings no results, however soon they were played."""
    if message.about == "pairings":
        return f"{_pairing(record, message.round)} {_scores(record, message)}"
    return mark(record, message)


def as_written(record: TournamentState, message: TournamentMessage) -> TournamentMessage:
    """The message with the mark of what is so as it is written, where it tells of results."""
    return replace(message, mark=mark(record, message)) if message.about in STANDINGS | RESULTS else message


def holds_as_written(record: TournamentState, message: TournamentMessage) -> bool:
    """Is what the message tells still so, as far as is known?"""
    return message.mark is None or holds(record, message, message.mark)


def holds(record: TournamentState, message: TournamentMessage, shown: str) -> bool:
    """Is what the message has shown (its mark) still so?"""
    if message.about == "pairings":
        return shown.partition(" ")[0] == _pairing(record, message.round)
    if message.about == "table":
        return message.table not in void_tables(record)
    if message.about in STANDINGS:
        moment, seal, *more = shown.split(" ")
        closed = _closed(record, message, datetime.fromisoformat(moment))
        if seal == _results(record, closed):
            return True
        if any("-" not in one for one in more):
            # The release before noted results of open rounds in the seal, too: it can't be compared.
            return True
        # Something was corrected: perhaps nothing that stands there.
        return more == [f"{_own(record, message)}-{_table(record, closed)}"]
    return shown == _result(record, message.match)


def tells_truth(record: TournamentState, message: TournamentMessage, shown: str) -> bool:
    """Is what a message about the end of a round tells of its own results still so?"""
    return shown.rpartition(" ")[2].partition("-")[0] == _own(record, message)


def shown_then(record: TournamentState, message: TournamentMessage, shown: str) -> frozenset[int]:
    """The matches whose results were in the standings that a message (its mark) has shown."""
    closed = _closed(record, message, datetime.fromisoformat(shown.partition(" ")[0]))
    return frozenset(match.id for match in record.matches if match.round in closed)


def outdated(shown: str, now: str) -> bool:
    """Do pairings that hold (their mark, and what it would be now) show no results, or old scores?"""
    return " " in shown and shown != now


def replaces(newer: TournamentMessage, older: TournamentMessage) -> bool:
    """Does the newer one, if it holds, show what the older one has shown?"""
    if older.about in ("pairings", "table"):
        return newer.about == "pairings" and newer.round == older.round
    if older.about in STANDINGS:
        return newer.about in STANDINGS
    return tells_result(newer, older)


def tells_result(newer: TournamentMessage, older: TournamentMessage) -> bool:
    """Does the newer one tell how the match of the older one has ended?"""
    return newer.about in RESULTS and newer.match == older.match is not None


def void_tables(record: TournamentState) -> frozenset[int]:
    """The tables of matches that were paired, and paired again."""
    void = {match.id for match in record.matches if match.how == "void"}
    return frozenset(game.table_id for game in record.games if game.match_id in void)


def _pairing(record: TournamentState, number: int | None) -> str:
    """Of a published round; who is paired again with the same people has another match."""
    round_ = next((one for one in record.published if one.number == number), None)
    if round_ is None:
        return ""
    # Who enters later has missed the round, which changes nothing for those who were paired.
    idle = tuple(one for one in round_.idle if record.entry(one.entrant).first_round <= round_.number)
    return _hashed((sorted((match.id, match.seats) for match in record.matches_of(round_.number)), idle))


def _scores(
    record: TournamentState, message: TournamentMessage, over: tuple[RunningRound, ...] = ()
) -> str:
    """What stands beside the names in pairings: the scores before, and the results of what is ``over``."""
    rounds, before = {one.number for one in over}, message.round or 0
    found = sorted(
        (match for match in record.matches if 0 < match.round < before or match.round in rounds),
        key=attrgetter("id"),
    )
    told = [(match.id, _places(match)) for match in found if match.how != "void"]
    return _hashed([told, sorted(rounds)] if rounds else told)


def played(record: TournamentState, message: TournamentMessage) -> tuple[RunningRound, ...]:
    """The rounds of these pairings that are over."""
    ahead = record.format.paired_ahead
    closed = (one for one in record.rounds if one.state == "closed")
    return tuple(one for one in closed if ahead or one.number == message.round)


def _results(record: TournamentState, closed: frozenset[int]) -> str:
    """Of the rounds that were closed then: what came later makes nothing wrong."""
    matches = sorted((match for match in record.matches if match.round in closed), key=attrgetter("id"))
    told: list[object] = [(match.id, _places(match)) for match in matches]
    if record.format.MODE is Mode.GATHERED:
        # The entries of a series are numbered anew whenever it is read.
        told += [record.entry(number).members for match in matches for number in match.seats]
    return _hashed(told)


def _own(record: TournamentState, message: TournamentMessage) -> str:
    """Of the rounds whose end the message tells."""
    if message.about not in ("round-closed", "finished"):
        return _result(record, message.match)
    told = {one.number for one in closed_last(record, message.round)} or {message.round}
    return _hashed([(match.id, _places(match)) for match in record.matches if match.round in told])


def _shown_until(record: TournamentState, message: TournamentMessage) -> datetime | None:
    """When the last round was closed that the standings of the message count."""
    ends = _ends(record, message)
    if ends is not None:
        return ends.closed_at
    return max((one.closed_at for one in record.rounds if one.closed_at), default=None)


def _ends(record: TournamentState, message: TournamentMessage) -> RunningRound | None:
    """The round whose end the message shows as it left the standings, also where others ended since."""
    if message.about != "round-closed" or record.format.MODE is not Mode.PAIRED:
        return None
    return next((one for one in record.rounds if one.number == message.round), None)


def _table(record: TournamentState, closed: frozenset[int]) -> str:
    """The standings after the rounds that were closed then."""
    tournament = to_model(record, secret=False)
    if record.format.MODE is Mode.PAIRED:
        then = tournament.until(max(closed))
    else:
        then = replace(tournament, rounds=tuple(one for one in tournament.rounds if one.number in closed))
    lines = [
        (record.entry(one.entrant).members, one.group, one.place, one.points, one.values)
        for one in record.format.standings(then).lines
    ]
    return _hashed((lines, record.format.reached(then)))


def _closed(record: TournamentState, message: TournamentMessage, until: datetime) -> frozenset[int]:
    """The rounds that the message's standings count, if they are those of that moment."""
    closed = {one.number for one in record.rounds if one.closed_at is not None and one.closed_at <= until}
    ends = _ends(record, message)
    if ends is not None and ends.closed_at == until:
        # Whatever the clock said when the next one ended.
        closed = {number for number in closed if number <= ends.number}
    return frozenset(closed)


def _result(record: TournamentState, match_id: int | None) -> str:
    found = (match for match in record.matches if match.id == match_id)
    return _hashed([_places(match) for match in found])


def _places(match: Match) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    result = match.result
    return None if result is None else (result.places, tuple(sorted(result.forfeits)))


def _hashed(what: object) -> str:
    return sha256(repr(what).encode()).hexdigest()[:8]
