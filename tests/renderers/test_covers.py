"""The picture that an open table shows, and the words beside it: for those who don't know the game."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

import pytest
from PIL import Image

from bot.games.engine import registry as games
from bot.games.engine.errors import BadOptions
from bot.games.engine.options import read, variant_of
from renderers.kit.layout import Label, Layout, Stamp
from renderers.kit.studio import Studio, cropped
from renderers.picture import Covers, Theme
from renderers.registry import discover
from tests.renderers.likeness import check

GAMES = games.discover()
RENDERERS = discover()
WIDE = 4 / 3
HEAVY = 64_000


@pytest.mark.parametrize("slug", GAMES)
def test_golden_covers(slug: str, theme: Theme) -> None:
    renderer = RENDERERS[slug]
    assert isinstance(renderer, Covers)
    check(renderer.cover(theme), f"cover-{slug}-{theme}")


@pytest.mark.parametrize("slug", GAMES)
def test_a_cover_bears_the_name_of_its_game_before_all_else(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So nobody takes an open table for a game that runs."""
    drawn: list[Layout] = []

    def png(self: Studio, layout: Layout, theme: Theme, **_: int) -> bytes:
        drawn.append(layout)
        return b""

    monkeypatch.setattr(Studio, "png", png)
    renderer = RENDERERS[slug]
    assert isinstance(renderer, Covers)
    renderer.cover("light")
    ((*_, ribbon, name),) = drawn
    assert isinstance(ribbon, Stamp)
    assert ribbon.kind == "title"
    assert isinstance(name, Label)
    assert name.text == GAMES[slug].title


@pytest.mark.parametrize("slug", GAMES)
def test_a_cover_is_wide_and_light_and_by_night_another_one(slug: str) -> None:
    renderer = RENDERERS[slug]
    assert isinstance(renderer, Covers)
    day, night = renderer.cover("light"), renderer.cover("dark")
    assert day != night
    assert max(len(day), len(night)) < HEAVY
    with Image.open(BytesIO(day)) as picture:
        assert picture.width >= 900
        assert picture.width / picture.height > WIDE


def test_a_cover_is_cut_from_inside_the_picture() -> None:
    small = BytesIO()
    Image.new("P", (1200, 706)).save(small, "PNG")
    with pytest.raises(ValueError, match="is not in a picture"):
        cropped(small.getvalue(), (0, 150, 1200, 870))


@pytest.mark.parametrize("slug", GAMES)
def test_a_newcomer_is_told_what_it_is_how_long_and_how_hard(slug: str) -> None:
    game = GAMES[slug]
    assert game.about is not None
    assert len(str(game.about)) <= 80, "two lines of small print on a phone"
    assert game.length is not None
    assert game.difficulty in range(1, 6)


@pytest.mark.parametrize("slug", GAMES)
def test_variants_can_be_played_and_the_first_is_the_usual_one(slug: str) -> None:
    game = GAMES[slug]
    first, *_ = game.options.variants
    assert not first.options
    assert variant_of(game, {}, game.usual_seats or game.min_seats) == first
    for variant in game.options.variants:
        assert len(f"{variant.name} · {variant.hint}") <= 100
        tables = [variant.seats] if variant.seats else range(game.min_seats, game.max_seats + 1)
        assert any(_plays(slug, variant.options, seats) for seats in tables)


def _plays(slug: str, options: Mapping[str, bool | int | str], seats: int) -> bool:
    game = GAMES[slug]
    try:
        game.start(seats, read(game, options, seats))
    except BadOptions:
        return False
    return True
