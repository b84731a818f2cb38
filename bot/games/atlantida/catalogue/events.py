"""What happens between the turns (Atlantida rules, 9 and 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.catalogue.thing import Thing
from bot.games.engine.text import say

EVENTS: Final = {
    "tribute": Thing(
        say("Tribute to Zeus"),
        say(
            "All offer gold in secret and pay it. The first gets 4 knowledge for 3 or more. Who offers "
            "nothing, or least and less than 3, loses all Housings, in the basic game also a pop. "
            "Advanced: the first sinks two hexes."
        ),
    ),
    "drought": Thing(
        say("Drought"),
        say(
            "Farms and Gardens count as empty squares only, and their workers make no food but 1 each with "
            "the Temple of Demeter. With an Aqueduct each makes 1, and its worker as much as ever."
        ),
    ),
    "iconoclasm": Thing(
        say("Iconoclasm"), say("Your statues are destroyed, and one pop of the city dies.")
    ),
    "epidemic": Thing(say("Epidemic"), say("A third of your pops die.")),
    "barbarians": Thing(
        say("Barbarians"),
        say(
            "Strength 15 attacks your city. If you reach less, you lose all gold, and a pop for each 3 "
            "missing."
        ),
    ),
    "lostfleet": Thing(
        say("Lost Fleet"),
        say("All bid gold in secret; the highest pays and sends up to five pops to the continent."),
    ),
    "rebirth": Thing(
        say("Rebirth"),
        say(
            "All dead creatures are back at the end of the turn; whoever is there goes to the surroundings."
        ),
    ),
    "earthquake": Thing(
        say("Earthquake"), say("You lose two buildings that cost stone, and two pops of the city.")
    ),
    "flood": Thing(
        say("Flood"), say("The pops of the city drown, but each stone or wood you spend saves 2.")
    ),
    "collapse": Thing(say("Collapse"), say("The island sinks: every pop on it is lost.")),
}
