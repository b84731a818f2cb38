"""Achilles: once, his worker builds before and after moving."""

from __future__ import annotations

from bot.games.santorini.board import NAMES
from bot.games.santorini.notation import Action, Build
from bot.games.santorini.possible import Building, Going, buildings, hands
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.text import Text, say


class Achilles(Power):
    slug = "achilles"
    title = "Achilles"
    group = "hero"
    players = frozenset((2,))
    order = 10
    once = True
    card = say("**Your turn, once:** your worker builds both before and after moving.")

    def raises(self, state: State, me: int, step: Step, found: list[Building]) -> list[Building]:
        if step.kind != "move" or state.facts or self.used(state, me):
            return found
        return found + [
            building for piece in hands(state, me) for building in buildings(state, me, piece, self.slug)
        ]

    def moves(self, state: State, me: int, step: Step, found: list[Going]) -> list[Going]:
        early = [built for built in state.builds if built.by == self.slug]
        if step.kind != "move" or not early:
            return found
        builder = (early[0].side, early[0].worker)
        return [going for going in found if going.piece == builder]

    def calls(self, kind: str, action: Action) -> Text | None:
        if kind != "move" or not isinstance(action, Build) or action.worker is None:
            return None
        return say(
            "First build on {space} with the worker on {worker}, then move it",
            space=NAMES[action.space],
            worker=NAMES[action.worker],
        )


POWER = Achilles()
