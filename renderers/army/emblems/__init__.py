"""An emblem for each kind of army, god and power, drawn by code: ivory and gold inlaid in enamel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from renderers.army.emblems import gods, kinds, leaders, powers
from renderers.kit.colour import rgb
from renderers.kit.ink import Ink
from renderers.kit.pen import IVORY, Pen, Shades
from renderers.picture import Theme, is_night

EMBLEMS: Final[Mapping[str, Callable[[Pen], None]]] = {
    "archers": kinds.bow,
    "warriors": kinds.shield,
    "centaurs": kinds.centaur,
    "valkyries": kinds.winged_helmet,
    "demons": kinds.demon,
    "giants": kinds.giant,
    "demigod": kinds.demigod,
    "loki": leaders.serpents,
    "athena": leaders.owl,
    "anubis": leaders.jackal,
    "ishtar": leaders.star_of_dawn,
    "tezcatlipoca": leaders.banded_mask,
    "morrigan": leaders.raven,
    "perun": leaders.thunder_axe,
    "janus": leaders.two_faces,
    "heimdall": gods.horn,
    "freyja": gods.cat,
    "osiris": gods.green_king,
    "hermes": gods.sandal,
    "brigid": gods.rush_cross,
    "sekhmet": gods.lioness,
    "enki": gods.streams,
    "svarog": gods.smithy,
    "aegis": powers.gorgon_shield,
    "mirror": powers.mirror,
    "thunderbolt": powers.bolt,
    "ragnarok": powers.wolf,
    "trojan": powers.wooden_horse,
    "gleipnir": powers.bound_paw,
    "back": powers.temple,
}
"""By kind, by the slug of the god or power; ``back`` lies on the backs of all cards."""

_NIGHT: Final = replace(IVORY, body=rgb("#F3ECDB"), shade=rgb("#C9B68E"), cut=rgb("#141A36"))
_FULL: Final = 0.97
"""A little room is left around an emblem."""


def shades(theme: Theme) -> Shades:
    """The tones of emblems in a theme."""
    return _NIGHT if is_night(theme) else IVORY


def draw(ink: Ink, name: str, x: float, y: float, size: float, tones: Shades) -> None:
    """An emblem around a point; ``size`` is half its width, in pixels; raises KeyError."""
    pen = Pen(ink, x, y, size * _FULL, tones)
    EMBLEMS[name](pen)
    pen.finish()
