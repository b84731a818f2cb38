"""The queues of the outbox: what is due is found without reading the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, create_engine, insert, select, text, update

from bot.bench.postgres import NoServerError
from bot.storage import outbox
from bot.storage.outbox import OutboxFigures
from bot.storage.postgres import url_of
from bot.storage.postgres_connection import engine_of
from bot.storage.rows import TableRow, columns
from bot.storage.schema import outbox as outbox_table
from bot.storage.schema import tables, tournaments
from bot.storage.tournament_rows import TournamentRow
from tests import finished_schema, postgres

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
LONG_AGO = NOW - 1000 * HOUR


@pytest.fixture(params=["sqlite", "postgresql"])
def connection(request: pytest.FixtureRequest) -> Iterator[Connection]:
    """A database whose messages belong to tables that nobody looks up: in memory, or on a server."""
    if request.param == "postgresql":
        yield from _on_server()
        return
    engine = create_engine("sqlite://")
    with engine.begin() as opened:
        # As migrations leave it: SQLite chooses among indexes by their order, too.
        finished_schema.upgrade(opened)
        yield opened
    engine.dispose()


def _on_server() -> Iterator[Connection]:
    try:
        address = postgres.make("pantheon_outbox")
    except NoServerError as why:
        pytest.skip(str(why))
    with engine_of(url_of(address), 5.0).begin() as opened:
        opened.exec_driver_sql("SET LOCAL session_replication_role = replica")
        yield opened
    postgres.drop("pantheon_outbox")


def put_off(connection: Connection, id: int, hours: float, why: str | None) -> None:
    outbox.postpone(connection, id, NOW + hours * HOUR, why)


def due(connection: Connection, working: tuple[str, ...] = (), most: int = 9) -> list[str]:
    return list(outbox.due(connection, NOW, most, working).queues)


def head(connection: Connection, queue: str) -> int | None:
    row = outbox.head(connection, queue, NOW)
    return None if row is None else row.id


def test_each_table_tournament_and_person_is_a_queue(connection: Connection) -> None:
    call = ("whisper", {"to": 7})
    outbox.tell(connection, 1, 0, [("lobby", None), ("board", None), call], NOW)
    outbox.tell_tournament(connection, 1, [("event", {}), ("event-whisper", {"to": 7})], NOW)
    assert due(connection) == ["table 1", "table 1 to 7", "tournament 1", "tournament 1 to 7"]
    assert due(connection, working=("table 1", "tournament 1 to 7")) == ["table 1 to 7", "tournament 1"]
    assert due(connection, most=2) == ["table 1", "table 1 to 7"]
    assert head(connection, "table 1") == 1
    outbox.close(connection, 1, "done")
    assert head(connection, "table 1") == 2


def test_what_was_told_is_found_by_its_message(connection: Connection) -> None:
    """Discord's numbers have 64 bits, also inside JSON."""
    told = {"message": 2**62 + 1, "since": 3, "tap": "accept"}
    outbox.tell(connection, 1, 0, [("board", told), ("notice", {"message": None}), ("notice", told)], NOW)
    for id in (1, 2, 3):
        outbox.close(connection, id, "done")
    assert [row.id for row in outbox.standing(connection, 1, ["board", "notice"])] == [1, 3]
    assert [row.id for row in outbox.standing(connection, 1, ["notice"], tapped=True)] == [3]
    assert outbox.told_since(connection, 1, 2**62 + 1) == 3
    assert outbox.told_since(connection, 1, 2**62) is None


@pytest.mark.parametrize(
    ("kind", "why", "next_one"),
    [
        ("notice", "Discord is down", None),
        ("notice", None, None),
        ("whisper", "Discord is down", None),
        ("whisper", None, 2),
    ],
)
def test_what_is_put_off_holds_back_its_queue_but_for_a_call_that_waits_for_its_time(
    connection: Connection, kind: str, why: str | None, next_one: int | None
) -> None:
    """A call that is held for quiet hours must not hold back a more urgent one."""
    outbox.tell(connection, 1, 0, [(kind, {"to": 7}), (kind, {"to": 7})], NOW)
    outbox.tell(connection, 2, 0, [("board", None)], NOW)
    put_off(connection, 1, 8, why)
    queue = "table 1 to 7" if kind == "whisper" else "table 1"
    assert due(connection) == ([queue] if next_one else []) + ["table 2"]
    row = outbox.head(connection, queue, NOW)
    assert row is not None
    assert (row.id if row.due_at <= NOW else None) == next_one
    assert outbox.due(connection, NOW, 9, ()).next_at == NOW + 8 * HOUR


