"""Where somebody has just gone: dots across the island."""

from __future__ import annotations

from renderers.atlantida.geometry import PLACES, THEATRE, town
from renderers.atlantida.scene import Scene
from renderers.atlantida.standing import AROUND
from renderers.kit.layout import Item, Stamp


def trails(scene: Scene) -> list[Item]:
    """One trail a move, each drawn once."""
    players = len(scene.view.players)
    items: list[Item] = []
    for trail in dict.fromkeys(scene.trails):
        (ax, ay), (bx, by) = (_spot(place, trail.seat, players) for place in (trail.start, trail.end))
        if (ax, ay) != (bx, by):
            items.append(Stamp("trail", (bx - ax, by - ay), ax, ay))
    return items


def _spot(place: str, seat: int, players: int) -> tuple[int, int]:
    """Where a trail of that seat begins or ends: a city is its own."""
    if place == "theatre":
        return THEATRE
    if place == "city":
        return town(seat, players)
    x, y = PLACES[place.removesuffix("s")]
    return (x, y + AROUND) if place.endswith("s") else (x + 40, y + 14)
