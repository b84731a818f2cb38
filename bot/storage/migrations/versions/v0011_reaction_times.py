"""When the bot answers for who has no choice, and how long people take who have one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("seats", sa.Column("answers_after", sa.Integer()))
    op.add_column("seats", sa.Column("answered", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "reaction_times",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("window", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Integer()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reaction_times")),
    )
    op.create_index(
        op.f("ix_reaction_times_user_id_game"), "reaction_times", ["user_id", "game"], unique=False
    )
