"""What a move of a turn wastes: effects that can’t happen; actions, cards and energy that are lost."""

from __future__ import annotations

from typing import Final

from bot.games.army.attacks import attack_cost
from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.base import Card
from bot.games.army.cards.targets import WEAK
from bot.games.army.moves import TurnMoves
from bot.games.army.state import HAND, MOST_TOKENS, Turn
from bot.games.army.text.hints import completes, trades
from bot.games.army.text.names import card_name
from bot.games.army.view_data import Side, ViewData
from bot.games.engine.decision import Decision
from bot.games.engine.text import Text, msg, msg_plural

_NO_ATTACK: Final = msg("no effect: no action left to attack")
_NO_TARGET: Final = msg("no effect: no stack can be attacked in this turn")
_BRINGS_ACTIONS: Final = frozenset(("hermes", "svarog", "athena", "janus", "anubis", "loki"))
"""What may bring actions, by itself or by a set."""
_BRINGS_CARDS: Final = frozenset(("freyja", "osiris", "trojan"))


def warning(view: ViewData, decision: Decision, move: str) -> Text | None:
    """What the seat wastes by this move, if it does for certain."""
    moves, now = decision.moves, view.now
    if not isinstance(moves, TurnMoves) or now is None or view.seat is None:
        return None
    own = view.players[view.seat]
    verb, _, rest = move.partition(" ")
    match verb:
        case "end":
            return _unused(now) if moves.count > 1 else None
        case "drop":
            found = _further_set(view, own, rest)
            more = completes(view, rest)
            return found or _afterwards(own, now, moves, cards=1, more=more, draws=more and own.pile > 0)
        case "attack":
            draws = completes(view, rest.partition(" ")[0]) and not trades(view, move) and own.pile > 0
            return _last_card(own, now, moves, cards=1, cost=attack_cost(now), draws=draws)
        case "play":
            card = PLAYED[rest.partition(" ")[0]]
            found = _own_effect(view, own, now, card, room=HAND - own.hand + 1)
            more, draws = card.slug in _BRINGS_ACTIONS, card.slug in _BRINGS_CARDS
            if card.slug == "hermes" and own.hand == 1:
                return msg("no effect: it is your last card, so the turn ends")
            if card.draws and now.actions == 1 and not found:
                return msg("no action is left for what you draw: it waits for your next turn")
            return found or _afterwards(own, now, moves, cards=1, more=more, draws=draws)
        case "ability" if own.leader is not None:
            found = _own_effect(view, own, now, LEADERS[own.leader], room=HAND - own.hand)
            more = own.leader in _BRINGS_ACTIONS
            return found or _afterwards(own, now, moves, cards=0, more=more, draws=False)
        case _:
            return None


def _unused(now: Turn) -> Text | None:
    """What is left when the turn is ended."""
    if now.sekhmet:
        return msg("Sekhmet’s attack would be lost")
    if now.actions:
        return msg_plural("{count} action would be lost", "{count} actions would be lost", now.actions)
    return None


def _own_effect(view: ViewData, own: Side, now: Turn, card: Card, room: int) -> Text | None:
    """What a card or an ability can't do."""
    match card.slug:
        case "sekhmet" | "ishtar" if _targets(view, own):
            return _NO_ATTACK if now.actions == 1 else None
        case "sekhmet" | "ishtar" | "athena":
            return None if _targets(view, own) else _NO_TARGET
        case "brigid" if now.actions == 1 and not own.stacks:
            return msg("no effect: you have no stack to protect")
        case "enki" if own.tokens == MOST_TOKENS - 1:
            return msg("only 1 energy fits")
        case "ragnarok" if not any(
            stack.strength <= WEAK for side in _opponents(view, own) for stack in side.stacks
        ):
            return msg("hits no opponent")
        case _ if (drawn := min(card.draws, room, own.pile)) < card.draws:
            if not drawn:
                return msg("you draw no card")
            if drawn == own.pile:
                return msg_plural(
                    "only {count} card is left to draw", "only {count} cards are left to draw", drawn
                )
            return msg_plural(
                "only {count} card fits into your hand", "only {count} cards fit into your hand", drawn
            )
        case _:
            return None


def _further_set(view: ViewData, own: Side, placed: str) -> Text | None:
    """Partners' sets beyond their fourth count no more."""
    if view.teams and len(own.sets) >= view.target and completes(view, placed):
        return msg("you have {n} sets: no further one counts", n=view.target)
    return None


def _afterwards(
    own: Side, now: Turn, moves: TurnMoves, *, cards: int, more: bool, draws: bool
) -> Text | None:
    """What can't be used any more once this has been done with so many cards of the hand.

    ``more``: it may bring actions; ``draws``: it brings cards.
    """
    if now.sekhmet and now.actions == 1 and not more and _listed(moves, "attack"):
        return msg("no action is left then for Sekhmet’s attack")
    return _last_card(own, now, moves, cards=cards, cost=1, draws=draws)


def _last_card(
    own: Side, now: Turn, moves: TurnMoves, *, cards: int, cost: int, draws: bool
) -> Text | None:
    """That the hand is empty then, which ends the turn while the leader could still do something."""
    if own.leader and own.hand == cards and not draws and now.actions > cost and _listed(moves, "ability"):
        return msg("it is your last card: the turn ends without {god}", god=card_name(own.leader))
    return None


def _listed(moves: TurnMoves, verb: str) -> bool:
    """Could one of these moves be played instead?"""
    return any(move.partition(" ")[0] == verb for move in moves.listed)


def _opponents(view: ViewData, own: Side) -> list[Side]:
    return [
        side
        for side in view.players
        if not side.out and side.seat != own.seat and (own.team is None or side.team != own.team)
    ]


def _targets(view: ViewData, own: Side) -> bool:
    """Is there a stack that may be attacked in this turn?"""
    return any(side.stacks and not side.warded for side in _opponents(view, own))
