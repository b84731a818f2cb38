"""What a step of a turn is to the flow: when it asks, what may be answered, what the answer does.

A step's data lies in the state alone (``left``, ``used``, ``fresh`` belong to the active player's present
phase), so one object serves all plays.
"""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from typing import ClassVar, Final, Protocol

from bot.games.atlantida.state import State
from bot.games.atlantida.text import questions
from bot.games.engine.decision import Choice, Moves, Pad
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Words, msg, short


@dataclass(frozen=True, slots=True)
class Menu:
    """Legal moves by what they begin with: each group is a beginning and its endings; all different."""

    groups: tuple[tuple[str, tuple[str, ...]], ...]
    form: Words = field(default=msg("One of the listed moves"))
    ends: tuple[int, ...] = ()
    """How many moves there are up to each group's end; made from the groups."""

    @classmethod
    def of(cls, groups: Iterable[tuple[str, tuple[str, ...]]], form: Words | None = None) -> Menu:
        """The menu of these groups; those without endings are left out."""
        kept = tuple(group for group in groups if group[1])
        ends = tuple(accumulate(len(endings) for _, endings in kept))
        return cls(kept, msg("One of the listed moves") if form is None else form, ends)

    @classmethod
    def listed(cls, moves: Iterable[str], form: Words | None = None) -> Menu:
        """The menu of these whole moves."""
        return cls.of((("", tuple(moves)),), form)

    @property
    def count(self) -> int:
        return self.ends[-1] if self.ends else 0

    def at(self, index: int) -> str:
        if not 0 <= index < self.count:
            raise IndexError(index)
        group = bisect_right(self.ends, index)
        beginning, endings = self.groups[group]
        return beginning + endings[index - (self.ends[group - 1] if group else 0)]

    def __iter__(self) -> Iterator[str]:
        return (beginning + ending for beginning, endings in self.groups for ending in endings)

    def __contains__(self, move: object, /) -> bool:
        return isinstance(move, str) and any(
            move.startswith(beginning) and move[len(beginning) :] in endings
            for beginning, endings in self.groups
        )


@dataclass(frozen=True, slots=True)
class Besides:
    """A step's moves, and one more that belongs to no step."""

    moves: Moves
    more: str

    @property
    def form(self) -> Words:
        return self.moves.form

    @property
    def count(self) -> int:
        return self.moves.count + 1

    def at(self, index: int) -> str:
        return self.more if index == self.moves.count else self.moves.at(index)

    def __iter__(self) -> Iterator[str]:
        yield from self.moves
        yield self.more

    def __contains__(self, move: object, /) -> bool:
        return move == self.more or move in self.moves


def lead_on(
    moves: Moves, prefix: str, name: Callable[[str], tuple[Text, Text | None]]
) -> tuple[Choice, ...]:
    """The taps that lead on from ``prefix``, a word each; a word without a choice is no tap of its own.

    ``name`` gives label and hint to what a move begins with, or is.
    """
    groups = _groups(moves, prefix)
    while len(groups) == 1 and (only := next(iter(groups))).endswith(" "):
        prefix = only
        groups = _groups(moves, prefix)
    open_ones = [begun for begun in groups if begun.endswith(" ")]
    if len(open_ones) == 1 and len(groups) <= 2 and len(within := _groups(moves, open_ones[0])) > 1:
        # One way on beside a single move: what lies behind it is shown at once, in its place.
        groups = {tap: None for begun in groups for tap in (within if begun == open_ones[0] else (begun,))}
    return tuple(Choice(begun, *_split(begun, name)) for begun in groups)


def _split(begun: str, name: Callable[[str], tuple[Text, Text | None]]) -> tuple[Text, bool, Text | None]:
    label, hint = name(begun)
    return label, not begun.endswith(" "), hint


def _groups(moves: Moves, prefix: str) -> dict[str, None]:
    """What moves that begin with ``prefix`` begin with when one more word is chosen, in their order."""
    found: dict[str, None] = {}
    for beginning, endings in moves.groups if isinstance(moves, Menu) else (("", tuple(moves)),):
        if beginning.startswith(prefix):
            word, space, _ = beginning[len(prefix) :].partition(" ")
            if space:
                found[prefix + word + space] = None
                continue
        elif not prefix.startswith(beginning):
            continue
        for ending in endings:
            move = beginning + ending
            if move.startswith(prefix):
                word, space, _ = move[len(prefix) :].partition(" ")
                found[prefix + word + space] = None
    return found


