"""What players may have answered beforehand: how they defend and grow, what Poseidon changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.atlantida.economy.feeding import growth
from bot.games.atlantida.economy.passage import europa_most
from bot.games.atlantida.economy.shipping import encumbers
from bot.games.atlantida.map import CITY
from bot.games.atlantida.movement.sealing import RETREAT
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE
from bot.games.atlantida.strength import attack, defence
from bot.games.engine.contract import AutoAnswer
from bot.games.engine.text import msg

_ASK: Final = ("ask", msg("ask me each time"))

AUTO_ANSWERS: Final = (
    AutoAnswer(
        "defence",
        msg("One of your groups is attacked"),
        (
            _ASK,
            ("weaker", msg("retreat where the attacker is stronger before equipment")),
            ("retreat", msg("retreat")),
        ),
        msg("Defence"),
    ),
    AutoAnswer(
        "growth",
        msg("There is food for more pops"),
        (_ASK, ("all", msg("grow as much as possible"))),
        msg("Growth"),
    ),
    AutoAnswer(
        "order",
        msg("Poseidon lets you name the starting player and the direction"),
        (_ASK, ("stays", msg("leave them as they are"))),
        msg("Poseidon"),
    ),
)


def auto_answer(state: State, seat: int, kind: str, answers: Mapping[str, str]) -> str | None:
    """What these habits answer to a seat's question of this kind; None: the player is asked.

    A city that is plundered is never given up by habit, and nobody grows by it where that might cost.
    """
    if kind == "defend" and state.combat is not None and state.combat.place != CITY:
        weaker = defence(state, state.combat).base < attack(state, state.combat).base
        order = answers.get("defence")
        return RETREAT if order == "retreat" or (order == "weaker" and weaker) else None
    if kind == "europa" and not europa_most(state, seat):
        # It is asked so that nobody can tell what was offered; the one who can pay for nobody needn't be.
        return DONE
    if kind == "poseidon" and answers.get("order") == "stays":
        return DONE
    if kind == "grow" and answers.get("growth") == "all" and not encumbers(state, seat):
        return f"grow {growth(state, seat)}"
    return None
