"""What players may hold, and that no card is lost or there twice."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.games.army.cards import DECK
from bot.games.army.cards.kinds import slug
from bot.games.army.check.require import require
from bot.games.army.constants import HAND, MOST_TOKENS, SET
from bot.games.army.pending import Attack, Shuffle
from bot.games.army.player import Player
from bot.games.army.state import State
from bot.games.engine.text import msg

PILE: Final = sum(DECK.values())
"""The cards of a whole pile."""


def held(state: State, seat: int, player: Player) -> None:
    """Nobody holds more than the rules let them."""
    name = seat + 1
    require(len(player.hand) <= HAND, msg("Player {name} holds more than 15 cards.", name=name))
    require(player.tokens <= MOST_TOKENS, msg("Player {name} has more than 12 tokens.", name=name))
    require(
        all(len(done.cards) == SET for done in player.sets),
        msg("A completed set of player {name} has not five cards.", name=name),
    )
    for kind, stack in enumerate(player.stacks):
        # A fifth card lies there while it attacks, and for ever where the play ends then.
        attacking = seat == state.active and (
            (isinstance(state.pending, Attack) and state.pending.kind == kind) or state.phase == "over"
        )
        most = SET if attacking else SET - 1
        require(len(stack) <= most, msg("An open stack of player {name} is too high.", name=name))


def conserved(state: State) -> None:
    """All cards are there; those of players who are out have left."""
    found: Counter[str] = Counter()
    for player in state.players:
        found.update((*player.hand, *player.pile, *player.discard))
        for kind, stack in enumerate(player.stacks):
            found.update(slug(kind, each) for each in stack)
        for done in player.sets:
            found.update(slug(done.kind, each) for each in done.cards)
    dealt = len(state.players)
    if state.phase == "leaders":
        dealt = 0
    elif state.phase == "setup":
        dealt = sum(bool(player.pile) for player in state.players)
    elif isinstance(state.pending, Shuffle):
        dealt -= 1
    out = any(player.gone for player in state.players)
    wrong = next(
        (card for card, copies in DECK.items() if found[card] > copies * dealt
         or (found[card] != copies * dealt and not out)),
        None,
    )  # fmt: skip
    require(wrong is None, msg("The cards {card} don’t add up.", card=wrong or ""))
