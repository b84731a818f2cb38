"""Games of computer players against each other and against a plain greedy one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random

from bot.games.dice_forge import GAME
from bot.games.dice_forge.faces import COST
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.slots import NUMBER, SLOTS
from bot.games.engine.chance import draw
from bot.games.engine.contract import Player
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.view import View


class Greedy:
    """Buys the most expensive feat or face that it can pay, and else chooses by chance."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        def price(move: str) -> int:
            word, _, rest = move.partition(" ")
            if word == "feat":
                slot = SLOTS[NUMBER[rest]]
                return 2 * (slot.sun + slot.moon)
            if word == "forge":
                return COST.get(rest.partition(" ")[0], 1)
            return 0 if word in ("pass", "done") else 1

        moves = list(decision.moves)
        most = max(map(price, moves))
        return self._random.choice([move for move in moves if price(move) == most])


def play(
    players: Sequence[Player], number: int, nodes: int | None, cards: str = "introductory"
) -> ForgePosition:
    """A whole game; the dice depend on ``number`` only."""
    position = GAME.start(len(players), ForgeOptions(cards=cards))  # pyright: ignore[reportArgumentType]
    rolls = count()
    while decisions := position.decisions():
        asked = decisions[0]
        if asked.seat == NATURE:
            secret = number.to_bytes(4, "big")
            move = asked.moves.at(draw(secret, next(rolls), asked.moves.count))
        else:
            move = players[asked.seat].choose(position.view(asked.seat), asked, nodes=nodes, seconds=None)
        position.play(asked.seat, move)
    return position


def score(strong: int, weak: int, games: int, nodes: int | None = 2000) -> float:
    """How many of so many two-player games the first wins, a shared win counting half; 0: greedy."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        levels = (strong, weak) if seat == 0 else (weak, strong)
        players = [
            GAME.player(level, bytes([number, level])) if level else Greedy(number) for level in levels
        ]
        outcome = play(players, number, nodes).outcome
        assert outcome is not None
        own, other = outcome[seat].place, outcome[1 - seat].place
        won += 1 if own < other else 0.5 if own == other else 0
    return won
