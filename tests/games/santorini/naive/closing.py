"""End of turn actions: each gives the world without the action too, where it may be left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations

from tests.games.santorini.naive.board import AROUND, SPACES, WAYS, near
from tests.games.santorini.naive.building import again, builds, domes
from tests.games.santorini.naive.freedom import bare, free, targets
from tests.games.santorini.naive.world import World


def _ares(world: World) -> Iterator[World]:
    yield world
    spaces = {space for piece in world.stayed() for space in AROUND[world.at(piece)]}
    for space in spaces:
        if free(world, space) and world.blocks[space]:
            lower = {**world.blocks, space: world.blocks[space] - 1}
            yield world.cleared(space).but(blocks=lower)


def _asteria(world: World) -> Iterator[World]:
    yield world
    if any(step.rise < 0 for step in world.moves):
        yield from domes(world, world.last(), SPACES)


def _poseidon(world: World) -> Iterator[World]:
    stayed = list(world.stayed())
    if len(world.pieces()) != 2 or len(stayed) != 1:
        yield world
        return
    (piece,) = stayed

    def more(now: World) -> Iterator[World]:
        return builds(now, piece) if now.blocks[now.at(piece)] == 0 else iter(())

    def twice(now: World) -> Iterator[World]:
        return again(more(now), more)

    yield from again([world], lambda now: again(more(now), twice))


def _europa(world: World) -> Iterator[World]:
    yield world
    for space in AROUND[world.at(world.last())]:
        if bare(world, space):
            yield world.but(talus=space)


def _charybdis(world: World) -> Iterator[World]:
    yield world
    if len(world.whirlpools) < 2:
        for space in SPACES:
            if bare(world, space):
                yield world.but(whirlpools=world.whirlpools | {space})


def _aeolus(world: World) -> Iterator[World]:
    """``wind``: the way that is forbidden, which can be any of the eight."""
    yield world
    for way in WAYS.values() if world.wind is None else [None]:
        yield world.but(wind=way)


def _nemesis(world: World) -> Iterator[World]:
    yield world
    own = world.pieces()
    for side in range(len(world.workers)):
        other = world.pieces(side)
        if side == world.side or len(own) != 2 or any(world.beside(world.at(p)) for p in other):
            continue
        for pair in permutations(other, 2):
            after = world
            for one, two in zip(own, pair, strict=True):
                after = after.put(one, world.at(two)).put(two, world.at(one))
            yield after


def _medea(world: World) -> Iterator[World]:
    yield world
    for piece in [*world.pieces(), *targets(world)] if world.ready("medea") else []:
        space = world.at(piece)
        if world.blocks[space] and world.beside(space):
            yield world.spent("medea").cleared(space).but(blocks={**world.blocks, space: 0})


def _theseus(world: World) -> Iterator[World]:
    yield world
    for victim in targets(world) if world.ready("theseus") else []:
        space = world.at(victim)
        if any(
            near(s, space) and world.blocks[s] + 2 == world.blocks[space]
            for s in world.standing(world.side)
        ):
            yield world.spent("theseus").kill(victim)


def _polyphemus(world: World) -> Iterator[World]:
    if world.ready("polyphemus"):

        def dome(now: World) -> Iterator[World]:
            return domes(now, world.last(), SPACES)

        yield from again(dome(world.spent("polyphemus")), dome)
    yield world


def _adonis(world: World) -> Iterator[World]:
    yield world
    for own in world.pieces() if world.ready("adonis") else []:
        for other in targets(world):
            yield world.spent("adonis").but(bond=(own, other))


CLOSING: Mapping[str, Callable[[World], Iterator[World]]] = {
    "ares": _ares,
    "asteria": _asteria,
    "poseidon": _poseidon,
    "europa": _europa,
    "charybdis": _charybdis,
    "aeolus": _aeolus,
    "nemesis": _nemesis,
    "medea": _medea,
    "theseus": _theseus,
    "polyphemus": _polyphemus,
    "adonis": _adonis,
}
"""What the power may do at the end of its turn."""
