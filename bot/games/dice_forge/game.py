"""The rules of Dice Forge, as the house sees them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.dice_forge import check, notation, rulebook, setup
from bot.games.dice_forge.ai import Smith
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.text import read
from bot.games.engine import BadOptions, Game, Options, Player
from bot.games.text import Lines, say


class DiceForge(Game):
    """Two to four heroes forge their dice to please the gods."""

    slug = "dice-forge"
    title = "Dice Forge"
    version = 1
    min_seats = 2
    max_seats = 4
    options = ForgeOptions
    open_information = True

    def rules(self) -> Lines:
        return rulebook.short()

    def start(self, seats: int, options: Options) -> ForgePosition:
        if not isinstance(options, ForgeOptions):
            raise BadOptions(say("These are no options of Dice Forge."))
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOptions(say("Dice Forge is for 2 to 4 players."))
        options.check(seats)
        return ForgePosition.settle(setup.start(seats, options))

    def load(self, text: str) -> ForgePosition:
        state = read(text)
        check.check(state)
        return ForgePosition.settle(state)

    def player(self, level: int, seed: bytes) -> Player:
        return Smith(level, seed)

    def tidy(self, move: str) -> str:
        return notation.tidy(move)

    def turn_text(self, moves: Sequence[str]) -> str:
        return notation.turn_text(moves)

    def split_turn(self, text: str) -> list[str]:
        return notation.split_turn(text)
