"""A tournament with all its parts, as decisions look at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any, Final

from bot.games.engine.registry import discover
from bot.games.engine.text import Name, msg
from bot.hosting.errors import HostingError, Refused, WrongState
from bot.hosting.person import Person
from bot.storage.tournament_rows import PlayRow
from bot.tournaments.running.message import moment
from bot.tournaments.running.model import (
    ENTERED,
    Challenge,
    Entry,
    Match,
    MatchGame,
    RunningRound,
    TournamentInfo,
    TournamentLogLine,
)
from bot.tournaments.running.settings import TournamentSettings
from bot.tournaments.tournament import Format, Mode

MOST_SEATS: Final = max(game.max_seats for game in discover().values())
SAME_MOMENT: Final = timedelta(minutes=10)
"""Two organisers who do the same within it mean it once."""


class NoSuchTournament(HostingError):
    """No tournament has this number."""

    def __init__(self, tournament_id: int) -> None:
        super().__init__(
            msg(
                "There is no tournament {tournament}. /tournament list shows them all.",
                tournament=tournament_id,
            )
        )


class UnreadableTournament(HostingError):
    """This program can't read what is stored of a tournament."""

    def __init__(self, tournament_id: int) -> None:
        super().__init__(
            msg(
                "Tournament {tournament} can’t be read. Nothing is lost, and others go on; please tell "
                "the operator of this bot.",
                tournament=tournament_id,
            )
        )


@dataclass(frozen=True)
class TournamentState:
    """A tournament with all its parts."""

    info: TournamentInfo
    entries: tuple[Entry, ...] = ()
    rounds: tuple[RunningRound, ...] = ()
    matches: tuple[Match, ...] = ()
    games: tuple[MatchGame, ...] = ()
    plays: Mapping[int, PlayRow] = field(default_factory=dict[int, PlayRow], compare=False)
    """The tables that still run, whose result isn't entered, or was corrected there, by number."""
    ratings: Mapping[int, tuple[float, bool]] = field(
        default_factory=dict[int, tuple[float, bool]], compare=False
    )
    """What the leaderboard shows of those who take part, and whether it is provisional: until the seeds
    are fixed."""

    substitutes: frozenset[tuple[int, int]] = field(default=frozenset(), compare=False)
    """Entries, and the accounts of those who played for them at a table, in place of who had left."""
    former: Mapping[tuple[int, int], Person] = field(
        default_factory=dict[tuple[int, int], Person], compare=False
    )
    """By table and entry, who played there and was replaced since."""
    seen: frozenset[tuple[int, int]] = field(default=frozenset(), compare=False)
    """Matches, and the accounts of those who have looked at what is hidden in them."""
    threads: Mapping[int, int] = field(default_factory=dict[int, int], compare=False)
    """Where games are played, by table: for looks, and only for tables that have a thread."""
    deeds: tuple[TournamentLogLine, ...] = field(default=(), compare=False)
    """What was done last, the newest first, while it runs: so that two don't do the same."""
    parts: tuple[TournamentInfo, ...] = field(default=(), compare=False)
    """The tournaments of a series: those that are over first, in the order in which they count."""

    @property
    def title(self) -> Name:
        """Its title, to be put into words."""
        return Name(self.info.title)

    @property
    def settings(self) -> TournamentSettings:
        """What was chosen."""
        return self.info.settings

    @property
    def format(self) -> Format:
        """How it is played."""
        return self.info.format

    @property
    def playing(self) -> tuple[Entry, ...]:
        """Who takes part: has a seed, or a place before seeds are fixed; those who dropped, too."""
        if self.info.started_at is not None:
            return tuple(entry for entry in self.entries if entry.seed is not None)
        return tuple(entry for entry in self.entries if entry.state == "in")

    @property
    def published(self) -> tuple[RunningRound, ...]:
        """The rounds that everybody sees."""
        return tuple(one for one in self.rounds if one.state in ("published", "closed"))

    @property
    def proposed(self) -> RunningRound | None:
        """The round whose pairing only organisers see yet; blocked: it can't be paired without them."""
        return next((one for one in self.rounds if one.state in ("pairing", "blocked")), None)

    @property
    def current(self) -> RunningRound | None:
        """The round that is played; of several, the first."""
        return next(iter(self.open_rounds), None)

    @property
    def open_rounds(self) -> tuple[RunningRound, ...]:
        """The rounds that are played: several in a ladder, and in what is played in parallel."""
        return tuple(one for one in self.rounds if one.state == "published")

    @property
    def reviewed(self) -> bool:
        """Do organisers look at the proposed pairing before it is public?"""
        blocked = self.proposed is not None and self.proposed.state == "blocked"
        return blocked or self.settings.review or self.settings.review_minutes > 0

    def entry(self, number: int) -> Entry:
        """The entry of that number; raises Refused."""
        for entry in self.entries:
            if entry.number == number:
                return entry
        raise Refused(msg("There is no entry {number} in this tournament.", number=number))

    def entry_of(self, person_id: int) -> Entry | None:
        """The newest entry with this person in it that plays on, or else still counts, or else at all."""
        own = [entry for entry in self.entries if entry.has(person_id)]
        counting = [entry for entry in own if entry.state in ENTERED]
        live = [entry for entry in counting if entry.dropped_after is None]
        return next(reversed(live or counting or own), None)

    def match(self, match_id: int) -> Match:
        """The match of that number; raises Refused."""
        match = self._matches.get(match_id)
        if match is None:
            raise Refused(msg("There is no match {match} in this tournament.", match=match_id))
        return match

    @cached_property
    def _matches(self) -> Mapping[int, Match]:
        """By number: a tournament of 256 asks for its thousand matches at every step."""
        return {match.id: match for match in self.matches}

    def matches_of(self, round_number: int) -> tuple[Match, ...]:
        """The matches of a round, the best table first."""
        return tuple(match for match in self.matches if match.round == round_number)

    @property
    def open_matches(self) -> tuple[Match, ...]:
        """The matches without a result in the rounds that are played, the oldest round first."""
        return tuple(
            match
            for round_ in self.open_rounds
            for match in self.matches_of(round_.number)
            if match.result is None
        )

    def games_of(self, match_id: int) -> tuple[MatchGame, ...]:
        """The games of a match that have a table."""
        return self._games.get(match_id, ())

    def newest_games(self, match_id: int) -> tuple[MatchGame, ...]:
        """Of each board of a match the game that was opened last."""
        return tuple({game.board: game for game in self.games_of(match_id)}.values())

    @cached_property
    def _games(self) -> Mapping[int, tuple[MatchGame, ...]]:
        found: dict[int, tuple[MatchGame, ...]] = {}
        for game in self.games:
            found[game.match_id] = (*found.get(game.match_id, ()), game)
        return found


