"""What is stored about one person, as plain JSON for their own eyes.

Nothing here tells of a running game what its player doesn't know: no secret from which chance follows, no
position, no moves or drafts but their own, and none from before or after they held the seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias, cast

from sqlalchemy import Column, Connection, Text, and_, null, or_, select
from sqlalchemy import cast as sql_cast

from bot.storage.schema import (
    audit,
    clock_pauses,
    entries,
    invitations,
    leavers,
    log,
    outbox,
    people,
    puzzle_trials,
    ratings,
    reaction_times,
    records,
    results,
    seasons,
    seats,
    tables,
    titles,
    tournament_log,
    tournaments,
    votes,
)

Rows: TypeAlias = list[dict[str, Any]]
Handed: TypeAlias = Mapping[tuple[int, int], Sequence[datetime]]
_OPEN: Final = datetime.max.replace(tzinfo=UTC)
"""When a proposal is closed that is open."""
_TABLE: Final = (tables.c.id.label("table"), tables.c.game, tables.c.guild_id.label("server"))


def export(connection: Connection, user_id: int) -> dict[str, Any]:
    """All of it, part by part."""
    found = connection.execute(select(people.c.name, people.c.settings).where(people.c.user_id == user_id))
    chosen = found.first()
    return {
        "account": user_id,
        "name": None if chosen is None else chosen.name,
        "settings": {} if chosen is None else chosen.settings,
        "games": _games(connection, user_id),
        "games left": _left(connection, user_id),
        "games hosted": _rows(
            connection, select(*_TABLE, tables.c.state).where(tables.c.host_id == user_id), tables.c.id
        ),
        "moves": _moves(connection, user_id),
        "answers to proposals": _ballots(connection, user_id),
        "invitations": _of(
            connection, user_id, invitations.c.table_id, invitations.c.state, invitations.c.at
        ),
        "people invited": _rows(
            connection,
            select(invitations.c.table_id, invitations.c.state, invitations.c.at).where(
                invitations.c.by_id == user_id
            ),
            invitations.c.at,
        ),
        "vacations": _of(
            connection,
            user_id,
            clock_pauses.c.guild_id.label("server"),
            clock_pauses.c.start_at,
            clock_pauses.c.end_at,
        ),
        "reaction times": _of(
            connection,
            user_id,
            reaction_times.c.game,
            reaction_times.c.asked_at,
            reaction_times.c.window,
            reaction_times.c.seconds,
        ),
        "results": _results(connection, user_id),
        "ratings": _of(
            connection,
            user_id,
            ratings.c.result_id.label("result"),
            ratings.c.guild_id.label("server"),
            ratings.c.pool,
            ratings.c.mean_before,
            ratings.c.deviation_before,
            ratings.c.mean,
            ratings.c.deviation,
            ratings.c.games,
        ),
        "rating seasons": _seasons(connection, user_id),
        "titles": _of(
            connection,
            user_id,
            titles.c.guild_id.label("server"),
            titles.c.kind,
            titles.c.won,
            titles.c.at,
        ),
        "puzzles": _of(
            connection,
            user_id,
            puzzle_trials.c.puzzle,
            puzzle_trials.c.played,
            puzzle_trials.c.help,
            puzzle_trials.c.solved_at,
        ),
        "records brought": _of(
            connection,
            user_id,
            records.c.game,
            records.c.guild_id.label("server"),
            records.c.at,
            records.c.text,
        ),
        "tournaments": _entries(connection, user_id),
        "tournaments organised": _organised(connection, user_id),
        "actions in tournaments": _of(
            connection,
            user_id,
            tournament_log.c.tournament_id,
            tournament_log.c.what,
            tournament_log.c.reason,
            tournament_log.c.at,
        ),
        "actions at tables": _actions(connection, user_id, about=False),
        "moderators' actions": _actions(connection, user_id, about=True),
        "messages": _messages(connection, user_id),
    }


def _games(connection: Connection, user_id: int) -> Rows:
    """The seats that the person has or had; in one that they lost, a computer drafts what isn't theirs."""
    query = select(
        *_TABLE,
        tables.c.state,
        tables.c.created_at,
        tables.c.started_at,
        tables.c.finished_at,
        seats.c.place.label("seat"),
        seats.c.name,
        seats.c.gone,
        seats.c.gone_at,
        seats.c.draft,
        seats.c.variations,
    ).join_from(seats, tables)
    found = _rows(connection, query.where(seats.c.user_id == user_id), tables.c.id)
    return [one if one["gone"] is None else {**one, "draft": [], "variations": None} for one in found]


