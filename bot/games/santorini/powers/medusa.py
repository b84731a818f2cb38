"""Medusa: she turns lower neighbours into stone."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.board import BUILT, NEIGHBOURS, blocks
from bot.games.santorini.deeds import raise_to, remove
from bot.games.santorini.possible import Building, hands, permitted
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State
from bot.games.santorini.terrain import in_reach, sealed


class Medusa(Power):
    slug = "medusa"
    title = "Medusa"
    group = "advanced"
    fleece = True
    order = 22
    card = msg(
        "**End of your turn:** each opponent’s worker that stands lower than a worker of yours beside it "
        "is removed from the game, and a block is built in its space."
    )

    def _gazes(self, state: State, me: int) -> list[Building]:
        """One block for each worker that she looks down on, as things stand now."""
        reach, locked, cells = in_reach(state, me), sealed(state, me), state.cells
        found: dict[int, Building] = {}
        for side, worker in hands(state, me):
            origin = state.space((side, worker))
            for space in NEIGHBOURS[origin] if origin not in locked else ():
                if space in reach and blocks(cells[space]) < blocks(cells[origin]):
                    found.setdefault(space, Building(side, worker, origin, space, by=self.slug))
        return list(found.values())

    def finishes(self, state: State, me: int, events: list[Event]) -> None:
        reach = in_reach(state, me)
        for gaze in permitted(state, me, self._gazes(state, me)):
            remove(state, reach[gaze.space], events, self.slug)
            raise_to(state, gaze.piece, gaze.space, BUILT[state.cells[gaze.space]], events, self.slug)


POWER = Medusa()
