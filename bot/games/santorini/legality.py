"""Whole turns: a step is offered only if a complete legal turn goes through it (Santorini rules, 3).

A turn is searched for lazily, depth first, each position within the turn once.  What others demand of a
whole turn is asked at its end.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from itertools import islice
from typing import TypeAlias

from bot.games.engine.event import Event
from bot.games.santorini import flow
from bot.games.santorini.candidates import Option, options
from bot.games.santorini.facts import Built, Fact, Moved
from bot.games.santorini.holders import everybody, others, own
from bot.games.santorini.notation import END, Action
from bot.games.santorini.possible import Building
from bot.games.santorini.powers.power import Power
from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import State

Goal: TypeAlias = Callable[[State], bool]
"""Is a complete turn as it should be?"""


def advance(state: State, events: list[Event]) -> None:
    """Resolve all that leaves no choice, up to the next question or the end of the play."""
    while True:
        flow.advance(state, events)
        if not state.agenda:
            state.forget()
            return
        if state.setup is not None:
            return
        step = state.agenda[-1]
        if step.kind == "judge":
            state.agenda.pop()
            judge(state)
            continue
        found = list(islice(legal(state), 2))
        if not found:
            flow.stuck(state, step.seat, events)
        elif automatic(state, found):
            flow.perform(state, found[0], [])
        else:
            return


def automatic(state: State, found: list[Option]) -> bool:
    """Does the turn end by itself, because nothing else can be done and nothing is revealed by it?"""
    if len(found) != 1 or found[0].action != END:
        return False
    return not draws(state)


def draws(state: State) -> bool:
    """Will chance be asked as soon as the turn ends, as it stands now?"""
    return any(power.draws(state, holder) for holder, power in everybody(state, state.seat, "draws"))


def perform(state: State, option: Option, events: list[Event]) -> None:
    """Answer the top step with one of its options; what a hero's power makes possible, it must do."""
    spare = _unused(state)
    flow.perform(state, option, events)
    if _unused(state) != spare and state.ending is None:
        judge(state)


def legal(state: State, among: Container[Action] | None = None) -> Iterator[Option]:
    """The options of the top step through which a complete legal turn goes, of all or ``among`` some."""
    sure = state.plain or not state.in_turn
    dead: set[object] = set()
    for option in options(state):
        if (among is None or option.action in among) and (sure or leads_on(state, option, allowed, dead)):
            yield option


def hopeless(state: State) -> bool:
    """Is there a duty or a demand that no turn going on from here can meet any more?"""
    return any(
        named((slug,))[0].wishes(state, holder) is False and named((slug,))[0].lost(state, holder)
        for holder, slug in state.duties
    ) or any(
        power.lost(state, holder) and not power.demands(state, holder)
        for holder, power in others(state, state.seat, "demands")
    )


def leads_on(state: State, option: Option, goal: Goal, dead: set[object], vain: Goal = hopeless) -> bool:
    """Is there a complete turn that meets the goal, through this option?

    ``dead`` holds moments from which there is none; what this search finds out about them is added.
    A turn that is ``vain`` already is not gone on with.
    """
    seen: set[object] = set()
    pending = [(state, option)]
    while pending:
        here, chosen = pending.pop()
        there = here.copy()
        perform(there, chosen, [])
        if flow.advance_within(there):
            if goal(there):
                return True
            continue
        key = moment(there)
        if key in dead or key in seen or vain(there):
            continue
        seen.add(key)
        pending += [(there, following) for following in sorted(options(there), key=_haste)]
    dead |= seen
    return False


def _haste(option: Option) -> int:
    """Greater for what ends a turn sooner: the last is tried first."""
    if option.action == END:
        return 2
    return int(isinstance(option.detail, Building))


def allowed(state: State) -> bool:
    """Is this complete turn one that everybody lets pass?  An additional one may always be declined."""
    return (bool(state.extra) and not state.facts) or _passes(state)


def _passes(state: State) -> bool:
    return all(
        power.demands(state, holder) for holder, power in others(state, state.seat, "demands")
    ) and all(named((slug,))[0].wishes(state, holder) is not False for holder, slug in state.duties)


def judge(state: State) -> None:
    """Find the wishes that this turn can fulfil, and so must (Santorini rules, 4: "if possible")."""
    for holder, power in others(state, state.seat, "wishes"):
        duty = (holder, power.slug)
        if duty in state.duties or power.wishes(state, holder) is None:
            continue
        state.duties = (*state.duties, duty)
        here, dead = state.copy(), set[object]()
        over = flow.advance_within(here)
        spare = _unused(state)

        def fulfils(there: State, holder: int = holder, power: Power = power, spare: int = spare) -> bool:
            return bool(power.wishes(there, holder)) and _passes(there) and _unused(there) == spare

        def vain(there: State, spare: int = spare) -> bool:
            return hopeless(there) or _unused(there) != spare

        if over:
            possible = fulfils(here)
        else:
            possible = any(leads_on(here, option, fulfils, dead, vain) for option in options(here))
        if not possible:
            state.duties = tuple(known for known in state.duties if known != duty)


def _unused(state: State) -> int:
    """How many heroes have not used their power yet."""
    return sum(not power.used(state, state.seat) for power in own(state, state.seat) if power.once)


def moment(state: State) -> object:
    """What can still matter within this turn: equal moments go on alike."""
    return (
        tuple(state.cells),
        tuple(map(tuple, state.workers)),
        tuple(state.agenda),
        tuple(sorted(state.notes.items())),
        tuple(sorted(state.marks.items())),
        tuple(state.powers),
        state.duties,
        state.ending,
        *folded(state),
    )


def folded(state: State) -> Iterator[object]:
    """The facts of a turn without the paths that led there.

    Where a worker may wander as long as it likes, only where it is now counts, and if it went up or down.
    """
    wandering = any(power.wanders for power in own(state, state.seat))
    moved: dict[tuple[int, int], tuple[int, ...]] = {}
    last: tuple[int, int] | None = None
    ups = downs = early = False
    rest: list[Fact] = []
    for fact in state.facts:
        if isinstance(fact, Moved) and not fact.forced:
            last = (fact.side, fact.worker)
            start, *_, steps = moved.get(last, (fact.origin, 0))
            moved[last] = (fact.target, 1) if wandering else (start, fact.target, min(steps + 1, 2))
            ups |= fact.rise > 0
            downs |= fact.rise < 0
        elif not isinstance(fact, Moved):
            early |= last is None and isinstance(fact, Built)
            rest.append(fact)
    yield from (tuple(sorted(moved.items())), last, ups, downs, early, tuple(sorted(rest, key=repr)))
