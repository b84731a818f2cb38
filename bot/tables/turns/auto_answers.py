"""Answers given beforehand: questions that a person's habits answer keep nobody waiting.

They go into the log as the person's moves, so that a log replays without anybody's settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from bot.games.engine.position import Position
from bot.games.engine.text import say
from bot.storage import auto_answers
from bot.storage.auto_answers import Habits
from bot.tables.chance import answer
from bot.tables.errors import Refused
from bot.tables.model import Person
from bot.tables.replay import Played
from bot.tables.state import Record
from bot.tables.store import House
from bot.tables.turns import ahead
from bot.tables.turns.draft import Draft, crosses, extend


def answers(record: Record, position: Position, now: datetime) -> list[Played]:
    """Let nature, and whoever has answered beforehand, answer on ``position``; what they played.

    By habit only minor questions are answered for good; what somebody has ready is played when its turn has
    come (:mod:`bot.tables.turns.ahead`).  The rest waits for the person.
    """
    secret, counter = record.table.secret, record.table.counter
    played: list[Played] = []
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


def drafted(record: Record, draft: Draft, told: int, turn: int) -> Draft:
    """The draft with what the person's habits answer next, each taken back by undo like a tap.

    ``told``: how many of its events came before its newest move; ``turn``: the one it was begun in.
    """
    chosen = record.habits_of(draft.seat)
    while draft.decision is not None and not crosses(draft.position, draft.events[told:], turn):
        told = len(draft.events)
        move = draft.position.habitual(draft.seat, chosen)
        if move is None or move not in draft.decision.moves:
            break
        draft = extend(draft, move)
    return draft


async def chosen(house: House, person: Person, game: str) -> Habits:
    """What the person has answered beforehand in a game."""
    found = await house.read(lambda connection: auto_answers.of(connection, game, [person.id]))
    return found.get(person.id, {})


async def choose(house: House, person: Person, game: str, slug: str, choice: str) -> None:
    """Answer a question beforehand from now on; raises Refused for one that the game doesn't ask."""
    known: Mapping[str, tuple[str, ...]] = {
        habit.slug: tuple(word for word, _ in habit.answers)
        for habit in (house.games[game].habits if game in house.games else ())
    }
    if choice not in known.get(slug, ()):
        raise Refused(say("This game has no such preference any more."))
    await house.write(lambda connection: auto_answers.put(connection, person.id, game, slug, choice))


def _next(record: Record, position: Position, now: datetime) -> Played | None:
    for decision in position.decisions():
        if not decision.minor or not 0 <= decision.seat < len(record.seats):
            continue
        if record.seats[decision.seat].draft:
            continue
        move = position.habitual(decision.seat, record.habits_of(decision.seat))
        if move is not None and move in decision.moves:
            turn = position.turn
            return Played(decision.seat, move, None, now, turn, tuple(position.play(decision.seat, move)))
    return None
