"""Nemesis: her two workers trade places with two of an opponent's."""

from __future__ import annotations

from itertools import combinations, permutations

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.base_rules import reachable_opponents, sealed, usable_workers
from bot.games.santorini.board import NEIGHBOURS
from bot.games.santorini.effects import force_worker, use_power
from bot.games.santorini.facts import Piece
from bot.games.santorini.fast_board import FastBoard, FastMoves, Ply
from bot.games.santorini.notation import Action, Trade
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step

_PAIR = 2


class _Avenges(FastMoves):
    pushes = True

    def closes(self, board: FastBoard, side: int, plies: list[Ply]) -> list[Ply]:
        other = 1 - side
        theirs = board.workers[other]
        # Who of the other side goes where matters only to a power that knows them.
        choices = permutations if board.fast_moves[other].sexed else combinations
        ways = list(choices(theirs, _PAIR))
        trades: list[Ply] = []
        for shifts, raised, _ in plies:
            ((_, worker, origin, place),) = shifts
            rests = board.workers[side][1 - worker]
            if any(near in NEIGHBOURS[space] for space in (place, rests) for near in theirs):
                continue
            trades += [
                (
                    (
                        (side, worker, origin, first),
                        (side, 1 - worker, rests, then),
                        (other, theirs.index(first), first, place),
                        (other, theirs.index(then), then, rests),
                    ),
                    raised,
                    0,
                )
                for first, then in ways
            ]
        return plies + trades


class Nemesis(Power):
    """The first trade asks for the second: both or none."""

    slug = "nemesis"
    title = "Nemesis"
    group = "advanced"
    order = 42
    fast_moves = _Avenges()
    revised = True
    card = msg(
        "**End of your turn:** if no worker of an opponent is beside any of yours, "
        "you may let your two workers trade places with two of that opponent’s."
    )
    brief = msg(
        "End of turn: if no opponent is beside yours, your two may trade places with two of theirs."
    )

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        mine, reach = self._pair(state, me), reachable_opponents(state, me)
        if step.kind == "power":
            done, side, gone = step.data
            mine = [piece for piece in mine if piece[1] != done]
            theirs = [space for space, piece in reach.items() if piece[0] == side and piece[1] != gone]
        elif step.kind == "close" and not state.uses(self.slug):
            apart = self._apart(state, mine, list(reach.values()))
            theirs = [space for space, (side, _) in reach.items() if side in apart]
        else:
            return []
        return [Trade(state.space(piece), space) for piece in mine for space in sorted(theirs)]

    def _pair(self, state: State, me: int) -> list[Piece]:
        """Her two workers; none where there are more or fewer, or one is locked in by a token."""
        pieces, locked = usable_workers(state, me), sealed(state, me)
        free = [piece for piece in pieces if state.space(piece) not in locked]
        return pieces if len(pieces) == len(free) == _PAIR else []

    def _apart(self, state: State, mine: list[Piece], reach: list[Piece]) -> set[int]:
        """The sides that she can trade with: two workers in reach, and none at all beside hers."""
        near = {space for piece in mine for space in NEIGHBOURS[state.space(piece)]}
        return {
            side
            for side, _ in reach
            if sum(other == side for other, _ in reach) >= _PAIR and near.isdisjoint(state.spaces(side))
        }

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Trade)
        mine, other = state.piece(action.own), state.piece(action.other)
        assert mine is not None
        assert other is not None
        if step.kind == "power":
            state.agenda.pop()
        else:
            use_power(state, me, self.slug)
            state.agenda.append(Step("power", me, self.slug, (mine[1], *other)))
        force_worker(state, mine, action.other, events, self.slug)
        force_worker(state, other, action.own, events, self.slug)


POWER = Nemesis()
