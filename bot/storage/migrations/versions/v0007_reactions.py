"""Reactions: a window instead of the clock, and the turn that waits for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("seats", sa.Column("reacts", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("spent", sa.Integer(), nullable=False, server_default="0"))
