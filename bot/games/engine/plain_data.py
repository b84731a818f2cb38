"""Records as plain data, for programs: what a view is made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final, cast

from bot.games.engine.event import Json
from bot.games.engine.text import Lines, Text

_PLAIN: Final = frozenset({str, int, float, bool, type(None)})


def as_data(record: object) -> dict[str, Json]:
    """The fields of a dataclass by name, all the way down; words in English.

    As :func:`dataclasses.asdict`, which copies every number and word deeply and takes four times as long.
    """
    return {name: _plain(getattr(record, name)) for name in _names(type(record))}


def _plain(value: Any) -> Json:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, (tuple, list)):
        return tuple(map(_plain, cast("Iterable[object]", value)))
    if isinstance(value, Mapping):
        return {str(key): _plain(held) for key, held in cast("Mapping[object, object]", value).items()}
    if isinstance(value, (Text, Lines)):
        return str(value)
    return as_data(value)


@lru_cache(maxsize=256)
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