def test_what_is_held_back_is_not_due_in_the_operator_s_figures(connection: Connection) -> None:
    """One server that takes a permission away is no alert that nothing is told at all."""
    outbox.tell(connection, 1, 0, [("board", None), ("board", None)], NOW - 3 * HOUR)
    put_off(connection, 1, 8, "Missing Permissions")
    assert outbox.figures(connection, NOW) == OutboxFigures(2, None, 1, 0)
    outbox.tell(connection, 2, 0, [("board", None)], NOW - HOUR)
    assert outbox.figures(connection, NOW).oldest_due == NOW - HOUR


def test_what_is_long_done_is_forgotten_but_for_what_stands_until_it_is_long_over(
    connection: Connection,
) -> None:
    """Owners by number: 1 goes on, 2 has just ended, 3 ended long ago, and of 4 it isn't known when."""
    states = (("running", None), ("finished", NOW), ("finished", LONG_AGO), ("cancelled", None))
    for id, (state, ended) in enumerate(states, 1):
        tournament = TournamentRow(id, 0, 1, 2, "toy", "", state, {}, {}, (), b"", LONG_AGO)
        table = TableRow(id, "toy", 1, {}, state, 1, "Ada", 1, 2, None, False, 1, 2, 0, 0, 0, b"", LONG_AGO)
        for of, row in ((tables, table), (tournaments, tournament)):
            ending = columns(row) | {"finished_at": ended}
            connection.execute(insert(of).values(id=id, **ending))
    stands, closed, gone = {"message": 2**62}, {"closed": 2**62}, {"message": None}
    of_table = [("whisper", stands), ("whisper", closed), ("notice", stands), ("whisper", gone)]
    of_event = [("event", None), ("event-whisper", stands), ("event-whisper", gone), ("event-edit", None)]
    for owner in (1, 2, 3, 4):
        outbox.tell(connection, owner, 0, [("lobby", None), ("board", stands), *of_table], LONG_AGO)
        outbox.tell_tournament(connection, owner, of_event, LONG_AGO)
    connection.execute(update(outbox_table).values(state="done"))
    outbox.tell(connection, 3, 0, [("whisper", stands), ("whisper", stands)], LONG_AGO)
    outbox.tell(connection, 3, 0, [("whisper", stands)], NOW)
    for id in (41, 43):
        outbox.close(connection, id, "done")

    assert outbox.prune(connection, NOW - HOUR) == 40 - 12 + 1
    of = (outbox_table.c.table_id, outbox_table.c.tournament_id)
    kept = connection.execute(select(outbox_table.c.kind, *of).order_by(outbox_table.c.id)).all()
    calls = ["whisper", "whisper", "notice"]
    assert [(kind, table or event) for kind, table, event in kept] == [
        *((kind, owner) for owner in (1, 2) for kind in (*calls, "event", "event-whisper")),
        *(("event", owner) for owner in (3, 4)),
        *(("whisper", 3), ("whisper", 3)),
    ]


def test_what_was_given_up_is_forgotten_too_whatever_it_was(connection: Connection) -> None:
    for at in (LONG_AGO, NOW):
        outbox.tell(connection, 1, 0, [("whisper", {"message": 2**62})], at)
        outbox.tell_tournament(connection, 1, [("event", None)], at)
    for id in (1, 2, 3, 4):
        outbox.close(connection, id, "given-up", "50001 no access")
    assert outbox.prune(connection, NOW - HOUR) == 2
    assert sorted(connection.scalars(select(outbox_table.c.id))) == [3, 4]


