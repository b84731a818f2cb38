"""Heracles: once, his workers put domes all around them."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_domes, usable_workers
from bot.games.santorini.board import DOME, NEIGHBOURS, SUMMIT, domed
from bot.games.santorini.effects import use_power
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply, Shift, remembering
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.fast_climbs import climbs
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step

_SINGLY = 3
"""So many spaces of level 2 at most are closed one by one, or all together."""


class _Closes(FastMoves):
    """Remembers that he has put his domes: he closes all that the other side could win by."""

    fills = 9

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = plies = super().turns(board, side, bounds)
        if board.marks[side]:
            return remembering(plies, 1)
        high, middle = climbs(board, 1 - side)
        if not high and not middle:
            return plies
        more: list[Ply] = []
        last: tuple[Shift, ...] = ()
        for shifts, _, _ in found:
            if shifts is not last:
                last, ((_, worker, _, place),) = shifts, shifts
                idle = board.workers[side][1 - worker]
                beside = {*NEIGHBOURS[place], *NEIGHBOURS[idle]} - {place}
                more += [
                    (shifts, tuple((space, DOME) for space in domes), 1)
                    for domes in _choices(high, middle, beside)
                    # This one is an ordinary build.
                    if len(domes) > 1 or board.cells[domes[0]] < SUMMIT or domes[0] not in NEIGHBOURS[place]
                ]
        return won, found + more


def _choices(high: list[int], middle: list[int], beside: set[int]) -> list[list[int]]:
    """Where to put domes together: on all of level 3, with none, one or all of level 2."""
    most = [space for space in high if space in beside]
    less = [space for space in middle if space in beside][:_SINGLY]
    found = [most] if most else []
    found += [[*most, space] for space in less]
    return found + [most + less] * (len(less) > 1)


class Heracles(Hero):
    """Building nothing uses the power; a single ordinary dome does not, and may be the first of many."""

    slug = "heracles"
    title = "Heracles"
    order = 15
    rough_moves = _Closes()
    revised = True
    card = msg(
        "**Your build, once:** instead of the ordinary build, your workers put any number of domes, "
        "even none, on spaces beside them at any level."
    )
    brief = msg("Once: instead of building, put any number of domes beside your workers, at any level.")

    def _ready(self, state: State, me: int) -> bool:
        """May domes be put now: is the power unused before this turn, and nothing else built in it?"""
        begun = any(built.by == self.slug for built in state.builds)
        return (begun or not self.used(state, me)) and all(domed(built.cell) for built in state.builds)

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind not in ("build", "close") or not self._ready(state, me):
            return found
        return found + candidate_domes(state, me, usable_workers(state, me), self.slug)

    def may_end(self, state: State, me: int, step: Step) -> bool | None:
        return True if step.kind == "build" and not self.used(state, me) else None

    def on_action(self, state: State, me: int, step: Step, events: list[Event]) -> None:
        if step.kind == "build" and not state.builds:
            use_power(state, me, self.slug)


POWER = Heracles()
