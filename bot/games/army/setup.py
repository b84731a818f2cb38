"""Before the first turn: leaders, piles, and who starts (Army of the Gods rules, 5)."""

from __future__ import annotations

from bot.games.army import turns
from bot.games.army.cards import strength
from bot.games.army.flow import Flow
from bot.games.army.pending import Shuffle
from bot.games.army.player import Cards
from bot.games.army.state import State
from bot.games.army.tell import setup as tell


def choose(flow: Flow, seat: int, leader: str) -> None:
    """A leader is chosen, in secret still."""
    flow.player(seat).leader = leader
    flow.tell(*tell.chose(seat, leader))


def reveal(flow: Flow) -> None:
    """Once all have chosen, the leaders are shown together."""
    state = flow.state
    chosen = {seat: state.players[seat].leader for seat in sorted(state.alive())}
    if all(chosen.values()):
        flow.tell(tell.leaders(chosen))
        state.phase = "setup"
        prepare(flow)


def prepare(flow: Flow) -> None:
    """Each pile is shuffled; then the bottom cards show who starts."""
    state = flow.state
    waiting = next((seat for seat in sorted(state.alive()) if not state.players[seat].pile), None)
    if waiting is not None:
        state.pending = Shuffle(waiting)
        return
    state.phase, state.pending = "play", None
    state.starter, state.shown = bottoms(state)
    flow.tell(tell.starts(state.starter, state.shown))
    state.active = state.starter
    turns.begin(flow)


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


def shuffled(flow: Flow, order: str) -> None:
    """Nature has shuffled a pile."""
    state = flow.state
    assert isinstance(state.pending, Shuffle)
    seat, state.pending = state.pending.seat, None
    state.players[seat].pile = tuple(order.split(","))
    flow.tell(tell.shuffled(seat))
    if state.phase == "play":
        turns.first_hand(flow)
