"""The craft step, from Hecate to Gaia in its strict order (Atlantida rules, 8.4)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida import turning_points
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
    STOCKS,
    STONE,
    WOOD,
)
from bot.games.atlantida.constants import FORGE as FORGE_CELL
from bot.games.atlantida.economy.gaia import GAIA
from bot.games.atlantida.economy.shipyard import SHIPYARD
from bot.games.atlantida.economy.workshops import Amount, Once
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Menu, Step, unknown
from bot.games.atlantida.text.names import STOCK_NAMES, pops
from bot.games.atlantida.text.tell import economy as tell
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg, msg_plural

WARES: Final = (STONE, GOLD, WOOD)
"""What the Temple of Hecate turns into each other."""


class Hecate(Once):
    """An amount of one ware becomes as much of another (17, 20)."""

    kind = "hecate"
    form: Final = msg("turn, what into what and how much, such as turn stone gold 2; or done")

    def asks(self, state: State, seat: int) -> bool:
        return (
            state.left > 0
            and state.occupies(seat, "hecate")
            and any(_held(state, seat, ware) for ware in WARES)
        )

    def menu(self, state: State, seat: int) -> Menu:
        groups = (
            (
                f"turn {STOCKS[ware]} {STOCKS[other]} ",
                tuple(map(str, range(1, _held(state, seat, ware) + 1))),
            )
            for ware in WARES
            for other in WARES
            if other != ware
        )
        return Menu.of((*groups, ("", (DONE,))), self.form)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        words = move.split(" ")
        names = [STOCKS[ware] for ware in WARES]
        if len(words) != 4 or words[0] != "turn" or not {*words[1:3]} <= {*names}:
            raise unknown(move, self.form)
        _, source, target, amount = words
        if source == target:
            raise IllegalMove(msg("Hecate turns one thing into another."))
        held = _held(state, seat, STOCKS.index(source))
        if amount not in map(str, range(1, held + 1)):
            raise IllegalMove(msg("You have {held} {stock}.", held=held, stock=STOCK_NAMES[source]))
        player = state.players[seat]
        player.stock[STOCKS.index(source)] -= int(amount)
        player.stock[STOCKS.index(target)] += int(amount)
        state.left = 0
        events.append(tell.turned(seat, int(amount), source, target))

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} may have Hecate turn stone, gold or wood into each other", player=Who(seat))

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        match prefix.split():
            case [_, source, _]:
                held = _held(state, seat, STOCKS.index(source))
                return msg("How much {source}? You have {held}", source=STOCK_NAMES[source], held=held)
            case _:
                return self.question(state, seat)

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        assert isinstance(moves, Menu)
        found: list[Choice] = []
        for beginning, endings in moves.groups:
            if not beginning:
                if not prefix:
                    found.append(Choice(DONE, msg("Turn nothing"), True, apart=True))
                continue
            _, source, target = beginning.split()
            words = {"source": STOCK_NAMES[source], "target": STOCK_NAMES[target]}
            if not prefix and len(endings) > 1:
                label = msg("{source} into {target}", **words)
                found.append(
                    Choice(beginning, label, False, msg("up to {most}", most=len(endings)), opens=True)
                )
            elif prefix in ("", beginning):
                found += (
                    Choice(
                        beginning + amount,
                        msg("{amount} {source} into {target}", amount=amount, **words),
                        True,
                    )
                    for amount in reversed(endings)
                )
        return tuple(found)

    def whole(self, state: State, seat: int, move: str) -> Choice | None:
        if move == DONE:
            return None
        _, source, target, amount = move.split()
        label = msg(
            "{amount} {source} into {target}",
            amount=amount,
            source=STOCK_NAMES[source],
            target=STOCK_NAMES[target],
        )
        return Choice(move, label, True)


def _held(state: State, seat: int, ware: int) -> int:
    player = state.players[seat]
    return player.gold() if ware == GOLD else player.stock[ware]


HECATE: Final = Hecate()


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

    def most(self, state: State, seat: int) -> int:
        player = state.players[seat]
        each = METAL_FORGE_GOLD if player.knows(METALWORKING) else 1
        return min(player.gold(), each * player.manned(FORGE_CELL))

    def limit(self, state: State, seat: int) -> Text:
        return msg(
            "Your Forges with a worker: {count}; with {held} gold you can work up to {most} gold.",
            count=state.players[seat].manned(FORGE_CELL),
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
            state.pops_in_temple(seat, "poseidon"),
            player.gold() // POSEIDON_FLEET,
            player.stock[KNOWLEDGE] // POSEIDON_FLEET,
            FLEET_CAP - player.stock[FLEET],
        )

    def limit(self, state: State, seat: int) -> Text:
        return msg(
            "Each pop at Poseidon’s turns {price} gold and {price} knowledge into 1 ship, up to {cap}; "
            "now {most} can be had.",
            price=POSEIDON_FLEET,
            cap=FLEET_CAP,
            most=self.most(state, seat),
        )

    def do(self, state: State, seat: int, number: int, events: list[Event]) -> None:
        stock = state.players[seat].stock
        meaning = turning_points.launched(state)
        stock[GOLD] -= POSEIDON_FLEET * number
        stock[KNOWLEDGE] -= POSEIDON_FLEET * number
        stock[FLEET] += number
        events.append(tell.granted(seat, number, meaning))

    def label(self, state: State, seat: int, number: int) -> Text:
        price = POSEIDON_FLEET * number
        return msg_plural(
            "{count} ship for {price} gold and {price} knowledge",
            "{count} ships for {price} gold and {price} knowledge",
            number,
            price=price,
        )

    def passing(self, state: State, seat: int) -> Text:
        return msg("No ships")

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} may ask Poseidon for ships", player=Who(seat))


PERSEPHONE: Final = Persephone()
FORGE: Final = Forge()
FLEETS: Final = Fleets()
CRAFT: Final[tuple[Step, ...]] = (HECATE, PERSEPHONE, FORGE, FLEETS, SHIPYARD, GAIA)
"""The craft step, in its order."""
