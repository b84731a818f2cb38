"""What the three groups of powers are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from bot.games.engine.text import Text, say

if TYPE_CHECKING:
    from bot.games.santorini.powers.power import Group

KIND: Final[Mapping[Group, Text]] = {
    "simple": say("Simple power"),
    "advanced": say("Advanced power"),
    "hero": say("Hero: once in a game"),
}
"""What one of the group is."""

TITLE: Final[Mapping[Group, Text]] = {
    "simple": say("Simple powers"),
    "advanced": say("Advanced powers"),
    "hero": say("Heroes"),
}
"""All of the group."""
