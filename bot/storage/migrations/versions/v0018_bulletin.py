"""What processes that share a database must read anew, for they keep it in memory."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"

_SERIAL = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "bulletin",
        sa.Column("id", _SERIAL, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("topic", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_bulletin"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_bulletin_at", "bulletin", ["at"])
