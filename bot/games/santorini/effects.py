"""What changes the board: moving, forcing, building, removing, and who has won by it.

Every deed leaves a fact for the rest of the turn and tells an event.
"""

from __future__ import annotations

from dataclasses import replace

from bot.games.engine.event import Event
from bot.games.engine.text import Text
from bot.games.santorini.active_powers import all_powers, own_powers
from bot.games.santorini.board import BUILT, DOME, OFF, SUMMIT, blocks
from bot.games.santorini.facts import Built, CandidateBuild, CandidateMove, Moved, Piece, Removed, Used
from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import Ending, State, Step
from bot.games.santorini.text import tell


def move_worker(state: State, seat: int, going: CandidateMove, events: list[Event]) -> None:
    """Move a worker; who wins by it has won, and what the move brings about is put on the agenda."""
    side, worker, origin, target, way, by, pushed = going
    rise = blocks(state.cells[target]) - blocks(state.cells[origin])
    for push in pushed:
        force_worker(state, (push.side, push.worker), push.target, events, by)
    moved = Moved(side, worker, origin, target, rise, way=way, by=by)
    state.workers[side][worker] = target
    state.facts.append(moved)
    events.append(tell.moved(seat, moved, state.cells[target]))
    _use_up(state, seat, by)
    if state.plain:
        wins_by(state, seat, moved, events)
        return
    for power in own_powers(state, seat):
        power.on_move(state, seat, moved, events)
    waits = any(
        power.carries_to(state, holder, moved) is not None
        for holder, power in all_powers(state, seat, "carries_to")
    )
    if not waits and (wins_by(state, seat, moved, events) or won_by_claim(state, events)):
        return
    state.agenda.append(Step("settle", seat, data=(int(waits),)))
    for power in own_powers(state, seat):
        state.agenda += power.steps_after_move(state, seat, moved)


def settle(state: State, step: Step, events: list[Event]) -> None:
    """What a move brings about by itself: a whirl carries the worker on, it slides (Santorini rules, 4)."""
    seat, moved = step.seat, state.mover
    assert moved is not None
    piece = moved.piece
    carried = False
    for holder, power in all_powers(state, seat, "carries_to"):
        exit = power.carries_to(state, holder, moved)
        if exit is not None:
            rise = blocks(state.cells[exit]) == SUMMIT
            force_worker(state, piece, exit, events, power.slug)
            arrival = moved._replace(target=exit, rise=int(rise), by=power.slug)
            carried = True
            if rise and wins_by(state, seat, arrival, events):
                return
            break
    if step.data[0] and not carried and wins_by(state, seat, moved, events):
        return
    if won_by_claim(state, events):
        return
    for holder, power in all_powers(state, seat, "slides_to"):
        if state.order[holder] not in (moved.side, state.order[seat]):
            rest = power.slides_to(state, holder, moved)
            if rest is not None:
                force_worker(state, piece, rest, events, power.slug)


def force_worker(state: State, piece: Piece, target: int, events: list[Event], by: str) -> None:
    """A power displaces a worker: no move, and nobody wins by it (Santorini rules, 1)."""
    origin = state.space(piece)
    rise = blocks(state.cells[target]) - blocks(state.cells[origin])
    forced = Moved(*piece, origin, target, rise, forced=True, by=by)
    state.workers[piece[0]][piece[1]] = target
    state.facts.append(forced)
    events.append(tell.forced(state.seat_of(piece[0]), forced, state.cells[target]))


def build(state: State, seat: int, building: CandidateBuild, events: list[Event]) -> None:
    """A worker builds; tokens on the space are gone."""
    side, worker, _, space, dome, by = building
    cell = state.cells[space]
    set_cell(state, (side, worker), space, cell + DOME if dome else BUILT[cell], events, by)
    _use_up(state, seat, by)


def _use_up(state: State, seat: int, by: str) -> None:
    """A hero's move or build uses the power up; a second one in the same turn changes nothing."""
    if by and named((by,))[0].once and not named((by,))[0].used(state, seat):
        use_power(state, seat, by)


def set_cell(state: State, piece: Piece, space: int, cell: int, events: list[Event], by: str) -> None:
    """A worker makes this cell of a space."""
    lift_tokens(state, space)
    state.cells[space] = cell
    built = Built(*piece, space, cell, by)
    state.facts.append(built)
    events.append(tell.built(state.seat, built))
    for holder, power in all_powers(state, state.seat, "on_build"):
        power.on_build(state, holder, built)
    for holder, power in all_powers(state, state.seat, "nears_win"):
        near = power.nears_win(state, holder, built)
        if near is not None:
            events.append(tell.near(holder, power.slug, near))
    won_by_claim(state, events)


def lift_tokens(state: State, space: int) -> None:
    """Take the tokens off a space."""
    for holder, power in all_powers(state, state.seat, "token_spaces"):
        if space in power.token_spaces(state, holder):
            power.on_token_lifted(state, holder, space)


def clear_blocks(state: State, seat: int, space: int, cell: int, events: list[Event], by: str) -> None:
    """Blocks are taken away, down to this cell; tokens on the space are gone."""
    lift_tokens(state, space)
    state.cells[space] = cell
    events.append(tell.cleared(seat, space, blocks(cell), by))


