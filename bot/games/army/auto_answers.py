"""What players may have answered beforehand, and what is played for who does not answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.army.attacks import DECLINE, blocks
from bot.games.army.cards import ORDER, strength
from bot.games.army.cards.kinds import LETTERS, SOLDIERS, write_placed
from bot.games.army.energy_restoring import FEWEST
from bot.games.army.moves import DONE, END
from bot.games.army.state import Arrange, Attack, Look, Player, State
from bot.games.engine.contract import AutoAnswer
from bot.games.engine.text import msg

HARMLESS: Final = "play hermes"
"""Of a full hand without any army card: two actions more, which are lost at once, and nothing else."""
AUTO_ANSWERS: Final = (
    AutoAnswer(
        "block",
        msg("When you are attacked"),
        (
            ("ask", msg("always ask me")),
            ("able", msg("ask only if I can block")),
            ("never", msg("never block")),
        ),
        msg("Blocking"),
        msg(
            "If you’re asked only when you can block, an attack that you can’t block goes through at once: "
            "the others can tell why."
        ),
        own_turn=False,
    ),
)


def auto_answer(state: State, seat: int, answers: Mapping[str, str]) -> str | None:
    """What these habits answer to the seat's question; None: the player is asked."""
    attack = state.pending
    if attack is None and seat == state.active and spent(state):
        return END
    if not isinstance(attack, Attack) or attack.defender != seat:
        return None
    match answers.get("block"):
        case "never":
            return DECLINE
        case "able" if len(blocks(state.players[seat], attack)) == 1:
            return DECLINE
        case _:
            return None


def spent(state: State) -> bool:
    """Is ending the turn all that is left, as everybody can see?

    Who could have cards to give for energy is asked: an end by itself would tell that they have none.
    """
    player = state.players[state.active]
    return (
        state.phase == "play"
        and state.round > 1
        and state.pending is None
        and state.now.actions == 0
        and (player.tokens > 0 or state.now.restored or len(player.hand) < FEWEST)
    )


def neutral(state: State, seat: int, legal: Sequence[str]) -> str | None:
    """What is played when the time is up (Army of the Gods rules, 14).

    ``legal``: the moves but for gifts of energy.
    """
    player = state.players[seat]
    match state.pending:
        case Attack():
            return DECLINE
        case Look(victim):
            return f"take {_strongest(state.players[victim])}"
        case Arrange():
            return DONE
        case _ if state.phase == "leaders":
            return None
        case _ if END in legal:
            return END
        case _:
            weakest = _weakest(player)
            if weakest is None:
                return HARMLESS if HARMLESS in legal else legal[0]
            return f"drop {_placed(player, weakest)}"


def _strongest(player: Player) -> str:
    """The strongest army card, without one the first of the card table."""
    return min(player.hand, key=lambda card: (-strength(card), ORDER[card]))


def _weakest(player: Player) -> str | None:
    army = [card for card in player.hand if card in SOLDIERS]
    return min(army, key=lambda card: (strength(card), ORDER[card]), default=None)


def _placed(player: Player, card: str) -> str:
    """A Demigod goes to the fullest open stack, of several to the first of the table."""
    fullest = max(range(len(LETTERS)), key=lambda kind: (len(player.stacks[kind]), -kind))
    return write_placed(card, fullest)
