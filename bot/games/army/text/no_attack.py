"""Why a turn offers no attack, or a card isn't to be played: what isn't offered can't say so itself."""

from __future__ import annotations

from typing import Final

from bot.games.army.attacks import BONUS, attack_cost, attack_strength
from bot.games.army.cards import strength
from bot.games.army.cards.kinds import SOLDIERS
from bot.games.army.view_data import ViewData
from bot.games.engine.text import Text, Who, msg

_SEKHMET: Final = "sekhmet"
_OSIRIS: Final = "osiris"


def why_no_attack(view: ViewData) -> Text | None:
    """The reason, in the seat's own turn; None: it may attack, or has no action for anything."""
    now = view.now
    if now is None or view.seat is None or view.turn_of != view.seat or view.phase != "act":
        return None
    if not now.actions:
        return None
    if view.own.bound:
        return msg("No attack: Gleipnir binds you this turn (2 actions instead of 3).")
    cost = attack_cost(now)
    if now.actions < cost:
        return msg("No attack: it takes {n} actions.", n=cost)
    best = max((attack_strength(now, card) for card in view.hand if strength(card)), default=0)
    if not best:
        return msg("No attack: you hold no army card.")
    opponents = [side for side in view.players if _is_opponent(view, side.seat)]
    with_stacks = [side for side in opponents if side.stacks]
    tops = [stack.strength for side in with_stacks if not side.warded for stack in side.stacks]
    if not tops:
        return (
            msg("No attack: Brigid protects your opponents’ stacks.")
            if with_stacks
            else msg("No attack: {player} has no card to attack.", player=Who(opponents[0].seat))
            if len(opponents) == 1
            else msg("No attack: no opponent has a card to attack.")
        )
    if best >= min(tops):
        return None
    if _SEKHMET in view.hand and now.actions > 1 and best + BONUS >= min(tops):
        return msg("No attack yet: all top cards are stronger than yours. Sekhmet adds {n}.", n=BONUS)
    return msg("No attack: all top cards are stronger than yours.")


def why_no_card(view: ViewData) -> Text | None:
    """Why a god in the hand can’t be played now, where nobody would guess it; None: there is none."""
    if view.now is None or not view.now.actions or view.turn_of != view.seat or view.phase != "act":
        return None
    if _OSIRIS in view.hand and not any(card in SOLDIERS for card in view.discard):
        return msg("No Osiris yet: no army card is on your discard pile.")
    return None


def _is_opponent(view: ViewData, seat: int) -> bool:
    side = view.players[seat]
    return seat != view.seat and not side.out and (side.team is None or side.team != view.own.team)
