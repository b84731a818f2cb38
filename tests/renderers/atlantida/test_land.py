"""Where land has sunk, patches are laid on the island instead of drawing it anew."""

from __future__ import annotations

from PIL import Image

from bot.games.atlantida.map import HEXES, NUMBER
from renderers.atlantida.geometry import LAND
from renderers.atlantida.land import ground, land, patch, patches, sea
from renderers.kit.layout import HEIGHT, WIDTH
from renderers.picture import Theme
from tests.renderers.likeness import difference

SUNK = ("R1", "R3", "R4", "R5", "F1", "F3", "N1", "M5")
SLIGHT = 5
"""Of 255 in a tile: lines that begin elsewhere end a pixel elsewhere."""


def bits(names: tuple[str, ...]) -> int:
    return sum(1 << NUMBER[name] for name in names)


def test_patches_show_what_the_whole_would_show(theme: Theme) -> None:
    above = [hex for hex in HEXES if hex not in SUNK]
    whole = ground(theme, (0, 0, WIDTH, HEIGHT), above, SUNK)
    laid = Image.new("RGB", (WIDTH, HEIGHT))
    laid.paste(sea(theme))
    laid.paste(land(theme).image, LAND[:2])
    for part in patches(bits(SUNK)):
        sprite = patch(theme, *part)
        laid.paste(sprite.image, (-sprite.anchor[0], -sprite.anchor[1]))
    assert difference(laid, whole) <= SLIGHT


def test_a_sinking_changes_only_the_patches_near_it() -> None:
    before = set(patches(bits(("R1", "M5", "N1"))))
    after = set(patches(bits(("R1", "M5", "N1", "F6"))))
    assert {hex for hex, _ in after - before} == {"M5", "F6"}
    assert not set(patches(0))
