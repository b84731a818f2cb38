"""How many rounds are open at once, and how many games somebody has (hosting rules, 8.1).  Pure."""

from __future__ import annotations

from collections import Counter

from bot.tournaments.formats.format import Format
from bot.tournaments.running.model import Match
from bot.tournaments.running.state import TournamentState


def ahead(format_: Format) -> bool:
    """Are all rounds paired at the start, and open together?"""
    return format_.at_once > 1


def span(format_: Format, number: int) -> int:
    """After how many times the length of a round this round ends."""
    return -(-number // format_.at_once) if ahead(format_) else 1


def opened_next(record: TournamentState, matches: tuple[Match, ...]) -> tuple[Match, ...]:
    """Which of these open matches may have tables: who has enough games waits for one to end."""
    if not ahead(record.format):
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
