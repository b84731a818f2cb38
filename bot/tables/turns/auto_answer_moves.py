"""Answers given beforehand: questions that a person has answered already keep nobody waiting.

They go into the log as the person's moves, so that a log replays without anybody's settings.
"""

from __future__ import annotations

from datetime import datetime

from bot.games.engine.position import Position
from bot.tables.draft import Draft, crosses, extend
from bot.tables.host_log_entries import LogEntry
from bot.tables.random_draws import answer
from bot.tables.replay import ReplayedGame
from bot.tables.state import TableState
from bot.tables.turns import prepared_turns


def answers(record: TableState, line: ReplayedGame, position: Position, now: datetime) -> list[LogEntry]:
    """Let nature, and whoever has answered beforehand, answer on ``position``; what they played.

    By habit only minor questions are answered for good; what somebody has ready is played when its turn has
    come, or as a reply to what has happened since the end of ``line``
    (:mod:`bot.tables.turns.prepared_turns`).  The rest waits for the person.
    """
    secret, counter = record.table.secret, record.table.counter
    played: list[LogEntry] = []
    while True:
        drawn = answer(position, secret, counter, now)
        counter += len(drawn)
        played += drawn
        habitual = _next(record, position, now)
        if habitual is not None:
            played.append(habitual)
            continue
        prepared = prepared_turns.play(record, position, played, now)
        prepared = prepared or prepared_turns.reply(record, line.position, position, now)
        if not prepared:
            return played
        played += prepared


def drafted(record: TableState, draft: Draft, told: int, turn: int) -> Draft:
    """The draft with what the person's habits answer next, each taken back by undo like a tap.

    ``told``: how many of its events came before its newest move; ``turn``: the one it was begun in.
    """
    chosen = record.auto_answers_of(draft.seat)
    while draft.decision is not None and not crosses(draft.position, draft.events[told:], turn):
        told = len(draft.events)
        move = draft.position.auto_answer(draft.seat, chosen)
        if move is None or move not in draft.decision.moves:
            break
        draft = extend(draft, move)
    return draft


def _next(record: TableState, position: Position, now: datetime) -> LogEntry | None:
    for decision in position.decisions():
        if not decision.minor or not 0 <= decision.seat < len(record.seats):
            continue
        if record.seats[decision.seat].draft:
            continue
        move = position.auto_answer(decision.seat, record.auto_answers_of(decision.seat))
        if move is not None and move in decision.moves:
            return LogEntry.play(position, decision.seat, move, now)
    return None