def _left(connection: Connection, user_id: int) -> Rows:
    query = select(*_TABLE, leavers.c.seat, leavers.c.name, leavers.c.why, leavers.c.at)
    return _rows(
        connection, query.join_from(leavers, tables).where(leavers.c.user_id == user_id), leavers.c.id
    )


def _moves(connection: Connection, user_id: int) -> Rows:
    """The confirmed moves of the seats that the person held, while they held them."""
    own = (
        select(log.c.table_id, log.c.ply, log.c.move, log.c.at, log.c.seat, seats.c.gone_at)
        .join_from(log, seats, and_(seats.c.table_id == log.c.table_id, seats.c.place == log.c.seat))
        .where(seats.c.user_id == user_id)
    )
    given = (
        select(log.c.table_id, log.c.ply, log.c.move, log.c.at, log.c.seat, leavers.c.at.label("gone_at"))
        .join_from(log, leavers, and_(leavers.c.table_id == log.c.table_id, leavers.c.seat == log.c.seat))
        .where(leavers.c.user_id == user_id)
    )
    handed = _handed(connection, user_id)
    found: Rows = []
    for row in (*connection.execute(own), *connection.execute(given)):
        if _held(handed, (row.table_id, row.seat), row.at, row.gone_at):
            found.append({"table": row.table_id, "entry": row.ply, "move": row.move, "at": _plain(row.at)})
    return sorted(found, key=lambda move: (move["table"], move["entry"]))


def _handed(connection: Connection, user_id: int) -> Handed:
    """When seats changed hands at the tables where the person is or was, by table and seat."""
    before = leavers.alias()
    concerned = or_(
        leavers.c.table_id.in_(select(seats.c.table_id).where(seats.c.user_id == user_id)),
        leavers.c.table_id.in_(select(before.c.table_id).where(before.c.user_id == user_id)),
    )
    found: dict[tuple[int, int], list[datetime]] = {}
    for row in connection.execute(select(leavers).where(concerned)):
        found.setdefault((row.table_id, row.seat), []).append(row.at)
    return found


def _held(handed: Handed, seat: tuple[int, int], at: datetime, until: datetime | None) -> bool:
    """Did the person who had this seat until then (None: they still do) have it already, and yet?"""
    earlier = (one for one in handed.get(seat, ()) if until is None or one < until)
    since = max(earlier, default=None)
    return (until is None or at <= until) and (since is None or at > since)


def _ballots(connection: Connection, user_id: int) -> Rows:
    """The person's answers: with a seat those to what is still open go, so the last holder's are left."""
    own = select(votes, seats.c.place, null().label("gone_at")).join_from(
        votes, seats, seats.c.table_id == votes.c.table_id
    )
    given = select(votes, leavers.c.seat.label("place"), leavers.c.at.label("gone_at")).join_from(
        votes, leavers, leavers.c.table_id == votes.c.table_id
    )
    handed = _handed(connection, user_id)
    rows = (
        *connection.execute(own.where(seats.c.user_id == user_id)),
        *connection.execute(given.where(leavers.c.user_id == user_id)),
    )
    found: Rows = []
    for row in sorted(rows, key=lambda row: row.id):
        answer, counted = row.ballots.get(str(row.place)), row.closed_at or _OPEN
        if answer is not None and _held(handed, (row.table_id, row.place), counted, row.gone_at):
            found.append(
                {"table": row.table_id, "kind": row.kind, "yes": answer, "at": _plain(row.opened_at)}
            )
    return found


def _results(connection: Connection, user_id: int) -> Rows:
    query = select(results).where(_names(results.c.seats, user_id)).order_by(results.c.id)
    found: Rows = []
    for row in connection.execute(query):
        head = {"result": row.id, "table": row.table_id, "server": row.guild_id, "pool": row.pool}
        own = [one for one in _list(row.seats) if one.get("user") == user_id]
        found += [{**head, "rated": row.rated, "at": _plain(row.at), **one} for one in own]
    return found


