"""What happens between the turns (Atlantida rules, 9 and 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.text.catalogue.thing import Thing
from bot.games.engine.text import msg

EVENTS: Final = {
    "tribute": Thing(
        msg("Tribute to Zeus"),
        msg(
            "All offer gold in secret and pay it. The first gets 4 knowledge for 3 or more. Whoever "
            "offers nothing, or the least if that is under 3, loses all Housings, in the basic game also a "
            "pop. Advanced: the first sinks two hexes."
        ),
    ),
    "drought": Thing(
        msg("Drought"),
        msg(
            "Farms and Gardens count as empty squares only, and their workers make no food but 1 each with "
            "the Temple of Demeter. With an Aqueduct each makes 1, and its worker as much as ever."
        ),
        msg("Farms and Gardens make no more food than empty squares."),
    ),
    "iconoclasm": Thing(
        msg("Iconoclasm"), msg("Your statues are destroyed, and one pop of the city dies.")
    ),
    "epidemic": Thing(msg("Epidemic"), msg("A third of your pops die.")),
    "barbarians": Thing(
        msg("Barbarians"),
        msg(
            "Strength 15 attacks your city. If you reach less, you lose all gold, and a pop for each 3 "
            "missing."
        ),
        msg("Strength 15 attacks your city for gold and lives."),
    ),
    "lostfleet": Thing(
        msg("Lost Fleet"),
        msg("All bid gold in secret; the highest pays and sends up to five pops to the continent."),
        msg("The highest secret bid ships up to 5 pops."),
    ),
    "rebirth": Thing(
        msg("Rebirth"),
        msg(
            "All dead creatures are back at the end of the turn; whoever is there goes to the surroundings."
        ),
        msg("All creatures come back and drive you off their sites."),
    ),
    "earthquake": Thing(
        msg("Earthquake"), msg("You lose two buildings that cost stone, and two pops of the city.")
    ),
    "flood": Thing(
        msg("Flood"), msg("The pops of the city drown, but each stone or wood you spend saves 2.")
    ),
    "collapse": Thing(msg("Collapse"), msg("The island sinks: every pop on it is lost.")),
}
