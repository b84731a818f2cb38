"""The Temple of Hecate: one ware becomes another (Atlantida rules, 8.4, 1)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import (
    GOLD,
    STOCKS,
    STONE,
    WOOD,
)
from bot.games.atlantida.economy import tell
from bot.games.atlantida.economy.workshops import Once
from bot.games.atlantida.names import STOCK_NAMES
from bot.games.atlantida.state import State
from bot.games.atlantida.step import DONE, Menu, unknown
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg

WARES: Final = (STONE, GOLD, WOOD)
"""What the Temple of Hecate turns into each other."""


class Hecate(Once):
    """An amount of one ware becomes as much of another (17, 20)."""

    kind = "hecate"
    form: Final = msg("turn stone gold 2, or done")

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
        return msg("How much?") if prefix else self.prompt(state, seat)

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


def _held(state: State, seat: int, ware: int) -> int:
    player = state.players[seat]
    return player.gold() if ware == GOLD else player.stock[ware]


HECATE: Final = Hecate()
