"""How tables are made of rows: a field of a row's dataclass is a column, declared there and nowhere else.

The type of a field says what the column holds: text, numbers, moments in UTC, yes or no, bytes, and JSON
for everything else; ``| None`` that it may be empty.  An annotation says what Python's types can't: a
length, that it is a key, whose row it belongs to.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)
from sqlalchemy.types import TypeDecorator, TypeEngine

if TYPE_CHECKING:
    from _typeshed import DataclassInstance
    from sqlalchemy.engine import Dialect
    from sqlalchemy.schema import SchemaItem


class Utc(TypeDecorator[datetime]):
    """A moment, always aware and in UTC; SQLite, which knows no zones, stores it without one."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a stored time needs its zone")
        value = value.astimezone(UTC)
        return value.replace(tzinfo=None) if dialect.name == "sqlite" else value

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None or value.tzinfo is UTC:
            return value
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class JsonText(TypeDecorator[Any]):
    """JSON in a column of text: for a column called ``format``, which PostgreSQL's own dumps name without
    quotes, and then can't restore, since it reads FORMAT JSON as words of SQL."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        return json.dumps(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else json.loads(value)


Serial = BigInteger().with_variant(Integer, "sqlite")
"""Only a plain INTEGER counts up by itself in SQLite (and holds 64 bits there)."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


@dataclass(frozen=True, slots=True)
class Of:
    """Names a row of another table."""

    table: str
    belongs: bool = True
    """It goes with that row."""


@dataclass(frozen=True, slots=True)
class Key:
    """Part of the primary key."""


KEY: Final = Key()
Snowflake: TypeAlias = Annotated[int, BigInteger()]
"""A number that Discord has given."""
_TYPES: Final[dict[Any, TypeEngine[Any]]] = {
    bool: Boolean(),
    bytes: LargeBinary(),
    datetime: Utc(),
    float: Float(),
    int: Integer(),
    str: Text(),
}


def table(
    name: str, row: type[DataclassInstance], *items: SchemaItem, counted: bool = False, reused: bool = True
) -> Table:
    """The table of these rows, with its indexes and constraints.

    ``counted``: each row has a number besides, which the row's class leaves out; ``reused``: the numbers of
    deleted rows may come again.
    """
    hints = get_type_hints(row, include_extras=True)
    columns = [Column("id", Serial, primary_key=True)] if counted else []
    columns += [_column(field, hint) for field, hint in hints.items()]
    return Table(name, metadata, *columns, *items, sqlite_autoincrement=not reused)


def _column(name: str, hint: Any) -> Column[Any]:
    """The column of a field."""
    notes, empty = list[Any](), False
    while True:
        if get_origin(hint) is Annotated:
            hint, *more = get_args(hint)
            notes += more
        elif get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint):
            empty = True
            (hint,) = [part for part in get_args(hint) if part is not NoneType]
        else:
            break
    others = [note for note in notes if isinstance(note, Of)]
    key = name == "id" or KEY in notes
    sized: list[TypeEngine[Any]] = [note for note in notes if isinstance(note, TypeEngine)]
    kind = Serial if others or name == "id" else sized[0] if sized else _TYPES.get(hint)
    return Column(
        name,
        JSON(none_as_null=empty) if kind is None else kind,
        *[ForeignKey(f"{of.table}.id", ondelete="CASCADE" if of.belongs else None) for of in others],
        primary_key=key,
        nullable=empty,
        autoincrement="auto" if name == "id" else False,
    )
