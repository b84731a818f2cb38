"""The tables of the database: their indexes and constraints; the columns are the fields of their rows."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, BigInteger, Column, Index, String, Table, Text, UniqueConstraint, text

from bot.storage import rows, tournament_rows
from bot.storage.columns import metadata, table

REVISION: Final = "0021"
"""The newest migration: what a database of this program is at."""


def _of_some(*columns: str, where: str) -> Index:
    """An index of some rows only; who asks for them says so in the same words."""
    return Index(None, *columns, sqlite_where=text(where), postgresql_where=text(where))


tables = table(
    "tables",
    rows.TableRow,
    Index(None, "channel_id", "state"),
    Index(None, "thread_id", "state"),
    Index(None, "guild_id", "state"),
    reused=False,
)
seats = table("seats", rows.SeatRow, UniqueConstraint("table_id", "user_id"), Index(None, "user_id"))
reaction_times = table("reaction_times", rows.ReactionTimeRow, Index(None, "user_id", "game"))
log = table("log", rows.LogRow)
audit = table("audit", rows.AuditRow, Index(None, "table_id"), counted=True)
outbox = table(
    "outbox",
    rows.OutboxRow,
    # Nearly all messages are done, and nearly all are of tables: what few have is kept apart.
    _of_some("due_at", "id", where="state = 'open'"),
    _of_some("queue", "id", where="state = 'open'"),
    _of_some("id", where="state = 'given-up'"),
    Index(None, "table_id"),
    _of_some("tournament_id", where="tournament_id IS NOT NULL"),
    _of_some("user_id", where="user_id IS NOT NULL"),
    _of_some("guild_id", where="guild_id IS NOT NULL"),
    reused=False,
)
deadlines = table(
    "deadlines",
    rows.DeadlineRow,
    UniqueConstraint("table_id", "kind", "seat", "mark"),
    Index(None, "done", "at"),
)
clock_pauses = table(
    "freezes",
    rows.ClockPauseRow,
    Index(None, "table_id"),
    Index(None, "guild_id", "user_id"),
    Index(None, "kind", "start_at"),
)
votes = table("votes", rows.VoteRow, Index(None, "table_id", "state"))
invitations = table("invitations", rows.InvitationRow, Index(None, "user_id"))
leavers = table("leavers", rows.LeaverRow, Index(None, "table_id"), Index(None, "user_id"))
results = table(
    "results", rows.ResultRow, UniqueConstraint("table_id"), Index(None, "guild_id", "pool", "id")
)
ratings = table("ratings", rows.RatingRow, Index(None, "guild_id", "pool", "user_id", "result_id"))
"""One step of a person's rating; the newest of a pool is the present one."""
seasons = table("rating_seasons", rows.SeasonRow)
"""Final standings: what is corrected later changes them no more."""
titles = table("titles", rows.TitleRow)
puzzle_trials = table("puzzle_trials", rows.PuzzleTrialRow)
records = table("records", rows.RecordRow, Index(None, "guild_id", "user_id"), reused=False)

instances = table("instances", rows.InstanceRow, reused=False)
leases = table("leases", rows.LeaseRow, Index(None, "instance_id"))
bulletin = table("bulletin", rows.BulletinRow, Index(None, "at"), reused=False)
PASSING: Final = (instances, leases, bulletin)
"""What those say to each other who are running: of no use to anybody else."""

meta = Table(
    "meta", metadata, Column("key", String(80), primary_key=True), Column("value", Text, nullable=False)
)
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

tournaments = table(
    "tournaments",
    tournament_rows.TournamentRow,
    Index(None, "guild_id", "state"),
    Index(None, "state", "wake_at"),
    Index(None, "series_id"),
    Index(None, "season_of", unique=True),
    reused=False,
)
entries = table("entries", tournament_rows.EntryRow)
rounds = table("tournament_rounds", tournament_rows.RoundRow)
matches = table(
    "matches",
    tournament_rows.MatchRow,
    # By its first name: SQLite can rename no constraint.
    UniqueConstraint("tournament_id", "round", "number", name="uq_matches_event_id_round_number"),
    reused=False,
)
games = table(
    "match_games", tournament_rows.GameRow, UniqueConstraint("table_id"), Index(None, "tournament_id")
)
tournament_log = table(
    "tournament_log", tournament_rows.TournamentLogRow, Index(None, "tournament_id"), reused=False
)
