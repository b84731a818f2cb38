"""A running tournament as the :class:`Tournament` that pairings and standings see, and back.  Pure.

Pairings, standings and explanations come from that alone; nothing that follows from it is stored.
"""

from __future__ import annotations

from dataclasses import replace

from bot.games.engine.text import Name
from bot.hosting.person import Person
from bot.tournaments.model import Drop, Entrant, Round, Table
from bot.tournaments.running.model import Entry, Match, RunningRound
from bot.tournaments.running.seeding import seeds
from bot.tournaments.running.state import TournamentState
from bot.tournaments.tournament import Mode, Tournament


def to_model(record: TournamentState, *, proposed: bool = False, secret: bool = True) -> Tournament:
    """The tournament as far as it has come; ``proposed``: with the pairing that only organisers see yet.

    ``secret``: with its seed, which only pairing needs.
    """
    rounds = record.rounds if proposed else record.published
    return Tournament(
        name=record.info.title,
        format=record.format,
        entrants=_entrants(record),
        rounds=tuple(round_of(record, one) for one in rounds),
        requests=record.info.requests,
        drops=tuple(
            Drop(entry.number, entry.dropped_after)
            for entry in record.playing
            if entry.dropped_after is not None
        ),
        forbidden=record.info.forbidden,
        adjustments=record.info.adjustments,
        secret=record.info.secret.hex() if secret else "",
    )


def _entrants(record: TournamentState) -> tuple[Entrant, ...]:
    known = seeds(record)
    return tuple(
        Entrant(
            entry.number,
            shown(entry),
            known[entry.number],
            0 if entry.rating is None else round(entry.rating / 100),
            tuple(str(person.shown) for person in entry.people) if len(entry.members) > 1 else (),
            entry.first_round,
        )
        for entry in record.playing
    )


def shown(entry: Entry) -> str:
    """What an entry is called where names stand as they are: lists, pictures, files."""
    return str(entry.people[0].shown) if len(entry.members) == 1 else entry.name


def players_of(record: TournamentState, match: Match) -> list[Name]:
    """Who played a match, or plays it, by seat: also where somebody else has taken over since."""
    former = replaced_since(record, match)
    return [
        Name(str(former[number].shown) if number in former else shown(record.entry(number)))
        for number in match.seats
    ]


def people_of(record: TournamentState, match: Match) -> Name:
    """Who meets in a match, to be put into words."""
    return Name(" – ".join(one.name for one in players_of(record, match)))


def replaced_since(record: TournamentState, match: Match) -> dict[int, Person]:
    """The entries for whom somebody else played in a match, and who that was."""
    tables = [game.table_id for game in record.games_of(match.id)]
    return {
        number: record.former[table, number]
        for table in tables
        for number in match.seats
        if (table, number) in record.former
    }


def as_told(record: TournamentState) -> Tournament:
    """The tournament up to the last round whose end was told: standings in its channel go so far."""
    tournament = to_model(record, secret=False)
    if (number := told_until(record)) is None:
        return tournament
    return tournament.until(number)


def told_until(record: TournamentState) -> int | None:
    """The last round whose end was told; ``None``: everything is told at once."""
    if record.format.MODE is not Mode.PAIRED or record.info.state == "finished":
        return None
    return max((one.number for one in record.rounds if one.state == "closed"), default=0)


def round_of(record: TournamentState, round_: RunningRound) -> Round:
    """A round as the pure part sees it."""
    tables = tuple(
        Table(match.number, match.seats, match.result, match.group, match.key)
        for match in record.matches_of(round_.number)
    )
    return Round(round_.number, tables, round_.idle, round_.stage)


def without_proposal(record: TournamentState) -> TournamentState:
    """The state without a pairing that isn't published: it is made anew from what has changed."""
    round_ = record.proposed
    if round_ is None:
        return record
    return replace(
        record,
        rounds=tuple(one for one in record.rounds if one.number != round_.number),
        matches=tuple(match for match in record.matches if match.round != round_.number),
    )


def with_round(record: TournamentState, round_: Round, known: RunningRound) -> TournamentState:
    """The state with this pairing, in place of one of the same number; its matches are new."""
    made = replace(known, number=round_.number, stage=round_.stage, idle=round_.idle)
    matches = tuple(
        Match(
            id=0,
            tournament_id=record.info.id,
            round=round_.number,
            number=table.number,
            seats=table.seats,
            group=table.group,
            key=table.match,
            result=table.result,
            how=None if table.result is None else "pairing",
        )
        for table in round_.tables
    )
    return replace(
        record,
        rounds=(*(one for one in record.rounds if one.number != round_.number), made),
        matches=(*(one for one in record.matches if one.round != round_.number), *matches),
    )
