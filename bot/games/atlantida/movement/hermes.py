"""The Statue of Hermes takes one of something from every opponent (Atlantida rules, 14.4)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import GOLD, HERMES, HERMES_TAKES, ME, STOCKS, STONE, WOOD
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Menu, Step
from bot.games.atlantida.text.names import STOCK_NAMES
from bot.games.atlantida.text.tell import movement as tell
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg, msg_plural, short

KINDS: Final = (GOLD, STONE, WOOD, ME)


class Hermes(Step):
    """The owner names what he takes: ``take gold``."""

    kind = "hermes"

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = 0
        if HERMES in state.players[seat].cells:
            kinds = self._kinds(state, seat)
            state.left = 1 if len(kinds) > 1 else 0
            if len(kinds) == 1:
                self._take(state, seat, kinds[0], events)

    def _kinds(self, state: State, seat: int) -> list[int]:
        """What at least one opponent has, what most of them have first."""
        held = {kind: len(self._holders(state, seat, kind)) for kind in KINDS}
        return sorted((kind for kind in KINDS if held[kind]), key=lambda kind: -held[kind])

    def _holders(self, state: State, seat: int, kind: int) -> list[int]:
        others = state.opponents(seat)
        return [other for other in others if state.players[other].stock[kind] >= HERMES_TAKES]

    def asks(self, state: State, seat: int) -> bool:
        return state.left > 0

    def menu(self, state: State, seat: int) -> Menu:
        return Menu.listed(f"take {STOCKS[kind]}" for kind in self._kinds(state, seat))

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        kinds = {f"take {STOCKS[kind]}": kind for kind in self._kinds(state, seat)}
        if move not in kinds:
            raise IllegalMove(
                msg(
                    "“{move}” can’t be taken: write one of {moves}.",
                    move=short(move),
                    moves=", ".join(kinds),
                )
            )
        self._take(state, seat, kinds[move], events)
        state.left = 0

    def _take(self, state: State, seat: int, kind: int, events: list[Event]) -> None:
        robbed = self._holders(state, seat, kind)
        for other in robbed:
            state.players[other].stock[kind] -= HERMES_TAKES
        state.players[seat].stock[kind] += HERMES_TAKES
        events.append(tell.robbed(seat, kind, robbed))

    def prompt(self, state: State, seat: int) -> Text:
        return msg("Hermes takes one of something from everybody for {player}: of what?", player=Who(seat))

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        words = begun.split()
        if len(words) < 2:
            return msg("Take something"), None
        holders = len(self._holders(state, seat, STOCKS.index(words[1])))
        stock = msg("1 {stock}", stock=STOCK_NAMES[words[1]])
        return stock, msg_plural("from {count} player", "from {count} players", holders)

    def neutral(self, state: State, seat: int) -> str:
        return self.menu(state, seat).at(0)


HERMES_STEP: Final = Hermes()
