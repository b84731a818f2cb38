"""Finished pictures of Atlantida."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from renderers.atlantida import RENDERER, AtlantidaRenderer
from renderers.atlantida.gallery import exhibit
from renderers.atlantida.samples import TABLES
from renderers.picture import Theme
from tests.renderers.likeness import check, opened

GOLDEN = Path(__file__).parent / "golden"
KEPT = (
    ("war", ""),
    ("late", ""),
    ("improve", ""),
    ("improve", "player 1"),
    ("war", "hex N3"),
    ("over", ""),
)
FOCUSES = ("", "island", "city 1", "player 2", "hex N2", "hex R1")


@pytest.mark.parametrize(("name", "focus"), KEPT, ids=str)
def test_golden_pictures(name: str, focus: str, theme: Theme) -> None:
    png = RENDERER.draw(exhibit(name, theme, focus=focus))
    check(png, "-".join((name, *focus.split(), theme)), GOLDEN)


@pytest.mark.parametrize("name", TABLES)
def test_pictures_are_small_palette_images(name: str, theme: Theme) -> None:
    for focus in FOCUSES:
        png = RENDERER.draw(exhibit(name, theme, focus=focus))
        image = opened(png)
        assert (image.format, image.mode, image.size) == ("PNG", "P", (1200, 960))
        assert len(png) <= 100_000, focus


def test_the_last_picture_is_small_and_the_island_can_still_be_seen(theme: Theme) -> None:
    last = exhibit("over", theme)
    png, island = RENDERER.draw(last), RENDERER.draw(replace(last, focus="island"))
    assert max(len(png), len(island)) <= 100_000
    assert island == RENDERER.draw(replace(last, ending=None)) != png


def test_equal_pictures_give_equal_pixels_whatever_was_drawn_before() -> None:
    fresh = AtlantidaRenderer()
    fresh.draw(exhibit("late", "light"))
    assert fresh.draw(exhibit("start", "light")) == RENDERER.draw(exhibit("start", "light"))


def test_what_is_kept_is_modest() -> None:
    """Of one theme: the others’ sprites are as large."""
    for name in TABLES:
        for focus in FOCUSES:
            RENDERER.draw(exhibit(name, "light", focus=focus))
    assert RENDERER.weight("light") < 44 * 2**20
