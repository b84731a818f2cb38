"""Tables at which one god or power card is tried."""

from __future__ import annotations

from tests.games.army.scene import Scene, Seat

FULL = "A1*4 A2*4 A3*4 A4*2"
"""Fourteen cards."""


def leading(
    god: str, other: str = "-", hand: str = "enki*2", stacks: str = "-", discard: str = ""
) -> Scene:
    """Player 1 leads with this god; player 2 has these stacks."""
    return Scene(Seat(hand, stacks, god, discard=discard), Seat(stacks=other))


def holding(slug: str, other: str = "-", stacks: str = "-", discard: str = "") -> Scene:
    """Player 1 holds this card and another; player 2 has these stacks."""
    return Scene(Seat(f"{slug} enki", stacks, discard=discard), Seat(stacks=other))


def attacked(shield: str, attack: str = "G9", stacks: str = "-") -> Scene:
    """Player 2 is attacked and holds this shield and an Archer."""
    scene = Scene(Seat(hand=f"{attack} enki", stacks=stacks), Seat(hand=f"{shield} A1", stacks="A2"))
    return scene.play(1, f"attack {attack} 2:A")
