"""What a picture of Santorini shows of a view: squares on the board, and what is marked on them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from renderers.kit.player_chips import Player

Square: TypeAlias = tuple[int, int]
"""Column and row, from 0: A1 is (0, 0)."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A worker on its square."""

    seat: int
    """Whose colour and shape it has."""
    square: Square
    female: bool
    turn: bool = False
    """Its owner is to act with it."""
    chosen: bool = False
    """It is the one that acts: it must build, or the viewer has picked it."""
    won: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class Counter:
    """A power's token on its square."""

    kind: str
    """``coin``, ``talus`` or ``whirlpool``."""
    seat: int
    """Whose colour and shape it has."""
    square: Square


@dataclass(frozen=True, slots=True)
class Scene:
    """The board, and what the viewer is to notice."""

    players: tuple[Player, ...]
    levels: tuple[int, ...]
    """Storeys of each square: A1, B1, … E5."""
    domes: frozenset[Square] = frozenset()
    figures: tuple[Figure, ...] = ()
    counters: tuple[Counter, ...] = ()
    ram: Square | None = None
    shared: Player | None = None
    """The chip of the power that the Ram lends, in its corner."""
    ways: tuple[tuple[str, str], ...] = ()
    """``wind`` and ``song``, each with its direction, ``n`` to ``nw``."""
    rose: bool = False
    """Is a direction chosen, so that a rose says what each is called?"""
    targets: frozenset[Square] = frozenset()
    lettered: bool = False
    """Do the targets bear their names, because they are chosen by them?"""
    left: frozenset[Square] = frozenset()
    entered: frozenset[Square] = frozenset()
    forced: tuple[tuple[Square, Square], ...] = ()
    """From where to where workers were forced."""
    removed: frozenset[Square] = frozenset()
    """Where workers have left the board."""
    built: frozenset[Square] = frozenset()
    victory: tuple[str, ...] = ()
    """What the banner of the last picture can say, the fullest first; empty: the play goes on."""
    decisive: frozenset[Square] = frozenset()
    """Where the move ended that decided the play."""
    last_step: tuple[Square, Square] | None = None
    """From where to where it went, if it was a step."""
    turned: bool = False
    """Is the board seen from its other side?  Its squares are those of the picture then."""

    def level(self, square: Square) -> int:
        """Storeys on a square, 0 to 3, a dome not counted."""
        return self.levels[square[0] + 5 * square[1]]


def turned(scene: Scene) -> Scene:
    """The same from the other side of the board."""

    def some(squares: frozenset[Square]) -> frozenset[Square]:
        return frozenset(map(across, squares))

    step = scene.last_step
    return replace(
        scene,
        levels=scene.levels[::-1],
        domes=some(scene.domes),
        figures=tuple(replace(figure, square=across(figure.square)) for figure in scene.figures),
        counters=tuple(replace(counter, square=across(counter.square)) for counter in scene.counters),
        ram=None if scene.ram is None else across(scene.ram),
        targets=some(scene.targets),
        left=some(scene.left),
        entered=some(scene.entered),
        forced=tuple((across(start), across(stop)) for start, stop in scene.forced),
        removed=some(scene.removed),
        built=some(scene.built),
        decisive=some(scene.decisive),
        last_step=None if step is None else (across(step[0]), across(step[1])),
        turned=not scene.turned,
    )


def across(place: Square) -> Square:
    """The square that is as far from the opposite corner."""
    return 4 - place[0], 4 - place[1]


def square(name: str) -> Square:
    """``C3`` as (2, 2)."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def spelled(place: Square) -> str:
    """(2, 2) as ``C3``."""
    return f"{chr(ord('A') + place[0])}{place[1] + 1}"
