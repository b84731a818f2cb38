"""Reading the position text, and what of a position counts when two are compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping
from typing import TypeAlias

from tests.games.santorini.naive.board import SPACES, WAYS
from tests.games.santorini.naive.world import World

ORDERS = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}
Key: TypeAlias = tuple[tuple[str, Hashable], ...]
FEMALE = {"selene", "hippolyta"}
"""Where one of these is in play it matters which worker is female."""


def read(text: str) -> World:
    """The world of a text, at the start of a turn or at the end of the play."""
    heights, player, *parts = text.split("/")
    sides = [part for part in parts if "=" not in part.split("[")[0]]
    fields = dict(part.split("=", 1) for part in parts if part not in sides)
    found = [re.fullmatch(r"(#?)(\w+)(?:\[(.*)\])?(?::(.*))?", side) for side in sides]
    marks, cards, notes, spaces = zip(*[match.groups() for match in found if match], strict=True)
    order = ORDERS[len(sides)]
    out = frozenset(int(seat) - 1 for seat in _list(fields.get("out")))
    world = World(
        blocks={space: min(3, int(digit)) for space, digit in zip(SPACES, heights, strict=True)},
        domes=frozenset(s for s, d in zip(SPACES, heights, strict=True) if d == "4")
        | frozenset(_list(fields.get("domes"))),
        workers=_workers(order, spaces, _list(fields.get("lost"))),
        order=order,
        seat=int(player) - 1,
        cards=cards,
        powers=tuple((c,) if c != "none" and seat not in out else () for seat, c in enumerate(cards)),
        fleece=fields.get("fleece", ""),
        ram=fields.get("ram", ""),
        extra=fields.get("extra", ""),
        out=out,
    )
    for seat, (slug, note) in enumerate(zip(cards, notes, strict=True)):
        if seat not in out:
            world = _note(world, slug, note or "")
    if "powers" in fields:
        held = re.findall(r"(?:[^,\[]|\[[^\]]*\])+", fields["powers"])
        pairs = [re.findall(r"(\w+)(?:\[([^\]]*)\])?", words) for words in held]
        world = world.but(powers=tuple(tuple(slug for slug, _ in seat if slug != "none") for seat in pairs))
        for slug, note in (pair for seat in pairs for pair in seat):
            world = _note(world, slug, note)
    if "#" in marks:
        world = world.but(winner=order[marks.index("#")])
    return world


def _list(value: str | None) -> list[str]:
    return value.split(",") if value else []


def _workers(
    order: tuple[int, ...], spaces: tuple[str | None, ...], lost: list[str]
) -> tuple[tuple[str | None, ...], ...]:
    sides: list[list[str | None]] = [[] for _ in set(order)]
    for side, names in zip(order, spaces, strict=True):
        sides[side] += _list(names)
    for gap in sorted(lost):
        seat, number = gap.split(".")
        sides[order[int(seat) - 1]].insert(int(number) - 1, None)
    return tuple(map(tuple, sides))


def _note(world: World, slug: str, note: str) -> World:
    """With what a power remembers."""
    if not note or slug in FEMALE:
        return world
    if slug == "adonis" and "|" in note:
        pair = [world.on(space) for space in note.split("|")[1].split(",")]
        return world.but(used=world.used | {slug}, bond=tuple(pair))
    if note == "x":
        return world.but(used=world.used | {slug})
    return world.but(**_NOTES[slug](note))


_NOTES: Mapping[str, Callable[[str], dict[str, object]]] = {
    "athena": lambda note: {"athena_up": True},
    "morpheus": lambda note: {"morpheus_coins": int(note)},
    "clio": lambda note: {
        "clio_left": int(note.split("|")[0]),
        "clio_coins": frozenset(_list(note.partition("|")[2])),
    },
    "europa": lambda note: {"talus": note},
    "aeolus": lambda note: {"wind": WAYS[note]},
    "charybdis": lambda note: {"whirlpools": frozenset(note.split(","))},
    "siren": lambda note: {"song": WAYS[note]},
    "tyche": lambda note: {"tyche_drawn": frozenset(note.split(","))},
    "chaos": lambda note: {"chaos_gone": frozenset(note.split(","))},
}


def key(world: World) -> Key:
    """What of a settled position counts, as pairs of a name and a value that can be read."""
    sexed = bool(FEMALE & {world.fleece, *world.cards})
    stand = tuple(
        tuple(
            sorted(
                f"{s}f" if sexed and number == 0 else s for number, s in enumerate(spaces) if s is not None
            )
        )
        for spaces in world.workers
    )
    heights = [(s, f"{world.blocks[s]}{'d' * (s in world.domes)}") for s in SPACES]
    if world.winner is not None:
        return (("winner", world.winner + 1), *heights, ("workers", stand[world.winner]))
    bond = world.bond and tuple(world.workers[side][number] for side, number in world.bond)
    return (
        ("player", world.seat + 1),
        *heights,
        ("workers", stand),
        ("extra", world.extra),
        ("out", world.out),
        ("powers", () if world.fleece else tuple(frozenset(powers) for powers in world.powers)),
        ("athena", world.athena_up),
        ("morpheus", world.morpheus_coins),
        ("clio", (world.clio_left, world.clio_coins)),
        ("talus", world.talus),
        ("wind", world.wind),
        ("whirlpools", world.whirlpools),
        ("song", world.song),
        ("used", world.used),
        ("bond", bond),
        ("tyche", world.tyche_drawn),
        ("chaos", world.chaos_gone),
    )
