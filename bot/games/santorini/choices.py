"""The taps that build a move: whole moves, or groups of them where they are many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.engine.decision import Choice, Decision
from bot.games.engine.text import Text, msg, msg_plural
from bot.games.santorini.board import NAMES
from bot.games.santorini.labels import choice, option_of
from bot.games.santorini.notation import Action, Bind, Build, Clear, Force, Move, Remove, Token, Trade

MANY: Final = 10
"""More moves than this are offered in groups: first the worker, then the space."""


def lead_on(cells: Sequence[int], decision: Decision, prefix: str) -> tuple[Choice, ...]:
    """The taps that lead on from ``prefix``."""
    moves = [move for move in decision.moves if move.startswith(prefix)]
    if not prefix and len(moves) > MANY:
        return _grouped(cells, decision, moves)
    return tuple(choice(cells, decision, move) for move in moves)


def _grouped(cells: Sequence[int], decision: Decision, moves: Sequence[str]) -> tuple[Choice, ...]:
    """Worker by worker and kind by kind; what is alone in its group is offered itself."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(_group(option_of(decision, move).action) or move, []).append(move)
    return tuple(
        _lead(prefix, option_of(decision, found[0]).action, len(found))
        if len(found) > 1
        else choice(cells, decision, found[0])
        for prefix, found in groups.items()
    )


def _group(action: Action) -> str | None:
    """How the moves of this action's group begin; None: it is offered by itself."""
    match action:
        case Move(origin, _):
            return f"{NAMES[origin]}-"
        case Build(_, worker, _):
            return "+" if worker is None else f"{NAMES[worker]}+"
        case Force(origin, _):
            return f"{NAMES[origin]}>"
        case Trade(own, _):
            return f"{NAMES[own]}<>"
        case Bind(own, _):
            return f"{NAMES[own]}&"
        case Token():
            return "*"
        case Clear():
            return "-"
        case Remove():
            return "!"
        case _:
            return None


def _lead(prefix: str, action: Action, count: int) -> Choice:
    hint = msg_plural("{count} space", "{count} spaces", count)
    match action:
        case Move(origin, _):
            label = msg("Worker on {space}", space=NAMES[origin])
            hint = msg_plural("{count} move", "{count} moves", count)
        case Build(_, worker, _) if worker is not None:
            label = msg("Build by {space}", space=NAMES[worker])
        case Build():
            label = msg("Build beside the worker that moved")
        case Force(origin, _):
            label = msg("Force the worker on {space} away", space=NAMES[origin])
        case Trade(own, _):
            label = msg("Let the worker on {space} trade places", space=NAMES[own])
            hint = msg_plural("with {count} other", "with {count} others", count)
        case Bind(own, _):
            label = msg("Bind the worker on {space}", space=NAMES[own])
            hint = msg_plural("to {count} other", "to {count} others", count)
        case Token():
            label = msg("Put the token down")
        case Clear():
            label = msg("Take blocks away")
        case Remove():
            label = msg("Remove a worker")
            hint = msg_plural("{count} choice", "{count} choices", count)
        case _:
            label = Text(prefix)
    return Choice(prefix, label, False, hint)
