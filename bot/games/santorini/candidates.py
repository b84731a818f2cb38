"""What may be done at a step: base rules, own powers, then the others' limits (Santorini rules, 4).

Every list goes through *stages*, each with the power that it belongs to, so that a refusal can name the
stage that took an action away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from bot.games.santorini.active_powers import limiting_powers, own_powers
from bot.games.santorini.base_rules import candidate_builds, candidate_moves, free, usable_workers
from bot.games.santorini.facts import CandidateBuild, CandidateBuilds, CandidateMove, CandidateMoves
from bot.games.santorini.notation import END, Action, Build, Move, Place
from bot.games.santorini.powers.power import Power
from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import Kind, State, Step


class Option(NamedTuple):
    """A possible answer to a step."""

    action: Action
    by: str = ""
    detail: CandidateMove | CandidateBuild | None = None


Stage: TypeAlias = "tuple[Power | None, list[Option]]"
"""What is left after a power was asked; None: the base rules."""


def options(state: State) -> list[Option]:
    """The possible answers to the top step, in a fixed order, all different in notation.

    Whether a complete turn goes through them is another question (:mod:`legality`).
    """
    step = state.agenda[-1]
    found: dict[Action, Option] = {}
    if step.kind in _ACTIVE:
        *_, (_, moves) = _move_stages(state, step)
        *_, (_, builds) = _build_stages(state, step)
        for option in (*map(_move, moves), *_builds(state, builds)):
            found.setdefault(option.action, option)
    for option in _OTHERS[step.kind](state, step):
        found.setdefault(option.action, option)
    return list(found.values())


def soonest_first(state: State) -> Iterator[Option]:
    """The possible answers to the top step: to end the turn, then builds, then the others.

    The others are looked for only when they are wanted.
    """
    step = state.agenda[-1]
    if step.kind in _ACTIVE and may_end(state, step):
        yield Option(END)
    found = [option for option in reversed(options(state)) if option.action != END]
    yield from sorted(found, key=lambda option: not isinstance(option.detail, CandidateBuild))


def stages(state: State, step: Step) -> Iterator[Stage]:
    """The stages of moves, then those of builds."""
    for power, moves in _move_stages(state, step):
        yield power, [_move(going) for going in moves]
    for power, builds in _build_stages(state, step):
        yield power, _builds(state, builds)


_ACTIVE: Final[frozenset[Kind]] = frozenset(("move", "build", "close"))


def _move_stages(state: State, step: Step) -> Iterator[tuple[Power | None, CandidateMoves]]:
    seat = step.seat
    found = candidate_moves(state, seat, usable_workers(state, seat)) if step.kind == "move" else []
    yield None, found
    for power in own_powers(state, seat, "own_moves"):
        found = power.own_moves(state, seat, step, found)
    yield None, found
    for holder, power in limiting_powers(state, seat, "limit_moves") if found else ():
        mine = [] if power.everybody else [g for g in found if g.side == state.order[holder]]
        rest = found if power.everybody else [g for g in found if g.side != state.order[holder]]
        left = power.limit_moves(state, holder, rest)
        if len(left) < len(rest):
            found = mine + left
            yield power, found


def _build_stages(state: State, step: Step) -> Iterator[tuple[Power | None, CandidateBuilds]]:
    seat, mover = step.seat, state.mover
    found: CandidateBuilds = []
    if step.kind == "build" and mover is not None:
        found = candidate_builds(state, seat, [mover.piece])
    yield None, found
    for power in own_powers(state, seat, "own_builds"):
        found = power.own_builds(state, seat, step, found)
    yield None, found
    for holder, power in limiting_powers(state, seat, "limit_builds") if found else ():
        mine = [] if power.everybody else [b for b in found if b.side == state.order[holder]]
        rest = found if power.everybody else [b for b in found if b.side != state.order[holder]]
        left = power.limit_builds(state, holder, rest)
        if len(left) < len(rest):
            found = mine + left
            yield power, found


def _move(going: CandidateMove) -> Option:
    return Option(Move(going.origin, going.target), going.by, going)


def _builds(state: State, found: CandidateBuilds) -> list[Option]:
    """Builds by who has moved last need no name."""
    mover = state.mover
    known = None if mover is None else mover.piece
    return [
        Option(Build(one.space, None if one.piece == known else one.origin, one.dome), one.by, one)
        for one in found
    ]


def _acts(state: State, step: Step) -> list[Option]:
    found = [
        Option(action, power.slug)
        for power in own_powers(state, step.seat, "actions")
        for action in power.actions(state, step.seat, step)
    ]
    if may_end(state, step):
        found.append(Option(END))
    return found


def may_move(state: State, seat: int) -> bool:
    """May this seat make a further move in its turn, as far as that can be told without looking?"""
    return any(step.kind == "move" for step in state.agenda) or bool(own_powers(state, seat, "own_moves"))


def may_end(state: State, step: Step) -> bool:
    """May the turn end at this step, as far as the seat's own powers are concerned?"""
    answers = [power.may_end(state, step.seat, step) for power in own_powers(state, step.seat, "may_end")]
    given = [answer for answer in answers if answer is not None]
    if given:
        return all(given)
    declined = bool(state.extra) and step.kind == "move" and not state.facts
    return declined or step.kind == "close"


def _asked(state: State, step: Step) -> list[Option]:
    """The answers to a power's own step; where chance gives them, ``data`` begins with the power's seat."""
    (power,) = named((step.by,))
    seat = step.data[0] if step.kind == "draw" else step.seat
    return [Option(action, power.slug) for action in power.actions(state, seat, step)]


def _places(state: State, step: Step) -> list[Option]:
    spaces = free(state, step.seat)
    for seat in state.seats_from(step.seat):
        if state.order[seat] == state.order[step.seat]:
            for power in own_powers(state, seat):
                spaces = power.placing_spaces(state, seat, spaces)
    return [Option(Place(space)) for space in spaces]


_OTHERS: Final[Mapping[Kind, Callable[[State, Step], list[Option]]]] = {
    "place": _places,
    "ram": _places,
    "move": _acts,
    "build": _acts,
    "close": _acts,
    "power": _asked,
    "draw": _asked,
}
