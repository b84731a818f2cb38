"""The position text of a play without powers: the turn so far, and what is still to do."""

from __future__ import annotations

from bot.games.engine.errors import BadPosition, IllegalMove
from bot.games.engine.text import Text, msg
from bot.games.santorini import flow, notation
from bot.games.santorini.board import AROUND, DOME, NAMES, NEIGHBOURS, blocks, domed
from bot.games.santorini.effects import climbed
from bot.games.santorini.facts import Moved
from bot.games.santorini.notation import Move
from bot.games.santorini.state import State, Step


def _bad(reason: Text) -> BadPosition:
    return BadPosition(reason)


def written(state: State) -> str:
    """What was done of this turn: one move, or nothing."""
    mover = state.mover if state.plain and state.ending is None else None
    return "" if mover is None else notation.write(Move(mover.origin, mover.target))


def read(state: State, value: str) -> None:
    """Take up what was done of this turn."""
    try:
        move = notation.read(notation.tidy(value))
    except IllegalMove as refused:
        raise _bad(msg("The turn so far can’t be read: {reason}", reason=refused.words)) from None
    if not isinstance(move, Move):
        raise _bad(msg("The turn so far is one move, such as C4-C5."))
    side = state.order[state.seat]
    if move.target not in state.workers[side]:
        raise _bad(
            msg(
                "Player {player} has no worker on {space} that could have moved there.",
                player=side + 1,
                space=NAMES[move.target],
            )
        )
    rise = blocks(state.cells[move.target]) - blocks(state.cells[move.origin])
    worker = state.workers[side].index(move.target)
    way = next((way for to, way in AROUND[move.origin] if to == move.target), 0)
    state.facts.append(Moved(side, worker, move.origin, move.target, rise, way=way))


def resume(state: State) -> None:
    """Put on the agenda what follows: the placing, the rest of a turn, or a new turn."""
    if state.facts:
        _check_turn(state)
    if state.ending is not None:
        return
    own = len(state.workers[state.order[state.seat]])
    other = len(state.workers[1 - state.order[state.seat]])
    missing = 2 * flow.WORKERS - own - other
    if missing and (own == flow.WORKERS or other not in (0, flow.WORKERS)):
        raise _bad(msg("Player {player} must first place both workers.", player=2 - state.seat))
    if missing > sum(cell < DOME for cell in state.cells) - own - other:
        raise _bad(msg("There is no free space left for the workers that must be placed."))
    if missing:
        if state.facts:
            raise _bad(msg("Nobody moves before all workers are placed."))
        seat = state.seat
        flow.opening(state, seat if other == 0 else 1 - seat)
    elif state.facts:
        state.agenda = [Step(kind, state.seat) for kind in flow.PHASES[:-1]]
    else:
        state.agenda = [Step("turn", state.seat)]


def _check_turn(state: State) -> None:
    """The move that the turn began with must have been legal, and have left something to do."""
    if state.ending is not None:
        raise _bad(msg("The play is over: there is no turn to go on with."))
    moved = state.mover
    assert moved is not None
    if moved.target not in NEIGHBOURS[moved.origin] or state.owner(moved.origin) is not None:
        raise _bad(
            msg(
                "No worker can have moved from {origin} to {target}.",
                origin=NAMES[moved.origin],
                target=NAMES[moved.target],
            )
        )
    if domed(state.cells[moved.origin]) or moved.rise > 1:
        raise _bad(
            msg(
                "The buildings don’t allow the move from {origin} to {target}.",
                origin=NAMES[moved.origin],
                target=NAMES[moved.target],
            )
        )
    if climbed(moved, state.cells[moved.target]):
        raise _bad(msg("The move to {target} wins: mark the winner with #.", target=NAMES[moved.target]))
