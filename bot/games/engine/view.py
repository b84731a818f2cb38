"""What one seat, or the public, may know of a position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.engine.decision import Choice, Decision, Pad
from bot.games.engine.event import Event, Json
from bot.games.engine.text import Text, Words, lines, msg
from bot.games.engine.tutorial import Lesson


class View(ABC):
    """What one seat, or the public, may know of a position; made by leaving out, never by hiding.

    Pictures, texts and computer players get views, never positions.
    """

    seat: int | None
    """Whose view it is; None: the public's."""
    deciders: tuple[int, ...]
    """The seats that must decide now (public)."""
    turned: bool = False
    """Is it seen from the side of those who sit opposite?  See :meth:`from_side_of`."""

    @abstractmethod
    def text(self) -> Words:
        """The view in words, complete: what the picture's alt text and a screen reader say."""

    @abstractmethod
    def data(self) -> Mapping[str, Json]:
        """The view as plain data, for the engine protocol."""

    def summary(self) -> Words | None:
        """What its seat needs to know while it decides, in a line beside the picture; None: nothing."""
        return None

    def summary_in_short(self) -> Words | None:
        """The same in a few words, where what has happened to the seat needs the room."""
        return self.summary()

    def came(self, since: Sequence[Event]) -> Words | None:
        """What came to this seat by all that happened ``since`` its last turn, in a line, told as its turn
        begins; None: nothing, or what happened says it."""
        return None

    def of_others(self) -> Words | None:
        """What this seat should know of the others, told as its turn begins, later where there is room."""
        return None

    def others_are_new(self) -> bool:
        """Has this seat not read :meth:`of_others` yet, so that it matters more than what they did?"""
        return False

    def caution(self) -> Words | None:
        """What limits this seat now, if somebody who only looks at the board wouldn't guess it."""
        return None

    def begins(self, decision: Decision) -> str:
        """The beginning of a move that is chosen beforehand when the decision is shown first, to save a
        tap; the way to the others must stay on the pad.  Empty: nothing is."""
        return ""

    def closing(self, decision: Decision) -> str:
        """The move that leaves it at what this seat has done in its turn: where it has done something,
        *Confirm* plays it, to save a tap.  Empty: there is none."""
        return ""

    def closes(self, decision: Decision) -> bool:
        """Does :meth:`closing` end the turn for certain?  Then *Confirm* is enough, without a tap of its
        own."""
        return False

    def pad(self, decision: Decision, prefix: str = "") -> Pad | None:
        """The choices of :meth:`choices` as keys, where they lie beside each other; None: as a list."""
        return None

    def asks(self, decision: Decision, prefix: str = "") -> Text:
        """What this seat is asked when the beginning of its move is chosen already."""
        return decision.prompt

    def confirms(self, drafted: Sequence[Event]) -> Text:
        """What this seat is asked when all that it may decide now is chosen: this is what came of it."""
        return msg("Confirm your turn?")

    def effect_so_far(self, decision: Decision, prefix: str) -> Words | None:
        """What the beginning of a move does, told at its next step in place of :meth:`summary`.

        None: that is told still.
        """
        return None

    def placeholder(self, decision: Decision, prefix: str = "") -> Text:
        """What is chosen in the menu after ``prefix``: it says so while it is closed."""
        return msg("Choose a move")

    def explained(self, decision: Decision) -> Words | None:
        """How this kind of question works, for somebody who has never seen it: what may be done now, what
        it costs, what follows; in our own words.  None: nothing is to be said."""
        return None

    def lessons(self, decision: Decision) -> tuple[Lesson[Any], ...]:
        """What there is to learn at this question in a tutorial, the most needed first."""
        return ()

    def from_side_of(self, seat: int) -> View:
        """The same from this seat’s side of the board: pictures and pads are turned, names stay.

        Itself where there are no sides.
        """
        return self

    def at_the_end_of(self, turn: Sequence[Event]) -> View:
        """The same without what has begun already behind this turn of its seat, which is over by it:
        so it is shown until it is confirmed.  Itself where nothing begins by itself."""
        return self

    def won_by(self, seats: Sequence[int]) -> View:
        """The same of a play that is over, where the table decided who won: pictures and texts show them.

        Itself where it shows no winners.
        """
        return self

    def sign(self, seat: int) -> int:
        """Which sign this seat bears on the board, usually that of its number: partners may share one."""
        return seat

    def tally(self, seat: int) -> Words | None:
        """How the score of a seat adds up, where its number alone doesn't say it."""
        return None

    def absent(self) -> frozenset[str]:
        """What of the game's glossary (by slugs) has no part in this play."""
        return frozenset()

    def warning(self, decision: Decision, move: str) -> Words | None:
        """What this seat wastes by a whole move of its decision, in a few words; None: nothing.

        An effect that can't happen ("no effect" stands in the words then), or something that is lost; told
        only where it is certain, from what the seat may know, before the move is final.
        """
        return None

    def final(self, decision: Decision) -> Words | None:
        """Why no answer of this seat can be taken back here, in a sentence below the question.

        None: answers wait for *Confirm*, or the question or its taps say that they don't.
        """
        return None

    def inevitable(self, decision: Decision, move: str) -> Words | None:
        """What comes of a turn that a whole move ends, and of any other that this seat had; a sentence.

        It is told above *Confirm* in place of the warning, for to undo would change nothing.
        """
        return None

    def at_stake(self) -> Words | None:
        """What is still to come of a turn that its seat has made and not confirmed: who may fall, what may
        be won, and how strong both sides are.  None: nothing."""
        return None

    def worth_telling(self, event: Event) -> Event | None:
        """What is to be told of an event to whoever looks at this view; None: nothing.

        Messages tell events for some turns: what was to come true then, as a threat, may have been answered
        since, and what the question is about stands beside it already.
        """
        return event

    def impends(self, event: Event) -> bool:
        """Is it what somebody may do next, so that it is told until the seat's turn is over, too?

        As far as it is :meth:`worth_telling` then.
        """
        return False

    def looked_back_on(self, events: Sequence[Event]) -> Words:
        """The position in words, beside the picture of a turn in which this happened."""
        return self.text()

    def befalls(self, event: Event) -> bool:
        """Has this seat lost something by an event, or is it hindered?  Players want to know that first."""
        return False

    def forgone(self, decision: Decision, move: str) -> Words | None:
        """What this seat loses because it can't do it any more in its turn after a whole move, in a few
        words; None: nothing.

        It is told above *Confirm* for the rest of the turn, also after moves that follow.
        """
        return None

    def losses(self, decision: Decision, move: str) -> Words | None:
        """All that a whole move wastes."""
        told = [each for each in (self.warning(decision, move), self.forgone(decision, move)) if each]
        return lines(told, "; ") if told else None

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        """The taps that lead on from ``prefix`` to a legal move of this seat's decision.

        By default each legal move is one tap; a game with many groups them (first the worker, then
        the space).  A whole move with something behind it may lead to a last question, whether to play it.
        """
        return tuple(
            Choice(move, Text("{move}", (("move", move),)), True)
            for move in decision.moves
            if move.startswith(prefix)
        )
