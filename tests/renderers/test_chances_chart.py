"""The curve of a game: who stood better, readable on a phone, by day and by night, for everybody's eyes."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import pytest

from renderers.charts.chances_chart import HEIGHT, Chances, Moment, Side, draw, layout
from renderers.kit import text
from renderers.kit.layout import WIDTH, Label, Stamp
from renderers.picture import Theme
from tests.renderers.likeness import check, opened

NAMES = ("Athena", "Odysseus of Ithaca, son of Laertes", "Ben", "Cleo", "Zoë")


def chart(sides: int, turns: int, *moments: int) -> Chances:
    """A game in which the first side wins more and more."""
    curve = [tuple((1 - turn / turns) / sides + (turn / turns) * (not side) for side in range(sides))
             for turn in range(turns + 1)]  # fmt: skip
    return Chances(
        "Who stood better",
        "Army of the Gods · table 1234",
        tuple(Side(name, sign) for sign, name in enumerate(NAMES[:sides])),
        tuple(curve),
        tuple(map(str, range(turns + 1))),
        tuple(Moment(str(number), turn) for number, turn in enumerate(moments, 1)),
    )


@pytest.mark.parametrize("theme", get_args(Theme))
def test_every_theme_draws_it_alike_each_time(theme: Theme) -> None:
    png = draw(chart(3, 40, 11, 12, 40), theme)
    assert opened(png).size == (WIDTH, HEIGHT)
    assert len(png) < 100_000
    assert draw(chart(3, 40, 11, 12, 40), theme) == png
    if theme in ("light", "dark"):
        check(png, f"chances-{theme}")


@pytest.mark.parametrize("sides", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("turns", "moments"), [(1, (1,)), (2, (1, 2)), (23, (1, 2, 3)), (400, (7, 8, 400))]
)
def test_everything_stands_in_the_picture_and_can_be_read(
    sides: int, turns: int, moments: tuple[int, ...]
) -> None:
    items = layout(chart(sides, turns, *moments))
    for item in items:
        assert 0 <= item.x <= WIDTH
        assert 0 <= item.y <= HEIGHT
    labels = [item for item in items if isinstance(item, Label)]
    assert min(label.size for label in labels) >= text.SMALLEST
    below = sorted((label.x, label.text) for label in labels if label.y > HEIGHT - 120)
    assert below[0][1] == "0"
    assert below[-1][1] == str(turns)
    assert all(right - left >= 60 for (left, _), (right, _) in pairwise(below))
    marks = [item for item in items if isinstance(item, Stamp) and item.kind == "mark"]
    assert [mark.parts for mark in marks] == [(str(number),) for number in range(1, len(moments) + 1)]
    assert all(abs(one.y - other.y) >= 64 for one, other in pairwise(marks)), "no number hides another"
    medals = [item for item in items if isinstance(item, Stamp) and item.kind == "medal"]
    assert {medal.parts[0] for medal in medals} == set(range(sides)), "signs, too: not colours alone"
