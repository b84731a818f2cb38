"""The sites of the island, and the Great Theatre beside the cities (Atlantida rules, 4 and 8)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.text.catalogue.thing import Thing
from bot.games.engine.text import msg

SITES: Final = {
    "poseidon": Thing(
        msg("Temple of Poseidon"),
        msg(
            "Between the phases you may name the starting player and the direction. +1 food. With "
            "Navigation, each pop in it turns 6 gold and 6 knowledge into 1 ship."
        ),
        short=msg("+1 food a turn; you may say who starts"),
        label=msg("Poseidon"),
    ),
    "hades": Thing(
        msg("Temple of Hades"),
        msg(
            "Half of your pops in Hades, rounded up: so much strength in every combat, and knowledge each "
            "turn."
        ),
        short=msg("strength and knowledge from your dead"),
        label=msg("Hades"),
    ),
    "persephone": Thing(
        msg("Temple of Persephone"),
        msg("Brings back from Hades: one pop for 2 gold, or two for 6 gold, each turn."),
        short=msg("buys pops back from Hades"),
        label=msg("Persephone"),
    ),
    "aeolus": Thing(
        msg("Temple of Aeolus"),
        msg(
            "Two more pops a turn on your ships, which sail without Astronomy. A leader takes 10 pops by "
            "sea."
        ),
        short=msg("2 more pops a turn on your ships"),
        label=msg("Aeolus"),
    ),
    "hecate": Thing(
        msg("Temple of Hecate"),
        msg("Once a turn turns stone, gold or wood into as much of another of them."),
        short=msg("turns stone, gold and wood into each other"),
        label=msg("Hecate"),
    ),
    "demeter": Thing(
        msg("Temple of Demeter"),
        msg("Each pop on a Farm or Garden makes 1 more food, on a Garden also 1 more wood."),
        short=msg("more food from Farms and Gardens"),
        label=msg("Demeter"),
    ),
    "gaia": Thing(
        msg("Temple of Gaia"),
        msg("Place one Garden in your city each turn."),
        short=msg("a free Garden each turn"),
        label=msg("Gaia"),
    ),
    "europa": Thing(
        msg("Temple of Europa"),
        msg(
            "Sends pops from the temple to the continent for gold: one each for 1 gold in turns 1 to 3, "
            "and one more at 1 gold more after each Tribute. Needs no ships."
        ),
        short=msg("sends pops to the continent for gold, without ships"),
        label=msg("Europa"),
    ),
    "zeus": Thing(
        msg("Temple of Zeus"),
        msg(
            "As its occupant you may pay 1 gold between the phases so that the turn’s event doesn’t "
            "happen, or 3 gold so that it hits everybody but you; the Lost Fleet serves you alone then. "
            "Not against Tribute and Collapse."
        ),
        short=msg("turns the turn’s event away for gold"),
        label=msg("Zeus"),
    ),
    "prairie": Thing(
        msg("Prairie"),
        msg("Food: 1 for three pops, and 4 more with a pop in the main site."),
        short=msg("4 food a turn with a pop there"),
    ),
    "mine": Thing(
        msg("Mine"),
        msg("Gold: 1 for three pops, and 2 more with a pop in the main site."),
        short=msg("2 gold a turn with a pop there"),
    ),
    "quarry": Thing(
        msg("Quarry"),
        msg("Stone: 1 for three pops, and 2 more with a pop in the main site."),
        short=msg("2 stone a turn with a pop there"),
    ),
    "ruins": Thing(
        msg("City Ruins"),
        msg("Knowledge: 1 for three pops, and 2 more with a pop in the main site."),
        short=msg("2 knowledge a turn with a pop there"),
    ),
    "forest": Thing(
        msg("Forest"),
        msg(
            "Wood: 1 for three pops, and 2 more with a pop in the main site. Its creature has strength 8 "
            "anywhere."
        ),
        short=msg("2 wood a turn with a pop there"),
    ),
}
THEATRE: Final = Thing(
    msg("Great Theatre"),
    msg(
        "A main site beside the cities, which one player holds: no creature, no surroundings, and it never "
        "sinks. 1 gold a turn. With two pops and a leader in it: a new leader for 2 gold, or a social "
        "advance. Whoever is there is not in the city when an event or a raid hits it."
    ),
    label=msg("Theatre"),
)
