"""What players may have answered beforehand: how they defend and grow, what Poseidon changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.atlantida.economy.feeding import growth
from bot.games.atlantida.economy.shipping import encumbers
from bot.games.atlantida.map import CITY
from bot.games.atlantida.movement.sealing import RETREAT
from bot.games.atlantida.state import State
from bot.games.atlantida.step import DONE
from bot.games.atlantida.strength import attack, defence
from bot.games.engine.contract import Habit
from bot.games.engine.text import say

_ASK: Final = ("ask", say("ask me each time"))

HABITS: Final = (
    Habit(
        "defence",
        say("One of your groups is attacked"),
        (
            _ASK,
            ("weaker", say("retreat where the attacker is stronger before equipment")),
            ("retreat", say("retreat")),
        ),
        say("Defence"),
    ),
    Habit(
        "growth",
        say("There is food for more pops"),
        (_ASK, ("all", say("grow as much as possible"))),
        say("Growth"),
    ),
    Habit(
        "order",
        say("Poseidon lets you name the starting player and the direction"),
        (_ASK, ("stays", say("leave them as they are"))),
        say("Poseidon"),
    ),
)


def habitual(state: State, seat: int, kind: str, habits: Mapping[str, str]) -> str | None:
    """What these habits answer to a seat's question of this kind; None: the player is asked.

    A city that is plundered is never given up by habit, and nobody grows by it where that might cost.
    """
    if kind == "defend" and state.combat is not None and state.combat.place != CITY:
        weaker = defence(state, state.combat).base < attack(state, state.combat).base
        order = habits.get("defence")
        return RETREAT if order == "retreat" or (order == "weaker" and weaker) else None
    if kind == "poseidon" and habits.get("order") == "stays":
        return DONE
    if kind == "grow" and habits.get("growth") == "all" and not encumbers(state, seat):
        return f"grow {growth(state, seat)}"
    return None
