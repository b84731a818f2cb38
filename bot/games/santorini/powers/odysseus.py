"""Odysseus: once, he sends the workers beside his to the corners."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.base_rules import closed, reachable_opponents
from bot.games.santorini.board import CORNERS, NEIGHBOURS
from bot.games.santorini.effects import force_worker, use_power
from bot.games.santorini.facts import Moved
from bot.games.santorini.notation import Action, Force
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step


class Odysseus(Hero):
    slug = "odysseus"
    title = "Odysseus"
    order = 29
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
