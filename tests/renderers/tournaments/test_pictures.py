"""Pictures of tournaments: what they show, on how many pages, that they can be read on a phone."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from renderers.charts.bracket import Bracket, Duel, Side, Stage
from renderers.charts.drawing import Chart, draw
from renderers.charts.pairings_chart import Pair, Pairings, Player
from renderers.charts.pieces import OUTCOMES, Band, band_tone, stripe_tone, tint
from renderers.charts.pods import Pod, Pods, Seat
from renderers.charts.standings_chart import Cell, Grid, Line
from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Label, Stamp
from renderers.kit.theme import tones
from renderers.picture import Theme
from tests.renderers.colour_vision import contrast
from tests.renderers.likeness import check, opened
from tests.renderers.tournaments.samples import (
    CHARTS,
    NAMES,
    cross_table,
    cup,
    festival,
    groups,
    pairings,
    standings,
)

WIDE = "W" * 60
WORST: dict[str, Chart] = {
    "grid": Grid(
        WIDE,
        WIDE,
        (WIDE,) * 9,
        (Band(WIDE), *[Line(WIDE, WIDE, (Cell(WIDE, "won"),) * 9, True)] * 40, Band(WIDE, True)),
        lead=1,
        tail=1,
    ),
    "pairings": Pairings(
        WIDE,
        WIDE,
        (Band(WIDE), *[Pair(WIDE, Player(WIDE, WIDE), WIDE, Player(WIDE, WIDE))] * 20),
    ),
    "bracket": Bracket(
        WIDE,
        WIDE,
        ((Stage(WIDE, (Duel((Side(WIDE, WIDE, won=True), Side(WIDE, WIDE)), (), "999"),) * 9),) * 6,),
    ),
    "pods": Pods(WIDE, WIDE, (Pod(WIDE, WIDE, (Seat(WIDE, WIDE, WIDE, True),) * 5),) * 7),
}
LARGE: dict[str, Chart] = {
    "64 in standings": standings(64, 8),
    "16 groups": groups(16),
    "32 pairs": pairings(32),
    "64 over 7 rounds": cross_table(64, 7),
    "a round robin of 16": cross_table(16, 15),
    "a cup of 4": cup(4),
    "a cup of 32": cup(32),
    "16 tables": festival(16),
    "nobody yet": Grid("Open", "standings", ("Pts",), ()),
    "no pairing yet": Pairings("Open", "round 1", ()),
    "no table yet": Pods("Open", "round 1", ()),
    "no bracket yet": Bracket("Open", "bracket", ()),
}


@pytest.mark.parametrize("name", CHARTS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_is_as_it_was(name: str, theme: Theme) -> None:
    png = draw(CHARTS[name], 0, theme)
    assert opened(png).size == (WIDTH, CHARTS[name].height(0))
    assert len(png) < 100_000
    assert draw(CHARTS[name], 0, theme) == png
    check(png, f"{name}-{theme}", Path(__file__).parent / "golden")


@pytest.mark.parametrize("name", [*CHARTS, *WORST, *LARGE])
def test_nothing_is_small_overlaps_or_leaves_the_picture(name: str) -> None:
    chart = {**CHARTS, **WORST, **LARGE}[name]
    for page in range(chart.pages):
        placed = chart.layout(page)
        labels = [item for item in placed if isinstance(item, Label)]
        assert min(label.size for label in labels) >= text.SMALLEST
        assert max(label.y for label in labels) < chart.height(page) - 10 <= HEIGHT
        for level in {label.y for label in labels}:
            spans = sorted(_span(label) for label in labels if label.y == level)
            assert all(left[1] <= right[0] for left, right in pairwise(spans)), (page, level)
            assert spans[0][0] >= 0
            assert spans[-1][1] <= WIDTH


@pytest.mark.parametrize(("count", "pages"), [(12, 1), (13, 2), (64, 6)])
def test_everybody_stands_on_a_page(count: int, pages: int) -> None:
    """Each line once, each of its values with it."""
    chart = standings(count)
    told = [
        [item.text for item in chart.layout(page) if isinstance(item, Label)] for page in range(chart.pages)
    ]
    assert len(told) == pages
    for line in chart.rows:
        assert isinstance(line, Line)
        (page,) = [labels for labels in told if line.cells[0].text in labels]
        assert any(line.name.startswith(label.rstrip(text.ELLIPSIS)) for label in page if label)


def test_rounds_that_do_not_fit_stand_on_pages_of_their_own() -> None:
    chart = cross_table(13, 15)
    rounds = [
        {item.text for item in chart.layout(page) if isinstance(item, Label) and item.text[0] == "R"}
        for page in range(chart.pages)
    ]
    down = len(rounds) // len(set(map(frozenset, rounds)))
    assert [rounds[at] == rounds[0] for at in range(down + 1)] == [True] * down + [False]
    assert max(map(len, rounds)) - min(map(len, rounds)) <= 1, "spread evenly"
    assert set().union(*rounds) == {f"R{number}" for number in range(1, 16)}


@pytest.mark.parametrize("chart", [groups(16), standings(40, 12)], ids=["groups", "a cut"])
def test_a_page_cuts_no_group_and_no_cut_from_the_line_above_it(chart: Grid) -> None:
    pages = [[chart.rows[at] for at in chart.rows_of_page(page)] for page in range(chart.pages)]
    assert [row for page in pages for row in page] == list(chart.rows)
    grouped = any(isinstance(row, Band) and not row.cut for row in chart.rows)
    for first in (page[0] for page in pages):
        assert isinstance(first, Band) == grouped
        assert not (isinstance(first, Band) and first.cut)


def test_a_few_lines_are_set_larger() -> None:
    few, many = (
        next(
            item.size
            for item in standings(count).layout(0)
            if isinstance(item, Label) and item.text == "Ben"
        )
        for count in (6, 12)
    )
    assert few > many


@pytest.mark.parametrize("count", [4, 8, 16, 32])
def test_every_match_of_a_bracket_is_on_a_page(count: int) -> None:
    """Each once, with lines to both matches that lead to it, wherever they stand together."""
    chart = cup(count)
    duels: list[tuple[int, int, int]] = []
    panels = lines = met = 0
    for page in range(chart.pages):
        placed = [item for item in chart.layout(page) if isinstance(item, Stamp)]
        here = chart.matches_of_page(page)
        duels += here
        panels += sum(item.kind == "panel" for item in placed)
        lines += sum(item.kind == "line" for item in placed)
        met += sum(
            (part, column - 1, feed) in here
            for part, column, index in here
            for feed in chart.parts[part][column].duels[index].feeds
        )
    assert sorted(duels) == [
        (0, column, index)
        for column, stage in enumerate(chart.parts[0])
        for index in range(len(stage.duels))
    ]
    assert panels == len(duels) == count
    assert lines == met > 0
    final = chart.layout(chart.pages - 1)
    assert any(isinstance(item, Label) and item.text == "Final" for item in final)
    assert {name for name in NAMES[:4] if len(name) < 12} <= {
        item.text for page in range(chart.pages) for item in chart.layout(page) if isinstance(item, Label)
    }


def test_a_bracket_of_sixteen_leaves_room_for_names() -> None:
    """Twelve letters, of people who are through, with a result beside them."""
    name = "Clytaemestra"
    side = Side(name, "½ 1", won=True)
    stages = tuple(Stage("Round", (Duel((side, side), (), "8"),) * count) for count in (8, 4, 2, 1))
    labels = [item.text for item in Bracket("Cup", "", (stages,)).layout(0) if isinstance(item, Label)]
    assert labels.count(name) == 2 * 15, "all on one page"


@pytest.mark.parametrize("theme", get_args(Theme))
def test_words_stand_out_from_their_ground(theme: Theme) -> None:
    shades = tones(theme)
    bands = [band_tone(shades, cut=cut) for cut in (False, True)]
    grounds = (shades.card, stripe_tone(shades), *bands, *(tint(shades, outcome) for outcome in OUTCOMES))
    for ground in grounds:
        assert contrast(shades.ink, ground) >= 7
    for ground in (shades.card, stripe_tone(shades), tint(shades, "apart")):
        assert contrast(shades.soft, ground) >= 4


def _span(label: Label) -> tuple[int, int]:
    wide = text.width(label.text, label.size)
    left = {"left": label.x, "middle": label.x - wide // 2, "right": label.x - wide}[label.align]
    return left, left + wide
