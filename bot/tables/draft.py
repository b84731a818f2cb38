"""Drafts: moves that a seat has made but not confirmed.  Functions of position and moves alone."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import pairwise

from bot.games.engine.decision import NATURE, Choice, Decision
from bot.games.engine.errors import RuleError
from bot.games.engine.event import Event
from bot.games.engine.position import Position
from bot.games.engine.text import Words, lines
from bot.games.engine.view import View


@dataclass(frozen=True, slots=True)
class Draft:
    """A seat's draft, played out on a copy of the confirmed position."""

    seat: int
    moves: tuple[str, ...]
    position: Position
    """After the moves, a sealed one left out."""
    events: tuple[Event, ...]
    decision: Decision | None
    """What the seat decides next in this turn; None: nothing."""
    dropped: tuple[str, ...] = ()
    """Moves at the end that are no longer legal."""
    minor: bool = True
    """All its moves answer minor decisions."""
    sealed: bool = False
    """The last move is legal but would cross a barrier: what it leads to is shown once it is confirmed."""
    before: tuple[Position, ...] = ()
    """The positions in which its moves were made, one a move."""
    told: tuple[int, ...] = ()
    """How many of its events came before each move."""
    ahead: bool = False
    """It is for a turn that is still to come, on the position that the rules give to prepare it."""

    @property
    def complete(self) -> bool:
        """There are moves, and nothing more for this seat to decide before they are confirmed."""
        return bool(self.moves) and self.decision is None


def crosses(position: Position, events: Sequence[Event], turn: int) -> bool:
    """Did these events, which led to ``position``, cross a barrier, so that nothing goes back before it?

    What nature must answer once ``turn`` is over does not count: her answer is no part of it, and who ends
    a turn by a slip of the finger must be able to take it back.
    """
    return any(event.barrier for event in events) or (
        position.turn == turn and any(decision.seat == NATURE for decision in position.decisions())
    )


def work_out(position: Position, seat: int, moves: Sequence[str], known: Draft | None = None) -> Draft:
    """The draft as far as it is legal here; ``known``: one of the same seat in the same position.

    What others confirm meanwhile can make a draft's move illegal.  The moves before it are kept, that one
    and those after it are dropped, and the player is told which: nobody must redo what still stands, and
    nothing is ever played that was not meant.  It can also put a barrier behind a draft's move: the last of
    the sealed choices would reveal the others.  Such a move stays, but isn't played before it is confirmed;
    otherwise undo would take back what the player has seen already.
    """
    draft = Draft(seat, (), position, (), position.decision(seat))
    if known is not None and not (known.dropped or known.sealed):
        draft = known if known.moves == tuple(moves[: len(known.moves)]) else draft
    for number, move in enumerate(moves[len(draft.moves) :], len(draft.moves)):
        if draft.complete:
            return replace(draft, dropped=tuple(moves[number:]))
        try:
            longer = extend(draft, move)
        except RuleError:
            return replace(draft, dropped=tuple(moves[number:]))
        if _whole_secret(draft, longer) or crosses(
            longer.position, longer.events[len(draft.events) :], position.turn
        ):
            rest = tuple(moves[number + 1 :])
            return replace(
                draft, moves=longer.moves, before=longer.before, decision=None, dropped=rest, sealed=True
            )
        draft = longer
    return draft


def _whole_secret(draft: Draft, longer: Draft) -> bool:
    """Is a move one of several that are made in secret, and the only one of its turn?

    It waits unplayed then whoever comes last, so that the same is said of it to everybody, at any moment.
    """
    return sealed(draft) and not draft.moves and longer.complete


def extend(draft: Draft, move: str) -> Draft:
    """The draft with one more move; raises what the rules raise, and the given draft stays as it was."""
    worked = draft.position.copy()
    turn = worked.turn
    events = worked.play(draft.seat, move)
    return Draft(
        draft.seat,
        (*draft.moves, move),
        worked,
        (*draft.events, *events),
        worked.decision(draft.seat) if worked.turn == turn else None,
        minor=draft.minor and draft.decision is not None and draft.decision.minor,
        before=(*draft.before, draft.position),
        told=(*draft.told, len(draft.events)),
    )


