"""Finished pictures."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games.engine import Decision, Listed, View
from bot.games.santorini.view import SantoriniView, Worker
from bot.games.text import Lines, say
from renderers import registry
from renderers.house.studio import Studio
from renderers.picture import Picture, Renderer, Theme
from renderers.santorini import RENDERER, SantoriniRenderer
from renderers.santorini.art import ART
from renderers.santorini.gallery import BOARDS, exhibit, main
from renderers.santorini.layout import layout
from renderers.santorini.read import read
from tests.renderers.likeness import LIKE, check, difference, opened

KEPT = ("placing", "middle", "crowded", "dome", "won")


@pytest.mark.parametrize("name", KEPT)
def test_golden_pictures(name: str, theme: Theme) -> None:
    check(RENDERER.draw(exhibit(name, theme)), f"{name}-{theme}")


def _crew(picture: Picture, change: Callable[[Worker], tuple[Worker, ...]]) -> Picture:
    """The picture with its last worker changed."""
    assert isinstance(picture.view, SantoriniView)
    *others, last = picture.view.workers
    return replace(picture, view=replace(picture.view, workers=(*others, *change(last))))


CHANGES: dict[str, Callable[[Picture], Picture]] = {
    "a worker is gone": lambda picture: _crew(picture, lambda worker: ()),
    "a worker is another player's": lambda picture: _crew(
        picture, lambda w: (replace(w, seat=1 - w.seat),)
    ),
    "a worker is of the other sex": lambda picture: _crew(picture, lambda w: (replace(w, sex="female"),)),
    "what moved isn't highlighted": lambda picture: replace(picture, events=picture.events[1:]),
    "what was built isn't highlighted": lambda picture: replace(picture, events=picture.events[:1]),
    "the targets aren't marked": lambda picture: replace(picture, decision=None),
}


@pytest.mark.parametrize("change", CHANGES)
def test_the_tolerance_is_less_than_any_one_thing(change: str, theme: Theme) -> None:
    picture = exhibit("middle", theme)
    one, other = (opened(RENDERER.draw(shown)) for shown in (picture, CHANGES[change](picture)))
    assert difference(one, other) > LIKE


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
    assert difference(studio.frame(scene, theme), opened(studio.png(scene, theme))) <= LIKE


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
