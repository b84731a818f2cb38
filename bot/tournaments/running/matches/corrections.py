"""Results that are put right afterwards, at their table or by organisers, and how that is told.  Pure."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from itertools import groupby
from typing import Final, TypeAlias

from bot.games.engine.text import Name, Text, Words, first_few, lines, msg
from bot.hosting.audit import AuditEntry
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.matches import results
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.model import How, Match
from bot.tournaments.running.state import TournamentState, humans, waiting, with_game
from bot.tournaments.running.to_model import (
    as_told,
    replaced_since,
    shown,
    to_model,
    without_proposal,
)
from bot.tournaments.running.winners import winner
from bot.tournaments.tournament import Mode

BY_PLAY: Final[tuple[How, ...]] = ("game", "no-show")
"""How matches are decided whose result follows from their games; what organisers decided stands."""
NAMED: Final = 5
"""People whose place has changed who are named; of more, the rest are counted."""


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
        after = with_game(record, replace(game, result=found))
        data = {"match": match.id, "round": match.round, "table": game.table_id}
        before = match.result
        if before is None:
            return TournamentChange(after, (AuditEntry("corrected", data=data),))
        new = results.decided(after, match, after.games_of(match.id))
        follows = match.how in BY_PLAY and match.round > 0
        if new is None or not follows or results.carries_later_rounds(record, match, new):
            return TournamentChange(after, (AuditEntry("not-corrected", data=data),))
        after = without_proposal(results.with_result(after, match, new, "game"))
        why = msg("It was corrected at table {table}.", table=game.table_id)
        told = {**data, "before": list(before.places), "places": list(new.places)}
        note = AuditEntry("corrected", data=told)
        return TournamentChange(after, (note,), (decided(record, after, match, why),))
    return None


def decided(before: TournamentState, after: TournamentState, match: Match, why: Words) -> TournamentMessage:
    """How a match was decided; where another result has been told or counted, both, and who has moved."""
    new, old = after.match(match.id).result, match.result
    assert new is not None
    if old is None:
        words = msg(
            "{match}: {result}. {why}",
            match=match_head(before, match),
            result=results.outcome(after, match, new),
            why=why,
        )
        return results.ruling(before, match, words, "result")
    words = msg("{match}: a result was corrected.", match=match_head(before, match))
    details: list[Words] = [
        msg("**Now**: {result}", result=results.outcome(after, match, new)),
        msg("**Before**: {result}", result=results.outcome(before, match, old)),
        msg("**Why**: {why}", why=why),
    ]
    for number, person in replaced_since(before, match).items():
        new, old_name = Name(shown(before.entry(number))), Name(str(person.shown))
        details.append(msg("{new} has played for {old} since then.", new=new, old=old_name))
    first = winner(after) if before.info.state == "finished" else None
    if first is not None and winner(before) != first:
        details.append(msg("**Winner now**: {name}", name=Name(shown(first))))
    counted = match.round not in {one.number for one in before.open_rounds}
    if counted:
        details += [*moved(before, after), *_unchanged(before, after, match)]
    about = "corrected" if counted else "result"
    told = replace(results.ruling(before, match, words, about), details=lines(details))
    if not counted:
        return told
    # Who plays for an entry now has its place, whoever played the match.
    now = humans([before.entry(number) for number in match.seats])
    return replace(told, calls=tuple(dict.fromkeys((*told.calls, *now))))


def _unchanged(record: TournamentState, after: TournamentState, match: Match) -> list[Words]:
    """What was made on the old result, and stands."""
    if record.info.state != "running":
        return []
    if record.format.MODE is Mode.CHALLENGED:
        if not record.open_matches and not waiting(record):
            return []
        told: list[Words] = [msg("Open challenges go on: a win from below still takes the place.")]
        pairs = [(one.seats[1], one.seats[0]) for one in after.open_matches]
        pairs += [(one.by, one.of) for one in waiting(after)]
        told += [
            msg(
                "{name} now stands above {other}: no place is at stake in their game.",
                name=Name(shown(after.entry(by))),
                other=Name(shown(after.entry(of))),
            )
            for by, of in pairs
            if results.stake(after, by, of) is None
        ]
        return told
    later = [one.number for one in record.open_rounds if one.number > match.round]
    # Elsewhere nobody thinks that pairings follow from results.
    if not later or not record.format.is_free(to_model(record, secret=False)):
        return []
    return [msg("The pairings of round {round} stand: they were public already.", round=later[0])]


def match_head(record: TournamentState, match: Match) -> Words:
    """The tournament and the round, as the bracket calls it; on a ladder nobody knows of rounds."""
    head = Text("{tournament}", (("tournament", record.title),))
    if record.format.MODE is Mode.CHALLENGED:
        return head
    tournament = to_model(record, secret=False)
    bracket = record.format.bracket(tournament) if match.key else None
    if bracket is not None:
        return lines([head, bracket.names.head(match.key)], ", ")
    if (title := record.format.round_title(tournament, match.round)) is not None:
        return lines([head, title], ", ")
    return msg("{tournament}, round {round}", tournament=record.title, round=match.round)


def moved(before: TournamentState, after: TournamentState) -> list[Words]:
    """Whose place has changed, and from which; of groups, whose places are their own, in which one."""
    old, new = _places(before), _places(after)
    numbers = [number for number in new if number in old and old[number] != new[number]]
    told = _goes_on(before, after)
    if not numbers:
        return told or [msg("Nobody’s place changes.")]
    for group, found in groupby(numbers[:NAMED], key=lambda number: new[number][0]):
        places = lines([_climbed(after, number, old[number], new[number]) for number in found], ", ")
        told.append(
            msg("**New places, {group}**: {places}", group=after.format.group_title(group), places=places)
            if group
            else msg("**New places**: {places}", places=places)
        )
    if len(numbers) > NAMED:
        told[-1] = lines([told[-1], msg("… and {count} more", count=len(numbers) - NAMED)], ", ")
    return told


def _goes_on(before: TournamentState, after: TournamentState) -> list[Words]:
    """In a knock-out, who is in another round of the bracket than before."""
    old, new = (one.format.reached(to_model(one, secret=False)) for one in (before, after))
    rounds = [
        msg(
            "{name} {old} → {round}",
            name=Name(shown(after.entry(number))),
            old=old[number],
            round=new[number],
        )
        for number in new
        if number in old and old[number] != new[number]
    ]
    if not rounds:
        return []
    return [msg("**Now in another round**: {rounds}", rounds=lines(first_few(rounds, NAMED), ", "))]


Place: TypeAlias = tuple[str, int]
"""The group, if there are several, and the place in it."""


def _climbed(record: TournamentState, number: int, old: Place, new: Place) -> Text:
    return msg("{name} {old} → {place}", name=Name(shown(record.entry(number))), old=old[1], place=new[1])


def _places(record: TournamentState) -> dict[int, Place]:
    """Everybody's place in the table that was told last, the best first."""
    standings = record.format.standings(as_told(record))
    return {line.entrant: (line.group, line.place) for line in standings.lines}
