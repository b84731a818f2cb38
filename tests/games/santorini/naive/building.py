"""One build, and powers that change what is built after a move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from tests.games.santorini.naive.board import AROUND, EDGE, WAYS, WRAPPED
from tests.games.santorini.naive.freedom import free, may_build
from tests.games.santorini.naive.winning import towered
from tests.games.santorini.naive.world import Built, Piece, World


def build(world: World, piece: Piece, space: str, *, dome: bool) -> World:
    """The worker's block or dome stands on the space; tokens go, Clio's coins come."""
    level = world.blocks[space]
    if dome:
        world = world.but(domes=world.domes | {space})
    else:
        world = world.but(blocks={**world.blocks, space: level + 1})
    world = world.cleared(space)
    if world.has("clio") and not dome and world.clio_left:
        world = world.but(clio_left=world.clio_left - 1, clio_coins=world.clio_coins | {space})
    made = Built(piece, space, dome, dome and level == 3)
    return towered(world.but(builds=(*world.builds, made)))


def builds(world: World, piece: Piece) -> Iterator[World]:
    """The ordinary builds of a worker."""
    here = world.at(piece)
    around = [WRAPPED[here, way] for way in WAYS.values()] if world.has("urania") else AROUND[here]
    for space in around:
        dome = world.blocks[space] == 3
        if free(world, space) and may_build(world, piece, space, dome):
            yield build(world, piece, space, dome=dome)


def domes(world: World, piece: Piece, spaces: Iterable[str]) -> Iterator[World]:
    """Domes at any level on those of the spaces that are free."""
    for space in spaces:
        if free(world, space):
            yield build(world, piece, space, dome=True)


def plain(world: World) -> Iterator[World]:
    """The worker that moved builds."""
    return builds(world, world.last())


def again(worlds: Iterable[World], further: Callable[[World], Iterator[World]]) -> Iterator[World]:
    """Each of the worlds, and what may come further on; nothing comes after a win."""
    for world in worlds:
        yield world
        if world.winner is None:
            yield from further(world)


def _atlas(world: World) -> Iterator[World]:
    yield from plain(world)
    yield from domes(world, world.last(), AROUND[world.at(world.last())])


def _second(allowed: Callable[[str, World], bool]) -> Callable[[World], Iterator[World]]:
    """One more build where it is allowed."""

    def both(world: World) -> Iterator[World]:
        def more(once: World) -> Iterator[World]:
            return (twice for twice in plain(once) if allowed(once.builds[-1].space, twice))

        return again(plain(world), more)

    return both


def _zeus(world: World) -> Iterator[World]:
    yield from plain(world)
    piece = world.last()
    here = world.at(piece)
    if world.blocks[here] < 3 and may_build(world, piece, here, dome=False):
        yield build(world, piece, here, dome=False)


def _selene(world: World) -> Iterator[World]:
    yield from plain(world)
    female = (world.side, 0)
    if female in world.pieces():
        yield from domes(world, female, AROUND[world.at(female)])


def _morpheus(world: World) -> Iterator[World]:
    """As many builds as he likes and has coins for."""
    layer, seen = [world], set[object]()
    for left in range(world.morpheus_coins, -1, -1):
        for now in layer:
            yield now.but(morpheus_coins=left)
        layer = [
            after
            for now in layer
            if now.winner is None
            for after in plain(now)
            if not _known(seen, (left, tuple(after.blocks.items()), after.domes))
        ]


def _known(seen: set[object], key: object) -> bool:
    if key in seen:
        return True
    seen.add(key)
    return False


def _graeae(world: World) -> Iterator[World]:
    for piece in list(world.stayed()):
        yield from builds(world, piece)


def _heracles(world: World) -> Iterator[World]:
    """Any number of domes by all workers; one that is an ordinary build is no use of the power."""
    yield from plain(world)
    if not world.ready("heracles"):
        return
    used = world.spent("heracles")
    layer, seen = [used], set[object]()
    while layer:
        for now in layer:
            if not _ordinary(now):
                yield now
        layer = [
            after
            for now in layer
            if now.winner is None
            for piece in now.pieces()
            for after in domes(now, piece, AROUND[now.at(piece)])
            if not _known(seen, (after.domes, _ordinary(after)))
        ]


def _ordinary(world: World) -> bool:
    return (
        len(world.builds) == 1
        and world.builds[0].piece == world.last()
        and world.blocks[world.builds[0].space] == 3
    )


BUILDING: Mapping[str, Callable[[World], Iterator[World]]] = {
    "atlas": _atlas,
    "demeter": _second(lambda first, after: after.builds[-1].space != first),
    "hephaestus": _second(
        lambda first, after: after.builds[-1].space == first and not after.builds[-1].dome
    ),
    "hestia": _second(lambda first, after: after.builds[-1].space not in EDGE),
    "zeus": _zeus,
    "selene": _selene,
    "morpheus": _morpheus,
    "graeae": _graeae,
    "heracles": _heracles,
}
"""How the power builds once its workers have moved."""
