"""Could the winner have been stopped?  The turn before the winning one, looked into."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from bot.games.engine.decision import NATURE
from bot.games.engine.errors import TooManyTurns
from bot.games.engine.player_choice import Budget, Spent
from bot.games.santorini.ai.foresight import found_winning
from bot.games.santorini.board import SUMMIT, domed
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.threats import threats

TURNS: Final = 400
"""Of a seat with more turns than this, nothing is claimed."""
NODES: Final = 120_000
"""What looking into all replies may cost: less than a second."""


@dataclass(frozen=True, slots=True)
class LastChance:
    """What the rival who moved last before the winning turn could have done about it."""

    winner: int
    rival: int
    threatened: tuple[int, ...]
    """Where the winner could have won already, had nobody answered."""
    raised: tuple[int, ...]
    """The third storeys that the rival's turn has built."""
    forced: bool
    """After each turn that the rival had, the winner could win at once."""
    reached: bool
    """Some turn of the rival's changed what is built on a threatened space, or ended on it."""
    domes: tuple[int, ...] = ()
    """The threatened spaces on which a dome, in some turn, would have stopped it."""


def last_chance(before: SantoriniPosition, final: SantoriniPosition) -> LastChance | None:
    """What there was to do in the turn that began with ``before``, when the next, from ``final``, won.

    None: it was the winner's side's own, or there are too many turns to be certain.
    """
    state, rival, winner = before.state, _mover(before), _mover(final)
    if min(winner, rival) < 0 or state.order[winner] == state.order[rival] or state.setup is not None:
        return None
    threatened = threats(state, winner).spaces
    raised = tuple(
        space
        for space, cell in enumerate(final.state.cells)
        if cell == SUMMIT and state.cells[space] == SUMMIT - 1
    )
    try:
        replies = _turns(before)
        safe = _safe(replies, state.order[winner], threatened)
    except (Spent, TooManyTurns):
        return None
    reached = any(_reached(state.cells, there, threatened) for there in replies)
    domes = () if safe is None else _domes(safe, threatened)
    return LastChance(winner, rival, threatened, raised, safe is None, reached, domes)


def _mover(position: SantoriniPosition) -> int:
    """Who must decide; chance is none."""
    decisions = position.decisions()
    return decisions[0].seat if decisions else NATURE


def _turns(position: SantoriniPosition) -> list[SantoriniPosition]:
    """Where all turns lead; raises Spent, TooManyTurns."""
    found = [there for _, there in islice(position.complete_turns(), TURNS + 1)]
    if len(found) > TURNS:
        raise Spent
    return [there for there in found if isinstance(there, SantoriniPosition)]


def _safe(
    replies: Sequence[SantoriniPosition], side: int, threatened: Sequence[int]
) -> SantoriniPosition | None:
    """Where a turn leads after which the side can't win at once; raises Spent, TooManyTurns."""
    budget = Budget(NODES)
    # Domes on what is threatened come first: they are what one looks for.
    ordered = sorted(replies, key=lambda there: -len(_domes(there, threatened)))
    return next((there for there in ordered if _stops(there, side, budget)), None)


def _domes(there: SantoriniPosition, spaces: Sequence[int]) -> tuple[int, ...]:
    return tuple(space for space in spaces if domed(there.state.cells[space]))


def _reached(cells: Sequence[int], there: SantoriniPosition, spaces: Sequence[int]) -> bool:
    standing = {space for side in there.state.workers for space in side}
    return any(there.state.cells[space] != cells[space] or space in standing for space in spaces)


def _stops(there: SantoriniPosition, side: int, budget: Budget) -> bool:
    """Can't the side, which must be next, win at once?  Raises Spent, TooManyTurns."""
    if there.outcome is not None:
        return there.state.ending is not None and there.state.ending.winner != side
    mover = _mover(there)
    if mover < 0 or there.state.order[mover] != side:
        raise Spent
    if found_winning(there.state, budget) is not None:
        return False
    ends = (then.state.ending for then in _turns(there))
    return not any(end is not None and end.winner == side for end in ends)