def remove_worker(state: State, piece: Piece, events: list[Event], by: str) -> None:
    """A worker is removed from the game."""
    space = state.space(piece)
    state.workers[piece[0]][piece[1]] = OFF
    state.facts.append(Removed(*piece, space))
    events.append(tell.removed(state.seat_of(piece[0]), space, by))


def use_power(state: State, seat: int, by: str, *data: int) -> None:
    """A power is used; a hero's is used up."""
    state.facts.append(Used(by, data))
    if named((by,))[0].once:
        state.notes[seat, by] = (1,)


def climbed(moved: Moved, cell: int) -> bool:
    """Does this move win by the base rule: one of the worker's own, from below, up to the summit?"""
    return not moved.forced and moved.rise > 0 and blocks(cell) == SUMMIT


def wins_by(state: State, seat: int, moved: Moved, events: list[Event]) -> bool:
    """Does the move win for the seat?  Then the play is over (Santorini rules, 3)."""
    ways: list[Event] = []
    if climbed(moved, state.cells[moved.target]):
        ways.append(tell.reached(seat, moved))
    for power in own_powers(state, seat):
        how = power.wins_by_move(state, seat, moved)
        if how is not None:
            ways.append(tell.won_by(seat, power.slug, how))
    if not ways:
        return False
    for holder, power in all_powers(state, seat):
        if power.suspends_wins(state, holder) or power.denies_win(state, holder, moved):
            events.append(tell.denied(seat, power.title, power.slug))
            return False
    state.turn += 1
    end_play(state, state.order[seat], ways[0], events)
    return True


def won_by_claim(state: State, events: list[Event]) -> bool:
    """Does anybody's power win by what the board looks like now?"""
    if state.ending is not None:
        return True
    if any(
        power.suspends_wins(state, holder)
        for holder, power in all_powers(state, state.seat, "suspends_wins")
    ):
        return False
    for holder, power in all_powers(state, state.seat, "claims_win"):
        how = power.claims_win(state, holder)
        if how is not None:
            state.turn += 1
            end_play(state, state.order[holder], tell.won_by(holder, power.slug, how), events)
            return True
    return False


def end_play(state: State, side: int | None, event: Event, events: list[Event]) -> None:
    """A side has won, or (None) it is a draw: nothing is left to do."""
    state.ending = Ending(side, state.quit)
    state.agenda.clear()
    events.append(event)


def leaving_with(state: State, seat: int) -> tuple[int, ...]:
    """The seats that leave the play together with this one: its side's (Santorini rules, 3, Losing)."""
    side = state.order[seat]
    return tuple(s for s in range(len(state.order)) if state.order[s] == side and s not in state.out)


def lose(state: State, seat: int, event: Event, events: list[Event], *, resigned: bool = False) -> None:
    """The seat's side has lost, for the reason that ``event`` tells; who is left alone wins."""
    leaving = leaving_with(state, seat)
    left = {side for s, side in enumerate(state.order) if s not in state.out and s not in leaving}
    events.append(replace(event, turning_point=len(left) > 1))
    if resigned:
        state.quit = (*state.quit, seat)
    if len(left) == 1:
        (winner,) = left
        end_play(state, winner, tell.last(state.seat_of(winner)), events)
        return
    state.out += leaving
    _clear_away(state, seat)


def _clear_away(state: State, seat: int) -> None:
    """The play goes on without this seat's side: nothing of it stays on the board (Santorini rules, 3)."""
    side = state.order[seat]
    state.workers[side] = [OFF] * len(state.workers[side])
    state.notes = {key: notes for key, notes in state.notes.items() if key[0] not in state.out}
    state.marks = {key: marks for key, marks in state.marks.items() if key[0] not in state.out}
    state.duties = ()
    state.powers = tuple(() if s in state.out else powers for s, powers in enumerate(state.powers))
    following = next(state.seats_from(seat))
    left = [step for step in state.agenda if step.seat != seat and not _pointless(state, step, seat)]
    bottom = state.agenda[0] if state.agenda else None
    if not left or (bottom is not None and bottom.kind == "turn" and bottom.seat == seat):
        left.insert(0, Step("turn", following))
    if state.builder == OFF or (bottom is not None and bottom.kind == "end" and not state.in_turn):
        # The turn is over, or can't go on: only chance is still asked.
        left = [Step("end", state.seat), *(step for step in left if step.kind == "draw")]
    state.agenda = left
    if state.in_turn:
        state.agenda.append(Step("judge", state.seat))  # What can still be fulfilled without the leaver?


def _pointless(state: State, step: Step, gone: int) -> bool:
    """Is chance asked for who has gone, or has a power no answer left, such as a trade with them?"""
    if step.kind == "draw":
        return step.data == (gone,)
    return step.kind == "power" and not named((step.by,))[0].actions(state, step.seat, step)


def power_event(text: Text, seat: int, kind: str, **data: str | int) -> Event:
    """An event of a power that has no form of its own."""
    return Event(kind, text, {"seat": seat, **data})
