"""The tables of tournaments: settings, who takes part, rounds, matches, the games of matches, and a log."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
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

from bot.storage.columns import Serial, Utc, metadata


def _of_tournament(*, key: bool = False) -> Column[int]:
    return Column(
        "tournament_id",
        Serial,
        ForeignKey("tournaments.id", ondelete="CASCADE"),
        primary_key=key,
        nullable=False,
    )


def _of_another(name: str) -> Column[int]:
    """The series that an event counts for; the season that it follows."""
    return Column(name, Serial, ForeignKey("tournaments.id"))


tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("version", Integer, nullable=False, comment="grows with each change; settles races"),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False, comment="where it is announced and played"),
    Column("game", String(40), nullable=False),
    Column("title", Text, nullable=False),
    Column(
        "state",
        String(12),
        nullable=False,
        comment="draft, registration, check_in, running, finished or cancelled",
    ),
    Column("format", JSON, nullable=False, comment="its kind and settings"),
    Column("settings", JSON, nullable=False, comment="registration, time, rounds, the games' terms"),
    Column("organisers", JSON, nullable=False, comment="accounts with names, the creator first"),
    Column("secret", LargeBinary, nullable=False),
    Column("created_at", Utc, nullable=False),
    Column("started_at", Utc),
    Column("finished_at", Utc),
    Column("paused_at", Utc),
    Column("wake_at", Utc, comment="when something happens by itself next"),
    Column("message_id", BigInteger, comment="of the announcement that shows how it stands"),
    Column("requests", JSON, nullable=False, comment="byes that were asked for"),
    Column("forbidden", JSON, nullable=False, comment="who must not meet whom"),
    Column("adjustments", JSON, nullable=False, comment="points given or taken by organisers"),
    Column(
        "challenges", JSON, nullable=False, server_default="[]", comment="of a ladder, without an answer"
    ),
    _of_another("series_id"),
    _of_another("season_of"),
    Index(None, "guild_id", "state"),
    Index(None, "state", "wake_at"),
    Index(None, "series_id"),
    Index(None, "season_of", unique=True),
    sqlite_autoincrement=True,
)

entries = Table(
    "entries",
    metadata,
    _of_tournament(key=True),
    Column("number", Integer, primary_key=True, autoincrement=False, comment="in order of registration"),
    Column("name", Text, nullable=False),
    Column(
        "members",
        JSON,
        nullable=False,
        comment="accounts or computers with names, and who played before them, by board",
    ),
    Column(
        "state",
        String(10),
        nullable=False,
        comment="forming, asked, in, waiting, offered, left, declined or missed",
    ),
    Column("joined_at", Utc, nullable=False),
    Column("offered_at", Utc, comment="since when a place waits for somebody of the wait list"),
    Column("checked_in", Boolean, nullable=False, server_default=false()),
    Column("answers", JSON, nullable=False),
    Column("rating", Integer, comment="in hundredths, when the seeds were fixed"),
    Column("seed", Integer),
    Column("first_round", Integer, nullable=False, server_default="1"),
    Column("dropped_after", Integer, comment="the last round that they took part in"),
    Column("no_shows", Integer, nullable=False, server_default="0"),
)

rounds = Table(
    "tournament_rounds",
    metadata,
    _of_tournament(key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("stage", Integer, nullable=False),
    Column("state", String(10), nullable=False, comment="pairing, blocked, published or closed"),
    Column("idle", JSON, nullable=False, comment="who has no table, and why"),
    Column("paired_at", Utc, nullable=False),
    Column("published_at", Utc),
    Column("ends_at", Utc),
    Column("closed_at", Utc),
    Column("extended", Integer, nullable=False, server_default="0"),
    Column("due", Boolean, nullable=False, server_default=false(), comment="its end was told"),
    Column(
        "part", BigInteger, comment="of a series: the event that was told with it; it may be gone since"
    ),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Serial, primary_key=True),
    _of_tournament(),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False, comment="from 1 in each round: the best table first"),
    Column("seats", JSON, nullable=False, comment="numbers of entries, by seat"),
    Column("group", String(4), nullable=False),
    Column("key", String(12), nullable=False, comment="of a bracket: W1.2, L3.1, G1"),
    Column("result", JSON(none_as_null=True)),
    Column("how", String(10), comment="game, pairing, forfeit, no-show, entered or adjudicated"),
    Column("revealed", Boolean, nullable=False, server_default=false()),
    Column("stuck", Boolean, nullable=False, server_default=false(), comment="organisers must decide"),
    # By its first name: SQLite can rename no constraint.
    UniqueConstraint("tournament_id", "round", "number", name="uq_matches_event_id_round_number"),
    sqlite_autoincrement=True,
)

games = Table(
    "match_games",
    metadata,
    Column("match_id", Serial, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False, comment="the match's games, from 1"),
    Column("board", Integer, primary_key=True, autoincrement=False, comment="of a team, from 1"),
    _of_tournament(),
    Column("table_id", Serial, ForeignKey("tables.id"), nullable=False),
    Column("seats", JSON, nullable=False, comment="numbers of entries, by seat of the table"),
    Column("opened_at", Utc, nullable=False),
    Column("result", JSON(none_as_null=True), comment="places, scores and who wasn't there, by seat"),
    Column("held", Boolean, nullable=False, server_default=false(), comment="paused with the event"),
    UniqueConstraint("table_id"),
    Index(None, "tournament_id"),
)

tournament_log = Table(
    "tournament_log",
    metadata,
    Column("id", Serial, primary_key=True),
    _of_tournament(),
    Column("user_id", BigInteger, comment="none: the bot itself"),
    Column("name", Text),
    Column("what", String(40), nullable=False),
    Column("data", JSON, nullable=False),
    Column("reason", Text),
    Column("at", Utc, nullable=False),
    Index(None, "tournament_id"),
    sqlite_autoincrement=True,
)
