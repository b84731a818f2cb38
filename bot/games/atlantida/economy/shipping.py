"""The shipping step: Europa, then the ships (Atlantida rules, 11)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.atlantida import turning_points
from bot.games.atlantida.constants import (
    FLEET,
    GOLD,
    TURNS,
)
from bot.games.atlantida.economy.passage import berths_besides, europa_most, europa_price, sails
from bot.games.atlantida.economy.workshops import Amount
from bot.games.atlantida.pop_picking import Picking
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Menu
from bot.games.atlantida.text.names import place_short, pops
from bot.games.atlantida.text.tell import economy as tell
from bot.games.atlantida.units import PLACE_OF, save, sources
from bot.games.engine.decision import Choice
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg, msg_in

ALL: Final = "all"
"""Everybody goes."""
_WINS: Final = msg("everybody is saved, and you win at once")
FORM: Final = msg("a place and how many pops, such as city 2; all; or done")


def berths(state: State, seat: int) -> int:
    """How many pops this seat's ships carry this turn."""
    ships = state.players[seat].stock[FLEET]
    return ships + berths_besides(state, seat) if ships > 0 and sails(state, seat) else 0


def encumbers(state: State, seat: int) -> bool:
    """Might a new pop cost its player: in the last turn, and where the ships take everybody now?"""
    return state.round == TURNS or berths(state, seat) >= state.players[seat].population


class Europa(Amount):
    """Pops of the temple's main site reach the continent for gold."""

    kind = "europa"
    verb = "europa"

    def most(self, state: State, seat: int) -> int:
        return europa_most(state, seat)

    def asks(self, state: State, seat: int) -> bool:
        # By the gold that everybody sees: whether it is asked must not tell what was offered.
        rich = state.players[seat].stock[GOLD] >= europa_price(state)
        return state.left > 0 and rich and state.pops_in_temple(seat, "europa") > 0

    def limit(self, state: State, seat: int) -> Text:
        return msg(
            "Europa takes up to {price} pops a turn from her temple, for {price} gold each; "
            "you can send {most}.",
            price=europa_price(state),
            most=pops(self.most(state, seat)),
        )

    def do(self, state: State, seat: int, number: int, events: list[Event]) -> None:
        player = state.players[seat]
        player.stock[GOLD] -= number * europa_price(state)
        meaning = turning_points.saved(state, seat)
        save(player, state.sites.index("europa"), number)
        events.append(tell.carried(seat, number, meaning))

    def label(self, state: State, seat: int, number: int) -> Text:
        return msg("{pops} for {gold} gold", pops=pops(number), gold=number * europa_price(state))

    def passing(self, state: State, seat: int) -> Text:
        return msg_in("with Europa", "Nobody")

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} may send pops to the continent, with Europa", player=Who(seat))

    def neutral(self, state: State, seat: int) -> str:
        most = self.most(state, seat)
        return f"{self.verb} {most}" if most else DONE


class Ship(Picking):
    """Pops from anywhere on the island reach the continent."""

    kind = "ship"
    optional = True

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = min(berths(state, seat), state.players[seat].population)

    def menu(self, state: State, seat: int) -> Menu:
        menu = super().menu(state, seat)
        return Menu.of((("", (ALL,)), *menu.groups), FORM) if self._everybody(state, seat) else menu

    def _everybody(self, state: State, seat: int) -> bool:
        """Is there room for everybody, from more than one place?"""
        player = state.players[seat]
        return state.left == player.population and len(sources(player)) > 1

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        if move != ALL or not self._everybody(state, seat):
            super().play(state, seat, move, events)
            return
        for place, number in sources(state.players[seat]):
            self.pick(state, seat, place, number, events)
        state.left = 0

    def tap(self, state: State, seat: int, move: str) -> Choice:
        """With the victory that it is; a button has room for the site that it costs, while that matters."""
        choice, player = super().tap(state, seat, move), state.players[seat]
        if move == DONE:
            return choice
        name, _, number = move.partition(" ")
        if move == ALL or int(number) == player.population:
            wins = state.race and not player.hades
            if wins:
                return replace(choice, hint=_WINS, short=msg("Everybody: you win"))
            return replace(choice, short=choice.label)
        place, going = PLACE_OF[name], pops(int(number))
        short = msg("{pops} from {place}", pops=going, place=place_short(place))
        if state.round < TURNS and state.gives_up(seat, place, int(number)):
            short = msg("{pops} from {place} · site lost", pops=going, place=place_short(place))
        return replace(choice, short=short)

    def pick(self, state: State, seat: int, place: int, number: int, events: list[Event]) -> None:
        meaning = turning_points.saved(state, seat)
        save(state.players[seat], place, number)
        events.append(tell.shipped(state.sites, seat, place, number, meaning))

    def prompt(self, state: State, seat: int) -> Text:
        return msg(
            "{player}’s ships have room for {pops}: who goes to the continent?",
            player=Who(seat),
            pops=pops(state.left),
        )


EUROPA: Final = Europa()
SHIP: Final = Ship()
