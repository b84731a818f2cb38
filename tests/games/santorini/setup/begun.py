"""Plays from the start: with options, and as far as the powers are settled."""

from __future__ import annotations

from random import Random

from bot.games.engine import options as reading
from bot.games.engine.decision import NATURE
from bot.games.engine.event import Json
from bot.games.santorini import GAME
from bot.games.santorini.position import SantoriniPosition


def begin(seats: int, **given: Json) -> SantoriniPosition:
    """The position before the first question."""
    return GAME.start(seats, reading.read(GAME, given, seats))


def tell(position: SantoriniPosition, *moves: str) -> SantoriniPosition:
    """The position after these moves of whoever must decide, on a copy; all texts are read back."""
    after = position.copy()
    for move in moves:
        after.play(after.decisions()[0].seat, move)
        assert GAME.load(str(after)) == after, str(after)
        assert str(GAME.load(str(after))) == str(after)
    return after


def chance(position: SantoriniPosition, seed: int = 0) -> SantoriniPosition:
    """The position after chance has answered all that she is asked now, on a copy."""
    after, random = position.copy(), Random(seed)
    while after.decisions() and after.decisions()[0].seat == NATURE:
        moves = after.decisions()[0].moves
        after.play(NATURE, moves.at(random.randrange(moves.count)))
    return after


def offered(seats: int, *slugs: str, teams: str = "1+3") -> SantoriniPosition:
    """A custom play in which the first player has picked these powers."""
    given: dict[str, Json] = {"powers": "custom", "advanced": True, "heroes": seats == 2, "teams": teams}
    return tell(begin(seats, **given), *slugs)


def asked(position: SantoriniPosition) -> tuple[int, str]:
    """Which player (from 1) is asked what."""
    (decision,) = position.decisions()
    return decision.seat + 1, decision.kind


def course(position: SantoriniPosition, count: int, seed: int = 0) -> list[tuple[int, str]]:
    """Who is asked what in the next ``count`` questions, answered at random."""
    after, random, found = position.copy(), Random(seed), list[tuple[int, str]]()
    for _ in range(count):
        found.append(asked(after))
        moves = after.decisions()[0].moves
        after.play(after.decisions()[0].seat, moves.at(random.randrange(moves.count)))
    return found
