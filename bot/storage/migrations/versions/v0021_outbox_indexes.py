"""Indexes of the outbox hold what they are asked for: nearly all messages are done, and of tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    for columns in ("state_id", "state_due_at", "queue_state_id", "tournament_id", "user_id", "guild_id"):
        op.drop_index(f"ix_outbox_{columns}", "outbox")
    _of_some("due_at", "id", where="state = 'open'")
    _of_some("queue", "id", where="state = 'open'")
    _of_some("id", where="state = 'given-up'")
    for owner in ("tournament_id", "user_id", "guild_id"):
        _of_some(owner, where=f"{owner} IS NOT NULL")


def _of_some(*columns: str, where: str) -> None:
    name = f"ix_outbox_{'_'.join(columns)}"
    some = sa.text(where)
    op.create_index(name, "outbox", list(columns), sqlite_where=some, postgresql_where=some)
