"""Does the next side win whatever is played?  All turns from the beginning of this one, looked into."""

from __future__ import annotations

from typing import Final

from bot.games.engine.errors import TooManyTurns
from bot.games.engine.player_choice import Budget, Spent
from bot.games.santorini import complete_turns
from bot.games.santorini.ai.foresight import loses
from bot.games.santorini.complete_turns import fast_board
from bot.games.santorini.fast_board import FastBoard
from bot.games.santorini.legality import asks
from bot.games.santorini.state import State, Step

_PLIES: Final = 500
"""Of a side with more turns than this nothing is claimed."""
_NODES: Final = 2_000
"""What looking into them may cost where it is done step by step: some hundredths of a second."""


def beginning(state: State) -> State | None:
    """The state at the start of the running turn; None: none is running."""
    if not state.plain:
        return state.before
    mover = state.mover
    if mover is None:
        return None
    begun = state.copy()
    begun.workers[mover.side][mover.worker] = mover.origin
    begun.forget()
    begun.agenda = [Step("turn", state.seat)]
    return begun


def no_turn_helps(begun: State) -> bool:
    """Can the next side win at once after every turn that there is?  False where that is not certain."""
    if len(begun.order) != 2:
        return False
    board = fast_board(begun)
    if board is not None:
        return _lost(board)
    here, budget = begun.copy(), Budget(_NODES)
    if not asks(here, []):
        return False
    side = here.side
    try:
        return all(loses(end, side, budget) for _, end in complete_turns.ends(here, budget))
    except (Spent, TooManyTurns):
        return False


def _lost(board: FastBoard) -> bool:
    won, plies = board.turns()
    if won or len(plies) > _PLIES:
        return False
    for ply in plies:
        before = board.apply(ply)
        threatened = board.threatens()
        board.undo(ply, before)
        if not threatened:
            return False
    return True
