"""The parts of a tournament as they are stored, and back.  Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar, get_type_hints

from pydantic import TypeAdapter

from bot.hosting.stored_json import copied

T = TypeVar("T")
R = TypeVar("R")


def read(kind: type[T], row: object) -> T:
    """A part of the tournament, of its row."""
    converted = {
        name: adapter.validate_python(getattr(row, name)) for name, adapter in _converted(kind).items()
    }
    return copied(kind, row, **converted)


def stored(kind: type[R], part: object) -> R:
    """The row of a part; what is said of few stands only where it is said."""
    converted = {
        name: adapter.dump_python(getattr(part, name), mode="json", exclude_defaults=True)
        for name, adapter in _converted(type(part)).items()
    }
    return copied(kind, part, **converted)


@cache
def _converted(kind: type) -> Mapping[str, TypeAdapter[Any]]:
    """The fields that a part of the model declares anew: its row has them as text or JSON."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: TypeAdapter(hints[name]) for name in kind.__annotations__}
