"""Charon: he ferries an opponent's worker across his own before it moves."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import closed, reachable_opponents, usable_workers
from bot.games.santorini.board import AROUND, NAMES, NEIGHBOURS, OFF, STEP, opposite
from bot.games.santorini.effects import force_worker, use_power
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_forces import FastForces
from bot.games.santorini.notation import Action, Force
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Ferries(FastForces):
    def forced_to(self, origin: int, victim: int) -> int:
        return STEP[origin][opposite(STEP[origin].index(victim))]

    def targets(self, origin: int, victim: int) -> Sequence[int]:
        return NEIGHBOURS[origin]


class Charon(Power):
    slug = "charon"
    title = "Charon"
    of_the_move = True
    group = "advanced"
    fleece = True
    order = 11
    fast_moves = _Ferries()
    card = msg(
        "**Your move:** before your worker moves, you may force an opponent’s worker beside it "
        "to the space straight across your worker, if that is free."
    )
    brief = msg("Before moving, you may force an opponent beside your worker to the opposite side of it.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        if step.kind != "move" or state.facts:
            return []
        return [Force(victim, across) for victim, across, _ in self._crossings(state, me)]

    def _crossings(self, state: State, me: int) -> list[tuple[int, int, int]]:
        """Where a worker can be ferried from and to, and across which own worker's space."""
        reach, shut = reachable_opponents(state, me), closed(state, me)
        found: list[tuple[int, int, int]] = []
        for piece in usable_workers(state, me):
            middle = state.space(piece)
            for victim, way in AROUND[middle]:
                across = STEP[middle][opposite(way)]
                if victim in reach and across != OFF and across not in shut:
                    found.append((victim, across, middle))
        return found

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Force)
        middle = next(m for v, a, m in self._crossings(state, me) if (v, a) == action)
        ferryman = next(piece for piece in usable_workers(state, me) if state.space(piece) == middle)
        victim = state.piece(action.origin)
        assert victim is not None
        use_power(state, me, self.slug, *ferryman)
        force_worker(state, victim, action.target, events, self.slug)

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        used = state.uses(self.slug)
        if step.kind != "move" or not used:
            return found
        return [going for going in found if going.piece == used[0].data]

    def done(self, state: State, me: int) -> bool:
        return bool(state.uses(self.slug)) or super().done(state, me)

    def label(self, kind: str, action: Action) -> Text | None:
        if not isinstance(action, Force):
            return None
        # The ferryman stands in the middle, and is the one to move then.
        return msg(
            "Ferry {origin} to {target}, then move {ferryman}",
            origin=NAMES[action.origin],
            target=NAMES[action.target],
            ferryman=NAMES[(action.origin + action.target) // 2],
        )


POWER = Charon()
