"""Frozen dataclasses as plain data and back, by their type hints; nothing is guessed, nothing left out."""

from __future__ import annotations

import re
import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from bot.games.engine.text import Name, msg, short
from bot.tournaments.files.check import BadFile

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]
Kinds = Mapping[Any, Mapping[str, type]]
"""For a protocol: its implementations by their ``KIND``."""

DEEPEST = 12
_FRACTION = re.compile(r"-?[0-9]{1,40}(/0*[1-9][0-9]{0,39})?", re.ASCII)
"""As fractions are written; an exponent would let a few letters mean a number that fills the memory."""


def encode(value: object) -> Plain:
    """Plain data of a value; fractions become "5/2"."""
    if isinstance(value, Enum):
        return cast(str, value.value)
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, frozenset):
        return [encode(one) for one in sorted(cast("frozenset[int]", value))]
    if isinstance(value, tuple):
        return [encode(one) for one in cast("tuple[object, ...]", value)]
    assert is_dataclass(value), type(value)
    plain: dict[str, Plain] = {}
    kind = getattr(value, "KIND", None)
    if kind is not None:
        plain["kind"] = cast(str, kind)
    return plain | {field.name: encode(getattr(value, field.name)) for field in fields(value)}


def decode(hint: Any, plain: object, kinds: Kinds, where: str = "", depth: int = 0) -> Any:
    """The value of that type; :class:`BadFile` if the data doesn't fit, with the place where."""
    if depth > DEEPEST:
        raise _bad(where)
    if hint in kinds:
        return _decode_kind(hint, plain, kinds, where, depth)
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        options = get_args(hint)
        if plain is None and type(None) in options:
            return None
        (only,) = (option for option in options if option is not type(None))
        return decode(only, plain, kinds, where, depth)
    if origin in (tuple, frozenset):
        if not isinstance(plain, list):
            raise _bad(where)
        inner = get_args(hint)[0]
        parts = [
            decode(inner, one, kinds, f"{where}[{index}]", depth + 1)
            for index, one in enumerate(cast("list[object]", plain))
        ]
        return tuple(parts) if origin is tuple else frozenset(parts)
    if is_dataclass(hint):
        return _decode_fields(cast(type, hint), plain, kinds, where, depth)
    return _decode_simple(hint, plain, where)


def _decode_simple(hint: Any, plain: object, where: str) -> Any:
    if hint is Fraction:
        if isinstance(plain, str) and _FRACTION.fullmatch(plain):
            return Fraction(plain)
        raise _bad(where)
    if isinstance(hint, type) and issubclass(hint, Enum):
        try:
            return hint(plain)
        except ValueError:
            raise _bad(where) from None
    if type(plain) is not hint or (isinstance(plain, int) and abs(plain) > 10**9):
        raise _bad(where)
    return plain


def _decode_kind(hint: Any, plain: object, kinds: Kinds, where: str, depth: int) -> Any:
    if not isinstance(plain, dict):
        raise _bad(where)
    found = dict(cast("dict[str, object]", plain))
    kind = found.pop("kind", None)
    if not isinstance(kind, str) or kind not in kinds[hint]:
        raise _bad(f"{where}.kind")
    return _decode_fields(kinds[hint][kind], found, kinds, where, depth)


def _decode_fields(hint: type, plain: object, kinds: Kinds, where: str, depth: int) -> Any:
    if not isinstance(plain, dict):
        raise _bad(where)
    found = dict(cast("dict[str, object]", plain))
    if getattr(hint, "KIND", None) is not None:
        found.pop("kind", None)
    hints = _hints(hint, frozenset(kinds))
    known = {field.name: field for field in fields(hint)}
    unknown = sorted(set(found) - set(known))
    if unknown:
        raise _bad(f"{where}.{short(unknown[0])}")
    values = {
        name: decode(hints[name], value, kinds, f"{where}.{name}", depth + 1)
        for name, value in found.items()
    }
    for name, field in known.items():
        if name not in values and field.default is MISSING and field.default_factory is MISSING:
            raise _bad(f"{where}.{name}")
    return hint(**values)


@cache
def _hints(hint: type, kinds: frozenset[type]) -> Mapping[str, Any]:
    """The types of a dataclass's fields: a tournament of 256 has a thousand results."""
    return get_type_hints(hint, localns={one.__name__: one for one in kinds})


def _bad(where: str) -> BadFile:
    return BadFile(
        msg(
            "I can’t read this event: look at “{where}”.",
            where=Name(where.lstrip(".") or "{}"),
        )
    )
