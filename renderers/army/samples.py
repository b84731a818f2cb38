"""Tables on which everything appears: the palette is made from them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.kinds import KINDS, SOLDIERS
from bot.games.army.view_data import Attack
from renderers.army import pages
from renderers.army.detail import detail
from renderers.army.overview import overview
from renderers.army.scene import Army, Count, Done, Held, Mark, Scene, Stack
from renderers.kit.layout import Layout
from renderers.kit.player_chips import Player

_MARKS: Final[tuple[Mark, ...]] = ("", "gold", "pale", "strike")


def _army(seat: int, *, start: int = 0) -> Army:
    slugs = list(LEADERS)
    stacks = [
        Stack(tuple(sorted(kind.copies)[: 1 + (seat + i) % 4]), _MARKS[(seat + i) % 4])
        for i, kind in enumerate(KINDS)
    ]
    stacks[(seat + 2) % 6] = Stack((4, 10) if seat % 2 else ())
    return Army(
        Player(seat, "Ada", turn=seat == 0, won=seat == 1, out=seat == 3),
        slugs[(seat + start) % len(slugs)],
        Count(6 - 2 * seat, _MARKS[seat % 3]),
        Count(9),
        Count(81),
        Count(12),
        tuple(Done(kind, (3, 4, 5, 6, 7)) for kind in range(seat + 2)),
        4,
        tuple(stacks),
        warded=seat == 1,
        bound=seat == 2,
        fresh=1,
        actions=3 if seat == 0 else None,
        played=("heimdall", "G8")[: seat % 3],
        title=slugs[(seat + start) % len(slugs)].title(),
    )


def _hand(slugs: list[str]) -> tuple[Held, ...]:
    return tuple(
        Held(slug, slug.title(), SOLDIERS[slug].strength if slug in SOLDIERS else 0, "", i % 5 == 4)
        for i, slug in enumerate(slugs)
    )


def tables() -> tuple[Layout, ...]:
    """For few and for many, with hands, with every god and power."""
    four = tuple(map(_army, range(4)))
    two = (_army(4 % 4, start=4), replace(_army(1, start=4), target=8))
    played = list(PLAYED)
    attack = Attack(0, 1, "W6", "W", 7, ("A", "D"), trade=False)
    return (
        overview(Scene(four)),
        overview(Scene(two, attack=attack)),
        overview(Scene(two, _hand([*played[:7], "A1", "W2", "demigod"]), home=0)),
        overview(Scene(two, _hand([*played[7:], "C3", "V4", "G5"]), home=0)),
    )


def close_ups() -> tuple[Layout, ...]:
    """An army, a hand, and the gods: other cards large have no more tones, and take long to draw."""
    gods = [Held(slug, slug.title(), 0) for slug in LEADERS]
    played = list(PLAYED)
    return (
        detail(_army(0)),
        pages.held(_hand([*played[:6], "A1", "C4", "G5", "demigod"])),
        pages.offer(gods),
    )
