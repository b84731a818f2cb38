"""The sites of the island, and the Great Theatre beside the cities (Atlantida rules, 4 and 8)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.catalogue.thing import Thing
from bot.games.engine.text import say

SITES: Final = {
    "poseidon": Thing(
        say("Temple of Poseidon"),
        say(
            "Between the phases you may name the starting player and the direction. +1 food. With "
            "Navigation, each pop in it turns 6 gold and 6 knowledge into 1 shipping capacity."
        ),
        label=say("Poseidon"),
    ),
    "hades": Thing(
        say("Temple of Hades"),
        say(
            "Half of your pops in Hades, rounded up: so much strength in every combat, and knowledge each "
            "turn."
        ),
        label=say("Hades"),
    ),
    "persephone": Thing(
        say("Temple of Persephone"),
        say("Brings back from Hades: one pop for 2 gold, or two for 6 gold, each turn."),
        label=say("Persephone"),
    ),
    "aeolus": Thing(
        say("Temple of Aeolus"),
        say(
            "Two more pops a turn on your ships, which sail without Astronomy. A leader takes 10 pops by "
            "sea."
        ),
        label=say("Aeolus"),
    ),
    "hecate": Thing(
        say("Temple of Hecate"),
        say("Once a turn turns stone, gold or wood into as much of another of them."),
        label=say("Hecate"),
    ),
    "demeter": Thing(
        say("Temple of Demeter"),
        say("Each pop on a Farm or Garden makes 1 more food, on a Garden also 1 more wood."),
        label=say("Demeter"),
    ),
    "gaia": Thing(
        say("Temple of Gaia"), say("Place one Garden in your city each turn."), label=say("Gaia")
    ),
    "europa": Thing(
        say("Temple of Europa"),
        say(
            "Sends pops from the temple to the continent for gold: one each for 1 gold in turns 1 to 3, "
            "and one more at 1 gold more after each Tribute. Needs no ships."
        ),
        label=say("Europa"),
    ),
    "zeus": Thing(
        say("Temple of Zeus"),
        say(
            "As its occupant you may pay 1 gold between the phases so that the turn’s event doesn’t "
            "happen, or 3 gold so that it hits everybody but you; the Lost Fleet serves you alone then. "
            "Not against Tribute and Collapse."
        ),
        label=say("Zeus"),
    ),
    "prairie": Thing(
        say("Prairie"), say("Food: 1 for three pops, and 4 more with a pop in the main site.")
    ),
    "mine": Thing(say("Mine"), say("Gold: 1 for three pops, and 2 more with a pop in the main site.")),
    "quarry": Thing(say("Quarry"), say("Stone: 1 for three pops, and 2 more with a pop in the main site.")),
    "ruins": Thing(
        say("City Ruins"), say("Knowledge: 1 for three pops, and 2 more with a pop in the main site.")
    ),
    "forest": Thing(
        say("Forest"),
        say(
            "Wood: 1 for three pops, and 2 more with a pop in the main site. Its creature has strength 8 "
            "anywhere."
        ),
    ),
}
THEATRE: Final = Thing(
    say("Great Theatre"),
    say(
        "A main site beside the cities, which one player holds: no creature, no surroundings, and it never "
        "sinks. 1 gold a turn. With two pops and a leader in it: a new leader for 2 gold, or a social "
        "advance. Whoever is there is not in the city when an event or a raid hits it."
    ),
    label=say("Theatre"),
)
