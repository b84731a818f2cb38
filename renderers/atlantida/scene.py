"""What a picture of Atlantida shows: the view itself, with the places to mark in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.games.atlantida.constants import CELLS, COLUMNS, LARGE
from bot.games.atlantida.map import HEXES, PLACE, SQUARE, SQUARE_NAMES
from bot.games.atlantida.text.improver import IMPROVED, improver
from bot.games.atlantida.view import AtlantidaView
from bot.games.atlantida.view_parts import PlayerView
from bot.games.engine.event import Event
from bot.games.engine.text import Words, msg
from renderers.kit.text import clean, readable
from renderers.picture import Picture, seat_name

LARGE_NAMES: Final = tuple(CELLS[cell] for cell in LARGE)
"""Buildings of several squares."""


class Trail(NamedTuple):
    """Where a seat's units have gone: places as in the game's notation."""

    seat: int
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A table to be drawn.

    Places are named as in the game's notation: ``N3`` a main site, ``N3s`` its surroundings,
    ``theatre``, ``C3`` a square of a city; those of a city belong to the viewer.
    """

    view: AtlantidaView
    names: tuple[str, ...]
    turn: frozenset[int]
    """The seats whose turn it is."""
    gold: frozenset[str]
    """The places that the decision offers."""
    home: int | None
    """Who improves the own city, naming no hex, or has just done so: the viewer, in whose turn it is, or
    anybody in a turn that is looked back on."""
    pale: frozenset[str]
    """The places where something has just changed."""
    trails: tuple[Trail, ...]
    fights: frozenset[str]
    """Where there has just been a fight, or is one; ``city 2`` is the second player's."""
    tell: Callable[[Words], str]
    """In the reader's language, and fit to be drawn."""

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return seat_name(self.names, seat)

    def brief(self, seat: int) -> str:
        """The name without a first word that another one begins with, too: where there is little room."""
        name = self.name(seat)
        first, _, rest = name.partition(" ")
        others = (other.partition(" ")[0] for i, other in enumerate(self.names) if i != seat)
        return rest if rest and first in others else name

    def player(self, seat: int) -> PlayerView:
        """A faction."""
        return self.view.players[seat]


def read(picture: Picture) -> Scene:
    """The scene of a picture; raises TypeError for another game's view."""
    view = picture.shows(AtlantidaView)
    trails = tuple(_trails(picture.events))
    fights = set(_fights(picture.events))
    if view.combat is not None:
        fights.add(_named(view.combat.place, view.combat.defender))

    def tell(words: Words) -> str:
        return clean(picture.translator.translate(words))

    gold = frozenset(_offered(picture, view))
    if picture.decision is not None and picture.decision.kind == "react":
        gold |= _whole(view, gold)
    return Scene(
        view,
        tuple(_called(picture, seat, name) for seat, name in enumerate(picture.names)),
        frozenset(picture.deciders) if not view.winners else frozenset(),
        gold,
        _home(picture, view, gold),
        frozenset(place for event in picture.events for place in _places(event)),
        trails,
        frozenset(fights),
        tell,
    )


def _home(picture: Picture, view: AtlantidaView, gold: frozenset[str]) -> int | None:
    if picture.replayed:
        return improver(picture.events)
    own = view.seat in picture.deciders and not view.winners
    return view.seat if own and _at_home(picture, view, gold) else None


def _at_home(picture: Picture, view: AtlantidaView, gold: frozenset[str]) -> bool:
    if picture.drafted and picture.decision is None:  # the phase at hand comes after what was drafted
        return any(event.kind in IMPROVED for event in picture.events)
    chosen = {place for word in picture.prefix.split() for place in _squares(word)}
    abroad = any(place.removesuffix("s") in HEXES for place in gold | chosen)
    return view.state.phase == "improve" and not abroad


def _called(picture: Picture, seat: int, name: str) -> str:
    """A name fit to be drawn; where nothing of it can be drawn, the player's number."""
    drawn = clean(name)
    if readable(drawn):
        return drawn
    return clean(picture.translator.translate(msg("Player {number}", number=seat + 1)))


def _offered(picture: Picture, view: AtlantidaView) -> Iterator[str]:
    """Where each tap on from what has been chosen leads to: the last place that it names.

    Where they name none, as numbers do, it is the one that has been chosen.
    """
    if picture.decision is None:
        return
    begun = picture.prefix.split()
    somewhere = False
    choices = view.choices(picture.decision, picture.prefix)
    builds, advised = picture.decision.kind == "build", any(choice.suggested for choice in choices)
    if builds and not begun and advised:
        # The others are squares of several buildings, which nothing tells apart.
        choices = tuple(choice for choice in choices if choice.suggested)
    moves = [choice.move for choice in choices]
    if builds and begun:
        # One of them may be one tap before.
        moves = [move for move in picture.decision.moves if move.startswith(picture.prefix)]
    for move in moves:
        words = move.split()
        if builds and begun and not picture.prefix.endswith("-"):
            # The keys name the first square of a building, and its direction.
            words = [word.partition("-")[0] for word in words]
        # The last word may be only begun, as by the column of a square.
        chosen = sum(one == other for one, other in zip(begun, words, strict=False))
        named = [place for word in words[chosen:] for place in _squares(word)]
        if named and picture.decision.kind == "move":
            named = named[-1:]
        somewhere = somewhere or bool(named)
        yield from named
    if not somewhere:
        yield from [place for word in begun for place in _squares(word)][-1:]


def _whole(view: AtlantidaView, gold: frozenset[str]) -> frozenset[str]:
    """All squares of the viewer's large buildings of which one is among these: a building is lost whole."""
    city = () if view.seat is None else view.players[view.seat].city
    large = {square.cell for square in city if square.name in gold and square.cell in LARGE_NAMES}
    return frozenset(square.name for square in city if square.cell in large)


def _squares(word: str) -> Iterator[str]:
    """The places of a word: ``N3``, or the squares of ``A1-C1``."""
    first, _, last = word.partition("-")
    if first in SQUARE and last in SQUARE:
        a, b = SQUARE[first], SQUARE[last]
        for square, name in enumerate(SQUARE_NAMES):
            inside = a // COLUMNS <= square // COLUMNS <= b // COLUMNS
            if inside and a % COLUMNS <= square % COLUMNS <= b % COLUMNS:
                yield name
    elif word in PLACE:
        yield word


def _places(event: Event) -> Iterator[str]:
    """Every place that an event names."""
    for value in event.data.values():
        if isinstance(value, str):
            yield from _squares(value)


def _trails(events: tuple[Event, ...]) -> Iterator[Trail]:
    for event in events:
        match event.kind, event.data:
            case "moved", {"seat": int(seat), "from": str(start), "to": str(end)}:
                yield Trail(seat, start, end)
            case _:
                pass


def _fights(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        match event.kind, event.data:
            case "attacked" | "fought", {"place": str(place), "defender": int(seat)}:
                yield _named(place, seat)
            case "retreated", {"place": str(place), "seat": int(seat)}:
                yield _named(place, seat)
            case _:
                pass


def _named(place: str, defender: int) -> str:
    """A place that is fought for; of the cities it tells which one."""
    return f"city {defender + 1}" if place == "city" else place
