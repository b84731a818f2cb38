"""An emblem for each heroic feat, drawn by code: ivory inlaid in enamel, engraved with dark lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from renderers.dice_forge.emblems import beasts, people, things
from renderers.dice_forge.emblems.pen import Pen
from renderers.kit.ink import Ink
from renderers.kit.pen import Shades

EMBLEMS: Final[Mapping[str, Callable[[Pen], None]]] = {
    "hammer": things.hammer,
    "chest": things.chest,
    "hind": beasts.hind,
    "bear": beasts.bear,
    "satyrs": people.satyrs,
    "boar": beasts.boar,
    "ferryman": things.ferryman,
    "cerberus": beasts.cerberus,
    "helmet": things.helmet,
    "cancer": beasts.cancer,
    "sentinel": people.sentinel,
    "hydra": beasts.hydra,
    "typhon": people.typhon,
    "sphinx": people.sphinx,
    "cyclops": people.cyclops,
    "mirror": things.mirror,
    "gorgon": people.gorgon,
    "triton": things.triton,
    "minotaur": beasts.minotaur,
    "shield": things.shield,
    "owl": beasts.owl,
    "ship": things.ship,
    "elder": people.elder,
    "spirits": people.spirits,
}
"""By the slug of the card; a boar's colour is no part of its name here."""

BOAR_MARKS: Final = {"red": 0, "blue": 1, "yellow": 2, "green": 3}
"""The shape on a boar's brow: that of the seat with this number."""


def draw(ink: Ink, card: str, x: float, y: float, size: float, shades: Shades) -> None:
    """The emblem of a card around a point; ``size`` is half its width, in pixels."""
    name, _, colour = card.partition("-")
    pen = Pen(ink, x, y, size / 50, shades)
    EMBLEMS[name](pen)
    if colour:
        beasts.brow(pen, BOAR_MARKS[colour])
    pen.finish()
