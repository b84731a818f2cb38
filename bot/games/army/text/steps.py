"""The steps by which a move is built from the left: which parts may follow a beginning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from bot.games.army.energy_restoring import VERB as RESTORE
from bot.games.army.moves import TurnMoves
from bot.games.engine.decision import Decision

ASKED: Final = "?"
"""Behind a whole move that is asked about once more before it is played."""
_FIRST: Final = re.compile(r"(?:play |order |guard |shield )?[^ ]*(?: |$)")
"""A card is chosen together with the word that plays it or blocks with it, and a stack with the one that
reorders it."""
_PART: Final = re.compile(r"[^ ,:]*(?: \+ |[ ,:]|$)")
_WORD: Final = re.compile(r"[^ ]*(?: |$)")
_AIMING: Final = re.compile(r"attack [^ ]+ [1-9]:")


def collapsed(decision: Decision, prefix: str) -> tuple[str, dict[str, int]]:
    """The prefix with all that must follow it, and how many moves follow each next part."""
    while True:
        groups = _groups(decision, prefix)
        if len(groups) != 1 or complete(only := next(iter(groups))):
            return prefix, groups
        prefix = only


def complete(begun: str) -> bool:
    """Is this a whole move?"""
    return not begun.endswith((" ", ",", ":"))


def following(decision: Decision, prefix: str) -> Iterator[str]:
    """The legal moves with this beginning; gifts for energy are listed only where they are meant."""
    moves = decision.moves
    found: Iterable[str] = moves
    if isinstance(moves, TurnMoves):
        found = moves.restores or () if prefix.startswith(RESTORE.strip()) else moves.listed
    return (move for move in found if move.startswith(prefix))


def earlier(prefix: str) -> Iterator[str]:
    """The beginnings of a beginning, the shortest first, down to itself."""
    place = 0
    yield ""
    while place < len(prefix):
        found = (_PART if place else _WORD).match(prefix, place)
        assert found is not None
        place = found.end()
        yield prefix[:place]


def _groups(decision: Decision, prefix: str) -> dict[str, int]:
    groups: dict[str, int] = {}
    last: dict[str, str] = {}
    part = _part(prefix)
    for move in following(decision, prefix):
        found = part.match(move, len(prefix))
        assert found is not None
        begun = move[: found.end()]
        groups[begun] = groups.get(begun, 0) + 1
        last[begun] = move
    if not prefix and isinstance(decision.moves, TurnMoves) and decision.moves.restores:
        groups[RESTORE] = decision.moves.restores.count
    if prefix.startswith("order "):
        # Where the rest of an order follows from its beginning, that is all of it.
        groups = {last[begun] if count == 1 else begun: count for begun, count in groups.items()}
    # The end of a turn stands last.
    return {begun: groups[begun] for begun in sorted(groups, key=lambda begun: begun == "end")}


def _part(prefix: str) -> re.Pattern[str]:
    """What is chosen by the next tap; the tops of an attack are all one part."""
    if not prefix:
        return _FIRST
    return _WORD if _AIMING.fullmatch(prefix) else _PART
