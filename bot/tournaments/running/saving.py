"""A tournament read from storage, and what has changed in it written back."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from bot.games.engine.decision import RESIGN
from bot.hosting.person import Person
from bot.ratings.pools import PoolRules, pool
from bot.ratings.systems import Standing
from bot.storage import results, tournaments
from bot.storage.tournament_rows import EntryRow, GameRow, MatchRow, PlayRow, RoundRow, TournamentRow
from bot.tournaments.files.check import BadFile
from bot.tournaments.running import rows
from bot.tournaments.running.model import Entry, Match, MatchGame, RunningRound, TournamentInfo
from bot.tournaments.running.state import TournamentState, UnreadableTournament, sizes_of

log = logging.getLogger(__name__)
UNREADABLE: Final = (BadFile, ValueError, LookupError, TypeError)
"""What reading something raises that was stored by another program, or is damaged."""
DEEDS: Final = 12
"""How many lines of the log a decision knows."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Parts:
    """What of a tournament is the same as long as its version is: of hundreds, to read it is work."""

    version: int
    entries: tuple[Entry, ...]
    rounds: tuple[RunningRound, ...]
    matches: tuple[Match, ...]
    games: tuple[MatchGame, ...]

    @classmethod
    def of(cls, record: TournamentState) -> Parts:
        """Those of a tournament as it is stored."""
        return cls(record.info.version, record.entries, record.rounds, record.matches, record.games)

    @classmethod
    def read(cls, connection: Connection, row: TournamentRow) -> Parts:
        """Those that are stored."""
        return cls(
            row.version,
            _all(Entry, tournaments.entries_of(connection, row.id)),
            _all(RunningRound, tournaments.rounds_of(connection, row.id)),
            _all(Match, tournaments.matches_of(connection, row.id)),
            _all(MatchGame, tournaments.games_of(connection, row.id)),
        )


def read_info(connection: Connection, tournament_id: int) -> TournamentInfo | None:
    """A tournament without its parts; raises UnreadableTournament."""
    row = tournaments.get(connection, tournament_id)
    if row is None:
        return None
    try:
        return rows.read(TournamentInfo, row)
    except UNREADABLE as error:
        _log_unreadable(row, error)
        raise UnreadableTournament(tournament_id) from error


def read(connection: Connection, tournament_id: int, known: Parts | None = None) -> TournamentState | None:
    """A tournament with all its parts; ``known``: as they were once.  Raises UnreadableTournament."""
    row = tournaments.get(connection, tournament_id)
    if row is None:
        return None
    try:
        if known is None or known.version != row.version:
            known = Parts.read(connection, row)
        return _read(connection, row, known)
    except UNREADABLE as error:
        _log_unreadable(row, error)
        raise UnreadableTournament(tournament_id) from error


def infos(found: Iterable[TournamentRow]) -> list[TournamentInfo]:
    """What is known of these tournaments, but for those that can't be read: the others must be shown."""
    known: list[TournamentInfo] = []
    for row in found:
        try:
            known.append(rows.read(TournamentInfo, row))
        except UNREADABLE as error:
            _log_unreadable(row, error)
    return known


def _log_unreadable(row: TournamentRow, error: Exception) -> None:
    log.error("tournament %d can't be read (%s: %s)", row.id, type(error).__name__, error)


def _read(connection: Connection, row: TournamentRow, parts: Parts) -> TournamentState:
    """A tournament with all its parts; its own row was read first, so no part is older than its version."""
    info, tournament_id = rows.read(TournamentInfo, row), row.id
    entries, matches, games = parts.entries, parts.matches, parts.games
    seated = {game.table_id: game.seats for game in games}
    revealed = any(match.revealed for match in matches)
    return TournamentState(
        info,
        entries,
        parts.rounds,
        matches,
        games,
        plays(connection, tournament_id) if games else {},
        {} if has_begun(info) else ratings(connection, info, entries),
        frozenset(
            (seated[table_id][seat], account)
            for table_id, seat, account in tournaments.substitutes_of(connection, tournament_id)
        )
        if games
        else frozenset(),
        _former(connection, tournament_id, entries, seated),
        tournaments.seen_of(connection, tournament_id) if revealed else frozenset(),
        deeds=tuple(tournaments.log_of(connection, tournament_id, DEEDS))
        if info.state == "running"
        else (),
    )


