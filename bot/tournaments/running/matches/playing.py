"""How matches get their tables, and tables give matches their results; who never came loses.  Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from bot.games.engine.text import Name, Words, lines, msg
from bot.hosting.audit import AuditEntry
from bot.tournaments.model import forfeited
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.deadlines import absent_from
from bot.tournaments.running.matches import corrections, results
from bot.tournaments.running.message import to_organisers
from bot.tournaments.running.model import Match
from bot.tournaments.running.state import TournamentState, officials, with_game, with_match
from bot.tournaments.running.table_opening import next_games
from bot.tournaments.running.to_model import people_of, players_of, shown
from bot.tournaments.tournament import Mode


def open(record: TournamentState, now: datetime) -> TournamentChange | None:
    """A published match gets the tables of its next game, one match after the other."""
    for match in _next_to_open(record, record.open_matches):
        if not match.stuck and (openings := next_games(record, match)):
            # Of a ladder the announcement says who plays at which table, of others each pairing does.
            climbs = record.format.MODE is Mode.CHALLENGED
            return TournamentChange(record, openings=openings, edit=climbs)
    return None


def enter(record: TournamentState, now: datetime) -> TournamentChange | None:
    """A finished table is a game's result; the last game of a match that of the match."""
    for game in record.games:
        match, play = record.match(game.match_id), record.plays.get(game.table_id)
        if game.result is not None or match.result is not None or play is None:
            continue
        found = results.played(play)
        if found is None:
            continue
        after = with_game(record, replace(game, result=found))
        result = results.decided(after, match, after.games_of(match.id))
        data = {"match": match.id, "round": match.round, "table": game.table_id}
        if result is None:
            return TournamentChange(after, (AuditEntry("game", data=data),))
        absent = [match.seats[seat] for seat in sorted(result.forfeits)]
        after = results.with_result(after, match, result, "no-show" if absent else "game")
        after = results.with_no_shows(after, match, absent)
        note = AuditEntry("result", data={**data, "places": list(result.places), "absent": absent})
        return TournamentChange(after, (note,), results.told_dropped(record, after))
    return None


def stick(record: TournamentState, now: datetime) -> TournamentChange | None:
    """A table that ended without a result: organisers must adjudicate its match."""
    for game in record.games:
        match, play = record.match(game.match_id), record.plays.get(game.table_id)
        settled = match.result is not None or match.stuck or match.how == "void"
        if settled or game.result is not None or play is None:
            continue
        if play.state in ("abandoned", "cancelled"):
            words = msg(
                "{match}: {people} has no result, because table {table} was closed without one. "
                "Please decide it.",
                match=corrections.match_head(record, match),
                people=people_of(record, match),
                table=game.table_id,
            )
            return TournamentChange(
                with_match(record, replace(match, stuck=True)),
                (AuditEntry("stuck", data={"match": match.id, "table": game.table_id}),),
                (to_organisers(officials(record), "stuck", words, round=match.round, match=match.id),),
            )
    return None


def no_show(record: TournamentState, now: datetime) -> TournamentChange | None:
    """Who never moved forfeits a match of two; what costs a game alone happens at its table."""
    for game in record.games:
        match, play = record.match(game.match_id), record.plays.get(game.table_id)
        if match.result is not None or game.result is not None or play is None or len(match.seats) > 2:
            continue
        missing = absent_from(record, game, now)
        if not missing or not results.costs_match(record, game, missing):
            continue
        absent = [game.seats[seat] for seat in missing]
        # Who was replaced meanwhile didn't come to this game: that isn't held against who plays next.
        still = [
            game.seats[seat] for seat in missing if record.entry(game.seats[seat]).has(play.people[seat])
        ]
        after = results.with_result(record, match, forfeited(match.seats, absent), "no-show")
        after = results.with_no_shows(after, match, still)
        note = AuditEntry("no-show", data={"match": match.id, "round": match.round, "absent": absent})
        told = list(results.told_dropped(record, after))
        if record.format.MODE is not Mode.CHALLENGED:  # there the end of the challenge tells it
            told.insert(0, results.ruling(record, match, _missing(record, match, absent, still), "result"))
        return TournamentChange(after, (note,), tuple(told))
    return None


def _missing(record: TournamentState, match: Match, absent: Sequence[int], still: Collection[int]) -> Words:
    """Who didn't come to a match; ``still``: those of them for whom nobody else plays since then."""
    names = dict(zip(match.seats, players_of(record, match), strict=True))
    head = corrections.match_head(record, match)
    there = [number for number in match.seats if number not in absent]
    if not there:
        return msg("{match}: nobody showed up, so both lose.", match=head)
    (number,) = absent
    told: list[Words] = [
        msg(
            "{match}: {winner} wins, because {name} didn’t show up.",
            match=head,
            winner=names[there[0]],
            name=names[number],
        )
    ]
    if number not in still:
        new = Name(shown(record.entry(number)))
        told.append(msg("{name} plays in their place from the next game on.", name=new))
    return lines(told, " ")


def forfeit_left(record: TournamentState, now: datetime) -> TournamentChange | None:
    """Where rounds are paired ahead, who has left since loses what hasn't begun (hosting rules, 8.1)."""
    if not record.format.paired_ahead:
        return None
    gone = {entry.number for entry in record.playing if entry.dropped_after is not None}
    for match in record.open_matches:
        absent = sorted(gone & set(match.seats))
        if absent and not record.games_of(match.id):
            after = results.with_result(record, match, forfeited(match.seats, absent), "left")
            data = {"match": match.id, "round": match.round, "absent": absent}
            return TournamentChange(after, (AuditEntry("given-up", data=data),))
    return None


def _next_to_open(record: TournamentState, matches: tuple[Match, ...]) -> tuple[Match, ...]:
    """Which of these open matches may have tables: who has enough games waits for one to end."""
    if not record.format.paired_ahead:
        return matches
    most = record.format.at_once
    begun = {game.match_id for game in record.games}
    busy = Counter(number for one in matches if one.id in begun for number in one.seats)
    found: list[Match] = []
    for match in matches:
        if match.id not in begun:
            if any(busy[number] >= most for number in match.seats):
                continue
            busy.update(match.seats)
        found.append(match)
    return tuple(found)
