"""What is rated together: a game, or a game with so many players; and by which system."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from bot.ratings.elo import Elo
from bot.ratings.glicko import Glicko
from bot.ratings.plackett_luce import PlackettLuce
from bot.ratings.systems import System

SYSTEMS: Final[Mapping[str, System]] = {system.slug: system for system in (PlackettLuce(), Elo(), Glicko())}
USUAL: Final = PlackettLuce.slug

KEY: Final = "ratings"
"""Under which a server's settings hold its rules, by game."""


@dataclass(frozen=True, slots=True)
class PoolRules:
    """How one server rates one game."""

    slug: str = USUAL
    """The system's."""
    classes: bool = False
    """A pool of its own for each number of players."""

    @property
    def system(self) -> System:
        """The system itself."""
        return SYSTEMS[self.slug]

    @classmethod
    def of(cls, settings: Mapping[str, Any], game: str) -> PoolRules:
        """What a server's settings say; what they don't say, or can't be read, is as usual."""
        by_game = settings.get(KEY)
        stored = cast("Mapping[str, Any]", by_game).get(game) if isinstance(by_game, Mapping) else None
        if not isinstance(stored, Mapping):
            return cls()
        chosen = cast("Mapping[str, Any]", stored)
        slug = chosen.get("system")
        return cls(str(slug) if slug in SYSTEMS else USUAL, chosen.get("classes") is True)

    def plain(self) -> dict[str, Any]:
        """As it is stored, under the game's name below ``KEY``."""
        return {"system": self.slug, "classes": self.classes}


def pool(game: str, seats: int, rules: PoolRules) -> str:
    """The pool of a game of so many players."""
    return f"{game}/{seats}" if rules.classes else game


def parts(name: str) -> tuple[str, int | None]:
    """The game and the number of players of a pool; None: any number."""
    game, _, seats = name.partition("/")
    return game, int(seats) if seats.isdecimal() else None
