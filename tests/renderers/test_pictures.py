"""Finished pictures.

The golden images are compared by pixels, with a little tolerance for other versions of the libraries that
draw text.  After a wanted change, draw them anew and look at every one of them:

    PANTHEON_GOLDEN=draw python -m pytest tests/renderers/test_pictures.py
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.games.engine import Decision, Listed, View
from bot.games.text import Lines, say
from renderers import registry
from renderers.house.studio import Studio
from renderers.picture import Picture, Renderer, Theme
from renderers.santorini import RENDERER, SantoriniRenderer
from renderers.santorini.art import ART
from renderers.santorini.gallery import BOARDS, exhibit, main
from renderers.santorini.layout import layout
from renderers.santorini.read import read

GOLDEN = Path(__file__).parent / "golden"
KEPT = ("placing", "middle", "crowded", "dome", "won")
MEAN = 0.6
"""The largest mean difference of a channel that is still the same picture, of 255."""


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def difference(one: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean)


@pytest.mark.parametrize("name", KEPT)
def test_golden_pictures(name: str, theme: Theme) -> None:
    png, path = RENDERER.draw(exhibit(name, theme)), GOLDEN / f"{name}-{theme}.png"
    if os.environ.get("PANTHEON_GOLDEN") == "draw":
        GOLDEN.mkdir(exist_ok=True)
        path.write_bytes(png)
    assert difference(opened(png), Image.open(path)) < MEAN


def test_the_tolerance_notices_a_single_worker() -> None:
    """A worker somewhere else is a different picture, in spite of the tolerance."""
    one, other = (opened(RENDERER.draw(exhibit(name, "light"))) for name in ("middle", "building"))
    assert difference(one, other) > MEAN


@pytest.mark.parametrize("name", BOARDS)
def test_pictures_are_small_palette_images(name: str, theme: Theme) -> None:
    png = RENDERER.draw(exhibit(name, theme))
    image = opened(png)
    assert (image.format, image.mode, image.size) == ("PNG", "P", (1200, 960))
    assert len(png) <= 100_000


def test_equal_pictures_give_equal_pixels_whatever_was_drawn_before(studio: Studio, theme: Theme) -> None:
    studio.png(layout(read(exhibit("won", theme))), theme)
    picture = exhibit("middle", theme)
    assert studio.png(layout(read(picture)), theme) == RENDERER.draw(picture)


def test_several_threads_draw_the_same() -> None:
    pictures = [exhibit(name, "light") for name in BOARDS] * 2
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(RENDERER.draw, pictures)) == [RENDERER.draw(picture) for picture in pictures]


@pytest.fixture(scope="module")
def studio() -> Studio:
    return Studio(ART)


def test_the_palette_bends_no_colour_visibly(studio: Studio, theme: Theme) -> None:
    scene = layout(read(exhibit("crowded", theme)))
    assert difference(studio.frame(scene, theme), opened(studio.png(scene, theme))) < 2


def test_what_is_kept_is_modest(studio: Studio, theme: Theme) -> None:
    for name in BOARDS:
        studio.png(layout(read(exhibit(name, theme))), theme)
    assert studio.weight(theme) < 30 * 2**20


@pytest.mark.parametrize("width", [400, 600, 1200])
def test_any_width_can_be_had(width: int) -> None:
    picture = replace(exhibit("middle", "light"), width=width)
    assert opened(RENDERER.draw(picture)).size == (width, width * 4 // 5)


def test_a_picture_needs_no_names() -> None:
    assert opened(RENDERER.draw(exhibit("opening", "light", ()))).width == 1200


def test_every_renderer_is_found() -> None:
    found = registry.discover()
    assert isinstance(found["santorini"], SantoriniRenderer)
    assert "house" not in found


def test_the_gallery_draws_both_themes(tmp_path: Path) -> None:
    main(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["santorini-dark.png", "santorini-light.png"]


def test_another_games_view_is_refused() -> None:
    class Other(View):
        seat = None
        deciders = ()

        def text(self) -> Lines:
            return Lines((say("Something else."),))

        def data(self) -> dict[str, str]:
            return {}

    renderer: Renderer = RENDERER
    with pytest.raises(TypeError, match="no view of Santorini"):
        renderer.draw(Picture(Other(), (), decision=Decision(0, "move", say("Move"), Listed(("A1-B1",)))))