def deeds(draft: Draft) -> tuple[tuple[Event, ...], ...]:
    """Its events, a group a move; a move that the rules answered belongs to the one before."""
    begun = [
        told
        for number, (told, before) in enumerate(zip(draft.told, draft.before, strict=False))
        if not number or not before.auto_answer(draft.seat, {})
    ]
    return tuple(draft.events[first:end] for first, end in pairwise([*begun, len(draft.events)]))


def undone(draft: Draft) -> tuple[str, ...]:
    """The moves that are left when the last one is undone, and with it what followed it by itself."""
    kept = len(draft.moves) - 1
    while kept > 0 and draft.before[kept].auto_answer(draft.seat, {}):
        kept -= 1
    return draft.moves[:kept]


def stands(draft: Draft, turn: int) -> bool:
    """Does the draft, begun in this turn, stand without being confirmed?

    It does where it answers in somebody else's turn, whether that goes on or is over by it: who answers
    knows before the tap.  Else where it is nothing but minor choices and the turn goes on with somebody
    else: several choose after one roll, and asking each of them twice would keep the others waiting.
    """
    asked = draft.before[-1].decision(draft.seat) if draft.before else None
    answers = asked is not None and asked.final
    return draft.complete and (answers or (draft.minor and draft.position.turn == turn))


def sealed(draft: Draft) -> bool:
    """Is the draft's next move one of several that are made in secret, and so waits to be confirmed?

    Whoever comes last can't know it: for each of them the choice must be made in the same way.
    """
    return draft.decision is not None and draft.decision.sealed


def warning(draft: Draft) -> Words | None:
    """What the draft's last move wastes, or one after which the rest followed by itself; None: nothing."""
    return _told_of_the_end(draft, lambda view, decision, move: view.warning(decision, move))


def inevitable(draft: Draft) -> Words | None:
    """What comes of a complete draft, and would come of any other; None: nothing."""
    if not draft.complete:
        return None
    return _told_of_the_end(draft, lambda view, decision, move: view.inevitable(decision, move))


def _told_of_the_end(draft: Draft, telling: Callable[[View, Decision, str], Words | None]) -> Words | None:
    """What is told of the draft's last move, or of one after which the rest followed by itself.

    It is the view before the move that tells: afterwards nobody sees what there would have been.
    """
    for position, move in zip(reversed(draft.before), reversed(draft.moves), strict=True):
        decision = position.decision(draft.seat)
        told = None if decision is None else telling(position.view(draft.seat), decision, move)
        if told is not None or position.auto_answer(draft.seat, {}) != move:
            return told
    return None


def forgone(draft: Draft) -> Words | None:
    """What the seat can't do any more in the draft's turn by what it has chosen; None: nothing."""
    for position, move in zip(draft.before, draft.moves, strict=True):
        decision = position.decision(draft.seat)
        told = None if decision is None else position.view(draft.seat).forgone(decision, move)
        if told is not None:
            return told
    return None


def wasted(draft: Draft, fate: Words | None = None) -> Words | None:
    """What a draft wastes; while more is asked only what is lost however that is answered.

    ``fate``: what comes of it inevitably, of which nobody need be warned.
    """
    warns = draft.complete and fate is None
    told = [each for each in (warning(draft) if warns else None, forgone(draft)) if each]
    return lines(told, "; ") if told else None


def unplayed(draft: Draft) -> Choice | None:
    """The tap of the last move where it is played only once it is confirmed; None: all are played."""
    if not draft.sealed:
        return None
    position, move = draft.before[-1], draft.moves[-1]
    view, decision = position.view(draft.seat), position.decision(draft.seat)
    begun: list[str] = [""]
    while decision is not None and begun:
        for choice in view.choices(decision, begun.pop()):
            if choice.move == move:
                return choice
            if not choice.complete and move.startswith(choice.move):
                begun.append(choice.move)
    return None


def seal(secret: bytes, seat: int, stamp: int) -> int:
    """What stands for a seat's stamp in its controls: 32 bits of HMAC-SHA-256(secret, "stamp:seat:stamp").

    Everybody can read the controls of a public board; only who knows the table's secret can count by them.
    """
    # hmac.digest would let go of the interpreter's lock, and on a busy bot wait a millisecond for it.
    found = hmac.new(secret, f"stamp:{seat}:{stamp}".encode(), sha256).digest()
    return int.from_bytes(found[:4], "big")
