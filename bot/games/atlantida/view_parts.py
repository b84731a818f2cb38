"""The parts of a view: plain data about hexes, cities, factions, events, a combat, and how it is made."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from bot.games.atlantida.constants import ADVANCES, CELLS, KNOWLEDGE, ME, SOCIALS, STONE, TURNS, WOOD
from bot.games.atlantida.constants import FLEET as SHIPS
from bot.games.atlantida.economy.food import food
from bot.games.atlantida.map import CITY, HEXES, SQUARE_NAMES, SURROUNDINGS, THEATRE, coast, strengths
from bot.games.atlantida.player import Player
from bot.games.atlantida.scoring import points
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import attack, defence
from bot.games.atlantida.units import count, leaders, word
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


def row(state: State) -> tuple[EventView, ...]:
    """The event row."""
    return tuple(_event(state, turn) for turn in range(1, TURNS + 1))


def _event(state: State, turn: int) -> EventView:
    when: Literal["past", "now", "next", "later"]
    if turn < state.round or state.phase == "over":
        when = "past"
    elif turn == state.round:
        when = "now"
    else:
        coming = next((t for t in range(state.round, TURNS + 1) if state.row[t - 1]), 0)
        when = "next" if turn == coming else "later"
    now = turn == state.round
    spared = state.spared if now and state.spared >= 0 else None
    return EventView(turn, state.row[turn - 1], when, now and state.void, spared)


def _units(player: Player, seat: int, place: int) -> UnitsView | None:
    pops, leads = player.pops[place], player.leaders.count(place)
    if not pops and not leads:
        return None
    moved = sum(player.moved >> number & 1 for number, where in enumerate(player.leaders) if where == place)
    return UnitsView(seat, pops, leads, moved)


def hex_view(state: State, hex: int) -> HexView:
    """A hex."""
    everybody = [(seat, player) for seat, player in enumerate(state.players) if not player.gone]
    main = (found for seat, player in everybody if (found := _units(player, seat, hex)))
    around = (found for seat, player in everybody if (found := _units(player, seat, hex + SURROUNDINGS)))
    return HexView(
        name=HEXES[hex],
        site=state.sites[hex],
        sunk=bool(state.sunk >> hex & 1),
        coastal=bool(coast(state.sunk) >> hex & 1),
        strength=strengths(state.sites)[hex],
        creature=bool(state.alive >> hex & 1),
        main=next(main, None),
        around=tuple(around),
    )


def player(state: State, number: int, viewer: int | None) -> PlayerView:
    """A faction, as this viewer sees it."""
    faction = state.players[number]
    own = number == viewer
    committed = state.combat.me if own and state.combat and state.combat.attacker == number else 0
    lines = food(state, number) if state.sites and not faction.gone else ()
    return PlayerView(
        seat=number,
        stone=faction.stock[STONE],
        gold=faction.gold(),
        wood=faction.stock[WOOD],
        knowledge=faction.stock[KNOWLEDGE],
        me=faction.stock[ME] - max(committed, 0),
        fleet=faction.stock[SHIPS],
        set_aside=faction.bid if own and faction.bid >= 0 else None,
        bidding=faction.bid != -1,
        population=faction.population,
        citizens=faction.citizens,
        hades=faction.hades,
        continent=faction.continent,
        leaders=len(faction.leaders),
        moved=faction.moved.bit_count(),
        science=()
        if faction.gone
        else tuple(name for name, turn in zip(ADVANCES, faction.science, strict=True) if turn),
        social=tuple(name for bit, name in enumerate(SOCIALS) if faction.social >> bit & 1),
        statues=tuple(CELLS[cell] for cell in faction.statues()),
        city=tuple(_square(state, number, square) for square in range(len(faction.cells))),
        theatre=_units(faction, number, THEATRE),
        made=sum(line.amount for line in lines),
        food=tuple(FoodView(line.name, line.amount) for line in lines),
        score=points(state, number),
        advances=0 if faction.gone else faction.advances,
        resigned=faction.gone > 0,
        quitting=faction.quitting > 0,
    )


def _square(state: State, seat: int, square: int) -> SquareView:
    player = state.players[seat]
    place = CITY + square
    fresh = state.phase == "improve" and seat == state.active and state.fresh >> square & 1
    return _square_view(
        square, player.cells[square], player.pops[place], player.leaders.count(place), bool(fresh)
    )


@lru_cache(maxsize=4096)
def _square_view(square: int, cell: int, pops: int, leads: int, fresh: bool) -> SquareView:
    """Kept: a view shows up to 125 squares, nearly all of them as before."""
    return SquareView(SQUARE_NAMES[square], CELLS[cell], pops, leads, fresh)


def combat(state: State) -> CombatView | None:
    """The combat that is being decided."""
    fight = state.combat
    if fight is None:
        return None
    defender = state.players[fight.defender]
    attacking = UnitsView(fight.attacker, fight.pops, fight.leaders.bit_count(), 0)
    defending = UnitsView(fight.defender, count(defender, fight.place), leaders(defender, fight.place), 0)
    return CombatView(
        attacker=fight.attacker,
        defender=fight.defender,
        place=word(fight.place),
        attacking=attacking,
        defending=defending,
        attack_base=attack(state, fight).base,
        defence_base=defence(state, fight).base,
        sealed=(fight.me, fight.sacrificed) if fight.me >= 0 else None,
        answered=(fight.defence, fight.offered) if fight.defence >= 0 else None,
    )
