"""What a player sees: everything but what others have sealed.

Gold and equipment that somebody has set aside in secret still count as theirs for everybody else (16).
What can be worked out of the table is worked out when somebody looks at it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bot.games.atlantida import flow, glossary, plain, showing, words
from bot.games.atlantida.flow import Question
from bot.games.atlantida.map import COUNT, bits
from bot.games.atlantida.menu import Besides
from bot.games.atlantida.sights import (
    CombatView as CombatView,
)
from bot.games.atlantida.sights import (
    EventView as EventView,
)
from bot.games.atlantida.sights import (
    FoodView as FoodView,
)
from bot.games.atlantida.sights import (
    HexView as HexView,
)
from bot.games.atlantida.sights import (
    PlayerView as PlayerView,
)
from bot.games.atlantida.sights import (
    SquareView as SquareView,
)
from bot.games.atlantida.sights import (
    UnitsView as UnitsView,
)
from bot.games.atlantida.state import State
from bot.games.atlantida.step import Step
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.event import Json
from bot.games.engine.text import Text, Words, msg
from bot.games.engine.view import View


@dataclass(frozen=True)
class AtlantidaView(View):
    """The table as one seat, or the public, sees it."""

    seat: int | None
    deciders: tuple[int, ...]
    state: State = field(hash=False)
    """The table without what the viewer may not know: for what can be worked out of it."""
    step: Step | None
    """What is asked now; None: nature draws, or the game is over."""
    winners: tuple[int, ...]
    """Empty while the game runs."""

    @property
    def advanced(self) -> bool:
        """Is it the advanced game?"""
        return self.state.advanced

    @property
    def race(self) -> bool:
        """May a race victory end the game?"""
        return self.state.race

    @property
    def plunder(self) -> bool:
        """Do Fanaticism and Hermes exist?"""
        return self.state.plunder

    @property
    def round(self) -> int:
        """The turn of the game, 1 to 13."""
        return self.state.round

    @property
    def phase(self) -> str:
        """A word of :class:`state.State`: ``move``, ``between``, ``improve``, ``end``, ``over`` …"""
        return self.state.phase

    @property
    def active(self) -> int:
        """The seat that is at work in the phase."""
        return self.state.active

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The seats still in the game, in player order."""
        return tuple(self.state.order())

    @property
    def done(self) -> tuple[int, ...]:
        """Those that are through with this phase."""
        return tuple(bits(self.state.done))

    @property
    def compass(self) -> int:
        """Who holds the Compass."""
        return self.state.compass

    @property
    def clockwise(self) -> bool:
        """The direction of play."""
        return self.state.clockwise

    @cached_property
    def row(self) -> tuple[EventView, ...]:
        """The event of each of the 13 turns."""
        return showing.row(self.state)

    @cached_property
    def hexes(self) -> tuple[HexView, ...]:
        """The hexes in table order; empty before nature has laid the island."""
        return tuple(showing.hex_view(self.state, hex) for hex in range(COUNT)) if self.state.sites else ()

    @cached_property
    def players(self) -> tuple[PlayerView, ...]:
        """The factions by seat."""
        return tuple(showing.player(self.state, seat, self.seat) for seat in range(len(self.state.players)))

    @cached_property
    def combat(self) -> CombatView | None:
        """The combat that is being decided."""
        return showing.combat(self.state)

    @property
    def theatre(self) -> UnitsView | None:
        """Who stands in the Great Theatre."""
        return next((player.theatre for player in self.players if player.theatre), None)

    @property
    def improving(self) -> bool:
        """Is the viewer at work in the own city, and not choosing places on the island?"""
        afield = self.step is not None and self.step.afield
        return self.phase == "improve" and self.seat in self.deciders and not afield

    def text(self) -> Words:
        return words.describe(self)

    def data(self) -> Mapping[str, Json]:
        return plain.data(self)

    def summary(self) -> Words | None:
        """The seat's stocks and food, and both sides of a combat."""
        return None if self.seat is None else words.summary(self, self.players[self.seat])

    def caution(self) -> Words | None:
        """Why food is short, what comes at the end of the turn."""
        return None if self.seat is None else words.caution(self, self.players[self.seat])

    def tally(self, seat: int) -> Words:
        return words.tally(self.players[seat])

    def absent(self) -> frozenset[str]:
        return glossary.absent(self.state)

    def asks(self, decision: Decision, prefix: str = "") -> Text:
        if self.step is None:
            return decision.prompt
        return self.step.asked(self.state, decision.seat, prefix)

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        if self.step is None:
            return ()
        moves = decision.moves
        if not isinstance(moves, Besides):
            return self.step.taps(self.state, decision.seat, moves, prefix)
        found = self.step.taps(self.state, decision.seat, moves.moves, prefix)
        whole = (choice.move for choice in found if choice.complete)
        if prefix or not flow.rest_differs(self.state, Question(decision.seat, self.step), whole):
            return found
        rest = Choice(
            moves.more,
            msg("The rest as usual"),
            True,
            msg("Buy and build nothing more; grow and save all you can"),
            apart=True,
            short=msg("The rest as usual: buy and build nothing more, grow and save all you can"),
        )
        return (*found, rest)
