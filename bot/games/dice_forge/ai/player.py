"""The computer player: estimates what each answer leads to; the stronger ones look further into the turn.

Nothing is hidden in Dice Forge, so a view holds the whole position.  Dice that fall on the way are
averaged over some of their results, all of them where they are few.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from typing import Final, TypeAlias

from bot.games.dice_forge.ai.evaluation import face_worth, worth
from bot.games.dice_forge.faces import SHIP
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.position_text import read
from bot.games.dice_forge.view import ForgeView
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.player_choice import Budget, Spent, Thinker
from bot.games.engine.view import View

Answer: TypeAlias = tuple[float, str, ForgePosition | None]
"""What a move is worth, the move, and where it leads, if that was looked at."""
_MARGIN: Final = {1: 5.0, 2: 0.3, 3: 0.0}
"""How much worse, in glory, an answer may be and still be given, by level."""
_WIDTH: Final = 5
"""The answers to a later decision that are looked into."""
_FALLS: Final = 4
"""The results of a roll that are looked into."""
_DEPTH: Final = {1: 0, 2: 1, 3: 5}
"""Decisions and rolls of the turn that are followed after an answer, by level."""


class Smith(Thinker):
    """Ranks its answers; on level 2 it looks at what comes next, on level 3 to the end of its turn."""

    most = 6000
    clock = 1

    def think(self, view: View, decision: Decision, budget: Budget) -> str:
        assert isinstance(view, ForgeView)
        position = ForgePosition.settle(read(view.position))
        search = Search(decision.seat, budget)
        ranked = search.rank(position, decision, len(list(decision.moves)))
        if depth := _DEPTH[self.level]:
            ranked = search.deepen(position, ranked, depth)
        enough = ranked[0][0] - _MARGIN[self.level]
        return self.pick([move for value, move, _ in ranked if value >= enough], view.position)


class Search:
    """One look ahead for a seat within a budget."""

    def __init__(self, seat: int, budget: Budget) -> None:
        self._seat = seat
        self._budget = budget

    def rank(self, position: ForgePosition, decision: Decision, width: int) -> list[Answer]:
        """The best answers with their values, best first; as many as the limits allow, at least one."""
        found: list[Answer] = []
        for move in _sensible(position, decision):
            try:
                after = self._after(position, move)
            except Spent:
                break
            found.append((worth(after.state, self._seat), move, after))
        if not found:
            return [(0.0, decision.moves.at(0), None)]
        return sorted(found, key=lambda one: -one[0])[:width]

    def deepen(self, position: ForgePosition, ranked: list[Answer], depth: int) -> list[Answer]:
        """The promising answers, judged by what so much more of the turn makes of them."""
        looked: list[Answer] = []
        for _, move, known in ranked[: 2 * _WIDTH]:
            try:
                after = self._after(position, move, known)
                looked.append((self._value(after, position.turn, depth), move, after))
            except Spent:
                break
        return sorted(looked, key=lambda one: -one[0]) or ranked

    def _after(
        self, position: ForgePosition, move: str, known: ForgePosition | None = None
    ) -> ForgePosition:
        """The position after an answer, which costs as much where it is ``known`` already."""
        self._budget.spend()
        if known is not None:
            return known
        after = position.copy()
        after.play(self._seat, move)
        return after

    def _value(self, position: ForgePosition, turn: int, depth: int) -> float:
        """What the position is worth once the seat has decided on as it thinks best, within the turn."""
        asked = position.decisions()
        if not depth or position.turn != turn or not asked:
            return worth(position.state, self._seat)
        if asked[0].seat == NATURE:
            return self._average(position, asked[0], turn, depth)
        own = position.decision(self._seat)
        if own is None:
            return worth(position.state, self._seat)
        best = self.rank(position, own, _WIDTH if depth > 2 else 2)
        return max(
            self._value(self._after(position, move, known), turn, depth - 1) for _, move, known in best
        )

    def _average(self, position: ForgePosition, roll: Decision, turn: int, depth: int) -> float:
        count = roll.moves.count
        numbers: Iterable[int] = range(count)
        if count > 2 * _FALLS:
            # The same part of each stretch of results, so that no answer is luckier than another.
            numbers = [(2 * i + 1) * count // (2 * _FALLS) for i in range(_FALLS)]
        values: list[float] = []
        for number in numbers:
            fallen = position.copy()
            fallen.play(NATURE, roll.moves.at(number))
            values.append(self._value(fallen, turn, depth - 1))
        return fsum(values) / len(values)


def _sensible(position: ForgePosition, decision: Decision) -> list[str]:
    """The legal answers; of the ways to forge, those that replace each die’s worst face by another one."""
    player = position.state.players[decision.seat]
    rates = (0.6, 2.2, 2.2, 1.0)
    worst = {
        f"{number}.{min(die, key=lambda face: (face == SHIP, face_worth(face, rates, player)))}"
        for number, die in enumerate(player.dice, 1)
    }

    def good(move: str) -> bool:
        words = move.split(" ")
        return words[0] != "forge" or (words[2] in worst and not words[2].endswith(f".{words[1]}"))

    return [move for move in decision.moves if good(move)] or list(decision.moves)
