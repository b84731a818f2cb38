"""Morpheus: he saves up builds."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg, msg_plural
from bot.games.santorini.base_rules import candidate_builds
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class Morpheus(Power):
    """Remembers his coins; those that a turn spends are taken at its end."""

    slug = "morpheus"
    title = "Morpheus"
    group = "advanced"
    order = 1
    card = msg(
        "**Start of your turn:** you get a coin. "
        "**Your build:** your worker doesn’t have to build; "
        "it may build as often as you spend coins for it."
    )
    brief = msg("You get a coin each turn. You needn’t build; each coin that you spend is one build.")

    def _coins(self, state: State, me: int) -> int:
        return sum(state.notes.get((me, self.slug), ()))

    def _keep(self, state: State, me: int, coins: int) -> None:
        if coins:
            state.notes[me, self.slug] = (coins,)
        else:
            state.notes.pop((me, self.slug), None)

    def on_turn_start(self, state: State, me: int, events: list[Event]) -> None:
        if state.seat == me:
            self._keep(state, me, self._coins(state, me) + 1)

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        mover = state.mover
        if step.kind not in ("build", "close") or mover is None:
            return found
        if len(state.builds) >= self._coins(state, me):
            return []
        return candidate_builds(state, me, [mover.piece], self.slug)

    def may_end(self, state: State, me: int, step: Step) -> bool | None:
        return True if step.kind == "build" else None

    def on_own_turn_end(self, state: State, me: int, events: list[Event]) -> None:
        self._keep(state, me, self._coins(state, me) - len(state.builds))

    def read(self, state: State, me: int, text: str) -> bool:
        if text and not (text.isascii() and text.isdigit() and len(text) < 4):
            return False
        self._keep(state, me, int(text or "0"))
        return True

    def shows(self, state: State, me: int) -> Text | None:
        coins = self._coins(state, me) - len(state.builds) * (state.seat == me)
        return msg_plural("{count} coin", "{count} coins", coins)


POWER = Morpheus()
