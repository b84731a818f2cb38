"""Queries about tournaments."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any, Final, TypeVar

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Table,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    tuple_,
    update,
)

from bot.storage.clock_pauses import is_there
from bot.storage.dialects import HasMember, hold
from bot.storage.errors import Conflict
from bot.storage.schema import (
    audit,
    entries,
    games,
    log,
    matches,
    rounds,
    seats,
    tables,
    tournament_log,
    tournaments,
)
from bot.storage.tournament_rows import (
    EntryRow,
    GameRow,
    MatchRow,
    PlayRow,
    RoundRow,
    TournamentLogRow,
    TournamentRow,
)

LIVE = ("draft", "registration", "check_in", "running")
"""The states in which something can still happen."""
_CORRECTED = select(audit.c.table_id).where(audit.c.what == "moderate-result")
"""The tables whose result a moderator has corrected."""
Part = TypeVar("Part", EntryRow, RoundRow, GameRow, MatchRow)
PARTS: Final[Mapping[type, tuple[Table, str]]] = {
    EntryRow: (entries, "number"),
    RoundRow: (rounds, "number"),
    GameRow: (games, "table_id"),
    MatchRow: (matches, "id"),
}
"""Where the parts of a tournament are stored, and by what those of one tournament are told apart."""


def add(connection: Connection, row: TournamentRow) -> int:
    """Store a new event (its ``id`` is drawn) and return its number."""
    values = asdict(row)
    del values["id"]
    return connection.execute(insert(tournaments).returning(tournaments.c.id), values).scalar_one()


def change(connection: Connection, id: int, version: int, values: Mapping[str, Any]) -> None:
    """Change an event that is still at ``version``, and raise the version by one; raises Conflict."""
    done = connection.execute(
        update(tournaments)
        .where(tournaments.c.id == id, tournaments.c.version == version)
        .values(**values, version=version + 1)
    )
    if done.rowcount != 1:
        raise Conflict(f"event {id} is no longer at version {version}")


def note(connection: Connection, id: int, message_id: int | None) -> None:
    """Remember which message announces it: the version stays."""
    connection.execute(update(tournaments).where(tournaments.c.id == id).values(message_id=message_id))


def forget(connection: Connection, id: int) -> None:
    """Delete an event with all that belongs to it; its tables stay, and the events of a series."""
    for link in (tournaments.c.series_id, tournaments.c.season_of):
        connection.execute(update(tournaments).where(link == id).values({link: None}))
    connection.execute(delete(tournaments).where(tournaments.c.id == id))


def hold_unchanged(connection: Connection, id: int) -> None:
    """Let nobody else change an event until this transaction ends, which reads it, then changes it."""
    hold(connection, select(tournaments.c.id).where(tournaments.c.id == id))


def get(connection: Connection, id: int) -> TournamentRow | None:
    """An event's own row."""
    found = connection.execute(select(tournaments).where(tournaments.c.id == id)).first()
    return None if found is None else TournamentRow(*found)


def organisers(connection: Connection, id: int) -> frozenset[int]:
    """The accounts of those who organise an event."""
    found = connection.execute(select(tournaments.c.organisers).where(tournaments.c.id == id)).scalar()
    return frozenset(int(one["id"]) for one in found or ())


def listed(
    connection: Connection, guild_id: int, states: Iterable[str], limit: int | None = None
) -> list[TournamentRow]:
    """The events of a server, the newest first."""
    query = select(tournaments).where(
        tournaments.c.guild_id == guild_id, tournaments.c.state.in_(list(states))
    )
    return [
        TournamentRow(*row)
        for row in connection.execute(query.order_by(tournaments.c.id.desc()).limit(limit))
    ]


