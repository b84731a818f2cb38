"""What is free and what is forbidden: tokens, and powers that limit others (order of effects: rules, 4)."""

from __future__ import annotations

from tests.games.santorini.naive.board import Way, near
from tests.games.santorini.naive.world import Piece, World


def shut(world: World, space: str) -> bool:
    """Is there a token that acts as a dome for the seat on turn: Talus, or an opponent's coin?"""
    return space == world.talus or (bool(world.foes("clio")) and space in world.clio_coins)


def free(world: World, space: str | None) -> bool:
    """May the seat on turn enter, build on, or force into the space?"""
    return (
        space is not None
        and space not in world.domes
        and space != world.ram
        and not shut(world, space)
        and world.on(space) is None
    )


def bare(world: World, space: str) -> bool:
    """Free, and without a token."""
    return free(world, space) and space not in world.clio_coins | world.whirlpools


def targets(world: World) -> list[Piece]:
    """The opponents' workers that a power can name."""
    return [piece for piece in world.others() if not shut(world, world.at(piece))]


def may_move(world: World, piece: Piece, way: Way, rise: int) -> bool:
    """Is a move of the worker in this direction, so many levels up, allowed by all other powers?"""
    return not (
        piece in world.blocked  # Hypnus
        or (rise > 0 and world.athena_up and world.binds("athena", piece))
        or (rise < 0 and world.binds("hades", piece))
        or (world.wind == way and bool(world.holders("aeolus")))
        or (0 in way and any(piece != (world.order[h], 0) for h in world.holders("hippolyta")))
    )


def may_build(world: World, piece: Piece, space: str, dome: bool) -> bool:
    """Is the build allowed by all other powers?"""
    return not (
        not dome
        and world.binds("limus", piece)
        and any(near(space, s) for h in world.foes("limus") for s in world.standing(world.order[h]))
    )
