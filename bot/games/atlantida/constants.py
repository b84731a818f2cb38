"""Every number of Atlantida in one place (Atlantida rules, 2 and 17): to correct a rule, change one line.

What people read and see may name it, too: the catalogue, the rulebook, the pictures (five colours, five
columns by five rows).  Stocks, advances, statues and buildings are plain numbers in the state; their order
stands here, too.  A new one also needs its sign in the position text, its entry in the catalogue, and its
emblem.
"""

from __future__ import annotations

from sys import maxsize
from typing import Final, Literal, NamedTuple

TURNS: Final = 13
PLAYERS: Final = range(2, 6)
LEADERS: Final = 4
"""The most leaders of a player."""
CAPACITY: Final = 10
"""How many pops a leader takes along by land, and by sea with the Temple of Aeolus."""
SEA_CAPACITY: Final = 3
CLOTH_CAPACITY: Final = 5
RANGE: Final = 2
LOGISTICS_RANGE: Final = 3

STONE, GOLD, WOOD, KNOWLEDGE, ME, FLEET = range(6)
"""What a player has in stock; FLEET is the shipping capacity."""
STOCKS: Final = ("stone", "gold", "wood", "knowledge", "me", "fleet")
START_STOCK: Final = (2, 2, 2, 2, 6, 0)
START_POPS: Final = 4
START_LEADERS: Final = 1
FLEET_CAP: Final = 8

COLUMNS: Final = 5
ROWS: Final = 5
"""The city's grid; the last row is the shore.  No sixth column can be called F: F1 to F6 are hexes."""
START_SQUARE: Final = ROWS // 2 * COLUMNS + COLUMNS // 2
"""Where the first Housing stands, with all units on it: the middle, C3."""
START_STATUE_SQUARE: Final = 0
"""Where the statue of the setup stands unless its owner says otherwise: A1."""
MOST_POPS: Final = 400
"""More pops than a faction can ever have."""
CROWD: Final = 5
"""Beyond so many pops the population grows only with a Housing."""

FOREST_CREATURE: Final = 8
CREATURES: Final = {1: 4, 2: 5, 3: 6, 4: 7}
"""The strength of a hex's creature by its distance from the main region."""
CREATURE_GOLD: Final = 1
CREATURE_KNOWLEDGE: Final = 1
ARTEMIS_BASE: Final = 4
"""What a pop counts against creatures with the statue of Artemis."""
WALL_STRENGTH: Final = 3
LEADER_STRENGTH: Final = 1
"""What leaders add to the pops that they are with, however many they are."""
ARES_STRENGTH: Final = 1
STRATEGY_STRENGTH: Final = 1
HADES_SHARE: Final = 2
"""So many pops in Hades, or a rest of them, bring their temple's holder 1 strength and 1 knowledge."""
SACRIFICE: Final = 1
FANATIC_SACRIFICE: Final = 3
ME_PER_POP: Final = 2
CASUALTY: Final = 3
"""So much difference costs the loser of a combat one pop."""

LEADER_GOLD: Final = 2
SHIP_WOOD: Final = 5
SHIP_WORKERS: Final = 3
SHIP_GOLD_FOR_WOOD: Final = 2
"""With Advanced Physics so much gold stands for one wood."""
POSEIDON_FLEET: Final = 6
"""So much gold and so much knowledge buy a level of shipping capacity at the Temple of Poseidon."""
REVIVE_GOLD: Final = (0, 2, 6)
"""What the Temple of Persephone asks for none, one, two pops."""
HOUSING_ME: Final = 1
METAL_HOUSING_ME: Final = 2
FORGE_ME: Final = 2
METAL_FORGE_ME: Final = 3
METAL_FORGE_GOLD: Final = 2

ADVANCE_COST: Final = 6
OTHERS_DISCOUNT: Final = 2
"""Basic: an advance that another player bought in an earlier turn. Advanced: Cosmopolitanism."""
ASTRONOMY_DISCOUNT: Final = 1
HEPHAESTUS_COST: Final = 1
SOCIAL_COST: Final = 2