def _former(
    connection: Connection, id: int, entries: Sequence[Entry], seated: Mapping[int, Sequence[int]]
) -> dict[tuple[int, int], Person]:
    """Who played for an entry of one at a table, and was replaced since, by both."""
    now = {
        entry.number: entry.members[0]
        for entry in entries
        if len(entry.members) == 1 and entry.members[0].before
    }
    if not now:
        return {}
    found: dict[tuple[int, int], Person] = {}
    for table_id, seat, account, name, computer in tournaments.seated_at(connection, id):
        number = seated[table_id][seat]
        # Computers have no accounts: what tells them apart is their names.
        member = now.get(number)
        if member is not None and (member.id != account if account > 0 else member.name != name):
            found[table_id, number] = Person(account, name, computer)
    return found


def _all(kind: type[T], found: Iterable[object]) -> tuple[T, ...]:
    return tuple(rows.read(kind, row) for row in found)


def has_begun(info: TournamentInfo) -> bool:
    """Has it begun, so that nobody asks for ratings any more?"""
    return info.state in ("running", "finished", "cancelled")


def plays(connection: Connection, tournament_id: int) -> dict[int, PlayRow]:
    """How the games of a tournament stand, by table."""
    return {play.table_id: play for play in tournaments.plays_of(connection, tournament_id, RESIGN)}


def ratings(
    connection: Connection, info: TournamentInfo, entries: Sequence[Entry], more: Sequence[int] = ()
) -> dict[int, tuple[float, bool]]:
    """What the leaderboard of the tournament's game shows of everybody, and whether that is provisional.

    Where each number of players has a pool of its own: that of the tournament's largest tables.
    """
    rules = PoolRules.of(results.rules(connection, info.guild_id), info.game)
    people = [*more, *(one.id for entry in entries for one in entry.members if one.id > 0)]
    name = pool(info.game, max(sizes_of(info.format)), rules)
    newest = results.standings(connection, info.guild_id, name, people)
    found: dict[int, tuple[float, bool]] = {}
    for step in newest:
        standing = Standing(step.mean, step.deviation, step.games)
        found[step.user_id] = rules.system.shown(standing), rules.system.provisional(standing)
    return found


def save(connection: Connection, before: TournamentState, after: TournamentState) -> None:
    """Write what differs; raises Conflict where ``before`` is not what is stored."""
    tournaments.change(connection, before.info.id, before.info.version, _differing(before.info, after.info))
    _put(connection, EntryRow, before.entries, after.entries)
    _put(connection, RoundRow, before.rounds, after.rounds)
    _put(connection, GameRow, before.games, after.games)
    _put(connection, MatchRow, before.matches, after.matches)


def _put(
    connection: Connection, kind: type[tournaments.Part], before: Sequence[object], after: Sequence[object]
) -> None:
    """Only what differs becomes rows: nearly everything stays as it is, and 256 have a thousand matches."""
    known: Callable[[object], Hashable] = attrgetter(tournaments.PARTS[kind][1])
    old, new = {known(one): one for one in before}, {known(one): one for one in after}
    tournaments.put(
        connection,
        kind,
        [rows.stored(kind, one) for one in before if new.get(known(one)) != one],
        [rows.stored(kind, one) for one in after if old.get(known(one)) != one],
    )


def _differing(old: TournamentInfo, new: TournamentInfo) -> dict[str, Any]:
    before, after = rows.stored(TournamentRow, old), rows.stored(TournamentRow, new)
    names = [one.name for one in fields(TournamentRow) if one.name not in ("id", "version")]
    return {name: getattr(after, name) for name in names if getattr(after, name) != getattr(before, name)}
