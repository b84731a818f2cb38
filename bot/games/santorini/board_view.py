"""What everybody sees of a position, as plain data: workers, cards, tokens."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.engine.text import Words
from bot.games.engine.view import View
from bot.games.santorini.setup.offer import READABLE, suggested


@dataclass(frozen=True, slots=True)
class Worker:
    """A worker on the board."""

    seat: int
    """Whose it is; partners share the workers of the first of them."""
    sex: str
    """``female`` or ``male``."""
    space: int
    level: int
    number: int = 0
    """Which of its side's workers it is, for good: 0 is the female one."""


@dataclass(frozen=True, slots=True)
class Card:
    """A power that a seat has now."""

    seat: int
    slug: str
    title: str
    used: bool
    """Is it a hero's power that is used up?"""
    state: Words | None
    """What everybody should see of what it remembers, in a few words."""
    done: bool = False
    """Can its owner do no more by it in this turn, so that they need no reminder of it?"""
    spent: bool = False
    """Has this turn used it up?"""


@dataclass(frozen=True, slots=True)
class Token:
    """A power's token on the board."""

    space: int
    kind: str
    """``coin``, ``talus`` or ``whirlpool``."""
    seat: int
    """Whose power put it there."""


@dataclass(frozen=True, slots=True)
class BoardView(View):
    """The board as everybody sees it; spaces are numbers (:mod:`board`), ``NAMES`` gives their names."""

    seat: int | None
    deciders: tuple[int, ...]
    seats: int
    turn_of: int
    """The seat whose turn it is, or was when the play ended."""
    asked: str | None
    """The kind of question that somebody is asked; None when the play is over.

    ``pool`` (pick a power for the offer), ``starts`` (name the one that begins), ``choose`` (take one),
    ``prepare`` (a power's own setup), ``place``, ``ram``, ``move``, ``build``, ``close`` (what can be done
    at the end of a turn), ``power`` (a power's own question); ``draw`` asks chance.
    """
    cells: tuple[int, ...]
    """What is built on each space: ``blocks(cell)``, ``domed(cell)``."""
    workers: tuple[Worker, ...]
    """In seat order, each seat's in the order of their placing."""
    builder: int | None
    """The space of the worker that has moved and must build."""
    came_from: int | None
    """The space that this worker has left."""
    winners: tuple[int, ...]
    resigned: tuple[int, ...]
    order: tuple[int, ...] = (0, 1)
    """The side of each seat."""
    round: tuple[int, ...] = (0, 1)
    """The seats in turn order."""
    out: tuple[int, ...] = ()
    """The seats that have lost in a play that goes on, in the order of their leaving."""
    cards: tuple[Card, ...] = ()
    """The powers that the seats have now, in seat order: none, one, or two where a power takes others."""
    tokens: tuple[Token, ...] = ()
    wind: str | None = None
    """The direction in which nobody may move, ``n`` to ``nw``."""
    song: str | None = None
    """The direction in which Siren sings."""
    ram: int | None = None
    fleece: str | None = None
    """The power of the Golden Fleece, beside the board."""
    blessed: tuple[int, ...] = ()
    """The seats that have the Golden Fleece this turn."""
    pool: tuple[str, ...] = ()
    """The powers that the offer is picked from, while it is."""
    offer: tuple[str, ...] = ()
    """The powers to choose from, also those that are taken, while they are chosen."""
    taken: tuple[tuple[int, str], ...] = ()
    """Who has taken which power of the offer."""
    starts: str | None = None
    """The power of the offer whose owner begins."""
    limits: tuple[Words, ...] = ()
    """Which powers of others take something away from its seat, while it decides, and why."""
    choosing: bool = False
    """Is the board still waiting for the powers to be chosen?"""
    unused: frozenset[str] = frozenset()
    """The powers that have no part in this play; none while they are still chosen, or drawn from a deck."""
    fleece_game: bool = False
    """Is it a play for the Golden Fleece?"""
    turned: bool = False
    """Is the board shown from its other side?"""

    @property
    def advised(self) -> str | None:
        """The power of the offer that should go first; only to whoever decides that."""
        asked = self.asked == "starts" and self.seat is not None and self.seat in self.deciders
        return suggested(self.offer) if asked else None

    def cards_shown(self) -> tuple[str, ...]:
        """The powers to choose from that its seat sees: those that are left, if it takes one and can read
        them all, else the whole offer, or the pool that this is picked from."""
        if self.asked == "pool":
            return self.pool
        gone = {slug for _, slug in self.taken}
        left = tuple(slug for slug in self.offer if slug not in gone)
        takes = self.asked == "choose" and self.seat is not None and self.seat in self.deciders
        return left if takes and 0 < len(left) <= READABLE else self.offer

    def team(self, seat: int) -> int:
        """The side that a seat plays for; partners play for the same."""
        return self.order[seat]

    def sign(self, seat: int) -> int:
        return self.order[seat]
