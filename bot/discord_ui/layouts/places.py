"""How a game has ended: the places of all, and who has won."""

from __future__ import annotations

from bot.discord_ui.layouts.times import due
from bot.discord_ui.marks import mention, player
from bot.games.engine.event import Result
from bot.games.engine.text import Name, Text, Words, lines, msg
from bot.tables.model import TableSnapshot


def places(snapshot: TableSnapshot) -> list[Words]:
    """A line a place, then who has won: partners, and those who are equal, stand in one line.

    A line never begins with a number and a dot: that would be a list, which readers' apps number anew.
    """
    outcome = snapshot.table.outcome
    if outcome is None:
        cause = snapshot.table.cause
        why = [] if cause is None else [msg("Reason: {reason}", reason=Name(cause))]
        return [*why, msg("The game ended without a result: nobody has won.")]
    shared: dict[int, list[Result]] = {}
    for result in sorted(outcome, key=lambda result: (result.place, result.seat)):
        shared.setdefault(result.place, []).append(result)
    if len(shared) == 1 and len(outcome) > 1:
        scored = any(result.score is not None for result in outcome)
        ranked: list[Words] = [_told(snapshot, outcome)] if scored else []
    else:
        ranked = [
            msg("Place {place}: {players}", place=at, players=_told(snapshot, results))
            for at, results in shared.items()
        ]
    return [*ranked, Text("**{who}**", (("who", winning(snapshot, called=True)),))]


def standing(snapshot: TableSnapshot) -> list[Words]:
    """Who is waited for, and until when; of a game that is over, how it ended."""
    if snapshot.table.state != "running":
        return places(snapshot) if snapshot.table.state in ("finished", "abandoned") else []
    found: list[Words] = []
    for seat in snapshot.waiting:
        found.append(msg("It is the turn of {player}.", player=player(snapshot.table, seat, snapshot.view)))
        if (until := due(snapshot, seat)) is not None:
            found.append(until)
    return found


def winning(snapshot: TableSnapshot, *, called: bool = False) -> Text:
    """Who has won, in a sentence; ``called``: by the mentions of their accounts."""
    outcome = snapshot.table.outcome
    if outcome is None:
        return msg("The game ended without a result: nobody has won.")
    seats = [result.seat for result in outcome if result.place == 1]
    if len(seats) == len(outcome) > 1:
        return msg("The game ends in a draw.")
    named = mention if called else player
    first = [named(snapshot.table, seat, snapshot.view) for seat in seats]
    if len(first) == 1:
        return msg("{player} has won.", player=first[0])
    return msg("{players} and {last} have won.", players=lines(first[:-1], ", "), last=first[-1])


def _told(snapshot: TableSnapshot, results: tuple[Result, ...] | list[Result]) -> Words:
    return lines((_one(snapshot, result) for result in results), ", ")


def _one(snapshot: TableSnapshot, result: Result) -> Text:
    who = player(snapshot.table, result.seat, snapshot.view)
    if "resigned" in result.flags:
        return msg("{player} (resigned)", player=who)
    if "timeout" in result.flags:
        return msg("{player} (lost by time)", player=who)
    if "forfeit" in result.flags:
        return msg("{player} (lost by decision)", player=who)
    if "left" in result.flags:
        return msg("{player} (left)", player=who)
    tally = None if snapshot.view is None else snapshot.view.tally(result.seat)
    if tally is not None:
        return msg("{player}: {score}", player=who, score=tally)
    if result.score is not None:
        return msg("{player}: {score}", player=who, score=result.score)
    return who
