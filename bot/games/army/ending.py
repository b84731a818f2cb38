"""How a play ends: the goal, empty piles, resigning, ties and places (Army of the Gods rules, 11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.army.state import NO_STACKS, ROUNDS, Gone, State
from bot.games.army.text import tell
from bot.games.engine.event import Event, Outcome, Result


def lacking(state: State, seat: int) -> int:
    """How many sets this seat needs for the goal, its partner's not counted."""
    return max(0, state.target - len(state.players[seat].sets))


def side_lacking(state: State, seat: int) -> int:
    """How many sets this seat's side needs to win."""
    return sum(lacking(state, member) for member in _members(state, [state.side(seat)]))


def reached(state: State, seat: int) -> bool:
    """Is the goal of this seat's side reached?"""
    return not side_lacking(state, seat)


def answering(state: State, seat: int) -> int | None:
    """Who may still answer the goal that this seat reaches, in one last turn; None: nobody."""
    others = state.opponents(seat)
    return others[0] if state.seats == 2 and seat == state.starter and others else None


def goal(state: State, seat: int, events: list[Event]) -> None:
    """A set was completed: end the play if that reaches the goal."""
    if reached(state, seat) and answering(state, seat) is None:
        _finish(state, _members(state, [state.side(seat)]), "goal", events)


def after_round(state: State, events: list[Event]) -> None:
    """A round is over: end the play, put out who has no pile left, or neither."""
    alive = state.alive()
    if reached(state, state.starter) and state.starter in alive:
        _finish(state, _members(state, [state.side(state.starter)]), "goal", events)
        return
    empty = {state.side(seat) for seat in alive if not state.players[seat].pile and not safe(state, seat)}
    left = {state.side(seat) for seat in alive} - empty
    if empty and left:
        gone = [seat for seat in alive if state.side(seat) in empty]
        events.append(tell.lost(gone))
        _put_out(state, gone)
        if len(left) == 1:
            _finish(state, _members(state, left), "last", events)
            return
    elif empty:
        _compare(state, "piles", events)
        return
    if state.round == ROUNDS:
        _compare(state, "rounds", events)


def resign(state: State, seat: int, events: list[Event]) -> None:
    """Put out who gives up, and a partner too unless the goal of the one who leaves is reached."""
    events.append(tell.resigned(seat))
    gone = [seat]
    if state.sides and not safe(state, seat):
        gone += [
            other for other in state.alive() if state.side(other) == state.side(seat) and other != seat
        ]
    _put_out(state, gone, seat)
    left = {state.side(other) for other in state.alive()}
    if len(left) == 1:
        _finish(state, _members(state, left), "last", events)


def safe(state: State, seat: int) -> bool:
    """Has a partner in a team reached the own goal?"""
    return bool(state.sides) and len(state.players[seat].sets) >= state.target


def _members(state: State, sides: Iterable[int]) -> list[int]:
    """All the seats of these sides, also of partners who have left."""
    chosen = set(sides)
    return [seat for seat in range(state.seats) if state.side(seat) in chosen]


def _put_out(state: State, seats: Sequence[int], resigned: int | None = None) -> None:
    """All that belongs to them leaves the game; only the sets of a partner that count stay."""
    moment = 1 + max((player.gone.moment for player in state.players if player.gone), default=0)
    for seat in seats:
        player = state.players[seat]
        stays = safe(state, seat) and seat == resigned
        counted = state.counted(seat)
        kinds = tuple(done.kind for done in player.sets[:counted])
        player.gone = Gone(moment, counted, player.tokens, seat == resigned, kinds)
        player.hand = player.pile = player.discard = ()
        player.stacks = NO_STACKS
        player.tokens = 0
        player.drained = player.warded = player.bound = False
        if not stays:
            player.sets = ()


def _compare(state: State, reason: str, events: list[Event]) -> None:
    """The sides that are left are compared; the best share the first place."""
    scores = {side: score(state, side) for side in {state.side(seat) for seat in state.alive()}}
    best = max(scores.values())
    _finish(state, _members(state, [side for side in scores if scores[side] == best]), reason, events)


def score(state: State, side: int) -> tuple[int, int]:
    """Sets that count, then tokens, of a side that is left."""
    members = _members(state, [side])
    return sum(map(state.counted, members)), sum(state.players[seat].tokens for seat in members)


def _finish(state: State, winners: Sequence[int], reason: str, events: list[Event]) -> None:
    state.phase, state.pending, state.winners = "over", None, tuple(winners)
    drawn = len({state.side(seat) for seat in winners}) > 1
    events.append(tell.over(winners, reason, drawn=drawn))


def _rank(state: State, seat: int) -> tuple[int, int, int, int]:
    """How well a seat's side has done; the greater the better."""
    if seat in state.winners:
        return (2, 0, 0, 0)
    members = _members(state, [state.side(seat)])
    if any(state.players[member].gone is None for member in members):
        return (1, 0, *score(state, state.side(seat)))
    gone = [found for member in members if (found := state.players[member].gone)]
    return (
        0,
        max(found.moment for found in gone),
        sum(found.sets for found in gone),
        sum(found.tokens for found in gone),
    )


def outcome(state: State) -> Outcome:
    """The result of every seat, once the play is over (Army of the Gods rules, 11.6)."""
    ranks = [_rank(state, seat) for seat in range(state.seats)]
    return tuple(
        Result(
            seat,
            1 + sum(other > rank for other in ranks),
            sets(state, seat),
            ("resigned",) if (gone := state.players[seat].gone) and gone.resigned else (),
        )
        for seat, rank in enumerate(ranks)
    )


def sets(state: State, seat: int) -> int:
    """How many sets count for a seat, also after it has gone."""
    gone = state.players[seat].gone
    return gone.sets if gone else state.counted(seat)
