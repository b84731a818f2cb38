"""What a player sees: in Santorini without powers, everything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from bot.games.engine import Choice, Decision, Json, View
from bot.games.santorini import choices, prompts, words
from bot.games.santorini.board import NAMES, OFF, blocks, domed
from bot.games.santorini.state import State
from bot.games.santorini.tell import sex
from bot.games.text import Lines


@dataclass(frozen=True, slots=True)
class Worker:
    """A worker on the board."""

    seat: int
    """Whose it is; partners share the workers of the first of them."""
    sex: str
    """``female`` or ``male``."""
    space: int
    level: int


@dataclass(frozen=True, slots=True)
class SantoriniView(View):
    """The board as everybody sees it; spaces are numbers (:mod:`board`), ``NAMES`` gives their names."""

    seat: int | None
    deciders: tuple[int, ...]
    seats: int
    turn_of: int
    """The seat whose turn it is, or was when the play ended."""
    asked: str | None
    """``place``, ``move`` or ``build``; None when the play is over."""
    cells: tuple[int, ...]
    """What is built on each space: ``blocks(cell)``, ``domed(cell)``."""
    workers: tuple[Worker, ...]
    """In seat order, each seat's in the order of their placing."""
    builder: int | None
    """The space of the worker that has moved and must build."""
    came_from: int | None
    """The space that this worker has left."""
    winners: tuple[int, ...]
    resigned: tuple[int, ...]

    @classmethod
    def of(cls, state: State, seat: int | None) -> Self:
        """The view of a seat, or of the public."""
        step = state.agenda[-1] if state.agenda else None
        mover = state.mover
        ending = state.ending
        return cls(
            seat=seat,
            deciders=() if step is None else (step.seat,),
            seats=len(state.order),
            turn_of=state.seat,
            asked=None if step is None else prompts.kind(step),
            cells=tuple(state.cells),
            workers=tuple(
                Worker(state.seat_of(side), sex(number), space, blocks(state.cells[space]))
                for side, spaces in enumerate(state.workers)
                for number, space in enumerate(spaces)
                if space != OFF
            ),
            builder=None if ending is not None else state.builder,
            came_from=None if mover is None or ending is not None else mover.origin,
            winners=()
            if ending is None
            else tuple(seat for seat, side in enumerate(state.order) if side == ending.winner),
            resigned=() if ending is None else ending.resigned,
        )

    def text(self) -> Lines:
        return words.describe(self)

    def data(self) -> Mapping[str, Json]:
        return {
            "seat": self.seat,
            "deciders": self.deciders,
            "turn_of": self.turn_of,
            "asked": self.asked,
            "spaces": {
                NAMES[space]: {"blocks": blocks(cell), "dome": domed(cell)}
                for space, cell in enumerate(self.cells)
                if cell
            },
            "workers": [
                {"seat": w.seat, "sex": w.sex, "space": NAMES[w.space], "level": w.level}
                for w in self.workers
            ],
            "builder": None if self.builder is None else NAMES[self.builder],
            "came_from": None if self.came_from is None else NAMES[self.came_from],
            "winners": self.winners,
            "resigned": self.resigned,
        }

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        return choices.lead_on(self.cells, decision, prefix)
