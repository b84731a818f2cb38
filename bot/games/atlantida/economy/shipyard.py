"""The Shipyard: workers turn wood into shipping capacity (Atlantida rules, 8.4, 5)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida import turning_points
from bot.games.atlantida.constants import (
    FLEET,
    FLEET_CAP,
    GOLD,
    NAVIGATION,
    PHYSICS,
    SHIP_GOLD_FOR_WOOD,
    SHIP_WOOD,
    SHIP_WORKERS,
    WOOD,
)
from bot.games.atlantida.constants import SHIPYARD as CELL
from bot.games.atlantida.economy.jobs import squares
from bot.games.atlantida.economy.workshops import Once
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Menu, unknown
from bot.games.atlantida.text.tell import economy as tell
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg, msg_plural

FORM: Final = msg(
    "launch and how many ships, such as launch 1; with Advanced Physics also how much wood, such as "
    "launch 1 wood 3; or done"
)


def crew(state: State, seat: int) -> int:
    """How many levels the workers can build, stocks apart."""
    player = state.players[seat]
    if not player.knows(NAVIGATION):
        return 0
    workers = min(SHIP_WORKERS, sum(player.pops[place] for place in squares(player, CELL)))
    return min(workers, FLEET_CAP - player.stock[FLEET])


def woods(state: State, seat: int, levels: int) -> range:
    """How much wood can be used for so many levels, gold paying the rest; empty: they can't be paid."""
    player = state.players[seat]
    price = SHIP_WOOD * levels
    wood = min(price, player.stock[WOOD])
    replaced = player.gold() // SHIP_GOLD_FOR_WOOD if player.knows(PHYSICS) else 0
    return range(max(0, price - replaced), wood + 1)


class Shipyard(Once):
    """So many levels of shipping capacity at once, or none."""

    kind = "shipyard"

    def asks(self, state: State, seat: int) -> bool:
        return state.left > 0 and crew(state, seat) > 0 and len(woods(state, seat, 1)) > 0

    def menu(self, state: State, seat: int) -> Menu:
        physics = state.players[seat].knows(PHYSICS)
        groups: list[tuple[str, tuple[str, ...]]] = []
        for levels in range(1, crew(state, seat) + 1):
            ways = woods(state, seat, levels)
            if physics:
                groups.append((f"launch {levels} wood ", tuple(map(str, reversed(ways)))))
            elif ways:
                groups.append((f"launch {levels}", ("",)))
        return Menu.of((*groups, ("", (DONE,))), FORM)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        player = state.players[seat]
        words = move.split(" ")
        physics = player.knows(PHYSICS)
        if words[0] != "launch" or len(words) not in (2, 4) or words[2:3] not in ([], ["wood"]):
            raise unknown(move, FORM)
        if len(words) != (4 if physics else 2):
            raise IllegalMove(
                msg("Say how much wood is used, such as launch 1 wood 3; gold pays the rest.")
                if physics
                else msg("Without Advanced Physics, ships are built of wood alone.")
            )
        most = crew(state, seat)
        if words[1] not in map(str, range(1, most + 1)):
            raise IllegalMove(self._limit(state, seat, most))
        levels = int(words[1])
        ways = woods(state, seat, levels)
        if not ways or (physics and words[3] not in map(str, ways)):
            raise IllegalMove(self._short(state, seat, levels))
        wood = int(words[3]) if physics else SHIP_WOOD * levels
        gold = SHIP_GOLD_FOR_WOOD * (SHIP_WOOD * levels - wood)
        meaning = turning_points.launched(state)
        player.stock[WOOD] -= wood
        player.stock[GOLD] -= gold
        player.stock[FLEET] += levels
        state.left = 0
        events.append(
            tell.launched(seat, levels, player.stock[FLEET], wood=wood, gold=gold, meaning=meaning)
        )

    def _short(self, state: State, seat: int, levels: int) -> Text:
        """Why so many levels can't be paid like that."""
        player = state.players[seat]
        wood, held = SHIP_WOOD * levels, player.stock[WOOD]
        if not player.knows(PHYSICS):
            return msg(
                "{levels} capacity costs {wood} wood; you have {held}.", levels=levels, wood=wood, held=held
            )
        return msg(
            "{levels} capacity costs {wood} wood or gold for it; you have {held} wood, {gold} gold.",
            levels=levels,
            wood=wood,
            held=held,
            gold=player.gold(),
        )

    def _limit(self, state: State, seat: int, most: int) -> Text:
        player = state.players[seat]
        if not player.knows(NAVIGATION):
            return msg("Ships need Navigation.")
        if player.stock[FLEET] >= FLEET_CAP:
            return msg("You have {cap} ships, the most there can be.", cap=FLEET_CAP)
        return msg_plural(
            "Your Shipyard can build {count} ship now.",
            "Your Shipyard can build {count} ships now.",
            most,
        )

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} may build ships", player=Who(seat))

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        if not prefix:
            return self.question(state, seat)
        return msg("How much wood? Gold pays the rest")

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        assert isinstance(moves, Menu)
        found: list[Choice] = []
        for beginning, endings in moves.groups:
            if not beginning:
                if not prefix:
                    found.append(Choice(DONE, msg("No ships"), True, apart=True))
                continue
            levels = int(beginning.split()[1])
            if prefix == beginning or (len(endings) == 1 and not prefix):
                found += (self._whole(beginning + ending, levels, ending) for ending in endings)
            elif not prefix:
                label = msg_plural("{count} ship", "{count} ships", levels)
                found.append(Choice(beginning, label, False, msg("wood and gold"), opens=True))
        return tuple(found)

    def whole(self, state: State, seat: int, move: str) -> Choice | None:
        """The ships with the wood and gold that they are paid with."""
        if move == DONE:
            return None
        _, levels, *paid = move.split(" ")
        return self._whole(move, int(levels), paid[-1] if paid else "")

    def _whole(self, move: str, levels: int, ending: str) -> Choice:
        price = SHIP_WOOD * levels
        wood = int(ending) if ending else price
        ships = msg_plural("{count} ship", "{count} ships", levels)
        label = msg("{ships} for {wood} wood", ships=ships, wood=wood)
        if wood < price:
            gold = SHIP_GOLD_FOR_WOOD * (price - wood)
            label = msg("{ships} for {wood} wood and {gold} gold", ships=ships, wood=wood, gold=gold)
        return Choice(move, label, True)


SHIPYARD: Final = Shipyard()
