"""The reaction step: what an event does to a seat before it ships (Atlantida rules, 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import (
    CELLS,
    CODE,
    ENGINEERING,
    EPIDEMIC_SHARE,
    HOUSING,
    ICONOCLASM_POPS,
    MEDICINE,
    QUAKE_BUILDINGS,
    QUAKE_POPS,
    STATUES,
)
from bot.games.atlantida.events import quake, tell
from bot.games.atlantida.events.barbarians import Barbarians
from bot.games.atlantida.events.flood import Flood
from bot.games.atlantida.map import CITY
from bot.games.atlantida.names import cell_name, pops
from bot.games.atlantida.picking import Picking
from bot.games.atlantida.state import State
from bot.games.atlantida.step import Menu, Step
from bot.games.atlantida.units import kill
from bot.games.errors import IllegalMove
from bot.games.event import Event
from bot.games.text import Text, Who, say, short


class Epidemic(Picking):
    """A third of the pops die, wherever the player chooses."""

    kind = "react"

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = 0
        if state.strikes(seat) == "epidemic":
            player = state.players[seat]
            state.left = player.population // EPIDEMIC_SHARE
            if player.knows(MEDICINE):
                state.left = max(0, state.left - player.unused)
            self.settle(state, seat, events)

    def pick(self, state: State, seat: int, place: int, number: int, events: list[Event]) -> None:
        kill(state.players[seat], place, number)
        events.append(tell.died(state.sites, state.event, seat, place, number))

    def prompt(self, state: State, seat: int) -> Text:
        return say("Epidemic: {player} loses {pops}. Where?", player=Who(seat), pops=pops(state.left))


class Disasters(Step):
    """What Iconoclasm does, and what an earthquake takes: the buildings are the player's choice."""

    kind = "react"

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = 0
        event = state.strikes(seat)
        player = state.players[seat]
        if event == "iconoclasm" and not player.follows(CODE):
            for square, cell in enumerate(player.cells):
                if cell in STATUES:
                    player.raze(square)
                    events.append(tell.razed(seat, cell, square))
            if lost := kill(player, CITY, ICONOCLASM_POPS):
                events.append(tell.died(state.sites, event, seat, CITY, lost))
        elif event == "earthquake":
            state.left = 1 if player.knows(ENGINEERING) else QUAKE_BUILDINGS
            self._settle(state, seat, events)

    def _settle(self, state: State, seat: int, events: list[Event]) -> None:
        """Buildings fall by themselves where none can be chosen; then pops die."""
        player = state.players[seat]
        while state.left > 0:
            choice = quake.targets(player)
            if len(choice) > state.left:
                return
            if not choice:
                state.left = 0
            else:
                quake.fall(player, choice[0], seat, events)
                state.left -= 1
        if state.left == 0 and not quake.homeless_statues(player):
            state.left = -1
            spared = player.cells.count(HOUSING) if player.knows(ENGINEERING) else 0
            if lost := kill(player, CITY, max(0, QUAKE_POPS - spared)):
                events.append(tell.died(state.sites, state.event, seat, CITY, lost))

    def asks(self, state: State, seat: int) -> bool:
        return state.strikes(seat) == "earthquake" and state.left >= 0

    def menu(self, state: State, seat: int) -> Menu:
        player = state.players[seat]
        if state.left == 0:
            return Menu.of([("keep ", quake.names(player))], say("such as keep ares"))
        return Menu.of([("raze ", quake.squares(player))], say("such as raze C3"))

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        player = state.players[seat]
        if move not in self.menu(state, seat):
            raise IllegalMove(
                say("“{move}” is no building that can fall: write raze and its square.", move=short(move))
                if state.left
                else say("Say which statue stays, such as keep {name}.", name=quake.names(player)[0])
            )
        if state.left == 0:
            quake.keep(player, move.removeprefix("keep "), seat, events)
        else:
            quake.fall(player, quake.square(move.removeprefix("raze ")), seat, events)
            state.left -= 1
        self._settle(state, seat, events)

    def prompt(self, state: State, seat: int) -> Text:
        if state.left == 0:
            return say("Hera has fallen: which statue does {player} keep?", player=Who(seat))
        return say("Earthquake: which building does {player} lose?", player=Who(seat))

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        word, _, name = begun.strip().partition(" ")
        if word == "keep":
            return (cell_name(CELLS.index(name)) if name else say("Keep a statue")), None
        if not name:
            return say("Lose a building"), None
        cell = state.players[seat].cells[quake.square(name)]
        return say("{building} on {square}", building=cell_name(cell), square=name), None

    def neutral(self, state: State, seat: int) -> str:
        """What stands first; Housings last, for each may save a pop."""
        if state.left == 0:
            return self.menu(state, seat).at(0)
        cells = state.players[seat].cells
        squares = quake.squares(state.players[seat])
        return f"raze {min(squares, key=lambda name: cells[quake.square(name)] == HOUSING)}"


REACTIONS: Final[tuple[Step, ...]] = (Epidemic(), Barbarians(), Disasters(), Flood())
