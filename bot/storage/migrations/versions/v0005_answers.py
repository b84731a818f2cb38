"""Where the message of an invitation stands and what it shows; drafts for turns to come."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("invitations", sa.Column("place_id", sa.BigInteger()))
    op.add_column("invitations", sa.Column("message_id", sa.BigInteger()))
    op.add_column("invitations", sa.Column("shown", sa.String(10)))
    op.add_column("seats", sa.Column("ahead", sa.String(8)))
