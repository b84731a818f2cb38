"""By which number each entry of a log goes, as the game itself counts: its round, or its turn.  Pure.

Replay, film, analysis and ending all name a moment by this number, in the words of :meth:`Game.count_name`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.games.engine.contract import Counted, Game
from bot.games.engine.decision import RESIGN
from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg_in
from bot.tables.host_log_entries import HOST, LogEntry, taken_back
from bot.tables.replay import TurnSummary, turn_summaries


def turn_numbers(game: Game, played: Sequence[LogEntry], turns: Sequence[TurnSummary]) -> tuple[int, ...]:
    """The number of each of these turns; 0 while the game is being set up."""
    numbers = tuple(_numbers(game, played))
    return tuple(numbers[turn.end - 1] for turn in turns)


def own_turns(game: Game, played: Sequence[LogEntry]) -> Mapping[int, int]:
    """How many turns of their own the seats have played, by seat.

    In a game that counts rounds these are the rounds in which they played; else who plays first in a turn
    has it, and others only answer.
    """
    turns, rounds = turn_summaries(played), game.counted is not None
    numbers = turn_numbers(game, played, turns) if rounds else [turn.turn for turn in turns]
    found: dict[int, set[int]] = {}
    begun: set[int] = set()
    for turn, number in zip(turns, numbers, strict=True):
        if turn.seat < 0 or all(entry.move == RESIGN for entry in played[turn.first : turn.end]):
            continue
        if rounds or number not in begun:
            found.setdefault(turn.seat, set()).add(number)
        begun.add(number)
    return {seat: len(own) for seat, own in found.items()}


def turn_name(game: Game, number: int) -> Text:
    """What a turn is called: ``Round 5``."""
    return game.count_name(number) if number else msg_in("part of a game", "Setup")


def _numbers(game: Game, played: Sequence[LogEntry]) -> Iterator[int]:
    """The number of each entry: one that begins a round still belongs to the round before it."""
    first: int | None = None
    # After so many entries that stand: what is taken back is counted again.
    stood = [0 if game.counted is None else game.counted.first]
    for entry in played:
        if entry.seat == HOST:
            yield stood[-1]
            if (length := taken_back(entry.move)) is not None:
                del stood[length + 1 :]
            continue
        if game.counted is None:
            if first is None and not _sets_up(game, entry.events):
                first = entry.turn
            number = begun = 0 if first is None else max(0, entry.turn - first + 1)
        else:
            found = [number for event in entry.events if (number := _begun(game.counted, event))]
            begun = found[-1] if found else stood[-1]
            number = stood[-1] or begun
        yield number
        stood.append(begun)


def _sets_up(game: Game, events: Sequence[Event]) -> bool:
    return bool(game.setup) and {event.kind for event in events} <= game.setup


def _begun(counted: Counted, event: Event) -> int:
    """The number of the round that this event begins; 0: none."""
    number = event.data.get(counted.key) if event.kind == counted.kind else None
    return number if isinstance(number, int) else 0
