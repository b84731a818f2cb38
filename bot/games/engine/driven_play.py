"""One play driven by a program: the position, its log, chance by seed or by hand, undo."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import NamedTuple

from bot.games.engine.chance import draw
from bot.games.engine.contract import Game, Options
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import IllegalMove, NotYourDecision, RuleError
from bot.games.engine.event import Event
from bot.games.engine.position import Position
from bot.games.engine.text import Words, msg


class Entry(NamedTuple):
    """One answered decision."""

    seat: int
    move: str
    barrier: bool
    """Undo stops here."""


class NoUndo(RuleError):
    """Undo is refused; ``words`` says why."""


class BadEntry(RuleError):
    """An entry of a log can't be replayed."""

    def __init__(self, index: int, cause: IllegalMove) -> None:
        super().__init__(msg("Entry {index} of the log: {reason}", index=index, reason=cause.words))
        self.index = index
        self.cause = cause


class Session:
    """A position with its history.

    With a ``seed`` nature answers at once by :func:`.chance.draw`; without one her decisions wait
    for :meth:`chance`.  What is refused changes nothing.
    """

    def __init__(self, game: Game, position: Position, seed: bytes | None = None) -> None:
        self.game = game
        self.position = position
        self.log: list[Entry] = []
        self.seed = seed
        self._before: list[Position] = []
        self._let_nature_answer()

    @classmethod
    def replay(
        cls,
        game: Game,
        seats: int,
        options: Options,
        entries: Iterable[tuple[int, str]],
        seed: bytes | None = None,
    ) -> Session:
        """The session after a log; chance goes on with the seed where the log ends.  Raises BadEntry."""
        session = cls(game, game.start(seats, options))
        for index, (seat, move) in enumerate(entries):
            try:
                session._answer(seat, move)
            except IllegalMove as refused:
                raise BadEntry(index, refused) from None
        session.seed = seed
        session._let_nature_answer()
        return session

    def copy(self) -> Session:
        """An independent equal session."""
        twin = copy(self)
        twin.position = self.position.copy()
        twin.log = self.log.copy()
        twin._before = self._before.copy()
        return twin

    def play(self, seat: int, move: str) -> list[Event]:
        """Answer the decision of a seat; raises IllegalMove."""
        if seat == NATURE:
            raise NotYourDecision(msg("Chance answers for itself."))
        return self._answer(seat, move) + self._let_nature_answer()

    def chance(self, value: str) -> list[Event]:
        """Answer nature's decision by hand; raises IllegalMove."""
        return self._answer(NATURE, value) + self._let_nature_answer()

    def undo(self) -> None:
        """Take back the last entry; raises NoUndo."""
        if not self.log:
            raise NoUndo(msg("There is nothing to take back."))
        if self.log[-1].barrier:
            raise NoUndo(self._barrier())
        self.log.pop()
        self.position = self._before.pop()

    def _barrier(self) -> Words:
        if self.log[-1].seat == NATURE:
            return msg("Chance has answered since; that can’t be taken back.")
        return msg("The last move revealed something; it can’t be taken back.")

    def _answer(self, seat: int, move: str) -> list[Event]:
        move = self.game.tidy(move)
        before = self.position.copy()
        events = self.position.play(seat, move)
        self._before.append(before)
        barrier = seat == NATURE or any(event.barrier for event in events)
        self.log.append(Entry(seat, move, barrier))
        return events

    def _let_nature_answer(self) -> list[Event]:
        events: list[Event] = []
        while self.seed is not None and (asked := self.position.decision(NATURE)):
            drawn = sum(entry.seat == NATURE for entry in self.log)
            events += self._answer(NATURE, asked.moves.at(draw(self.seed, drawn, asked.moves.count)))
        return events