DONE: Final = "done"
"""The move that goes on to the next step."""


class Step(Protocol):
    """One step of a phase.  ``seat`` is always the one that is at work."""

    kind: ClassVar[str]
    """The decision's stable word: ``hunt``, ``arrange``, ``build`` …"""
    minor: ClassVar[bool] = False
    """It may have been answered beforehand (:attr:`bot.games.engine.decision.Decision.minor`)."""
    interrupts: ClassVar[bool] = False
    """It is answered in somebody else's turn (:attr:`bot.games.engine.decision.Decision.interrupts`)."""
    sealed: ClassVar[bool] = False
    """Several answer it in secret (:attr:`bot.games.engine.decision.Decision.sealed`)."""
    on_island: ClassVar[bool] = False
    """Its answers name places of the island, and not only of the city."""

    def whose(self, state: State) -> int:
        """To whom it falls by itself in a phase whose steps are each one player's; -1: to nobody."""
        return -1

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        """What happens by itself when the step is reached (production, food), before anybody is asked."""

    def asks(self, state: State, seat: int) -> bool:
        """Is there anything to choose now?  Cheap; where not, the step is over."""
        return False

    @abstractmethod
    def menu(self, state: State, seat: int) -> Moves:
        """The legal answers while it asks; with DONE where the player may just go on."""

    @abstractmethod
    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        """Do what a move (never DONE) says and tell it; raises IllegalMove, and nothing has changed."""

    def end(self, state: State, seat: int, events: list[Event]) -> None:
        """What happens by itself when the step is over: nothing is asked any more, or DONE was played."""

    @abstractmethod
    def prompt(self, state: State, seat: int) -> Text:
        """The question; everybody may read it."""

    def question(self, state: State, seat: int) -> Text:
        """The same for the seat itself, in a few words."""
        return questions.question(self.kind, state, seat)

    def note(self, state: State, seat: int) -> Text | None:
        """What the seat should know for its answer, in a line."""
        return questions.note(self.kind, state, seat)

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        """What the seat is asked once the beginning of a move is chosen."""
        return self.question(state, seat)

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        """The taps that lead on from ``prefix``: each legal move that differs once, built from the left."""
        return lead_on(moves, prefix, lambda begun: self.named(state, seat, begun))

    def alike(self, state: State, seat: int, move: str) -> str:
        """The move by which taps do the same as by this one."""
        return move

    def whole(self, state: State, seat: int, move: str) -> Choice | None:
        """One tap for a whole move to which :meth:`taps` lead in several; None: they do so at once."""
        return None

    def pad(self, state: State, seat: int, moves: Moves, prefix: str) -> Pad | None:
        """The same taps as keys that keep their places; None: a list serves better."""
        return None

    def different(self, state: State, seat: int, menu: Menu) -> Menu:
        """Of the moves that lead to the same only the first, for taps."""
        shown = set[str]()

        def new(move: str) -> bool:
            after = state.copy()
            if move != DONE:
                self.play(after, seat, move, [])
            known = len(shown)
            shown.add(repr(after))
            return len(shown) > known

        kept = ((begun, tuple(end for end in ends if new(begun + end))) for begun, ends in menu.groups)
        return Menu.of(kept, menu.form)

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        """What a tap says, and its hint, for what a move begins with (then a space ends it) or is."""
        if begun == DONE:
            return msg("Go on"), None
        return msg("{word}", word=begun.split()[-1]), None

    def neutral(self, state: State, seat: int) -> str:
        """What an absent player gets (Atlantida rules, 15)."""
        return DONE


class Unasked(Step):
    """A step that happens by itself, and at most waits to be confirmed."""

    def menu(self, state: State, seat: int) -> Menu:
        return Menu.listed((DONE,))

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        raise unknown(move, msg("done"))

    def prompt(self, state: State, seat: int) -> Text:
        return msg("Go on")


def unknown(move: str, form: Words) -> IllegalMove:
    """What isn't written as any move of this step."""
    text = form if isinstance(form, Text) else msg("one of the listed moves")
    return IllegalMove(
        msg("“{move}” is no answer here. Possible: {form}.", move=short(move, 40), form=text)
    )
