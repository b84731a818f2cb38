"""Heracles: once, his workers put domes all around them."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_builds, usable_workers
from bot.games.santorini.board import SUMMIT, blocks, domed
from bot.games.santorini.effects import use_power
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class Heracles(Power):
    """Building nothing uses the power; a single ordinary dome does not, and may be the first of many."""

    slug = "heracles"
    title = "Heracles"
    group = "hero"
    players = frozenset((2,))
    order = 15
    revised = True
    once = True
    card = msg(
        "**Your build, once:** instead of the ordinary build, your workers put any number of domes, "
        "even none, on spaces beside them at any level."
    )

    def _ready(self, state: State, me: int) -> bool:
        """May domes be put now: is the power unused before this turn, and nothing else built in it?"""
        begun = any(built.by == self.slug for built in state.builds)
        return (begun or not self.used(state, me)) and all(domed(built.cell) for built in state.builds)

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind not in ("build", "close") or not self._ready(state, me):
            return found
        return found + [
            building._replace(dome=blocks(state.cells[building.space]) < SUMMIT)
            for piece in usable_workers(state, me)
            for building in candidate_builds(state, me, piece, self.slug)
        ]

    def may_end(self, state: State, me: int, step: Step) -> bool | None:
        return True if step.kind == "build" and not self.used(state, me) else None

    def on_action(self, state: State, me: int, step: Step, events: list[Event]) -> None:
        if step.kind == "build" and not state.builds:
            use_power(state, me, self.slug)


POWER = Heracles()
