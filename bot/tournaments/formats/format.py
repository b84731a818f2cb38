"""The contract of a format: everything that anybody outside this folder asks of one.

What most formats have in common is answered here; a format answers what is its own.  Nobody asks a format
for its class.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Protocol

from bot.games.engine.text import Explained, Text, Words, msg
from bot.tournaments.model import Round, Tournament
from bot.tournaments.standings.standing import Standings

if TYPE_CHECKING:
    from bot.tournaments.formats.elimination.bracket import NamedBracket
    from bot.tournaments.standings.scoring import MatchPoints


class CannotPair(Explained):
    """No pairing keeps the rules; the words say why, and what organisers can do."""


class Mode(Enum):
    """How an event comes to its rounds."""

    PAIRED = "paired"
    """The format pairs one after the other."""
    CHALLENGED = "challenged"
    """People challenge each other; each challenge is a round, and many are open at once."""
    GATHERED = "gathered"
    """They are events of their own, which count together; nobody enters this one."""


class Climbed(Protocol):
    """What only formats have in which people challenge each other for places."""

    def order(self, tournament: Tournament) -> Sequence[int]:
        """Everybody who has a place, the best first."""
        ...

    def refusal(self, tournament: Tournament, by: int, of: int) -> Words | None:
        """Why ``by`` may not challenge ``of`` as they stand; ``None``: may."""
        ...

    def within_reach(self, tournament: Tournament, by: int) -> Sequence[int]:
        """Whom ``by`` may challenge as they stand, the best first."""
        ...

    def outcome(self, tournament: Tournament, round_number: int) -> Words:
        """Who challenged whom, and what came of it."""
        ...


class Seasonal(Protocol):
    """What only formats have of which one season follows another."""

    def next_seeds(self, tournament: Tournament) -> Sequence[int]:
        """Everybody of a season that is over, in the order of the next one's seeds."""
        ...


class Format(ABC):
    """A frozen dataclass: its fields are the settings, so equal settings are equal formats."""

    KIND: ClassVar[str]
    """The format's name in files and storage: ``swiss``, ``pods``, ..."""
    MODE: ClassVar[Mode] = Mode.PAIRED
    ONE_TABLE: ClassVar[bool] = False
    """Everybody sits at the same table: no more may enter than it has seats."""
    WINNERS_GO_ON: ClassVar[bool] = False
    """Later rounds stand on who won in earlier ones, and only the format knows when it is over."""

    # What it is called.

    @abstractmethod
    def title(self) -> Text:
        """What people call it, in one or two words."""

    def details(self) -> Sequence[Words]:
        """What else people want to know of it, where it has something to choose."""
        return ()

    def group_title(self, group: str) -> Text:
        """What people call the group of this letter."""
        return msg("Group {group}", group=group)

    # Who may enter, and how many meet.

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes that its tables may have, each once, in order; empty: any that its game has."""
        return (2,)

    @property
    def takes_late(self) -> bool:
        """Can somebody enter after the first round?  Where everybody's opponents are fixed, nobody can."""
        return False

    @property
    def at_once(self) -> int:
        """How many games somebody may play at the same time; more than one: all rounds are paired ahead."""
        return 1

    # Rounds.

    @abstractmethod
    def next_round(self, tournament: Tournament) -> Round:
        """The pairing of the next round, without results: the same for the same event, always.

        The event must be ``done`` and not :meth:`over`; :class:`CannotPair` if no pairing keeps the rules.
        """

    def is_free(self, tournament: Tournament) -> bool:
        """May organisers seat the next round by hand, and people sit it out?

        Not where opponents follow from a table or a bracket.
        """
        return False

    def next_stage(self, tournament: Tournament) -> int:
        """To which stage the next round belongs, from 0."""
        return 0

    def with_rematches(self, round_number: int) -> Format | None:
        """The format that lets people meet again in this round; ``None``: it never forbids that."""
        return None

    @abstractmethod
    def over(self, tournament: Tournament) -> bool:
        """Whether nothing is left to play: all rounds are there and have their results."""

    @abstractmethod
    def total(self, tournament: Tournament) -> int | None:
        """How many rounds there will be; ``None`` while that depends on results."""

    @abstractmethod
    def out(self, tournament: Tournament) -> frozenset[int]:
        """Who won't be paired any more: beaten, not advanced, or dropped."""

    # Who stands where, and why.

    @abstractmethod
    def standings(self, tournament: Tournament) -> Standings:
        """Everybody's place now, with all values used."""

    def overall(self, standings: Standings) -> Mapping[int, int]:
        """The place of each among all; those of the same place in groups side by side share it."""
        return {line.entrant: line.place for line in standings.lines}

    @abstractmethod
    def explain_round(self, tournament: Tournament, round_number: int, entrant: int) -> Words:
        """Why the entrant meets whom they meet in that round, sits where they sit, or has no table."""

    @abstractmethod
    def explain_place(self, tournament: Tournament, entrant: int) -> Words:
        """Why the entrant stands where they stand."""

    # What only some have.

    def bracket(self, tournament: Tournament) -> NamedBracket | None:
        """The bracket as far as it is known; ``None``: there is none, or not yet."""
        return None

    @property
    def small_final(self) -> bool | None:
        """Is there a match for third place?  ``None``: that is no question here."""
        return None

    def with_small_final(self, chosen: bool) -> Format:
        """The format with that match, or without; the same where it is no question."""
        return self

    @property
    def each_meets_each(self) -> bool:
        """Does everybody meet everybody exactly once?"""
        return False

    @property
    def match_points(self) -> MatchPoints | None:
        """What matches of two are worth; ``None``: it doesn't count so."""
        return None

    @property
    def odd_seat(self) -> int | None:
        """The seat of odd seeds in the first round, where seats follow a rule (FIDE reports name it)."""
        return None

    @property
    def climbed(self) -> Climbed | None:
        """What people ask who challenge each other; ``None`` but for :attr:`Mode.CHALLENGED`."""
        return None

    @property
    def seasonal(self) -> Seasonal | None:
        """What the next season needs; ``None``: there are no seasons."""
        return None
