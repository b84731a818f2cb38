"""Who has which power now, in the order in which they are asked (Santorini rules, 4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from bot.games.santorini.powers.power import Power
from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import NONE, State, ring

Holder: TypeAlias = "tuple[int, Power]"
"""A seat and one of the powers it has now."""

_BASE: Final = "bot.games.santorini.powers.power"
"""Where the hooks are that every power has."""


def own_powers(state: State, seat: int, hook: str = "") -> tuple[Power, ...]:
    """The powers of one seat; with a ``hook`` only those that have something to say there."""
    return _with_hook(state.powers[seat], hook) if state.powers else ()


def heroes(state: State, seat: int) -> tuple[Power, ...]:
    """The powers of one seat that are used once in a play."""
    return _used_once(state.powers[seat]) if state.powers else ()


def all_powers(state: State, seat: int, hook: str = "") -> tuple[Holder, ...]:
    """All powers: the seat's own, its partner's, its opponents' in turn order.

    With a ``hook`` only those that have something to say there.
    """
    if not state.powers:
        return ()
    return _everybody(state.powers, state.order, state.out, seat, hook)


def limiting_powers(state: State, seat: int, hook: str = "") -> tuple[Holder, ...]:
    """The powers that limit this seat: its partner's that bind everybody, then its opponents'.

    An own power that binds everybody binds its owner, too.
    """
    if not state.powers:
        return ()
    return _others(state.powers, state.order, state.out, seat, hook)


def workers_differ(state: State) -> bool:
    """Does some power in this play, had by anybody now or later, know one worker of a side from another?"""
    return _sexed(tuple(state.cards), state.powers, state.fleece)


def powers_in_play(state: State) -> set[str]:
    """The slugs of the powers that anybody has or had or may come to have by the Golden Fleece."""
    return _in_play(tuple(state.cards), state.powers, state.fleece)


def _in_play(cards: tuple[str, ...], powers: tuple[tuple[str, ...], ...], fleece: str) -> set[str]:
    slugs = {slug for each in powers for slug in each}.union(cards, (fleece,))
    return slugs - {NONE, ""}


@lru_cache(maxsize=4096)
def _sexed(cards: tuple[str, ...], powers: tuple[tuple[str, ...], ...], fleece: str) -> bool:
    return any(power.sexed for power in named(tuple(sorted(_in_play(cards, powers, fleece)))))


@lru_cache(maxsize=4096)
def _with_hook(slugs: tuple[str, ...], hook: str) -> tuple[Power, ...]:
    return tuple(power for power in named(slugs) if not hook or _has(power, hook))


@lru_cache(maxsize=4096)
def _used_once(slugs: tuple[str, ...]) -> tuple[Power, ...]:
    return tuple(power for power in named(slugs) if power.once)


@lru_cache(maxsize=4096)
def _everybody(
    powers: tuple[tuple[str, ...], ...], order: tuple[int, ...], out: tuple[int, ...], seat: int, hook: str
) -> tuple[Holder, ...]:
    round, side = ring(order), order[seat]
    at = round.index(seat)
    seats = [s for s in round[at:] + round[:at] if s not in out]
    seats.sort(key=lambda s: (s != seat, order[s] != side))
    return tuple(
        (holder, power)
        for holder in seats
        for power in named(powers[holder])
        if not hook or _has(power, hook)
    )


@lru_cache(maxsize=4096)
def _others(
    powers: tuple[tuple[str, ...], ...], order: tuple[int, ...], out: tuple[int, ...], seat: int, hook: str
) -> tuple[Holder, ...]:
    return tuple(
        (holder, power)
        for holder, power in _everybody(powers, order, out, seat, hook)
        if power.everybody or order[holder] != order[seat]
    )


def _has(power: Power, hook: str) -> bool:
    """Does the power answer this hook itself, and not as every power does?"""
    return getattr(type(power), hook).__module__ != _BASE
