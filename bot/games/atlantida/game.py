"""The rules of Atlantida: the contract of a game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.atlantida import check, notation, setup
from bot.games.atlantida.achievements import ACHIEVEMENTS, achieved
from bot.games.atlantida.ai.analyst import AtlantidaAnalyst
from bot.games.atlantida.ai.player import AtlantidaPlayer
from bot.games.atlantida.auto_answers import AUTO_ANSWERS
from bot.games.atlantida.constants import PLAYERS
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.position_text import read
from bot.games.atlantida.text import ending, glossary, turn_summary
from bot.games.atlantida.text.event_icons import icon_of
from bot.games.atlantida.text.second_person import SECOND_PERSON
from bot.games.atlantida.text.tutorial import TUTORIAL
from bot.games.engine.contract import Counted, Game, GlossaryEntry, Options
from bot.games.engine.ending import Ending
from bot.games.engine.event import LINE, Event
from bot.games.engine.position import Position
from bot.games.engine.text import Words, msg


class Atlantida(Game):
    """Two to five factions leave a sinking island."""

    achievements = ACHIEVEMENTS

    slug = "atlantida"
    title = "Atlantida"
    version = 1
    min_seats = PLAYERS[0]
    max_seats = PLAYERS[-1]
    usual_seats = 3
    options = AtlantidaOptions
    often_open = True
    icon = "saved"
    about = msg("Save more of your people than the others before the island sinks.")
    length = msg("13 turns")
    difficulty = 5
    rules = glossary.RULES
    tutorial = TUTORIAL
    second_person = SECOND_PERSON
    between = "; "
    revealing = frozenset({"offers", "bids", "revealed", "forced"})
    answering = frozenset({"answered"})
    counted = Counted("turn", "turn", first=1)
    auto_answers = AUTO_ANSWERS

    def icon_of(self, event: Event) -> str:
        return icon_of(event)

    def summary(self, events: Sequence[Event], room: int = LINE) -> Words | None:
        return turn_summary.summary(events, room)

    def account(self, events: Sequence[Event]) -> Sequence[Words]:
        return [self.sentence(event) for event in turn_summary.account(events)]

    def ending(
        self, position: Position, story: Sequence[Event], turns: Sequence[Position] = ()
    ) -> Ending | None:
        assert isinstance(position, AtlantidaPosition)
        return ending.told(position.state, story) if position.outcome is not None else None

    def glossary(self) -> tuple[GlossaryEntry, ...]:
        return glossary.entries()

    def start(self, seats: int, options: Options) -> AtlantidaPosition:
        self.check(seats, options)
        assert isinstance(options, AtlantidaOptions)
        return AtlantidaPosition.settle(setup.start(seats, options))

    def load(self, text: str) -> AtlantidaPosition:
        return AtlantidaPosition(*check.checked(read(text)))

    def tidy(self, move: str) -> str:
        return notation.tidy(move)

    def achieved(self, position: Position, story: Sequence[Event], seat: int) -> tuple[str, ...]:
        assert isinstance(position, AtlantidaPosition)
        return achieved(position.state, story, seat)

    def player(self, level: int, seed: bytes) -> AtlantidaPlayer:
        return AtlantidaPlayer(level, seed)

    def analyst(self) -> AtlantidaAnalyst:
        return AtlantidaAnalyst()
