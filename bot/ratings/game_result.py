"""The result of one game, seat by seat, as it is kept for ratings, conduct and history."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal, TypeAlias

from pydantic import TypeAdapter

Why: TypeAlias = Literal["casual", "people", "early", "timeout", "moderator", "counted"]
"""Why a game changes no rating: it was begun as casual; fewer than two people; it ended before everybody
had moved; one of several time-outs in a row; a moderator has said so.  ``counted``: a moderator has said
that it does, time-outs in a row or not."""


@dataclass(frozen=True, slots=True)
class Participant:
    """Somebody who played, to the end or for a while."""

    seat: int
    user: int
    """The account; below 0 for computers."""
    name: str
    place: int
    score: int | None = None
    flags: tuple[str, ...] = ()
    """``resigned``, ``timeout``, ``forfeit``, ``left``, ``bot_finish`` … (hosting rules, 6.1)."""
    computer: int | None = None
    """A computer's level."""
    substitute: bool = False
    """Took the seat over from somebody else."""
    left: str | None = None
    """Gave the seat to somebody else: ``left`` with notice, by ``timeout``, or by a ``moderator``."""
    early: bool = False
    """Was gone before everybody had moved: the game changes no rating of theirs."""
    traits: tuple[str, ...] = ()
    """With what they played, by the slugs of the game's glossary: a power."""
    feats: tuple[str, ...] = ()
    """What a winner has brought about, by the slugs of the game's achievements."""
    side: int | None = None
    """Whoever shares it played together with them; None: everybody played alone."""
    brief: bool = False
    """People ended the game, not its rules, when they had made next to no turns in it."""

    def is_partner(self, other: Participant) -> bool:
        """Do two people belong together, rather than meet each other?"""
        return self.side is not None and self.side == other.side


@dataclass(frozen=True, slots=True)
class Entry:
    """How a table ended."""

    id: int
    table: int
    guild: int | None
    pool: str
    why: Why | None
    """None: it is rated, and nobody had to say so."""
    at: datetime
    participants: tuple[Participant, ...]

    @property
    def rated(self) -> bool:
        """Does it change ratings?"""
        return self.why in (None, "counted")

    def is_against_people(self, own: Participant) -> bool:
        """Did somebody else than this player and their partners play, and is a person?"""
        return any(
            one.computer is None and one.user != own.user and not one.is_partner(own)
            for one in self.participants
        )

    @property
    def stayed(self) -> tuple[Participant, ...]:
        """Who sat there at the end."""
        return tuple(one for one in self.participants if one.left is None)

    @property
    def seats(self) -> int:
        """How many played at once."""
        return len(self.stayed)

    @property
    def sides(self) -> int:
        """How many played against each other: partners count as one."""
        return len({(one.seat, None) if one.side is None else (None, one.side) for one in self.stayed})

    def holders(self, seat: int) -> tuple[Participant, ...]:
        """Who has held a seat, the first first: each was replaced by the next."""
        own = [one for one in self.participants if one.seat == seat]
        return tuple(sorted(own, key=lambda one: one.left is None))

    def replaced_by(self, one: Participant) -> Participant | None:
        """Who has taken somebody's seat over; None: they played to the end."""
        holders = self.holders(one.seat)
        return next(iter(holders[holders.index(one) + 1 :]), None)

    def came_for(self, one: Participant) -> Participant | None:
        """Whose seat somebody has taken over; None: they were there from the beginning."""
        holders = self.holders(one.seat)
        return next(reversed(holders[: holders.index(one)]), None)

    def of(self, user: int) -> Participant | None:
        """Somebody's part in it; of one who left and came back, the seat held at the end."""
        own = [one for one in self.participants if one.user == user]
        return next((one for one in own if one.left is None), own[0] if own else None)

    def has_won(self, one: Participant) -> bool:
        """Was somebody first, and not everybody?  A draw is no win."""
        return one.left is None and one.place == 1 and not self.is_draw

    @property
    def is_draw(self) -> bool:
        """Did everybody come first?"""
        return all(one.place == 1 for one in self.stayed)

    def placed(self, places: Mapping[int, int]) -> Entry:
        """The same with other places, by seat; raises KeyError if one is missing."""
        changed = tuple(
            replace(one, place=places[one.seat]) if one.left is None else one for one in self.participants
        )
        return replace(self, participants=changed)


PARTICIPANTS: Final = TypeAdapter(tuple[Participant, ...])
"""Reads and writes those who played, as they are stored."""
