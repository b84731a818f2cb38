"""The tables of the database, in words that SQLite and PostgreSQL both understand.

What belongs to tournaments stands in :mod:`bot.storage.tournament_schema`.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from bot.storage import tournament_schema as tournament_schema
from bot.storage.columns import Serial, Utc, metadata

REVISION: Final = "0010"
"""The newest migration: what a database of this program is at."""

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
    Column("terms", JSON, nullable=False, server_default="{}", comment="clock, time-outs, who may join"),
    Column(
        "ready_at", Utc, comment="since when all that has to be confirmed is that the players are there"
    ),
    Column("paused_at", Utc),
    Column("acted_at", Utc, comment="when a person last acted"),
    Column("rematch_of", BigInteger),
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
    Column("ready", Boolean, nullable=False, server_default=false(), comment="has confirmed to be there"),
    Column("asked_at", Utc, comment="since when the seat's clock runs; none: it doesn't"),
    Column("bank", Integer, comment="seconds on the seat's clock when its turn began"),
    Column("periods", Integer, comment="overtime periods left"),
    Column("excuses", Integer, nullable=False, server_default="0"),
    Column(
        "strikes", Integer, nullable=False, server_default="0", comment="time-outs without a move since"
    ),
    Column("away", String(8), comment="bot or skip: who plays for an absent person"),
    Column("away_at", Utc),
    Column("gone", String(10), comment="resigned, forfeited, ruled or left: the person plays no more"),
    Column("gone_at", Utc),
    Column("substitute", Boolean, nullable=False, server_default=false(), comment="came for another"),
    Column("ahead", String(8), comment="draft or ready: the draft is for a turn that is still to come"),
    Column(
        "reacts", Boolean, nullable=False, server_default=false(), comment="its window runs, not its clock"
    ),
    Column(
        "spent",
        Integer,
        nullable=False,
        server_default="0",
        comment="seconds of a turn before others reacted",
    ),
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
    Column("table_id", Serial, ForeignKey("tables.id", ondelete="CASCADE"), comment="none: of an event"),
    Column("kind", String(20), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("state", String(10), nullable=False, comment="open, done or given-up"),
    Column("attempts", Integer, nullable=False),
    Column("why", Text, comment="why it was postponed or given up"),
    Column("created_at", Utc, nullable=False),
    Column("due_at", Utc, nullable=False),
    Column("data", JSON(none_as_null=True), comment="what the kind needs besides: whom, when, which words"),
    Column("tournament_id", Serial, ForeignKey("tournaments.id", ondelete="CASCADE")),
    Column("queue", String(60), nullable=False, server_default="", comment="what is told in order"),
    Index(None, "state", "id"),
    Index(None, "state", "due_at"),
    Index(None, "queue", "state", "id"),
    Index(None, "table_id"),
    Index(None, "tournament_id"),
    sqlite_autoincrement=True,
)

meta = Table(
    "meta",
    metadata,
    Column("key", String(80), primary_key=True),
    Column("value", Text, nullable=False),
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("table_id", Serial, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, comment="whose clock it is; none: the table's"),
    Column("mark", String(40), nullable=False, comment="what it was made for; another: it is void"),
    Column("at", Utc, nullable=False),
    Column(
        "done",
        Boolean,
        nullable=False,
        server_default=false(),
        comment="has happened; stays while its mark holds, so that it happens once",
    ),
    UniqueConstraint("table_id", "kind", "seat", "mark"),
    Index(None, "done", "at"),
)

clock_pauses = Table(
    "freezes",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("kind", String(10), nullable=False, comment="pause, vacation or outage"),
    Column("table_id", Serial, ForeignKey("tables.id", ondelete="CASCADE"), comment="of a pause"),
    Column("guild_id", BigInteger, comment="of a vacation"),
    Column("user_id", BigInteger, comment="of a vacation"),
    Column("start_at", Utc, nullable=False),
    Column("end_at", Utc, comment="none: nobody knows yet"),
    Index(None, "table_id"),
    Index(None, "guild_id", "user_id"),
    Index(None, "kind", "start_at"),
)

votes = Table(
    "votes",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("table_id", Serial, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False, comment="who proposes"),
    Column("ply", Integer, nullable=False, comment="the length of the log when it was proposed"),
    Column("turn", Integer, nullable=False),
    Column("state", String(10), nullable=False, comment="open, passed, refused, lapsed or withdrawn"),
    Column("ballots", JSON, nullable=False, comment="yes or no by seat"),
    Column("data", JSON, nullable=False),
    Column("opened_at", Utc, nullable=False),
    Column("closed_at", Utc),
    Index(None, "table_id", "state"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", Serial, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("by_id", BigInteger, nullable=False),
    Column("state", String(10), nullable=False, comment="open, taken, declined or lapsed"),
    Column("at", Utc, nullable=False),
    Column("place_id", BigInteger, comment="the channel or thread of its message"),
    Column("message_id", BigInteger),
    Column("shown", String(10), comment="the state that its message shows"),
)

leavers = Table(
    "leavers",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("table_id", Serial, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("why", String(10), nullable=False, comment="left, timeout or moderator"),
    Column("at", Utc, nullable=False),
    Index(None, "table_id"),
    Index(None, "user_id"),
)
"""Who gave a seat of a running table to somebody else."""

people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text),
    Column("settings", JSON, nullable=False, comment="what the person has chosen, by name"),
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", JSON, nullable=False, comment="what its moderators have chosen, by name"),
)

results = Table(
    "results",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("table_id", Serial, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("guild_id", BigInteger),
    Column("pool", String(60), nullable=False, comment="what is rated together: the game, perhaps a class"),
    Column("rated", Boolean, nullable=False),
    Column("why", String(40), comment="why it is not rated"),
    Column("at", Utc, nullable=False),
    Column("seats", JSON, nullable=False, comment="who, place, score, flags, rated or not, by seat"),
    UniqueConstraint("table_id"),
    Index(None, "guild_id", "pool", "id"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("result_id", Serial, ForeignKey("results.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger),
    Column("pool", String(60), nullable=False),
    Column("mean_before", Float, nullable=False),
    Column("deviation_before", Float, nullable=False),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False, comment="rated games, this one included"),
    Index(None, "guild_id", "pool", "user_id", "result_id"),
)
"""One step of a person's rating; the newest of a pool is the present one."""

records = Table(
    "records",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False, comment="who brought it"),
    Column("game", String(40), nullable=False),
    Column("text", Text, nullable=False, comment="as the file had it"),
    Column("at", Utc, nullable=False),
    Index(None, "guild_id", "user_id"),
    sqlite_autoincrement=True,
)
"""Game records from elsewhere, to be leafed through: kept apart, for they were not played here."""
