"""A chart of a tournament with the words below it, and how results are written in all of them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from bot.discord_ui.components.limits import ALT, cut
from bot.games.engine.text import Name, Text, Words, lines, msg
from bot.tournaments.model import Entrant, Table
from renderers.charts.drawing import Chart
from renderers.charts.standings_chart import Grid


@dataclass(frozen=True, slots=True)
class Display:
    """A chart, and for each of its pictures what is said below it."""

    chart: Chart
    texts: tuple[Words | None, ...]
    """What the picture doesn't show: what its signs mean, where to go; None: nothing."""

    @property
    def pages(self) -> int:
        """How many there are, at least one."""
        return len(self.texts)

    @property
    def own_page(self) -> int | None:
        """The first on which something of the reader's own is marked, from 0; None: there is none."""
        return next((page for page in range(self.pages) if self.chart.is_own(page)), None)

    def spoken(self, page: int) -> str:
        """All that a picture shows, for screen readers and search; long names give way."""
        told = (self.chart.words(page, longest) for longest in _NAMES)
        return cut(
            next((words for words in told if len(words) <= ALT), self.chart.words(page, _NAMES[-1])), ALT
        )


_NAMES: Final = (99, 24, 16, 10)
"""To so many letters names are cut, where not all would be told otherwise."""


def whole_names(grid: Grid, page: int) -> Words | None:
    """The names that a page has no room for, by their places; None: all stand there whole."""
    cut_ = grid.cut_names(page)
    if not cut_:
        return None
    names = [Text("{place}: {name}", (("place", one.place), ("name", Name(one.name)))) for one in cut_]
    return msg("-# {names}", names=lines(names, " · "))


def called(entrant: Entrant) -> Name:
    """Somebody's name, to be told."""
    return Name(entrant.name)


def outcome_of(table: Table, seat: int) -> str:
    """What a result was for a seat: ``won``, ``drawn``, ``lost``; empty: not known, or neither."""
    result = table.result
    if result is None:
        return ""
    if seat in result.forfeits:
        return "lost"
    if len(table.seats) > 2:
        return "won" if result.places[seat] == 1 else ""
    own, other = result.places[seat], result.places[1 - seat]
    return "won" if own < other else "drawn" if own == other else "lost"


def result_of(table: Table, seat: int) -> str:
    """The result of a game of two for a seat: 1 ½ 0, + and − without a game; "…" while it is played."""
    result = table.result
    if result is None:
        return "…"
    if result.forfeits:
        return "−" if seat in result.forfeits else "+"
    return {"won": "1", "drawn": "½", "lost": "0"}[outcome_of(table, seat)]


def score_of(table: Table, seat: int) -> str:
    """The same with points: of a match of several games how many, of one game the game's own."""
    result = table.result
    if result is None or result.forfeits or not result.scores or None in result.scores:
        return result_of(table, seat)
    return halves(result.scores[seat] or Fraction(0))


def halves(points: Fraction) -> str:
    """2, 1½, ½; what is no half as a decimal."""
    if points.denominator != 2:
        return f"{float(points):g}"
    whole = f"{points.numerator // 2 or ''}"
    return f"{whole}½"
