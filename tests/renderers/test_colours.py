"""Nobody has to tell seats, texts or stones apart by a difference that they can't see."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pytest

from renderers.house.colour import Deficiency, contrast, distance, rgb, seen_by
from renderers.house.shapes import SEAT_SHAPES
from renderers.house.theme import tones
from renderers.picture import Theme
from renderers.santorini.tones import island

APART = 20
"""Ten times a just noticeable difference."""


@pytest.mark.parametrize("deficiency", [None, *get_args(Deficiency)])
def test_seats_differ_for_every_kind_of_sight(theme: Theme, deficiency: Deficiency | None) -> None:
    bases = [seat.base for seat in tones(theme).seats]
    seen = [seen_by(base, deficiency) if deficiency else base for base in bases]
    closest = min((distance(seen[a], seen[b]), a, b) for a, b in combinations(range(len(seen)), 2))
    assert closest[0] > APART, closest


@pytest.mark.parametrize("deficiency", [None, *get_args(Deficiency)])
def test_seats_differ_from_the_lawn_they_stand_on(theme: Theme, deficiency: Deficiency | None) -> None:
    """Either the enamel or its edge stands out from both tones of the grass."""
    shades, tone = tones(theme), island(theme)
    for seat in shades.seats:
        for lawn in tone.lawn:
            marks = (seat.base, seat.dark if theme == "light" else seat.light)
            look = [
                (seen_by(m, deficiency), seen_by(lawn, deficiency)) if deficiency else (m, lawn)
                for m in marks
            ]
            assert max(distance(a, b) for a, b in look) > APART


def test_every_seat_has_its_own_shape(theme: Theme) -> None:
    assert len(set(SEAT_SHAPES)) == len(SEAT_SHAPES) == len(tones(theme).seats) == 5


def test_texts_stand_out(theme: Theme) -> None:
    shades, tone = tones(theme), island(theme)
    pairs = [
        (shades.ink, shades.card),
        (shades.soft, shades.card),
        (tone.carved, tone.frame.top),
        (tone.numeral, shades.gold),
        *((tone.numeral, stone.top) for stone in tone.storeys),
        *((tone.numeral, stone.bright) for stone in tone.storeys),
    ]
    assert min(contrast(*pair) for pair in pairs) > 3, "WCAG 2, large text"


def test_the_rim_shows_on_every_background_of_discord(theme: Theme) -> None:
    rim = tones(theme).rim
    grounds = ["#FFFFFF", "#F2F3F5"] if theme == "light" else ["#313338", "#1E1F22", "#111214", "#000000"]
    water = island(theme).water.deep
    for ground in grounds:
        assert max(contrast(rim, rgb(ground)), min(contrast(tone, rgb(ground)) for tone in water)) > 1.15
        assert distance(rim, rgb(ground)) > APART


def test_the_simulation_leaves_greys_alone_and_merges_red_with_green() -> None:
    assert all(abs(a - b) <= 2 for a, b in zip(seen_by((128, 128, 128), "deutan"), (128,) * 3, strict=True))
    red, green = (190, 70, 40), (100, 120, 40)
    assert distance(seen_by(red, "deutan"), seen_by(green, "deutan")) < distance(red, green) / 2
