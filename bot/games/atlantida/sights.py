"""The parts of a view: plain data about hexes, cities, factions, events, a combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.games.engine.text import Text


@dataclass(frozen=True, slots=True)
class UnitsView:
    """Units of one player in one place."""

    seat: int
    pops: int
    leaders: int
    moved: int
    """How many of these leaders have moved this turn."""


@dataclass(frozen=True, slots=True)
class HexView:
    """A hex of the island."""

    name: str
    """``N1`` … ``R5``; where it lies: :data:`map.AXIAL`."""
    site: str
    """The slug of its site: ``poseidon``, ``mine`` …"""
    sunk: bool
    coastal: bool
    strength: int
    """What its creature's strength is, or was; 0: it never had one."""
    creature: bool
    """Does the creature live?"""
    main: UnitsView | None
    """Who stands in the main site."""
    around: tuple[UnitsView, ...]
    """Who stands in the surroundings, by seat."""


@dataclass(frozen=True, slots=True)
class SquareView:
    """A square of a city."""

    name: str
    """``A1`` … ``E5``."""
    cell: str
    """A slug of :data:`constants.CELLS`: ``empty``, ``razed``, ``housing`` …; equal large ones are one."""
    pops: int
    leaders: int
    fresh: bool
    """Built on in this improvement phase."""


@dataclass(frozen=True, slots=True)
class FoodView:
    """One line of how the food adds up."""

    name: Text
    amount: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A faction."""

    seat: int
    stone: int
    gold: int
    """Without what the viewer itself has set aside."""
    wood: int
    knowledge: int
    me: int
    """Without what the viewer itself has set aside."""
    fleet: int
    """The shipping capacity."""
    set_aside: int | None
    """The gold of its own secret bid; None: it has none, or somebody else looks."""
    bidding: bool
    """It has made its bid for this turn's event."""
    population: int
    """P: the pops on the island."""
    citizens: int
    """Those of them in the home city, without the Great Theatre."""
    hades: int
    continent: int
    leaders: int
    moved: int
    """How many of them have moved this turn."""
    science: tuple[str, ...]
    """The slugs of its scientific advances."""
    social: tuple[str, ...]
    statues: tuple[str, ...]
    city: tuple[SquareView, ...]
    """The 25 squares, row by row."""
    theatre: UnitsView | None
    """Its units in the Great Theatre."""
    made: int
    """The food that its next feeding step would make as things stand."""
    food: tuple[FoodView, ...]
    """How that adds up."""
    score: int
    """The points as things stand: continent - 2 Hades."""
    advances: int
    """How many it has, scientific and social."""
    resigned: bool
    quitting: bool
    """It will leave at the start of its next phase."""

    @property
    def balance(self) -> int:
        """E: the food beyond what the pops eat."""
        return self.made - self.population


@dataclass(frozen=True, slots=True)
class EventView:
    """One turn of the event row."""

    turn: int
    event: str
    """A slug, or empty: nothing happens."""
    when: Literal["past", "now", "next", "later"]
    """``next`` is the coming event while the present turn has none."""
    void: bool
    """Zeus was paid: it doesn't happen at all."""
    spared: int | None
    """The seat that it leaves in peace (a Lost Fleet: that it serves alone)."""


@dataclass(frozen=True, slots=True)
class CombatView:
    """A combat that is being decided."""

    attacker: int
    defender: int
    place: str
    """A hex, ``theatre``, or ``city`` (the defender's is plundered)."""
    attacking: UnitsView
    defending: UnitsView
    attack_base: int
    """The attacker's strength before equipment and sacrifices."""
    defence_base: int
    sealed: tuple[int, int] | None
    """ME and pops that the attacker has committed, where the viewer may know them."""
    answered: tuple[int, int] | None
    """The same of the defender."""
