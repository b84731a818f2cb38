"""Dataclasses that are stored: as one JSON object, with untranslated words in it, or copied from a row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Annotated, Any, Self, TypeAlias, TypeVar

from pydantic import ConfigDict, PlainSerializer, PlainValidator, TypeAdapter

from bot.games.engine import phrase
from bot.games.engine.text import Words

T = TypeVar("T")
StoredWords: TypeAlias = Annotated[
    Words, PlainValidator(phrase.read), PlainSerializer(phrase.plain, return_type=Any)
]
"""Words of a field that is stored; they are translated when they are told."""


class Stored:
    """Base of a dataclass that is stored as JSON; its types say how each field is written and read."""

    __slots__ = ()
    __pydantic_config__ = ConfigDict(hide_input_in_errors=True)
    """What is stored may be secret: it must not get into the operator's log."""

    def plain(self) -> dict[str, Any]:
        """As it is stored."""
        return _adapter(type(self)).dump_python(self, mode="json")

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> Self:
        """What was stored; what it doesn't name has its default, other names are left out."""
        return _adapter(cls).validate_python(dict(stored))


def copied(kind: type[T], source: object, **converted: object) -> T:
    """A dataclass from what has fields of the same names; ``converted``: those that differ."""
    names = _names(kind)
    return kind(**{name: converted[name] if name in converted else getattr(source, name) for name in names})


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind))


@cache
def _adapter(kind: type[T]) -> TypeAdapter[T]:
    return TypeAdapter(kind)
