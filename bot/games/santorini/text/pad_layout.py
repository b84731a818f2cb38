"""Where each key of a pad lies: as the board lies on the screen, also turned, and at its edges.

Numbers run to the upper right and letters to the lower right, so the neighbours of a space lie in the
eight directions of the screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from bot.games.engine.decision import Decision, Key
from bot.games.engine.text import Text
from bot.games.santorini.active_powers import own_powers
from bot.games.santorini.board import NAMES, OFF, STEP, WAYS, WRAPPED, domed, opposite
from bot.games.santorini.board_view import BoardView
from bot.games.santorini.text.labels import Offered

SCREEN: Final = (("W", "NW", "N"), ("SW", "", "NE"), ("S", "SE", "E"))
"""The way on the board in which each key points."""
POINTS: Final = {"W": "nw", "NW": "n", "N": "ne", "SW": "w", "NE": "e", "S": "sw", "SE": "s", "E": "se"}
"""The direction on the screen of each way on the board."""
OUTSIDE: Final = Key(Text("––"), icon="sea")
"""Beside the board; as wide as a key with a coordinate, so that keys stand in columns."""
BARRED: Final = "no"
"""The icon of what is closed for another reason than that something stands there."""
CLOSING: Final = {"talus": "power_europa"}
"""The icons of tokens that are as a dome for everybody, by their kind."""
STILL: Final = Key(Text("––"), icon="rose")
"""The middle of the directions, as wide as those around it."""
KEYS: Final = {False: SCREEN, True: tuple(row[::-1] for row in SCREEN[::-1])}
"""The same by whether the board is turned."""

Keys: TypeAlias = dict[int, Key]
"""What can be tapped, by its space."""


def pointing(view: BoardView, way: str) -> str:
    """The direction on the screen of a way on the board."""
    return POINTS[WAYS[opposite(WAYS.index(way))] if view.turned else way]


def steps(decision: Decision, space: int) -> tuple[int, ...]:
    """The next space on each way, over the edge only for a seat whose power makes edges touch."""
    moves = decision.moves
    state = moves.state if isinstance(moves, Offered) else None
    touch = state is not None and any(power.edges_touch for power in own_powers(state, decision.seat))
    return (WRAPPED if touch else STEP)[space]


def way_to(decision: Decision, space: int, other: int) -> str:
    """The way from a space to a neighbour; empty: they are none."""
    reached = steps(decision, space)
    return WAYS[reached.index(other)] if other in reached else ""


def near(decision: Decision, worker: int, space: int) -> bool:
    """Is there a key for a build?  The middle one is the space under the worker."""
    return worker == space or bool(way_to(decision, worker, space))


def around(view: BoardView, decision: Decision, centre: int, keys: Keys) -> tuple[tuple[Key, ...], ...]:
    """Nine keys, also those that can't be tapped: the space itself, its neighbours as on the screen."""
    all_keys = {**_missing(view, (*steps(decision, centre), centre), keys), **keys}
    at: dict[str, Key] = {"": all_keys[centre]}
    for space, key in all_keys.items():
        if space != centre:
            at.setdefault(way_to(decision, centre, space), key)
    return tuple(tuple(at.get(way, OUTSIDE) for way in row) for row in KEYS[view.turned])


def _missing(view: BoardView, spaces: Iterable[int], keys: Keys) -> Keys:
    """The keys that can't be tapped, each with who or what stands there."""
    return {
        space: Key(Text(NAMES[space]), icon=obstacle(view, space))
        for space in spaces
        if space != OFF and space not in keys
    }


def obstacle(view: BoardView, space: int) -> str:
    """The icon of what stands on a space: a worker in its owner's colour, a power's token that closes it, a
    dome, or nothing that shows."""
    for worker in view.workers:
        if worker.space == space:
            return f"worker_{view.sign(worker.seat) + 1}"
    for token in view.tokens:
        if token.space == space and token.kind in CLOSING:
            return CLOSING[token.kind]
    return "dome" if domed(view.cells[space]) else BARRED
