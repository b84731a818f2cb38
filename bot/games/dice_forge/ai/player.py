"""The computer player: estimates what each answer leads to, and looks at what can follow from the best.

What is for sale a player may overlook, as people do: the easy one much of it, which then takes at once what
looks best, the skilled one some, the strong one nothing.  Nothing is hidden in Dice Forge, so a view holds
the whole position.
"""

from __future__ import annotations

from math import fsum, inf
from typing import Final, TypeAlias

from bot.games.dice_forge.ai.evaluation import face_worth, income_rates, worth
from bot.games.dice_forge.faces import GOLD, KINDS, SHIP, SIDES
from bot.games.dice_forge.notation import DECLINE, DONE
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.position_text import read
from bot.games.dice_forge.state import Player
from bot.games.dice_forge.steps import Offer
from bot.games.dice_forge.view import ForgeView
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.player_choice import Budget, Spent, Thinker
from bot.games.engine.view import View

Answer: TypeAlias = tuple[float, str, ForgePosition | None]
"""What a move is worth, the move, and where it leads, if that was looked at."""
_MARGIN: Final = 0.3
"""How much worse, in glory, an answer may be and still be given."""
_OVERLOOKED: Final = {1: 70, 2: 45, 3: 0}
"""So many of a hundred faces and feats are not seen in a turn, by level."""
_IDLE: Final = (DECLINE, DONE)
_NOTHING: Final = 0.001
"""What gains no more glory than this changes nothing."""
_FREE: Final = ("hind", "owl")
"""The reinforcements that cost nothing: who acts first loses them for this turn."""
_SOLD: Final = ("forge", "feat")
"""Moves that name next what is had by them."""
_WIDTH: Final = 10
"""The answers that are looked into, as far as what follows next: to look further played worse."""


class Smith(Thinker):
    """Ranks the answers that it sees; from level 2 on it looks at what comes next."""

    most = 6000
    clock = 1

    def think(self, view: View, decision: Decision, budget: Budget) -> str:
        assert isinstance(view, ForgeView)
        position = ForgePosition.settle(read(view.position))
        search = Search(decision.seat, budget)
        ranked = search.rank(position, decision, len(list(decision.moves)))
        ranked = [each for each in ranked if not self._overlooked(position.turn, each[1])] or ranked
        if self.level > 1:
            ranked = search.deepen(position, ranked)
        rest = max((value for value, move, _ in ranked if move in _IDLE), default=-inf)
        enough = max(ranked[0][0] - _MARGIN, rest + _NOTHING)
        # Who gains nothing by an answer gives none: neither gold nor time is spent for it.
        good = [move for value, move, _ in ranked if value >= enough]
        return self.pick(good or [move for _, move, _ in ranked if move in _IDLE], view.position)

    def _overlooked(self, turn: int, move: str) -> bool:
        """Is a face or a feat not seen in this turn?"""
        word, *what = move.split(" ")
        return word in _SOLD and self.overlooks(what[0], turn, _OVERLOOKED[self.level])


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

    def deepen(self, position: ForgePosition, ranked: list[Answer]) -> list[Answer]:
        """The promising answers, judged by what is made of them next."""
        looked: list[Answer] = []
        for _, move, known in ranked[:_WIDTH]:
            try:
                after = self._after(position, move, known)
                looked.append((self._value(after, position.turn), move, after))
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

    def _value(self, position: ForgePosition, turn: int) -> float:
        """What the position is worth once a die has fallen, or the seat has decided on, within the turn.

        What more dice bring on average, the judgement knows.
        """
        asked = position.decisions()
        if position.turn == turn and asked:
            if asked[0].seat == NATURE and asked[0].moves.count <= SIDES:
                return self._average(position, asked[0])
            if (own := position.decision(self._seat)) is not None:
                value, _, after = self.rank(position, own, 1)[0]
                if after is None:
                    raise Spent
                return value
        return worth(position.state, self._seat)

    def _average(self, position: ForgePosition, roll: Decision) -> float:
        values: list[float] = []
        for move in roll.moves:
            fallen = position.copy()
            fallen.play(NATURE, move)
            values.append(worth(fallen.state, self._seat))
        return fsum(values) / len(values)


def _sensible(position: ForgePosition, decision: Decision) -> list[str]:
    """The legal answers worth a look: what is free, if anything is; forgings over worst faces alone."""
    player = position.state.players[decision.seat]
    free = [move for move in decision.moves if _gains(player, move)]
    if free:
        return free
    rates = income_rates(position.state, decision.seat)
    new = {face for step in position.state.agenda[-1:] if isinstance(step, Offer) for face in step.taken}

    def kept(face: str) -> tuple[bool, float]:
        return face == SHIP or face in new, face_worth(face, rates, player)

    worst = {f"{number}.{min(die, key=kept)}" for number, die in enumerate(player.dice, 1)}

    def good(move: str) -> bool:
        words = move.split(" ")
        return words[0] != "forge" or (words[2] in worst and not words[2].endswith(f".{words[1]}"))

    return [move for move in decision.moves if good(move)] or list(decision.moves)


def _gains(player: Player, move: str) -> bool:
    """Is this a reinforcement that costs nothing and brings what there is room for?"""
    word, _, rest = move.partition(" ")
    if word not in _FREE:
        return False
    kind = KINDS.index(rest) if rest in KINDS else None
    return kind is None or player.spare(kind) > 0 or (kind == GOLD and player.room > 0)
