"""What people see of a tournament: everything that is public, and the proposed pairing for organisers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from sqlalchemy import Connection

from bot.games.engine.text import Words, msg
from bot.games.engine.view import View
from bot.hosting.errors import NotAllowed, Refused
from bot.hosting.person import Person
from bot.hosting.store import LARGEST_ID
from bot.storage import tournaments
from bot.tables.snapshots import must_run
from bot.tournaments.model import Standings
from bot.tournaments.running import permissions
from bot.tournaments.running.deadlines import OFFERED_FOR
from bot.tournaments.running.model import Entry, State, TournamentInfo, TournamentLogLine
from bot.tournaments.running.rows import read
from bot.tournaments.running.saving import infos
from bot.tournaments.running.state import NoSuchTournament, TournamentState
from bot.tournaments.running.to_model import to_model
from bot.tournaments.running.use_cases import UseCases
from bot.tournaments.tournament import Tournament

LIVE: tuple[State, ...] = ("draft", "registration", "check_in", "running")


@dataclass(frozen=True, slots=True)
class TournamentSnapshot:
    """A tournament as one person may see it."""

    record: TournamentState
    """All of it: without secrets, and for who doesn't organise it without who meets whom in a proposed
    pairing and without the drafts of a series."""
    tournament: Tournament
    """The same for pictures, standings and explanations."""
    organises: bool
    """The person may decide about it."""


@dataclass(frozen=True, slots=True)
class TournamentWait:
    """Something in a tournament that waits for one person's answer."""

    tournament: TournamentInfo
    about: Literal["check-in", "place", "team", "challenge"]
    until: datetime | None
    """By when; None: whenever they like."""
    name: str = ""
    """The team that they are asked into, or who challenges them."""


class Snapshots(UseCases):
    """Reading only; raises NoSuchTournament."""

    async def look(self, tournament_id: int, person: Person | None) -> TournamentSnapshot:
        """The tournament as this person (None: the public) sees it; drafts only who organises."""
        record = await self._store.load(tournament_id)
        organises = person is not None and permissions.may(record, person, "pair")
        if record.info.state == "draft" and not organises:
            raise NoSuchTournament(tournament_id)
        threads = await self._store.tables.read(
            lambda connection: tournaments.threads_of(connection, tournament_id)
        )
        return await asyncio.to_thread(snapshot, replace(record, threads=threads), organises)

    async def listing(
        self,
        guild_id: int,
        person: Person | None = None,
        states: Iterable[State] = LIVE,
        limit: int | None = None,
    ) -> tuple[TournamentInfo, ...]:
        """The tournaments of a server, the newest first, without secrets; drafts for who organises them."""
        wanted = tuple(states)
        rows = await self._store.tables.read(
            lambda connection: tournaments.listed(connection, guild_id, wanted, limit)
        )
        shown = [one for one in infos(rows) if one.state != "draft" or _may_know(one, person)]
        return tuple(map(_public, shown))

    async def guild_of(self, tournament_id: int) -> int | None:
        """The server of a tournament; None: there is none of this number."""
        if not 0 < tournament_id <= LARGEST_ID:
            return None
        return await self._store.tables.read(
            lambda connection: tournaments.guild_of(connection, tournament_id)
        )

    async def waits(self, person_id: int) -> tuple[TournamentWait, ...]:
        """What waits for a person's answer in the tournaments of all servers."""

        def found(connection: Connection) -> list[TournamentWait]:
            waits = [
                (wait, by)
                for row, entry in tournaments.entered(connection, person_id)
                for info in infos([row])
                for wait, by in _waits(info, read(Entry, entry), person_id)
            ]
            names = tournaments.names_of(
                connection, [(wait.tournament.id, by) for wait, by in waits if by is not None]
            )
            return [
                wait if by is None else replace(wait, name=names[wait.tournament.id, by])
                for wait, by in waits
            ]

        return tuple(await self._store.tables.read(found))

    async def standings(self, tournament_id: int) -> Standings:
        """Everybody's place now; raises Refused before the start."""
        record = await self._store.load(tournament_id)
        must_have_begun(record)
        return await asyncio.to_thread(lambda: record.format.standings(to_model(record, secret=False)))

    async def explain_pairing(self, tournament_id: int, round_number: int, entry: int) -> Words:
        """Why somebody meets whom they meet in a round, or has no table; raises Refused."""

        def explained(tournament: Tournament) -> Words:
            if not any(one.number == round_number for one in tournament.rounds):
                raise Refused(
                    msg("That round isn’t paired yet. Leave “round” out to hear about the place.")
                )
            return tournament.format.explain_round(tournament, round_number, entry)

        return await self._explained(tournament_id, entry, explained)

    async def explain_place(self, tournament_id: int, entry: int) -> Words:
        """Why somebody stands where they stand; raises Refused."""
        return await self._explained(
            tournament_id, entry, lambda tournament: tournament.format.explain_place(tournament, entry)
        )

    async def _explained(
        self, tournament_id: int, entry: int, explained: Callable[[Tournament], Words]
    ) -> Words:
        """In a thread: what it says may follow from pairing everybody again, which takes seconds."""
        record = await self._store.load(tournament_id)
        must_have_begun(record)
        if all(one.number != entry for one in record.playing):
            raise Refused(msg("They aren’t in this tournament. Pick a player from the list."))
        return await asyncio.to_thread(lambda: explained(to_model(record)))

    async def log(self, tournament_id: int, limit: int | None = None) -> tuple[TournamentLogLine, ...]:
        """What happened and who decided it, the newest first: everybody may read it."""
        await self._store.load(tournament_id)
        rows = await self._store.tables.read(
            lambda connection: tournaments.log_of(connection, tournament_id, limit)
        )
        return tuple(_open(row) for row in rows if row.what not in HIDDEN)

    async def why_paired_again(self, tournament_id: int, round_number: int) -> str | None:
        """The organisers' reason, where the round's pairing replaces one that had been public."""
        rows = [row for row in await self.log(tournament_id) if row.data.get("round") == round_number]
        pairings = [row for row in rows if row.what in ("publish", *REPAIRED)]
        # The newest first: published, paired anew, perhaps several times, and published before that.
        why = next((index for index, row in enumerate(pairings) if row.what in REPAIRED), None)
        if why is None or all(row.what in REPAIRED for row in pairings[why:]):
            return None
        return pairings[why].reason

    async def revealed(self, tournament_id: int, person: Person, table_id: int, seat: int) -> View:
        """What a seat sees at a table of a match that was revealed; raises NotAllowed, Refused."""
        record = await self._store.load(tournament_id)
        game = next((one for one in record.games if one.table_id == table_id), None)
        if game is None:
            raise Refused(msg("Table {table} belongs to no match of this tournament.", table=table_id))
        match = record.match(game.match_id)
        permissions.must(record, person, "reveal")
        permissions.must_not_be_own(record, person, match.seats)
        permissions.must_only_judge(record, person)
        if (match.id, person.id) not in record.seen:
            raise NotAllowed(msg("Reveal the match first: that is logged, and its players are told."))
        table = await self._store.tables.load(table_id)
        line = must_run(table, await self._store.tables.line(table))
        if not 0 <= seat < len(table.seats):
            raise Refused(msg("There is no such seat."))
        return line.position.view(seat)


