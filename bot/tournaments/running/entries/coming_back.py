"""Who has left and plays again, or whose entry somebody takes over: what that brings back.  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.games.engine.text import Words, first_few, lines, msg
from bot.tournaments.running.matches import results
from bot.tournaments.running.message import NOTHING
from bot.tournaments.running.model import Entry, Match
from bot.tournaments.running.state import TournamentState, with_entry
from bot.tournaments.running.to_model import people_of, without_proposal


def back_in(record: TournamentState, entry: Entry) -> TournamentState:
    """The state where the entry plays on: from the next pairing, or where all rounds are paired, at once.

    What it lost by leaving is played then, in the rounds that aren't over.
    """
    after = with_entry(record, replace(entry, dropped_after=None, no_shows=0))
    for match in given_up(record, entry):
        after = results.with_result(after, match, None, None)
    return without_proposal(after)


def given_up(record: TournamentState, entry: Entry) -> Sequence[Match]:
    """The matches that the entry lost by leaving before they began, in the rounds that aren't over."""
    return [
        match
        for round_ in record.open_rounds
        for match in record.matches_of(round_.number)
        if match.how == "left" and entry.number in match.seats
    ]


NAMED: Final = 5
"""Matches that are named; of more, the rest are counted."""


def played_after_all(record: TournamentState, matches: Sequence[Match]) -> Words:
    """What is said of these where everybody is there: nothing else tells it, for all rounds are paired."""
    told = [
        msg("round {round}: {people}", round=one.round, people=people_of(record, one))
        for one in matches
        if all(record.entry(number).dropped_after is None for number in one.seats)
    ]
    if not told:
        return NOTHING
    return msg("**Played after all**: {matches}", matches=lines(first_few(told, NAMED), ", "))
