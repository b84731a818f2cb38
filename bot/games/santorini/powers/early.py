"""A power that lets a worker build before its move."""

from __future__ import annotations

from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import candidate_builds, usable_workers
from bot.games.santorini.board import NAMES
from bot.games.santorini.facts import CandidateBuilds, CandidateMoves, Piece
from bot.games.santorini.notation import Action, Build
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class Early(Power):
    """The worker that has built early is the one that moves."""

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind != "move" or state.facts:
            return found
        return found + candidate_builds(state, me, usable_workers(state, me), self.slug)

    def builder(self, state: State) -> Piece | None:
        """The worker that has built early in this turn."""
        return next((built.piece for built in state.builds if built.by == self.slug), None)

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        builder = self.builder(state)
        if step.kind != "move" or builder is None:
            return found
        return [going for going in found if going.piece == builder]

    def label(self, kind: str, action: Action) -> Text | None:
        if kind != "move" or not isinstance(action, Build) or action.worker is None:
            return None
        return msg(
            "First build on {space} with the worker on {worker}, then move it",
            space=NAMES[action.space],
            worker=NAMES[action.worker],
        )
