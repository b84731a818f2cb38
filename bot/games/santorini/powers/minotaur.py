"""Minotaur: his worker pushes an opponent's straight on."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import around, closed, reachable_opponents, usable_workers
from bot.games.santorini.board import CLIMB, OFF, STEP, blocks
from bot.games.santorini.facts import CandidateMove, CandidateMoves, Push
from bot.games.santorini.fast_forces import FastForces
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Charges(FastForces):
    def forced_to(self, origin: int, victim: int) -> int:
        return STEP[victim][STEP[origin].index(victim)]

    def targets(self, origin: int, victim: int) -> Sequence[int]:
        return (victim,)


class Minotaur(Power):
    slug = "minotaur"
    title = "Minotaur"
    of_the_move = True
    group = "simple"
    fleece = True
    order = 59
    fast_moves = _Charges()
    card = msg(
        "**Your move:** your worker may enter a space with an opponent’s worker, "
        "if that worker can be forced one space straight on, to a free space at any level."
    )
    brief = msg("You may enter an opponent’s space and push that worker straight on to a free space.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind != "move":
            return found
        reach, shut = reachable_opponents(state, me), closed(state, me)
        return found + [
            CandidateMove(
                *piece, origin, target, way, self.slug, (Push(*reach[target], STEP[target][way]),)
            )
            for piece in usable_workers(state, me)
            for origin in (state.space(piece),)
            for target, way in around(state, me, origin)
            if target in reach
            and blocks(state.cells[target]) <= CLIMB[blocks(state.cells[origin])]
            and STEP[target][way] != OFF
            and STEP[target][way] not in shut
        ]


POWER = Minotaur()
