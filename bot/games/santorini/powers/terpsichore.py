"""Terpsichore: all of her workers dance."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_builds, candidate_moves, sealed, usable_workers
from bot.games.santorini.facts import CandidateBuilds, CandidateMoves, Piece
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class Terpsichore(Power):
    slug = "terpsichore"
    title = "Terpsichore"
    group = "advanced"
    fleece = True
    order = 33
    card = msg("**Your turn:** all of your workers must move, and then all of them must build.")
    brief = msg("All of your workers must move, and then all of them must build.")

    def _dancers(self, state: State, me: int) -> list[Piece]:
        """The workers that dance: not one that is locked in by a token (Santorini rules, 7)."""
        shut = sealed(state, me)
        return [piece for piece in usable_workers(state, me) if state.space(piece) not in shut]

    def _resting(self, state: State, me: int) -> list[Piece]:
        """The workers that have not moved."""
        moved = {fact.piece for fact in state.moves}
        return [piece for piece in self._dancers(state, me) if piece not in moved]

    def _idle(self, state: State, me: int) -> list[Piece]:
        """The workers that have not built."""
        built = {fact.piece for fact in state.builds}
        return [piece for piece in self._dancers(state, me) if piece not in built]

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind != "build":
            dancers = self._dancers(state, me)
            return [going for going in found if going.piece in dancers]
        return candidate_moves(state, me, self._resting(state, me), by=self.slug)

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind == "build" and self._resting(state, me):
            return []
        if step.kind in ("build", "close"):
            return candidate_builds(state, me, self._idle(state, me), self.slug)
        return found

    def may_climb(self, state: State, me: int) -> bool:
        return bool(self._resting(state, me))

    def may_end(self, state: State, me: int, step: Step) -> bool | None:
        return step.kind == "close" and not self._idle(state, me)


POWER = Terpsichore()
