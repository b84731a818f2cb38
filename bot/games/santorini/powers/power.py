"""What a power is: a card, and answers to the questions that the rules ask at certain moments.

Every hook has a harmless default, so a power overrides only the moments it is about.  ``me`` is the seat
that has the power at that moment; ``state.seat`` the seat whose turn it is.  Hooks of the *own turn* are
asked of the powers of the seat whose turn it is, the others of everybody's (Santorini rules, 4).
Lists come in and go out; nothing but :mod:`bot.games.santorini.effects` changes the board.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final, Literal, TypeAlias

from bot.games.engine.event import Event
from bot.games.engine.text import Text, Words, msg
from bot.games.santorini.board import NAMES, NUMBERS
from bot.games.santorini.facts import Built, CandidateBuilds, CandidateMoves, Moved, Piece
from bot.games.santorini.fast_board import FastMoves
from bot.games.santorini.notation import Action
from bot.games.santorini.state import State, Step

Group: TypeAlias = Literal["simple", "advanced", "hero"]
USED: Final = (1,)
"""What a hero remembers once the power is used up."""


class Power:
    """One power; an object without state of its own: what it remembers stands in ``state.notes``."""

    slug: ClassVar[str]
    title: ClassVar[str]
    group: ClassVar[Group]
    players: ClassVar[frozenset[int]] = frozenset((2, 3, 4))
    fleece: ClassVar[bool] = False
    """May it be the power of the Golden Fleece?"""
    order: ClassVar[int]
    """The lower, the better it is to start with; only for the suggestion."""
    secret: ClassVar[bool] = False
    """Is there chance or hidden information in it?"""
    revised: ClassVar[bool] = False
    starts: ClassVar[bool] = False
    """Must it have the first turn?"""
    waits: ClassVar[bool] = False
    """Can it never have the first turn?"""
    once: ClassVar[bool] = False
    """Is it used once in a play?"""
    of_the_move: ClassVar[bool] = False
    """Is it over for a turn when its owner’s worker has moved?"""
    workers: ClassVar[int] = 2
    """How many workers its owner places."""
    sexed: ClassVar[bool] = False
    """Does it matter which worker is which, beyond where they stand?"""
    everybody: ClassVar[bool] = False
    """Do its limits bind the partner, too, and spare nobody by themselves?"""
    edges_touch: ClassVar[bool] = False
    """Do opposite edges touch for its owner's moves and builds?"""
    unlimited_moves: ClassVar[bool] = False
    """May a worker of its owner's move any number of times in a turn?"""
    marker: ClassVar[str] = ""
    """What its ``tokens`` are called in pictures: ``coin``, ``talus``, ``whirlpool``."""
    bound: ClassVar[bool] = True
    """Does what it remembers go along when the card changes hands?"""
    fast_moves: ClassVar[FastMoves | None] = None
    """How its owner's turns look on the fast board; None: they are walked step by step."""
    rough_moves: ClassVar[FastMoves | None] = None
    """Where it has no fast moves: how they look roughly, for computer players that look further ahead.

    Turns may be left out, and one that takes a worker from the other side may stand for a win.
    """
    card: ClassVar[Text]
    """What it does, in our own words."""
    brief: ClassVar[Text]
    """The same for menus and small print: with the power's name at most 100 characters, so never cut."""
    refusal_reason: ClassVar[Text | None] = None
    """Why what it takes away from others is refused; None: its card says so."""

    def reason(self, state: State, me: int) -> Text:
        """Why what it takes away from others is refused now."""
        return self.refusal_reason or self.card

    def because(self, state: State, me: int) -> Text:
        """The reason for a refusal, with the power's name before it."""
        return msg("{power}: {reason}", power=self.title, reason=self.reason(state, me))

    def used(self, state: State, me: int) -> bool:
        """Is this hero's power used up?"""
        return self.once and state.notes.get((me, self.slug), ())[:1] == USED

    def done(self, state: State, me: int) -> bool:
        """Can its owner do no more by it in this turn?  False where that is hard to tell.

        A hero's that is used in this turn may have more to do before the turn ends.
        """
        if self.of_the_move and self._has_moved(state, me):
            return True
        return self.used(state, me) and all(getattr(fact, "by", "") != self.slug for fact in state.facts)

    def _has_moved(self, state: State, me: int) -> bool:
        """Has its owner moved in this turn, and is asked for no other first move?"""
        step = state.agenda[-1] if state.agenda else None
        return state.seat == me and state.mover is not None and (step is None or step.kind != "move")

    # Before the first turn.

    def setup_steps(self, state: State, me: int) -> tuple[Step, ...]:
        """The steps of the power's own setup, before workers are placed."""
        return ()

    def placing_spaces(self, state: State, me: int, spaces: list[int]) -> list[int]:
        """Where the next worker may be placed, out of these."""
        return spaces

    # The owner's own turn.

    def usable_workers(self, state: State, me: int, pieces: list[Piece]) -> list[Piece]:
        """The workers that move and build in this turn."""
        return pieces

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        """The moves of a step (``move``, ``build``, ``close``): those found so far, fewer or more."""
        return found

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        """The builds of a step (``move``, ``build``, ``close``): those found so far, fewer or more."""
        return found

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        """What can be done besides at a step, and the answers to the power's own steps."""
        return []

    def may_end(self, state: State, me: int, step: Step) -> bool | None:
        """May the turn end at this step?  None: as ever, after the build."""
        return None

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        """Do one of the ``actions``.  The step stays on the agenda unless it is taken off here."""

    def on_action(self, state: State, me: int, step: Step, events: list[Event]) -> None:
        """Something was done at ``step``: change what follows, if need be."""

    def may_climb(self, state: State, me: int) -> bool:
        """May a further move of this turn go up?  True where that is hard to tell."""
        return True

    def on_move(self, state: State, me: int, moved: Moved, events: list[Event]) -> None:
        """An own move was made; it has not been looked at as a win yet."""

    def steps_after_move(self, state: State, me: int, moved: Moved) -> tuple[Step, ...]:
        """Steps that must be done after a move that did not win, before anything else."""
        return ()

    def wins_by_move(self, state: State, me: int, moved: Moved) -> Text | None:
        """Does this own move win by the power?  If so, how."""
        return None

    def on_own_turn_end(self, state: State, me: int, events: list[Event]) -> None:
        """The own turn is over: what happens by itself."""

    def additional_turn(self, state: State, me: int) -> bool:
        """Is there an additional turn after this own one?"""
        return False

    # Everybody's turns.

    def before_turn(self, state: State, me: int, events: list[Event]) -> None:
        """A turn begins (``state.seat``'s), before anything else: powers may change hands."""

    def on_turn_start(self, state: State, me: int, events: list[Event]) -> None:
        """A turn begins (``state.seat``'s)."""

    def limit_moves(self, state: State, me: int, found: CandidateMoves) -> CandidateMoves:
        """The moves that the power leaves to others; those of its owner's workers aren't asked about."""
        return found

    def limit_builds(self, state: State, me: int, found: CandidateBuilds) -> CandidateBuilds:
        """The builds that the power leaves to others; those of its owner's workers aren't asked about."""
        return found

    def denies_win(self, state: State, me: int, moved: Moved) -> bool:
        """Does this move, own or other, not win because of the power?"""
        return False

    def suspends_wins(self, state: State, me: int) -> bool:
        """Can nobody win at all now?"""
        return False

    def claims_win(self, state: State, me: int) -> Text | None:
        """Does the power win now, whoever acted?  If so, how."""
        return None

    def nears_win(self, state: State, me: int, built: Built) -> Text | None:
        """Does this build leave the power one step short of winning?  If so, in a sentence."""
        return None

    def closed_spaces(self, state: State, me: int, seat: int) -> Collection[int]:
        """The spaces that its tokens close for this seat as a dome does."""
        return ()

    def token_spaces(self, state: State, me: int) -> Collection[int]:
        """The spaces with its tokens on them."""
        return ()

    def arrow(self, state: State, me: int) -> tuple[str, int] | None:
        """The way of its arrow: ``wind`` (the way that is forbidden, against the wind) or ``song``."""
        return None

    def on_token_lifted(self, state: State, me: int, space: int) -> None:
        """A space was built on or cleared: a token there is gone."""

    def on_build(self, state: State, me: int, built: Built) -> None:
        """Somebody built."""

    def carries_to(self, state: State, me: int, moved: Moved) -> int | None:
        """Where a worker that moved, own or other, is carried on to; it may win there."""
        return None

    def slides_to(self, state: State, me: int, moved: Moved) -> int | None:
        """Where another's worker that moved comes to rest."""
        return None

    def allows_turn(self, state: State, me: int) -> bool:
        """Is this turn of another, complete now, allowed by the power?"""
        return True

    def fulfilled_by_turn(self, state: State, me: int) -> bool | None:
        """Does this turn, complete now, do what it must do if possible?  None: nothing is wished."""
        return None

    def out_of_reach(self, state: State, me: int) -> bool:
        """Can what it wishes for or demands not come about any more in this turn, unless it has already?

        False where that is hard to tell.
        """
        return False

    def on_turn_end(self, state: State, me: int, events: list[Event]) -> None:
        """A turn (``state.seat``'s) is over, after everything else: what changes for the next one."""

    def draws_after_turn(self, state: State, me: int) -> bool:
        """Will chance be asked at the end of this turn, as it stands now?"""
        return False

    # Words and texts.

    def label(self, kind: str, action: Action) -> Text | None:
        """What a tap says that does this, one of the power's own moves, builds or ``actions``.

        ``kind`` is the decision's.  None: as such an action is usually called.
        """
        return None

    def write(self, state: State, me: int) -> str:
        """What the power remembers, as a position text shows it between brackets."""
        if self.once:
            return "x" if self.used(state, me) else ""
        return ",".join(map(str, state.notes.get((me, self.slug), ())))

    def read(self, state: State, me: int, text: str) -> bool:
        """Take up what ``write`` wrote; False if it can't be read."""
        if self.once and text == "x":
            state.notes[me, self.slug] = USED
            return True
        return not text

    def shows(self, state: State, me: int) -> Words | None:
        """What its owner and everybody else should see of what it remembers."""
        if self.used(state, me):
            return msg("used up")
        return None


class Hero(Power):
    """A hero's power: for two players, and used once in a play."""

    group = "hero"
    players = frozenset((2,))
    once = True


def spaces_of(text: str) -> tuple[int, ...] | None:
    """The spaces of a list such as ``C3,D4``; None if it can't be read."""
    names = text.upper().split(",") if text else []
    if any(name not in NUMBERS for name in names):
        return None
    return tuple(NUMBERS[name] for name in names)


def listed(spaces: Collection[int]) -> str:
    """The inverse of :func:`spaces_of`."""
    return ",".join(NAMES[space] for space in spaces)
