"""The tables of the database, in words that SQLite and PostgreSQL both understand."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.types import TypeDecorator

if TYPE_CHECKING:
    from sqlalchemy.engine import Dialect

REVISION: Final = "0002"
"""The newest migration: what a database of this program is at."""


class Utc(TypeDecorator[datetime]):
    """A moment, always aware and in UTC; SQLite, which knows no zones, stores it without one."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a stored time needs its zone")
        value = value.astimezone(UTC)
        return value.replace(tzinfo=None) if dialect.name == "sqlite" else value

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


Serial = BigInteger().with_variant(Integer, "sqlite")
"""Only a plain INTEGER counts up by itself in SQLite (and holds 64 bits there)."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False, comment="the game's rules version the table began with"),
    Column("options", JSON, nullable=False),
    Column("state", String(12), nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("host_name", Text, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("in_thread", Boolean, nullable=False),
    Column("min_seats", Integer, nullable=False),
    Column("max_seats", Integer, nullable=False),
    Column("ply", Integer, nullable=False, comment="how many entries the log has"),
    Column("version", Integer, nullable=False, comment="grows with each change; settles races"),
    Column("counter", Integer, nullable=False, comment="the number of nature's next draw"),
    Column("secret", LargeBinary, nullable=False),
    Column("created_at", Utc, nullable=False),
    Column("started_at", Utc),
    Column("finished_at", Utc),
    Column("lobby_message_id", BigInteger),
    Column("board_message_id", BigInteger),
    Column("board_ply", Integer),
    Column("outcome", JSON(none_as_null=True)),
    Index(None, "channel_id", "state"),
    Index(None, "thread_id", "state"),
    Index(None, "guild_id", "state"),
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Serial, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "place",
        Integer,
        primary_key=True,
        autoincrement=False,
        comment="order of joining while the table is open, the seat afterwards",
    ),
    Column("user_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("draft", JSON, nullable=False, comment="moves not confirmed yet"),
    Column("dropped", JSON, nullable=False, comment="moves of the draft that became illegal"),
    Column("stamp", Integer, nullable=False),
    Column("computer", Integer, comment="the level of a computer player, whose user_id is below 0"),
    UniqueConstraint("table_id", "user_id"),
    Index(None, "user_id"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", Serial, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False, comment="-1: nature"),
    Column("move", Text, nullable=False),
    Column("counter", Integer, comment="which of nature's draws"),
    Column("at", Utc, nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("table_id", Serial, ForeignKey("tables.id", ondelete="CASCADE")),
    Column("user_id", BigInteger),
    Column("what", String(40), nullable=False),
    Column("data", JSON, nullable=False),
    Column("at", Utc, nullable=False),
    Index(None, "table_id"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("table_id", Serial, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("state", String(10), nullable=False, comment="open, done or given-up"),
    Column("attempts", Integer, nullable=False),
    Column("why", Text, comment="why it was postponed or given up"),
    Column("created_at", Utc, nullable=False),
    Column("due_at", Utc, nullable=False),
    Index(None, "state", "id"),
    Index(None, "table_id"),
    sqlite_autoincrement=True,
)

meta = Table(
    "meta",
    metadata,
    Column("key", String(80), primary_key=True),
    Column("value", Text, nullable=False),
)
