"""What can be agreed on before a play: with which powers, in which teams, and when it is a draw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal, Self, TypeAlias

from bot.games.engine.contract import Options, Variant
from bot.games.engine.errors import BadOptions
from bot.games.engine.text import Text, msg

Teams: TypeAlias = Literal["random", "1+2", "1+3", "1+4"]
_TEAMS: Final[tuple[Teams, ...]] = ("1+2", "1+3", "1+4")
ORDERS: Final[Mapping[str, tuple[int, ...]]] = {
    "1+2": (0, 0, 1, 1),
    "1+3": (0, 1, 0, 1),
    "1+4": (0, 1, 1, 0),
}
"""The side of each of four seats, by the number of the first player's partner at the table."""
USUAL_TEAMS: Final = "1+3"
"""The turn order is the order at the table."""
_MOST: Final = 9999
"""No limit of the house rule is higher."""


@dataclass(frozen=True)
class SantoriniOptions(Options):
    """The options of Santorini (Santorini rules, 2 and 3, Draws).

    Options that fit four players fit fewer, so that a table may begin before it is full.
    """

    variants: ClassVar[tuple[Variant, ...]] = (
        Variant("classic", msg("Classic"), msg("No powers for two players: best for a first game")),
        Variant("gods", msg("Gods"), msg("Everybody gets a simple power"), {"powers": "quick"}),
        Variant(
            "heroes",
            msg("Gods and heroes"),
            msg("All powers, for two players who know the game"),
            {"powers": "tournament", "advanced": True, "heroes": True},
            2,
        ),
        Variant(
            "fleece",
            msg("Golden Fleece"),
            msg("One power for both, for whoever stands beside the Ram"),
            {"golden_fleece": True},
            2,
        ),
        Variant("teams", msg("Teams"), msg("Two against two, each with a power"), {"powers": "quick"}, 4),
    )
    hints: ClassVar[Mapping[str, Text]] = {
        "powers": msg("A god’s power for each player, which changes the rules for its owner"),
        "simple": msg("Are simple powers among them?"),
        "advanced": msg("Are powers among them that take more experience?"),
        "heroes": msg("Are heroes among them? Their powers work only once; for two players"),
        "perfect_information": msg("Leaves out powers with chance or hidden cards"),
        "golden_fleece": msg("One power of any group, for whoever is beside the Ram; for two players"),
        "teams": msg("Four players: who plays with the first at the table"),
        "quiet_turns": msg("With powers, so many turns in a row without a build are a draw; 0: never"),
        "repetitions": msg("With powers, the same position so many times is a draw; 0: never"),
    }

    words: ClassVar[Mapping[str, Text]] = {
        "powers": msg("god powers"),
        "simple": msg("simple powers"),
        "advanced": msg("advanced powers"),
        "heroes": msg("heroes"),
        "perfect_information": msg("no chance, no hidden cards"),
        "golden_fleece": msg("golden fleece"),
        "teams": msg("teams"),
        "quiet_turns": msg("turns without a build for a draw"),
        "repetitions": msg("repetitions for a draw"),
        "usual": msg("off for two players, random for more"),
        "none": msg("off"),
        "quick": msg("random – one for each player is drawn, and each picks one of them"),
        "tournament": msg("tournament – a few are drawn, the first player offers some of them"),
        "custom": msg("custom – the first player offers any powers"),
        "random": msg("at random"),
    }
    agreed: ClassVar[Mapping[tuple[str, bool | int | str], Text]] = {
        ("powers", "none"): msg("no god powers"),
        ("powers", "quick"): msg("random god powers"),
        ("powers", "tournament"): msg("god powers from a random selection"),
        ("powers", "custom"): msg("freely chosen god powers"),
        ("simple", False): msg("no simple powers"),
        ("advanced", True): msg("also advanced powers"),
        ("heroes", True): msg("also heroes"),
        ("perfect_information", True): msg("no powers with chance or hidden cards"),
        ("golden_fleece", True): msg("one power for both, for whoever stands beside the Ram"),
        ("teams", "1+2"): msg("players 1 and 2 are a team"),
        ("teams", "1+3"): msg("players 1 and 3 are a team"),
        ("teams", "1+4"): msg("players 1 and 4 are a team"),
        ("quiet_turns", 0): msg("never a draw for want of building"),
        ("repetitions", 0): msg("never a draw by repetition"),
    }

    powers: Literal["usual", "none", "quick", "tournament", "custom"] = "usual"
    """Where the offer comes from: drawn; picked out of a few that are drawn; picked out of all.

    Usual: none for two players, unless another option asks for powers; else quick.
    """
    simple: bool = True
    """Are there simple powers in the pool?"""
    advanced: bool = False
    """Are there advanced powers in the pool?"""
    heroes: bool = False
    """Are there heroes in the pool?  They are for two players."""
    perfect_information: bool = False
    """Are powers with chance or secrets left out?"""
    golden_fleece: bool = False
    """Is there one power for both, that whoever stands beside the Ram has?  For two players."""
    teams: Teams = "random"
    """Who plays with the first of four players; with fewer it means nothing.

    The players are numbered as they come to the table, and by their seats once these are drawn.
    """
    quiet_turns: int = 200
    """With powers, so many turns in a row without a build make a draw; 0: never."""
    repetitions: int = 5
    """With powers, the same position so many times makes a draw; 0: never."""

    def way(self, seats: int) -> Literal["none", "quick", "tournament", "custom"]:
        """Where the offer comes from, for so many players."""
        if self.powers != "usual":
            return self.powers
        wanted = seats > 2 or self.golden_fleece or self.advanced or self.heroes
        return "quick" if wanted else "none"

    def settled(self, seats: int) -> Self:
        way = self.way(seats)
        if way == "none":
            return type(self)(powers="none")
        teams = self.teams if seats == 4 else "random"
        return replace(self, powers=way, simple="simple" in self.groups(), teams=teams)

    def groups(self) -> frozenset[str]:
        """The groups in the pool: the simple powers where none is switched on and powers must be."""
        chosen = {"simple": self.simple, "advanced": self.advanced, "hero": self.heroes}
        return frozenset(group for group, on in chosen.items() if on) or frozenset({"simple"})

    def suit(self, seats: int) -> None:
        if seats != 4 and self.teams != "random":
            raise BadOptions(msg("Teams are for four players: set players to 4, or leave teams out."))

    def sides(self, seats: int) -> tuple[int, ...] | None:
        if seats != 4:
            return ()
        return None if self.teams == "random" else ORDERS[self.teams]

    def seated(self, order: tuple[int, ...]) -> Self:
        if self.teams == "random":
            return self
        if len(order) != 4:
            return replace(self, teams="random")
        pair = {0, int(self.teams[-1]) - 1}
        team = pair if order[0] in pair else set(order) - pair
        partner = next(seat for seat in (1, 2, 3) if order[seat] in team)
        return replace(self, teams=_TEAMS[partner - 1])

    def check(self, seats: int) -> None:
        """Raise BadOptions for what doesn't fit together, or not this number of players."""
        self._check_players(seats)
        if self.powers == "none" and (self.golden_fleece or self.advanced or self.heroes):
            raise BadOptions(
                msg("This needs god powers: choose random, tournament or custom, or leave it out.")
            )
        chosen = self.powers in ("quick", "tournament", "custom")
        if chosen and not (self.golden_fleece or self.simple or self.advanced or self.heroes):
            raise BadOptions(
                msg("No power is left: switch on simple, advanced or heroes, or god powers off.")
            )
        if not 0 <= self.quiet_turns <= _MOST:
            raise BadOptions(msg("quiet_turns is 0 (never a draw) to {most}.", most=_MOST))
        if not (self.repetitions == 0 or 2 <= self.repetitions <= _MOST):
            raise BadOptions(msg("repetitions is 0 (never a draw), or 2 to {most}.", most=_MOST))

    def _check_players(self, seats: int) -> None:
        if seats == 2:
            return
        if self.powers == "none":
            raise BadOptions(
                msg(
                    "With three or four players everybody needs a power: "
                    "choose random, tournament or custom god powers, or play with two."
                )
            )
        if self.golden_fleece:
            raise BadOptions(msg("The Golden Fleece is for two players: set players to 2."))
        if self.heroes:
            raise BadOptions(msg("Heroes are for two players: set players to 2, or switch heroes off."))


def teams_name(order: tuple[int, ...]) -> str:
    """The teams as options, moves and position texts name them; empty where there are none."""
    return next((name for name, sides in ORDERS.items() if sides == order), "")


def partner(order: tuple[int, ...], seat: int) -> int:
    """The other seat of the same team."""
    return next(other for other, side in enumerate(order) if side == order[seat] and other != seat)
