"""The Earthquake: which buildings fall, and which statue stays where Hera falls (Atlantida rules, 14)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import (
    CELLS,
    EMPTY,
    ENGINEERING,
    FREE,
    HERA,
    HOUSING,
    LARGE,
    QUAKE_BUILDINGS,
    QUAKE_BUILDINGS_ENGINEERING,
    QUAKE_POPS,
    RAZED,
)
from bot.games.atlantida.events.disasters import Disaster, fall, topple
from bot.games.atlantida.map import CITY, SQUARE, SQUARE_NAMES
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Menu
from bot.games.atlantida.text.names import cell_name, effect_of
from bot.games.atlantida.text.tell import events as tell
from bot.games.atlantida.units import kill
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg, short

_STAYS: Final = (EMPTY, RAZED, *FREE)


def targets(player: Player) -> list[int]:
    """The first square of each building that cost stone by the table."""
    cells = player.cells
    return [
        square
        for square, cell in enumerate(cells)
        if cell not in _STAYS and (cell not in LARGE or cells.index(cell) == square)
    ]


def homeless(player: Player) -> list[int]:
    """The statues of which one must be chosen to stay, because Hera has fallen (14.4)."""
    statues = player.statues()
    return statues if len(statues) > 1 and HERA not in statues else []


class Earthquake(Disaster):
    """The buildings are the player's choice; ``State.left`` counts those that still fall.

    When the last has fallen, a statue may have to be kept, and only then the pops die.
    """

    event = "earthquake"

    def strike(self, state: State, seat: int, events: list[Event]) -> None:
        knows = state.players[seat].knows(ENGINEERING)
        state.left = QUAKE_BUILDINGS_ENGINEERING if knows else QUAKE_BUILDINGS
        self._settle(state, seat, events)

    def _settle(self, state: State, seat: int, events: list[Event]) -> None:
        """Buildings fall by themselves where none can be chosen; then pops die."""
        player = state.players[seat]
        choice = targets(player)
        if len(choice) > state.left > 0:
            return
        for square in choice[: state.left]:
            fall(player, square, seat, events)
        state.left = 0
        if homeless(player):
            return
        spared = player.cells.count(HOUSING) if player.knows(ENGINEERING) else 0
        if lost := kill(player, CITY, max(0, QUAKE_POPS - spared)):
            events.append(tell.died(state.sites, self.event, seat, CITY, lost))

    def asks(self, state: State, seat: int) -> bool:
        if state.strikes(seat) != self.event:
            return False
        return state.left > 0 or bool(homeless(state.players[seat]))

    def menu(self, state: State, seat: int) -> Menu:
        player = state.players[seat]
        if not state.left:
            statues = tuple(CELLS[statue] for statue in homeless(player))
            return Menu.of([("keep ", statues)], msg("keep and a statue, such as keep ares"))
        squares = tuple(SQUARE_NAMES[square] for square in targets(player))
        return Menu.of([("raze ", squares)], msg("raze and a square, such as raze C3"))

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        player = state.players[seat]
        menu = self.menu(state, seat)
        if move not in menu:
            raise IllegalMove(
                msg("“{move}” is no building that can fall: write raze and its square.", move=short(move))
                if state.left
                else msg("Say which statue stays, such as {answer}.", answer=menu.at(0))
            )
        _, name = move.split(" ")
        if state.left:
            fall(player, SQUARE[name], seat, events)
            state.left -= 1
        else:
            topple(player, seat, events, CELLS.index(name))
        self._settle(state, seat, events)

    def prompt(self, state: State, seat: int) -> Text:
        if not state.left:
            return msg("Hera has fallen: which statue does {player} keep?", player=Who(seat))
        return msg("Earthquake: which building does {player} lose?", player=Who(seat))

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        word, _, name = begun.strip().partition(" ")
        if word == "keep":
            statue = CELLS.index(name) if name else 0
            return (cell_name(statue), effect_of(statue)) if name else (msg("Keep a statue"), None)
        if not name:
            return msg("Lose a building"), None
        cell = state.players[seat].cells[SQUARE[name]]
        return msg("{building} on {square}", building=cell_name(cell), square=name), effect_of(cell)

    def neutral(self, state: State, seat: int) -> str:
        """What stands first; Housings last, for each may save a pop."""
        if not state.left:
            return self.menu(state, seat).at(0)
        cells = state.players[seat].cells
        first = min(targets(state.players[seat]), key=lambda square: cells[square] == HOUSING)
        return f"raze {SQUARE_NAMES[first]}"


EARTHQUAKE: Final = Earthquake()
