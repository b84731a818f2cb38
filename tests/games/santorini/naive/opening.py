"""Powers that change how a turn begins, or what kinds of turn there are: each gives whole turns up to the
end of turn actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import permutations

from tests.games.santorini.naive.board import BEYOND, CORNERS, EDGE, WAYS
from tests.games.santorini.naive.building import BUILDING, builds, plain
from tests.games.santorini.naive.freedom import free, targets
from tests.games.santorini.naive.moving import moves
from tests.games.santorini.naive.world import Piece, World


def ordinary(world: World, pieces: Iterable[Piece] | None = None) -> Iterator[World]:
    """One of the workers moves, then there is a build; each as the power on turn has it."""
    if world.extra == "dionysus":
        pieces = targets(world)
    building = next((BUILDING[slug] for slug in world.powers[world.seat] if slug in BUILDING), plain)
    for piece in world.pieces() if pieces is None else pieces:
        for moved in _journey(world, piece):
            if moved.winner is None:
                yield from building(moved)
            else:
                yield moved


def _journey(world: World, piece: Piece) -> Iterator[World]:
    """The moves of the worker in one turn."""
    if world.has("triton"):
        yield from _wander(moves(world, piece), lambda now: now.moves[-1].target in EDGE)
        return
    for once in moves(world, piece):
        yield once
        if world.has("artemis") and once.winner is None:
            yield from moves(once, piece, never=world.at(piece))
        if world.ready("atalanta") and once.winner is None:
            for twice in moves(once.spent("atalanta"), piece):
                yield from _wander([twice.but(moment=twice.moves)], lambda now: True)


def _wander(worlds: Iterable[World], onward: Callable[[World], bool]) -> Iterator[World]:
    """These, and all that further moves of the same worker lead to; what comes to the same is one."""
    layer, seen = list(worlds), set[object]()
    while layer:
        now = layer.pop()
        step = now.moves[-1]
        mark = (now.workers, step.target, any(s.rise > 0 for s in now.moves), now.winner, now.whirlpools)
        if mark in seen:
            continue
        seen.add(mark)
        yield now
        if now.winner is None and onward(now):
            layer += moves(now, step.piece)


def _early(world: World) -> Iterator[World]:
    """Prometheus and Achilles: a worker builds, moves and builds again."""
    yield from ordinary(world)
    hero = world.ready("achilles")
    for piece in world.pieces() if hero or world.has("prometheus") else []:
        for built in builds(world.spent("achilles") if hero else world, piece):
            if built.winner is not None:
                yield built
                continue
            for moved in moves(built.but(moment=built.builds), piece):
                if moved.moves[-1].rise <= 0 or hero:
                    yield from plain(moved) if moved.winner is None else [moved]


def _charon(world: World) -> Iterator[World]:
    yield from ordinary(world)
    for piece in world.pieces():
        for victim in targets(world):
            here, there = world.at(piece), world.at(victim)
            for way in WAYS.values():
                behind = BEYOND[here, (-way[0], -way[1])]
                if BEYOND[here, way] == there and behind and free(world, behind):
                    yield from ordinary(world.put(victim, behind), [piece])


def _odysseus(world: World) -> Iterator[World]:
    yield from ordinary(world)
    if world.ready("odysseus"):
        for forced in _cornered(world.spent("odysseus"), targets(world)):
            yield from ordinary(forced)


def _cornered(world: World, rest: list[Piece]) -> Iterator[World]:
    for victim in rest:
        for corner in CORNERS:
            if world.beside(world.at(victim)) and free(world, corner):
                after = world.put(victim, corner)
                after = after if world.moment else after.but(moment=(victim, corner))
                yield after
                yield from _cornered(after, [piece for piece in rest if piece != victim])


def _jason(world: World) -> Iterator[World]:
    yield from ordinary(world)
    if world.ready("jason"):
        for space in EDGE:
            if free(world, space) and world.blocks[space] == 0:
                side = world.side
                newcomer = (side, len(world.workers[side]))
                workers = list(world.workers)
                workers[side] = (*workers[side], space)
                used = world.spent("jason").but(workers=tuple(workers), moment=space)
                yield from ordinary(used, [newcomer])


def _siren(world: World) -> Iterator[World]:
    yield from ordinary(world)
    found = targets(world)
    for size in range(1, len(found) + 1):
        for victims in permutations(found, size):
            after: World | None = world
            for victim in victims:
                space = BEYOND[after.at(victim), world.song] if after else None
                after = after.put(victim, space) if after and space and free(after, space) else None
            if after:
                for piece in after.pieces():
                    yield from builds(after, piece)


def _each(
    worlds: Iterable[World], pieces: list[Piece], do: Callable[[World, Piece], Iterator[World]]
) -> Iterator[World]:
    """All of them do it once, in any order; a win on the way is enough."""
    for start in worlds:
        for order in permutations(pieces):
            layer = [start]
            for piece in order:
                yield from (now for now in layer if now.winner is not None)
                layer = [after for now in layer if now.winner is None for after in do(now, piece)]
            yield from layer


def _castor(world: World) -> Iterator[World]:
    yield from ordinary(world)
    yield from _each([world], world.pieces(), moves)
    yield from _each([world], world.pieces(), builds)


def _terpsichore(world: World) -> Iterator[World]:
    seen = set[object]()
    for moved in _each([world], world.pieces(), moves):
        if moved.winner is not None:
            yield moved
        elif (mark := (moved.workers, frozenset(moved.moves), moved.whirlpools)) not in seen:
            seen.add(mark)
            yield from _each([moved], moved.pieces(), builds)


def _hermes(world: World) -> Iterator[World]:
    """An ordinary turn, or level moves of all workers, then one of them builds."""
    yield from ordinary(world)
    layer, seen = [world], set[object]()
    while layer:
        now = layer.pop()
        if now.winner is not None:
            yield now
            continue
        last = {step.piece: step.target for step in now.moves}
        mark = (now.workers, tuple(sorted(last.items())))
        if mark in seen:
            continue
        seen.add(mark)
        for piece in now.pieces():
            yield from builds(now, piece)
            layer += [after for after in moves(now, piece) if after.moves[-1].rise == 0]


TURNING: Mapping[str, Callable[[World], Iterator[World]]] = {
    "prometheus": _early,
    "achilles": _early,
    "charon": _charon,
    "odysseus": _odysseus,
    "jason": _jason,
    "siren": _siren,
    "castor": _castor,
    "terpsichore": _terpsichore,
    "hermes": _hermes,
}
"""The kinds of turn that a power knows besides, or instead of, the ordinary one."""
