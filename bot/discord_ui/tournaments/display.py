"""What a picture of an event shows, with the same in words for search and screen readers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.engine.text import Name, Text, Words, msg
from bot.tournaments.model import Entrant
from renderers.charts.drawing import Chart

HEADS: Final[dict[str, Text]] = {
    "points": msg("Pts"),
    "direct": msg("DE"),
    "buchholz-cut1": msg("BH1"),
    "buchholz": msg("BH"),
    "sonneborn-berger": msg("SB"),
    "wins": msg("W"),
    "progressive": msg("PS"),
    "shared-wins": msg("W"),
    "points-per-game": msg("PPG"),
    "opponents-average": msg("OA"),
    "score-share": msg("SC"),
    "match-share": msg("MW"),
    "opponents-match-share": msg("OMW"),
    "game-share": msg("GW"),
    "opponents-game-share": msg("OGW"),
    "best": msg("Best"),
}
"""What stands over a criterion's values; its whole name is told beside the picture."""


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
