"""Who sat in which seat when: names by seat, now and before somebody else took a seat over.  Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol

from bot.games.engine.text import Text
from bot.tables import host_log_entries


class _Entry(Protocol):
    """An entry of a log, or of a record of it."""

    @property
    def seat(self) -> int: ...
    @property
    def move(self) -> str: ...


@dataclass(frozen=True, slots=True)
class SeatHolders:
    """Everybody who has sat at a table, by seat."""

    names: tuple[str | Text, ...]
    """Who sits there now."""
    before: Mapping[int, tuple[str, ...]] = field(default_factory=dict[int, tuple[str, ...]])
    """Who gave a seat to somebody else, the first first."""

    def after(self, played: Iterable[_Entry], length: int) -> tuple[str | Text, ...]:
        """Who sat there when so many entries of the log had been played."""
        if not self.before:
            return self.names
        entries = (one.move for one in islice(played, length) if one.seat == host_log_entries.HOST)
        replaced = Counter(map(host_log_entries.replaced, entries))
        return tuple(
            (*self.before.get(seat, ()), name)[min(replaced[seat], len(self.before.get(seat, ())))]
            for seat, name in enumerate(self.names)
        )