def humans(entries: Sequence[Entry]) -> tuple[int, ...]:
    """The accounts of all people among these entries."""
    return tuple(one.id for entry in entries for one in entry.members if one.computer is None)


def officials(record: TournamentState) -> tuple[int, ...]:
    """The accounts of those who organise it."""
    return tuple(one.id for one in record.info.organisers)


def is_computer(entry: Entry) -> bool:
    """Are all its members computers?"""
    return not humans((entry,))


def with_info(record: TournamentState, **values: Any) -> TournamentState:
    """The state with these values of its :class:`TournamentInfo`."""
    return replace(record, info=replace(record.info, **values))


def with_entry(record: TournamentState, entry: Entry) -> TournamentState:
    """The state with this entry in place of the one of its number."""
    return replace(
        record, entries=tuple(entry if one.number == entry.number else one for one in record.entries)
    )


def with_match(record: TournamentState, match: Match) -> TournamentState:
    """The state with this match in place of the one of its number."""
    return replace(record, matches=tuple(match if one.id == match.id else one for one in record.matches))


def with_game(record: TournamentState, game: MatchGame) -> TournamentState:
    """The state with this game in place of the one at its table."""
    games = tuple(game if one.table_id == game.table_id else one for one in record.games)
    return replace(record, games=games)


def with_round_changed(record: TournamentState, round_: RunningRound) -> TournamentState:
    """The state with this round in place of the one of its number."""
    rounds = tuple(round_ if one.number == round_.number else one for one in record.rounds)
    return replace(record, rounds=rounds)


def waiting(record: TournamentState) -> tuple[Challenge, ...]:
    """The challenges without an answer, the oldest first."""
    return tuple(one for one in record.info.challenges if not one.withdrawn)


def closed_last(record: TournamentState, number: int | None = None) -> tuple[RunningRound, ...]:
    """The rounds that were over at the same moment as that one, or the last; none: there are none."""
    if record.format.MODE is not Mode.PAIRED:
        return ()
    closed = [(one.closed_at, one.number) for one in record.rounds if one.closed_at is not None]
    moment, last = max((one for one in closed if number in (None, one[1])), default=(None, None))
    if not record.format.paired_ahead:
        # One follows from the other, however quickly.
        return tuple(one for one in record.rounds if one.number == last)
    return tuple(one for one in record.rounds if one.closed_at is not None and one.closed_at == moment)


def sizes_of(format_: Format) -> tuple[int, ...]:
    """The sizes that tables may have, each once, in order; where the format sets none, of any game."""
    return format_.sizes or tuple(range(2, MOST_SEATS + 1))


def must_live(record: TournamentState) -> None:
    """Raise WrongState for a tournament that is over, with what is still possible."""
    must_not_be_cancelled(record)
    if record.info.state == "finished":
        raise WrongState(
            msg(
                "This tournament is over. Its organisers can still correct a result (/round match result): "
                "the standings follow at once. Nothing else can be changed any more."
            )
        )


def must_not_repeat(
    record: TournamentState, now: datetime, person: Person, what: str, data: Mapping[str, Any]
) -> None:
    """Raise Refused where another organiser has just done the same: both had read the same message."""
    for one in record.deeds:
        other = one.user_id not in (None, person.id) and now - one.at < SAME_MOMENT
        if other and one.what == what and all(one.data.get(key) == data[key] for key in data):
            raise Refused(
                msg(
                    "{name} has just done the same (/tournament log), so nothing has changed now. "
                    "To do it once more, try again after {when}.",
                    name=Name(one.name or ""),
                    when=moment(one.at + SAME_MOMENT),
                )
            )


def must_not_be_cancelled(record: TournamentState) -> None:
    """Raise WrongState for a tournament that was called off."""
    if record.info.state == "cancelled":
        raise WrongState(msg("This tournament was cancelled: nothing in it can be changed any more."))


def must_have_entries(record: TournamentState) -> None:
    """Raise WrongState for a series: what is joined and started are its tournaments."""
    if record.format.MODE is Mode.GATHERED:
        raise WrongState(msg("You can’t enter a series itself: join its tournaments."))
