"""Several processes on one database: which ones live, which of them works on what, and what they left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

_SERIAL = sa.BigInteger().with_variant(sa.Integer, "sqlite")
_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.add_column("outbox", sa.Column("doubtful", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "instances",
        sa.Column("id", _SERIAL, nullable=False),
        sa.Column("account", sa.String(16), nullable=False),
        sa.Column("host", sa.String(80), nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("pid_began", _SERIAL, nullable=False),
        sa.Column("started_at", _MOMENT, nullable=False),
        sa.Column("renewed_at", _MOMENT, nullable=False),
        sa.Column("until", _MOMENT, nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_instances"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("instance_id", _SERIAL, nullable=False),
        sa.Column("taken_at", _MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["instance_id"], ["instances.id"], name="fk_leases_instance_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("name", name="pk_leases"),
    )
    op.create_index("ix_leases_instance_id", "leases", ["instance_id"])
