"""Everything that one can look up: sites, buildings, statues, advances, events (Atlantida rules)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from bot.games.atlantida.names import (
    ADVANCE_NAMES,
    CELL_NAMES,
    EVENT_NAMES,
    SITES,
    SOCIAL_NAMES,
    THEATRE_NAME,
)
from bot.games.engine import Entry
from bot.games.text import say

if TYPE_CHECKING:
    from bot.games.atlantida.state import State

SITE: Final = say("Site of the island")
BUILDING: Final = say("Building")
STATUE: Final = say("Statue")
ADVANCE: Final = say("Scientific advance")
SOCIAL: Final = say("Social advance")
EVENT: Final = say("Event")

SITE_TEXTS: Final = {
    "poseidon": say(
        "Between the phases its occupant may name the starting player and the direction. +1 food. With "
        "Navigation, each pop in it turns 6 gold and 6 knowledge into 1 shipping capacity. No creature "
        "guards it."
    ),
    "hades": say(
        "Half of your pops in Hades, rounded up: so much strength in every combat, and knowledge each turn."
    ),
    "persephone": say("Brings back from Hades: one pop for 2 gold, or two for 6 gold, each turn."),
    "aeolus": say(
        "Two more pops a turn on your ships, which sail without Astronomy. A leader takes 10 pops by sea."
    ),
    "hecate": say("Once a turn turns stone, gold or wood into as much of another of them."),
    "demeter": say("Each pop on a Farm or Garden makes 1 more food, on a Garden also 1 more wood."),
    "gaia": say("Place one Garden in your city each turn."),
    "europa": say(
        "Sends pops from the temple to the continent for gold: one each for 1 gold in turns 1 to 3, and "
        "one more at 1 gold more after each Tribute. Needs no ships."
    ),
    "zeus": say(
        "Between the phases its occupant may pay 1 gold so that the turn’s event doesn’t happen, or 3 "
        "gold so that it favours him alone. Not against Tribute and Collapse."
    ),
    "prairie": say("Food: 1 for three pops, and 4 more with a pop in the main site."),
    "mine": say("Gold: 1 for three pops, and 2 more with a pop in the main site."),
    "quarry": say("Stone: 1 for three pops, and 2 more with a pop in the main site."),
    "ruins": say("Knowledge: 1 for three pops, and 2 more with a pop in the main site."),
    "forest": say(
        "Wood: 1 for three pops, and 2 more with a pop in the main site. Its creature has strength 8 "
        "anywhere."
    ),
}
THEATRE_TEXT: Final = say(
    "A main site beside the cities, which one player holds: no creature, no surroundings, and it never "
    "sinks. 1 gold a turn. With two pops and a leader in it: a new leader for 2 gold, or a social advance. "
    "Whoever is there is not in the city when an event or a raid hits it."
)
BUILDING_TEXTS: Final = {
    "housing": say(
        "2 stone. Each pop on it builds one thing in the building step, or turns 1 gold into 1 equipment. "
        "Without one you build nothing else and grow no further than 5 pops."
    ),
    "agora": say(
        "4 stone, three squares in a line. +1 gold a turn. With two pops and a leader on it: a new leader "
        "for 2 gold, or a social advance."
    ),
    "shipyard": say(
        "4 stone, three squares side by side at the shore. With Navigation, each of up to three workers "
        "turns 5 wood into 1 shipping capacity."
    ),
    "academy": say("2 stone, at most two. +1 knowledge a turn."),
    "forge": say("2 stone, at most two. Its worker turns 1 gold into 2 equipment in the craft step."),
    "farm": say("Free, on an empty square only. 1 food, and 1 more with a pop on it."),
    "quarry": say("Free. 1 stone at once, then 1 a turn with a pop on it."),
    "garden": say("Only from the Temple of Gaia. 1 wood a turn with a pop on it, and food like a Farm."),
    "wall": say("2 stone, at most two. +3 strength when your city is attacked."),
    "aqueduct": say(
        "5 stone, four squares. Each Farm and Garden makes 2 food of itself instead of 1; in a Drought "
        "empty squares go on giving food."
    ),
}
STATUE_TEXTS: Final = {
    "aphrodite": say("Whoever attacks you with more than one pop loses one of them to you at once."),
    "ares": say("+1 strength in all combats. Social advances cost you no knowledge."),
    "artemis": say("Against creatures each pop counts 4; on Prairies each pop makes 1 food."),
    "athena": say("+2 knowledge a turn."),
    "hephaestus": say("Metalworking and Engineering cost 1 knowledge each."),
    "hermes": say(
        "As your movement phase begins, name gold, stone, wood or equipment: you gain 1, every opponent "
        "who has some loses 1."
    ),
    "dionysus": say(
        "Your hexes can’t be sunk, and Tribute doesn’t take your Housings. Zeus asks 1 gold less of you, "
        "and listens to you even from afar while nobody occupies his temple."
    ),
    "hestia": say("One new pop for each food left over, with no other limit."),
    "hera": say("You may have several statues; further ones cost 1 stone and 1 gold."),
}
ADVANCE_TEXTS: Final = {
    "metalworking": say(
        "A Housing’s pop makes 2 equipment of 1 gold; a Forge uses up to 2 gold, 3 equipment each."
    ),
    "engineering": say(
        "Buildings and statues cost 1 stone less. An Earthquake takes one building, and each Housing left "
        "saves a pop; in a Flood each stone or wood saves 3."
    ),
    "navigation": say(
        "Shipyard and Poseidon’s fleets can be used; leaders sail from coast to coast with up to 3 pops."
    ),
    "cloth": say("Leaders sail with up to 5 pops; +1 food a turn; one more pop on your ships."),
    "physics": say(
        "Needs an Academy, Navigation, Metalworking and Engineering. In the Shipyard 2 gold replace 1 wood."
    ),
    "astronomy": say("Your ships carry pops to the continent; other scientific advances cost 1 less."),
    "agriculture": say("A pop on a Farm or Garden makes 2 food instead of 1."),
    "medicine": say("Only one pop starves for 2 missing food; food left over saves pops from an Epidemic."),
}
SOCIAL_TEXTS: Final = {
    "strategy": say(
        "+1 strength in all combats. As attacker you commit after the defender, or withdraw; as defender "
        "you see what the attacker commits; not where both have it."
    ),
    "logistics": say("You may summon pops as well as leaders; leaders cross 3 borders instead of 2."),
    "code": say("+1 from each production hex where you have a pop. Iconoclasm doesn’t touch you."),
    "cosmopolitanism": say("Advances that somebody else has cost 2 knowledge less. Ends Fanaticism."),
    "fanaticism": say(
        "Each sacrificed pop adds 3 instead of 1; you may plunder cities. Ends Cosmopolitanism."
    ),
    "taxation": say("+1 gold at once and each turn."),
}
EVENT_TEXTS: Final = {
    "tribute": say(
        "All offer gold in secret and pay it. The first gets 4 knowledge for 3 or more. Who offers "
        "nothing, or least and less than 3, loses all Housings, in the basic game also a pop. Advanced: "
        "the first sinks two hexes."
    ),
    "drought": say("Farms and Gardens count as empty squares only, and their workers make nothing."),
    "iconoclasm": say("Your statues are destroyed, and one pop of the city dies."),
    "epidemic": say("A third of your pops die."),
    "barbarians": say(
        "Strength 15 attacks your city. If you reach less, you lose all gold, and a pop for each 3 missing."
    ),
    "lostfleet": say(
        "All bid gold in secret; the highest pays and sends up to five pops to the continent."
    ),
    "rebirth": say(
        "All dead creatures are back at the end of the turn; whoever is there goes to the surroundings."
    ),
    "earthquake": say("You lose two buildings that cost stone, and two pops of the city."),
    "flood": say("The pops of the city drown, but each stone or wood you spend saves 2."),
    "collapse": say("The island sinks: every pop on it is lost."),
}
_ADVANCED: Final = frozenset(
    [
        "site zeus",
        "building wall",
        "building aqueduct",
        "advance medicine",
        *(f"statue {slug}" for slug in STATUE_TEXTS),
        *(f"social {slug}" for slug in SOCIAL_TEXTS),
    ]
)


def entries() -> tuple[Entry, ...]:
    """All entries: the island, the city, what one learns, what happens."""
    return (Entry("theatre", THEATRE_NAME, THEATRE_TEXT, SITE), *_entries())


def _entries() -> Iterator[Entry]:
    for word, kind, names, texts in (
        ("site", SITE, SITES, SITE_TEXTS),
        ("building", BUILDING, CELL_NAMES, BUILDING_TEXTS),
        ("statue", STATUE, CELL_NAMES, STATUE_TEXTS),
        ("advance", ADVANCE, ADVANCE_NAMES, ADVANCE_TEXTS),
        ("social", SOCIAL, SOCIAL_NAMES, SOCIAL_TEXTS),
        ("event", EVENT, EVENT_NAMES, EVENT_TEXTS),
    ):
        for slug, text in texts.items():
            yield Entry(f"{word} {slug}", names[slug], text, kind)


def absent(state: State) -> frozenset[str]:
    """The slugs of what has no part in this play."""
    events = (
        {f"event {slug}" for slug in EVENT_TEXTS if slug not in state.row} if state.row[2] else set[str]()
    )
    sites = (
        {f"site {slug}" for slug in SITE_TEXTS if slug not in state.sites} if state.sites else set[str]()
    )
    missing = events | sites
    if not state.advanced:
        missing |= _ADVANCED
    elif not state.plunder:
        missing |= {"statue hermes", "social fanaticism"}
    return frozenset(missing)
