"""What a seat tries out and prepares, and which entries of a log had been prepared."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("seats", sa.Column("variations", sa.JSON()))
    op.add_column("log", sa.Column("prepared", sa.Boolean(), nullable=False, server_default=sa.false()))