SITE_YIELD: Final = 2
"""What a pop in the main site adds in a production hex; the Prairie adds PRAIRIE_YIELD."""
PRAIRIE_YIELD: Final = 4
SHARE: Final = 3
"""So many pops of a hex bring one."""
CODE_YIELD: Final = 1
QUARRY_STONE: Final = 1
"""Of a Quarry in the city: when it is built, and then with a worker."""
GARDEN_WOOD: Final = 1
DEMETER_WOOD: Final = 1
AGORA_GOLD: Final = 1
THEATRE_GOLD: Final = 1
TAXATION_GOLD: Final = 1
ACADEMY_KNOWLEDGE: Final = 1
ATHENA_KNOWLEDGE: Final = 2

EMPTY_SHARE: Final = 2
"""So many empty squares make 1 food."""
FARM_FOOD: Final = 1
"""What a Farm or a Garden makes of itself; AQUEDUCT_FOOD with an Aqueduct."""
AQUEDUCT_FOOD: Final = 2
WORKER_FOOD: Final = 1
"""What its worker adds; with Agriculture AGRICULTURE_FOOD."""
AGRICULTURE_FOOD: Final = 2
DEMETER_FOOD: Final = 1
CLOTH_FOOD: Final = 1
POSEIDON_FOOD: Final = 1
POP_FOOD: Final = 2
"""The food left over that a new pop takes; with Hestia HESTIA_FOOD."""
HESTIA_FOOD: Final = 1
PARENTS: Final = 2
"""For each new pop but the only one so many must be on the island."""
MEDICINE_SHARE: Final = 2
"""With Medicine so much missing food kills one pop."""

EUROPA_PRICE: Final = 1
"""The gold that Europa asks for a pop, and how many she takes a turn, before the first Tribute."""
AEOLUS_SHIPS: Final = 2
CLOTH_SHIPS: Final = 1

TRIBUTE_TURNS: Final = (3, 6, 9, 12)
TRIBUTE_EXPECTED: Final = 3
TRIBUTE_PRIZE: Final = 4
PUNISHMENT: Final = 1
"""So many pops of the city die of Zeus's anger in the basic game."""
SINKINGS: Final = 2
SINK_TEMPLE_GOLD: Final = 2
BARBARIANS: Final = 15
LOST_FLEET: Final = 5
EPIDEMIC_SHARE: Final = 3
ICONOCLASM_POPS: Final = 1
HERMES_TAKES: Final = 1
"""What every opponent loses of the named stock, and the owner of the statue gains."""
QUAKE_BUILDINGS: Final = 2
QUAKE_BUILDINGS_ENGINEERING: Final = 1
QUAKE_POPS: Final = 2
FLOOD_SAVES: Final = 2
FLOOD_SAVES_ENGINEERING: Final = 3
ZEUS_VOID: Final = 1
ZEUS_SPARE: Final = 3

HADES_POINTS: Final = -2
RACE_SCORE: Final = 1000
CONTINENT_SCORE: Final = 100
QUIT_SCORE: Final = -1000

EventName = Literal[
    "", "tribute", "drought", "iconoclasm", "epidemic", "barbarians", "lostfleet", "rebirth", "earthquake",
    "flood", "collapse",
]  # fmt: skip
"""What the event of a turn is called; empty: there is none."""
EVENTS: Final[tuple[EventName, ...]] = (
    "drought", "iconoclasm", "epidemic", "barbarians", "lostfleet", "rebirth", "earthquake", "flood",
)  # fmt: skip
"""Those of which six are drawn for the advanced game."""
DRAWN_TURNS: Final = (4, 5, 7, 8, 10, 11)
TRIBUTE: Final = "tribute"
COLLAPSE: Final = "collapse"
NOTHING: Final = ""

TempleName = Literal[
    "poseidon", "hades", "persephone", "aeolus", "hecate", "demeter", "gaia", "europa", "zeus",
]  # fmt: skip
"""Who can be asked for: a wrong one is an error of types, and not just a temple that nobody holds."""
TEMPLES: Final = ("poseidon", "hades", "persephone", "aeolus", "hecate", "demeter", "gaia", "europa")
ZEUS: Final = "zeus"
PRODUCTION: Final = {"prairie": 3, "mine": 3, "quarry": 2, "ruins": 2, "forest": 2}
"""How many tiles there are of each production site."""
YIELDS: Final = {"mine": GOLD, "quarry": STONE, "ruins": KNOWLEDGE, "forest": WOOD}
"""What a production hex brings into stock; the prairie brings food."""

