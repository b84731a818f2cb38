"""Seats for computer players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column(
        "seats",
        sa.Column(
            "computer",
            sa.Integer(),
            nullable=True,
            comment="the level of a computer player, whose user_id is below 0",
        ),
    )
