"""Epidemic, Barbarians, Iconoclasm, Flood: what befalls a seat before it ships (Atlantida rules, 14.3)."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from bot.games.atlantida.commitment_taps import SACRIFICE, by_equipment
from bot.games.atlantida.constants import (
    BARBARIANS,
    CASUALTY,
    EMPTY,
    ENGINEERING,
    EPIDEMIC_SHARE,
    FLOOD_SAVES,
    FLOOD_SAVES_ENGINEERING,
    GOLD,
    ICONOCLASM_POPS,
    ME,
    MEDICINE,
    STATUES,
    STOCKS,
    STONE,
    WOOD,
    EventName,
)
from bot.games.atlantida.map import CITY
from bot.games.atlantida.player import Player
from bot.games.atlantida.pop_picking import Picking
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Menu, Step, Unasked
from bot.games.atlantida.strength import FORM as COMMITMENT
from bot.games.atlantida.strength import citizens, commitment, commitments, told, written
from bot.games.atlantida.text.names import amounts, pops
from bot.games.atlantida.text.tell import events as tell
from bot.games.atlantida.units import count, kill
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg, msg_plural


class Disaster(Step):
    """The step of one event: it comes over those whom the turn's event strikes, if it is this one.

    ``State.left``: 0 where nothing is asked any more.
    """

    kind = "react"
    event: ClassVar[EventName]
    """Its slug."""

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = 0
        if state.strikes(seat) == self.event:
            self.strike(state, seat, events)

    @abstractmethod
    def strike(self, state: State, seat: int, events: list[Event]) -> None:
        """Do what leaves no choice; ``State.left`` is set where something is to be chosen."""

    def asks(self, state: State, seat: int) -> bool:
        return state.left > 0


def fall(player: Player, square: int, seat: int, events: list[Event]) -> None:
    """The building on this square is destroyed."""
    cell = player.cells[square]
    player.raze(square)
    events.append(tell.razed(seat, cell, square))


def topple(player: Player, seat: int, events: list[Event], kept: int = EMPTY) -> None:
    """All statues fall, but ``kept``."""
    for square, cell in enumerate(player.cells):
        if cell in STATUES and cell != kept:
            fall(player, square, seat, events)


class Epidemic(Picking, Disaster):
    """A third of the pops die, wherever the player chooses; ``State.left`` counts them."""

    event = "epidemic"

    def strike(self, state: State, seat: int, events: list[Event]) -> None:
        player = state.players[seat]
        state.left = player.population // EPIDEMIC_SHARE
        if player.knows(MEDICINE):
            state.left = max(0, state.left - player.unused)
        self.settle(state, seat, events)

    def pick(self, state: State, seat: int, place: int, number: int, events: list[Event]) -> None:
        kill(state.players[seat], place, number)
        events.append(tell.died(state.sites, self.event, seat, place, number))

    def prompt(self, state: State, seat: int) -> Text:
        return msg("Epidemic: {player} loses {pops}. Where?", player=Who(seat), pops=pops(state.left))


EPIDEMIC: Final = Epidemic()


class Barbarians(Disaster):
    """The city is attacked; who can't hold it loses gold and pops."""

    event = "barbarians"

    def strike(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = 1
        group = citizens(state, seat)
        if not group.me and not group.victims:
            self._fight(state, seat, 0, 0, events)

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
        return msg(
            "Barbarians attack {player} with {strength}. What defends the city?",
            player=Who(seat),
            strength=BARBARIANS,
        )

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        assert isinstance(moves, Menu)
        return by_equipment(super().taps(state, seat, self.different(state, seat, moves), prefix), prefix)

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        return SACRIFICE if prefix else self.question(state, seat)

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        group = citizens(state, seat)
        label, hint = told(group, begun)
        if hint is None:
            return label, None
        me, sacrificed = commitment(group, begun)
        missing = BARBARIANS - group.strength(me, sacrificed)
        if missing <= 0:
            return label, msg("{strength}: keeps your gold", strength=hint)
        dead = sacrificed + min(group.pops - sacrificed, missing // CASUALTY)
        return label, msg("{strength}: you lose all gold and {pops}", strength=hint, pops=pops(dead))

    def neutral(self, state: State, seat: int) -> str:
        """As few dead as can be without sacrifice, the gold kept if possible; no more than that takes."""
        base = citizens(state, seat).base

        def price(me: int) -> tuple[int, bool, int]:
            missing = max(0, BARBARIANS - base - me)
            return missing // CASUALTY, missing > 0, me

        return written(min(range(citizens(state, seat).me + 1), key=price), 0)


ATTACK: Final = Barbarians()


class Iconoclasm(Unasked, Disaster):
    """Nothing is asked."""

    event = "iconoclasm"

    def strike(self, state: State, seat: int, events: list[Event]) -> None:
        player = state.players[seat]
        topple(player, seat, events)
        if lost := kill(player, CITY, ICONOCLASM_POPS):
            events.append(tell.died(state.sites, self.event, seat, CITY, lost))


ICONOCLASM: Final = Iconoclasm()


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
            msg("stone and wood, such as stone 2 wood 1"),
        )

    def _most(self, state: State, seat: int) -> int:
        """How many stone and wood are of any use."""
        return -(-count(state.players[seat], CITY) // self.saves(state, seat))

    def saves(self, state: State, seat: int) -> int:
        """How many pops each stone or wood saves."""
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
        saved = (stone + wood) * self.saves(state, seat)
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
        saved = min(count(state.players[seat], CITY), (stone + wood) * self.saves(state, seat))
        spent = [0] * len(STOCKS)
        spent[STONE], spent[WOOD] = stone, wood
        label = msg("{stocks}", stocks=amounts(spent)) if stone + wood else msg("Nothing")
        drowned = count(state.players[seat], CITY) - saved
        if not drowned:
            return label, msg("nobody drowns")
        return label, msg_plural("{count} pop drowns", "{count} pops drown", drowned)

    def neutral(self, state: State, seat: int) -> str:
        stock = state.players[seat].stock
        stone = min(stock[STONE], self._most(state, seat))
        return f"stone {stone} wood {min(stock[WOOD], self._most(state, seat) - stone)}"


FLOOD: Final = Flood()
