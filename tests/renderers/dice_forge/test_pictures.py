"""Finished pictures of Dice Forge."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.options import ForgeOptions
from renderers.dice_forge import RENDERER
from renderers.dice_forge.gallery import SCENARIOS, exhibit
from renderers.dice_forge.renderer import DiceForgeRenderer
from renderers.picture import Picture, Theme
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


@pytest.mark.parametrize(("kind", "high"), [("choose", 708), ("hammer", 708), ("copy", (450, 700))])
def test_a_question_about_dice_shows_them_and_nothing_else(kind: str, high: int | tuple[int, int]) -> None:
    least, most = (high, high) if isinstance(high, int) else high
    image = opened(RENDERER.draw(asked_about(kind)))
    assert least <= image.height <= most
    assert len(RENDERER.draw(asked_about(kind))) <= 80_000


def asked_about(kind: str) -> Picture:
    """The first question of this kind in a play by chance."""
    chance, position = Random(3), GAME.start(3, ForgeOptions(cards="alternate"))
    while decisions := position.decisions():
        decision = decisions[0]
        if decision.kind == kind:
            return Picture(position.view(decision.seat), ("Ada", "Ben", "Cleo"), (), decision)
        position.play(decision.seat, decision.moves.at(chance.randrange(decision.moves.count)))
    raise AssertionError(kind)


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
