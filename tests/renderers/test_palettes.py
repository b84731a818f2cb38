"""The palettes that are kept serve the art as it is drawn today.

After a change of the art, make them anew, then the golden pictures:

    PANTHEON_GOLDEN=draw python -m pytest tests/renderers
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final, get_args

import pytest

import renderers
from renderers.army.renderer import RENDERER as ARMY
from renderers.atlantida import RENDERER as ATLANTIDA
from renderers.dice_forge.renderer import RENDERER as DICE_FORGE
from renderers.kit.palettes import NAME, read
from renderers.kit.studio import Studio
from renderers.picture import Theme
from renderers.santorini.art import ART
from renderers.santorini.cards.art import art as cards

STUDIOS: Final[dict[tuple[str, str], Studio]] = {
    ("army", "table"): ARMY._table,
    ("army", "parts"): ARMY._parts,
    ("atlantida", "table"): ATLANTIDA._table,
    ("atlantida", "parts"): ATLANTIDA._parts,
    ("dice_forge", "table"): DICE_FORGE._table,
    ("dice_forge", "parts"): DICE_FORGE._parts,
    ("santorini", "board"): Studio(ART),
    ("santorini/cards", "cards"): Studio(cards()),
}
DRAWN: Final = os.environ.get("PANTHEON_GOLDEN") == "draw"
CHECKED: Final[tuple[Theme, ...]] = get_args(Theme) if DRAWN else ("light", "dark-clear")
"""Each brightness, and each of the two ranges of colours, once: the four are made together."""
NEAR: Final = 30
"""How far from a wanted colour the nearest kept one may lie, in the sum of three channels."""


@pytest.mark.parametrize("theme", CHECKED)
@pytest.mark.parametrize(("folder", "name"), STUDIOS)
def test_kept_palettes_serve_the_art(folder: str, name: str, theme: Theme) -> None:
    wanted, place = STUDIOS[folder, name].sampled(theme), Path(renderers.__file__).parent / folder
    found = read(place)
    if DRAWN:
        found.setdefault(name, {})[theme] = wanted.hex()
        (place / NAME).write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", "ascii")
    kept = _colours(bytes.fromhex(found[name][theme]))
    worst = max(min(_apart(one, other) for other in kept) for one in _colours(wanted))
    assert worst <= NEAR, "the art has colours that its palette lacks: make it anew"


def _colours(tones: bytes) -> list[bytes]:
    return [tones[place : place + 3] for place in range(0, len(tones), 3)]


def _apart(one: bytes, other: bytes) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))
