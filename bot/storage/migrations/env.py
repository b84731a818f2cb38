"""Alembic's entry: runs the steps on the connection that :mod:`bot.storage.migrate` hands over."""

from __future__ import annotations

from alembic import context

from bot.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
