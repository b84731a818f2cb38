"""Nobody has to tell seats, texts or stones apart by a difference that they can't see."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import get_args

import pytest

from renderers import dice_forge, santorini
from renderers.dice_forge import gallery as forges
from renderers.dice_forge.tones import forge
from renderers.kit.colour import RGB, rgb
from renderers.kit.shapes import SEAT_SHAPES
from renderers.kit.theme import tones
from renderers.picture import Theme, is_night
from renderers.santorini import gallery as islands
from renderers.santorini.cards.tones import card_tones
from renderers.santorini.tones import island
from tests.renderers.colour_vision import Deficiency, contrast, distance, seen_by

APART = 20
"""Ten times a just noticeable difference."""
EYES: tuple[Deficiency | None, ...] = (None, *get_args(Deficiency))


@pytest.fixture(params=get_args(Theme))
def theme(request: pytest.FixtureRequest) -> Theme:
    """Every theme, the clear ones too."""
    return request.param


def _closest(colours: Sequence[RGB], eyes: Deficiency | None) -> float:
    seen = [seen_by(colour, eyes) if eyes else colour for colour in colours]
    return min(distance(one, other) for one, other in combinations(seen, 2))


@pytest.mark.parametrize("deficiency", [None, *get_args(Deficiency)])
def test_seats_differ_for_every_kind_of_sight(theme: Theme, deficiency: Deficiency | None) -> None:
    assert _closest([seat.base for seat in tones(theme).seats], deficiency) > APART


CLEAR: tuple[Theme, ...] = ("light-clear", "dark-clear")


@pytest.mark.parametrize("clear", CLEAR)
@pytest.mark.parametrize("deficiency", EYES)
def test_what_a_clear_picture_tells_by_colour_differs_for_every_kind_of_sight(
    clear: Theme, deficiency: Deficiency | None
) -> None:
    dice, cards = forge(clear), card_tones(clear)
    assert _closest([gem.base for gem in dice.gems.values()], deficiency) > 1.5 * APART
    assert _closest([*dice.marks.values()], deficiency) > 1.5 * APART
    fields = [dice.moon_field[0], dice.sun_field[0], dice.both_field[0]]
    assert _closest(fields, deficiency) > 0.8 * APART
    assert _closest([field.sky for field in cards.fields.values()], deficiency) > 0.8 * APART


def test_the_clear_palette_is_okabe_and_itos() -> None:
    named = {"#D55E00", "#56B4E9", "#F0E442", "#CC79A7"}
    assert {rgb(code) for code in named} < {seat.base for seat in tones("light-clear").seats}
    usual = min(_closest([gem.base for gem in forge("light").gems.values()], eyes) for eyes in EYES)
    clear = min(_closest([gem.base for gem in forge("light-clear").gems.values()], eyes) for eyes in EYES)
    assert clear > 1.5 * usual


def test_every_theme_draws_its_own_picture_of_every_game() -> None:
    for draw in (
        lambda theme: santorini.RENDERER.draw(islands.exhibit("middle", theme)),
        lambda theme: dice_forge.RENDERER.draw(forges.exhibit("two", theme)),
    ):
        pictures = [draw(theme) for theme in get_args(Theme)]
        assert len(set(pictures)) == 4


@pytest.mark.parametrize("deficiency", [None, *get_args(Deficiency)])
def test_seats_differ_from_the_lawn_they_stand_on(theme: Theme, deficiency: Deficiency | None) -> None:
    """Either the enamel or its edge stands out from both tones of the grass."""
    shades, tone = tones(theme), island(theme)
    for seat in shades.seats:
        for lawn in tone.lawn:
            marks = (seat.base, seat.light if is_night(theme) else seat.dark)
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
    grounds = ["#313338", "#1E1F22", "#111214", "#000000"] if is_night(theme) else ["#FFFFFF", "#F2F3F5"]
    water = island(theme).water.deep
    for ground in grounds:
        assert max(contrast(rim, rgb(ground)), min(contrast(tone, rgb(ground)) for tone in water)) > 1.15
        assert distance(rim, rgb(ground)) > APART


def test_the_simulation_leaves_greys_alone_and_merges_red_with_green() -> None:
    assert all(abs(a - b) <= 2 for a, b in zip(seen_by((128, 128, 128), "deutan"), (128,) * 3, strict=True))
    red, green = (190, 70, 40), (100, 120, 40)
    assert distance(seen_by(red, "deutan"), seen_by(green, "deutan")) < distance(red, green) / 2
