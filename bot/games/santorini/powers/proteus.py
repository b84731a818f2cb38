"""Proteus: where his worker leaves, another of his appears."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import closed, sealed
from bot.games.santorini.board import DOME, NAMES, NEIGHBOURS
from bot.games.santorini.effects import force_worker
from bot.games.santorini.facts import Moved
from bot.games.santorini.fast_board import RAISED, FastBoard, FastMoves, Plies, Ply
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.notation import Action, Force
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Follows(FastMoves):
    needs_both = True

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        cells, own = board.cells, board.workers[side]
        won: list[Ply] = []
        found: list[Ply] = []
        known: set[tuple[int, int]] = set()
        for worker, origin in enumerate(own):
            level = cells[origin] - STANDS
            enters, wins = bounds.enters[level], self.victory[level]
            for target in NEIGHBOURS[origin]:
                height = cells[target]
                if not enters[height]:
                    continue
                shift = (side, worker, origin, target)
                if wins[height] and target not in bounds.barred:
                    won.append(((shift,), (), 0))
                    continue
                for number, left in enumerate(own):
                    # Of three any two can make the third one's space the one that is free in the end.
                    if number == worker or ((left, target) in known and not bounds.limits):
                        continue
                    known.add((left, target))
                    shifts = shift, (side, number, left, origin)
                    cells[left] -= STANDS
                    found += [
                        (shifts, RAISED[space][cells[space]], 0)
                        for space in NEIGHBOURS[target]
                        if cells[space] < DOME
                    ]
                    cells[left] += STANDS
        return won, found

    def rises(self, board: FastBoard, side: int, ply: Ply) -> bool:
        """Who is forced up hasn't moved up."""
        shifts, raised, mark = ply
        return super().rises(board, side, (shifts[:1], raised, mark))


class Proteus(Power):
    slug = "proteus"
    title = "Proteus"
    group = "advanced"
    players = frozenset((2, 3))
    order = 30
    revised = True
    workers = 3
    rough_moves = _Follows()
    card = msg(
        "**Setup:** place three workers. "
        "**Your move:** after your worker has moved, force another of yours to the space it has left."
    )
    brief = msg("You have three workers. After one moves, another of yours must go to the space it left.")

    def _others(self, state: State, me: int, moved: Moved) -> list[int]:
        """Where the own workers stand that can be forced."""
        shut = sealed(state, me)
        return [
            state.space(piece)
            for piece in state.pieces(state.order[me])
            if piece != moved.piece and state.space(piece) not in shut
        ]

    def steps_after_move(self, state: State, me: int, moved: Moved) -> tuple[Step, ...]:
        if moved.origin in closed(state, me) or not self._others(state, me, moved):
            return ()
        return (Step("power", me, self.slug, (moved.origin,)),)

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        mover = state.mover
        if step.kind != "power" or mover is None:
            return []
        (left,) = step.data
        return [Force(space, left) for space in self._others(state, me, mover)]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Force)
        piece = state.piece(action.origin)
        assert piece is not None
        state.agenda.pop()
        force_worker(state, piece, action.target, events, self.slug)

    def label(self, kind: str, action: Action) -> Text | None:
        if not isinstance(action, Force):
            return None
        return msg(
            "Your worker on {origin} goes to {target}",
            origin=NAMES[action.origin],
            target=NAMES[action.target],
        )


POWER = Proteus()
