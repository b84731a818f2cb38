"""Whole positions for scenarios, and moves played in a row."""

from __future__ import annotations

import pytest

from bot.games.atlantida import position_text as text
from bot.games.atlantida.map import NUMBER, PLACE
from bot.games.atlantida.phases import STEPS
from bot.games.atlantida.player import Player
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.state import State
from bot.games.engine.errors import IllegalMove
from tests.games.atlantida.economy.table import faction, state

__all__ = ["ben", "faction", "improving", "moving", "play", "pops", "refused", "state"]


def moving(
    *players: Player, round: int = 2, dead: str = "", advanced: bool = False, **more: object
) -> AtlantidaPosition:
    """The first seat's movement phase."""
    table = state(*players, round=round, dead=dead, advanced=advanced)
    return _settled(table, "move", 1, more)


def improving(
    *players: Player,
    kind: str,
    round: int = 2,
    dead: str = "",
    event: str = "",
    advanced: bool = False,
    **more: object,
) -> AtlantidaPosition:
    """The first seat's improvement phase at its first step of this kind."""
    table = state(*players, round=round, dead=dead, event=event, advanced=advanced)
    step = next(number for number, step in enumerate(STEPS) if step.kind == kind)
    table = _fields(table, "improve", step, more)
    STEPS[step].begin(table, 0, [])
    return AtlantidaPosition.settle(table)


def _fields(table: State, phase: str, step: int, more: dict[str, object]) -> State:
    table.phase, table.step = phase, step
    for name, value in more.items():
        setattr(table, name, value)
    return table


def _settled(table: State, phase: str, step: int, more: dict[str, object]) -> AtlantidaPosition:
    return AtlantidaPosition.settle(_fields(table, phase, step, more))


def ben(pops: str = "C3=4", **more: object) -> Player:
    """The second player, by default at the start."""
    return faction(pops, **more)  # type: ignore[arg-type]


def play(position: AtlantidaPosition, *moves: str) -> AtlantidaPosition:
    """Each move by whoever must decide; its text is read again on the way."""
    for move in moves:
        decision = position.decisions()[0]
        assert move in decision.moves, (move, decision.kind, list(decision.moves)[:40])
        position.play(decision.seat, move)
        assert AtlantidaPosition.settle(text.read(str(position))) == position
    return position


def refused(position: AtlantidaPosition, move: str) -> str:
    """Why the seat that must decide can't play this."""
    decision = position.decisions()[0]
    assert move not in decision.moves
    before = str(position)
    with pytest.raises(IllegalMove) as why:
        position.play(decision.seat, move)
    assert str(position) == before
    return str(why.value)


def pops(position: AtlantidaPosition, seat: int, place: str) -> int:
    """How many pops a seat has in a place; ``city``: in the whole city."""
    player = position.state.players[seat]
    return player.citizens if place == "city" else player.pops[PLACE[place]]


def alive(position: AtlantidaPosition, hex: str) -> bool:
    """Does the creature of a hex live?"""
    return bool(position.state.alive >> NUMBER[hex] & 1)
