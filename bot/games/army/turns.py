"""How turns begin and end (Army of the Gods rules, 6)."""

from __future__ import annotations

from bot.games.army import ending
from bot.games.army.cards.kinds import SOLDIERS
from bot.games.army.effects import Effects
from bot.games.army.state import ACTIONS, FIRST_DROPS, FIRST_HAND, HAND, Shuffle, Turn
from bot.games.army.text import tell


def begin(effects: Effects) -> None:
    """Effects end, cards are drawn (Army of the Gods rules, 6)."""
    state, player = effects.state, effects.player(effects.state.active)
    player.warded = False
    state.now = Turn(ACTIONS - player.bound)
    effects.tell(tell.turn(state.active, state.round))
    if state.round == 1:
        first_hand(effects)
        return
    state.now.full = len(player.hand) == HAND
    effects.draw(state.active, 4 if player.drained else 3, begins=True)
    player.drained = False


def first_hand(effects: Effects) -> None:
    """Ten cards; if too few can be dropped, they are shuffled back."""
    state, player = effects.state, effects.player(effects.state.active)
    effects.draw(state.active, FIRST_HAND, begins=True)
    if sum(card in SOLDIERS for card in player.hand) < FIRST_DROPS:
        effects.tell(tell.again(state.active, player.hand))
        player.hand = player.pile = ()
        state.pending = Shuffle(state.active)


def end(effects: Effects, *, drained: bool) -> None:
    """The turn is over, and the next one begins; whose hand is empty then ends it at once."""
    while True:
        state, player = effects.state, effects.player(effects.state.active)
        player.bound, player.drained = False, drained
        state.turn += 1
        effects.tell(tell.ended(state.active, drained=drained))
        if not follow(effects):
            return
        drained = True


def follow(effects: Effects) -> bool:
    """The next turn begins; does an empty hand end it at once?"""
    state = effects.state
    order = state.clockwise(state.starter)
    later = order[order.index(state.active) + 1 :]
    following = next((seat for seat in later if state.players[seat].gone is None), None)
    if following is None:
        ending.after_round(state, effects.events)
        if state.phase == "over":
            return False
        state.round += 1
        following = state.alive()[0]
    state.active = following
    begin(effects)
    return state.pending is None and not effects.player(following).hand
