"""The craft step, from Hecate to Gaia in its strict order (Atlantida rules, 8.4)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import (
    FLEET,
    FLEET_CAP,
    FORGE_ME,
    GOLD,
    KNOWLEDGE,
    ME,
    METAL_FORGE_GOLD,
    METAL_FORGE_ME,
    METALWORKING,
    NAVIGATION,
    POSEIDON_FLEET,
    REVIVE_GOLD,
)
from bot.games.atlantida.constants import FORGE as FORGE_CELL
from bot.games.atlantida.economy import tell
from bot.games.atlantida.economy.gaia import GAIA
from bot.games.atlantida.economy.hecate import HECATE
from bot.games.atlantida.economy.shipyard import SHIPYARD
from bot.games.atlantida.economy.workshops import Amount
from bot.games.atlantida.map import CITY
from bot.games.atlantida.names import pops
from bot.games.atlantida.state import State
from bot.games.atlantida.step import Step
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg


class Persephone(Amount):
    """Pops come back from Hades to the main site of the temple."""

    kind = "persephone"
    verb = "revive"

    def most(self, state: State, seat: int) -> int:
        if not state.occupies(seat, "persephone"):
            return 0
        player = state.players[seat]
        return max(
            number
            for number, gold in enumerate(REVIVE_GOLD)
            if gold <= player.gold() and number <= player.hades
        )

    def limit(self, state: State, seat: int) -> Text:
        return msg(
            "1 pop comes back for {one} gold, 2 for {two}; you have {gold} gold and {hades} in Hades.",
            one=REVIVE_GOLD[1],
            two=REVIVE_GOLD[2],
            gold=state.players[seat].gold(),
            hades=pops(state.players[seat].hades),
        )

    def do(self, state: State, seat: int, number: int, events: list[Event]) -> None:
        player = state.players[seat]
        player.stock[GOLD] -= REVIVE_GOLD[number]
        player.hades -= number
        player.pops[state.sites.index("persephone")] += number
        events.append(tell.revived(seat, number))

    def label(self, state: State, seat: int, number: int) -> Text:
        return msg("{pops} for {gold} gold", pops=pops(number), gold=REVIVE_GOLD[number])

    def passing(self, state: State, seat: int) -> Text:
        return msg("Leave them in Hades")

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} may bring pops back from Hades, at Persephone’s", player=Who(seat))


class Forge(Amount):
    """Each Forge with a worker turns gold into equipment."""

    kind = "forge"
    verb = "forge"

    def workers(self, state: State, seat: int) -> int:
        """How many Forges have their worker."""
        player = state.players[seat]
        return sum(
            cell == FORGE_CELL and player.pops[CITY + square] > 0
            for square, cell in enumerate(player.cells)
        )

    def most(self, state: State, seat: int) -> int:
        player = state.players[seat]
        each = METAL_FORGE_GOLD if player.knows(METALWORKING) else 1
        return min(player.gold(), each * self.workers(state, seat))

    def limit(self, state: State, seat: int) -> Text:
        return msg(
            "Your Forges with a worker: {count}; with {held} gold you can work up to {most} gold.",
            count=self.workers(state, seat),
            held=state.players[seat].gold(),
            most=self.most(state, seat),
        )

    def do(self, state: State, seat: int, number: int, events: list[Event]) -> None:
        player = state.players[seat]
        me = number * self._each(state, seat)
        player.stock[GOLD] -= number
        player.stock[ME] += me
        events.append(tell.forged(seat, number, me))

    def _each(self, state: State, seat: int) -> int:
        return METAL_FORGE_ME if state.players[seat].knows(METALWORKING) else FORGE_ME

    def label(self, state: State, seat: int, number: int) -> Text:
        return msg("{gold} gold → {me} equipment", gold=number, me=number * self._each(state, seat))

    def passing(self, state: State, seat: int) -> Text:
        return msg("Keep the gold")

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} may work gold in the Forge", player=Who(seat))


class Fleets(Amount):
    """Pops at Poseidon's turn gold and knowledge into shipping capacity."""

    kind = "fleets"
    verb = "fleet"

    def most(self, state: State, seat: int) -> int:
        player = state.players[seat]
        if not player.knows(NAVIGATION):
            return 0
        return min(
            state.pilgrims(seat, "poseidon"),
            player.gold() // POSEIDON_FLEET,
            player.stock[KNOWLEDGE] // POSEIDON_FLEET,
            FLEET_CAP - player.stock[FLEET],
        )

    def limit(self, state: State, seat: int) -> Text:
        return msg(
            "Each pop at Poseidon’s turns {price} gold and {price} knowledge into 1 capacity, up to {cap}; "
            "now {most} can be had.",
            price=POSEIDON_FLEET,
            cap=FLEET_CAP,
            most=self.most(state, seat),
        )

    def do(self, state: State, seat: int, number: int, events: list[Event]) -> None:
        stock = state.players[seat].stock
        stock[GOLD] -= POSEIDON_FLEET * number
        stock[KNOWLEDGE] -= POSEIDON_FLEET * number
        stock[FLEET] += number
        events.append(tell.granted(seat, number))

    def label(self, state: State, seat: int, number: int) -> Text:
        price = POSEIDON_FLEET * number
        return msg("{count} capacity for {price} gold and {price} knowledge", count=number, price=price)

    def passing(self, state: State, seat: int) -> Text:
        return msg("No fleet")

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} may ask Poseidon for shipping capacity", player=Who(seat))


PERSEPHONE: Final = Persephone()
FORGE: Final = Forge()
FLEETS: Final = Fleets()
CRAFT: Final[tuple[Step, ...]] = (HECATE, PERSEPHONE, FORGE, FLEETS, SHIPYARD, GAIA)
"""The craft step, in its order."""
