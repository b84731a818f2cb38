"""Everything that one can look up: sites, buildings, statues, advances, events (Atlantida rules)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from bot.games.atlantida.catalogue import city, events, island, learning
from bot.games.atlantida.constants import ADVANCES, CELLS, MEDICINE, PLANS, ZEUS
from bot.games.engine.contract import GlossaryEntry
from bot.games.engine.text import msg

if TYPE_CHECKING:
    from bot.games.atlantida.state import State

SITE: Final = msg("Site of the island")
BUILDING: Final = msg("Building")
STATUE: Final = msg("Statue")
ADVANCE: Final = msg("Scientific advance")
SOCIAL: Final = msg("Social advance")
EVENT: Final = msg("Event")

_SORTS: Final = (
    ("site", SITE, island.SITES),
    ("building", BUILDING, city.BUILDINGS),
    ("statue", STATUE, city.STATUES),
    ("advance", ADVANCE, learning.ADVANCES),
    ("social", SOCIAL, learning.SOCIALS),
    ("event", EVENT, events.EVENTS),
)
"""What can be looked up: the word before its slug, its kind, and the things."""
_ADVANCED: Final = frozenset(
    [
        f"site {ZEUS}",
        *(f"building {CELLS[cell]}" for cell, plan in PLANS.items() if plan.advanced),
        f"advance {ADVANCES[MEDICINE]}",
        *(f"statue {slug}" for slug in city.STATUES),
        *(f"social {slug}" for slug in learning.SOCIALS),
    ]
)


def entries() -> tuple[GlossaryEntry, ...]:
    """All entries: the island, the city, what one learns, what happens."""
    theatre = GlossaryEntry("theatre", island.THEATRE.name, island.THEATRE.full, SITE)
    return (theatre, *_entries())


def _entries() -> Iterator[GlossaryEntry]:
    for word, kind, things in _SORTS:
        for slug, thing in things.items():
            yield GlossaryEntry(f"{word} {slug}", thing.name, thing.full, kind)


def absent(state: State) -> frozenset[str]:
    """The slugs of what has no part in this play."""
    missing = set[str]()
    if state.row[2]:
        missing |= {f"event {slug}" for slug in events.EVENTS if slug not in state.row}
    if state.sites:
        missing |= {f"site {slug}" for slug in island.SITES if slug not in state.sites}
    if not state.advanced:
        missing |= _ADVANCED
    elif not state.plunder:
        missing |= {"statue hermes", "social fanaticism"}
    return frozenset(missing)
