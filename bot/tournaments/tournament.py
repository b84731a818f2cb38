"""A tournament as pairings and standings see it, and the contract of the formats that it is played in.

A :class:`Tournament` is everything that a pairing depends on; whoever runs one makes it of what is stored
and asks ``tournament.format`` what comes next.  What most formats have in common is answered in
:class:`Format`; each answers what is its own.  Nobody asks a format for its class.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar, Protocol

from bot.games.engine.text import Explained, Name, Text, Words, msg
from bot.tournaments.bracket import Names, Resolved
from bot.tournaments.model import (
    Adjustment,
    Drop,
    Entrant,
    Forbidden,
    Idle,
    Request,
    Result,
    Round,
    Sort,
    Standings,
    Table,
)
from bot.tournaments.scoring import MatchPoints


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as far as it has come: all that pairings and standings depend on."""

    name: str
    format: Format
    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
    requests: tuple[Request, ...] = ()
    drops: tuple[Drop, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    secret: str = ""
    """The tournament's seed: what is drawn by lot is drawn from it."""

    def entrant(self, number: int) -> Entrant:
        """The entrant of that number; :class:`KeyError` if there is none."""
        for entrant in self.entrants:
            if entrant.number == number:
                return entrant
        raise KeyError(number)

    def called(self, number: int) -> Name:
        """The name of the entrant of that number, to be put into words."""
        return Name(self.entrant(number).name)

    @property
    def by_seed(self) -> tuple[Entrant, ...]:
        """All entrants, the strongest first."""
        return tuple(sorted(self.entrants, key=lambda entrant: (entrant.seed, entrant.number)))

    @property
    def next_number(self) -> int:
        """The number of the round that is paired next."""
        return len(self.rounds) + 1

    @property
    def done(self) -> bool:
        """All published rounds have all their results; a new round can be paired."""
        return all(round_.done for round_ in self.rounds)

    def dropped(self, number: int, round_number: int) -> bool:
        """Whether the entrant has left before that round."""
        return any(drop.entrant == number and drop.after < round_number for drop in self.drops)

    def idle(self, round_: Round) -> tuple[Idle, ...]:
        """Those who have no table in a round, without those who had left or came later."""
        return tuple(
            one
            for one in round_.idle
            if self.entrant(one.entrant).joined <= round_.number
            and not self.dropped(one.entrant, round_.number)
        )

    def absence(self, entrant: Entrant, round_number: int) -> Sort | None:
        """Why the entrant won't play in a round not paired yet; ``None``: can be paired."""
        if entrant.joined > round_number or self.dropped(entrant.number, round_number):
            return Sort.ZERO
        return next(
            (
                request.sort
                for request in self.requests
                if request.entrant == entrant.number and request.round == round_number
            ),
            None,
        )

    def available(self) -> tuple[Entrant, ...]:
        """Who can be paired in the next round, by seed."""
        return tuple(one for one in self.by_seed if self.absence(one, self.next_number) is None)

    def may_meet(self, one: int, other: int, round_number: int) -> bool:
        """No rule of the organisers keeps the two apart in that round."""
        return not any(
            {one, other} <= rule.entrants and rule.holds(round_number) for rule in self.forbidden
        )

    def with_round(self, round_: Round) -> Tournament:
        """The tournament with one more round published."""
        return replace(self, rounds=(*self.rounds, round_))

    def with_result(self, round_number: int, table_number: int, result: Result | None) -> Tournament:
        """The tournament with a table's result entered, corrected, or (``None``) taken back."""
        rounds = tuple(
            replace(
                round_,
                tables=tuple(
                    replace(table, result=result) if table.number == table_number else table
                    for table in round_.tables
                ),
            )
            if round_.number == round_number
            else round_
            for round_ in self.rounds
        )
        return replace(self, rounds=rounds)

    def until(self, round_number: int) -> Tournament:
        """As it stood after that round, with what was corrected since."""
        return self._as_it_was(round_number, joined=round_number)

    def before(self, round_number: int) -> Tournament:
        """As it stood when that round was paired: with who came for it, and what the missed rounds gave."""
        return self._as_it_was(round_number - 1, joined=round_number)

    def _as_it_was(self, round_number: int, *, joined: int) -> Tournament:
        there = tuple(one for one in self.entrants if one.joined <= max(1, joined))
        known = {one.number for one in there}
        # Who came later is noted as idle in the rounds before.
        rounds = (
            replace(one, idle=tuple(idle for idle in one.idle if idle.entrant in known))
            for one in self.rounds
            if one.number <= round_number
        )
        return replace(
            self,
            entrants=there,
            rounds=tuple(rounds),
            drops=tuple(one for one in self.drops if one.after <= round_number and one.entrant in known),
            adjustments=tuple(one for one in self.adjustments if one.entrant in known),
        )

    def sittings(self, entrant: int) -> Iterator[tuple[Round, Table]]:
        """The entrant's tables, round by round."""
        for round_ in self.rounds:
            table = round_.table_of(entrant)
            if table is not None:
                yield round_, table


@dataclass(frozen=True, slots=True)
class NamedBracket:
    """What pictures and lists show."""

    tournament: Tournament
    """What is played in it: of several stages the one that is; its seeds are those of the bracket."""
    matches: Mapping[str, Resolved]
    """By key, the first round first."""
    names: Names


@dataclass(frozen=True, slots=True)
class Cut:
    """Who goes on from a stage to the next."""

    words: Text
    """How many go on, as a sentence; while the stage is played, how many would."""
    through: tuple[int, ...]
    """Their numbers, the first seed first: as it stands, and for good once the stage is over."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage as a tournament of its own: what was won there counts in no other."""

    title: Text
    tournament: Tournament
    """Its format is the stage's; its rounds are numbered from 1."""
    before: int = 0
    """How many rounds were played in the stages before."""
    cut: Cut | None = None
    """``None``: nobody goes on to another."""

    @property
    def over(self) -> bool:
        """All of it has been played."""
        return bool(self.tournament.rounds) and self.tournament.format.over(self.tournament)


def dropped(tournament: Tournament) -> frozenset[int]:
    """Who plays no further round."""
    return frozenset(
        entrant.number
        for entrant in tournament.entrants
        if tournament.dropped(entrant.number, tournament.next_number)
    )


class CannotPair(Explained):
    """No pairing keeps the rules; the words say why, and what organisers can do."""


class Mode(Enum):
    """How a tournament comes to its rounds."""

    PAIRED = "paired"
    """The format pairs one after the other."""
    CHALLENGED = "challenged"
    """People challenge each other; each challenge is a round, and many are open at once."""
    GATHERED = "gathered"
    """They are tournaments of their own, which count together; nobody enters this one."""


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

    def challenge(self, tournament: Tournament, round_number: int) -> Words:
        """Who challenged whom, and for which place."""
        ...

    def outcome(self, tournament: Tournament, round_number: int) -> Words:
        """The same, and what came of it."""
        ...


class Seasonal(Protocol):
    """What only formats have of which one season follows another."""

    def next_seeds(self, tournament: Tournament) -> Sequence[int]:
        """Everybody of a season that is over, in the order of the next one's seeds."""
        ...

    def divisions(self, tournament: Tournament) -> Mapping[str, Sequence[int]]:
        """Who plays in which division, by its letter (``Format.group_title``), the best seeds first."""
        ...

    def climbs(self, tournament: Tournament) -> Mapping[int, int]:
        """Who changes divisions as they stand: by how many up, below 0 down."""
        ...

    def season_ended(self, tournament: Tournament) -> Sequence[Words]:
        """What came of a season that is over: who won what, who moves up and down."""
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

    STAGED: ClassVar[bool] = False
    """It is played in several stages."""

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

    @property
    def paired_ahead(self) -> bool:
        """Are all rounds paired at the start, and open together?"""
        return self.at_once > 1

    @property
    def one_by_one(self) -> bool:
        """Is each round paired when the one before is over?"""
        return self.MODE is Mode.PAIRED and not self.paired_ahead

    # Stages.

    def stage_title(self) -> Text:
        """What people call it where another stage comes before or after it."""
        return self.title()

    def stages(self, tournament: Tournament) -> tuple[Stage, ...]:
        """The stages that can have begun, the first first; most formats have no more than one."""
        return (Stage(self.stage_title(), tournament),)

    # Rounds.

    @abstractmethod
    def next_round(self, tournament: Tournament) -> Round:
        """The pairing of the next round, without results: the same for the same tournament, always.

        It must be ``done`` and not :meth:`over`; :class:`CannotPair` if no pairing keeps the rules.
        """

    def is_free(self, tournament: Tournament) -> bool:
        """May organisers seat the next round by hand, and people sit it out?

        Not where opponents follow from a table or a bracket.
        """
        return False

    def next_stage(self, tournament: Tournament) -> int:
        """To which stage the next round belongs, from 0."""
        return 0

    def carries(self, tournament: Tournament, round_number: int) -> bool:
        """Do published rounds stand on who won in this one?"""
        return self.WINNERS_GO_ON and len(tournament.rounds) > round_number

    def with_rematches(self, round_number: int) -> Format | None:
        """The format that lets people meet again in this round; ``None``: it never forbids that."""
        return None

    def over(self, tournament: Tournament) -> bool:
        """Whether nothing is left to play: all rounds are there and have their results."""
        total = self.total(tournament)
        return total is not None and tournament.done and len(tournament.rounds) >= total

    def total(self, tournament: Tournament) -> int | None:
        """How many rounds there will be; ``None`` while that depends on results, or on organisers."""
        return None

    def round_title(self, tournament: Tournament, round_number: int) -> Text | None:
        """What people call a published round: "Semi-finals"; ``None``: by its number."""
        return None

    def out(self, tournament: Tournament) -> frozenset[int]:
        """Who won't be paired any more: beaten, not advanced, or (here) dropped."""
        return dropped(tournament)

    # Who stands where, and why.

    @abstractmethod
    def standings(self, tournament: Tournament) -> Standings:
        """Everybody's place now, with all values used."""

    def overall(self, standings: Standings) -> Mapping[int, int]:
        """The place of each among all; those of the same place in groups side by side share it."""
        return {line.entrant: line.place for line in standings.lines}

    def reached(self, tournament: Tournament) -> Mapping[int, Text]:
        """How far everybody has come, where winners go on; empty: points say how they stand."""
        return {}

    def outlook(self, tournament: Tournament) -> Text | None:
        """What must be known, when a round is over, of how it goes on."""
        return None

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
        """Does everybody meet everybody exactly once, where there are groups all of their own?"""
        return False

    @property
    def match_points(self) -> MatchPoints | None:
        """What matches of two are worth; ``None``: it doesn't count so."""
        return None

    @property
    def report_code(self) -> str:
        """The system, as FIDE reports of 2026 name it."""
        return "CUSTOM_SWISS"

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
