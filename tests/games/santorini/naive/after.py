"""What follows a turn: what powers remember, chance, additional turns, who is next, who has lost."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.santorini.naive.text import Key, key, read
from tests.games.santorini.naive.turn import begin, legal, tries
from tests.games.santorini.naive.winning import towered
from tests.games.santorini.naive.world import World

SIMPLE = {
    "apollo",
    "artemis",
    "athena",
    "atlas",
    "demeter",
    "hephaestus",
    "hermes",
    "minotaur",
    "pan",
    "prometheus",
}
NOT_BESIDE = {"harpies": "hermes", "hades": "pan"}
"""Simple gods that never meet a power."""


def following(text: str) -> set[Key]:
    """The keys of all positions that a complete turn from this position can lead to, chance included."""
    world = read(text)
    begun = begin(world)
    found: dict[Key, World] = {}
    for turn in [*legal(begun), *([begun.but(declined=True)] if world.extra else [])]:
        for ended in _remember(turn):
            found.setdefault(key(ended), ended)
    return {key(settled(ended)) for ended in found.values()}


def _remember(world: World) -> Iterator[World]:
    """The worlds of the next turn, by all outcomes of chance; the next seat has not been asked yet."""
    if world.winner is not None:
        yield world
        return
    if world.has("athena"):
        world = world.but(athena_up=any(step.rise > 0 for step in world.moves))
    if world.bond and not world.has("adonis"):
        world = world.but(bond=None)
    for changed in _chaos(world):
        for after, extra in _tyche(changed):
            if world.has("dionysus") and any(built.tower for built in world.builds):
                extra = "dionysus"
            over = towered(_fresh(after).but(extra=""))
            if over.winner is not None:
                yield over
            elif extra:
                yield over.but(extra=extra)
            else:
                yield over.but(seat=_next(over))


def _fresh(world: World) -> World:
    return world.but(
        moves=(),
        builds=(),
        heroic=False,
        moment=None,
        blocked=frozenset(),
        marked=frozenset(),
        fallen=(),
        declined=False,
    )


def _chaos(world: World) -> Iterator[World]:
    """The next god, whichever it is, if a dome was built."""
    holders = world.holders("chaos")
    if not holders or not any(built.dome for built in world.builds):
        yield world
        return
    (god,) = (slug for slug in world.powers[holders[0]] if slug in SIMPLE)
    aside = {*world.cards, *(NOT_BESIDE.get(card, "") for card in world.cards)}
    gone = world.chaos_gone | {god}
    deck = SIMPLE - aside - gone
    if not deck:
        gone, deck = frozenset[str](), SIMPLE - aside
    for drawn in deck:
        powers = list(world.powers)
        powers[holders[0]] = tuple(drawn if slug == god else slug for slug in powers[holders[0]])
        up = world.athena_up and god != "athena" and drawn != "athena"
        yield world.but(powers=tuple(powers), chaos_gone=gone, athena_up=up)


def _tyche(world: World) -> Iterator[tuple[World, str]]:
    """One of her cards, after an ordinary turn."""
    if not world.has("tyche") or world.extra:
        yield world, ""
        return
    for card in set("123456") - world.tyche_drawn:
        if card == "6":
            yield world.but(tyche_drawn=frozenset[str]()), "tyche"
        else:
            yield world.but(tyche_drawn=world.tyche_drawn | {card}), ""


def _next(world: World) -> int:
    count = len(world.order)
    return next(
        s % count for s in range(world.seat + 1, world.seat + count + 1) if s % count not in world.out
    )


def settled(world: World) -> World:
    """Additional turns that can't be taken are not; a seat without a legal turn has lost."""
    while world.winner is None:
        begun = begin(world)
        possible = (not world.extra or begun.has(world.extra)) and next(tries(begun), None) is not None
        if possible:
            return world
        if world.extra:
            world = world.but(powers=begun.powers, extra="", seat=_next(world))
        elif len(world.order) == 3 and not world.out:
            world = _eliminated(world)
        else:
            world = world.but(
                winner=next(
                    side
                    for seat, side in enumerate(world.order)
                    if side != world.side and seat not in world.out
                )
            )
    return world


TOKENS: dict[str, dict[str, object]] = {
    "clio": {"clio_coins": frozenset[str](), "clio_left": 3},
    "europa": {"talus": ""},
    "aeolus": {"wind": None},
    "charybdis": {"whirlpools": frozenset[str]()},
    "morpheus": {"morpheus_coins": 0},
    "athena": {"athena_up": False},
    "tyche": {"tyche_drawn": frozenset[str]()},
    "chaos": {"chaos_gone": frozenset[str]()},
    "siren": {"song": (0, 0)},
}


def _eliminated(world: World) -> World:
    """A third player's workers, tokens and power go; the next seat is on turn."""
    seat = world.seat
    workers = tuple(() if side == world.side else spaces for side, spaces in enumerate(world.workers))
    powers = tuple(() if s == seat else slugs for s, slugs in enumerate(world.powers))
    for slug in world.powers[seat]:
        world = world.but(**TOKENS.get(slug, {}))
    world = world.but(workers=workers, powers=powers, out=world.out | {seat})
    return world.but(seat=_next(world))
