"""Events that belong together: series, and the seasons of a league; the challenges of a ladder."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("events", sa.Column("challenges", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("event_rounds", sa.Column("part", sa.BigInteger()))
    # Not by a copy of the table, which SQLite would empty first, and with it all that refers to events.
    number = "INTEGER" if op.get_bind().dialect.name == "sqlite" else "BIGINT"
    for name in ("series_id", "season_of"):
        op.execute(
            f"ALTER TABLE events ADD COLUMN {name} {number} "
            f"CONSTRAINT fk_events_{name} REFERENCES events (id)"
        )
    op.create_index("ix_events_series_id", "events", ["series_id"])
    op.create_index("ix_events_season_of", "events", ["season_of"], unique=True)
