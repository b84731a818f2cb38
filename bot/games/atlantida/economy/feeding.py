"""The feeding step: hunger, or growth (Atlantida rules, 10.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.atlantida.constants import (
    CROWD,
    HESTIA,
    HESTIA_FOOD,
    HOUSING,
    MEDICINE,
    MEDICINE_SHARE,
    PARENTS,
    POP_FOOD,
)
from bot.games.atlantida.economy.food import balance, made
from bot.games.atlantida.economy.workshops import Amount
from bot.games.atlantida.map import CITY
from bot.games.atlantida.player import Player
from bot.games.atlantida.pop_picking import Picking
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Menu
from bot.games.atlantida.text.names import food_sum, pops
from bot.games.atlantida.text.number_pad import number_pad, whole
from bot.games.atlantida.text.tell import economy as tell
from bot.games.atlantida.units import kill, put
from bot.games.engine.decision import Moves, Pad
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, lines, msg


def starving(state: State, seat: int) -> int:
    """How many pops hunger kills."""
    missing = max(0, -balance(state, seat))
    return missing // MEDICINE_SHARE if state.players[seat].knows(MEDICINE) else missing


def growth(state: State, seat: int) -> int:
    """gmax: the most pops that can be added."""
    player = state.players[seat]
    left = max(0, balance(state, seat))
    population = player.population
    most = left // food_for_pop(player)
    if not player.has(HESTIA):
        most = min(most, max(1, population // PARENTS))
    if not player.has(HOUSING):
        most = min(most, max(0, CROWD - population))
    return most


class Starve(Picking):
    """Hunger: the player says who dies."""

    kind = "starve"

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = starving(state, seat)
        if state.left:
            events.append(tell.hungry(seat, state.left))
        self.settle(state, seat, events)

    def pick(self, state: State, seat: int, place: int, number: int, events: list[Event]) -> None:
        dead = kill(state.players[seat], place, number)
        events.append(tell.starved(state.sites, seat, place, dead))

    def prompt(self, state: State, seat: int) -> Text:
        return msg(
            "{player} can’t feed everybody: {pops} must die", player=Who(seat), pops=pops(state.left)
        )


class Grow(Amount):
    """New pops come to the hearth of the city; what nobody ate and nothing grew from is remembered."""

    kind = "grow"
    verb = "grow"
    first = 0

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.players[seat].unused = max(0, balance(state, seat))
        state.left = int(growth(state, seat) > 0)

    def most(self, state: State, seat: int) -> int:
        return growth(state, seat)

    def menu(self, state: State, seat: int) -> Menu:
        return Menu.of(((f"{self.verb} ", tuple(map(str, range(growth(state, seat) + 1)))),), self.form)

    def limit(self, state: State, seat: int) -> Text:
        if not state.players[seat].has(HOUSING):
            return msg(
                "Your people can grow by {most} at most; without a Housing not beyond {crowd}.",
                most=growth(state, seat),
                crowd=CROWD,
            )
        return msg("Your people can grow by {most} at most.", most=growth(state, seat))

    def do(self, state: State, seat: int, number: int, events: list[Event]) -> None:
        player = state.players[seat]
        player.unused = max(0, player.unused - number * food_for_pop(player))
        put(player, CITY, number)
        events.append(tell.grown(seat, number))

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        """With the reason why no more can be born."""
        player, most = state.players[seat], growth(state, seat)
        if not player.has(HOUSING) and most == CROWD - player.population:
            return msg("How many new pops? Room for {most}", most=most)
        if most == max(0, balance(state, seat)) // food_for_pop(player):
            return msg("How many new pops? Food for {most}", most=most)
        return msg("How many new pops? Up to {most}", most=most)

    def label(self, state: State, seat: int, number: int) -> Text:
        if not number:
            return msg("Don’t grow")
        player = state.players[seat]
        return msg(
            "{pops} more · food {food}",
            pops=pops(number),
            food=food_sum(made(state, seat), player.population + number),
        )

    def pad(self, state: State, seat: int, moves: Moves, prefix: str) -> Pad | None:
        keys = number_pad(whole(moves))
        if keys is None:
            return None
        player = state.players[seat]
        left = balance(state, seat)
        each = (
            msg("{food} with {number}", number=number, food=f"{left - number:+d}".replace("-", "−"))
            for number in range(growth(state, seat) + 1)
        )
        limit = _limit(player, growth(state, seat), left)
        note = msg(
            "A new pop takes {price} of the {left} food left over{limit}. Food next turn: {each}.",
            price=food_for_pop(player),
            left=left,
            limit="" if limit is None else limit,
            each=lines(each, ", "),
        )
        return replace(keys, note=note)

    def prompt(self, state: State, seat: int) -> Text:
        left = state.players[seat].unused
        return msg(
            "{player} has {left} food left over and may grow by up to {most}",
            player=Who(seat),
            left=left,
            most=growth(state, seat),
        )

    def neutral(self, state: State, seat: int) -> str:
        return f"{self.verb} {growth(state, seat)}"


def _limit(player: Player, most: int, left: int) -> Text | None:
    """Why no more can be born than that, where it isn’t for food."""
    if most == left // food_for_pop(player):
        return None
    if not player.has(HOUSING) and most == CROWD - player.population:
        return msg("; without a Housing you have {crowd} at most", crowd=CROWD)
    return None if player.population < 2 * most else msg("; half as many as you have at most")


def food_for_pop(player: Player) -> int:
    """The food that a new pop takes."""
    return HESTIA_FOOD if player.has(HESTIA) else POP_FOOD


STARVE: Final = Starve()
GROW: Final = Grow()
