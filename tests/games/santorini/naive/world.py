"""A position and what has happened in the running turn.  Never changed: ``but`` makes another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Self, TypeAlias

from tests.games.santorini.naive.board import Way, near

Piece: TypeAlias = tuple[int, int]
"""Side and number of a worker; number 0 is female."""


class Step(NamedTuple):
    """A move, not a force: where from, where to (not where a slide ended), how many levels up."""

    piece: Piece
    origin: str
    target: str
    rise: int


class Built(NamedTuple):
    """A build."""

    piece: Piece
    space: str
    dome: bool
    tower: bool
    """A Complete Tower."""


@dataclass
class World:
    """``order``: the side of each seat; ``powers``: what each seat has now; ``cards``: what it got."""

    blocks: Mapping[str, int]
    domes: frozenset[str]
    workers: tuple[tuple[str | None, ...], ...]
    order: tuple[int, ...]
    seat: int
    cards: tuple[str, ...]
    powers: tuple[tuple[str, ...], ...]
    fleece: str = ""
    ram: str = ""
    extra: str = ""
    out: frozenset[int] = frozenset()
    # What powers remember from turn to turn.
    athena_up: bool = False
    morpheus_coins: int = 0
    clio_left: int = 3
    clio_coins: frozenset[str] = frozenset()
    talus: str = ""
    wind: Way | None = None
    whirlpools: frozenset[str] = frozenset()
    song: Way = (0, 0)
    used: frozenset[str] = frozenset()
    bond: tuple[Piece, Piece] | None = None
    tyche_drawn: frozenset[str] = frozenset()
    chaos_gone: frozenset[str] = frozenset()
    # What has happened in this turn.
    moves: tuple[Step, ...] = ()
    builds: tuple[Built, ...] = ()
    heroic: bool = False
    moment: object = None
    """When a power for once was used before the last move, what was done with it up to there."""
    blocked: frozenset[Piece] = frozenset()
    marked: frozenset[Piece] = frozenset()
    fallen: tuple[tuple[int, str], ...] = ()
    declined: bool = False
    winner: int | None = None

    def but(self, **changes: Any) -> Self:
        """The same with changes."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, **changes)
        return other

    @property
    def side(self) -> int:
        """The side of the seat whose turn it is."""
        return self.order[self.seat]

    def has(self, slug: str, seat: int | None = None) -> bool:
        """Does the seat, usually the one on turn, have this power now?"""
        return slug in self.powers[self.seat if seat is None else seat]

    def holders(self, slug: str) -> list[int]:
        """The seats that have this power."""
        return [seat for seat in range(len(self.order)) if seat not in self.out and self.has(slug, seat)]

    def foes(self, slug: str) -> list[int]:
        """The opponents of the seat on turn that have this power."""
        return [seat for seat in self.holders(slug) if self.order[seat] != self.side]

    def binds(self, slug: str, piece: Piece) -> bool:
        """Does an opponent have this power, and is the worker not the opponent's own?"""
        return any(self.order[seat] != piece[0] for seat in self.foes(slug))

    def pieces(self, side: int | None = None) -> list[Piece]:
        """The workers of a side on the board, usually of the one on turn."""
        side = self.side if side is None else side
        return [(side, number) for number, space in enumerate(self.workers[side]) if space]

    def others(self) -> list[Piece]:
        """All opponents' workers on the board."""
        return [p for side in range(len(self.workers)) if side != self.side for p in self.pieces(side)]

    def at(self, piece: Piece) -> str:
        """Where a worker stands."""
        space = self.workers[piece[0]][piece[1]]
        assert space
        return space

    def on(self, space: str) -> Piece | None:
        """The worker that stands on a space."""
        return next(
            (
                (side, number)
                for side, spaces in enumerate(self.workers)
                for number, there in enumerate(spaces)
                if there == space
            ),
            None,
        )

    def standing(self, side: int) -> list[str]:
        """The spaces of a side's workers."""
        return [space for space in self.workers[side] if space]

    def beside(self, space: str, side: int | None = None) -> bool:
        """Does a worker of the side, usually the one on turn, neighbour the space?"""
        return any(near(space, s) for s in self.standing(self.side if side is None else side))

    def put(self, piece: Piece, space: str | None) -> Self:
        """The worker stands there now, or has left the board."""
        side, number = piece
        spaces = list(self.workers[side])
        spaces[number] = space
        return self.but(workers=(*self.workers[:side], tuple(spaces), *self.workers[side + 1 :]))

    def kill(self, piece: Piece) -> Self:
        """The worker is removed from the game."""
        return self.put(piece, None).but(fallen=(*self.fallen, (piece[0], self.at(piece))))

    def cleared(self, space: str) -> Self:
        """Any token on the space goes."""
        return self.but(clio_coins=self.clio_coins - {space}, whirlpools=self.whirlpools - {space})

    def spent(self, hero: str) -> Self:
        """A power for once has been used."""
        return self.but(heroic=True, used=self.used | {hero})

    def ready(self, hero: str) -> bool:
        """Does the seat on turn have this power for once, still unused?"""
        return self.has(hero) and hero not in self.used

    @property
    def towers(self) -> int:
        """How many Complete Towers there are."""
        return sum(self.blocks[space] == 3 for space in self.domes)

    def last(self) -> Piece:
        """The worker that moved last."""
        return self.moves[-1].piece

    def stayed(self) -> Iterator[Piece]:
        """The own workers that have not moved in this turn."""
        gone = {step.piece for step in self.moves}
        return (piece for piece in self.pieces() if piece not in gone)
