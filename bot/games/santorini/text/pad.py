"""The choices as keys that lie as the board lies on the screen: eight directions, or all 25 spaces.

Numbers run to the upper right and letters to the lower right, so the neighbours of a space lie in the
eight directions of the screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.engine.decision import Choice, Decision, Key, Pad
from bot.games.engine.text import Text, Words, lines, msg
from bot.games.santorini.board import (
    BUILT,
    COLUMNS,
    DOME,
    NAMES,
    NUMBERS,
    OFF,
    ROWS,
    STEP,
    SUMMIT,
    WAYS,
    WRAPPED,
    blocks,
    domed,
)
from bot.games.santorini.board_view import BoardView
from bot.games.santorini.facts import CandidateMove
from bot.games.santorini.notation import Action, Build, Move
from bot.games.santorini.text.labels import listed, option_of

SCREEN: Final = (("W", "NW", "N"), ("SW", "", "NE"), ("S", "SE", "E"))
"""The way on the board in which each key points."""
POINTS: Final = {"W": "nw", "NW": "n", "N": "ne", "SW": "w", "NE": "e", "S": "sw", "SE": "s", "E": "se"}
"""The direction on the screen of each way on the board."""
OUTSIDE: Final = Key(Text("·"))


def begins(decision: Decision) -> str:
    """The first worker that can move: the middle key of its pad goes on to the others."""
    movers = _movers(decision)
    return f"{NAMES[movers[0]]}-" if decision.kind == "move" and movers else ""


def pad(view: BoardView, decision: Decision, prefix: str) -> Pad | None:
    """The keys for placing, and for the moves or builds of one worker; None where a list serves better."""
    space, sign = NUMBERS.get(prefix[:-1]), prefix[-1:]
    if sign == "-" and space is not None:
        return _moves(view, decision, space)
    if sign == "+" and space is not None:
        return _builds(view, decision, space, prefix)
    if prefix:
        return None
    if decision.kind in ("place", "ram") and set(decision.moves) <= set(NAMES):
        return _spaces(decision)
    if decision.kind in ("build", "close") and view.builder is not None:
        return _builds(view, decision, view.builder, "+")
    return None


def _spaces(decision: Decision) -> Pad:
    """Every space of the board, a row for each letter."""

    def key(name: str) -> Key:
        free = name in decision.moves
        return Key(Text(name), Choice(name, Text(name), True) if free else None)

    return Pad(tuple(tuple(key(column + row) for row in ROWS) for column in COLUMNS))


def _moves(view: BoardView, decision: Decision, origin: int) -> Pad:
    here = blocks(view.cells[origin])
    keys: dict[int, Key] = {}
    notes: list[Words] = []
    for move in decision.moves:
        option = option_of(decision, move)
        match option.action:
            case Move(start, target) if start == origin and target not in keys and _way(origin, target):
                level = blocks(view.cells[target])
                label = _reached(target, here, level)
                icon = f"{_step(here, level)}_{POINTS[_way(origin, target)]}"
                keys[target] = Key(label, Choice(move, label, True), icon)
                if isinstance(option.detail, CandidateMove):
                    notes += [_pushed(target, push.target) for push in option.detail.pushed]
            case _:
                pass
    movers = _movers(decision)
    taken = {key.choice.move for key in keys.values() if key.choice is not None}
    others = [
        move
        for move in decision.moves
        if move not in taken and not _is_move_of(option_of(decision, move).action, movers, origin)
    ]
    missing = {
        space: Key(_reached(space, here, blocks(view.cells[space])), icon=_obstacle(view, space))
        for space in STEP[origin]
        if space not in keys and space != OFF
    }
    return Pad(
        _around(origin, {**missing, **keys, origin: _other_worker(movers, origin)}),
        listed(view.cells, decision, others),
        lines(notes) if notes else None,
    )


def _movers(decision: Decision) -> list[int]:
    """The spaces of the workers that can move."""
    actions = (option_of(decision, move).action for move in decision.moves)
    return list(dict.fromkeys(action.origin for action in actions if isinstance(action, Move)))


def _is_move_of(action: Action, movers: list[int], origin: int) -> bool:
    """Has another worker's pad a key for it?"""
    return isinstance(action, Move) and action.origin in movers and action.origin != origin


def _other_worker(movers: list[int], origin: int) -> Key:
    """The middle key: on to the next worker that can move."""
    following = movers[(movers.index(origin) + 1) % len(movers)] if origin in movers else origin
    label = Text(NAMES[following])
    if following == origin:
        return Key(label, icon="worker")
    return Key(label, Choice(f"{NAMES[following]}-", label, False), "other_worker")


def _step(here: int, level: int) -> str:
    if level == SUMMIT > here:
        return "win"
    return "climb" if level > here else "down" if level < here else "go"


def _reached(space: int, here: int, level: int) -> Text:
    """A space, and its level where that is another."""
    if level == here:
        return Text(NAMES[space])
    return Text(f"{NAMES[space]} {'↑' if level > here else '↓'}{level}")


def _pushed(target: int, to: int) -> Text:
    return msg("{space}: the worker there goes to {to}.", space=NAMES[target], to=NAMES[to])


def _builds(view: BoardView, decision: Decision, worker: int, prefix: str) -> Pad | None:
    """``prefix`` is that of builds by this worker."""
    keys: dict[int, Key] = {}
    for move in decision.moves:
        action = option_of(decision, move).action
        if isinstance(action, Build) and move.startswith(prefix) and _way(worker, action.space):
            keys.setdefault(action.space, _built(view, action, move))
    if not keys:
        return None
    taken = {key.choice.move for key in keys.values() if key.choice is not None}
    others = [
        move for move in decision.moves if move not in taken and (prefix == "+" or move.startswith(prefix))
    ]
    missing = {
        space: Key(Text(NAMES[space]), icon=_obstacle(view, space))
        for space in (*STEP[worker], worker)
        if space not in keys and space != OFF
    }
    return Pad(
        _around(worker, {**missing, **keys}), listed(view.cells, decision, others), back=prefix != "+"
    )


def _built(view: BoardView, action: Build, move: str) -> Key:
    """What would stand there."""
    cell, name = view.cells[action.space], NAMES[action.space]
    cell = cell + DOME if action.dome else BUILT[cell]
    if domed(cell):
        label, icon = msg("{space} dome", space=name), "dome"
    else:
        label, icon = Text(f"{name}: {blocks(cell)}"), f"level_{blocks(cell)}"
    return Key(label, Choice(move, label, True), icon)


def _obstacle(view: BoardView, space: int) -> str:
    """What a key shows that can't be tapped: who or what stands there."""
    if any(worker.space == space for worker in view.workers):
        return "worker"
    return "dome" if domed(view.cells[space]) else "no"


def _way(space: int, other: int) -> str:
    """The way from a space to a neighbour, over the edge where no other is; empty: they are none."""
    for around in (STEP[space], WRAPPED[space]):
        if other in around:
            return WAYS[around.index(other)]
    return ""


def _around(centre: int, keys: Mapping[int, Key]) -> tuple[tuple[Key, ...], ...]:
    """Nine keys: the space itself, and its neighbours as the screen shows them."""
    at: dict[str, Key] = {"": keys[centre]}
    for space, key in keys.items():
        if space != centre:
            at.setdefault(_way(centre, space), key)
    return tuple(tuple(at.get(way, OUTSIDE) for way in row) for row in SCREEN)
