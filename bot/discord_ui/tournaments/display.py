"""What a picture of an event shows, with the same in words for search and screen readers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.engine.text import Name, Text, Words, say
from bot.tournaments.model import Entrant
from renderers.charts.drawing import Chart

HEADS: Final[dict[str, Text]] = {
    "points": say("Pts"),
    "direct": say("DE"),
    "buchholz-cut1": say("BH1"),
    "buchholz": say("BH"),
    "sonneborn-berger": say("SB"),
    "wins": say("W"),
    "progressive": say("PS"),
    "shared-wins": say("W"),
    "points-per-game": say("PPG"),
    "opponents-average": say("OA"),
    "score-share": say("SC"),
    "match-share": say("MW"),
    "opponents-match-share": say("OMW"),
    "game-share": say("GW"),
    "opponents-game-share": say("OGW"),
    "best": say("Best"),
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
