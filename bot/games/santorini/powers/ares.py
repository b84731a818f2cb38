"""Ares: he tears down."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import free, unmoved_workers
from bot.games.santorini.board import NAMES, NEIGHBOURS, blocks
from bot.games.santorini.effects import clear_blocks, use_power
from bot.games.santorini.notation import Action, Clear
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class Ares(Power):
    slug = "ares"
    title = "Ares"
    group = "advanced"
    order = 62
    card = msg(
        "**End of your turn:** you may take the top block off a free space beside a worker of yours "
        "that did not move."
    )
    brief = msg("End of turn: your worker that didn’t move may take a block off a free space beside it.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        if step.kind != "close" or state.uses(self.slug):
            return []
        idle = unmoved_workers(state, me)
        near = {space for piece in idle for space in NEIGHBOURS[state.space(piece)]}
        return [Clear(space) for space in free(state, me) if space in near and blocks(state.cells[space])]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Clear)
        use_power(state, me, self.slug, action.space)
        clear_blocks(state, me, action.space, state.cells[action.space] - 1, events, self.slug)

    def label(self, kind: str, action: Action) -> Text | None:
        if not isinstance(action, Clear):
            return None
        return msg("Take the top block off {space}", space=NAMES[action.space])


POWER = Ares()
