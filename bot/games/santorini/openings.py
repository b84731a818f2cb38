"""What a computer player does before the first turn: choosing powers, placing workers."""

from __future__ import annotations

from bot.games.engine.decision import Decision
from bot.games.santorini.board import NEIGHBOURS
from bot.games.santorini.notation import Place, read
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.view import SantoriniView


def best(view: SantoriniView, decision: Decision) -> list[str]:
    """The answers that are as good as any."""
    moves = [decision.moves.at(index) for index in range(min(decision.moves.count, MANY))]
    worths = [_worth(view, decision.kind, move) for move in moves]
    return [move for move, worth in zip(moves, worths, strict=True) if worth == max(worths)]


MANY = 200
"""More answers than this are not compared."""


def _worth(view: SantoriniView, kind: str, move: str) -> int:
    if kind in ("place", "ram"):
        return _place(view, move, ram=kind == "ram")
    power = roster().get(move)
    if power is None:
        return 0
    if kind == "starts":
        return -power.order
    # What it can look ahead with it plays best; what is spent once, or left to chance, it plays worse.
    return 2 * (power.stride is not None) - power.once - power.secret


def _place(view: SantoriniView, move: str, *, ram: bool) -> int:
    """Near the middle, where most can be reached, not side by side; the Ram beside the own workers."""
    action = read(move)
    if not isinstance(action, Place) or view.seat is None:
        return 0
    side = view.order[view.seat]
    near = [view.order[worker.seat] for worker in view.workers if worker.space in NEIGHBOURS[action.space]]
    own = near.count(side)
    if ram:
        return 2 * own - len(near)
    return len(NEIGHBOURS[action.space]) - 4 * own
