"""The first schema: tables, seats, log, audit, outbox, meta."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

serial = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "meta",
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_meta")),
    )
    op.create_table(
        "tables",
        sa.Column("id", serial, nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column(
            "rules", sa.Integer(), nullable=False, comment="the game's rules version the table began with"
        ),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("state", sa.String(length=12), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("host_name", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("thread_id", sa.BigInteger(), nullable=True),
        sa.Column("in_thread", sa.Boolean(), nullable=False),
        sa.Column("min_seats", sa.Integer(), nullable=False),
        sa.Column("max_seats", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False, comment="how many entries the log has"),
        sa.Column("version", sa.Integer(), nullable=False, comment="grows with each change; settles races"),
        sa.Column("counter", sa.Integer(), nullable=False, comment="the number of nature's next draw"),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("lobby_message_id", sa.BigInteger(), nullable=True),
        sa.Column("board_message_id", sa.BigInteger(), nullable=True),
        sa.Column("board_ply", sa.Integer(), nullable=True),
        sa.Column("outcome", sa.JSON(none_as_null=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_tables_channel_id_state"), "tables", ["channel_id", "state"], unique=False)
    op.create_index(op.f("ix_tables_guild_id_state"), "tables", ["guild_id", "state"], unique=False)
    op.create_index(op.f("ix_tables_thread_id_state"), "tables", ["thread_id", "state"], unique=False)
    op.create_table(
        "audit",
        sa.Column("id", serial, nullable=False),
        sa.Column("table_id", serial, nullable=True),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("what", sa.String(length=40), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_audit_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
    )
    op.create_index(op.f("ix_audit_table_id"), "audit", ["table_id"], unique=False)
    op.create_table(
        "log",
        sa.Column("table_id", serial, nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False, comment="-1: nature"),
        sa.Column("move", sa.Text(), nullable=False),
        sa.Column("counter", sa.Integer(), nullable=True, comment="which of nature's draws"),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_log_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "ply", name=op.f("pk_log")),
    )
    op.create_table(
        "outbox",
        sa.Column("id", serial, nullable=False),
        sa.Column("table_id", serial, nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False, comment="open, done or given-up"),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("why", sa.Text(), nullable=True, comment="why it was postponed or given up"),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_outbox_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_outbox_state_id"), "outbox", ["state", "id"], unique=False)
    op.create_index(op.f("ix_outbox_table_id"), "outbox", ["table_id"], unique=False)
    op.create_table(
        "seats",
        sa.Column("table_id", serial, nullable=False),
        sa.Column(
            "place",
            sa.Integer(),
            autoincrement=False,
            nullable=False,
            comment="order of joining while the table is open, the seat afterwards",
        ),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("draft", sa.JSON(), nullable=False, comment="moves not confirmed yet"),
        sa.Column("dropped", sa.JSON(), nullable=False, comment="moves of the draft that became illegal"),
        sa.Column("stamp", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "place", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "user_id", name=op.f("uq_seats_table_id_user_id")),
    )
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"], unique=False)
