"""What SQLite and PostgreSQL say in different words, and what only several writers need."""

from __future__ import annotations

from typing import Any, Final, cast

import sqlalchemy
from sqlalchemy import BigInteger, Boolean, ColumnElement, Connection, Select, Table, TextClause, text
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

_WAIT: Final[TextClause] = text("SELECT pg_advisory_xact_lock(hashtextextended(:turn, 0))")


def take_turn(connection: Connection, *turns: str) -> None:
    """Wait until nobody else writes about these things, and let nobody until the transaction ends.

    For what is right only if nothing comes between looking and writing, and stands in no one row.  SQLite
    has one writer at a time, who has the turn for everything.  Turns are taken before rows are changed.
    """
    if connection.dialect.name == "postgresql":
        for turn in sorted(set(turns)):
            connection.execute(_WAIT, {"turn": turn})


def hold(connection: Connection, rows: Select[Any]) -> None:
    """Let nobody else change these rows until the transaction ends; what they are is read afterwards."""
    if connection.dialect.name == "postgresql":
        connection.execute(rows.with_for_update(key_share=True)).all()


def put(connection: Connection, table: Table, values: dict[str, Any]) -> None:
    """Store a row in place of the one with the same key."""
    keys = [column.name for column in table.primary_key.columns]
    rest = {name: value for name, value in values.items() if name not in keys}
    if connection.dialect.name == "postgresql":
        # Who has a file doesn't wait until the words of a server are loaded.
        from sqlalchemy.dialects import postgresql

        row = postgresql.insert(table).values(values)
        connection.execute(row.on_conflict_do_update(index_elements=keys, set_=rest))
    else:
        connection.execute(
            insert(table).values(values).on_conflict_do_update(index_elements=keys, set_=rest)
        )


def whole_number(part: ColumnElement[Any]) -> ColumnElement[int]:
    """A number in a JSON object; those that Discord gives don't fit into 32 bits."""
    return sqlalchemy.cast(cast("Any", part).as_string(), BigInteger)


class HasMember(FunctionElement[bool]):
    """Is one of a JSON list's objects the one with this ``id``?  Arguments: the column, the number."""

    name = "has_member"
    type = Boolean()
    inherit_cache = True


@compiles(HasMember, "sqlite")
def _in_sqlite(element: HasMember, compiler: SQLCompiler, **options: Any) -> str:
    members, id = (compiler.process(clause, **options) for clause in element.clauses)
    return f"EXISTS (SELECT 1 FROM json_each({members}) WHERE json_extract(value, '$.id') = {id})"  # noqa: S608


@compiles(HasMember, "postgresql")
def _in_postgresql(element: HasMember, compiler: SQLCompiler, **options: Any) -> str:
    members, id = (compiler.process(clause, **options) for clause in element.clauses)
    one = f"json_array_elements({members}) AS one"
    return f"EXISTS (SELECT 1 FROM {one} WHERE CAST(one ->> 'id' AS BIGINT) = {id})"  # noqa: S608
