"""How far people have come with puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.create_table(
        "puzzle_trials",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("puzzle", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("played", sa.JSON(), nullable=False),
        sa.Column("help", sa.Integer(), nullable=False),
        sa.Column("solved_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("user_id", "puzzle", name=op.f("pk_puzzle_trials")),
    )
