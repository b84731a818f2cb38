"""Hermes: his workers walk level ground as far as they like, then either builds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg
from bot.games.santorini.board import DOME, NAMES, NEIGHBOURS, SPACES, blocks
from bot.games.santorini.notation import Action, Build
from bot.games.santorini.possible import Building, Going, buildings, goings, hands
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.santorini.strides import RAISED, STANDS, Plies, Stride, Table

if TYPE_CHECKING:
    from bot.games.santorini.arena import Arena


_BESIDE: Final = tuple(
    tuple(tuple(sorted({*NEIGHBOURS[one], *NEIGHBOURS[other]} - {one, other})) for other in SPACES)
    for one in SPACES
)
"""The spaces beside one worker or the other."""


class _Flies(Stride):
    def turns(self, arena: Arena, side: int, top: Table) -> Plies:
        cells = arena.cells
        one, other = arena.workers[side]
        won, found = super().turns(arena, side, top)
        found = [ply for ply in found if cells[ply[0][0][2]] != cells[ply[0][0][3]] + STANDS]
        cells[one] -= STANDS
        cells[other] -= STANDS
        for first, second in self._walks(cells, one, other):
            shifts = ((side, 0, one, first), (side, 1, other, second))
            found += [
                (shifts, RAISED[space][cells[space]], 0)
                for space in _BESIDE[first][second]
                if cells[space] < DOME
            ]
        cells[one] += STANDS
        cells[other] += STANDS
        return won, found

    def _walks(self, cells: list[int], one: int, other: int) -> list[tuple[int, int]]:
        """Where level moves can bring both workers; who of two equals stands where is all the same."""
        levels = cells[one], cells[other]
        alike = levels[0] == levels[1]
        pairs = [(one, other)]
        seen = {*pairs, *((other, one) for _ in range(alike))}
        for first, second in pairs:
            steps = [(to, second) for to in NEIGHBOURS[first] if cells[to] == levels[0] and to != second]
            steps += [(first, to) for to in NEIGHBOURS[second] if cells[to] == levels[1] and to != first]
            for pair in steps:
                if pair not in seen:
                    seen.add(pair)
                    if alike:
                        seen.add((pair[1], pair[0]))
                    pairs.append(pair)
        return pairs


class Hermes(Power):
    slug = "hermes"
    title = "Hermes"
    group = "simple"
    fleece = True
    order = 12
    stride = _Flies()
    wanders = True
    card = msg(
        "**Your turn:** if your workers do not move up or down, each may move any number of times, "
        "even none, and then either builds."
    )

    def moves(self, state: State, me: int, step: Step, found: list[Going]) -> list[Going]:
        if step.kind != "build" or any(moved.rise for moved in state.moves):
            return found
        cells = state.cells
        more = goings(state, me, hands(state, me), by=self.slug)
        return found + [
            going for going in more if blocks(cells[going.origin]) == blocks(cells[going.target])
        ]

    def raises(self, state: State, me: int, step: Step, found: list[Building]) -> list[Building]:
        if step.kind not in ("move", "build") or any(moved.rise for moved in state.moves):
            return found
        known = {building.piece for building in found}
        return found + [
            building
            for piece in hands(state, me)
            if piece not in known
            for building in buildings(state, me, piece, self.slug)
        ]

    def climbs(self, state: State, me: int) -> bool:
        return not state.facts

    def after(self, state: State, me: int, step: Step, events: list[Event]) -> None:
        if state.builds:
            state.agenda = [left for left in state.agenda if left.kind not in ("move", "build")]

    def calls(self, kind: str, action: Action) -> Text | None:
        match kind, action:
            case "move", Build(space, worker, _) if worker is not None:
                return msg(
                    "Move nobody; build on {space} with the worker on {worker}",
                    space=NAMES[space],
                    worker=NAMES[worker],
                )
            case _:
                return None


POWER = Hermes()
