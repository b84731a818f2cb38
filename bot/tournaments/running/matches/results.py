"""How tables end becomes the result of games, and these that of a match; what a ruling says.  Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bot.games.engine.text import Name, Words, lines, msg
from bot.hosting.errors import Refused
from bot.storage.tournament_rows import PlayRow
from bot.tournaments.model import Result, Sort, places_from
from bot.tournaments.running.message import NOTHING, About, TournamentMessage
from bot.tournaments.running.model import Entry, Match, MatchGame, RunningRound
from bot.tournaments.running.state import TournamentState, humans, with_match
from bot.tournaments.running.to_model import players_of, replaced_since, shown, to_model

HALF: Final = Fraction(1, 2)
DUEL: Final = 2
"""Seats of a match that somebody simply wins."""
LISTED: Final = 4
"""Results of a round that stand in its last message; of more, its pairings tell, which show them then."""


def played(play: PlayRow) -> Result | None:
    """The result of a finished table, by its seats: who left without a single move was not there."""
    if play.state != "finished" or play.outcome is None:
        return None
    by_seat = sorted(play.outcome, key=lambda one: int(one["seat"]))
    absent = frozenset(seat for seat in range(len(by_seat)) if seat in play.gone and seat not in play.moved)
    scores = tuple(None if one["score"] is None else Fraction(int(one["score"])) for one in by_seat)
    known = scores if any(score is not None for score in scores) else ()
    return Result(tuple(int(one["place"]) for one in by_seat), known, absent)


def decided(record: TournamentState, match: Match, games: Sequence[MatchGame]) -> Result | None:
    """The result of a match by its games so far; ``None``: it isn't over.

    A single game is the match.  Of several, and of teams' boards, wins count one and draws half.
    """
    if not games or any(game.result is None for game in games):
        return None
    if len(games) == 1 and record.settings.games == 1:
        return _turned(games[0], match)
    points = {number: Fraction(0) for number in match.seats}
    for game in games:
        found = _turned(game, match)
        for seat, number in enumerate(match.seats):
            others = [place for other, place in enumerate(found.places) if other != seat]
            own = found.places[seat]
            points[number] += sum(
                (Fraction(own < place) + HALF * (own == place) for place in others), Fraction(0)
            )
    best, last = record.settings.games, max(game.number for game in games)
    ahead = best != 2 and max(points.values()) > Fraction(best, 2) and record.settings.members == 1
    if last < best and not ahead:
        return None
    totals = tuple(points[number] for number in match.seats)
    turned = [_turned(game, match) for game in games]
    absent = frozenset(
        seat for seat in range(len(match.seats)) if not any(one.played(seat) for one in turned)
    )
    return Result(places_from(totals), totals, absent, tuple(one.places for one in turned))


def costs_match(record: TournamentState, game: MatchGame, absent: Collection[int]) -> bool:
    """Is more than this game lost by these seats, whose people haven't come to it?

    Not where their entries have come to another game of the match, or may still do so.
    """
    others = [one for one in record.games_of(game.match_id) if one.table_id != game.table_id]
    return not any(
        one.result is None or one.result.played(one.seats.index(game.seats[seat]))
        for one in others
        for seat in absent
    )


def _turned(game: MatchGame, match: Match) -> Result:
    """A game's result by the seats of its match."""
    found = game.result
    assert found is not None
    order = [game.seats.index(number) for number in match.seats]
    return Result(
        tuple(found.places[seat] for seat in order),
        tuple(found.scores[seat] for seat in order) if found.scores else (),
        frozenset(new for new, seat in enumerate(order) if seat in found.forfeits),
    )


def entered(match: Match, places: Sequence[int]) -> Result:
    """A result that organisers enter: places with ties, in seat order; raises Refused."""
    right = [1 + sum(other < place for other in places) for place in places]
    if len(places) != len(match.seats) or list(places) != right:
        raise Refused(
            msg(
                "Write a place for each of the {count} seats, in order, such as 2 1; for a tie 1 1.",
                count=len(match.seats),
            )
        )
    return Result(tuple(places))


def with_result(
    record: TournamentState, match: Match, result: Result | None, how: str | None
) -> TournamentState:
    """The state with this result of a match in place of what it had.

    For whom it doesn't say any more that they have not shown up, that no longer counts.
    """
    stuck = match.stuck and result is None
    after = with_match(record, replace(match, result=result, how=how, stuck=stuck))
    absent = set[int]() if result is None else {match.seats[seat] for seat in result.forfeits}
    came = _no_shows(record, match) - absent
    return replace(
        after,
        entries=tuple(
            replace(entry, no_shows=max(entry.no_shows - 1, 0)) if entry.number in came else entry
            for entry in after.entries
        ),
    )


