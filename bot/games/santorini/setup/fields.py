"""The fields of a position text before the first worker is placed:

* ``setup=quick``, ``tournament``, ``custom``: how the offer comes about; ``+fleece`` for the Golden Fleece;
* ``pool=apollo,pan,zeus``: the powers that the offer is drawn or picked from;
* ``offer=apollo,pan``, ``starts=pan``, ``taken=2.apollo``: what is on offer, what begins, who has what;

and, at any time, with four players ``teams=1+2`` where the partners don't sit opposite each other at the
table, ``teams=random`` where they are still to be drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, get_args

from bot.games.engine.event import Event
from bot.games.santorini.options import ORDERS, USUAL_TEAMS, teams_name
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.setup import setup_steps
from bot.games.santorini.setup.offer import choosers, may_meet, starting_powers, wanted
from bot.games.santorini.state import NONE, Setup, State, Way

_WAYS: Final[Mapping[str, Way]] = {way: way for way in get_args(Way)}
_FLEECE: Final = "fleece"
_RANDOM: Final = "random"


def write(state: State) -> dict[str, str]:
    """The fields of a state; empty where they say nothing."""
    setup = state.setup
    found = {"teams": "" if (name := teams_name(state.order)) == USUAL_TEAMS else name}
    if setup is None:
        return found
    return {
        "teams": _RANDOM if setup.mixed else found["teams"],
        "setup": setup.way + (f"+{_FLEECE}" if setup.fleece else ""),
        "pool": ",".join(setup.pool),
        "offer": ",".join(setup.offer),
        "starts": setup.starts,
        "taken": ",".join(f"{seat + 1}.{slug}" for seat, slug in setup.taken),
    }


def order(seats: int, extras: list[str]) -> tuple[int, ...]:
    """The side of each seat, for the further fields of a text."""
    if seats < 4:
        return tuple(range(seats))
    named = next((field.partition("=")[2] for field in extras if field.startswith("teams=")), USUAL_TEAMS)
    return ORDERS.get(named, ORDERS[USUAL_TEAMS])


def check(state: State) -> bool:
    """Do the fields of the setup fit together, and is something left to be settled?"""
    setup = state.setup
    assert setup is not None
    twin, events = state.copy(), list[Event]()
    if not (_bare(state) and _possible(state, setup) and _in_order(state, setup)):
        return False
    setup_steps.proceed(twin, events)
    return twin.setup == setup and not events and setup_steps.moves(twin).count > 0


def _bare(state: State) -> bool:
    """Has nothing been placed yet?"""
    return not (any(state.cells) or any(state.workers) or state.fleece or state.ending)


def _possible(state: State, setup: Setup) -> bool:
    """May these powers be in this play, and meet in this offer?"""
    powers = [roster()[slug] for slug in (*setup.pool, *setup.offer)]
    if setup.fleece:
        return len(state.order) == 2 and all(power.fleece for power in powers)
    return all(len(state.order) in power.players for power in powers) and all(
        may_meet(one, other) for one in setup.offer for other in setup.offer if one != other
    )


def _in_order(state: State, setup: Setup) -> bool:
    """Was one thing settled after the other?"""
    slugs = [slug for _, slug in setup.taken]
    if setup.way != "custom" or setup.mixed:
        return not (setup.offer or setup.starts or slugs)
    if setup.pool and not set(setup.offer) <= set(setup.pool):
        return False
    if len(setup.offer) > len(state.order) or (setup.fleece and (setup.starts or slugs)):
        return False
    if len(setup.offer) < wanted(state) and (setup.starts or slugs):
        return False
    return (
        setup.starts in ("", *starting_powers(setup.offer))
        and set(slugs) <= set(setup.offer)
        and tuple(seat for seat, _ in setup.taken) == choosers(state)[: len(slugs)]
    )


def _setup(state: State, value: str) -> None:
    way, plus, fleece = value.partition("+")
    if way not in _WAYS or (plus and fleece != _FLEECE):
        raise ValueError
    if any(card != NONE for card in state.cards):
        raise ValueError
    state.setup = Setup(_WAYS[way], (), fleece=bool(plus))
    setup_steps.bare(state)


def _slugs(value: str) -> tuple[str, ...]:
    slugs = tuple(value.split(","))
    if len(set(slugs)) < len(slugs) or not set(slugs) <= set(roster()):
        raise ValueError
    return slugs


def _known(state: State) -> Setup:
    if state.setup is None:
        raise ValueError
    return state.setup


def _pool(state: State, value: str) -> None:
    state.setup = _known(state)._replace(pool=_slugs(value))


def _offer(state: State, value: str) -> None:
    state.setup = _known(state)._replace(offer=_slugs(value))


def _starts(state: State, value: str) -> None:
    (slug,) = _slugs(value)
    state.setup = _known(state)._replace(starts=slug)


def _taken(state: State, value: str) -> None:
    pairs: list[tuple[int, str]] = []
    for word in value.split(","):
        player, _, slug = word.partition(".")
        if player not in [str(seat + 1) for seat in range(len(state.order))]:
            raise ValueError
        pairs.append((int(player) - 1, slug))
    _slugs(",".join(slug for _, slug in pairs))
    state.setup = _known(state)._replace(taken=tuple(pairs))


def _teams(state: State, value: str) -> None:
    if value == _RANDOM:
        state.setup = _known(state)._replace(mixed=True)
    elif value not in ORDERS:
        raise ValueError
    if len(state.order) != 4:
        raise ValueError


READERS: Final[Mapping[str, Callable[[State, str], None]]] = {
    "setup": _setup,
    "teams": _teams,
    "pool": _pool,
    "offer": _offer,
    "starts": _starts,
    "taken": _taken,
}