def test_a_server_s_own_messages_are_asked_for(connection: Connection) -> None:
    for id, guild in ((1, 11), (2, 12)):
        row = TableRow(
            id, "toy", 1, {}, "open", 1, "Ada", guild, 2, None, False, 1, 2, 0, 0, 0, b"", LONG_AGO
        )
        connection.execute(insert(tables).values(id=id, **columns(row)))
        outbox.tell(connection, id, 0, [("lobby", None), ("board", None)], NOW)
    for id in (1, 3):
        outbox.close(connection, id, "given-up", "50001 no access")
    of_second = [outbox.in_state(connection, "table", state, 12) for state in ("given-up", "open")]
    assert [[row.id for row in found] for found in of_second] == [[3], [4]]


def test_a_commit_reads_a_few_rows_only(connection: Connection) -> None:
    """Ten thousand held calls, ten thousand messages done: what is due, or stands at a table, is found
    without stepping through them."""
    same: dict[str, object] = {"attempts": 0, "doubtful": False, "ply": 0, "created_at": NOW}
    held = {"state": "open", "kind": "whisper", "due_at": NOW + HOUR, "data": {"to": 7}}
    where = {"place": 5, "message": 6, "tap": "x", "since": 3}
    done = {"state": "done", "kind": "board", "due_at": NOW, "data": where}
    rows = [
        {**same, **kind, "table_id": n, "queue": f"table {n}{to}"}
        for n in range(10_000)
        for kind, to in ((held, " to 7"), (done, ""))
    ]
    connection.execute(insert(outbox_table), rows)
    outbox.tell(connection, 7, 0, [("board", None)], NOW)
    assert due(connection) == ["table 7"]
    looks: list[Callable[[], object]] = [
        lambda: outbox.due(connection, NOW, 9, ("table 8",)).queues,
        lambda: outbox.due(connection, NOW, 9, ("table 8",), free=True).queues,
        lambda: outbox.head(connection, "table 7", NOW),
        lambda: outbox.standing(connection, 7, ["board", "notice"]),
        lambda: outbox.standing(connection, 7, ["board", "notice"], tapped=True),
        lambda: outbox.told_since(connection, 7, 6),
        lambda: outbox.done_of(connection, "table", 7, "board"),
        lambda: outbox.newer(connection, "table", 7, 1, "board"),
        lambda: not outbox.was_tried(connection, "table", 7),
        lambda: not outbox.makes_thread(connection, 7),
    ]
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("ANALYZE outbox")  # as the server does by itself, soon
    assert all(look() for look in looks), "each finds it"
    assert max(_rows_read(connection, look) for look in looks) <= 50


def _rows_read(connection: Connection, work: Callable[[], object]) -> float:
    """How many rows of the outbox are read for it, or of its indexes."""
    return (_steps if connection.dialect.name == "sqlite" else _counted)(connection, work)


def _counted(connection: Connection, work: Callable[[], object]) -> int:
    """As PostgreSQL counts them in the present transaction."""
    count = text(
        "SELECT pg_stat_get_xact_tuples_returned('outbox'::regclass)"
        " + (SELECT sum(pg_stat_get_xact_tuples_returned(indexrelid)) FROM pg_index"
        " WHERE indrelid = 'outbox'::regclass)"
    )
    before = connection.execute(count).scalar_one()
    work()
    return int(connection.execute(count).scalar_one() - before)


def _steps(connection: Connection, work: Callable[[], object]) -> float:
    """As many as the instructions that SQLite runs would be enough for: four are the least for a row."""
    raw, count = connection.connection.driver_connection, 0
    assert raw is not None

    def counted() -> int:
        nonlocal count
        count += 1
        return 0

    raw.set_progress_handler(counted, 1)
    work()
    raw.set_progress_handler(None, 0)
    return count / 4


def test_a_clock_that_is_set_back_leaves_nothing_waiting(connection: Connection) -> None:
    outbox.tell(connection, 1, 0, [("board", None)], NOW + 5 * HOUR)
    outbox.tell(connection, 2, 0, [("board", None)], NOW)
    put_off(connection, 2, 8, None)
    assert due(connection) == []
    outbox.clock_set_back(connection, NOW, written_later=True)
    assert due(connection) == ["table 1"], "written when the clock was wrong"
    outbox.clock_set_back(connection, NOW, written_later=False)
    assert due(connection) == ["table 1", "table 2"]
