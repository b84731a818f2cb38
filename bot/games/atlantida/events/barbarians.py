"""Barbarians attack every city (Atlantida rules, 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import (
    BARBARIANS,
    CASUALTY,
    GOLD,
    ME,
)
from bot.games.atlantida.events import tell
from bot.games.atlantida.events.disaster import Disaster
from bot.games.atlantida.map import CITY
from bot.games.atlantida.state import State
from bot.games.atlantida.step import Menu
from bot.games.atlantida.strength import FORM as COMMITMENT
from bot.games.atlantida.strength import citizens, commitment, commitments, told, written
from bot.games.atlantida.units import kill
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg


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
        return super().taps(state, seat, self.different(state, seat, moves), prefix)

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        return told(citizens(state, seat), begun)

    def neutral(self, state: State, seat: int) -> str:
        """As few dead as can be without sacrifice, the gold kept if possible; no more than that takes."""
        base = citizens(state, seat).base

        def price(me: int) -> tuple[int, bool, int]:
            missing = max(0, BARBARIANS - base - me)
            return missing // CASUALTY, missing > 0, me

        return written(min(range(citizens(state, seat).me + 1), key=price), 0)


ATTACK: Final = Barbarians()
