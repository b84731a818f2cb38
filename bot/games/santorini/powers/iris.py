"""Iris: her worker leaps over another one."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import closed, sealed, usable_workers
from bot.games.santorini.board import AROUND, OFF, STEP
from bot.games.santorini.facts import CandidateMove, CandidateMoves
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class Iris(Power):
    slug = "iris"
    title = "Iris"
    group = "advanced"
    fleece = True
    order = 37
    card = msg(
        "**Your move:** if any worker stands beside yours and the space straight behind it is free, "
        "your worker may move there, whatever its level."
    )
    brief = msg("You may move over a worker beside yours to the free space behind it, at any level.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind != "move":
            return found
        shut = closed(state, me)
        hurdles = {space for workers in state.workers for space in workers} - sealed(state, me)
        leaps = [
            CandidateMove(*piece, origin, STEP[hurdle][way], way, self.slug)
            for piece in usable_workers(state, me)
            for origin in (state.space(piece),)
            for hurdle, way in AROUND[origin]
            if hurdle in hurdles
        ]
        return found + [going for going in leaps if going.target != OFF and going.target not in shut]


POWER = Iris()
