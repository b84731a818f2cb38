"""The reaction step: what an event does to a seat before it ships (Atlantida rules, 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida import tell
from bot.games.atlantida.constants import (
    BARBARIANS,
    CASUALTY,
    CELLS,
    CODE,
    ENGINEERING,
    EPIDEMIC_SHARE,
    FLOOD_SAVES,
    FLOOD_SAVES_ENGINEERING,
    GOLD,
    HOUSING,
    ME,
    MEDICINE,
    QUAKE_BUILDINGS,
    QUAKE_POPS,
    STONE,
    WOOD,
)
from bot.games.atlantida.events import quake
from bot.games.atlantida.map import CITY
from bot.games.atlantida.names import cell_name, pops
from bot.games.atlantida.picking import Picking
from bot.games.atlantida.state import State
from bot.games.atlantida.step import Menu, Step
from bot.games.atlantida.strength import FORM as COMMITMENT
from bot.games.atlantida.strength import citizens, commitment, commitments, told, written
from bot.games.atlantida.units import count, kill
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


class Barbarians(Step):
    """The city is attacked; who can't hold it loses gold and pops."""

    kind = "react"

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = int(state.strikes(seat) == "barbarians")
        if state.left:
            group = citizens(state, seat)
            if not group.me and not group.victims:
                self._fight(state, seat, 0, 0, events)

    def asks(self, state: State, seat: int) -> bool:
        return state.left > 0

    def menu(self, state: State, seat: int) -> Menu:
        return Menu.of(commitments(citizens(state, seat)), COMMITMENT)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        self._fight(state, seat, *commitment(citizens(state, seat), move), events)

    def _fight(self, state: State, seat: int, me: int, sacrificed: int, events: list[Event]) -> None:
        player = state.players[seat]
        result = citizens(state, seat).strength(me, sacrificed)
        player.stock[ME] -= me
        kill(player, CITY, sacrificed)
        gold = lost = 0
        if result < BARBARIANS:
            gold, player.stock[GOLD] = player.stock[GOLD], 0
            lost = kill(player, CITY, (BARBARIANS - result) // CASUALTY)
        state.left = 0
        events.append(tell.raided(seat, result, gold, sacrificed + lost))

    def prompt(self, state: State, seat: int) -> Text:
        return say("Barbarians attack {player} with 15. What defends the city?", player=Who(seat))

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        return told(citizens(state, seat), begun)

    def usual(self, state: State, seat: int) -> str:
        """As few dead as can be without sacrifice, the gold kept if possible; no more than that takes."""
        base = citizens(state, seat).base

        def price(me: int) -> tuple[int, bool, int]:
            missing = max(0, BARBARIANS - base - me)
            return missing // CASUALTY, missing > 0, me

        return written(min(range(citizens(state, seat).me + 1), key=price), 0)


class Disasters(Step):
    """What Iconoclasm does, and what an earthquake takes: the buildings are the player's choice."""

    kind = "react"

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = 0
        event = state.strikes(seat)
        player = state.players[seat]
        if event == "iconoclasm" and not player.follows(CODE):
            for square, cell in enumerate(player.cells):
                if cell in quake.STATUES:
                    player.razed(square)
                    events.append(tell.razed(seat, cell, square))
            if lost := kill(player, CITY, 1):
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

    def usual(self, state: State, seat: int) -> str:
        """What stands first; Housings last, for each may save a pop."""
        if state.left == 0:
            return self.menu(state, seat).at(0)
        cells = state.players[seat].cells
        squares = quake.squares(state.players[seat])
        return f"raze {min(squares, key=lambda name: cells[quake.square(name)] == HOUSING)}"


class Flood(Step):
    """The citizens drown unless stone and wood save them."""

    kind = "react"

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = int(state.strikes(seat) == "flood")
        stock = state.players[seat].stock
        if state.left and (not count(state.players[seat], CITY) or not stock[STONE] + stock[WOOD]):
            self._drown(state, seat, 0, 0, events)

    def asks(self, state: State, seat: int) -> bool:
        return state.left > 0

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
            say("such as stone 2 wood 1"),
        )

    def _most(self, state: State, seat: int) -> int:
        """How many stone and wood are of any use."""
        return -(-count(state.players[seat], CITY) // self._each(state, seat))

    def _each(self, state: State, seat: int) -> int:
        return FLOOD_SAVES_ENGINEERING if state.players[seat].knows(ENGINEERING) else FLOOD_SAVES

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        if move not in self.menu(state, seat):
            raise IllegalMove(
                say(
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
        return say("Flood: what does {player} spend to save the citizens?", player=Who(seat))

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        words = begun.split()
        stone, wood = int(words[1]) if len(words) > 1 else 0, int(words[3]) if len(words) > 3 else 0
        if len(words) < 4:
            return say("{stone} stone", stone=stone), None
        saved = min(count(state.players[seat], CITY), (stone + wood) * self._each(state, seat))
        return (
            say("{stone} stone and {wood} wood", stone=stone, wood=wood),
            say("saves {pops}", pops=pops(saved)),
        )

    def usual(self, state: State, seat: int) -> str:
        stock = state.players[seat].stock
        stone = min(stock[STONE], self._most(state, seat))
        return f"stone {stone} wood {min(stock[WOOD], self._most(state, seat) - stone)}"


REACTIONS: Final[tuple[Step, ...]] = (Epidemic(), Barbarians(), Disasters(), Flood())
