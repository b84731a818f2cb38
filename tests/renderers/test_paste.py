"""Cutting a sprite for speed changes no pixel."""

from __future__ import annotations

import pytest
from PIL import Image

from renderers.dice_forge.art import MAKERS
from renderers.kit.layout import Part
from renderers.kit.sprite_sheet import Sprite
from renderers.kit.studio import Ready
from renderers.picture import Theme


@pytest.mark.parametrize(
    ("kind", "parts", "cut"),
    [
        ("board", (581, 207, True), True),
        ("card", ("owl", 2, 0, 4, 3, 4, 100), True),
        ("halo", ("gold", 60, 60, 12), True),
        ("pips", (4,), False),
    ],
    ids=str,
)
def test_pasting_in_pieces_is_pasting(theme: Theme, kind: str, parts: tuple[Part, ...], cut: bool) -> None:
    sprite: Sprite = MAKERS[kind](theme, *parts)
    ready = Ready.of(sprite)
    assert (len(ready.pieces) > 1) == cut
    whole, pieces = (Image.linear_gradient("L").resize((900, 700)).convert("RGB") for _ in range(2))
    whole.paste(sprite.image, (300 - sprite.anchor[0], 300 - sprite.anchor[1]), sprite.image)
    ready.lay(pieces, 300, 300)
    assert whole.tobytes() == pieces.tobytes()