def _seasons(connection: Connection, user_id: int) -> Rows:
    found: Rows = []
    for row in connection.execute(select(seasons).where(_names(seasons.c.standings, user_id))):
        for account, mean, deviation, games in row.standings:
            if account == user_id:
                head = {"server": row.guild_id, "pool": row.pool, "season": row.season}
                found.append({**head, "mean": mean, "deviation": deviation, "games": games})
    return found


def _entries(connection: Connection, user_id: int) -> Rows:
    """Where the person is or was entered, and what was decided about the entry."""
    query = (
        select(entries, tournaments.c.title, tournaments.c.adjustments)
        .join_from(entries, tournaments, entries.c.tournament_id == tournaments.c.id)
        .where(_names(entries.c.members, user_id))
        .order_by(entries.c.tournament_id)
    )
    wanted = ("number", "name", "state", "answers", "joined_at", "rating", "seed")
    return [
        {
            "tournament": row.tournament_id,
            "title": row.title,
            **{name: _plain(getattr(row, name)) for name in wanted},
            "points given": [
                {"points": one.get("points"), "reason": one.get("reason")}
                for one in _list(row.adjustments)
                if one.get("entrant") == row.number
            ],
            "decisions": _decided(connection, row.tournament_id, row.number, user_id),
        }
        for row in connection.execute(query)
        if any(one.get("id") == user_id or user_id in one.get("before", ()) for one in _list(row.members))
    ]


def _decided(connection: Connection, tournament_id: int, number: int, user_id: int) -> Rows:
    """What others than the person, or nobody, did about an entry."""
    query = (
        select(tournament_log)
        .where(tournament_log.c.tournament_id == tournament_id)
        .where(tournament_log.c.user_id.is_distinct_from(user_id))
    )
    return [
        {"what": row.what, "reason": row.reason, "at": _plain(row.at)}
        for row in connection.execute(query.order_by(tournament_log.c.id))
        if row.data.get("entry") == number or number in row.data.get("absent", ())
    ]


def _organised(connection: Connection, user_id: int) -> Rows:
    query = select(tournaments).where(_names(tournaments.c.organisers, user_id)).order_by(tournaments.c.id)
    return [
        {"tournament": row.id, "title": row.title, "state": row.state, "server": row.guild_id}
        for row in connection.execute(query)
    ]


def _actions(connection: Connection, user_id: int, *, about: bool) -> Rows:
    """What somebody did at tables, or what was done ``about`` them; what was taken back stays secret."""
    query = select(audit).order_by(audit.c.id)
    query = query.where(_names(audit.c.data, user_id) if about else audit.c.user_id == user_id)
    return [
        {
            "table": row.table_id,
            "what": row.what,
            "reason": row.data.get("reason"),
            "at": _plain(row.at),
        }
        for row in connection.execute(query)
        if not about or row.data.get("whom") == user_id
    ]


def _messages(connection: Connection, user_id: int) -> Rows:
    query = select(outbox).where(or_(outbox.c.user_id == user_id, _names(outbox.c.data, user_id)))
    return [
        {
            "table": row.table_id,
            "tournament": row.tournament_id,
            "kind": row.kind,
            "at": _plain(row.created_at),
        }
        for row in connection.execute(query.order_by(outbox.c.id))
        if user_id in (row.user_id, _told_to(row.data))
    ]


def _told_to(data: Mapping[str, Any] | None) -> int | None:
    return None if data is None else data.get("to")


def _of(connection: Connection, user_id: int, first: Any, *more: Any) -> Rows:
    """Columns of the rows of a table that are about one account."""
    query = select(first, *more)
    table = query.get_final_froms()[0]
    return _rows(connection, query.where(cast("Any", table).c.user_id == user_id), None)


def _rows(connection: Connection, query: Any, order: Column[Any] | None) -> Rows:
    found = connection.execute(query if order is None else query.order_by(order))
    return [{name: _plain(value) for name, value in row.items()} for row in found.mappings()]


def _names(column: Column[Any], user_id: int) -> Any:
    return sql_cast(column, Text).contains(str(user_id), autoescape=True)


def _list(value: object) -> Sequence[Mapping[str, Any]]:
    return cast("Sequence[Mapping[str, Any]]", value)


def _plain(value: Any) -> Any:
    """As JSON has it."""
    return value.isoformat() if isinstance(value, datetime) else value
