"""Icons: small emblems that the bot shows as emojis, in texts and on controls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

SIZE: Final = 128
"""Pixels of a side."""


@dataclass(frozen=True, slots=True)
class Icon:
    """One emblem, drawn when it is wanted."""

    draw: Callable[[], bytes]
    """A PNG file of :data:`SIZE` pixels a side, on clear ground."""
    plain: str = ""
    """The emoji of Unicode that stands in where Discord doesn't have ours; empty: words must do."""


@runtime_checkable
class Icons(Protocol):
    """A renderer whose game has icons."""

    def icons(self) -> Mapping[str, Icon]:
        """By the names that screen readers say, no two games with the same one: small letters, digits and
        ``_``, 2 to 32 of them."""
        ...
