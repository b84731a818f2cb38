"""Answers given beforehand: questions that a person's habits answer keep nobody waiting.

They go into the log as the person's moves, so that a log replays without anybody's settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from bot.games.engine.position import Position
from bot.games.engine.text import msg
from bot.storage import auto_answers
from bot.storage.auto_answers import AutoAnswers
from bot.tables.chance import answer
from bot.tables.errors import Refused
from bot.tables.model import Person
from bot.tables.replay import LogEntry
from bot.tables.state import TableState
from bot.tables.store import TableStore
from bot.tables.turns import ahead
from bot.tables.turns.draft import Draft, crosses, extend


def answers(record: TableState, position: Position, now: datetime) -> list[LogEntry]:
    """Let nature, and whoever has answered beforehand, answer on ``position``; what they played.

    By habit only minor questions are answered for good; what somebody has ready is played when its turn has
    come (:mod:`bot.tables.turns.ahead`).  The rest waits for the person.
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
        prepared = ahead.play(record, position, played, now)
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


async def chosen(store: TableStore, person: Person, game: str) -> AutoAnswers:
    """What the person has answered beforehand in a game."""
    found = await store.read(lambda connection: auto_answers.of(connection, game, [person.id]))
    return found.get(person.id, {})


async def choose(store: TableStore, person: Person, game: str, slug: str, choice: str) -> None:
    """Answer a question beforehand from now on; raises Refused for one that the game doesn't ask."""
    known: Mapping[str, tuple[str, ...]] = {
        auto_answer.slug: tuple(word for word, _ in auto_answer.answers)
        for auto_answer in (store.games[game].auto_answers if game in store.games else ())
    }
    if choice not in known.get(slug, ()):
        raise Refused(msg("This game has no such preference any more."))
    await store.write(lambda connection: auto_answers.put(connection, person.id, game, slug, choice))


def _next(record: TableState, position: Position, now: datetime) -> LogEntry | None:
    for decision in position.decisions():
        if not decision.minor or not 0 <= decision.seat < len(record.seats):
            continue
        if record.seats[decision.seat].draft:
            continue
        move = position.auto_answer(decision.seat, record.auto_answers_of(decision.seat))
        if move is not None and move in decision.moves:
            turn = position.turn
            return LogEntry(decision.seat, move, None, now, turn, tuple(position.play(decision.seat, move)))
    return None