REPAIRED = ("pair-again", "pair-by-hand")
"""How organisers replace a pairing."""
HIDDEN = frozenset({"pair", "game", "ask"})
"""Entries of the log that tell of what isn't public (yet), or of nothing that anybody decided."""


def _open(entry: TournamentLogLine) -> TournamentLogLine:
    """Without the pairing that organisers wrote: everybody sees it when it is published, and not before."""
    if entry.what != "pair-by-hand":
        return entry
    return replace(entry, data={name: entry.data[name] for name in ("round",) if name in entry.data})


def snapshot(record: TournamentState, organises: bool) -> TournamentSnapshot:
    """What of the state may be shown."""
    parts = tuple(_public(part) for part in record.parts if organises or part.state != "draft")
    shown = replace(record, info=_public(record.info), parts=parts)
    if not organises and record.proposed is not None:
        hidden = record.proposed.number
        shown = replace(
            shown,
            rounds=tuple(replace(one, idle=()) if one.number == hidden else one for one in shown.rounds),
            matches=tuple(match for match in shown.matches if match.round != hidden),
        )
    tournament = to_model(record, proposed=False, secret=False)
    return TournamentSnapshot(shown, tournament, organises)


def must_have_begun(record: TournamentState) -> None:
    """Raise Refused while there is nothing to rank."""
    if record.info.started_at is None:
        raise Refused(msg("This tournament hasn’t begun."))


def _may_know(info: TournamentInfo, person: Person | None) -> bool:
    return person is not None and (person.moderator or info.organises(person.id))


def _public(info: TournamentInfo) -> TournamentInfo:
    return replace(info, secret=b"")


def _waits(info: TournamentInfo, entry: Entry, me: int) -> Iterator[tuple[TournamentWait, int | None]]:
    """What waits for one member of an entry; with the entry whose name is to be told, where it is one's."""
    match entry.state:
        case "offered" if entry.offered_at is not None:
            yield TournamentWait(info, "place", entry.offered_at + OFFERED_FOR), None
        case "forming" if any(one.id == me and one.asked for one in entry.members):
            yield TournamentWait(info, "team", None, entry.name), None
        case "in" if info.state == "check_in" and not entry.checked_in:
            window = info.settings.check_in_window
            yield TournamentWait(info, "check-in", None if window is None else window[1]), None
        case "in" if info.state == "running" and info.paused_at is None:
            for one in info.challenges:
                if one.of == entry.number and not one.withdrawn:
                    yield TournamentWait(info, "challenge", one.until), one.by
        case _:
            return
