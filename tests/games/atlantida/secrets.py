"""What is sealed in Atlantida: others' offers of gold, and an attacker's commitment."""

from __future__ import annotations

from random import Random

from bot.games.atlantida.constants import GOLD
from bot.games.atlantida.flow import Question
from bot.games.atlantida.movement.combat import hidden
from bot.games.atlantida.movement.sealing import seal
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.strength import attack, defence


def twin(position: AtlantidaPosition, viewer: int | None, chooser: Random) -> AtlantidaPosition:
    """The position with every offer and seal that the viewer can't see made anew."""
    state = position.state.copy()
    for seat, player in enumerate(state.players):
        if seat != viewer and player.bid >= 0:
            player.bid = chooser.randint(0, player.stock[GOLD])
    combat = state.combat
    if combat is None or combat.attacker == viewer or not hidden(state, combat):
        return AtlantidaPosition.settle(state)
    group, most = attack(state, combat), defence(state, combat).greatest
    seals = [
        (me, sacrificed)
        for me in range(group.me + 1)
        for sacrificed in range(group.victims + 1)
        if group.strength(me, sacrificed) <= most
    ]
    me, sacrificed = chooser.choice(seals)
    state.combat = combat._replace(me=me, sacrificed=sacrificed)
    step, seat = seal(state)
    return AtlantidaPosition(state, Question(seat, step))
