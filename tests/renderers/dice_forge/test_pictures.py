"""Finished pictures of Dice Forge.

After a wanted change, draw the golden images anew and look at every one of them:

    PANTHEON_GOLDEN=draw python -m pytest tests/renderers/dice_forge/test_pictures.py
"""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.games.engine import View
from bot.games.text import Lines, say
from renderers import registry
from renderers.dice_forge import RENDERER, DiceForgeRenderer
from renderers.dice_forge.gallery import SCENARIOS, exhibit, main
from renderers.picture import Picture, Theme

GOLDEN = Path(__file__).parent / "golden"
KEPT = (("two", ""), ("four", ""), ("four", "player 1"), ("three", "island D"))
MEAN = 0.6
"""The largest mean difference of a channel that is still the same picture, of 255."""


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def difference(one: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean)


@pytest.mark.parametrize(("name", "focus"), KEPT, ids=str)
def test_golden_pictures(name: str, focus: str, theme: Theme) -> None:
    png = RENDERER.draw(exhibit(name, theme, focus=focus))
    path = GOLDEN / f"{'-'.join((name, *focus.split(), theme))}.png"
    if os.environ.get("PANTHEON_GOLDEN") == "draw":
        GOLDEN.mkdir(exist_ok=True)
        path.write_bytes(png)
    assert difference(opened(png), Image.open(path)) < MEAN


@pytest.mark.parametrize("name", SCENARIOS)
def test_pictures_are_small_palette_images(name: str, theme: Theme) -> None:
    picture = exhibit(name, theme)
    for focus in ("", "player 1", "sanctuary", "island D"):
        png = RENDERER.draw(exhibit(name, theme, focus=focus))
        image = opened(png)
        assert (image.format, image.mode, image.size) == ("PNG", "P", (1200, 960))
        assert len(png) <= 100_000, focus
    assert RENDERER.draw(picture) == RENDERER.draw(picture)


def test_equal_pictures_give_equal_pixels_whatever_was_drawn_before() -> None:
    fresh = DiceForgeRenderer()
    fresh.draw(exhibit("late", "light"))
    assert fresh.draw(exhibit("two", "light")) == RENDERER.draw(exhibit("two", "light"))


def test_what_is_kept_is_modest(theme: Theme) -> None:
    fresh = DiceForgeRenderer()
    for name in SCENARIOS:
        for focus in ("", "player 1", "sanctuary", "island A", "feat X"):
            fresh.draw(exhibit(name, theme, focus=focus))
    assert fresh.weight(theme) < 42 * 2**20


@pytest.mark.parametrize("width", [400, 1200])
def test_any_width_can_be_had(width: int) -> None:
    picture = exhibit("two", "light")
    small = Picture(picture.view, picture.names, width=width)
    assert opened(RENDERER.draw(small)).size == (width, width * 4 // 5)


def test_a_picture_needs_no_names() -> None:
    assert opened(RENDERER.draw(exhibit("three", "light", ()))).width == 1200


def test_the_renderer_is_found() -> None:
    assert isinstance(registry.discover()["dice-forge"], DiceForgeRenderer)


def test_the_gallery_draws_both_themes(tmp_path: Path) -> None:
    main(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "dice-forge-dark.png",
        "dice-forge-light.png",
    ]


def test_another_games_view_is_refused() -> None:
    class Other(View):
        seat = None
        deciders = ()

        def text(self) -> Lines:
            return Lines((say("Something else."),))

        def data(self) -> dict[str, str]:
            return {}

    with pytest.raises(TypeError, match="no view of Dice Forge"):
        RENDERER.draw(Picture(Other(), ()))
