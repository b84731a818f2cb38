"""A database of an older program keeps all it holds."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, text

import bot.storage
from bot.storage import migrate
from bot.storage.schema import REVISION

SEAT = {"place": 0, "user": 101, "name": "Ada", "draft": '["C3"]', "dropped": "[]", "stamp": 7}


def _at(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(bot.storage.__file__).with_name("migrations")))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def test_seats_from_before_computers_are_people_s(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    with engine.begin() as connection:
        _at(connection, "0001")
        connection.execute(
            text(
                "INSERT INTO tables (id, game, rules, options, state, host_id, host_name, channel_id, "
                "in_thread, min_seats, max_seats, ply, version, counter, secret, created_at) VALUES "
                "(1, 'santorini', 1, '{}', 'running', 101, 'Ada', 22, 0, 2, 2, 0, 1, 1, 'x', '2026-03-02')"
            )
        )
        connection.execute(
            text("INSERT INTO seats VALUES (1, :place, :user, :name, :draft, :dropped, :stamp)"), SEAT
        )
    with engine.begin() as connection:
        migrate.upgrade(connection)
        assert migrate.revision(connection) == REVISION
        (row,) = connection.execute(text("SELECT * FROM seats")).mappings()
    engine.dispose()
    assert row["computer"] is None
    assert [row[name] for name in ("place", "user_id", "name", "draft", "dropped", "stamp")] == list(
        SEAT.values()
    )
