"""An answer to every question of the game, by plain rules: what a sensible player does in a style."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.atlantida.ai import buying, economy, events, fighting, movement, working
from bot.games.atlantida.ai.building import build
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.constants import GOLD, ME, STONE, WOOD
from bot.games.atlantida.events.disasters import ATTACK, EPIDEMIC, FLOOD
from bot.games.atlantida.events.earthquake import EARTHQUAKE
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Step

PLAIN: Final[Mapping[str, Callable[[State, int, Style], str]]] = {
    "hunt": fighting.hunt,
    "arrange": working.work,
    "develop": buying.develop,
    "hecate": economy.hecate,
    "persephone": economy.persephone,
    "forge": economy.forge,
    "fleets": economy.fleets,
    "shipyard": economy.shipyard,
    "gaia": economy.gaia,
    "build": build,
    "starve": economy.give,
    "grow": economy.grow,
    "europa": economy.europa,
    "ship": economy.ship,
    "fleet": economy.fleet,
}
"""The questions whose answer depends on the state and the style only."""


def answer(state: State, seat: int, step: Step, style: Style, luck: float) -> str:
    """A legal answer to what the seat is asked; ``luck``, 0 to 1, decides what others shouldn't guess."""
    plain = PLAIN.get(step.kind)
    if plain is not None:
        return plain(state, seat, style)
    match step.kind:
        case "move":
            return movement.marches(state, seat, style)[0].move
        case "attack_commit":
            return fighting.commit(state, seat)
        case "defend":
            return fighting.defend(state, seat, luck)
        case "attack_after":
            return fighting.after(state, seat)
        case "bid":
            return f"bid {events.offer(state, seat, style, luck)}"
        case "statue_pick":
            return events.statue(state)
        case "hermes":
            return _steal(state, seat, step)
        case "zeus":
            return events.zeus(state, seat, tuple(step.menu(state, seat)))
        case "sink":
            return events.sink(state, seat, style, list(step.menu(state, seat)))
        case "poseidon" | "order_pick":
            return _first(state, seat)
        case "react":
            return _react(state, seat, step, style)
        case _:
            return step.neutral(state, seat)


def _first(state: State, seat: int) -> str:
    """To begin oneself is best: sites go to who comes first, and ties too."""
    return DONE if state.compass == seat else f"start {seat + 1} clockwise"


def _steal(state: State, seat: int, step: Step) -> str:
    """Of what everybody has, what ships and fights need."""
    moves = list(step.menu(state, seat))
    order = {"take wood": WOOD, "take gold": GOLD, "take me": ME, "take stone": STONE}
    held = {
        move: sum(state.players[other].stock[kind] > 0 for other in state.opponents(seat))
        for move, kind in order.items()
    }
    return max(moves, key=lambda move: (held[move], -list(order).index(move)))


def _react(state: State, seat: int, step: Step, style: Style) -> str:
    found = REACTING.get(step)
    return step.neutral(state, seat) if found is None else found(state, seat, style)


def _raze(state: State, seat: int, _: Style) -> str:
    moves = list(EARTHQUAKE.menu(state, seat))
    names = [move.removeprefix("raze ") for move in moves if move.startswith("raze ")]
    return events.raze(state, seat, names) if names else moves[0]


REACTING: Final[Mapping[Step, Callable[[State, int, Style], str]]] = {
    EPIDEMIC: economy.give,
    ATTACK: lambda state, seat, _: fighting.barbarians(state, seat),
    EARTHQUAKE: _raze,
    FLOOD: lambda state, seat, _: events.dam(state, seat, FLOOD.neutral(state, seat)),
}
"""The events that ask something."""
