"""What is played while the bot dies: how moves are chosen and typed, and what boards tell of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from bot.discord_ui.messages.table_text import in_short
from bot.games import atlantida, santorini
from bot.games.engine.contract import Game
from bot.games.engine.decision import Decision
from bot.games.engine.event import Event
from bot.games.engine.options import read
from bot.games.engine.position import Position
from bot.games.engine.text import Words
from cogs.atlantida import ORDERS, WORDS
from tests.e2e.match import command

Json = dict[str, Any]


@dataclass(frozen=True)
class Title:
    """A game for two, and how it is played."""

    game: Game
    options: Mapping[str, Any]
    """Its rules, as ``new`` is told of them."""
    choose: Callable[[Position, int, Random], str]
    """A legal move of a seat."""
    command: Callable[[Decision, str], tuple[str, Json]]
    """The slash command of a move, and its options."""
    told: Callable[[Sequence[Event]], list[Words]]
    """What a board says of what happened in one turn."""

    def start(self) -> Position:
        """The first position, before nature has drawn anything."""
        return self.game.start(2, read(self.game, self.options, 2))


def _win_or_wander(position: Position, seat: int, rng: Random) -> str:
    decision = position.decision(seat)
    assert decision is not None
    legal = list(decision.moves)
    return next((move for move in legal if _wins(position, seat, move)), None) or rng.choice(legal)


def _wins(position: Position, seat: int, move: str) -> bool:
    tried = position.copy()
    tried.play(seat, move)
    return tried.outcome is not None


def _wander(position: Position, seat: int, rng: Random) -> str:
    """Any move, but no endless building: whoever may leave the rest of a phase to the usual often does."""
    decision = position.decision(seat)
    assert decision is not None
    if "rest" in decision.moves and rng.random() < 0.4:
        return "rest"
    return decision.moves.at(rng.randrange(decision.moves.count))


def _order(decision: Decision, move: str) -> tuple[str, Json]:
    for word in WORDS:
        if move in word.moves:
            return f"atlantida {word.name}", {}
    for order in ORDERS:
        if order.offer.fits(decision, move):
            fields = order.offer._pattern.fullmatch(move)
            assert fields is not None
            return f"atlantida {order.name}", fields.groupdict()
    raise AssertionError(f"nobody can type {move}")


def _in_a_line(game: Game, events: Sequence[Event]) -> list[Words]:
    """All of it is one line; turning points, and that somebody leaves, have one of their own."""
    return [*(event.text for event in events if event.turning_point), *in_short(game, events)]


SANTORINI = Title(
    santorini.GAME,
    {},
    _win_or_wander,
    lambda _, move: command(move),
    partial(_in_a_line, santorini.GAME),
)
ATLANTIDA = Title(
    atlantida.GAME, {"mode": "advanced"}, _wander, _order, partial(_in_a_line, atlantida.GAME)
)
