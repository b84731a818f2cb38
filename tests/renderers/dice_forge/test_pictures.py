"""Finished pictures of Dice Forge."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from renderers.dice_forge import RENDERER
from renderers.dice_forge.gallery import SCENARIOS, exhibit
from renderers.dice_forge.renderer import DiceForgeRenderer
from renderers.picture import Theme
from tests.renderers.likeness import check, opened

GOLDEN = Path(__file__).parent / "golden"
KEPT = (("two", ""), ("four", ""), ("four", "player 1"), ("three", "island D"))


@pytest.mark.parametrize(("name", "focus"), KEPT, ids=str)
def test_golden_pictures(name: str, focus: str, theme: Theme) -> None:
    png = RENDERER.draw(exhibit(name, theme, focus=focus))
    check(png, "-".join((name, *focus.split(), theme)), GOLDEN)


@pytest.mark.parametrize("name", SCENARIOS)
def test_pictures_are_small_palette_images(name: str, theme: Theme) -> None:
    found = dict[str, bytes]()
    for focus in ("", "player 1", "sanctuary", "island D"):
        png = found[focus] = RENDERER.draw(exhibit(name, theme, focus=focus))
        image = opened(png)
        assert (image.format, image.mode, image.width) == ("PNG", "P", 1200)
        assert image.height <= 960 if focus else image.height == 960
        assert len(png) <= 100_000, focus
    assert RENDERER.draw(exhibit(name, theme)) == found[""]


def test_close_ups_have_no_empty_halves() -> None:
    """What would be empty below a part is left out of its picture."""
    heights = {
        focus: opened(RENDERER.draw(exhibit("start", "light", focus=focus))).height
        for focus in ("player 1", "feat M3", "card hind", "face M2", "island B")
    }
    assert all(high < 800 for high in heights.values()), heights


def test_while_a_face_is_chosen_only_the_dice_are_shown() -> None:
    picture = exhibit("start", "light")
    assert picture.decision is not None
    forging = next(move for move in picture.decision.moves if move.startswith("forge"))
    begun = replace(picture, prefix=" ".join(forging.split()[:2]) + " ")
    assert opened(RENDERER.draw(begun)).size == (1200, 510)
    assert opened(RENDERER.draw(replace(begun, width=400))).size == (400, 170)


def test_equal_pictures_give_equal_pixels_whatever_was_drawn_before() -> None:
    fresh = DiceForgeRenderer()
    fresh.draw(exhibit("late", "light"))
    assert fresh.draw(exhibit("two", "light")) == RENDERER.draw(exhibit("two", "light"))


def test_what_is_kept_is_modest() -> None:
    """Of one theme: the others’ sprites are as large."""
    for name in SCENARIOS:
        for focus in ("", "player 1", "sanctuary", "island A", "feat X"):
            RENDERER.draw(exhibit(name, "light", focus=focus))
    assert RENDERER.weight("light") < 42 * 2**20
