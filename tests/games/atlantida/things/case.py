"""A row of the catalogue, and what its rows are made with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bot.games.atlantida.economy.food import made
from bot.games.atlantida.economy.production import ARRANGE
from bot.games.atlantida.phases import STEPS
from bot.games.atlantida.player import Player
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Step
from tests.games.atlantida.economy.table import gained, state, where
from tests.games.atlantida.scene import ben, moving, play

AGORA = "agora=A1,B1,C1"
YARD = "shipyard=A5,B5,C5"


def table(own: Player, other: Player | None = None, **more: Any) -> State:
    """Ana's improvement phase in the advanced game."""
    return state(own, *([other] if other else []), **{"advanced": True, **more})


def brings(own: Player, **more: Any) -> str:
    """What the production step brings."""
    return gained(table(own, **more), ARRANGE)


def food(own: Player, **more: Any) -> int:
    return made(table(own, **more), 0)


def does(step: Step, own: Player, *moves: str, **more: Any) -> str:
    """How the stock changes by these answers."""
    return gained(table(own, **more), step, *moves)


def may(step: Step, own: Player, move: str, **more: Any) -> bool:
    """Is this answer legal?"""
    plunder = more.pop("plunder", True)
    asked = table(own, **more)
    asked.plunder = bool(plunder)
    step.begin(asked, 0, [])
    return step.asks(asked, 0) and move in step.menu(asked, 0)


def marches(own: Player, move: str, other: Player | None = None, **more: Any) -> bool:
    """Is this move legal in the movement phase?"""
    position = moving(own, other or ben(), advanced=True, **more)
    return move in position.decisions()[0].moves


def stands(position: AtlantidaPosition, seat: int = 0) -> str:
    """Where the seat's pops are."""
    return where(position.state, seat)


def ends(own: Player, other: Player, event: str, round: int = 4, **more: Any) -> AtlantidaPosition:
    """The end of a turn with this event, when the second has nothing to do any more."""
    return over(state(own, other, event=event, round=round, advanced=True, **more))


def over(asked: State) -> AtlantidaPosition:
    """The end of this turn, when the second has nothing to do any more."""
    asked.done, asked.active, asked.step = 1, 1, len(STEPS) - 1
    position = AtlantidaPosition.settle(asked)
    if position.outcome is None and position.decisions()[0].kind == "reveal":
        play(position, "done")
    return position


class Case(NamedTuple):
    """``thing`` does what the words say."""

    thing: str
    words: str
    found: Callable[[], object]
    wanted: object
