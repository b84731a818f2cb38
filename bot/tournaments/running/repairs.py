"""What a message has shown of a tournament, and whether that still holds after a repair.  Pure.

Whoever tells a message remembers its mark.  No decision needs to say what it replaces: a message is
replaced once its mark differs from what it would be now.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from hashlib import sha256
from operator import attrgetter
from typing import Final, TypeAlias

from bot.tournaments.running.message import About, TournamentMessage
from bot.tournaments.running.model import Match
from bot.tournaments.running.state import TournamentState
from bot.tournaments.tournament import Mode

STANDINGS: Final[frozenset[About]] = frozenset({"round-closed", "standings", "finished", "corrected"})
"""What shows standings."""
RESULTS: Final[frozenset[About]] = frozenset({"result", "corrected"})
"""What tells how a match has ended."""
Subject: TypeAlias = tuple[str, int | None]


def mark(record: TournamentState, message: TournamentMessage) -> str | None:
    """What the message shows of the tournament as it stands; ``None``: nothing that can be repaired."""
    if message.about == "pairings":
        return f"{_pairing(record, message.round)} {_scores(record, message.round)}"
    if message.about == "table":
        return "table"
    if message.about in STANDINGS:
        early, closed = _early(record, message), [one.closed_at for one in record.rounds if one.closed_at]
        last = max(closed, default=record.info.started_at if early else None)
        if last is None:
            return None
        return " ".join([last.isoformat(), _results(record, last, early), *map(str, early)])
    return _result(record, message.match) if message.about in RESULTS else None


def holds(record: TournamentState, message: TournamentMessage, shown: str) -> bool:
    """Is what the message has shown (its mark) still so?"""
    if message.about == "pairings":
        return shown.partition(" ")[0] == _pairing(record, message.round)
    if message.about == "table":
        return message.table not in void_tables(record)
    if message.about in STANDINGS:
        moment, seal, *early = shown.split(" ")
        return seal == _results(record, datetime.fromisoformat(moment), [*map(int, early)])
    return shown == _result(record, message.match)


def outdated(message: TournamentMessage, shown: str, now: str) -> bool:
    """Do pairings that hold (their mark, and what it would be now) show scores that were corrected?"""
    return message.about == "pairings" and " " in shown and shown != now


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


def _scores(record: TournamentState, number: int | None) -> str:
    """Of all rounds before a round: what the scores in its pairings come from."""
    before = sorted(
        (match for match in record.matches if 0 < match.round < (number or 0)), key=attrgetter("id")
    )
    return _hashed([(match.id, _places(match)) for match in before if match.how != "void"])


def _early(record: TournamentState, message: TournamentMessage) -> list[int]:
    """The matches of open rounds whose results it shows, too."""
    if record.format.MODE is not Mode.PAIRED:
        return []
    if message.about == "round-closed" and record.format.one_by_one:
        return []
    open_ = {one.number for one in record.open_rounds}
    return sorted(match.id for match in record.matches if match.round in open_ and match.result is not None)


def _results(record: TournamentState, until: datetime, early: Collection[int]) -> str:
    """Of the rounds that were closed by then, and of early matches: what came later makes nothing wrong."""
    closed = {one.number for one in record.rounds if one.closed_at is not None and one.closed_at <= until}
    matches = sorted(
        (match for match in record.matches if match.round in closed or match.id in early),
        key=attrgetter("id"),
    )
    told: list[object] = [(match.id, _places(match)) for match in matches]
    if record.format.MODE is Mode.GATHERED:
        # The entries of a series are numbered anew whenever it is read.
        told += [record.entry(number).members for match in matches for number in match.seats]
    return _hashed(told)


def _result(record: TournamentState, match_id: int | None) -> str:
    found = (match for match in record.matches if match.id == match_id)
    return _hashed([_places(match) for match in found])


def _places(match: Match) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    result = match.result
    return None if result is None else (result.places, tuple(sorted(result.forfeits)))


def _hashed(what: object) -> str:
    return sha256(repr(what).encode()).hexdigest()[:8]
