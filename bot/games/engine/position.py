"""The complete state of a play: who must decide what, and what their answers change."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Protocol, Self, runtime_checkable

from bot.games.engine.decision import RESIGN, Decision, Turn
from bot.games.engine.errors import GameOver, IllegalMove, NotYourDecision
from bot.games.engine.event import Event, Outcome
from bot.games.engine.text import msg, short
from bot.games.engine.view import View


class Position(ABC):
    """The complete state of a play, hidden things included.

    Equality is equality of everything that can still matter to the play.  ``turn`` is bookkeeping: how
    many turns have been completed since the start (or the loaded text); it is not compared.
    """

    seats: int
    turn: int

    @abstractmethod
    def decisions(self) -> tuple[Decision, ...]:
        """Who must decide what now, at most one decision a seat; empty only when the game is over.

        If nature must answer, hers is the only decision.
        """

    @abstractmethod
    def play(self, seat: int, move: str) -> list[Event]:
        """Answer the decision of ``seat``: the only way to change anything.

        Raises NotYourDecision, GameOver or IllegalMove, and then nothing has changed.
        """

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What this seat (None: the public) may know."""

    def auto_answer(self, seat: int, answers: Mapping[str, str]) -> str | None:
        """What these answers, given beforehand by slug, say to the seat's decision, if they do.

        Without any, what follows by itself: where nothing is left to choose, as everybody can see.
        Never an answer that costs something, or that the player could regret in this position.
        """
        return None

    def neutral(self, seat: int) -> str | None:
        """What is played for a seat that doesn't answer, so that the others can go on: a pass, or its like.

        None: there is no such move here, and a computer plays instead.
        """
        return None

    def ahead(self, seat: int) -> Self | None:
        """A position in which this seat, which is asked nothing now, prepares what it will be asked next.

        Built from what the seat may know: what others will do, and what chance will bring, is left out.
        What is prepared there is tried again on the true position, and may turn out not to be legal.
        None: there is nothing to prepare.
        """
        return None

    def hides(self, seat: int) -> bool:
        """Is there anything now that this seat may not know?  Only where there is nothing may it try moves.

        Asked of games that are often open, but not always.
        """
        return True

    def traits(self, seat: int) -> tuple[str, ...]:
        """With what this seat has played, by slugs of the glossary: powers; once the play is over."""
        return ()

    def sides(self) -> tuple[int, ...]:
        """The side of each seat, partners share one; empty: everybody plays alone.  Asked at the end."""
        return ()

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result of every seat in seat order, or None while the game runs."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent equal position; cheap."""

    @abstractmethod
    def __eq__(self, other: object, /) -> bool: ...

    @abstractmethod
    def __str__(self) -> str:
        """The position text: one line, complete, read back by :meth:`Game.load`."""

    def likeness(self) -> str | None:
        """The same text for all positions in which advice for one is advice for the other.

        None: nothing that would be worth an advice is compared here.
        """
        return str(self)

    def decision(self, seat: int) -> Decision | None:
        """What this seat must decide now, if anything."""
        return next((d for d in self.decisions() if d.seat == seat), None)

    def must_answer(self, seat: int, move: str) -> None:
        """Raise GameOver, NotYourDecision or IllegalMove where :meth:`play` must refuse this move.

        For games in which nobody is out before the end; others say more precisely why.
        """
        if self.outcome is not None:
            raise GameOver(msg("The game is over."))
        if move == RESIGN and 0 <= seat < self.seats:
            return
        decision = self.decision(seat)
        if decision is None:
            raise NotYourDecision(msg("You have nothing to decide."))
        if move not in decision.moves:
            raise IllegalMove(msg("“{move}” is not among your answers.", move=short(move)))


@runtime_checkable
class Walkable(Protocol):
    """A position that lists its complete turns faster than by trying all sequences of decisions.

    Optional: :mod:`bot.games.engine.turn_listing` serves every position, and asks those that can do better.
    """

    def complete_turns(self) -> Iterator[tuple[Turn, Position]]:
        """Each different position that a complete turn leads to, with a shortest way there."""
        ...

    def perft(self, depth: int) -> tuple[int, int]:
        """How many sequences of ``depth`` complete turns there are, and how many of them end the game."""
        ...
