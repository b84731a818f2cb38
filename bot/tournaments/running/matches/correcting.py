"""A correction at a table reaches the match that was played there.  Pure."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.games.engine.text import Name, msg
from bot.hosting.audit import AuditEntry
from bot.tournaments.model import Result
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.matches import results
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.model import How, Match
from bot.tournaments.running.state import TournamentState, humans
from bot.tournaments.running.to_model import shown, without_proposal

BY_PLAY: Final[tuple[How, ...]] = ("game", "no-show")
"""How matches are decided whose result follows from their games; what organisers decided stands."""


def corrected(record: TournamentState, now: datetime) -> TournamentChange | None:
    """The next game whose table tells another result than was entered.

    Standings change at once, and what was proposed is paired anew; published pairings stand.  Where later
    rounds of a bracket stand on the match, or organisers have decided it, only the log tells of it.
    """
    for game in record.games:
        play = record.plays.get(game.table_id)
        found = None if play is None or game.result is None else results.played(play)
        if found is None or found == game.result:
            continue
        match = record.match(game.match_id)
        ended = replace(game, result=found)
        games = tuple(ended if one.table_id == game.table_id else one for one in record.games)
        after = replace(record, games=games)
        data = {"match": match.id, "round": match.round, "table": game.table_id}
        before = match.result
        if before is None:
            return TournamentChange(after, (AuditEntry("corrected", data=data),), edit=True)
        new = results.decided(after, match, after.games_of(match.id))
        if new is None or not _may_follow(record, match, before, new):
            return TournamentChange(after, (AuditEntry("not-corrected", data=data),), edit=True)
        after = without_proposal(results.with_result(after, match, new, "game"))
        told = {**data, "before": list(before.places), "places": list(new.places)}
        return TournamentChange(
            after, (AuditEntry("corrected", data=told),), (_told(record, match, new),), edit=True
        )
    return None


def _may_follow(record: TournamentState, match: Match, before: Result, new: Result) -> bool:
    later = any(one.number > match.round for one in record.published)
    if later and record.format.WINNERS_GO_ON and before.places != new.places:
        return False
    return match.how in BY_PLAY and match.round > 0


def _told(record: TournamentState, match: Match, new: Result) -> TournamentMessage:
    entries = [record.entry(number) for number in match.seats]
    each = ", ".join(
        f"{place}. {shown(entry)}"
        for place, entry in sorted(zip(new.places, entries, strict=True), key=lambda one: one[0])
    )
    words = msg(
        "{tournament}, round {round}: a result was corrected at its table: {result}.",
        tournament=Name(record.info.title),
        round=match.round,
        result=Name(each),
    )
    return TournamentMessage("ruling", words, round=match.round, match=match.id, calls=humans(entries))
