"""Before the first turn: leaders are chosen, piles are shuffled."""

from __future__ import annotations

from bot.games.army.check.holdings import PILE
from bot.games.army.check.leaving import sides_left
from bot.games.army.check.require import require
from bot.games.army.constants import TOKENS
from bot.games.army.pending import Shuffle
from bot.games.army.player import NO_STACKS, Player
from bot.games.army.state import State, Turn
from bot.games.engine.text import msg


def leaders(state: State) -> None:
    """Somebody has no leading god yet."""
    _before(state)
    require(state.pending is None, msg("Nothing can be pending yet."))
    waiting = [player for player in state.players if player.gone is None and not player.leader]
    require(bool(waiting), msg("All leaders are chosen."))


def setup(state: State) -> None:
    """Some piles are not shuffled yet."""
    _before(state)
    led(state)
    waiting = [seat for seat, player in enumerate(state.players) if player.gone is None and not player.pile]
    pending = state.pending
    require(
        isinstance(pending, Shuffle) and waiting[:1] == [pending.seat],
        msg("The next pile is to be shuffled."),
    )
    require(all(len(player.pile) in (0, PILE) for player in state.players), msg("A pile lacks cards."))


def led(state: State) -> None:
    """Everybody has a leading god."""
    require(
        all(player.leader or player.gone for player in state.players), msg("Somebody has no leading god.")
    )


def _before(state: State) -> None:
    words = msg("Nothing can have happened yet.")
    require(not state.shown and not state.winners and state.round == 1 and state.now == Turn(), words)
    require(state.active == state.starter == 0, words)
    for player in state.players:
        require(_blank(player, gone=player.gone is not None), words)
    require(sides_left(state) > 1, msg("The last side left has already won."))


def _blank(player: Player, *, gone: bool = False) -> bool:
    """Has this player nothing but, perhaps, a leader and a whole pile?"""
    return not (player.hand or player.discard or player.sets or player.drained or player.warded) and (
        player.stacks == NO_STACKS and not player.bound and player.tokens == (0 if gone else TOKENS)
    )
