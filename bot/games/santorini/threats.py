"""Who could win with the next turn if nobody answered: by a climb to level 3, or by a power."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final, NamedTuple

from bot.games.engine.decision import NATURE, Turn
from bot.games.engine.event import Event
from bot.games.engine.player_choice import Budget, Spent
from bot.games.santorini import complete_turns, flow
from bot.games.santorini.active_powers import all_powers, own_powers
from bot.games.santorini.base_rules import around
from bot.games.santorini.board import NUMBERS, OFF, SUMMIT, blocks
from bot.games.santorini.candidates import Option, options
from bot.games.santorini.equality_keys import moment_key
from bot.games.santorini.facts import CandidateBuild, Threats
from bot.games.santorini.legality import allowed, asks, perform
from bot.games.santorini.notation import END, Build, Clear, Move, write
from bot.games.santorini.state import State, Step

_BELOW: Final = SUMMIT - 1
_NODES: Final = 3000
"""What looking for threats may cost: some hundredths of a second; most take a thousandth."""


class Win(NamedTuple):
    """A turn that wins."""

    turn: Turn
    space: int
    """Where its last deed is done; OFF: nowhere."""
    by: str
    """The power by which it wins, or that it takes to get there; empty: none."""


NONE_AT_ALL: Final = Threats(())


def threats(state: State, seat: int) -> Threats:
    """Where this seat could win next, if it were to move again now.

    Its turn is begun on a copy, so whatever powers forbid, grant or deny counts as it would then.
    """
    if state.plain and not _beside_summit(state, seat):
        return NONE_AT_ALL
    next_turn = state.copy()
    next_turn.agenda = [Step("turn", seat)]
    if not asks(next_turn, []) or next_turn.agenda[-1].seat == NATURE:
        return NONE_AT_ALL
    found: dict[int, str] = {}
    with suppress(Spent):
        for win in winning_turns(next_turn, Budget(_NODES)):
            if win.space != OFF and (win.space not in found or not win.by):
                found[win.space] = win.by
    return Threats(tuple(sorted(found.items())))


def _beside_summit(state: State, seat: int) -> bool:
    """Has it a worker on level 2 beside a third storey?"""
    return any(
        state.cells[space] == SUMMIT
        for worker in state.spaces(state.order[seat])
        if worker != OFF and blocks(state.cells[worker]) == _BELOW
        for space, _ in around(state, seat, worker)
    )


def winning_turns(state: State, budget: Budget) -> Iterator[Win]:
    """The turns by which the seat that must decide wins at once; raises Spent where the budget ends.

    Each moment of a turn is looked into once, and builds are tried only where they can matter.
    """
    side = state.order[state.agenda[-1].seat]
    claims = bool(all_powers(state, state.seat, "claims_win"))
    special = claims or bool(all_powers(state, state.seat, "wins_by_move"))
    seen: set[object] = set()
    pending: list[tuple[Turn, str, State]] = [((), "", state)]
    while pending:
        moves, by, here = pending.pop()
        begins = here.agenda[-1].kind == "move"
        for option in options(here):
            quiet = option.action == END or (isinstance(option.detail, CandidateBuild) and not begins)
            if quiet and not claims:
                continue
            budget.spend(complete_turns.STEP)
            there, events = here.copy(), list[Event]()
            perform(there, option, events)
            turn, through = (*moves, write(option.action)), by or option.by
            if not flow.advance_within(there, events):
                key = moment_key(there)
                if key not in seen and (special or _climbs(there)):
                    seen.add(key)
                    pending.append((turn, through, there))
                continue
            if allowed(there):
                flow.conclude(there)
                if there.ending is not None and there.ending.winner == side:
                    yield _win(turn, option, through, events)


def _win(turn: Turn, option: Option, through: str, events: list[Event]) -> Win:
    won = next((event for event in events if event.kind == "won"), None)
    if won is None:
        return Win(turn, _place(option), through)
    how, data = str(won.data["how"]), won.data
    if how == "summit":
        return Win(turn, NUMBERS[str(data["space"])], str(data.get("by", through)))
    return Win(turn, _place(option), how)


def _place(option: Option) -> int:
    """Where it is done."""
    match option.action:
        case Move(_, space) | Build(space) | Clear(space):
            return space
        case _:
            return OFF


def _climbs(state: State) -> bool:
    """May a worker still move up in this turn?"""
    return all(power.may_climb(state, state.seat) for power in own_powers(state, state.seat))
