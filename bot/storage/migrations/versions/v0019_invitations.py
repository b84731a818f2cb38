"""The invitations of one person are found without reading all."""

from __future__ import annotations

from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.create_index(op.f("ix_invitations_user_id"), "invitations", ["user_id"])
