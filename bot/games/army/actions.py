"""What is done in a turn, beside attacks (Army of the Gods rules, 6)."""

from __future__ import annotations

from bot.games.army import placing
from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.kinds import LETTERS
from bot.games.army.flow import Flow
from bot.games.army.pending import Arrange, Look
from bot.games.army.tell import actions as tell


def drop(flow: Flow, seat: int, placed: str) -> None:
    """Drop a card; for nothing by Svarog."""
    state = flow.state
    card, kind = placing.read(placed)
    if isinstance(state.pending, Arrange):
        state.pending = None
    else:
        state.now.actions -= 1
    if state.round == 1:
        state.now.dropped += 1
    flow.drop(seat, card, kind)
    flow.complete(seat, kind)


def play(flow: Flow, seat: int, rest: str) -> None:
    """Play a god or power card."""
    card, _, choice = rest.partition(" ")
    flow.state.now.actions -= 1
    flow.state.now.spent = True
    flow.discard(seat, [card])
    flow.tell(tell.played(seat, card))
    PLAYED[card].use(flow, seat, choice)


def ability(flow: Flow, seat: int, choice: str) -> None:
    """Use the leader's ability."""
    player, now = flow.player(seat), flow.state.now
    leader = LEADERS[player.leader]
    now.actions -= 1
    now.used = True
    player.tokens -= leader.tokens
    flow.tell(tell.used(seat, player.leader, choice))
    leader.use(flow, seat, choice)


def take(flow: Flow, seat: int, card: str) -> None:
    """Take a card of the hand that Tezcatlipoca shows."""
    state = flow.state
    assert isinstance(state.pending, Look)
    victim, state.pending = state.pending.victim, None
    flow.take(seat, victim, card)


def order(flow: Flow, seat: int, rest: str) -> None:
    """Reorder a stack by Svarog."""
    letter, _, cards = rest.partition(" ")
    kind = LETTERS.index(letter)
    stack = tuple(map(int, cards.split(",")))
    flow.player(seat).put(kind, stack)
    assert isinstance(flow.state.pending, Arrange)
    flow.state.pending = Arrange(tuple(sorted((*flow.state.pending.done, kind))))
    flow.tell(tell.arranged(seat, kind, stack))


def done(flow: Flow) -> None:
    """Svarog's work is over."""
    flow.state.pending = None
    flow.tell(tell.forged(flow.state.active))
