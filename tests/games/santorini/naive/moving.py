"""One move, and powers that change what one move may be or what comes with it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.santorini.naive.board import BEYOND, WAYS, WRAPPED, Way
from tests.games.santorini.naive.freedom import free, may_move, shut
from tests.games.santorini.naive.winning import wins
from tests.games.santorini.naive.world import Piece, Step, World


def moves(world: World, piece: Piece, *, never: str = "") -> Iterator[World]:
    """What one move of the worker can lead to; ``never``: a space it may not go to."""
    here = world.at(piece)
    for way in WAYS.values():
        for target, pushed, hero in _ways(world, piece, way):
            rise = world.blocks[target] - world.blocks[here]
            if target == never or not may_move(world, piece, way, rise):
                continue
            after = world.spent(hero) if hero else world
            for victim, space in pushed:
                after = after.put(victim, space)
            yield from _arrive(after.put(piece, target), Step(piece, here, target, rise), way)


def _ways(world: World, piece: Piece, way: Way) -> Iterator[tuple[str, list[tuple[Piece, str]], str]]:
    """Targets in this direction, who is forced where by it, and the hero's power that it takes."""
    here = world.at(piece)
    target = WRAPPED[here, way] if world.has("urania") else BEYOND[here, way]
    if target is None:
        return
    rise = world.blocks[target] - world.blocks[here]
    if free(world, target):
        if rise <= 1 or world.has("pegasus"):
            yield target, [], ""
        elif rise == 2 and world.ready("bellerophon"):
            yield target, [], "bellerophon"
        return
    other = world.on(target)
    if other is None or shut(world, target):
        return
    behind = BEYOND[target, way]
    if world.has("apollo") and other[0] != world.side and rise <= 1:
        yield target, [(other, here)], ""
    if world.has("minotaur") and other[0] != world.side and rise <= 1 and behind and free(world, behind):
        yield target, [(other, behind)], ""
    if world.has("iris") and behind and free(world, behind):
        yield behind, [], ""


def _arrive(world: World, step: Step, way: Way) -> Iterator[World]:
    """What follows a move, in order: Bia, winning, Proteus, Charybdis, winning, Harpies."""
    piece, origin, target, rise = step
    world = world.but(moves=(*world.moves, step))
    if world.has("bia") and (beyond := BEYOND[target, way]):
        victim = world.on(beyond)
        if victim and victim[0] != world.side and not shut(world, beyond):
            world = world.kill(victim)
    before = world.blocks[origin]
    if not _mouth(world, target) and wins(world, piece, before, rise):
        yield world.but(winner=world.side)
        return
    for after in _proteus(world, origin):
        if mouth := _mouth(after, target):
            after = after.put(piece, mouth)
            if wins(after, piece, before, rise, arrival=True):
                yield after.but(winner=world.side)
                continue
        if after.binds("harpies", piece):
            while (
                free(after, on := BEYOND[after.at(piece), way])
                and on
                and (after.blocks[on] <= after.blocks[after.at(piece)])
            ):
                after = after.put(piece, on)
        yield after


def _mouth(world: World, space: str) -> str:
    """The other Whirlpool, for a worker that comes to one, if it can be reached."""
    if space in world.whirlpools and world.holders("charybdis"):
        return next((s for s in world.whirlpools if s != space and world.on(s) is None), "")
    return ""


def _proteus(world: World, origin: str) -> Iterator[World]:
    """Another own worker must be forced into the space that was left, if it is free."""
    rest = [piece for piece in world.pieces() if piece != world.last()]
    if world.has("proteus") and rest and free(world, origin):
        for piece in rest:
            yield world.put(piece, origin)
    else:
        yield world
