"""The rules of Army of the Gods as the contract of a game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.army import check, notation
from bot.games.army.achievements import ACHIEVEMENTS, achieved
from bot.games.army.ai.analyst import ArmyAnalyst
from bot.games.army.ai.player import ArmyPlayer
from bot.games.army.auto_answers import AUTO_ANSWERS
from bot.games.army.options import ArmyOptions
from bot.games.army.position import ArmyPosition
from bot.games.army.position_text import read
from bot.games.army.state import Player as Owner
from bot.games.army.state import State
from bot.games.army.text import ending, glossary, turn_summary
from bot.games.army.text.account import account
from bot.games.army.text.event_icons import icon_of
from bot.games.army.text.second_person import SECOND_PERSON
from bot.games.army.text.tutorial import TUTORIAL
from bot.games.engine.contract import Counted, Game, GlossaryEntry, Options, Player
from bot.games.engine.ending import Ending
from bot.games.engine.event import LINE, Event
from bot.games.engine.position import Position
from bot.games.engine.text import Text, Words, msg


class ArmyOfTheGods(Game):
    """Two to four gods gather armies and fell each other's."""

    achievements = ACHIEVEMENTS

    slug = "army"
    title = "Army of the Gods"
    version = 1
    min_seats = 2
    max_seats = 4
    options = ArmyOptions
    icon = "army_attack"
    about = msg("Gather an army, attack the others, and complete your sets first.")
    length = msg("about 20 turns each")
    difficulty = 3
    rules = glossary.RULES
    tutorial = TUTORIAL
    second_person = SECOND_PERSON
    between = " / "
    counted = Counted("turn", "round")
    revealing = frozenset({"drew-cards"})
    answering = frozenset({"blocked", "let-through"})
    auto_answers = AUTO_ANSWERS

    def count_name(self, number: int) -> Text:
        return msg("Round {number}", number=number)

    def icon_of(self, event: Event) -> str:
        return icon_of(event)

    def account(self, events: Sequence[Event]) -> Sequence[Words]:
        return account(events)

    def summary(self, events: Sequence[Event], room: int = LINE) -> Words | None:
        return turn_summary.summary(events, room)

    def ending(
        self, position: Position, story: Sequence[Event], turns: Sequence[Position] = ()
    ) -> Ending | None:
        assert isinstance(position, ArmyPosition)
        return ending.told(position.state, story) if position.outcome is not None else None

    def glossary(self) -> tuple[GlossaryEntry, ...]:
        return glossary.entries()

    def start(self, seats: int, options: Options) -> ArmyPosition:
        self.check(seats, options)
        assert isinstance(options, ArmyOptions)
        return ArmyPosition(State([Owner() for _ in range(seats)], options.team_order(), options.skirmish))

    def load(self, text: str) -> ArmyPosition:
        state = read(text)
        check.check(state)
        return ArmyPosition(state)

    def achieved(self, position: Position, story: Sequence[Event], seat: int) -> tuple[str, ...]:
        assert isinstance(position, ArmyPosition)
        return achieved(position.state, story, seat)

    def player(self, level: int, seed: bytes) -> Player:
        return ArmyPlayer(level, seed)

    def tidy(self, move: str) -> str:
        return notation.tidy(move)

    def analyst(self) -> ArmyAnalyst:
        return ArmyAnalyst()
