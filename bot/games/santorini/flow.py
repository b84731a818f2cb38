"""The course of a play: placing, turns and their moments (Santorini rules, 2 and 3).

``perform`` answers the top step of the agenda; ``advance`` resolves the steps that need nobody, until one
needs a person, chance or a judgement (:mod:`legality`), or the play is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final
from zlib import crc32

from bot.games.engine.decision import NATURE
from bot.games.engine.event import Event
from bot.games.santorini.active_powers import all_powers, own_powers, workers_differ
from bot.games.santorini.board import NEIGHBOURS, OFF
from bot.games.santorini.candidates import Option
from bot.games.santorini.effects import build, end_play, lose, move_worker, settle, won_by_claim
from bot.games.santorini.facts import CandidateBuild, CandidateMove
from bot.games.santorini.notation import END, Place
from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import NONE, Kind, State, Step
from bot.games.santorini.text import tell

WORKERS: Final = 2
"""How many workers a side places unless a power says otherwise."""
PHASES: Final[tuple[Kind, ...]] = ("end", "after", "finish", "close", "build", "move")
"""An ordinary turn, the next moment last."""


def opening(state: State, first: int) -> None:
    """Put on the agenda: the powers' own setup, the placing of missing workers, the first turn.

    A side's workers are placed by the first of its seats from ``first`` on (Santorini rules, 2.7 to 2.9).
    """
    seats = list(state.seats_from(first))
    state.seat = first
    state.powers = tuple(() if card == NONE else (card,) for card in state.cards)
    if not state.plain:
        state.before, state.said = None, ()
        state.before = state.copy()
    steps = [
        step
        for seat in seats
        for power in own_powers(state, seat)
        for step in power.setup_steps(state, seat)
    ]
    sides: list[int] = []
    for seat in seats:
        side = state.order[seat]
        missing = workers_to_place(state, side) - len(state.workers[side])
        if side not in sides and missing > 0:
            steps += [Step("place", seat)] * missing + [Step("end", seat)]
        sides.append(side)
    if state.fleece and state.ram == OFF:
        steps += [Step("ram", first), Step("end", first)]
    start = seats[(first_turn(state) + len(seats)) % len(seats)]
    state.agenda = [Step("turn", start), *reversed(steps)]


def first_turn(state: State) -> int:
    """How many seats after the one that places first comes the one that takes the first turn."""
    if state.fleece:
        return 1
    return len(state.workers) if len(state.workers) < len(state.order) else 0


def workers_to_place(state: State, side: int) -> int:
    """How many workers a side places."""
    counts = [
        power.workers
        for seat, other in enumerate(state.order)
        if other == side
        for power in own_powers(state, seat)
    ]
    return max([WORKERS, *counts])


def perform(state: State, option: Option, events: list[Event]) -> None:
    """Answer the top step with one of its options, and tell what happened."""
    step = state.agenda[-1]
    match option.detail:
        case CandidateMove():
            if step.kind == "move":
                state.agenda.pop()
            move_worker(state, step.seat, option.detail, events)
        case CandidateBuild():
            if step.kind == "build":
                state.agenda.pop()
            build(state, step.seat, option.detail, events)
        case None:
            _do(state, step, option, events)
    if state.ending is None and not state.plain:
        for power in own_powers(state, state.seat, "on_action"):
            power.on_action(state, state.seat, step, events)


def _do(state: State, step: Step, option: Option, events: list[Event]) -> None:
    if option.by:
        (power,) = named((option.by,))
        seat = step.data[0] if step.kind == "draw" else step.seat
        power.perform(state, seat, step, option.action, events)
    elif isinstance(option.action, Place):
        state.agenda.pop()
        place(state, step, option.action.space, events)
    elif option.action == END:
        while state.agenda[-1].kind != "finish":
            state.agenda.pop()
        events.append(tell.finished(step.seat))


def place(state: State, step: Step, space: int, events: list[Event]) -> None:
    """A worker, or the Ram, comes onto the board."""
    if step.kind == "ram":
        state.ram = space
        events.append(tell.ram(step.seat, space))
        return
    side = state.workers[state.order[step.seat]]
    side.append(space)
    events.append(tell.placed(step.seat, len(side) - 1, space))


def advance(state: State, events: list[Event]) -> None:
    """Resolve the steps that need nobody."""
    while state.agenda:
        resolve = _MOMENTS.get(state.agenda[-1].kind)
        if resolve is None:
            if not state.in_turn and state.agenda[-1].seat != NATURE:
                state.seat = state.agenda[-1].seat
            return
        resolve(state, state.agenda.pop(), events)


def advance_within(state: State, events: list[Event]) -> bool:
    """As :func:`advance`, for searching: up to the next question, or (True) to the end of the turn."""
    while state.agenda:
        step = state.agenda[-1]
        if step.kind == "after":
            return True
        resolve = _MOMENTS.get(step.kind)
        if resolve is None:
            return False
        resolve(state, state.agenda.pop(), events)
    return True


def conclude(state: State) -> None:
    """Resolve the moments after a complete turn, up to the next turn or a question to chance."""
    while state.agenda and state.agenda[-1].kind in ("after", "end"):
        _MOMENTS[state.agenda[-1].kind](state, state.agenda.pop(), [])


def _turn(state: State, step: Step, events: list[Event]) -> None:
    seat = step.seat
    state.seat = seat
    state.forget()  # Who lost or gave up in the middle of a turn has left its facts and marks behind.
    state.extra = step.by
    if not state.plain:
        state.before, state.said = None, ()
        state.before = state.copy()
        state.before.agenda.append(step)
    _give_fleece(state)
    state.agenda += [Step(kind, seat) for kind in PHASES]
    if state.plain:
        return
    state.agenda.append(Step("judge", seat))
    for holder, power in all_powers(state, seat, "before_turn"):
        power.before_turn(state, holder, events)
    if state.extra and state.extra not in state.powers[seat]:
        state.agenda = [Step("end", seat)]  # What is done in it, only the lost power could tell.
        return
    for holder, power in all_powers(state, seat, "on_turn_start"):
        power.on_turn_start(state, holder, events)


def _give_fleece(state: State) -> None:
    """Who stands beside the Ram has the Golden Fleece for this turn (Santorini rules, 2.10)."""
    if not state.fleece:
        return
    powers = list(state.powers)
    for seat, side in enumerate(state.order):
        has = any(space in NEIGHBOURS[state.ram] for space in state.spaces(side))
        had = bool(powers[seat])
        powers[seat] = (state.fleece,) if has else ()
        if not (has and had):
            state.notes.pop((seat, state.fleece), None)
    state.powers = tuple(powers)


def _finish(state: State, step: Step, events: list[Event]) -> None:
    for power in own_powers(state, step.seat, "on_own_turn_end"):
        power.on_own_turn_end(state, step.seat, events)


def _after(state: State, step: Step, events: list[Event]) -> None:
    for holder, power in all_powers(state, step.seat, "on_turn_end"):
        power.on_turn_end(state, holder, events)


def _end(state: State, step: Step, events: list[Event]) -> None:
    """The turn, or the placing of one side, is over."""
    seat = step.seat
    placing = bool(state.agenda)
    again = (
        None
        if placing
        else next((p.slug for p in own_powers(state, seat) if p.additional_turn(state, seat)), None)
    )
    built = bool(state.builds)
    taken = not state.extra or bool(state.facts)
    state.turn += 1
    state.forget()
    if placing:
        return
    if won_by_claim(state, events):
        state.turn -= 1
        return
    following = next(s for s in state.seats_from(seat) if s != seat)
    state.agenda = [Step("turn", following) if again is None else Step("turn", seat, again)]
    if not state.plain:
        _count_turn(state, events, built=built, taken=taken)


def stuck(state: State, seat: int, events: list[Event]) -> None:
    """The seat has no legal turn: it loses, or does without an additional one (Santorini rules, 3)."""
    if state.extra:
        state.agenda = [Step("end", seat)]
    else:
        lose(state, seat, tell.stuck(seat), events)


_MOMENTS: Final[Mapping[Kind, Callable[[State, Step, list[Event]], None]]] = {
    "turn": _turn,
    "settle": settle,
    "finish": _finish,
    "after": _after,
    "end": _end,
}


def _count_turn(state: State, events: list[Event], *, built: bool, taken: bool) -> None:
    """A turn has ended, with or without a build: count it, and end a play that has gone on for too long.

    An additional turn that was not ``taken`` (declined, or impossible) is no turn without a build; the
    position that it leaves to the next player counts as any other.
    """
    quiet, repeats = state.limits
    state.quiet = 0 if built else state.quiet + taken
    state.seen = () if built else state.seen
    if quiet and state.quiet >= quiet:
        end_play(state, None, tell.drawn_game("quiet"), events)
    elif repeats:
        mark = _fingerprint(state)
        if state.seen.count(mark) + 1 >= repeats:
            end_play(state, None, tell.drawn_game("repetition"), events)
        state.seen = (*state.seen, mark)


def _fingerprint(state: State) -> int:
    """A number that is equal for equal states between two turns."""
    return crc32(
        repr(
            (
                state.cells,
                state.workers if workers_differ(state) else [sorted(side) for side in state.workers],
                state.agenda,
                state.cards,
                state.powers,
                sorted(state.notes.items()),
                state.out,
            )
        ).encode()
    )
