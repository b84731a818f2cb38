"""How a game has ended: the places of all, and who has won."""

from __future__ import annotations

from bot.discord_ui.layouts.times import due
from bot.discord_ui.marks import mention, player
from bot.games.engine.event import Result
from bot.games.engine.text import Name, Text, Words, lines, say
from bot.tables.model import Sight


def places(sight: Sight) -> list[Words]:
    """A line a place, then who has won: partners, and those who are equal, stand in one line.

    A line never begins with a number and a dot: that would be a list, which readers' apps number anew.
    """
    outcome = sight.table.outcome
    if outcome is None:
        cause = sight.table.cause
        why = [] if cause is None else [say("Reason: {reason}", reason=Name(cause))]
        return [*why, say("The game ended without a result: nobody has won.")]
    shared: dict[int, list[Result]] = {}
    for result in sorted(outcome, key=lambda result: (result.place, result.seat)):
        shared.setdefault(result.place, []).append(result)
    if len(shared) == 1 and len(outcome) > 1:
        scored = any(result.score is not None for result in outcome)
        ranked: list[Words] = [_told(sight, outcome)] if scored else []
    else:
        ranked = [
            say("Place {place}: {players}", place=at, players=_told(sight, results))
            for at, results in shared.items()
        ]
    return [*ranked, Text("**{who}**", (("who", winning(sight, called=True)),))]


def standing(sight: Sight) -> list[Words]:
    """Who is waited for, and until when; of a game that is over, how it ended."""
    if sight.table.state != "running":
        return places(sight) if sight.table.state in ("finished", "abandoned") else []
    found: list[Words] = []
    for seat in sight.waiting:
        found.append(say("It is the turn of {player}.", player=player(sight.table, seat, sight.view)))
        if (until := due(sight, seat)) is not None:
            found.append(until)
    return found


def winning(sight: Sight, *, called: bool = False) -> Text:
    """Who has won, in a sentence; ``called``: by the mentions of their accounts."""
    outcome = sight.table.outcome
    if outcome is None:
        return say("The game ended without a result: nobody has won.")
    seats = [result.seat for result in outcome if result.place == 1]
    if len(seats) == len(outcome) > 1:
        return say("The game ends in a draw.")
    named = mention if called else player
    first = [named(sight.table, seat, sight.view) for seat in seats]
    if len(first) == 1:
        return say("{player} has won.", player=first[0])
    return say("{players} and {last} have won.", players=lines(first[:-1], ", "), last=first[-1])


def _told(sight: Sight, results: tuple[Result, ...] | list[Result]) -> Words:
    return lines((_one(sight, result) for result in results), ", ")


def _one(sight: Sight, result: Result) -> Text:
    who = player(sight.table, result.seat, sight.view)
    if "resigned" in result.flags:
        return say("{player} (resigned)", player=who)
    if "timeout" in result.flags:
        return say("{player} (lost by time)", player=who)
    if "forfeit" in result.flags:
        return say("{player} (lost by decision)", player=who)
    if "left" in result.flags:
        return say("{player} (left)", player=who)
    tally = None if sight.view is None else sight.view.tally(result.seat)
    if tally is not None:
        return say("{player}: {score}", player=who, score=tally)
    if result.score is not None:
        return say("{player}: {score}", player=who, score=result.score)
    return who
