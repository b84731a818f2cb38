"""What a player may know of a table, as data: everything but what others have sealed.

Gold and equipment that somebody has set aside in secret still count as theirs for everybody else (16).
What can be worked out of the table is worked out when somebody looks at it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bot.games.atlantida import view_parts
from bot.games.atlantida.map import COUNT, bits
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Step
from bot.games.atlantida.view_parts import CombatView, EventView, HexView, PlayerView, UnitsView
from bot.games.engine.event import Json
from bot.games.engine.plain_data import as_data
from bot.games.engine.view import View


@dataclass(frozen=True)
class ViewData(View):
    """The table as one seat, or the public, sees it, as data."""

    seat: int | None
    deciders: tuple[int, ...]
    state: State = field(hash=False)
    """The table without what the viewer may not know: for what can be worked out of it."""
    step: Step | None
    """What is asked now; None: nature draws, or the game is over."""
    winners: tuple[int, ...]
    """Empty while the game runs."""

    @cached_property
    def row(self) -> tuple[EventView, ...]:
        """The event of each of the 13 turns."""
        return view_parts.row(self.state)

    @cached_property
    def hexes(self) -> tuple[HexView, ...]:
        """The hexes in table order; empty before nature has laid the island."""
        return (
            tuple(view_parts.hex_view(self.state, hex) for hex in range(COUNT)) if self.state.sites else ()
        )

    @cached_property
    def players(self) -> tuple[PlayerView, ...]:
        """The factions by seat."""
        return tuple(
            view_parts.player(self.state, seat, self.seat) for seat in range(len(self.state.players))
        )

    @cached_property
    def combat(self) -> CombatView | None:
        """The combat that is being decided."""
        return view_parts.combat(self.state)

    @property
    def theatre(self) -> UnitsView | None:
        """Who stands in the Great Theatre."""
        return next((player.theatre for player in self.players if player.theatre), None)

    @property
    def improving(self) -> bool:
        """Is the viewer at work in the own city, and not choosing places on the island?"""
        on_island = self.step is not None and self.step.on_island
        return self.state.phase == "improve" and self.seat in self.deciders and not on_island

    def data(self) -> Mapping[str, Json]:
        """Everything that the viewer may know, for programs; words in English."""
        return {
            "seat": self.seat,
            "deciders": self.deciders,
            "advanced": self.state.advanced,
            "race": self.state.race,
            "plunder": self.state.plunder,
            "round": self.state.round,
            "phase": self.state.phase,
            "active": self.state.active,
            "order": tuple(self.state.order()),
            "done": tuple(bits(self.state.done)),
            "compass": self.state.compass,
            "clockwise": self.state.clockwise,
            "row": [as_data(event) for event in self.row],
            "hexes": [as_data(hex) for hex in self.hexes],
            "players": [as_data(player) for player in self.players],
            "combat": as_data(self.combat) if self.combat else None,
            "winners": self.winners,
        }
