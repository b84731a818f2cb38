"""The leaderboard's picture: what it shows, that it can be read on a phone, by day and by night."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import pytest

from renderers.charts.leaderboard import ROWS, Chart, Row, draw, layout
from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Label, Stamp
from renderers.kit.theme import tones
from renderers.picture import Theme
from tests.renderers.colour_vision import contrast
from tests.renderers.likeness import check, opened

PEOPLE = (
    Row(1, "Athena", "42 games", "2442"),
    Row(2, "Odysseus of Ithaca, son of Laertes", "12 games", "2340"),
    Row(3, "Ben", "7 games", "2337"),
    Row(4, "Cleo", "19 games", "2136", own=True),
    Row(5, "Zoë", "9 games", "1860"),
    Row(5, "Dev", "9 games", "1860"),
    Row(None, "Max", "2 games", "1623"),
    Row(None, "Penelope", "1 game", "1445"),
)
CHART = Chart("Santorini", "leaderboard", "Provisional: a few more games are needed", PEOPLE)
THEMES: tuple[Theme, ...] = get_args(Theme)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_is_as_it_was(theme: Theme) -> None:
    png = draw(CHART, theme)
    assert opened(png).size == (WIDTH, HEIGHT)
    assert len(png) < 100_000
    assert draw(CHART, theme) == png
    check(png, f"leaderboard-{theme}")


def test_everybody_is_named_with_place_games_and_value() -> None:
    labels = [item.text for item in layout(CHART) if isinstance(item, Label)]
    for row in PEOPLE:
        assert row.value in labels
        assert row.games in labels
        assert any(row.name.startswith(label.rstrip(text.ELLIPSIS)) for label in labels if label), row.name
    assert labels.count("5") == 2
    assert labels.count("–") == 2
    assert CHART.apart in labels
    prizes = [item.parts for item in layout(CHART) if isinstance(item, Stamp) and item.kind == "prize"]
    assert prizes == [(1,), (2,), (3,)]


def test_nothing_is_small_and_nothing_overlaps() -> None:
    wide = "W" * 60
    worst = Chart(wide, wide, wide, tuple(Row(n, wide, wide, wide, True) for n in range(1, ROWS + 9)))
    for chart in (CHART, worst):
        labels = [item for item in layout(chart) if isinstance(item, Label)]
        assert min(label.size for label in labels) >= text.SMALLEST
        for level in {label.y for label in labels}:
            spans = sorted(_span(label) for label in labels if label.y == level)
            assert all(left[1] < right[0] for left, right in pairwise(spans)), level
            assert spans[0][0] >= 0
            assert spans[-1][1] <= WIDTH
        assert max(label.y for label in labels) < HEIGHT - 40


@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out_from_their_cards(theme: Theme) -> None:
    shades = tones(theme)
    assert contrast(shades.ink, shades.card) >= 7
    assert contrast(shades.soft, shades.card) >= 4.5


def _span(label: Label) -> tuple[int, int]:
    wide = text.width(label.text, label.size)
    left = {"left": label.x, "middle": label.x - wide // 2, "right": label.x - wide}[label.align]
    return left, left + wide
