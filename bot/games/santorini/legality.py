"""Whole turns: a step is offered only if a complete legal turn goes through it (Santorini rules, 3).

A turn is searched for lazily, depth first, each position within the turn once.  What others demand of a
whole turn is asked at its end.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from itertools import chain
from typing import TypeAlias

from bot.games.engine.event import Event
from bot.games.santorini import flow
from bot.games.santorini.active_powers import all_powers, heroes, limiting_powers
from bot.games.santorini.candidates import Option, options, soonest_first
from bot.games.santorini.equality_keys import moment_key
from bot.games.santorini.notation import END, Action
from bot.games.santorini.powers.power import Power
from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import State

Goal: TypeAlias = Callable[[State], bool]
"""Is a complete turn as it should be?"""


def advance(state: State, events: list[Event]) -> Iterator[Option]:
    """Resolve all that leaves no choice; the legal answers to the question, found as they are wanted.

    None when the play is over, and while powers are chosen (:mod:`setup.course`).
    """
    while asks(state, events):
        answers = legal(state)
        first = next(answers, None)
        if first is None:
            flow.stuck(state, state.agenda[-1].seat, events)
        elif ends_by_itself(state, first):
            flow.perform(state, first, [])
        else:
            return chain((first,), answers)
    return iter(())


def asks(state: State, events: list[Event]) -> bool:
    """Resolve what needs nobody; is there a question then?  None when the play is over, or in the setup."""
    flow.advance(state, events)
    while state.agenda and state.agenda[-1].kind == "judge":
        state.agenda.pop()
        find_duties(state)
        flow.advance(state, events)
    if not state.agenda:
        state.forget()
    return bool(state.agenda) and state.setup is None


def ends_by_itself(state: State, first: Option) -> bool:
    """Does the turn end by itself, because nothing else can be done and nothing is revealed by it?

    ``end`` is offered last, so where it is the first of the legal options, it is the only one.
    """
    return first.action == END and not draws(state)


def draws(state: State) -> bool:
    """Will chance be asked as soon as the turn ends, as it stands now?"""
    return any(
        power.draws_after_turn(state, holder)
        for holder, power in all_powers(state, state.seat, "draws_after_turn")
    )


def perform(state: State, option: Option, events: list[Event]) -> None:
    """Answer the top step with one of its options; what a hero's power makes possible, it must do."""
    spare = _unused(state)
    flow.perform(state, option, events)
    if _unused(state) != spare and state.ending is None:
        find_duties(state)


def legal(state: State, among: Container[Action] | None = None) -> Iterator[Option]:
    """The options of the top step through which a complete legal turn goes, of all or ``among`` some."""
    sure = state.plain or not state.in_turn
    dead: set[object] = set()
    for option in options(state):
        if (among is None or option.action in among) and (
            sure or can_complete(state, option, allowed, dead)
        ):
            yield option


def cannot_pass(state: State) -> bool:
    """Is there a duty or a demand that no turn going on from here can meet any more?"""
    return any(
        named((slug,))[0].fulfilled_by_turn(state, holder) is False
        and named((slug,))[0].out_of_reach(state, holder)
        for holder, slug in state.duties
    ) or any(
        power.out_of_reach(state, holder) and not power.allows_turn(state, holder)
        for holder, power in limiting_powers(state, state.seat, "allows_turn")
    )


def can_complete(
    state: State, option: Option, goal: Goal, dead: set[object], vain: Goal = cannot_pass
) -> bool:
    """Is there a complete turn that meets the goal, through this option?

    ``dead`` holds moments from which there is none; what this search finds out about them is added.
    A turn that is ``vain`` already is not gone on with.
    """
    seen: set[object] = set()
    pending = [(state, iter((option,)))]
    while pending:
        here, answers = pending[-1]
        chosen = next(answers, None)
        if chosen is None:
            pending.pop()
            continue
        there = here.copy()
        perform(there, chosen, [])
        if flow.advance_within(there, []):
            if goal(there):
                return True
            continue
        key = moment_key(there)
        if key in dead or key in seen or vain(there):
            continue
        seen.add(key)
        pending.append((there, soonest_first(there)))
    dead |= seen
    return False


def allowed(state: State) -> bool:
    """Is this complete turn one that everybody lets pass?  An additional one may always be declined."""
    return (bool(state.extra) and not state.facts) or _passes(state)


def _passes(state: State) -> bool:
    return all(
        power.allows_turn(state, holder)
        for holder, power in limiting_powers(state, state.seat, "allows_turn")
    ) and all(
        named((slug,))[0].fulfilled_by_turn(state, holder) is not False for holder, slug in state.duties
    )


def find_duties(state: State) -> None:
    """Find the wishes that this turn can fulfil, and so must (Santorini rules, 4: "if possible")."""
    for holder, power in limiting_powers(state, state.seat, "fulfilled_by_turn"):
        duty = (holder, power.slug)
        if duty in state.duties or power.fulfilled_by_turn(state, holder) is None:
            continue
        state.duties = (*state.duties, duty)
        here, dead = state.copy(), set[object]()
        over = flow.advance_within(here, [])
        spare = _unused(state)

        def fulfils(there: State, holder: int = holder, power: Power = power, spare: int = spare) -> bool:
            return (
                bool(power.fulfilled_by_turn(there, holder)) and _passes(there) and _unused(there) == spare
            )

        def vain(there: State, spare: int = spare) -> bool:
            return cannot_pass(there) or _unused(there) != spare

        if over:
            possible = fulfils(here)
        else:
            possible = any(can_complete(here, option, fulfils, dead, vain) for option in options(here))
        if not possible:
            state.duties = tuple(known for known in state.duties if known != duty)


def _unused(state: State) -> int:
    """How many heroes have not used their power yet."""
    held = heroes(state, state.seat)
    return sum(not power.used(state, state.seat) for power in held) if held else 0
