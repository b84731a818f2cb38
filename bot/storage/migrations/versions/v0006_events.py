"""Tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def _serial() -> sa.types.TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _at(name: str, *, needed: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=not needed)


def _of(name: str, table: str, *, key: bool = False, cascade: bool = True) -> sa.Column[int]:
    link = sa.ForeignKey(f"{table}.id", ondelete="CASCADE" if cascade else None)
    return sa.Column(name, _serial(), link, primary_key=key, nullable=False)


def _json(name: str, *, needed: bool = True) -> sa.Column[object]:
    return sa.Column(name, sa.JSON(), nullable=not needed)


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())


def upgrade() -> None:
    _events()
    _entries_and_rounds()
    _matches()
    _log()
    with op.batch_alter_table("outbox", table_kwargs={"sqlite_autoincrement": True}) as outbox:
        outbox.alter_column("table_id", existing_type=_serial(), nullable=True)
        outbox.add_column(sa.Column("event_id", _serial()))
        outbox.create_foreign_key("fk_outbox_event_id", "events", ["event_id"], ["id"], ondelete="CASCADE")
    op.create_index("ix_outbox_event_id", "outbox", ["event_id"])


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("id", _serial(), primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        _json(sa.sql.quoted_name("format", quote=True)),  # PostgreSQL reads FORMAT JSON as its own words
        _json("settings"),
        _json("organisers"),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        _at("created_at", needed=True),
        _at("started_at"),
        _at("finished_at"),
        _at("paused_at"),
        _at("wake_at"),
        sa.Column("message_id", sa.BigInteger()),
        _json("requests"),
        _json("forbidden"),
        _json("adjustments"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_events_guild_id_state", "events", ["guild_id", "state"])
    op.create_index("ix_events_state_wake_at", "events", ["state", "wake_at"])


def _entries_and_rounds() -> None:
    op.create_table(
        "entries",
        _of("event_id", "events", key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text(), nullable=False),
        _json("members"),
        sa.Column("state", sa.String(10), nullable=False),
        _at("joined_at", needed=True),
        _at("offered_at"),
        _flag("checked_in"),
        _json("answers"),
        sa.Column("rating", sa.Integer()),
        sa.Column("seed", sa.Integer()),
        sa.Column("first_round", sa.Integer(), nullable=False, server_default="1"),
        sa.Column("dropped_after", sa.Integer()),
        sa.Column("no_shows", sa.Integer(), nullable=False, server_default="0"),
    )
    op.create_table(
        "event_rounds",
        _of("event_id", "events", key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        _json("idle"),
        _at("paired_at", needed=True),
        _at("published_at"),
        _at("ends_at"),
        _at("closed_at"),
        sa.Column("extended", sa.Integer(), nullable=False, server_default="0"),
        _flag("due"),
    )


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", _serial(), primary_key=True),
        _of("event_id", "events"),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        _json("seats"),
        sa.Column("group", sa.String(4), nullable=False),
        sa.Column("key", sa.String(12), nullable=False),
        _json("result", needed=False),
        sa.Column("how", sa.String(10)),
        _flag("revealed"),
        _flag("stuck"),
        sa.UniqueConstraint("event_id", "round", "number"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "match_games",
        _of("match_id", "matches", key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer(), primary_key=True, autoincrement=False),
        _of("event_id", "events"),
        _of("table_id", "tables", cascade=False),
        _json("seats"),
        _at("opened_at", needed=True),
        _json("result", needed=False),
        _flag("held"),
        sa.UniqueConstraint("table_id"),
    )
    op.create_index("ix_match_games_event_id", "match_games", ["event_id"])


def _log() -> None:
    op.create_table(
        "event_log",
        sa.Column("id", _serial(), primary_key=True),
        _of("event_id", "events"),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("name", sa.Text()),
        sa.Column("what", sa.String(40), nullable=False),
        _json("data"),
        sa.Column("reason", sa.Text()),
        _at("at", needed=True),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_event_log_event_id", "event_log", ["event_id"])
