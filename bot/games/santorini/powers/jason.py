"""Jason: once, a third worker comes onto the board and takes the turn."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.base_rules import free
from bot.games.santorini.board import PERIMETER
from bot.games.santorini.effects import use_power
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.notation import Action, Place
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step
from bot.games.santorini.text import tell


class Jason(Hero):
    slug = "jason"
    title = "Jason"
    of_the_move = True
    order = 58
    revised = True
    card = msg(
        "**Your turn, once:** put an extra worker on a free ground-level space at the edge of the board; "
        "this worker must move and build this turn. It stays in play."
    )
    brief = msg("Once: bring in a worker on free ground at the edge; it moves and builds this turn.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        if step.kind != "move" or state.facts or self.used(state, me):
            return []
        return [Place(space) for space in free(state, me) if space in PERIMETER and not state.cells[space]]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Place)
        workers = state.workers[state.order[me]]
        workers.append(action.space)
        use_power(state, me, self.slug, len(workers) - 1)
        events.append(tell.placed(me, len(workers) - 1, action.space))

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        entered = state.uses(self.slug)
        if step.kind != "move" or not entered:
            return found
        return [going for going in found if (going.worker,) == entered[0].data]


POWER = Jason()
