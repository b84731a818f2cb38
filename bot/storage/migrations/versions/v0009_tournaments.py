"""Competitions are tournaments in the database, too: tables, columns and indexes renamed in place."""

from __future__ import annotations

from alembic import op

revision = "0009"
down_revision = "0008"

_TABLES = {"events": "tournaments", "event_rounds": "tournament_rounds", "event_log": "tournament_log"}
_OWNED = ("entries", "tournament_rounds", "matches", "match_games", "tournament_log", "outbox")
"""The tables with rows that belong to a tournament."""
_INDEXES = {
    "tournaments": (("guild_id", "state"), ("state", "wake_at"), ("series_id",), ("season_of",)),
    "tournament_log": (("tournament_id",),),
    "match_games": (("tournament_id",),),
    "outbox": (("tournament_id",),),
}
_OLD_NAMES = {new: old for old, new in _TABLES.items()}


def upgrade() -> None:
    for table, keys in _INDEXES.items():
        for columns in keys:
            named = "_".join(columns).replace("tournament_id", "event_id")
            op.drop_index(f"ix_{_OLD_NAMES.get(table, table)}_{named}")
    for old, new in _TABLES.items():
        op.rename_table(old, new)
    for table in _OWNED:
        # In place: a copied table would be emptied first on SQLite, and with it all that refers to it.
        op.execute(f"ALTER TABLE {table} RENAME COLUMN event_id TO tournament_id")
    for table, keys in _INDEXES.items():
        for columns in keys:
            unique = columns == ("season_of",)
            op.create_index(f"ix_{table}_{'_'.join(columns)}", table, list(columns), unique=unique)
