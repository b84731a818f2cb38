"""Who could win with the next turn if nobody answered: a worker on level 2 beside a third storey."""

from __future__ import annotations

from bot.games.santorini import flow
from bot.games.santorini.base_rules import around
from bot.games.santorini.board import OFF, SUMMIT, blocks
from bot.games.santorini.candidates import Option, options
from bot.games.santorini.facts import CandidateMove
from bot.games.santorini.legality import asks, legal, perform
from bot.games.santorini.state import State, Step

_BELOW = SUMMIT - 1


def threatened_spaces(state: State, seat: int) -> tuple[int, ...]:
    """The third storeys to which this seat could step up next, and win, if it were to move again now.

    Its turn is begun on a copy, so whatever powers forbid, grant or deny counts as it would then.
    """
    summits = {
        space
        for worker in state.spaces(state.order[seat])
        if worker != OFF and blocks(state.cells[worker]) == _BELOW
        for space, _ in around(state, seat, worker)
        if state.cells[space] == SUMMIT
    }
    if not summits:
        return ()
    next_turn = state.copy()
    next_turn.agenda = [Step("turn", seat)]
    if not asks(next_turn, []):
        return ()
    upwards = {option.action for option in options(next_turn) if _target(option) in summits}
    found: set[int] = set()
    for option in legal(next_turn, upwards):
        after = next_turn.copy()
        perform(after, option, [])
        flow.advance(after, [])
        if after.ending is not None and after.ending.winner == state.order[seat]:
            found.add(_target(option))
    return tuple(sorted(found))


def _target(option: Option) -> int:
    return option.detail.target if isinstance(option.detail, CandidateMove) else OFF
