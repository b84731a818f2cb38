"""An emblem for each power, drawn by code: ivory and gold inlaid in enamel, engraved with dark lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from PIL import Image

from renderers.kit.colour import rgb
from renderers.kit.ink import FINE, Ink
from renderers.kit.pen import IVORY, Pen, Shades
from renderers.picture import Theme, is_night
from renderers.santorini.emblems import arms, arts, beasts, folk, garden, hearth, shores, sky

EMBLEMS: Final[Mapping[str, Callable[[Pen], None]]] = {
    "achilles": arms.heel,
    "adonis": garden.flower,
    "aeolus": sky.rose,
    "aphrodite": shores.shell,
    "apollo": arts.lyre,
    "ares": arms.swords,
    "artemis": arms.bow,
    "asteria": sky.comet,
    "atalanta": garden.apple,
    "athena": arms.helmet,
    "atlas": folk.titan,
    "bellerophon": arms.lance,
    "bia": folk.fist,
    "castor": sky.caps,
    "chaos": sky.chaos,
    "charon": shores.ferry,
    "charybdis": shores.whirlpool,
    "chronus": arts.hourglass,
    "circe": hearth.goblet,
    "clio": arts.scroll,
    "demeter": garden.wheat,
    "dionysus": garden.grapes,
    "eros": folk.heart,
    "europa": beasts.giant,
    "graeae": folk.hoods,
    "hades": folk.dark_king,
    "harpies": beasts.harpy,
    "hephaestus": hearth.anvil,
    "hera": garden.feathers,
    "heracles": beasts.lion,
    "hermes": hearth.caduceus,
    "hestia": hearth.brazier,
    "hippolyta": arms.labrys,
    "hypnus": sky.shut_eye,
    "iris": sky.rainbow,
    "jason": shores.argo,
    "limus": folk.skull,
    "medea": hearth.cauldron,
    "medusa": beasts.gorgon,
    "minotaur": beasts.bull,
    "morpheus": garden.poppy,
    "nemesis": arts.scales,
    "odysseus": beasts.ship_horse,
    "pan": arts.syrinx,
    "pegasus": beasts.horse,
    "persephone": garden.pomegranate,
    "polyphemus": beasts.eye,
    "poseidon": arms.trident,
    "prometheus": hearth.torch,
    "proteus": beasts.octopus,
    "selene": sky.moon,
    "siren": shores.siren,
    "terpsichore": arts.dancer,
    "theseus": arts.thread,
    "triton": shores.conch,
    "tyche": arts.wheel,
    "urania": sky.sphere,
    "zeus": sky.bolt,
}
"""By the slug of the power."""

_NIGHT: Final = replace(IVORY, body=rgb("#F3ECDB"), shade=rgb("#C9B68E"), cut=rgb("#141A36"))

_FULL: Final = 0.97
"""A little room is left around an emblem."""
_LARGE: Final = 120
"""Pixels from which on an emblem needs no finer sheet than :data:`_COARSE` times its size."""
_COARSE: Final = 4


def shades(theme: Theme) -> Shades:
    """The tones of emblems in a theme."""
    return _NIGHT if is_night(theme) else IVORY


def draw(ink: Ink, slug: str, x: float, y: float, size: float, tones: Shades) -> None:
    """The emblem of a power around a point; ``size`` is half its width, in pixels.

    Raises KeyError for a slug that no power has.
    """
    pen = Pen(ink, x, y, size * _FULL, tones)
    EMBLEMS[slug](pen)
    pen.finish()


@lru_cache(maxsize=128)
def emblem(slug: str, size: int, theme: Theme) -> Image.Image:
    """The emblem of a power as an RGBA image of ``size`` by ``size`` pixels, made once: keep off it."""
    ink = Ink(size, size, origin=(size / 2, size / 2), fine=_COARSE if size >= _LARGE else FINE)
    draw(ink, slug, 0, 0, size / 2, shades(theme))
    return ink.reduced()
