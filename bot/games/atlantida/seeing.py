"""From a position to what a seat may know of it: what others have sealed is left out (rules, 16)."""

from __future__ import annotations

from bot.games.atlantida.flow import Question
from bot.games.atlantida.movement.combat import hidden
from bot.games.atlantida.scoring import outcome
from bot.games.atlantida.state import State
from bot.games.atlantida.view import AtlantidaView


def redacted(state: State, seat: int | None) -> State:
    """The state without what this seat (None: the public) may not know: others' seals and bids."""
    known = state.copy()
    for other, player in enumerate(known.players):
        if other != seat and player.bid >= 0:
            player.bid = -2
    combat = known.combat
    if combat is not None and combat.attacker != seat and hidden(state, combat):
        known.combat = combat._replace(me=-2, sacrificed=0)
    return known


def seen(
    state: State, seat: int | None, deciders: tuple[int, ...], question: Question | None
) -> AtlantidaView:
    """The view of a seat, or of the public; no question: the game is over."""
    known = redacted(state, seat)
    if question is not None:
        return AtlantidaView(seat, deciders, known, question.step, ())
    winners = tuple(result.seat for result in outcome(known) if result.place == 1)
    return AtlantidaView(seat, deciders, known, None, winners)
