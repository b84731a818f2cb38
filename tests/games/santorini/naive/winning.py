"""Winning by a move, by towers, and powers that deny it (rules, 3 and the powers marked “win”)."""

from __future__ import annotations

from tests.games.santorini.naive.board import EDGE, near
from tests.games.santorini.naive.world import Piece, World


def wins(world: World, piece: Piece, before: int, rise: int, *, arrival: bool = False) -> bool:
    """Does the worker's move, from this level, so many levels up, to where it stands now, win?

    ``arrival``: a Whirlpool brought it there, which counts as a move up to its level.
    """
    if world.extra == "dionysus":
        return False
    space = world.at(piece)
    if space in EDGE and world.foes("hera"):
        return False
    level = world.blocks[space]
    if arrival:
        return level == 3
    return (
        (level == 3 and before < 3 and not (world.has("pegasus") and rise > 1))
        or (world.has("pan") and rise <= -2)
        or (world.has("eros") and _eros(world, piece))
    )


def _eros(world: World, piece: Piece) -> bool:
    """Both of two workers neighbour on level 1; with three players on any equal level."""
    own = world.pieces()
    if len(own) != 2:
        return False
    one, other = (world.at(p) for p in own)
    level = world.blocks[one]
    return (
        piece in own
        and near(one, other)
        and level == world.blocks[other]
        and (level == 1 or len(world.order) == 3)
    )


def towered(world: World) -> World:
    """Chronus wins by five Complete Towers; in Dionysus' additional turn only when it is over."""
    chronus = world.holders("chronus")
    if chronus and world.winner is None and world.towers >= 5 and world.extra != "dionysus":
        return world.but(winner=world.order[chronus[0]])
    return world