def live(connection: Connection) -> list[int]:
    """The events in which something can still happen, whose games still run, or were corrected at their
    tables, oldest first."""
    played = (
        select(games.c.tournament_id)
        .join(tables, games.c.table_id == tables.c.id)
        .where(tables.c.state.in_(("open", "running")))
    )
    corrected = select(games.c.tournament_id).where(games.c.table_id.in_(_CORRECTED))
    query = select(tournaments.c.id).where(
        or_(tournaments.c.state.in_(LIVE), tournaments.c.id.in_(played), tournaments.c.id.in_(corrected)),
        is_there(tournaments.c.guild_id),
    )
    return list(connection.execute(query.order_by(tournaments.c.id)).scalars())


def due(connection: Connection, now: datetime) -> list[int]:
    """The events that were to be woken by now."""
    query = select(tournaments.c.id).where(tournaments.c.state.in_(LIVE), tournaments.c.wake_at <= now)
    query = query.where(is_there(tournaments.c.guild_id))
    return list(connection.execute(query.order_by(tournaments.c.wake_at)).scalars())


def next_wake(connection: Connection) -> datetime | None:
    """When the next event is to be woken."""
    query = select(func.min(tournaments.c.wake_at)).where(tournaments.c.state.in_(LIVE))
    query = query.where(is_there(tournaments.c.guild_id))
    return connection.execute(query).scalar()


def entered(connection: Connection, person_id: int) -> list[tuple[TournamentRow, EntryRow]]:
    """The entries of somebody in live tournaments of all servers, each with its tournament."""
    query = (
        select(tournaments, entries)
        .join(entries, entries.c.tournament_id == tournaments.c.id)
        .where(tournaments.c.state.in_(LIVE), HasMember(entries.c.members, literal(person_id, BigInteger)))
        .order_by(tournaments.c.id)
    )
    width = len(tournaments.columns)
    return [(TournamentRow(*row[:width]), EntryRow(*row[width:])) for row in connection.execute(query)]


def names_of(connection: Connection, wanted: Collection[tuple[int, int]]) -> dict[tuple[int, int], str]:
    """What entries are called, by tournament and number."""
    key = tuple_(entries.c.tournament_id, entries.c.number)
    found = connection.execute(
        select(entries.c.tournament_id, entries.c.number, entries.c.name).where(key.in_(list(wanted)))
    )
    return {(row.tournament_id, row.number): row.name for row in found}


def guild_of(connection: Connection, id: int) -> int | None:
    """The server of an event; None: there is no such event."""
    return connection.execute(select(tournaments.c.guild_id).where(tournaments.c.id == id)).scalar()


def parts_of(connection: Connection, series_id: int) -> list[TournamentRow]:
    """The events of a series: those that are over first, in the order in which they ended."""
    query = select(tournaments).where(tournaments.c.series_id == series_id)
    order = (tournaments.c.finished_at.is_(None), tournaments.c.finished_at, tournaments.c.id)
    return [TournamentRow(*row) for row in connection.execute(query.order_by(*order))]


def season_after(connection: Connection, id: int) -> int | None:
    """The season of a league that follows an event."""
    return connection.execute(select(tournaments.c.id).where(tournaments.c.season_of == id)).scalar()


def of_tables(connection: Connection, table_ids: Collection[int]) -> list[int]:
    """The events to which these tables belong."""
    query = select(games.c.tournament_id).where(games.c.table_id.in_(list(table_ids))).distinct()
    return sorted(connection.execute(query).scalars())


def of_table(connection: Connection, table_id: int) -> GameRow | None:
    """The game that is played at a table."""
    found = connection.execute(select(games).where(games.c.table_id == table_id)).first()
    return None if found is None else GameRow(*found)


def members_at(connection: Connection, table_id: int) -> frozenset[int]:
    """The accounts of all whose match is played at a table, those at other boards of it among them."""
    game = of_table(connection, table_id)
    if game is None:
        return frozenset()
    query = select(entries.c.members).where(
        entries.c.tournament_id == game.tournament_id, entries.c.number.in_(list(game.seats))
    )
    return frozenset(
        int(one["id"])
        for members in connection.execute(query).scalars()
        for one in members
        if one["id"] > 0
    )


