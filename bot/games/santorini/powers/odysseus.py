"""Odysseus: once, he sends the workers beside his to the corners."""

from __future__ import annotations

from itertools import combinations

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.base_rules import closed, reachable_opponents
from bot.games.santorini.board import CORNERS, DOME, NEIGHBOURS
from bot.games.santorini.effects import force_worker, use_power
from bot.games.santorini.facts import Moved
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Shift, remembering
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.notation import Action, Force
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step


class _Sends(FastMoves):
    """Remembers that he has done so."""

    pushes = True

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = plies = super().turns(board, side, bounds)
        if board.marks[side]:
            return remembering(plies, 1)
        for sent in _sent(board, side):
            _displace(board.cells, sent, STANDS)
            for some, more in zip(plies, super().turns(board, side, bounds), strict=True):
                some += [((*shifts, *sent), raised, 1) for shifts, raised, _ in more]
            _displace(board.cells, sent, -STANDS)
        return won, found

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        """Whom he has sent away may have left the space that wins."""
        if super().threatens(board, side, bounds):
            return True
        if board.marks[side]:
            return False
        own, theirs = (
            [board.cells[at] - STANDS for at in board.workers[each]] for each in (side, 1 - side)
        )
        leaves = any(self.victory[level][height] for level in own for height in theirs)
        return leaves and bool(self.turns(board, side, bounds)[0])


def _displace(cells: list[int], sent: tuple[Shift, ...], by: int) -> None:
    for _, _, origin, corner in sent:
        cells[origin] -= by
        cells[corner] += by


def _sent(board: FastBoard, side: int) -> list[tuple[Shift, ...]]:
    """Who can be sent where, one or two; who stands in a corner may make way for another."""
    cells, other = board.cells, 1 - side
    theirs = board.workers[other]
    beside = {near for space in board.workers[side] for near in NEIGHBOURS[space]}
    free = [corner for corner in CORNERS if cells[corner] < DOME]
    ways = [
        (other, number, space, corner)
        for number, space in enumerate(theirs)
        if space in beside
        for corner in CORNERS
        if corner in free or (corner in theirs and corner != space)
    ]
    sends: list[tuple[Shift, ...]] = [(shift,) for shift in ways if shift[3] in free]
    sends += [
        (a, b)
        for a, b in combinations(ways, 2)
        if a[1] != b[1]
        and a[3] != b[3]
        and (a[3] in free or (a[3] == b[2] and b[3] in free))
        and (b[3] in free or b[3] == a[2])
    ]
    found: dict[object, tuple[Shift, ...]] = {}
    for sent in sends:
        after = theirs.copy()
        for _, number, _, corner in sent:
            after[number] = corner
        found.setdefault(tuple(after) if board.fast_moves[other].sexed else frozenset(after), sent)
    return list(found.values())


class Odysseus(Hero):
    slug = "odysseus"
    title = "Odysseus"
    of_the_move = True
    order = 29
    fast_moves = _Sends()
    card = msg(
        "**Start of your turn, once:** force any number of opponents’ workers beside your workers "
        "to free corners of the board, each once."
    )
    brief = msg("Once, start of turn: force opponents’ workers beside yours to free corners.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        sent = {fact.piece for fact in state.facts if isinstance(fact, Moved)}
        if step.kind != "move" or state.moves or state.builds or (self.used(state, me) and not sent):
            return []
        beside = {near for space in state.spaces(state.order[me]) for near in NEIGHBOURS[space]}
        shut = closed(state, me)
        return [
            Force(space, corner)
            for space, piece in sorted(reachable_opponents(state, me).items())
            if space in beside and piece not in sent
            for corner in CORNERS
            if corner not in shut
        ]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Force)
        piece = state.piece(action.origin)
        assert piece is not None
        if not self.used(state, me):
            use_power(state, me, self.slug)
        force_worker(state, piece, action.target, events, self.slug)


POWER = Odysseus()
