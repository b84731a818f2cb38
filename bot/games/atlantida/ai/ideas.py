"""Answers that no plan would give, but that may be better: what is compared once a plan is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.atlantida.ai import building, marching, working
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.economy.feeding import growth
from bot.games.atlantida.state import State
from bot.games.atlantida.step import DONE, Step

OFFERS: Final = (0, 1, 3, 4)
"""What may be worth offering, besides all that one has."""


def wider(state: State, seat: int, step: Step, style: Style, width: int) -> Iterator[str]:
    """Other legal answers, the promising first; so many marches."""
    menu = step.menu(state, seat)
    return (move for move in dict.fromkeys(_listed(state, seat, step, style, width)) if move in menu)


def _listed(state: State, seat: int, step: Step, style: Style, width: int) -> Iterator[str]:
    match step.kind:
        case "move":
            yield from (march.move for march in marching.marches(state, seat, style)[:width])
        case "arrange":
            yield from working.others(state, seat, style)
        case "grow":
            most = growth(state, seat)
            yield from (f"grow {born}" for born in (0, most, most // 2))
        case "bid":
            yield from (f"bid {offer}" for offer in (*OFFERS, state.players[seat].gold()))
        case "build":
            yield from building.choices(state, seat)
        case "statue_pick":
            yield from (f"{name} A1" for name in (move.split()[0] for move in step.menu(state, seat)))
        case "develop" | "zeus":
            yield from step.menu(state, seat)
        case _:
            yield DONE