def seen_at(connection: Connection, table_id: int) -> frozenset[int]:
    """The accounts of those who have looked at what is hidden in the match that is played at a table."""
    game = of_table(connection, table_id)
    if game is None:
        return frozenset()
    seen = seen_of(connection, game.tournament_id)
    return frozenset(account for match, account in seen if match == game.match_id)


def entries_of(connection: Connection, id: int) -> list[EntryRow]:
    """Everybody who ever registered, in that order."""
    query = select(entries).where(entries.c.tournament_id == id).order_by(entries.c.number)
    return [EntryRow(*row) for row in connection.execute(query)]


def rounds_of(connection: Connection, id: int) -> list[RoundRow]:
    """Its rounds in order."""
    query = select(rounds).where(rounds.c.tournament_id == id).order_by(rounds.c.number)
    return [RoundRow(*row) for row in connection.execute(query)]


def matches_of(connection: Connection, id: int) -> list[MatchRow]:
    """Its matches, round by round."""
    query = select(matches).where(matches.c.tournament_id == id).order_by(matches.c.round, matches.c.number)
    return [MatchRow(*row) for row in connection.execute(query)]


def games_of(connection: Connection, id: int) -> list[GameRow]:
    """The games of its matches."""
    query = select(games).where(games.c.tournament_id == id)
    return [
        GameRow(*row)
        for row in connection.execute(query.order_by(games.c.match_id, games.c.number, games.c.board))
    ]


def plays_of(connection: Connection, id: int, resigning: str) -> list[PlayRow]:
    """The tables of its games that still run, whose result isn't entered yet, or was corrected there.

    ``resigning``: the move by which a seat is given up; whoever made no other hasn't moved.
    """
    shown = (
        tables.c.id,
        tables.c.state,
        tables.c.outcome,
        tables.c.paused_at,
        tables.c.thread_id,
        tables.c.channel_id,
        tables.c.started_at,
    )
    query = select(*shown).join(games, games.c.table_id == tables.c.id)
    wanted = query.where(
        games.c.tournament_id == id,
        or_(games.c.result.is_(None), tables.c.state.in_(("open", "running")), tables.c.id.in_(_CORRECTED)),
    )
    found = list(connection.execute(wanted.order_by(tables.c.id)))
    ids = [row.id for row in found]
    people = select(seats.c.table_id, seats.c.place, seats.c.user_id, seats.c.asked_at, seats.c.gone)
    sitting: dict[int, list[Any]] = {one: [] for one in ids}
    for seat in connection.execute(
        people.where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.place)
    ):
        sitting[seat.table_id].append(seat)
    moved: dict[int, set[int]] = {one: set() for one in ids}
    last: dict[int, datetime] = {}
    entered = select(log.c.table_id, log.c.seat, func.max(log.c.at).label("at"))
    for entry in connection.execute(
        entered.where(log.c.table_id.in_(ids), log.c.move != resigning).group_by(log.c.table_id, log.c.seat)
    ):
        moved[entry.table_id].add(entry.seat)
        last[entry.table_id] = max(entry.at, last.get(entry.table_id, entry.at))
    return [
        PlayRow(
            row.id,
            row.state,
            row.outcome,
            row.paused_at is not None,
            row.thread_id,
            row.channel_id,
            row.started_at,
            frozenset(seat for seat in moved[row.id] if seat >= 0),
            last.get(row.id),
            frozenset(seat.place for seat in sitting[row.id] if seat.asked_at is not None),
            tuple(seat.user_id for seat in sitting[row.id]),
            frozenset(seat.place for seat in sitting[row.id] if seat.gone is not None),
        )
        for row in found
    ]


