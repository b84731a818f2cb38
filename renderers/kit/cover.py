"""The cover of a game: its name on a ribbon, and what it is played with, large.

No picture of a running game has such a title: nobody takes an open table for one at which the game is on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PIL import Image

from renderers.kit import text
from renderers.kit.colour import RGB
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Stamp
from renderers.kit.podium import ribbon
from renderers.kit.sea import RIM, open_sea
from renderers.kit.sprite_sheet import Sprite
from renderers.kit.studio import Art, Studio
from renderers.picture import Theme

HIGH: Final = 600
"""Half as high as wide: on a phone all of an open table fits below it."""
_LETTERS: Final = 84
_RIBBON: Final = 130
_MIDDLE: Final = 82
_INSET: Final = 54
_COLOURS: Final = 128


def sea_cover(art: Art, name: str, figures: Sequence[Item], theme: Theme) -> bytes:
    """A cover whose figures stand in the open sea."""
    return cover(replace(art, background=open_sea), name, figures, theme)


def cover(art: Art, name: str, figures: Sequence[Item], theme: Theme) -> bytes:
    """The figures on the ground of this art, and before them the name; a PNG file in colours of its own.

    It is asked for once a theme and kept by whoever shows it, so the studio is not.
    """
    layout = (*figures, *_title(name))
    own = replace(
        art,
        background=partial(_ground, art),
        fixed=(),
        makers={**art.makers, "title": _ribbon},
        samples=(layout,),
        swatches=_no_swatches,
        colours=_COLOURS,
        palettes={},
    )
    return Studio(own).png(layout, theme, height=HIGH)


def _ground(art: Art, theme: Theme) -> Image.Image:
    """The ground of an art with the rim of its foot where the cover ends."""
    ground = art.background(theme)
    foot = ground.crop((0, HEIGHT - RIM, WIDTH, HEIGHT))
    ground.paste(foot, (0, HIGH - RIM))
    return ground


def _no_swatches(theme: Theme) -> Sequence[RGB]:
    """All the tones that count are in the picture."""
    return ()


def _title(name: str) -> list[Item]:
    words = text.clean(name)
    wide = text.width(words, _LETTERS) + 2 * _INSET
    return [
        Stamp("title", (wide,), WIDTH // 2, _MIDDLE),
        Label(words, _LETTERS, WIDTH // 2, _MIDDLE),
    ]


def _ribbon(theme: Theme, wide: int) -> Sprite:
    return ribbon(theme, wide, _RIBBON)