METALWORKING, ENGINEERING, NAVIGATION, CLOTH, PHYSICS, ASTRONOMY, AGRICULTURE, MEDICINE = range(8)
ADVANCES: Final = (
    "metalworking", "engineering", "navigation", "cloth", "physics", "astronomy", "agriculture", "medicine",
)  # fmt: skip
"""The scientific advances; Medicine belongs to the advanced game."""
PHYSICS_NEEDS: Final = (NAVIGATION, METALWORKING, ENGINEERING)

STRATEGY, LOGISTICS, CODE, COSMOPOLITANISM, FANATICISM, TAXATION = range(6)
SOCIALS: Final = ("strategy", "logistics", "code", "cosmopolitanism", "fanaticism", "taxation")
"""The social advances."""

(
    EMPTY, RAZED, HOUSING, AGORA, SHIPYARD, ACADEMY, FORGE, FARM, QUARRY, GARDEN, WALL, AQUEDUCT,
) = range(12)  # fmt: skip
APHRODITE, ARES, ARTEMIS, ATHENA, HEPHAESTUS, HERMES, DIONYSUS, HESTIA, HERA = range(12, 21)
"""What a square of a city holds: nothing, debris, part of a building, a statue."""
CELLS: Final = (
    "empty", "razed", "housing", "agora", "shipyard", "academy", "forge", "farm", "quarry", "garden",
    "wall", "aqueduct", "aphrodite", "ares", "artemis", "athena", "hephaestus", "hermes", "dionysus",
    "hestia", "hera",
)  # fmt: skip
STATUES: Final = range(APHRODITE, len(CELLS))
STATUE_STONE: Final = 2
STATUE_GOLD: Final = 3
HERA_STONE: Final = 1
HERA_GOLD: Final = 1


class Plan(NamedTuple):
    """How a building is built (Atlantida rules, 5.2); shapes are columns by rows."""

    shapes: tuple[tuple[int, int], ...]
    stone: int
    limit: int
    """How many may stand at one time; 0: any number."""
    workers: int = 0
    """How many pops at most do something on one of it."""
    grows_food: bool = False
    shore: bool = False
    """It lies in the last row."""
    advanced: bool = False

    @property
    def size(self) -> int:
        """How many squares it covers."""
        columns, rows = self.shapes[0]
        return columns * rows


SQUARE: Final = ((1, 1),)
AGORA_POPS: Final = 2
"""With so many pops and a leader on it, the Agora (or the Great Theatre) appoints."""
PLANS: Final = {
    HOUSING: Plan(SQUARE, 2, 0, workers=maxsize),
    AGORA: Plan(((3, 1), (1, 3)), 4, 1, workers=AGORA_POPS),
    SHIPYARD: Plan(((3, 1),), 4, 1, workers=SHIP_WORKERS, shore=True),
    ACADEMY: Plan(SQUARE, 2, 2),
    FORGE: Plan(SQUARE, 2, 2, workers=1),
    FARM: Plan(SQUARE, 0, 0, workers=1, grows_food=True),
    QUARRY: Plan(SQUARE, 0, 0, workers=1),
    GARDEN: Plan(SQUARE, 0, 0, workers=1, grows_food=True),
    WALL: Plan(SQUARE, 2, 2, advanced=True),
    AQUEDUCT: Plan(((2, 2),), 5, 1, advanced=True),
}
"""The buildings other than statues, in the order in which they are offered."""
LARGE: Final = tuple(cell for cell, plan in PLANS.items() if plan.size > 1)
"""One of each at a time, so that equal squares are one building."""
FREE: Final = tuple(cell for cell, plan in PLANS.items() if not plan.stone)
"""What costs nothing, and no earthquake takes."""
ADVANCED: Final = (*(cell for cell, plan in PLANS.items() if plan.advanced), *STATUES)
"""What stands in cities of the advanced game only."""
ENGINEERING_STONE: Final = 1
"""How much less stone buildings and statues cost with Engineering."""