def substitutes_of(connection: Connection, id: int) -> list[tuple[int, int, int]]:
    """Who took somebody's place at a table of its games, running or over: table, seat, account."""
    query = select(seats.c.table_id, seats.c.place, seats.c.user_id).join(
        games, games.c.table_id == seats.c.table_id
    )
    found = connection.execute(
        query.where(games.c.tournament_id == id, seats.c.substitute, seats.c.user_id > 0)
    )
    return [(row.table_id, row.place, row.user_id) for row in found]


def seated_at(connection: Connection, id: int) -> list[tuple[int, int, int, str, int | None]]:
    """Who sits at the tables of its games, substitutes left out: table, seat, account, name, level."""
    query = select(seats.c.table_id, seats.c.place, seats.c.user_id, seats.c.name, seats.c.computer).join(
        games, games.c.table_id == seats.c.table_id
    )
    found = connection.execute(query.where(games.c.tournament_id == id, ~seats.c.substitute))
    return [(row.table_id, row.place, row.user_id, row.name, row.computer) for row in found]


def threads_of(connection: Connection, id: int) -> dict[int, int]:
    """The threads of its games, by table: of those that have one."""
    query = select(tables.c.id, tables.c.thread_id).join(games, games.c.table_id == tables.c.id)
    found = connection.execute(query.where(games.c.tournament_id == id, tables.c.thread_id.is_not(None)))
    return {row.id: row.thread_id for row in found}


def put(connection: Connection, kind: type[Part], old: Sequence[Part], new: Sequence[Part]) -> None:
    """Store the parts of this kind that differ: what was otherwise or is no more, what is otherwise or new.

    New matches have the number 0; a match goes with its games.
    """
    table, key = PARTS[kind]
    known = {getattr(row, key): row for row in old}
    for gone in known.keys() - {getattr(row, key) for row in new}:
        connection.execute(delete(table).where(*_is(known[gone], table, key)))
    for row in new:
        values = asdict(row)
        values.pop("id", None)
        if getattr(row, key) in known:
            connection.execute(update(table).where(*_is(row, table, key)).values(**values))
        else:
            connection.execute(insert(table), values)


def _is(
    row: EntryRow | RoundRow | MatchRow | GameRow, table: Table, key: str
) -> tuple[ColumnElement[bool], ...]:
    return table.c.tournament_id == row.tournament_id, table.c[key] == getattr(row, key)


def add_game(connection: Connection, row: GameRow) -> None:
    """A game of a match has its table; one that has it already is a Conflict."""
    connection.execute(insert(games), asdict(row))


def log_add(connection: Connection, notes: Iterable[TournamentLogRow]) -> None:
    """Remember who did what."""
    rows = [{name: value for name, value in asdict(row).items() if name != "id"} for row in notes]
    if rows:
        connection.execute(insert(tournament_log), rows)


def seen_of(connection: Connection, id: int) -> frozenset[tuple[int, int]]:
    """Who has looked at what is hidden in a match of the event: the match, and the account."""
    logged = (tournament_log.c.tournament_id == id, tournament_log.c.what == "reveal")
    query = select(tournament_log.c.data, tournament_log.c.user_id).where(*logged)
    return frozenset((int(row.data["match"]), row.user_id) for row in connection.execute(query))


def times_done(connection: Connection, id: int, person_id: int, what: str, since: datetime) -> int:
    """How often somebody has done this in an event since then."""
    query = select(func.count()).where(
        tournament_log.c.tournament_id == id,
        tournament_log.c.user_id == person_id,
        tournament_log.c.what == what,
        tournament_log.c.at > since,
    )
    return connection.execute(query).scalar_one()


def log_of(connection: Connection, id: int, limit: int | None = None) -> list[TournamentLogRow]:
    """What happened in an event, the newest first."""
    query = (
        select(tournament_log)
        .where(tournament_log.c.tournament_id == id)
        .order_by(tournament_log.c.id.desc())
    )
    return [TournamentLogRow(*row) for row in connection.execute(query.limit(limit))]
