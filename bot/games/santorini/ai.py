"""The computer player: looks one, two or three turns ahead and picks among turns nearly as good."""

from __future__ import annotations

from typing import Final

from bot.games.chance import draw
from bot.games.engine import Decision, View
from bot.games.santorini.board import NEIGHBOURS
from bot.games.santorini.notation import Build, Move, Place, read, write
from bot.games.santorini.search import WIN, Search
from bot.games.santorini.turns import NOWHERE, Board, Ply
from bot.games.santorini.view import SantoriniView

_MARGIN: Final = {1: 6, 2: 3, 3: 1}
"""How much worse a turn may be and still be picked, by level."""


class Builder:
    """A computer player; see :class:`bot.games.engine.Player`.

    Its answer depends on the view, its level, its seed and the limits only, so it may be made anew for
    every decision.
    """

    def __init__(self, level: int, seed: bytes) -> None:
        self._level = min(max(level, 1), 3)
        self._seed = seed

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        assert isinstance(view, SantoriniView)
        if decision.kind == "place":
            return self._place(view, decision)
        board = _board_before(view)
        plies = [ply for ply in board.plies() if _goes_on(ply, view)]
        margin = _MARGIN[self._level]
        scores = Search(board, nodes, seconds).scores(plies, self._level, margin)
        if not scores:
            return decision.moves.at(0)
        best = max(scores.values())
        enough = best if abs(best) > WIN - 100 else best - margin
        _, origin, target, space = self._pick(
            view, [ply for ply in plies if scores.get(ply, -WIN) >= enough]
        )
        return write(Move(origin, target) if decision.kind == "move" else Build(space))

    def _place(self, view: SantoriniView, decision: Decision) -> str:
        """Near the middle, where most spaces can be reached; the own workers not side by side."""
        worth: dict[Ply, int] = {}
        for move in decision.moves:
            action = read(move)
            assert isinstance(action, Place)
            space = action.space
            crowded = sum(
                worker.space in NEIGHBOURS[space] for worker in view.workers if worker.seat == view.seat
            )
            worth[0, space, space, NOWHERE] = len(NEIGHBOURS[space]) - 4 * crowded
        best = max(worth.values())
        return write(Place(self._pick(view, [ply for ply in worth if worth[ply] == best])[1]))

    def _pick(self, view: SantoriniView, plies: list[Ply]) -> Ply:
        """One of the turns; the same in the same view."""
        spaces = bytes(worker.space for worker in view.workers)
        return plies[draw(self._seed + bytes(view.cells) + spaces, 0, len(plies))]


def _board_before(view: SantoriniView) -> Board:
    """The board at the beginning of the turn: before the worker moved that must build now."""
    workers: list[list[int]] = [[], []]
    for worker in view.workers:
        moved = view.builder is not None and worker.space == view.builder
        space = view.came_from if moved and view.came_from is not None else worker.space
        workers[worker.seat].append(space)
    return Board(view.cells, workers, view.turn_of)


def _goes_on(ply: Ply, view: SantoriniView) -> bool:
    """Does this turn begin with what was done already?"""
    return view.builder is None or (ply[1], ply[2]) == (view.came_from, view.builder)