def _no_shows(record: TournamentState, match: Match) -> set[int]:
    """For whom the result of a match was counted as one more time that they have not shown up."""
    # On a ladder who doesn't answer a challenge loses without a game, too.
    if match.result is None or match.how not in ("no-show", "forfeit") or not record.games_of(match.id):
        return set()
    return {match.seats[seat] for seat in match.result.forfeits} - replaced_since(record, match).keys()


def with_no_shows(record: TournamentState, match: Match, numbers: Collection[int]) -> TournamentState:
    """The state where these have not shown up once more; who does so too often is dropped.

    That somebody didn't who was replaced since isn't held against who plays next.
    """
    numbers = set(numbers) - replaced_since(record, match).keys()

    def counted(entry: Entry) -> Entry:
        if entry.number not in numbers:
            return entry
        entry = replace(entry, no_shows=entry.no_shows + 1)
        if entry.no_shows < record.settings.no_shows or entry.dropped_after is not None:
            return entry
        # Also where an older round is put right: nobody drops before rounds that they have played.
        return replace(entry, dropped_after=max(match.round, len(record.published)))

    return replace(record, entries=tuple(map(counted, record.entries)))


def told_dropped(before: TournamentState, after: TournamentState) -> tuple[TournamentMessage, ...]:
    """Whoever has now not shown up too often is told."""
    gone = [
        entry
        for entry in after.playing
        if entry.dropped_after is not None and before.entry(entry.number).dropped_after is None
    ]
    words = msg(
        "{tournament}: you are out after too many no-shows. An organiser can let you back in.",
        tournament=before.title,
    )
    return tuple(TournamentMessage("entry", words, to=one) for one in humans(gone))


def carries_later_rounds(record: TournamentState, match: Match, new: Result) -> bool:
    """Do published rounds stand on who has won, and would somebody else have won with the new result?"""
    changes = match.result is not None and match.result.places != new.places
    return changes and record.format.carries(to_model(record, secret=False), match.round)


def outcome(record: TournamentState, match: Match, result: Result) -> Words:
    """Who has beaten whom; of more than two who came in which place.  Those are named who played."""
    names = players_of(record, match)
    if len(match.seats) == DUEL:
        return _of_two(result, *names)
    told: list[Words] = []
    for place, seat in sorted((place, seat) for seat, place in enumerate(result.places)):
        if seat in result.forfeits:
            told.append(msg("{place}\\. {name} (forfeit)", place=place, name=names[seat]))
        else:
            told.append(msg("{place}\\. {name}", place=place, name=names[seat]))
    return lines(told, ", ")


def _of_two(result: Result, one: Name, other: Name) -> Words:
    first, second = (one, other) if result.places[0] <= result.places[1] else (other, one)
    if len(result.forfeits) == DUEL:
        return msg("{first} and {second} both forfeited", first=first, second=second)
    if result.forfeits:
        return msg("{winner} won: {loser} forfeited", winner=first, loser=second)
    if result.places[0] == result.places[1]:
        return msg("{first} and {second} drew", first=first, second=second)
    return msg("{winner} beat {loser}", winner=first, loser=second)


def of_rounds(record: TournamentState, rounds: Sequence[RunningRound]) -> Words:
    """Who has beaten whom in rounds, and who had a bye; nothing where that would be a long list."""
    told: list[Words] = []
    for round_ in rounds:
        found = [match for match in record.matches_of(round_.number) if len(match.seats) > 1]
        told += [outcome(record, match, match.result) for match in found if match.result is not None]
        told += [
            msg("{name}: bye", name=Name(shown(record.entry(one.entrant))))
            for one in round_.idle
            if one.sort is Sort.BYE
        ]
    return lines(msg("- {result}", result=one) for one in told) if len(told) <= LISTED else NOTHING


def stake(record: TournamentState, by: int, of: int) -> int | None:
    """The place that a challenger takes by a win; ``None``: after a correction they stand above already."""
    standings = record.format.standings(to_model(record, secret=False))
    place = standings.of(of).place
    return place if standings.of(by).place > place else None


def ruling(
    record: TournamentState, match: Match, words: Words, about: About = "ruling"
) -> TournamentMessage:
    """What was decided on a match: those who play it are called, or have played it."""
    tables = [game.table_id for game in record.games_of(match.id)]
    calls: list[int] = []
    for number in match.seats:
        former = [record.former[table, number] for table in tables if (table, number) in record.former]
        calls += [one.id for one in former if one.computer is None]
        if not tables or len(former) < len(tables):
            calls += humans((record.entry(number),))
    return TournamentMessage(
        about, words, round=match.round, match=match.id, calls=tuple(dict.fromkeys(calls))
    )
