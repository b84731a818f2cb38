"""What is told to one person, of no single table: a message a day in place of calls."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("outbox", sa.Column("user_id", sa.BigInteger()))
    op.create_index(op.f("ix_outbox_user_id"), "outbox", ["user_id"], unique=False)
