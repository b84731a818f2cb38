"""What can be agreed on before a play: a short game for two, teams for four."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal, Self, TypeAlias

from bot.games.army.state import ORDERS
from bot.games.engine.contract import Options, Variant
from bot.games.engine.errors import BadOptions
from bot.games.engine.text import Text, msg

Teams: TypeAlias = Literal["none", "random", "1+2", "1+3", "1+4"]
_TEAMS: Final[tuple[Teams, ...]] = ("1+2", "1+3", "1+4")
_USUAL: Final = "1+3"
"""Partners sit across where seats are drawn anyway."""


@dataclass(frozen=True)
class ArmyOptions(Options):
    """The options of Army of the Gods (Army of the Gods rules, 12)."""

    variants: ClassVar[tuple[Variant, ...]] = (
        Variant("full", msg("Full game"), msg("Each for themselves")),
        Variant(
            "skirmish",
            msg("Skirmish"),
            msg("For two, half as long: best for a first game"),
            {"skirmish": True},
        ),
        Variant("teams", msg("Teams"), msg("Two against two"), {"teams": "random"}),
    )
    hints: ClassVar[Mapping[str, Text]] = {
        "skirmish": msg("A shorter game: four sets are the goal; for two players"),
        "teams": msg("Two against two, four sets for each partner; for four players"),
    }
    words: ClassVar[Mapping[str, Text]] = {
        "skirmish": msg("skirmish"),
        "teams": msg("teams"),
        "none": msg("none – each for themselves"),
        "random": msg("at random"),
    }
    agreed: ClassVar[Mapping[tuple[str, bool | int | str], Text]] = {
        ("skirmish", True): msg("skirmish: four sets win"),
        ("teams", "random"): msg("two against two, teams at random"),
        ("teams", "1+2"): msg("players 1 and 2 are a team"),
        ("teams", "1+3"): msg("players 1 and 3 are a team"),
        ("teams", "1+4"): msg("players 1 and 4 are a team"),
    }

    tables: ClassVar[Mapping[str, int]] = {"skirmish": 2, "teams": 4}

    skirmish: bool = False
    """Two players: four sets are the goal instead of eight."""
    teams: Teams = "none"
    """Four players: who plays with the first; numbered as they come, and by seats once these are drawn."""

    def team_order(self) -> tuple[int, ...]:
        """The side of each seat; empty: everybody plays alone."""
        return () if self.teams == "none" else ORDERS[_USUAL if self.teams == "random" else self.teams]

    def sides(self, seats: int) -> tuple[int, ...] | None:
        if seats != 4:
            return ()
        return None if self.teams == "random" else self.team_order()

    def seated(self, order: tuple[int, ...]) -> Self:
        if self.teams == "none" or len(order) != 4:
            return self
        if self.teams == "random":
            return replace(self, teams=_USUAL)
        pair = {0, int(self.teams[-1]) - 1}
        team = pair if order[0] in pair else set(order) - pair
        partner = next(seat for seat in (1, 2, 3) if order[seat] in team)
        return replace(self, teams=_TEAMS[partner - 1])

    def check(self, seats: int) -> None:
        """Raise BadOptions for what doesn't fit this number of players."""
        if self.skirmish and seats != 2:
            raise BadOptions(msg("A skirmish is for two players: set players to 2, or leave skirmish out."))
        if self.teams != "none" and seats != 4:
            raise BadOptions(msg("Teams are for four players: set players to 4, or leave teams out."))
