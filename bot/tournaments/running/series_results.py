"""The results of a series: where people ended in its tournaments becomes entries and matches.  Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from typing import Any, Final, TypeAlias

from bot.games.engine.text import Name, Text, Words, first_few, lines, msg
from bot.hosting.audit import AuditEntry
from bot.tournaments.model import Result
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.message import NOTHING, TournamentMessage
from bot.tournaments.running.model import Entry, Match, Member, RunningRound, TournamentInfo
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown, to_model
from bot.tournaments.standings.criteria import in_points
from bot.tournaments.standings.criteria import number as written


@dataclass(frozen=True, slots=True)
class Ended:
    """A tournament of a series that is over: where people ended in it."""

    version: int
    """What is read of it is the same as long as this is."""
    places: tuple[tuple[Entry, int], ...]

    @classmethod
    def of(cls, part: TournamentState) -> Ended:
        """Work it out: that is as much as its standings are."""
        tournament = to_model(part, secret=False)
        places = tournament.format.overall(tournament.format.standings(tournament))
        return cls(part.info.version, tuple((part.entry(one), place) for one, place in places.items()))


def gathered(
    series: TournamentState, infos: Sequence[TournamentInfo], ended: Mapping[int, Ended]
) -> TournamentState:
    """The series with what is read from its tournaments (``ended``: those that are over, by number).

    None of it is stored with the series: a result that is corrected later counts as it is then.
    Tournaments keep the order in which they were told; those that weren't yet follow.
    """
    told = {round_.part: round_.number for round_ in series.rounds}
    there = [one for one in infos if one.state != "finished" or one.id in ended]
    parts = sorted(there, key=lambda one: told.get(one.id, len(told) + 1))
    entries: dict[Known, Entry] = {}
    matches: list[Match] = []
    for round_, part in enumerate((one for one in parts if one.state == "finished"), start=1):
        places: dict[int, int] = {}
        for entry, place in ended[part.id].places:
            number = len(entries) + 1
            known = entries.setdefault(
                _who(entry.members),
                Entry(
                    series.info.id, number, entry.name, entry.members, "in", entry.joined_at, seed=number
                ),
            )
            places.setdefault(known.number, place)
        result = Result(tuple(places.values()))
        matches.append(Match(-round_, series.info.id, round_, 1, tuple(places), "", "", result, "game"))
    return replace(series, entries=tuple(entries.values()), matches=tuple(matches), parts=tuple(parts))


def _who(members: Sequence[Member]) -> Known:
    """By what an entry is known in other tournaments: accounts, or names (computers, files)."""
    return tuple(one.id if one.id > 0 else one.name for one in members)


Known: TypeAlias = tuple[int | str, ...]
"""By what an entry is known in all tournaments."""
SeriesPoints: TypeAlias = tuple[Known, str, str]
"""A line in the table of a series: who it is, the name that stands there, and the points as written."""
NAMED: Final = 5
"""People whose points have changed who are named; of more, the rest are counted."""


def points_of(series: TournamentState) -> tuple[SeriesPoints, ...]:
    """The table of a series, to be compared with it later."""
    found = series.format.standings(to_model(series, secret=False)).lines
    entries = [(series.entry(one.entrant), one.points) for one in found]
    return tuple((_who(entry.members), shown(entry), written(points)) for entry, points in entries)


def points_as_stored(table: Sequence[Sequence[Any]]) -> tuple[SeriesPoints, ...]:
    """What :func:`points_of` gave when a message was told; the release before noted no accounts."""
    return tuple((tuple(line[0]), line[1], line[2]) for line in table if len(line) > 2)


def _in_points(points: str) -> Text:
    return in_points(Fraction(points))


def changes(series: TournamentState, before: Sequence[SeriesPoints]) -> Words:
    """What has changed in the table of a series: who led and who leads, whose points are others."""
    now = points_of(series)
    if not now or not before:
        return NOTHING
    (led, leader, had), (leads, first, has) = before[0], now[0]
    table = series.format.standings(to_model(series, secret=False)).lines
    first_ones = Name(", ".join(shown(series.entry(one.entrant)) for one in table if one.place == 1))
    told: list[Words] = [
        msg("**Led before**: {name} with {points}", name=Name(leader), points=_in_points(had)),
        msg("**Leads now**: {name} with {points}", name=Name(first), points=_in_points(has)),
    ]
    if first_ones.name != first:
        told[1] = msg("**Lead now**: {names} with {points}", names=first_ones, points=_in_points(has))
    elif led == leads:
        told = [msg("**Leads, as before**: {name} with {points}", name=Name(first), points=_in_points(has))]
    old = {who: points for who, _, points in before}
    moved: list[Words] = [
        msg("{name} {old} → {points}", name=Name(name), old=old.get(who, "0"), points=points)
        for who, name, points in now
        if old.get(who, "0") != points
    ]
    told.append(
        msg("**New points**: {points}", points=lines(first_few(moved, NAMED), ", "))
        if moved
        else msg("Nobody’s points change.")
    )
    return lines(told)


def counted(record: TournamentState, now: datetime) -> TournamentChange | None:
    """A tournament of the series is over, or counts no more: its rounds say which ones were told."""
    told = {round_.part: round_ for round_ in record.rounds}
    ended = [part for part in record.parts if part.state == "finished"]
    stay = [part.id for part in ended if part.id in told]
    if len(stay) < len(told):
        rounds = tuple(replace(told[part], number=number) for number, part in enumerate(stay, start=1))
        return TournamentChange(replace(record, rounds=rounds))
    part = next((part for part in ended if part.id not in told), None)
    if part is None:
        return None
    number = len(told) + 1
    # Closed as it counts, whenever it ended: what was told before showed the standings without it.
    one = RunningRound(record.info.id, number, 0, "closed", (), now, now, closed_at=now, part=part.id)
    return TournamentChange(
        replace(record, rounds=(*record.rounds, one)),
        (AuditEntry("count", data={"event": part.id}),),
        (TournamentMessage("round-closed", counting_words(record, part), round=number),),
    )


def counting_words(series: TournamentState, part: TournamentInfo) -> Text:
    """What is said of a tournament that counts from now on."""
    return msg("{tournament}: {part} now counts.", tournament=series.title, part=Name(part.title))


def told_to_series(
    before: TournamentState, messages: Sequence[TournamentMessage], series: str
) -> list[TournamentMessage]:
    """What a series of this title is told where one of its tournaments that is over is corrected."""
    if before.info.state != "finished":
        return []
    words = msg(
        "{tournament}: a result of {part} was corrected. The series follows it.",
        tournament=Name(series),
        part=before.title,
    )
    told = TournamentMessage("corrected", words, part=before.info.id)
    return [told for message in messages if message.about == "corrected"]
