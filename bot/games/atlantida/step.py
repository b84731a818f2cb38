"""What a step of a turn is to the flow: when it asks, what may be answered, what the answer does.

A step's data lies in the state alone (``left``, ``used``, ``fresh`` belong to the active
player's present phase), so one object serves all plays.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bot.games.atlantida.menu import Menu as Menu
from bot.games.atlantida.menu import lead_on
from bot.games.atlantida.state import State
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Words, msg, short

DONE: Final = "done"
"""The move that goes on to the next step."""


class Step:
    """One step of a phase.  ``seat`` is always the one that is at work."""

    kind: ClassVar[str]
    """The decision's stable word: ``hunt``, ``arrange``, ``build`` …"""
    minor: ClassVar[bool] = False
    """It may have been answered beforehand (:attr:`bot.games.engine.decision.Decision.minor`)."""
    afield: ClassVar[bool] = False
    """Its answers name places of the island, and not only of the city."""

    def whose(self, state: State) -> int:
        """To whom it falls by itself in a phase whose steps are each one player's; -1: to nobody."""
        return -1

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        """What happens by itself when the step is reached (production, food), before anybody is asked."""

    def asks(self, state: State, seat: int) -> bool:
        """Is there anything to choose now?  Cheap; where not, the step is over."""
        return False

    def menu(self, state: State, seat: int) -> Moves:
        """The legal answers while it asks; with DONE where the player may just go on."""
        raise NotImplementedError

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        """Do what a move (never DONE) says and tell it; raises IllegalMove, and nothing has changed."""
        raise NotImplementedError

    def end(self, state: State, seat: int, events: list[Event]) -> None:
        """What happens by itself when the step is over: nothing is asked any more, or DONE was played."""

    def prompt(self, state: State, seat: int) -> Text:
        """The question; everybody may read it."""
        raise NotImplementedError

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        """The question once the beginning of a move is chosen."""
        return self.prompt(state, seat)

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        """The taps that lead on from ``prefix``: each legal move once, built from the left."""
        return lead_on(moves, prefix, lambda begun: self.named(state, seat, begun))

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


def unknown(move: str, form: Words) -> IllegalMove:
    """What isn't written as any move of this step."""
    text = form if isinstance(form, Text) else msg("one of the listed moves")
    return IllegalMove(msg("“{move}” is no answer here: {form}.", move=short(move, 40), form=text))
