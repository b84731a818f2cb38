"""The Flood: who drowns, and what saves (Atlantida rules, 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import (
    ENGINEERING,
    FLOOD_SAVES,
    FLOOD_SAVES_ENGINEERING,
    STONE,
    WOOD,
)
from bot.games.atlantida.events import tell
from bot.games.atlantida.events.disaster import Disaster
from bot.games.atlantida.map import CITY
from bot.games.atlantida.names import pops
from bot.games.atlantida.state import State
from bot.games.atlantida.step import Menu
from bot.games.atlantida.units import count, kill
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg


class Flood(Disaster):
    """The citizens drown unless stone and wood save them."""

    event = "flood"

    def strike(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = 1
        stock = state.players[seat].stock
        if not count(state.players[seat], CITY) or not stock[STONE] + stock[WOOD]:
            self._drown(state, seat, 0, 0, events)

    def menu(self, state: State, seat: int) -> Menu:
        stock = state.players[seat].stock
        most = self._most(state, seat)
        return Menu.of(
            (
                (
                    f"stone {stone} ",
                    tuple(f"wood {wood}" for wood in range(min(stock[WOOD], most - stone) + 1)),
                )
                for stone in range(min(stock[STONE], most) + 1)
            ),
            msg("such as stone 2 wood 1"),
        )

    def _most(self, state: State, seat: int) -> int:
        """How many stone and wood are of any use."""
        return -(-count(state.players[seat], CITY) // self._each(state, seat))

    def _each(self, state: State, seat: int) -> int:
        return FLOOD_SAVES_ENGINEERING if state.players[seat].knows(ENGINEERING) else FLOOD_SAVES

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        if move not in self.menu(state, seat):
            raise IllegalMove(
                msg(
                    "Spend what you have, up to {most} together, such as stone 1 wood 0.",
                    most=self._most(state, seat),
                )
            )
        _, stone, _, wood = move.split(" ")
        self._drown(state, seat, int(stone), int(wood), events)

    def _drown(self, state: State, seat: int, stone: int, wood: int, events: list[Event]) -> None:
        player = state.players[seat]
        player.stock[STONE] -= stone
        player.stock[WOOD] -= wood
        saved = (stone + wood) * self._each(state, seat)
        lost = kill(player, CITY, max(0, count(player, CITY) - saved))
        state.left = 0
        events.append(tell.flooded(seat, stone, wood, lost))

    def prompt(self, state: State, seat: int) -> Text:
        return msg("Flood: what does {player} spend to save the citizens?", player=Who(seat))

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        words = begun.split()
        stone, wood = int(words[1]) if len(words) > 1 else 0, int(words[3]) if len(words) > 3 else 0
        if len(words) < 4:
            return msg("{stone} stone", stone=stone), None
        saved = min(count(state.players[seat], CITY), (stone + wood) * self._each(state, seat))
        return (
            msg("{stone} stone and {wood} wood", stone=stone, wood=wood),
            msg("saves {pops}", pops=pops(saved)),
        )

    def neutral(self, state: State, seat: int) -> str:
        stock = state.players[seat].stock
        stone = min(stock[STONE], self._most(state, seat))
        return f"stone {stone} wood {min(stock[WOOD], self._most(state, seat) - stone)}"


FLOOD: Final = Flood()
