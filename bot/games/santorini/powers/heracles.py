"""Heracles: once, his workers put domes all around them."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_domes, usable_workers
from bot.games.santorini.board import domed
from bot.games.santorini.effects import use_power
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step


class Heracles(Hero):
    """Building nothing uses the power; a single ordinary dome does not, and may be the first of many."""

    slug = "heracles"
    title = "Heracles"
    order = 15
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
