"""Where lengths and bits count: a word of eleven letters, and a number that counts seconds beyond 2038."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0014"


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        return  # takes any length, and 64 bits in any integer
    op.alter_column("matches", "how", type_=sa.String(20))
    for table in ("tables", "log"):
        op.alter_column(table, "counter", type_=sa.BigInteger())
