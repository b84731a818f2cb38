"""Before the first turn: leaders, piles, and who starts (Army of the Gods rules, 5)."""

from __future__ import annotations

from bot.games.army import turns
from bot.games.army.cards import strength
from bot.games.army.effects import Effects
from bot.games.army.pending import Shuffle
from bot.games.army.player import Cards
from bot.games.army.state import State
from bot.games.army.tell import setup as tell


def choose(effects: Effects, seat: int, leader: str) -> None:
    """A leader is chosen, in secret still."""
    effects.player(seat).leader = leader
    effects.tell(*tell.chose(seat, leader))


def reveal(effects: Effects) -> None:
    """Once all have chosen, the leaders are shown together."""
    state = effects.state
    chosen = {seat: state.players[seat].leader for seat in sorted(state.alive())}
    if all(chosen.values()):
        effects.tell(tell.leaders(chosen))
        state.phase = "setup"
        prepare(effects)


def prepare(effects: Effects) -> None:
    """Each pile is shuffled; then the bottom cards show who starts."""
    state = effects.state
    waiting = next((seat for seat in sorted(state.alive()) if not state.players[seat].pile), None)
    if waiting is not None:
        state.pending = Shuffle(waiting)
        return
    state.phase, state.pending = "play", None
    state.starter, state.shown = bottoms(state)
    effects.tell(tell.starts(state.starter, state.shown))
    state.active = state.starter
    turns.begin(effects)


def bottoms(state: State) -> tuple[int, tuple[Cards, ...]]:
    """Who starts, and what each showed: the bottom cards, then those who tie the next ones up."""
    shown: list[Cards] = [()] * state.seats
    tied = sorted(state.alive())
    deepest = len(state.players[tied[0]].pile)
    for depth in range(1, deepest + 1):
        for seat in tied:
            shown[seat] = (*shown[seat], state.players[seat].pile[-depth])
        best = max(strength(shown[seat][-1]) for seat in tied)
        tied = [seat for seat in tied if strength(shown[seat][-1]) == best]
        if len(tied) == 1:
            break
    return tied[0], tuple(shown)


def shuffled(effects: Effects, order: str) -> None:
    """Nature has shuffled a pile."""
    state = effects.state
    assert isinstance(state.pending, Shuffle)
    seat, state.pending = state.pending.seat, None
    state.players[seat].pile = tuple(order.split(","))
    effects.tell(tell.shuffled(seat))
    if state.phase == "play":
        turns.first_hand(effects)
