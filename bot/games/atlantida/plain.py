"""A view as plain data, for programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING

from bot.games.engine.event import Json

if TYPE_CHECKING:
    from bot.games.atlantida.view import AtlantidaView


def data(view: AtlantidaView) -> Mapping[str, Json]:
    """Everything that the viewer may know; words in English."""
    return {
        "seat": view.seat,
        "deciders": view.deciders,
        "advanced": view.advanced,
        "race": view.race,
        "plunder": view.plunder,
        "round": view.round,
        "phase": view.phase,
        "active": view.active,
        "order": view.order,
        "done": view.done,
        "compass": view.compass,
        "clockwise": view.clockwise,
        "row": [asdict(event) for event in view.row],
        "hexes": [asdict(hex) for hex in view.hexes],
        "players": [
            {
                **asdict(player),
                "food": [{"name": str(line.name), "amount": line.amount} for line in player.food],
            }
            for player in view.players
        ],
        "combat": asdict(view.combat) if view.combat else None,
        "winners": view.winners,
    }
