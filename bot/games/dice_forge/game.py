"""The rules of Dice Forge as the contract of a game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.dice_forge import check, notation, setup
from bot.games.dice_forge.achievements import ACHIEVEMENTS, achieved
from bot.games.dice_forge.ai.analyst import ForgeAnalyst
from bot.games.dice_forge.ai.player import Smith
from bot.games.dice_forge.auto_answers import AUTO_ANSWERS
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.position_text import read
from bot.games.dice_forge.text import glossary, turn_summary
from bot.games.dice_forge.text.account import account
from bot.games.dice_forge.text.ending import ending
from bot.games.dice_forge.text.event_icons import icon_of
from bot.games.dice_forge.text.second_person import SECOND_PERSON
from bot.games.dice_forge.text.tutorial import TUTORIAL
from bot.games.engine.contract import Counted, Game, GlossaryEntry, Options, Player
from bot.games.engine.ending import Ending
from bot.games.engine.event import LINE, Event
from bot.games.engine.position import Position
from bot.games.engine.text import Text, Words, msg


class DiceForge(Game):
    """Two to four heroes forge their dice to please the gods."""

    achievements = ACHIEVEMENTS

    slug = "dice-forge"
    title = "Dice Forge"
    version = 1
    min_seats = 2
    max_seats = 4
    options = ForgeOptions
    open_information = True
    icon = "face_1_gold"
    about = msg("Swap the faces of your dice, and collect the most glory.")
    length = msg("9 or 10 rounds")
    difficulty = 3
    rules = glossary.RULES
    tutorial = TUTORIAL
    second_person = SECOND_PERSON
    between = ", "
    counted = Counted("turn", "round")
    auto_answers = AUTO_ANSWERS

    def count_name(self, number: int) -> Text:
        return msg("Round {number}", number=number)

    def icon_of(self, event: Event) -> str:
        return icon_of(event)

    def summary(self, events: Sequence[Event], room: int = LINE) -> Words | None:
        return turn_summary.summary(events, room)

    def account(self, events: Sequence[Event]) -> Sequence[Words]:
        return account(events)

    def glossary(self) -> tuple[GlossaryEntry, ...]:
        return glossary.entries()

    def start(self, seats: int, options: Options) -> ForgePosition:
        self.check(seats, options)
        assert isinstance(options, ForgeOptions)
        return ForgePosition.settle(setup.start(seats, options))

    def load(self, text: str) -> ForgePosition:
        state = read(text)
        check.check(state)
        return ForgePosition.settle(state)

    def ending(self, position: Position, story: Sequence[Event], turns: Sequence[Position] = ()) -> Ending:
        assert isinstance(position, ForgePosition)
        return ending(position.state, story)

    def achieved(self, position: Position, story: Sequence[Event], seat: int) -> tuple[str, ...]:
        assert isinstance(position, ForgePosition)
        return achieved(position.state, story, seat)

    def player(self, level: int, seed: bytes) -> Player:
        return Smith(level, seed)

    def tidy(self, move: str) -> str:
        return notation.tidy(move)

    def analyst(self) -> ForgeAnalyst:
        return ForgeAnalyst()
