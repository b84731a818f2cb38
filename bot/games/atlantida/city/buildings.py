"""What can be built, and who works there (Atlantida rules, 5.2 and 14.2)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import CELLS, HOUSING, PLANS

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
