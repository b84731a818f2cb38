"""Each message of the outbox names its queue, so that what is due is found by an index."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

_OUTBOX = sa.table(
    "outbox",
    sa.column("id", sa.Integer),
    sa.column("table_id", sa.Integer),
    sa.column("tournament_id", sa.Integer),
    sa.column("kind", sa.String),
    sa.column("state", sa.String),
    sa.column("data", sa.JSON(none_as_null=True)),
    sa.column("queue", sa.String),
)


def upgrade() -> None:
    op.add_column("outbox", sa.Column("queue", sa.String(60), nullable=False, server_default=""))
    connection = op.get_bind()
    # What is done or given up is in no queue any more.
    for row in connection.execute(sa.select(_OUTBOX).where(_OUTBOX.c.state == "open")).all():
        owner = f"table {row.table_id}" if row.table_id is not None else f"tournament {row.tournament_id}"
        data: dict[str, object] = row.data or {}
        person = data.get("to") if row.kind.endswith("whisper") else None
        queue = owner if person is None else f"{owner} to {person}"
        connection.execute(sa.update(_OUTBOX).where(_OUTBOX.c.id == row.id).values(queue=queue))
    op.create_index("ix_outbox_state_due_at", "outbox", ["state", "due_at"])
    op.create_index("ix_outbox_queue_state_id", "outbox", ["queue", "state", "id"])
