"""The rules of Santorini, as the house sees them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.engine import Game, Options, Player
from bot.games.santorini import flow, notation, rulebook
from bot.games.santorini.ai import Builder
from bot.games.santorini.position import SantoriniPosition, load
from bot.games.santorini.state import State
from bot.games.text import Lines


class Santorini(Game):
    """Two builders a side; whoever moves up to level 3 first has won."""

    slug = "santorini"
    title = "Santorini"
    version = 1
    min_seats = 2
    max_seats = 2
    open_information = True

    def rules(self) -> Lines:
        return rulebook.short()

    def start(self, seats: int, options: Options) -> SantoriniPosition:
        state = State.empty(tuple(range(seats)))
        flow.opening(state, first=0)
        return SantoriniPosition(state)

    def load(self, text: str) -> SantoriniPosition:
        return load(text)

    def tidy(self, move: str) -> str:
        return notation.tidy(move)

    def turn_text(self, moves: Sequence[str]) -> str:
        return notation.turn_text(moves)

    def split_turn(self, text: str) -> list[str]:
        return notation.split_turn(text)

    def player(self, level: int, seed: bytes) -> Player:
        return Builder(level, seed)
