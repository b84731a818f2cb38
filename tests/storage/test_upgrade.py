"""A database of an older program keeps all it holds."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, inspect, text

import bot.storage
from bot.ratings.game_result import PARTICIPANTS
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


def _insert(connection: Connection, table: str, **values: object) -> None:
    """A row with these values, and something in every other column that must not be empty."""
    known: dict[str, object] = {}
    for column in inspect(connection).get_columns(table):
        kind = column["type"].python_type
        if not column["nullable"] and column["default"] is None:
            known[column["name"]] = {str: "x", dict: "{}", bytes: b"x", bool: False}.get(kind, 1)
            if kind is datetime:
                known[column["name"]] = "2026-03-02"
    known |= values
    names = ", ".join(known)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES (:{', :'.join(known)})"), known)


def test_results_of_team_games_learn_who_played_together(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    played = {
        1: ("army", {"teams": "1+4"}, (1, 3, 3, 1), [0, 1, 1, 0]),
        2: ("army", {}, (1, 1, 3, 3), [None] * 4),
        3: ("santorini", {}, (3, 1, 3, 1), [0, 1, 0, 1]),
        4: ("santorini", {}, (1, 1, 1, 1), [None] * 4),
        5: ("santorini", {}, (1, 2), [None] * 2),
    }
    with engine.begin() as connection:
        _at(connection, "0014")
        for id, (game, options, places, _) in played.items():
            _insert(connection, "tables", id=id, game=game, options=json.dumps(options))
            people = [
                {"seat": seat, "user": seat, "name": "Ada", "place": place}
                for seat, place in enumerate(places)
            ]
            gone = {"seat": 1, "user": 9, "name": "Gone", "place": 5, "left": "left"}
            _insert(
                connection, "results", id=id, table_id=id, guild_id=7, seats=json.dumps([*people, gone])
            )
    with engine.begin() as connection:
        migrate.upgrade(connection)
        found = connection.execute(text("SELECT id, seats FROM results")).all()
    engine.dispose()
    for id, seats in found:
        sides = [one.side for one in PARTICIPANTS.validate_json(seats)]
        assert sides == [*played[id][3], played[id][3][1]], id


def test_what_tournaments_keep_of_ratings_is_brought_onto_the_scale_of_all_systems(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    with engine.begin() as connection:
        _at(connection, "0012")
        rules = '{"ratings": {"army": {"system": "elo", "classes": false}}, "zone": "UTC"}'
        _insert(connection, "guilds", guild_id=7, settings=rules)
        for id, guild, game in ((1, 7, "santorini"), (2, 7, "army"), (3, 8, "army")):
            limits = '{"min_rating": 20, "days": 3}'
            _insert(connection, "tournaments", id=id, guild_id=guild, game=game, settings=limits)
            _insert(connection, "entries", tournament_id=id, number=1, rating=2012)
            _insert(connection, "entries", tournament_id=id, number=2, rating=None)
    with engine.begin() as connection:
        migrate.upgrade(connection)
        entries = connection.execute(text("SELECT rating FROM entries ORDER BY tournament_id, number"))
        settings = connection.execute(text("SELECT settings FROM tournaments ORDER BY id"))
        found = list(entries.scalars()), [json.loads(one) for one in settings.scalars()]
    engine.dispose()
    assert found[0] == [210360, None, 2012, None, 210360, None], "2103.6, where it was shown as 20.12"
    assert found[1] == [{"min_rating": least, "days": 3} for least in (2100, 20, 2100)]
