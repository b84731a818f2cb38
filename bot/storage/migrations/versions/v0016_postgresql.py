"""Where lengths, bits and names count: a long word, a number that counts seconds, a column to be dumped."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        return  # takes any length, and 64 bits in any integer
    # A dump names the column without quotes, and FORMAT JSON are words of SQL: it could not be restored.
    op.execute("ALTER TABLE tournaments ALTER COLUMN format TYPE TEXT USING CAST(format AS TEXT)")
    op.alter_column("matches", "how", type_=sa.String(20))
    for table in ("tables", "log"):
        op.alter_column(table, "counter", type_=sa.BigInteger())
