"""The tones of a game by theme, read from a TOML file of colours."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias, TypeVar, get_args

from pydantic import TypeAdapter

from renderers.kit.colour import rgb
from renderers.picture import Theme

T = TypeVar("T")
_Written: TypeAlias = "str | list[_Written] | dict[str, _Written]"

_TABLES: Final[Mapping[Theme, tuple[str, ...]]] = {
    "light": ("light",),
    "dark": ("light", "dark"),
    "light-clear": ("light", "clear", "light-clear"),
    "dark-clear": ("light", "dark", "clear", "dark-clear"),
}
"""The tables that make a theme, each laid over the ones before it."""


@cache
def read_tones(file: Path, kind: type[T]) -> Mapping[Theme, T]:
    """An instance of a dataclass for each theme; raises ValueError for a tone that is missing or unknown.

    By night and in clear colours only what is different is written.  A colour is written as ``"#E8B04A"``,
    several as a list, a named tuple as the list of its fields.
    """
    tables, known = tomllib.loads(file.read_text(encoding="utf-8")), TypeAdapter(kind)
    found: dict[Theme, T] = {}
    for theme in get_args(Theme):
        whole: dict[str, _Written] = {}
        for table in _TABLES[theme]:
            whole = _laid(whole, tables.get(table, {}))
        if strange := whole.keys() - kind.__annotations__.keys():
            raise ValueError(f"{file}: no such tones: {', '.join(sorted(strange))}")
        tones = {name: _colours(written) for name, written in whole.items()}
        found[theme] = known.validate_python({**tones, "theme": theme})
    return found


def _laid(under: Mapping[str, _Written], over: Mapping[str, _Written]) -> dict[str, _Written]:
    """A table with the tones of another one over it, in the tables within it, too."""
    found = dict(under)
    for name, tone in over.items():
        old = found.get(name)
        found[name] = _laid(old, tone) if isinstance(old, dict) and isinstance(tone, dict) else tone
    return found


def _colours(written: _Written) -> object:
    """What is written, with colours in place of their codes."""
    match written:
        case str():
            return rgb(written)
        case list():
            return tuple(map(_colours, written))
        case _:
            return {name: _colours(tone) for name, tone in written.items()}
