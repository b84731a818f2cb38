"""What stands in cities: buildings and statues (Atlantida rules, 5.2, 14.2 and 14.4).

Their sizes, prices and limits are :data:`constants.PLANS`; each effect lives where it acts.
"""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.text.catalogue.thing import Thing
from bot.games.engine.text import msg

BUILDINGS: Final = {
    "housing": Thing(
        msg("Housing"),
        msg(
            "2 stone. Each pop on it builds one thing in the building step, or turns 1 gold into 1 "
            "equipment. Without one you build nothing else and grow no further than 5 pops."
        ),
        msg("Each pop on it builds one thing a turn, or turns 1 gold into equipment."),
    ),
    "agora": Thing(
        msg("Agora"),
        msg(
            "4 stone, three squares in a line. +1 gold a turn. With two pops and a leader on it: a new "
            "leader for 2 gold, or a social advance."
        ),
        msg("1 gold a turn; with 2 pops and a leader on it new leaders can be appointed."),
    ),
    "shipyard": Thing(
        msg("Shipyard"),
        msg(
            "4 stone, three squares side by side at the shore. With Navigation, each of up to three "
            "workers turns 5 wood into 1 ship."
        ),
        msg("With Navigation, up to 3 workers turn 5 wood each into a ship."),
    ),
    "academy": Thing(
        msg("Academy"), msg("2 stone, at most two. +1 knowledge a turn."), msg("1 knowledge a turn.")
    ),
    "forge": Thing(
        msg("Forge"),
        msg(
            "2 stone, at most two. Its worker turns 1 gold into 2 equipment in the craft step; with "
            "Metalworking up to 2 gold, 3 equipment each."
        ),
        msg("Its worker turns 1 gold into 2 equipment; more with Metalworking."),
    ),
    "farm": Thing(
        msg("Farm"),
        msg("Free, on an empty square only. 1 food, and 1 more with a pop on it."),
        msg("1 food, and 1 more with a worker."),
    ),
    "quarry": Thing(
        msg("Quarry"),
        msg("Free. 1 stone at once, then 1 a turn with a pop on it."),
        msg("1 stone at once; from the next turn on 1 a turn with a worker."),
    ),
    "garden": Thing(
        msg("Garden"),
        msg("Only from the Temple of Gaia. 1 wood a turn with a pop on it, and food like a Farm."),
        msg("Food like a Farm, and 1 wood a turn with a worker."),
    ),
    "wall": Thing(
        msg("Wall"),
        msg("2 stone, at most two. +3 strength when your city is attacked."),
        msg("3 strength more when the city is attacked."),
    ),
    "aqueduct": Thing(
        msg("Aqueduct"),
        msg(
            "5 stone, four squares. Each Farm and Garden makes 2 food by itself instead of 1; in a Drought "
            "it makes 1, and its worker as much as ever."
        ),
        msg("Each Farm and Garden makes 2 food instead of 1, and 1 even in a Drought."),
    ),
}
STATUES: Final = {
    "aphrodite": Thing(
        msg("Statue of Aphrodite"),
        msg("Whoever attacks you with more than one pop loses one of them to you at once."),
        label=msg("Aphrodite"),
    ),
    "ares": Thing(
        msg("Statue of Ares"),
        msg("+1 strength in all combats. Social advances cost you no knowledge."),
        label=msg("Ares"),
    ),
    "artemis": Thing(
        msg("Statue of Artemis"),
        msg("Against creatures each pop counts 4; on Prairies each pop makes 1 food."),
        label=msg("Artemis"),
    ),
    "athena": Thing(msg("Statue of Athena"), msg("+2 knowledge a turn."), label=msg("Athena")),
    "hephaestus": Thing(
        msg("Statue of Hephaestus"),
        msg("Metalworking and Engineering cost 1 knowledge each."),
        label=msg("Hephaestus"),
    ),
    "hermes": Thing(
        msg("Statue of Hermes"),
        msg(
            "As your movement phase begins, name gold, stone, wood or equipment: you gain 1, every "
            "opponent who has some loses 1."
        ),
        msg("Each turn gold, stone, wood or equipment: you +1, every opponent with some −1."),
        label=msg("Hermes"),
    ),
    "dionysus": Thing(
        msg("Statue of Dionysus"),
        msg(
            "Your hexes can’t be sunk, and Tribute doesn’t take your Housings. Zeus asks 1 gold less of "
            "you, and listens to you even from afar while nobody occupies his temple."
        ),
        msg("Your hexes and Housings are safe from Tribute; Zeus listens to you from afar."),
        label=msg("Dionysus"),
    ),
    "hestia": Thing(
        msg("Statue of Hestia"),
        msg("One new pop for each food left over, with no other limit."),
        label=msg("Hestia"),
    ),
    "hera": Thing(
        msg("Statue of Hera"),
        msg("You may have several statues; further ones cost 1 stone and 1 gold."),
        label=msg("Hera"),
    ),
}
STANDING: Final = {**BUILDINGS, **STATUES}
"""Everything that can be built."""
