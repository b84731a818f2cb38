"""Whole turns: what happens at the start, everything a seat can do, and the rules about the whole of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from tests.games.santorini.naive.board import near
from tests.games.santorini.naive.closing import CLOSING
from tests.games.santorini.naive.freedom import may_build, targets
from tests.games.santorini.naive.opening import TURNING, ordinary
from tests.games.santorini.naive.world import Piece, World


def begin(world: World) -> World:
    """The start of a turn: Golden Fleece, Circe, Morpheus, Hypnus, Aphrodite."""
    if world.fleece:
        world = world.but(
            powers=tuple((world.fleece,) * world.beside(world.ram, side) for side in world.order)
        )
    if world.has("circe"):
        world = _circe(world)
    if world.has("morpheus"):
        world = world.but(morpheus_coins=world.morpheus_coins + 1)
    own = world.pieces()
    if world.foes("hypnus"):
        level = {piece: world.blocks[world.at(piece)] for piece in own}
        highest = [piece for piece in own if level[piece] == max(level.values())]
        world = world.but(blocked=frozenset(highest if len(highest) == 1 else []))
    if foes := world.foes("aphrodite"):
        side = world.order[foes[0]]
        world = world.but(marked=frozenset(p for p in own if world.beside(world.at(p), side)))
    return world


def _circe(world: World) -> World:
    """She has the opponent's power unless he has two or more workers that all neighbour each other."""
    foe = 1 - world.seat
    spaces = world.standing(world.order[foe])
    apart = len(spaces) < 2 or not all(near(a, b) for a, b in combinations(spaces, 2))
    rest = tuple(slug for powers in world.powers for slug in powers if slug != "circe")
    powers = [("circe", *rest), ()] if apart else [("circe",), rest]
    after = world.but(powers=tuple(powers if world.seat == 0 else reversed(powers)))
    changed = any(set(a) != set(b) for a, b in zip(world.powers, after.powers, strict=True))
    return after.but(athena_up=False) if changed else after


def tries(world: World) -> Iterator[World]:
    """Every sequence of choices from the start of a turn that can be completed, with its end of turn."""
    held = world.powers[world.seat]
    turning = next((TURNING[slug] for slug in held if slug in TURNING), ordinary)
    closing = next((CLOSING[slug] for slug in held if slug in CLOSING), lambda now: iter([now]))
    for done in ordinary(world) if world.extra == "dionysus" else turning(world):
        for closed in [done] if done.winner is not None else closing(done):
            ended = _medusa(closed) if closed.winner is None else closed
            if _aphrodite(ended):
                yield ended


def _medusa(world: World) -> World:
    if not world.has("medusa"):
        return world
    level = world.blocks
    for victim in targets(world):
        space = world.at(victim)
        below = [
            p for p in world.pieces() if near(world.at(p), space) and level[world.at(p)] > level[space]
        ]
        if below and may_build(world, below[0], space, dome=False):
            world = world.kill(victim).cleared(space)
            world = world.but(blocks={**world.blocks, space: level[space] + 1})
    return world


def _aphrodite(world: World) -> bool:
    """Has every marked worker that moved made its last move to beside one of hers?"""
    foes = world.foes("aphrodite")
    if not foes:
        return True
    side = world.order[foes[0]]
    hers = world.standing(side) + [space for s, space in world.fallen if s == side]
    last = {step.piece: step.target for step in world.moves}
    return all(any(near(last[p], space) for space in hers) for p in world.marked if p in last)


def legal(world: World) -> list[World]:
    """The legal turns of the seat to move; the world is one where its turn has begun."""
    found = list(tries(world))
    if world.foes("persephone"):
        found = list(_if_possible(found, _climbs, _persephone))
    if world.bond and not world.extra and not world.has("adonis"):
        one, other = world.bond
        if _stand(world, one, other):
            found = list(_if_possible(found, lambda w: _neighbours(w, one, other), lambda w: True))
    return found


def _if_possible(
    found: list[World], good: Callable[[World], bool], bound: Callable[[World], bool]
) -> Iterator[World]:
    """Only good turns, where there is one; a power for once need not be used for it.

    Who has used one must do what is possible from there.
    """
    possible = {_moment(turn) for turn in found if bound(turn) and good(turn)}
    for turn in found:
        if good(turn) or not bound(turn) or not possible & {(), _moment(turn)}:
            yield turn


def _moment(world: World) -> object:
    return (world.moment or world.moves,) if world.heroic else ()


def _climbs(world: World) -> bool:
    return any(step.rise > 0 for step in world.moves)


def _persephone(world: World) -> bool:
    """Does she bind the turn: not one that an opponent makes with her own worker?"""
    return not world.moves or world.binds("persephone", world.last())


def _stand(world: World, one: Piece, other: Piece) -> bool:
    return one in world.pieces(one[0]) and other in world.pieces(other[0])


def _neighbours(world: World, one: Piece, other: Piece) -> bool:
    return _stand(world, one, other) and near(world.at(one), world.at(other))
