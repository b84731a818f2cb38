"""Tournaments as files: JSON that can be read again, FIDE reports, CSV."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Literal, TypeAlias

from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.tournaments.files.check import BadFile
from bot.tournaments.files.tables_csv import write_pairings, write_standings
from bot.tournaments.files.tournament_json import read_json, write_json
from bot.tournaments.files.trf import read_trf
from bot.tournaments.files.trf_writer import write_trf
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.lifecycle.setup import TITLE, draft, fitting
from bot.tournaments.running.model import Entry, Member, RunningRound
from bot.tournaments.running.settings import TournamentSettings
from bot.tournaments.running.snapshots import must_have_begun
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import to_model, with_round
from bot.tournaments.running.use_cases import UseCases
from bot.tournaments.tournament import CannotPair, Mode, Tournament

FileKind: TypeAlias = Literal["json", "trf", "trf26", "standings", "pairings"]
_log = logging.getLogger(__name__)
FEW = 64
"""Entries whose next pairing is tried at once; of more it takes too long."""
LARGEST = 1_000_000
"""Characters of a file that somebody brings."""
MOST = 256


class Files(UseCases):
    """Export and import; refused with words for the person."""

    async def export(self, tournament_id: int, kind: FileKind) -> tuple[str, str]:
        """A file's name and text, without secrets; raises Refused where the format has no such file."""
        record = await self._store.load(tournament_id)
        must_have_begun(record)

        def written() -> tuple[str, str]:
            tournament = to_model(record, secret=record.info.state == "finished")
            match kind:
                case "json":
                    return f"event-{tournament_id}.json", write_json(tournament)
                case "trf":
                    return f"event-{tournament_id}.trf", write_trf(tournament)
                case "trf26":
                    return f"event-{tournament_id}.trf", write_trf(tournament, 2026)
                case "standings":
                    standings = tournament.format.standings(tournament)
                    return f"event-{tournament_id}-standings.csv", write_standings(tournament, standings)
                case _:
                    return f"event-{tournament_id}-pairings.csv", write_pairings(tournament)

        try:
            return await asyncio.to_thread(written)
        except BadFile as error:
            raise Refused(error.words) from error

    async def bring(
        self,
        person: Person,
        game: str,
        text: str,
        settings: TournamentSettings | None = None,
        *,
        guild_id: int,
        channel_id: int,
        trusted: bool = False,
    ) -> TournamentState:
        """Go on with a tournament from a file (JSON or a FIDE report): its entries become names without
        accounts, which organisers play for by entering results, or for which they seat somebody.

        All rounds are taken over; the last one may be half played: what has no result in it is played here.
        It is paused until an organiser lets it go on.
        """
        permissions.may_create(person, trusted)
        tournament = await asyncio.to_thread(_read, text)
        if tournament.format.MODE is Mode.GATHERED:
            raise Refused(
                msg("A series is made of its tournaments: import those, then add them to a series again.")
            )
        rules = self._store.game(game)
        chosen = fitting(rules, tournament.format, settings or TournamentSettings())
        if len(tournament.entrants) > MOST or len(tournament.entrants) < 2:
            raise Refused(msg("A tournament has 2 to {count} entries.", count=MOST))
        if not (
            tournament.format.paired_ahead
            or tournament.format.MODE is Mode.CHALLENGED
            or all(round_.done for round_ in tournament.rounds[:-1])
        ):
            raise Refused(msg("A round before its last one isn’t complete."))
        named = " ".join(tournament.name.split())[:TITLE] or "Event"
        settings = replace(chosen, closed=True)
        info = draft(self._store, person, game, named, tournament.format, settings, guild_id, channel_id)

        def decide(begun: TournamentState, at: datetime) -> TournamentChange:
            return TournamentChange(_taken_over(begun, tournament, at))

        return await self._store.add(info, AuditEntry("import", person), decide)


def _read(text: str) -> Tournament:
    if len(text) > LARGEST:
        raise Refused(msg("The file is too large."))
    try:
        tournament = read_json(text) if text.lstrip("\ufeff \n\r\t").startswith("{") else read_trf(text)
    except BadFile as error:
        raise Refused(error.words) from error
    _try_out(tournament)
    return tournament


def _try_out(tournament: Tournament) -> None:
    """Raise Refused for rounds that its format never paired: everything would stumble over them."""
    try:
        tournament.format.standings(tournament)
        if tournament.format.WINNERS_GO_ON:
            for round_ in tournament.rounds:
                for table in round_.tables:
                    tournament.format.explain_round(tournament, round_.number, table.seats[0])
        if tournament.done and len(tournament.entrants) <= FEW and not tournament.format.over(tournament):
            tournament.format.next_round(tournament)
    except CannotPair:
        return
    except Exception as error:
        # Each format trusts that it has paired its rounds itself; an edited file may break that anyhow.
        _log.info("an event from a file doesn't hang together", exc_info=True)
        raise Refused(msg("The rounds of this file don’t fit its format.")) from error


def _taken_over(draft: TournamentState, tournament: Tournament, now: datetime) -> TournamentState:
    dropped = {drop.entrant: drop.after for drop in tournament.drops}
    entries = tuple(
        Entry(
            tournament_id=draft.info.id,
            number=one.number,
            name=one.name[:32] or str(one.number),
            members=(Member(0, one.name[:32] or str(one.number)),),
            state="in",
            joined_at=now,
            checked_in=True,
            rating=100 * one.rating if one.rating else None,
            seed=one.seed,
            first_round=one.joined,
            dropped_after=dropped.get(one.number),
        )
        for one in tournament.entrants
    )
    info = replace(
        draft.info,
        state="running",
        started_at=now,
        paused_at=now,
        requests=tournament.requests,
        forbidden=tournament.forbidden,
        adjustments=tournament.adjustments,
    )
    record = replace(draft, info=info, entries=entries)
    for round_ in tournament.rounds:
        ends_at = now + timedelta(days=record.settings.round_days)
        made = (
            RunningRound(draft.info.id, round_.number, round_.stage, "closed", (), now, now, now, now)
            if round_.done
            else RunningRound(
                draft.info.id, round_.number, round_.stage, "published", (), now, now, ends_at
            )
        )
        record = with_round(record, round_, made)
    return record
