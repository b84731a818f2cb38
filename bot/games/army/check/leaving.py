"""What is left of players who are out (Army of the Gods rules, 11 and 12)."""

from __future__ import annotations

from bot.games.army.cards import DECK
from bot.games.army.check.require import require
from bot.games.army.constants import MOST_TOKENS
from bot.games.army.player import NO_STACKS
from bot.games.army.state import State
from bot.games.engine.text import msg


def gone(state: State) -> None:
    """Who is out has nothing left, and a side is out together."""
    out = [player.gone for player in state.players if player.gone is not None]
    moments = sorted({found.moment for found in out})
    require(moments == list(range(1, len(moments) + 1)), msg("The moments when players went count from 1."))
    for seat, player in enumerate(state.players):
        if player.gone is None:
            continue
        require(
            player.gone.tokens <= MOST_TOKENS and player.gone.sets <= len(DECK),
            msg("Player {name} can’t have gone with so much.", name=seat + 1),
        )
        left = (player.hand, player.pile, player.discard, player.tokens, player.drained)
        stays = not player.sets or (
            bool(state.sides) and player.gone.resigned and len(player.sets) >= state.target
        )
        empty = not any(left) and player.stacks == NO_STACKS and not player.warded and not player.bound
        require(empty and stays, msg("Nothing of player {name}, who is out, is left.", name=seat + 1))
    require(len(out) < len(state.players), msg("Somebody must be left."))
    for seat, player in enumerate(state.players):
        partner_stays = not state.sides or bool(player.sets) or player.gone is None
        others = [
            other.gone is None
            for number, other in enumerate(state.players)
            if number != seat and state.side(number) == state.side(seat)
        ]
        require(partner_stays or not any(others), msg("A side is out together."))


def sides_left(state: State) -> int:
    """How many sides still have a player."""
    return len({state.side(seat) for seat, player in enumerate(state.players) if player.gone is None})
