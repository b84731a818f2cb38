"""What the statues do, in words (Atlantida rules, 14.4).  Their numbers stand in :mod:`constants`."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.city import buildings
from bot.games.atlantida.constants import (
    APHRODITE,
    ARES,
    ARTEMIS,
    ATHENA,
    DIONYSUS,
    HEPHAESTUS,
    HERA,
    HERMES,
    HESTIA,
)
from bot.games.text import Text, say

EFFECTS: Final = {
    APHRODITE: say(
        "Attacked by more than one pop, you win one of them over before anybody commits anything."
    ),
    ARES: say("1 strength more in every combat; social advances cost you no knowledge."),
    ARTEMIS: say("Against creatures each pop counts 4; on Prairies each pop makes 1 food."),
    ATHENA: say("2 knowledge a turn."),
    HEPHAESTUS: say("Metalworking and Engineering cost 1 knowledge each."),
    HERMES: say("Before you move, name gold, stone, wood or equipment: you gain 1, all others lose 1."),
    DIONYSUS: say("Your hexes can’t be sunk, Tribute spares your Housings, and Zeus listens to you."),
    HESTIA: say("A new pop for each food left over, instead of one for two."),
    HERA: say("Several statues may stand in your city; further ones cost 1 stone and 1 gold."),
}


def effect_of(cell: int) -> Text:
    """What a building or a statue does."""
    return EFFECTS[cell] if cell in EFFECTS else buildings.EFFECTS[cell]
