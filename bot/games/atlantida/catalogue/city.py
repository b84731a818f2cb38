"""What stands in cities: buildings and statues (Atlantida rules, 5.2, 14.2 and 14.4).

Their sizes, prices and limits are :data:`constants.PLANS`; each effect lives where it acts.
"""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.catalogue.thing import Thing
from bot.games.engine.text import say

BUILDINGS: Final = {
    "housing": Thing(
        say("Housing"),
        say(
            "2 stone. Each pop on it builds one thing in the building step, or turns 1 gold into 1 "
            "equipment. Without one you build nothing else and grow no further than 5 pops."
        ),
        say("Each pop on it builds, or turns 1 gold into equipment. Needed to grow beyond 5."),
    ),
    "agora": Thing(
        say("Agora"),
        say(
            "4 stone, three squares in a line. +1 gold a turn. With two pops and a leader on it: a new "
            "leader for 2 gold, or a social advance."
        ),
        say("1 gold a turn; with 2 pops and a leader on it new leaders can be appointed."),
    ),
    "shipyard": Thing(
        say("Shipyard"),
        say(
            "4 stone, three squares side by side at the shore. With Navigation, each of up to three "
            "workers turns 5 wood into 1 shipping capacity."
        ),
        say("With Navigation, up to 3 workers turn 5 wood each into shipping capacity."),
    ),
    "academy": Thing(
        say("Academy"), say("2 stone, at most two. +1 knowledge a turn."), say("1 knowledge a turn.")
    ),
    "forge": Thing(
        say("Forge"),
        say(
            "2 stone, at most two. Its worker turns 1 gold into 2 equipment in the craft step; with "
            "Metalworking up to 2 gold, 3 equipment each."
        ),
        say("Its worker turns 1 gold into 2 equipment; more with Metalworking."),
    ),
    "farm": Thing(
        say("Farm"),
        say("Free, on an empty square only. 1 food, and 1 more with a pop on it."),
        say("1 food, and 1 more with a worker."),
    ),
    "quarry": Thing(
        say("Quarry"),
        say("Free. 1 stone at once, then 1 a turn with a pop on it."),
        say("1 stone at once; from the next turn on 1 a turn with a worker."),
    ),
    "garden": Thing(
        say("Garden"),
        say("Only from the Temple of Gaia. 1 wood a turn with a pop on it, and food like a Farm."),
        say("Food like a Farm, and 1 wood a turn with a worker."),
    ),
    "wall": Thing(
        say("Wall"),
        say("2 stone, at most two. +3 strength when your city is attacked."),
        say("3 strength more when the city is attacked."),
    ),
    "aqueduct": Thing(
        say("Aqueduct"),
        say(
            "5 stone, four squares. Each Farm and Garden makes 2 food of itself instead of 1; in a Drought "
            "it makes 1, and its worker as much as ever."
        ),
        say("Each Farm and Garden makes 2 food instead of 1, and 1 even in a Drought."),
    ),
}
STATUES: Final = {
    "aphrodite": Thing(
        say("Statue of Aphrodite"),
        say("Whoever attacks you with more than one pop loses one of them to you at once."),
        label=say("Aphrodite"),
    ),
    "ares": Thing(
        say("Statue of Ares"),
        say("+1 strength in all combats. Social advances cost you no knowledge."),
        label=say("Ares"),
    ),
    "artemis": Thing(
        say("Statue of Artemis"),
        say("Against creatures each pop counts 4; on Prairies each pop makes 1 food."),
        label=say("Artemis"),
    ),
    "athena": Thing(say("Statue of Athena"), say("+2 knowledge a turn."), label=say("Athena")),
    "hephaestus": Thing(
        say("Statue of Hephaestus"),
        say("Metalworking and Engineering cost 1 knowledge each."),
        label=say("Hephaestus"),
    ),
    "hermes": Thing(
        say("Statue of Hermes"),
        say(
            "As your movement phase begins, name gold, stone, wood or equipment: you gain 1, every "
            "opponent who has some loses 1."
        ),
        say("Each turn gold, stone, wood or equipment: you +1, every opponent with some −1."),
        label=say("Hermes"),
    ),
    "dionysus": Thing(
        say("Statue of Dionysus"),
        say(
            "Your hexes can’t be sunk, and Tribute doesn’t take your Housings. Zeus asks 1 gold less of "
            "you, and listens to you even from afar while nobody occupies his temple."
        ),
        say("Your hexes and Housings are safe from Tribute; Zeus listens to you from afar."),
        label=say("Dionysus"),
    ),
    "hestia": Thing(
        say("Statue of Hestia"),
        say("One new pop for each food left over, with no other limit."),
        label=say("Hestia"),
    ),
    "hera": Thing(
        say("Statue of Hera"),
        say("You may have several statues; further ones cost 1 stone and 1 gold."),
        label=say("Hera"),
    ),
}
STANDING: Final = {**BUILDINGS, **STATUES}
"""Everything that can be built."""
