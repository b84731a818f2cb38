"""Charybdis: who enters a Whirlpool comes out of the other one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import closed, free, tokens
from bot.games.santorini.board import DOME, NAMES, NEIGHBOURS, OFF, SPACES, SUMMIT
from bot.games.santorini.effects import use_power
from bot.games.santorini.facts import Moved
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply, Shift
from bot.games.santorini.fast_bounds import FREE, STANDS, Bounds
from bot.games.santorini.notation import Action, Token
from bot.games.santorini.powers.power import Power, listed, spaces_of
from bot.games.santorini.state import State, Step
from bot.games.santorini.text import tell

_WHIRLPOOLS = 2
_WATCHED: Final = Bounds(limits=True)
_FACTOR: Final = len(SPACES) + 1
"""What the fast board remembers: one space, counted from 1, and this times the other."""
_TRIED: Final = 2
"""So many places for a Whirlpool are thought of in a turn, and those that the turn itself makes good."""


class _Whirls(FastMoves):
    """Rough: Whirlpools come to high spaces, and beside her workers where the other one is on level 3.

    One on which the other side builds stays, though what is domed leads nowhere; and of its turns only
    those are carried on in which one worker moves one space.
    """

    def mark(self, note: tuple[int, ...]) -> int:
        return _mark(note)

    def bounds(self, mark: int) -> Bounds:
        return _WATCHED if mark >= _FACTOR else FREE

    def binds(self, mark: int) -> bool:
        """The networks know no other bond than that nobody moves up."""
        return False

    def limit(self, board: FastBoard, side: int, plies: Plies) -> Plies:
        return self._carried(board, side, plies, _whirls(board.marks[1 - side]), FREE)

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        plies, mark = super().turns(board, side, bounds), board.marks[side]
        return self._carried(board, side, plies, _whirls(mark), bounds) if mark >= _FACTOR else plies

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        found, mark = super().threatens(board, side, bounds), board.marks[side]
        if mark < _FACTOR or not (found or self._lifts(board, side, _whirls(mark))):
            return found
        return bool(self.turns(board, side, bounds)[0])

    def admits(self, board: FastBoard, found: bool) -> bool:
        side = board.side
        whirls = _whirls(board.marks[1 - side])
        return (found or self._lifts(board, side, whirls)) and bool(board.turns()[0])

    def closes(self, board: FastBoard, side: int, plies: list[Ply]) -> list[Ply]:
        cells = board.cells
        # The other side may have closed one.
        whirls = tuple(space for space in _whirls(board.marks[side]) if cells[space] % STANDS < DOME)
        mark = _mark(whirls)
        places = self._places(board, side, whirls) if mark < _FACTOR else []
        found: list[Ply] = []
        for shifts, raised, _ in plies:
            ((_, _, _, place),), ((built, added),) = shifts, raised
            left = mark
            if built in whirls:
                left = _mark(tuple(space for space in whirls if space != built))
            found.append((shifts, raised, left))
            if left >= _FACTOR:
                continue
            height = cells[built] % STANDS + added
            fit = [space for space in places if space not in (place, built)]
            if height < DOME and (height == SUMMIT or built in places):
                fit.append(built)
            found += [(shifts, raised, _with(left, space)) for space in fit]
        return found

    def _places(self, board: FastBoard, side: int, whirls: tuple[int, ...]) -> list[int]:
        """Where a Whirlpool may be wanted, whatever the turn; all are free before it."""
        cells, other = board.cells, board.workers[1 - side]
        theirs = {near for space in other for near in NEIGHBOURS[space]}
        if whirls and cells[whirls[0]] == SUMMIT:
            # An entrance: better one that the other side is not beside.
            near = {space: None for worker in board.workers[side] for space in NEIGHBOURS[worker]}
            fit = [space for space in near if cells[space] < DOME and space not in whirls]
            return sorted(fit, key=lambda space: space in theirs)[:_TRIED]
        fit = [space for space in SPACES if SUMMIT - 1 <= cells[space] < DOME and space not in whirls]
        return sorted(fit, key=lambda space: (-cells[space], space not in theirs))[:_TRIED]

    def _lifts(self, board: FastBoard, side: int, whirls: tuple[int, ...]) -> bool:
        """May a worker of the side come out on level 3?"""
        cells = board.cells
        return any(
            entrance in NEIGHBOURS[origin] and (exit == origin or cells[exit] < DOME)
            for entrance, exit in (whirls, whirls[::-1])
            if cells[exit] % STANDS == SUMMIT and cells[entrance] < DOME
            for origin in board.workers[side]
        )

    def _carried(
        self, board: FastBoard, side: int, plies: Plies, whirls: tuple[int, ...], bounds: Bounds
    ) -> Plies:
        """These turns, where they end that enter a Whirlpool."""
        cells = board.cells
        won: list[Ply] = []
        rest: list[Ply] = []
        known: tuple[Shift, ...] = ()
        exit = OFF
        for some, same in zip(plies, (won, rest), strict=True):
            for ply in some:
                shifts, _, mark = ply
                # The turns that begin with the same move stand together.
                if shifts is not known:
                    known, exit = shifts, self._exit(cells, side, ply, whirls)
                    if exit != OFF:
                        _, worker, origin, target = shifts[0]
                        rise = cells[target] + STANDS - cells[origin]
                        there = ((side, worker, origin, exit),)
                        cells[origin] -= STANDS
                        if cells[exit] == SUMMIT and exit not in bounds.barred:
                            won.append((there, (), 0))
                        else:
                            builds = board.fast_moves[side].builds(cells, exit, there, rise)
                            rest += [(there, raised, mark) for _, raised, _ in builds]
                        cells[origin] += STANDS
                if exit == OFF:
                    same.append(ply)
        return won, rest

    def _exit(self, cells: list[int], side: int, ply: Ply, whirls: tuple[int, ...]) -> int:
        """Where a turn's move comes out; OFF: it enters no Whirlpool, or the other one isn't free."""
        shifts, raised, _ = ply
        if len(shifts) != 1 or len(raised) > 1:
            return OFF
        owner, _, origin, target = shifts[0]
        if owner != side or target not in whirls or target not in NEIGHBOURS[origin]:
            return OFF
        exit = whirls[1] if target == whirls[0] else whirls[0]
        return exit if exit == origin or cells[exit] < DOME else OFF


def _mark(whirls: tuple[int, ...]) -> int:
    mark = 0
    for space in whirls:
        mark = _with(mark, space)
    return mark


def _with(mark: int, space: int) -> int:
    """What is remembered with one Whirlpool more."""
    added = space + 1
    return added if not mark else mark * _FACTOR + added if mark < added else added * _FACTOR + mark


def _whirls(mark: int) -> tuple[int, ...]:
    return tuple(space - 1 for space in divmod(mark, _FACTOR) if space)


class Charybdis(Power):
    """Remembers where her Whirlpools are, in ascending order."""

    slug = "charybdis"
    title = "Charybdis"
    group = "advanced"
    order = 6
    rough_moves = _Whirls()
    marker = "whirlpool"
    revised = True
    card = msg(
        "**End of your turn:** you may put one of your two Whirlpools on a free space. "
        "**Always:** a worker that moves onto a Whirlpool is forced to the other one, if that is free; "
        "coming out on level 3 wins."
    )
    brief = msg("End of turn: place one of two Whirlpools. Entering one leads out of the other, if free.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        whirls = self.token_spaces(state, me)
        if step.kind != "close" or state.uses(self.slug) or len(whirls) == _WHIRLPOOLS:
            return []
        taken = tokens(state)
        return [Token(space) for space in free(state, me) if space not in taken]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Token)
        state.notes[me, self.slug] = tuple(sorted((*self.token_spaces(state, me), action.space)))
        use_power(state, me, self.slug, action.space)
        events.append(tell.token(me, action.space, self.slug, "a Whirlpool"))

    def carries_to(self, state: State, me: int, moved: Moved) -> int | None:
        whirls = self.token_spaces(state, me)
        if moved.target not in whirls:
            return None
        shut = closed(state, state.seat)
        return next((space for space in whirls if space != moved.target and space not in shut), None)

    def token_spaces(self, state: State, me: int) -> Collection[int]:
        return state.notes.get((me, self.slug), ())

    def on_token_lifted(self, state: State, me: int, space: int) -> None:
        left = tuple(whirl for whirl in self.token_spaces(state, me) if whirl != space)
        if left:
            state.notes[me, self.slug] = left
        else:
            del state.notes[me, self.slug]

    def write(self, state: State, me: int) -> str:
        return listed(self.token_spaces(state, me))

    def read(self, state: State, me: int, text: str) -> bool:
        spaces = spaces_of(text)
        if spaces is None or len(spaces) > _WHIRLPOOLS or len(set(spaces)) < len(spaces):
            return False
        if spaces:
            state.notes[me, self.slug] = tuple(sorted(spaces))
        return True

    def shows(self, state: State, me: int) -> Text | None:
        spaces = self.token_spaces(state, me)
        return msg("Whirlpools: {spaces}", spaces=listed(spaces)) if spaces else None

    def label(self, kind: str, action: Action) -> Text | None:
        if not isinstance(action, Token):
            return None
        return msg("Put a Whirlpool on {space}", space=NAMES[action.space])


POWER = Charybdis()
