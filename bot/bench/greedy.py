"""A plain greedy player to measure computers by: what looks best at once, no look ahead."""

from __future__ import annotations

from random import Random

from bot.games.dice_forge.faces import COST
from bot.games.dice_forge.slots import NUMBER, SLOTS
from bot.games.engine.contract import Player
from bot.games.engine.decision import Decision
from bot.games.engine.view import View


class Buyer:
    """Dice Forge: buys the most expensive feat or face that it can pay, and else chooses by chance."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - the same games every time

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        moves = list(decision.moves)
        most = max(map(_price, moves))
        return self._random.choice([move for move in moves if _price(move) == most])


def _price(move: str) -> int:
    word, _, rest = move.partition(" ")
    if word == "feat":
        slot = SLOTS[NUMBER[rest]]
        return 2 * (slot.sun + slot.moon)
    if word == "forge":
        return COST.get(rest.partition(" ")[0], 1)
    return 0 if word in ("pass", "done") else 1


def greedy(slug: str, seed: int) -> Player | None:
    """The greedy player of a game; None: its level 2 is one, or nobody has described one."""
    return Buyer(seed) if slug == "dice-forge" else None
