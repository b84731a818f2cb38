"""Finished pictures."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games.engine.decision import Listed
from bot.games.santorini.board_view import Worker
from bot.games.santorini.view import SantoriniView
from renderers import registry
from renderers.kit.studio import Studio
from renderers.picture import Picture, Theme
from renderers.santorini.art import ART
from renderers.santorini.gallery import BOARDS, exhibit
from renderers.santorini.layout import layout
from renderers.santorini.read import read
from renderers.santorini.renderer import RENDERER, SantoriniRenderer
from tests.renderers.likeness import LIKE, check, difference, opened

GOLDEN = Path(__file__).parent / "golden"
KEPT = ("placing", "middle", "crowded", "dome", "won", "clio", "fleece", "three", "teams")


@pytest.mark.parametrize("name", KEPT)
def test_golden_pictures(name: str, theme: Theme) -> None:
    check(RENDERER.draw(exhibit(name, theme)), f"{name}-{theme}", GOLDEN)


def _crew(picture: Picture, change: Callable[[Worker], tuple[Worker, ...]]) -> Picture:
    """The picture with its last worker changed."""
    assert isinstance(picture.view, SantoriniView)
    *others, last = picture.view.workers
    return replace(picture, view=replace(picture.view, workers=(*others, *change(last))))


def _viewed(picture: Picture, change: Callable[[SantoriniView], SantoriniView]) -> Picture:
    """The picture with its view changed."""
    assert isinstance(picture.view, SantoriniView)
    return replace(picture, view=change(picture.view))


def _spent(view: SantoriniView) -> SantoriniView:
    first, *others = view.cards
    return replace(view, cards=(replace(first, used=True), *others))


def _decided(picture: Picture) -> Picture:
    """The picture with no space to choose."""
    assert picture.decision is not None
    return replace(picture, decision=replace(picture.decision, moves=Listed(("end",))))


CHANGES: dict[str, Callable[[Picture], Picture]] = {
    "a worker is gone": lambda picture: _crew(picture, lambda worker: ()),
    "a worker is another player's": lambda picture: _crew(
        picture, lambda w: (replace(w, seat=1 - w.seat),)
    ),
    "a worker is of the other sex": lambda picture: _crew(picture, lambda w: (replace(w, sex="female"),)),
    "what moved isn't highlighted": lambda picture: replace(picture, events=picture.events[1:]),
    "what was built isn't highlighted": lambda picture: replace(picture, events=picture.events[:1]),
    "the targets aren't marked": _decided,
}


@pytest.mark.parametrize("change", CHANGES)
def test_the_tolerance_is_less_than_any_one_thing(change: str, theme: Theme) -> None:
    picture = exhibit("middle", theme)
    one, other = (opened(RENDERER.draw(shown)) for shown in (picture, CHANGES[change](picture)))
    assert difference(one, other) > LIKE


STRANGE: dict[str, tuple[str, Callable[[SantoriniView], SantoriniView]]] = {
    "a coin is gone": ("clio", lambda view: replace(view, tokens=view.tokens[1:])),
    "a power is used up": ("clio", _spent),
    "nobody has the fleece": ("fleece", lambda view: replace(view, blessed=())),
    "the Ram is gone": ("fleece", lambda view: replace(view, ram=None)),
    "the wind has turned": ("teams", lambda view: replace(view, wind="n")),
    "partners aren't partners": ("teams", lambda view: replace(view, order=(0, 1, 1, 0))),
    "a player is out": ("three", lambda view: replace(view, out=(2,))),
}


@pytest.mark.parametrize("change", STRANGE)
def test_the_tolerance_is_less_than_what_a_power_brings(change: str) -> None:
    name, other = STRANGE[change]
    picture = exhibit(name, "light")
    one, two = (opened(RENDERER.draw(shown)) for shown in (picture, _viewed(picture, other)))
    assert difference(one, two) > LIKE


@pytest.mark.parametrize("name", ["three", "teams"])
def test_what_was_forced_or_removed_shows(name: str) -> None:
    picture = exhibit(name, "light")
    calm = replace(
        picture, events=tuple(e for e in picture.events if e.kind != "removed" and "by" not in e.data)
    )
    one, two = (opened(RENDERER.draw(shown)) for shown in (picture, calm))
    assert difference(one, two) > LIKE


@pytest.mark.parametrize("name", BOARDS)
def test_pictures_are_small_palette_images(name: str, theme: Theme) -> None:
    picture = exhibit(name, theme)
    png = RENDERER.draw(picture)
    image = opened(png)
    assert (image.format, image.mode) == ("PNG", "P")
    assert image.width == 1200
    assert image.height == 960 if picture.decision is None else image.height < 720
    assert len(png) <= 100_000


def test_equal_pictures_give_equal_pixels_whatever_was_drawn_before(studio: Studio, theme: Theme) -> None:
    studio.png(layout(read(exhibit("won", theme))), theme)
    picture = exhibit("building", theme)
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


def test_every_renderer_is_found() -> None:
    found = registry.discover()
    assert isinstance(found["santorini"], SantoriniRenderer)
    assert "house" not in found
