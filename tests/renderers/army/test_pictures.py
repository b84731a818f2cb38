"""Finished pictures of Army of the Gods."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from renderers.army.gallery import SCENARIOS, exhibit
from renderers.army.renderer import RENDERER, ArmyRenderer
from renderers.army.tones import army_tones
from renderers.picture import Theme
from tests.renderers.colour_vision import distance
from tests.renderers.likeness import check, opened

GOLDEN = Path(__file__).parent / "golden"
KEPT = (
    ("attack", ""),
    ("teams", ""),
    ("block", ""),
    ("leaders", ""),
    ("over", ""),
    ("over", "player 1"),
    ("two", "aegis"),
)


@pytest.mark.parametrize(("name", "focus"), KEPT, ids=str)
def test_golden_pictures(name: str, focus: str, theme: Theme) -> None:
    png = RENDERER.draw(exhibit(name, theme, focus=focus))
    check(png, "-".join((name, *focus.split(), theme)), GOLDEN)


@pytest.mark.parametrize("name", SCENARIOS)
def test_pictures_are_small_palette_images(name: str) -> None:
    for focus in ("", "player 1"):
        png = RENDERER.draw(exhibit(name, "light", focus=focus))
        image = opened(png)
        assert (image.format, image.mode, image.size) == ("PNG", "P", (1200, 960))
        assert len(png) <= 100_000, focus


@pytest.mark.parametrize("focus", ["hand", "discard"])
def test_the_own_cards_can_be_seen_large(focus: str) -> None:
    assert len(RENDERER.draw(exhibit("own", "dark", focus=focus))) <= 100_000


def test_of_a_gift_the_hand_alone_is_shown() -> None:
    shown = replace(exhibit("own", "light"), prefix="restore ")
    wide, high = opened(RENDERER.draw(shown)).size
    assert (wide, high < 400) == (1200, True)


def test_equal_pictures_give_equal_pixels_whatever_was_drawn_before() -> None:
    fresh = ArmyRenderer()
    first = fresh.draw(exhibit("attack", "light"))
    fresh.draw(exhibit("over", "light"))
    assert fresh.draw(exhibit("attack", "light")) == first == RENDERER.draw(exhibit("attack", "light"))


def test_what_is_kept_is_modest() -> None:
    for name in SCENARIOS:
        RENDERER.draw(exhibit(name, "light"))
    for focus in ("hand", "discard", "player 1", "ragnarok", "giants"):
        RENDERER.draw(exhibit("own", "light", focus=focus))
    assert RENDERER.weight("light") < 40 * 2**20


@pytest.mark.parametrize("name", get_args(Theme))
def test_the_palette_keeps_the_colours_of_kinds_and_mythologies_apart(name: Theme) -> None:
    found = opened(RENDERER.draw(replace(exhibit("attack", "light"), theme=name))).getpalette() or []
    colours = [(found[i], found[i + 1], found[i + 2]) for i in range(0, len(found), 3)]
    for tint, field in army_tones(name).fields.items():
        assert min(distance(field.sky, colour) for colour in colours) < 8, tint
