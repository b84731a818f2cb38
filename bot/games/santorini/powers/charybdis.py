"""Charybdis: who enters a Whirlpool comes out of the other one."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import closed, free, tokens
from bot.games.santorini.board import NAMES
from bot.games.santorini.effects import use_power
from bot.games.santorini.facts import Moved
from bot.games.santorini.notation import Action, Token
from bot.games.santorini.powers.power import Power, listed, spaces_of
from bot.games.santorini.state import State, Step
from bot.games.santorini.text import tell

_WHIRLPOOLS = 2


class Charybdis(Power):
    """Remembers where her Whirlpools are, in ascending order."""

    slug = "charybdis"
    title = "Charybdis"
    group = "advanced"
    order = 6
    marker = "whirlpool"
    revised = True
    card = msg(
        "**End of your turn:** you may put one of your two Whirlpools on a free space. "
        "**Always:** a worker that moves onto a Whirlpool is forced to the other one, if that is free; "
        "coming out on level 3 wins."
    )
    brief = msg("End of turn: place one of two Whirlpools. Entering one leads out of the other, if free.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        whirls = self.token_spaces(state, me)
        if step.kind != "close" or state.uses(self.slug) or len(whirls) == _WHIRLPOOLS:
            return []
        taken = tokens(state)
        return [Token(space) for space in free(state, me) if space not in taken]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Token)
        state.notes[me, self.slug] = tuple(sorted((*self.token_spaces(state, me), action.space)))
        use_power(state, me, self.slug, action.space)
        events.append(tell.token(me, action.space, self.slug, "a Whirlpool"))

    def carries_to(self, state: State, me: int, moved: Moved) -> int | None:
        whirls = self.token_spaces(state, me)
        if moved.target not in whirls:
            return None
        shut = closed(state, state.seat)
        return next((space for space in whirls if space != moved.target and space not in shut), None)

    def token_spaces(self, state: State, me: int) -> Collection[int]:
        return state.notes.get((me, self.slug), ())

    def on_token_lifted(self, state: State, me: int, space: int) -> None:
        left = tuple(whirl for whirl in self.token_spaces(state, me) if whirl != space)
        if left:
            state.notes[me, self.slug] = left
        else:
            del state.notes[me, self.slug]

    def write(self, state: State, me: int) -> str:
        return listed(self.token_spaces(state, me))

    def read(self, state: State, me: int, text: str) -> bool:
        spaces = spaces_of(text)
        if spaces is None or len(spaces) > _WHIRLPOOLS or len(set(spaces)) < len(spaces):
            return False
        if spaces:
            state.notes[me, self.slug] = tuple(sorted(spaces))
        return True

    def shows(self, state: State, me: int) -> Text | None:
        spaces = self.token_spaces(state, me)
        return msg("Whirlpools: {spaces}", spaces=listed(spaces)) if spaces else None

    def label(self, kind: str, action: Action) -> Text | None:
        if not isinstance(action, Token):
            return None
        return msg("Put a Whirlpool on {space}", space=NAMES[action.space])


POWER = Charybdis()
