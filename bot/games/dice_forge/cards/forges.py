"""The cards that bring a face from the gardens (Dice Forge rules, 11.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.dice_forge.cards.base import Card
from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.faces import MIRROR, SHIELDS, SHIP, TRIPLE
from bot.games.dice_forge.steps import Forge
from bot.games.engine.text import msg


@dataclass(frozen=True)
class Forging(Card):
    """The taker must forge one of these faces."""

    faces: tuple[str, ...] = ()

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Forge(seat, self.faces))


HELMET: Final = Forging(
    "helmet",
    msg("Helmet of Invisibility"),
    4,
    "inst",
    msg("Forge the face X3: it triples what the other die does."),
    faces=(TRIPLE,),
)
MIRROR_OF_THE_ABYSS: Final = Forging(
    "mirror",
    msg("Mirror of the Abyss"),
    10,
    "inst",
    msg("Forge the mirror: it copies a face that an opponent shows."),
    faces=(MIRROR,),
)
CELESTIAL_SHIP: Final = Forging(
    "ship",
    msg("Celestial Ship"),
    4,
    "inst",
    msg("Forge the ship: it lets you buy and forge a face for 2 gold less."),
    faces=(SHIP,),
)
SHIELD: Final = Forging(
    "shield",
    msg("The Guardian’s Shield"),
    6,
    "inst",
    msg(
        "Forge one of the shields left: 5 glory when the other die brings its resource, else that resource."
    ),
    faces=SHIELDS,
)
