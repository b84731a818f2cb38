"""The improvement phase: its steps in their strict order (Atlantida rules, 8 to 11)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.city.building import BUILD
from bot.games.atlantida.economy.craft import CRAFT
from bot.games.atlantida.economy.development import DEVELOP
from bot.games.atlantida.economy.feeding import GROW, STARVE
from bot.games.atlantida.economy.production import ARRANGE
from bot.games.atlantida.economy.shipping import EUROPA, SHIP
from bot.games.atlantida.ending import RACE
from bot.games.atlantida.events.bidding import BID, bids
from bot.games.atlantida.events.reaction import REACTIONS
from bot.games.atlantida.hunting import HUNT
from bot.games.atlantida.state import State
from bot.games.atlantida.step import DONE, Menu, Step, unknown
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg


class Reveal(Step):
    """The last to offer gold is asked to finish, for then all offers are seen and nothing can be undone."""

    kind = "reveal"

    def asks(self, state: State, seat: int) -> bool:
        return bids(state, seat) and all(
            other == seat or state.done >> other & 1 or state.players[other].quitting
            for other in state.order()
        )

    def menu(self, state: State, seat: int) -> Menu:
        return Menu.listed((DONE,))

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        raise unknown(move, msg("write done"))

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        return msg("Finish my turn"), msg("All offers are revealed; nothing can be taken back then")

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} is the last: finish the phase and see what everybody offers", player=Who(seat))


STEPS: Final[tuple[Step, ...]] = (
    HUNT,
    ARRANGE,
    DEVELOP,
    *CRAFT,
    BUILD,
    STARVE,
    GROW,
    BID,
    *REACTIONS,
    EUROPA,
    SHIP,
    RACE,
    Reveal(),
)
