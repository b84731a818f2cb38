"""The taps that build a move: at most 25 at a time, each saying where it leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.engine import Choice, Decision
from bot.games.santorini.board import BUILT, DOME, NAMES, WAYS, blocks, domed
from bot.games.santorini.notation import (
    Action,
    Bind,
    Build,
    Clear,
    Force,
    Move,
    Place,
    Remove,
    Token,
    Trade,
    Word,
    read,
)
from bot.games.santorini.powers.roster import roster
from bot.games.text import Text, say, say_many

MANY: Final = 25
"""More moves than this are offered in groups: a menu holds no more."""


def lead_on(cells: Sequence[int], decision: Decision, prefix: str) -> tuple[Choice, ...]:
    """The taps that lead on from ``prefix``."""
    moves = [move for move in decision.moves if move.startswith(prefix)]
    if not prefix and len(moves) > MANY:
        return _grouped(cells, moves)
    return tuple(_tap(cells, move) for move in moves)


def _grouped(cells: Sequence[int], moves: Sequence[str]) -> tuple[Choice, ...]:
    """Worker by worker, words by their first letter; what is alone in its group is offered itself."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(_group(read(move)) or move, []).append(move)
    return tuple(
        _tap(cells, found[0]) if found == [prefix] else _lead(prefix, found)
        for prefix, found in groups.items()
    )


def _group(action: Action) -> str | None:
    """How the moves of this action's group begin; None: it is offered by itself."""
    match action:
        case Move(origin, _):
            return f"{NAMES[origin]}-"
        case Build(_, worker, _) if worker is not None:
            return f"{NAMES[worker]}+"
        case Force(origin, _):
            return f"{NAMES[origin]}>"
        case Trade(own, _):
            return f"{NAMES[own]}<>"
        case Bind(own, _):
            return f"{NAMES[own]}&"
        case Build():
            return "+"
        case Word(word) if word in roster():
            return word[0]
        case _:
            return None


def _lead(prefix: str, moves: Sequence[str]) -> Choice:
    match read(moves[0]):
        case Move(origin, _):
            label = say("Worker on {space}", space=NAMES[origin])
            hint = say_many("{count} move", "{count} moves", len(moves))
        case Build(_, worker, _):
            if worker is None:
                label = say("Build beside the worker that moved")
            else:
                label = say("Build with the worker on {space}", space=NAMES[worker])
            hint = say_many("{count} space", "{count} spaces", len(moves))
        case Force(origin, _):
            label = say("Force the worker on {space}", space=NAMES[origin])
            hint = say_many("{count} space", "{count} spaces", len(moves))
        case _:
            label = Text(prefix.upper())
            hint = say_many("{count} choice", "{count} choices", len(moves))
    return Choice(prefix, label, False, hint)


def _tap(cells: Sequence[int], move: str) -> Choice:
    action = read(move)
    return Choice(move, _label(action), True, _hint(cells, action))


def _label(action: Action) -> Text:
    match action:
        case Place(space) | Build(space, None, _):
            return Text(NAMES[space])
        case Move(origin, target):
            return say("{origin} → {target}", origin=NAMES[origin], target=NAMES[target])
        case Build(space, worker, _):
            assert worker is not None
            return say("{worker} builds {space}", worker=NAMES[worker], space=NAMES[space])
        case Force(origin, target):
            return say("Force {origin} → {target}", origin=NAMES[origin], target=NAMES[target])
        case Token(space):
            return say("Token on {space}", space=NAMES[space])
        case Clear(space):
            return say("Take blocks from {space}", space=NAMES[space])
        case Remove(space):
            return say("Remove the worker on {space}", space=NAMES[space])
        case Trade(own, other):
            return say("{own} and {other} trade places", own=NAMES[own], other=NAMES[other])
        case Bind(own, other):
            return say("Bind {own} and {other}", own=NAMES[own], other=NAMES[other])
        case Word(word):
            return _word(word)


def _word(word: str) -> Text:
    if word == "end":
        return say("End the turn")
    if word in roster():
        return Text(roster()[word].title)
    if word.upper() in WAYS:
        return say("Direction {way}", way=word.upper())
    return Text(word)


def _hint(cells: Sequence[int], action: Action) -> Text | None:
    match action:
        case Place(space):
            level = blocks(cells[space])
            return say("level {level}", level=level) if level else None
        case Move(origin, target):
            return _step(blocks(cells[origin]), blocks(cells[target]))
        case Build(space, _, dome):
            cell = cells[space] + DOME if dome else BUILT[cells[space]]
            return say("dome") if domed(cell) else say("level {level}", level=blocks(cell))
        case _:
            return None


def _step(origin: int, target: int) -> Text:
    if target > origin:
        return say("up to level {level}", level=target)
    if target < origin:
        return say("down to level {level}", level=target)
    return say("stays on level {level}", level=target)
