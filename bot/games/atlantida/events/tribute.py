"""A Tribute is revealed and paid; in the advanced game hexes sink then (Atlantida rules, 9.1, 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import (
    GOLD,
    HOUSING,
    KNOWLEDGE,
    PUNISHMENT,
    SINK_TEMPLE_GOLD,
    SINKINGS,
    TRIBUTE_EXPECTED,
    TRIBUTE_PRIZE,
)
from bot.games.atlantida.map import CITY, COUNT, HEXES, NUMBER, SURROUNDINGS, bits, coast
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Menu, Step, unknown
from bot.games.atlantida.text.names import pops, site_name
from bot.games.atlantida.text.tell import events as tell
from bot.games.atlantida.units import kill, send
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, lines, msg


def tribute(state: State, events: list[Event]) -> int:
    """Offers are revealed and paid, the best is rewarded, the worst punished.

    Returns who then sinks hexes in the advanced game, the first in the ranking; -1: nobody.
    ``State.used`` remembers who offered enough to keep its units from being sunk, one bit each.
    """
    order = state.order()
    offers = {seat: max(state.players[seat].bid, 0) for seat in order}
    ranking = sorted(order, key=lambda seat: -offers[seat])
    events.append(tell.offers(ranking, [offers[seat] for seat in ranking]))
    state.used = 0
    for seat in ranking:
        player = state.players[seat]
        player.stock[GOLD] -= offers[seat]
        player.bid = -1
        if offers[seat] >= TRIBUTE_EXPECTED:
            state.used |= 1 << seat
    first, last = ranking[0], ranking[-1]
    if offers[first] >= TRIBUTE_EXPECTED:
        state.players[first].stock[KNOWLEDGE] += TRIBUTE_PRIZE
        events.append(tell.rewarded(first, TRIBUTE_PRIZE))
    for seat in order:
        if not offers[seat] or (seat == last and offers[last] < TRIBUTE_EXPECTED):
            _punish(state, seat, events)
    if not state.advanced:
        return -1
    state.left = SINKINGS
    return first


def _punish(state: State, seat: int, events: list[Event]) -> None:
    if state.safe_from_tribute(seat):
        return
    player = state.players[seat]
    for square, cell in enumerate(player.cells):
        if cell == HOUSING:
            player.raze(square)
    lost = 0 if state.advanced else kill(player, CITY, PUNISHMENT)
    events.append(tell.punished(seat, lost))


FORM: Final = msg("sink and a hex, such as sink R1")


class Sink(Step):
    """The first in the ranking sinks two hexes, one after the other.  ``State.left`` counts them."""

    kind = "sink"

    def asks(self, state: State, seat: int) -> bool:
        return state.left > 0 and any(self._legal(state, seat))

    def _legal(self, state: State, seat: int) -> tuple[list[int], list[int]]:
        """The production hexes and the temples that can be sunk now."""
        safe = 0
        for other, player in enumerate(state.players):
            if state.used >> other & 1 or state.safe_from_tribute(other):
                for place in (
                    *(place for place in range(2 * COUNT) if player.pops[place]),
                    *player.leaders,
                ):
                    if place < 2 * COUNT:
                        safe |= 1 << place % COUNT
        open_hexes = list(bits(coast(state.sunk) & ~safe))
        rich = state.players[seat].gold() >= SINK_TEMPLE_GOLD
        return (
            [hex for hex in open_hexes if state.production(hex)],
            [hex for hex in open_hexes if rich and not state.production(hex)],
        )

    def menu(self, state: State, seat: int) -> Menu:
        free, dear = self._legal(state, seat)
        names = tuple(f"sink {HEXES[hex]}" for hex in (*free, *dear))
        return Menu.listed(names if free else (*names, DONE), FORM)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        name = move.removeprefix("sink ")
        hex = NUMBER.get(name, -1)
        free, dear = self._legal(state, seat)
        if hex < 0 or not move.startswith("sink "):
            raise unknown(move, FORM)
        if hex not in free and hex not in dear:
            raise IllegalMove(_spared(state, seat, hex))
        price = SINK_TEMPLE_GOLD if hex in dear else 0
        state.players[seat].stock[GOLD] -= price
        state.left -= 1
        state.sunk |= 1 << hex
        state.alive &= ~(1 << hex)
        drowned = [0] * len(state.players)
        for number, other in enumerate(state.players):
            for place in (hex, hex + SURROUNDINGS):
                drowned[number] += kill(other, place, other.pops[place])
                send(other, place, CITY)
        events.append(tell.sunk(state.sites, seat, hex, price, drowned))

    def prompt(self, state: State, seat: int) -> Text:
        return msg("Tribute: which hex does {player} sink? {left} to go", player=Who(seat), left=state.left)

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        hex = NUMBER.get(begun.removeprefix("sink "), -1)
        if hex < 0:
            return (msg("Done sinking") if begun == DONE else msg("Sink a hex")), None
        dear = not state.production(hex)
        told = [msg("costs {gold} gold", gold=SINK_TEMPLE_GOLD)] if dear else []
        for other, player in enumerate(state.players):
            drowned = player.pops[hex] + player.pops[hex + SURROUNDINGS]
            if drowned and other != seat:
                told.append(msg("drowns {pops} of {player}", pops=pops(drowned), player=Who(other)))
        return site_name(state.sites[hex], hex), msg("{hints}", hints=lines(told, " · ")) if told else None

    def neutral(self, state: State, seat: int) -> str:
        return self.menu(state, seat).at(0) if self._legal(state, seat)[0] else DONE


def _spared(state: State, seat: int, hex: int) -> Text:
    if state.sunk >> hex & 1:
        return msg("{hex} has sunk already.", hex=HEXES[hex])
    if not coast(state.sunk) >> hex & 1:
        return msg("{hex} isn’t at the coast.", hex=HEXES[hex])
    if not state.production(hex) and state.players[seat].gold() < SINK_TEMPLE_GOLD:
        return msg("To sink a temple costs {gold} gold.", gold=SINK_TEMPLE_GOLD)
    return msg(
        "{place} is protected: somebody there offered enough.", place=site_name(state.sites[hex], hex)
    )


SINK: Final = Sink()
