"""What hosting needs: terms, clocks, deadlines, votes, invitations, settings, results and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
WHEN = sa.DateTime(timezone=True)


def upgrade() -> None:
    _columns()
    _time()
    _people()
    _results()


def _table_id(name: str, *, nullable: bool = False) -> tuple[sa.Column[int], sa.ForeignKeyConstraint]:
    column = sa.Column("table_id", SERIAL, nullable=nullable)
    key = sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"
    )
    return column, key


def _columns() -> None:
    for column in (
        sa.Column("terms", sa.JSON(), nullable=False, server_default="{}"),
        sa.Column("ready_at", WHEN),
        sa.Column("paused_at", WHEN),
        sa.Column("acted_at", WHEN),
        sa.Column("rematch_of", sa.BigInteger()),
    ):
        op.add_column("tables", column)
    for column in (
        sa.Column("ready", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("asked_at", WHEN),
        sa.Column("bank", sa.Integer()),
        sa.Column("periods", sa.Integer()),
        sa.Column("excuses", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("strikes", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("away", sa.String(8)),
        sa.Column("away_at", WHEN),
        sa.Column("gone", sa.String(10)),
        sa.Column("gone_at", WHEN),
        sa.Column("substitute", sa.Boolean(), nullable=False, server_default=sa.false()),
    ):
        op.add_column("seats", column)
    op.add_column("outbox", sa.Column("data", sa.JSON(none_as_null=True)))


def _time() -> None:
    op.create_table(
        "deadlines",
        sa.Column("id", SERIAL, primary_key=True),
        *_table_id("deadlines"),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("mark", sa.String(40), nullable=False),
        sa.Column("at", WHEN, nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.UniqueConstraint(
            "table_id", "kind", "seat", "mark", name="uq_deadlines_table_id_kind_seat_mark"
        ),
    )
    op.create_index("ix_deadlines_done_at", "deadlines", ["done", "at"])
    op.create_table(
        "freezes",
        sa.Column("id", SERIAL, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        *_table_id("freezes", nullable=True),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("start_at", WHEN, nullable=False),
        sa.Column("end_at", WHEN),
    )
    op.create_index("ix_freezes_table_id", "freezes", ["table_id"])
    op.create_index("ix_freezes_guild_id_user_id", "freezes", ["guild_id", "user_id"])
    op.create_index("ix_freezes_kind_start_at", "freezes", ["kind", "start_at"])


def _people() -> None:
    op.create_table(
        "votes",
        sa.Column("id", SERIAL, primary_key=True),
        *_table_id("votes"),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("ballots", sa.JSON(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("opened_at", WHEN, nullable=False),
        sa.Column("closed_at", WHEN),
    )
    op.create_index("ix_votes_table_id_state", "votes", ["table_id", "state"])
    op.create_table(
        "invitations",
        *_table_id("invitations"),
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("by_id", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("at", WHEN, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_invitations"),
    )
    op.create_table(
        "leavers",
        sa.Column("id", SERIAL, primary_key=True),
        *_table_id("leavers"),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("why", sa.String(10), nullable=False),
        sa.Column("at", WHEN, nullable=False),
    )
    op.create_index("ix_leavers_table_id", "leavers", ["table_id"])
    op.create_index("ix_leavers_user_id", "leavers", ["user_id"])
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text()),
        sa.Column("settings", sa.JSON(), nullable=False),
    )
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("settings", sa.JSON(), nullable=False),
    )


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("id", SERIAL, primary_key=True),
        *_table_id("results"),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("pool", sa.String(60), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("why", sa.String(40)),
        sa.Column("at", WHEN, nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.UniqueConstraint("table_id", name="uq_results_table_id"),
    )
    op.create_index("ix_results_guild_id_pool_id", "results", ["guild_id", "pool", "id"])
    op.create_table(
        "ratings",
        sa.Column("result_id", SERIAL, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("pool", sa.String(60), nullable=False),
        sa.Column("mean_before", sa.Float(), nullable=False),
        sa.Column("deviation_before", sa.Float(), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("result_id", "user_id", name="pk_ratings"),
        sa.ForeignKeyConstraint(
            ["result_id"], ["results.id"], name="fk_ratings_result_id", ondelete="CASCADE"
        ),
    )
    op.create_index(
        "ix_ratings_guild_id_pool_user_id_result_id",
        "ratings",
        ["guild_id", "pool", "user_id", "result_id"],
    )
