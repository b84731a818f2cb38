"""What the buildings do, in words (Atlantida rules, 5.2 and 14.2).

Sizes, prices and limits are :data:`constants.PLANS`; each effect lives where it acts: food in
``economy.food``, yields in ``economy.production``, workshops in ``economy.craft``, walls in combat.
"""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import (
    ACADEMY,
    AGORA,
    AQUEDUCT,
    CELLS,
    FARM,
    FORGE,
    GARDEN,
    HOUSING,
    PLANS,
    QUARRY,
    SHIPYARD,
    WALL,
)
from bot.games.text import say

EFFECTS: Final = {
    HOUSING: say(
        "Each pop on it builds something or turns 1 gold into equipment. Needed to grow beyond 5."
    ),
    AGORA: say("1 gold a turn. With 2 pops and a leader on it you may appoint another leader."),
    SHIPYARD: say("With Navigation, each of up to 3 workers turns 5 wood into 1 shipping capacity."),
    ACADEMY: say("1 knowledge a turn."),
    FORGE: say("Its worker turns 1 gold into 2 equipment; with Metalworking up to 2 gold, 3 for each."),
    FARM: say("1 food, and 1 more with a worker."),
    QUARRY: say("1 stone at once; from the next turn on 1 a turn with a worker."),
    GARDEN: say("Food like a Farm, and 1 wood a turn with a worker."),
    WALL: say("3 strength more when the city is attacked."),
    AQUEDUCT: say("Each Farm and Garden makes 2 food instead of 1."),
}
SLUGS: Final = {slug: cell for cell, slug in enumerate(CELLS) if cell >= HOUSING}
"""Everything that can be built, statues included, by what the notation calls it."""
ONE_WORKER: Final = tuple(
    sorted(
        (cell for cell, plan in PLANS.items() if plan.workers == 1),
        key=lambda cell: (not PLANS[cell].grows_food, PLANS[cell].stone),
    )
)
"""Where one pop works, and a second one on the square does nothing; in the order of the notation."""
SHARED: Final = tuple(cell for cell, plan in PLANS.items() if plan.workers > 1)
"""Buildings where many can stand on one square."""
GROUNDS: Final = tuple(cell for cell, plan in PLANS.items() if plan.grows_food)
"""What makes food in a city."""
