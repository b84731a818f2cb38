"""Selene: her female worker builds domes at any level."""

from __future__ import annotations

from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import candidate_domes, usable_workers
from bot.games.santorini.board import NAMES, OFF
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.powers.female import Female
from bot.games.santorini.state import State, Step


class Selene(Female):
    slug = "selene"
    title = "Selene"
    group = "advanced"
    fleece = True
    order = 8
    card = msg(
        "**Your build:** instead of the ordinary build, your female worker may put a dome "
        "on a space beside it at any level, whether it has moved or not."
    )
    brief = msg("Instead of building, your female worker may put a dome beside it, at any level.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        female = self.female(state, me)
        if step.kind != "build" or female not in usable_workers(state, me):
            return found
        return found + candidate_domes(state, me, [female], self.slug)

    def shows(self, state: State, me: int) -> Text | None:
        space = self.stands(state, me)
        return None if space == OFF else msg("puts domes at any level: {space}", space=NAMES[space])


POWER = Selene()
