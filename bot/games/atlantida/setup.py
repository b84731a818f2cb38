"""Before the first turn: the island is laid, statues are chosen (Atlantida rules, 4.4 and 14.1).

Nature writes ``layout`` and the nineteen sites from N1 to R5 without N4; ``zeus F3``; ``row`` and six
events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import factorial, prod
from typing import Final
from zlib import crc32

from bot.games.atlantida.city.placing import statues_of
from bot.games.atlantida.city.square_pad import square_pad
from bot.games.atlantida.constants import (
    CELLS,
    COLLAPSE,
    DRAWN_TURNS,
    EMPTY,
    EVENTS,
    NOTHING,
    PRODUCTION,
    START_LEADERS,
    START_STATUE_SQUARE,
    TEMPLES,
    TRIBUTE,
    TRIBUTE_TURNS,
    TURNS,
    ZEUS,
)
from bot.games.atlantida.map import COUNT, HEXES, POSEIDON_HEX, SQUARE, SQUARE_NAMES, SQUARES, strengths
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Menu, Step
from bot.games.atlantida.text.names import cell_name, effect_of
from bot.games.atlantida.text.tell import turn as tell
from bot.games.engine.decision import Listed, Moves, Pad
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg, short

TILES: Final = (*TEMPLES[1:], *(site for site, number in PRODUCTION.items() for _ in range(number)))
"""The nineteen tiles that are dealt; the Temple of Poseidon lies on its hex."""


@dataclass(frozen=True, slots=True)
class Deals:
    """All the different orders of some things, each equally likely; some may be equal, some left over."""

    word: str
    things: tuple[str, ...]
    places: int

    @property
    def count(self) -> int:
        return _ways(Counter(self.things), len(self.things), self.places)

    @property
    def form(self) -> Text:
        return msg("{word} and {number} names in their order", word=self.word, number=self.places)

    def at(self, index: int) -> str:
        if not 0 <= index < self.count:
            raise IndexError(index)
        left = Counter(self.things)
        dealt: list[str] = []
        for place in range(self.places):
            for thing in left:
                if not left[thing]:
                    continue
                left[thing] -= 1
                ways = _ways(left, len(self.things) - place - 1, self.places - place - 1)
                if index < ways:
                    dealt.append(thing)
                    break
                index -= ways
                left[thing] += 1
        return " ".join((self.word, *dealt))

    def __iter__(self) -> Iterator[str]:
        return (self.at(index) for index in range(self.count))

    def __contains__(self, move: object, /) -> bool:
        if not isinstance(move, str):
            return False
        word, *dealt = move.split(" ")
        return word == self.word and len(dealt) == self.places and Counter(dealt) <= Counter(self.things)


def _ways(left: Counter[str], total: int, places: int) -> int:
    """How many different rows of so many places these things make: all of them, or all different."""
    if places == total:
        return factorial(total) // prod(factorial(number) for number in left.values())
    return factorial(total) // factorial(total - places)


LAYOUTS: Final = Deals("layout", TILES, COUNT - 1)
ROWS: Final = Deals("row", EVENTS, len(DRAWN_TURNS))


def start(seats: int, options: AtlantidaOptions) -> State:
    """The state before nature lays the island."""
    leaders = START_LEADERS + options.extra_leader
    return State(
        [Player.new(leaders) for _ in range(seats)],
        advanced=options.mode == "advanced",
        race=not options.no_race_victory,
        plunder=options.mode == "basic" or not options.no_plunder,
    )


def draws(state: State) -> Moves:
    """What nature may answer."""
    if state.phase == "layout":
        return LAYOUTS
    if state.phase == "row":
        return ROWS
    return Listed(tuple(f"zeus {HEXES[hex]}" for hex in range(COUNT) if state.production(hex)))


def drawn(state: State, move: str, events: list[Event]) -> None:
    """Nature has answered; the phase goes on."""
    word, *rest = move.split(" ")
    if word == "layout":
        lay(state, rest)
        state.phase = "zeus" if state.advanced else "statues"
        if not state.advanced:
            state.row = row(None)
    elif word == "zeus":
        sites = list(state.sites)
        sites[HEXES.index(rest[0])] = ZEUS
        state.sites = tuple(sites)
        state.phase = "row"
    else:
        state.row = row(rest)
        state.phase = "statues"
    events.append(tell.drawn(word, rest))


def lay(state: State, sites: Sequence[str]) -> None:
    """These sites lie from N1 to R5 without N4; every creature lives."""
    whole = (*sites[:POSEIDON_HEX], "poseidon", *sites[POSEIDON_HEX:])
    state.sites = whole
    state.alive = sum(1 << hex for hex, strength in enumerate(strengths(whole)) if strength)


def row(drawn_events: Sequence[str] | None) -> tuple[str, ...]:
    """The event row; None: of the basic game."""
    events = [NOTHING] * TURNS
    for turn in TRIBUTE_TURNS:
        events[turn - 1] = TRIBUTE
    for turn, event in zip(DRAWN_TURNS, drawn_events or (), strict=False):
        events[turn - 1] = event
    events[TURNS - 1] = COLLAPSE
    return tuple(events)


class Statue(Step):
    """Each player chooses a statue and its square: ``ares A1`` (14.1)."""

    kind = "statue_pick"

    def asks(self, state: State, seat: int) -> bool:
        return state.advanced and not state.players[seat].statues()

    def menu(self, state: State, seat: int) -> Menu:
        empty = _empty(state.players[seat])
        return Menu.of(
            ((f"{CELLS[statue]} ", empty) for statue in _free(state)),
            msg("a statue and its square, such as ares A1"),
        )

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        name, _, square = move.partition(" ")
        free = {CELLS[statue]: statue for statue in _free(state)}
        if name not in free:
            raise IllegalMove(
                msg(
                    "There is no free statue “{name}”. Possible: {statues}.",
                    name=short(name),
                    statues=", ".join(free),
                )
            )
        if square not in _empty(state.players[seat]):
            raise IllegalMove(msg("“{square}” is no empty square of your city.", square=short(square)))
        state.players[seat].cells[SQUARE[square]] = free[name]
        events.append(tell.chosen(seat, free[name], SQUARE[square]))

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} chooses a statue", player=Who(seat))

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        name = prefix.partition(" ")[0]
        if name in CELLS:
            return msg("{building}: where?", building=cell_name(CELLS.index(name)))
        return self.question(state, seat)

    def pad(self, state: State, seat: int, moves: Moves, prefix: str) -> Pad | None:
        if not prefix:
            return None
        beginning = prefix.partition(" ")[0] + " "
        return square_pad(beginning, _empty(state.players[seat]), prefix, lambda place: None)

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        name, _, square = begun.partition(" ")
        if square:
            return msg("On {square}", square=square), None
        return cell_name(CELLS.index(name)), effect_of(CELLS.index(name))

    def neutral(self, state: State, seat: int) -> str:
        """Any free one: how nature has laid the island decides, so that a log needs no other chance."""
        empty, free = _empty(state.players[seat]), _free(state)
        square = SQUARE_NAMES[START_STATUE_SQUARE]
        statue = free[crc32(f"{seat} {' '.join(state.sites)}".encode()) % len(free)]
        return f"{CELLS[statue]} {square if square in empty else empty[0]}"


def _empty(player: Player) -> tuple[str, ...]:
    return tuple(SQUARE_NAMES[square] for square in range(SQUARES) if player.cells[square] == EMPTY)


def _free(state: State) -> list[int]:
    """The statues that nobody owns."""
    return [statue for statue in statues_of(state) if state.owner(statue) < 0]


STATUE: Final = Statue()
