"""What is done in a turn, beside attacks (Army of the Gods rules, 6)."""

from __future__ import annotations

from bot.games.army import placing
from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.kinds import LETTERS
from bot.games.army.effects import Effects
from bot.games.army.pending import Arrange, Look
from bot.games.army.tell import actions as tell


def drop(effects: Effects, seat: int, placed: str) -> None:
    """Drop a card; for nothing by Svarog."""
    state = effects.state
    card, kind = placing.read(placed)
    if isinstance(state.pending, Arrange):
        state.pending = None
    else:
        state.now.actions -= 1
    if state.round == 1:
        state.now.dropped += 1
    effects.drop(seat, card, kind)
    effects.complete(seat, kind)


def play(effects: Effects, seat: int, rest: str) -> None:
    """Play a god or power card."""
    card, _, choice = rest.partition(" ")
    effects.state.now.actions -= 1
    effects.state.now.spent = True
    effects.discard(seat, [card])
    effects.tell(tell.played(seat, card))
    PLAYED[card].use(effects, seat, choice)


def ability(effects: Effects, seat: int, choice: str) -> None:
    """Use the leader's ability."""
    player, now = effects.player(seat), effects.state.now
    leader = LEADERS[player.leader]
    now.actions -= 1
    now.used = True
    player.tokens -= leader.tokens
    effects.tell(tell.used(seat, player.leader, choice))
    leader.use(effects, seat, choice)


def take(effects: Effects, seat: int, card: str) -> None:
    """Take a card of the hand that Tezcatlipoca shows."""
    state = effects.state
    assert isinstance(state.pending, Look)
    victim, state.pending = state.pending.victim, None
    effects.take(seat, victim, card)


def order(effects: Effects, seat: int, rest: str) -> None:
    """Reorder a stack by Svarog."""
    letter, _, cards = rest.partition(" ")
    kind = LETTERS.index(letter)
    stack = tuple(map(int, cards.split(",")))
    effects.player(seat).put(kind, stack)
    assert isinstance(effects.state.pending, Arrange)
    effects.state.pending = Arrange(tuple(sorted((*effects.state.pending.done, kind))))
    effects.tell(tell.arranged(seat, kind, stack))


def done(effects: Effects) -> None:
    """Svarog's work is over."""
    effects.state.pending = None
    effects.tell(tell.forged(effects.state.active))
