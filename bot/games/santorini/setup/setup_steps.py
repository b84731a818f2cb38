"""The course of the setup: what is asked next, and what an answer settles (Santorini rules, 2.3 to 2.6).

What is asked follows from what is settled, so it is found anew after every answer, and after a player of
three has left.
"""

from __future__ import annotations

from bot.games.engine.decision import NATURE, Listed, Moves
from bot.games.engine.errors import BadOptions, IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini import flow
from bot.games.santorini.options import ORDERS, USUAL_TEAMS, SantoriniOptions
from bot.games.santorini.setup.draws import Draws, left_after
from bot.games.santorini.setup.offer import choosers, first, free, pool, starting_powers, suggested, wanted
from bot.games.santorini.state import NONE, Setup, State, Step
from bot.games.santorini.text import tell
from bot.games.santorini.text.refusals import setup_refusal


def begin(seats: int, options: SantoriniOptions) -> State:
    """The state before the first question; raises BadOptions where too few powers are left."""
    if seats < 4:
        order = tuple(range(seats))
    else:
        order = ORDERS[USUAL_TEAMS if options.teams == "random" else options.teams]
    state = State.empty(order)
    way = options.way(seats)
    if way == "none":
        flow.opening(state, first=0)
        return state
    state.limits = (options.quiet_turns, options.repetitions)
    mixed = seats == 4 and options.teams == "random"
    state.setup = Setup(way, pool(options, seats), fleece=options.golden_fleece, mixed=mixed)
    bare(state)
    if not _draws(state).count:
        raise BadOptions(msg("Too few powers are left to draw from: switch on more groups."))
    proceed(state, [])
    return state


def bare(state: State) -> None:
    """Nobody has a power yet.  (Two players without cards play without powers.)"""
    count = len(state.order)
    state.cards = [NONE] * count if count > 2 else []
    state.powers = ((),) * count if count > 2 else ()


def proceed(state: State, events: list[Event]) -> None:
    """Settle what leaves no choice; put on the agenda what is asked next."""
    setup = state.setup
    assert setup is not None
    if setup.mixed:
        state.agenda = [Step("teams", NATURE)]
    elif setup.way != "custom":
        state.agenda = [Step("offer", NATURE)]
    elif len(setup.offer) < (1 if setup.fleece and not setup.pool else wanted(state)):
        state.agenda = [Step("pool", first(state))]
    elif setup.fleece:
        _fleece(state, setup)
    elif not setup.starts:
        _starts(state, setup, events)
    else:
        _choose(state, setup, events)


def _fleece(state: State, setup: Setup) -> None:
    slug, *others = setup.offer
    if others:
        state.agenda = [Step("choose", choosers(state)[0])]
        return
    state.setup = None
    state.fleece = slug
    state.cards, state.powers = [NONE, NONE], ((), ())
    flow.opening(state, first=0)


def _starts(state: State, setup: Setup, events: list[Event]) -> None:
    slug, *others = starting_powers(setup.offer)
    if others:
        state.agenda = [Step("starts", first(state))]
        return
    state.setup = setup._replace(starts=slug)
    events.append(tell.begins(slug))
    proceed(state, events)


def _choose(state: State, setup: Setup, events: list[Event]) -> None:
    left = free(setup)
    waiting = choosers(state)[len(setup.taken) :]
    if len(left) == 1 and len(waiting) == 1:
        _take(state, waiting[0], left[0], events)
    elif waiting:
        state.agenda = [Step("choose", waiting[0])]
    else:
        _open(state, setup)


def _take(state: State, seat: int, slug: str, events: list[Event]) -> None:
    assert state.setup is not None
    state.setup = state.setup._replace(taken=(*state.setup.taken, (seat, slug)))
    events.append(tell.taken(seat, slug))
    proceed(state, events)


def _open(state: State, setup: Setup) -> None:
    """All have their powers: who took the starting power begins (Santorini rules, 2.6).

    If that power was left over, because a player of three has gone, whose power needs it most begins.
    """
    held = dict(setup.taken)
    by = {slug: seat for seat, slug in setup.taken}
    begins = setup.starts if setup.starts in by else suggested(tuple(by))
    state.setup = None
    state.cards = [held.get(seat, NONE) for seat in range(len(state.order))]
    flow.opening(state, first=by[begins])


def moves(state: State) -> Moves:
    """The answers to the question that is asked."""
    setup = state.setup
    assert setup is not None
    match state.agenda[-1].kind:
        case "teams":
            return Listed(tuple(ORDERS), msg("The first player and the partner, such as 1+3"))
        case "offer":
            return _draws(state)
        case "pool":
            found = left_after(setup.pool, setup.offer, wanted(state))
        case "starts":
            found = starting_powers(setup.offer)
        case _:
            found = free(setup)
    return Listed(found, msg("The name of a power"))


def _draws(state: State) -> Draws:
    setup = state.setup
    assert setup is not None
    count = wanted(state)
    if setup.way == "tournament":
        return Draws(setup.pool, 2 * count + 2)
    return Draws(setup.pool, 1 if setup.fleece else count)


def answer(state: State, move: str, events: list[Event]) -> None:
    """Answer the question that is asked; raises IllegalMove, and then nothing has changed."""
    setup, step = state.setup, state.agenda[-1]
    assert setup is not None
    if move not in moves(state):
        raise IllegalMove(setup_refusal(setup, step.kind, move, moves(state)))
    match step.kind:
        case "teams":
            state.order = ORDERS[move]
            state.setup = setup._replace(mixed=False)
            events.append(tell.teams(state.order))
        case "offer":
            _drawn(state, setup, _draws(state).split(move) or (), events)
        case "pool":
            state.setup = setup._replace(offer=(*setup.offer, move))
            events.append(tell.offered(step.seat, move))
        case "starts":
            state.setup = setup._replace(starts=move)
            events.append(tell.begins(move))
        case _ if setup.fleece:
            state.setup = setup._replace(offer=(move,), pool=())
            events.append(tell.fleece(step.seat, move))
        case _:
            _take(state, step.seat, move, events)
            state.turn += 1
            return
    proceed(state, events)
    asked = state.agenda[-1]
    if step.seat not in (NATURE, asked.seat) or step.kind == "choose":
        state.turn += 1


def _drawn(state: State, setup: Setup, slugs: tuple[str, ...], events: list[Event]) -> None:
    events.append(tell.drawn(setup, slugs))
    picked = setup.way == "tournament"
    state.setup = setup._replace(way="custom", pool=slugs if picked else (), offer=() if picked else slugs)


def leave(state: State, seat: int, events: list[Event]) -> None:
    """A player of three has gone, with the power, if one was taken; the others go on."""
    setup = state.setup
    assert setup is not None
    if state.ending is not None:
        state.setup = None
        return
    if state.seat == seat:
        state.seat = first(state)
    gone = dict(setup.taken).get(seat)
    state.setup = setup._replace(
        taken=tuple(pair for pair in setup.taken if pair[0] != seat),
        offer=tuple(slug for slug in setup.offer if slug != gone),
        starts="" if setup.starts == gone else setup.starts,
    )
    proceed(state, events)
