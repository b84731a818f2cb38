"""What each question is called, and how it is asked."""

from __future__ import annotations

from typing import Final

from bot.games.army.cards.kinds import KINDS
from bot.games.army.state import FIRST_DROPS, Arrange, Attack, Look, Shuffle, State
from bot.games.army.text.names import landed
from bot.games.engine.text import Text, Who, lines, msg, msg_plural

_KINDS: Final = {"leaders": "leader", "setup": "shuffle", "first": "drop", "act": "turn", "look": "take"}
"""The stable words for the questions of some moments; those of others are called alike."""


def kind(state: State) -> str:
    """The stable word for the question that is open."""
    return _KINDS.get(state.moment, state.moment)


def prompt(state: State) -> Text:
    """The question."""
    match state.pending:
        case Attack() as attack:
            return _block(state, attack)
        case Look(victim):
            return msg("Take one card of {player}’s hand", player=Who(victim))
        case Arrange():
            return msg("Svarog: reorder your stacks, then drop a card for nothing, or be done")
        case Shuffle(seat):
            return msg("Shuffle the pile of {player}", player=Who(seat))
        case None if state.phase == "leaders":
            return msg("Choose your leading god")
        case None if state.round == 1:
            return msg_plural(
                "Your first turn: drop {count} more army card",
                "Your first turn: drop {count} more army cards",
                FIRST_DROPS - state.now.dropped,
            )
        case None:
            return msg_plural(
                "You have {count} action left: what do you do?",
                "You have {count} actions left: what do you do?",
                state.now.actions,
            )


def _block(state: State, attack: Attack) -> Text:
    told = msg(
        "{player} attacks your {kinds} with {card}, strength {strength}",
        player=Who(state.active),
        kinds=lines((KINDS[target].many for target in attack.targets), ", "),
        card=landed(attack.card, attack.kind),
        strength=attack.strength,
    )
    if attack.trade:
        return msg("{attack}, and both cards would fall: do you block?", attack=told)
    return msg("{attack}: do you block?", attack=told)
