"""Random games as tables would have played them, written down."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from random import Random

from bot.games.engine import options as reading
from bot.games.engine.chance import draw, fingerprint
from bot.games.engine.decision import NATURE
from bot.games.engine.event import Json
from bot.tables.host_log_entries import LogEntry
from bot.tables.random_draws import SEATING, shuffled
from bot.tables.records import verifying
from bot.tables.records.model import GameRecord
from bot.tables.replay import ReplayedGame
from bot.tables.seat_holders import SeatHolders
from bot.tables.service import TableService
from tests.games.playouts import Case

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def played(case: Case, seed: int, secret: bytes, most: int = 5000) -> ReplayedGame:
    """A random game, ``most`` entries of it, with nature's answers from the secret."""
    chooser = Random(f"{case}:{seed}")
    start = case.start()
    position, entries, counter = start.copy(), list[LogEntry](), SEATING + 1
    while (decisions := position.decisions()) and len(entries) < most:
        decision, turn, number = chooser.choice(decisions), position.turn, None
        if decision.seat == NATURE:
            number, counter = counter, counter + 1
            move = decision.moves.at(draw(secret, number, decision.moves.count))
        else:
            move = decision.moves.at(chooser.randrange(decision.moves.count))
        at = NOON + timedelta(hours=len(entries) // 3)
        events = tuple(position.play(decision.seat, move))
        entries.append(LogEntry(decision.seat, move, number, at, turn, events))
    return ReplayedGame(case.game, start).after(position, entries)


@lru_cache(maxsize=8)
def recorded(case: Case, seed: int) -> GameRecord:
    """The record of a random game."""
    secret = seed.to_bytes(32, "big")
    line = played(case, seed, secret)
    options: dict[str, Json] = asdict(reading.read(case.game, dict(case.given), case.seats))
    return GameRecord(
        game=case.game.slug,
        rules=case.game.version,
        options=options,
        holders=SeatHolders(("Ada", 'Ben "the\u200d☃" 1. seat 1: ', "Cleo", "Dev", "Eli")[: case.seats]),
        table=17,
        state="finished",
        begun=NOON,
        ended=NOON + timedelta(days=9),
        result=line.position.outcome,
        secret_hash=fingerprint(secret),
        secret=secret.hex(),
        came=shuffled(secret, range(case.seats)),
        entries=verifying.entries(line, secret),
    )


async def play_on(tables: TableService, table_id: int, most: int = 10_000) -> None:
    """Let whoever is waited for play the first legal answers, ``most`` of them, or to the end."""
    for _ in range(most):
        snapshot = await tables.snapshots.look(table_id, None)
        if not snapshot.waiting:
            return
        mover = snapshot.table.people[snapshot.waiting[0]]
        own = await tables.snapshots.look(table_id, mover)
        if own.complete:
            await tables.play.confirm(table_id, mover)
        else:
            assert own.decision is not None
            await tables.play.move(table_id, mover, own.decision.moves.at(0))
