"""The rules of Santorini as the contract of a game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.engine.contract import Game, GlossaryEntry, Options, Player
from bot.games.engine.ending import Ending
from bot.games.engine.event import LINE, Event
from bot.games.engine.position import Position
from bot.games.engine.text import Words, msg
from bot.games.santorini import notation
from bot.games.santorini.achievements import ACHIEVEMENTS, achieved
from bot.games.santorini.ai.analyst import SantoriniAnalyst
from bot.games.santorini.ai.player import SantoriniAI
from bot.games.santorini.last_chance import last_chance
from bot.games.santorini.options import SantoriniOptions
from bot.games.santorini.position import SantoriniPosition, load
from bot.games.santorini.powers.catalogue import tidy
from bot.games.santorini.puzzles.collection import SantoriniPuzzles
from bot.games.santorini.setup import setup_steps
from bot.games.santorini.text import rulebook
from bot.games.santorini.text.ending import ending
from bot.games.santorini.text.event_icons import icon_of
from bot.games.santorini.text.rulebook import glossary
from bot.games.santorini.text.second_person import SECOND_PERSON
from bot.games.santorini.text.turn_summary import account, summary
from bot.games.santorini.text.tutorial import TUTORIAL


class Santorini(Game):
    """Two builders a side; whoever moves up to level 3 first has won."""

    achievements = ACHIEVEMENTS

    slug = "santorini"
    title = "Santorini"
    version = 1
    min_seats = 2
    max_seats = 4
    usual_seats = 2
    options = SantoriniOptions
    open_information = True
    best_level = 4
    icon = "worker_1"
    about = msg("Build towers, and be first to climb to level 3.")
    length = msg("about 10 turns each")
    difficulty = 2
    rules = rulebook.RULES
    tutorial = TUTORIAL
    second_person = SECOND_PERSON
    setup = frozenset({"teams", "drawn-powers", "offered", "starts", "taken", "placed"})

    def glossary(self) -> tuple[GlossaryEntry, ...]:
        return glossary()

    def start(self, seats: int, options: Options) -> SantoriniPosition:
        self.check(seats, options)
        assert isinstance(options, SantoriniOptions)
        return SantoriniPosition(setup_steps.begin(seats, options))

    def load(self, text: str) -> SantoriniPosition:
        return load(text)

    def tidy(self, move: str) -> str:
        return tidy(move)

    def turn_text(self, moves: Sequence[str]) -> str:
        return notation.turn_text(moves)

    def split_turn(self, text: str) -> list[str]:
        return [tidy(move) for move in notation.split_turn(text)]

    def icon_of(self, event: Event) -> str:
        return icon_of(event)

    def summary(self, events: Sequence[Event], room: int = LINE) -> Words | None:
        return summary(events, room)

    def account(self, events: Sequence[Event]) -> Sequence[Words]:
        return account(events)

    def ending(
        self, position: Position, story: Sequence[Event], turns: Sequence[Position] = ()
    ) -> Ending | None:
        assert isinstance(position, SantoriniPosition)
        before, final = turns[-2:] if len(turns) > 1 else (None, None)
        chance = None
        if isinstance(before, SantoriniPosition) and isinstance(final, SantoriniPosition):
            chance = last_chance(before, final)
        return ending(position.state, story, chance)

    def achieved(self, position: Position, story: Sequence[Event], seat: int) -> tuple[str, ...]:
        assert isinstance(position, SantoriniPosition)
        order = position.state.order
        return achieved(story, seat, {one for one, side in enumerate(order) if side == order[seat]})

    def player(self, level: int, seed: bytes) -> Player:
        return SantoriniAI(level, seed)

    def analyst(self) -> SantoriniAnalyst:
        return SantoriniAnalyst()

    def puzzles(self) -> SantoriniPuzzles:
        return SantoriniPuzzles()
