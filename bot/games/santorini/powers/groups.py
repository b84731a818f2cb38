"""What the three groups of powers are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from bot.games.engine.text import Text, msg

if TYPE_CHECKING:
    from bot.games.santorini.powers.power import Group

KIND: Final[Mapping[Group, Text]] = {
    "simple": msg("Simple power"),
    "advanced": msg("Advanced power"),
    "hero": msg("Hero: once in a game"),
}
"""What one of the group is."""

TITLE: Final[Mapping[Group, Text]] = {
    "simple": msg("Simple powers"),
    "advanced": msg("Advanced powers"),
    "hero": msg("Heroes"),
}
"""All of the group."""
