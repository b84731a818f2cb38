"""Aeolus: nobody moves against his wind."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg
from bot.games.santorini.board import WAYS, opposite
from bot.games.santorini.effects import power_event, use_power
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.notation import Action, Word
from bot.games.santorini.powers.bearing import Bearing
from bot.games.santorini.state import State, Step

_CALM = Word("calm")


class Aeolus(Bearing):
    """Remembers the way that the wind forbids, the opposite of the one it blows."""

    slug = "aeolus"
    title = "Aeolus"
    group = "advanced"
    order = 56
    revised = True
    everybody = True
    card = msg(
        "**End of your turn:** you may let the wind blow in any of eight directions, "
        "or calm the wind that blows. **Always:** no worker may move straight against the wind."
    )
    brief = msg("End of turn: you may set or calm a wind. No worker may move straight against it.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        if step.kind != "close" or state.uses(self.slug):
            return []
        return [_CALM] if (me, self.slug) in state.notes else [Word(way.lower()) for way in WAYS]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Word)
        use_power(state, me, self.slug)
        if action == _CALM:
            del state.notes[me, self.slug]
            events.append(power_event(msg("{player} calms the wind.", player=Who(me)), me, "wind", way=""))
            return
        way = action.word.upper()
        state.notes[me, self.slug] = (opposite(WAYS.index(way)),)
        words = msg(
            "{player} lets the wind blow to the {way}: nobody may move {against}.",
            player=Who(me),
            way=way,
            against=WAYS[opposite(WAYS.index(way))],
        )
        events.append(power_event(words, me, "wind", way=way))

    def limit_moves(self, state: State, me: int, found: CandidateMoves) -> CandidateMoves:
        against = self.way(state, me)
        return [going for going in found if against is None or going.way != against]

    def arrow(self, state: State, me: int) -> tuple[str, int] | None:
        against = self.way(state, me)
        return None if against is None else ("wind", against)

    def reason(self, state: State, me: int) -> Text:
        against = self.way(state, me)
        if against is None:
            return self.card
        return msg("no moves to the {way}, against the wind.", way=WAYS[against])

    def shows(self, state: State, me: int) -> Text | None:
        against = self.way(state, me)
        if against is None:
            return None
        return msg(
            "wind to the {way}: nobody moves {against}",
            way=WAYS[opposite(against)],
            against=WAYS[against],
        )

    def label(self, kind: str, action: Action) -> Text | None:
        if not isinstance(action, Word):
            return None
        if action == _CALM:
            return msg("Calm the wind")
        way = action.word.upper()
        return msg(
            "Wind to the {way}: nobody moves {against}",
            way=way,
            against=WAYS[opposite(WAYS.index(way))],
        )


POWER = Aeolus()
