"""The reaction step: what befalls a seat before it ships, in its order (Atlantida rules, 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.events.barbarians import ATTACK
from bot.games.atlantida.events.disaster import Disaster
from bot.games.atlantida.events.earthquake import EARTHQUAKE
from bot.games.atlantida.events.epidemic import EPIDEMIC
from bot.games.atlantida.events.flood import FLOOD
from bot.games.atlantida.events.iconoclasm import ICONOCLASM

REACTIONS: Final[tuple[Disaster, ...]] = (EPIDEMIC, ATTACK, ICONOCLASM, EARTHQUAKE, FLOOD)
"""A turn has one event, so one of them does something."""
