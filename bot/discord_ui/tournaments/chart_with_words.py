"""A chart of a tournament together with the same in words, for search and screen readers."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.engine.text import Name, Words
from bot.tournaments.model import Entrant, Table
from renderers.charts.drawing import Chart


@dataclass(frozen=True, slots=True)
class Display:
    """A chart, and for each of its pictures the lines that say the same."""

    chart: Chart
    texts: tuple[Words, ...]

    @property
    def pages(self) -> int:
        """How many there are, at least one."""
        return len(self.texts)


def called(entrant: Entrant) -> Name:
    """Somebody's name, to be told."""
    return Name(entrant.name)


def result_of(table: Table, seat: int) -> tuple[str, str]:
    """What a seat's result is written as, and its outcome; nothing while the table is played."""
    result = table.result
    if result is None:
        return "…", ""
    if seat in result.forfeits:
        return "−", "lost"
    if result.forfeits and len(table.seats) == 2:
        return "+", "won"
    own, others = result.places[seat], [place for at, place in enumerate(result.places) if at != seat]
    if len(table.seats) == 2:
        return ("1", "won") if own < others[0] else ("½", "drawn") if own == others[0] else ("0", "lost")
    return f"{own}/{len(table.seats)}", "won" if own == 1 else ""
