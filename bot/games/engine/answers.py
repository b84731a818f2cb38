"""What the engine protocol answers, as plain data."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.games.engine import options
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.event import Event, Json
from bot.games.engine.position import Position

Answer: TypeAlias = dict[str, Json]

LISTED: Final = 1000
"""More moves than this are listed on demand only."""
LISTED_AT_ALL: Final = 1_000_000
"""More moves than this are never listed."""


def seat_name(seat: int) -> int | str:
    """A seat as the protocol names it."""
    return "chance" if seat == NATURE else seat


def described(game: Game) -> Answer:
    """A game and its options."""
    return {
        "slug": game.slug,
        "title": game.title,
        "seats": [game.min_seats, game.max_seats],
        "options": [
            {"name": spec.name, "type": spec.type, "values": spec.values, "default": spec.default}
            for spec in options.specs(game)
        ],
        "version": game.version,
    }


def asked(decision: Decision, *, every: bool) -> Answer:
    """A decision, with its moves where they are few (or ``every`` one is wanted), else with their form."""
    count = decision.moves.count
    answer: Answer = {
        "seat": seat_name(decision.seat),
        "kind": decision.kind,
        "prompt": str(decision.prompt),
        "count": count,
    }
    most = LISTED - 1 if decision.seat == NATURE else LISTED
    if count <= (LISTED_AT_ALL if every else most):
        answer["moves"] = list(decision.moves)
    else:
        answer["form"] = str(decision.moves.form)
    return answer


def ended(position: Position) -> list[Json] | None:
    """The outcome, once there is one."""
    outcome = position.outcome
    if outcome is None:
        return None
    return [{"seat": r.seat, "place": r.place, "score": r.score, "flags": r.flags} for r in outcome]


def told(event: Event) -> Answer:
    """What happened."""
    return {
        "kind": event.kind,
        "text": str(event.text),
        "data": event.data,
        "to": None if event.to is None else sorted(event.to),
        "barrier": event.barrier,
    }
