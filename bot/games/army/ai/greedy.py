"""The greedy player: rates what it may answer to a question, by what the answer gains at once.

It looks at its own hand and at what lies open only, also where a state holds more.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from math import fsum

from bot.games.army.ai import card_rating, values
from bot.games.army.ai.turn_rating import RatedMove, TurnRating
from bot.games.army.attacks import DECLINE, attack_cost, blocks
from bot.games.army.cards.kinds import DEMIGOD, LETTERS, SOLDIERS
from bot.games.army.moves import DONE, END, must_spend
from bot.games.army.state import SET, Arrange, Attack, Look, State


def answers(state: State, seat: int) -> list[RatedMove]:
    """What the seat may sensibly answer, the best first; at least one."""
    match state.pending:
        case Attack() as attack:
            found = _blocks(state, seat, attack)
        case Look(victim):
            found = _takes(state, seat, victim)
        case Arrange(done):
            found = _arranged(state, seat, done)
        case _ if state.round == 1:
            found = list(TurnRating(state, seat).drops())
        case _:
            found = _turn(state, seat)
    return sorted(found, key=lambda rated: (-rated.rating, rated.move))


def _turn(state: State, seat: int) -> list[RatedMove]:
    outlook = TurnRating(state, seat)
    ways: Iterable[RatedMove] = card_rating.gifts(outlook)
    if state.now.actions:
        ways = chain(ways, outlook.drops(), card_rating.plays(outlook))
        if state.now.actions >= attack_cost(state.now):
            ways = chain(ways, outlook.attacks())
    found = list(ways)
    helped = list(card_rating.abilities(outlook))
    good = [rated for rated in (*found, *helped) if rated.gain > 0]
    if must_spend(state) and found:
        return good if any(rated in found for rated in good) else found + good
    return [*good, RatedMove(-99.0, 0.0, END)]


def _blocks(state: State, seat: int, attack: Attack) -> list[RatedMove]:
    """Letting the attack through costs the tops; a block costs its card."""
    player, attacker = state.players[seat], state.players[state.active]
    regard = values.regards(state, seat).get(state.active, 1.0)
    lost = values.urgency(state, seat) * fsum(values.top(player.stacks[kind]) for kind in attack.targets)
    stack = attacker.stacks[attack.kind]
    fought = (
        regard
        * values.urgency(state, state.active)
        * (
            (values.LADDER[len(stack)] + (2.0 if len(stack) == SET else 0.0))
            - values.open_stack(stack[:-1])
        )
    )
    found: list[RatedMove] = []
    for move in blocks(player, attack):
        card = move.partition(" ")[2]
        if move == DECLINE:
            value = (fought if attack.trade else 0.0) - lost
        else:
            value = -values.held(card, player)
            if card == "mirror":
                value += fought
            elif card == "heimdall":
                value += 0.6
        found.append(RatedMove(value, value, move))
    return found


def _takes(state: State, seat: int, victim: int) -> list[RatedMove]:
    own, other = state.players[seat], state.players[victim]
    regard = values.regards(state, seat).get(victim, 1.0)
    return [
        RatedMove(value, value, f"take {card}")
        for card in dict.fromkeys(other.hand)
        for value in [
            values.worth_of(card, own)
            + _fits(state, seat, card)
            + 0.8 * regard * values.worth_of(card, other)
        ]
    ]


def _fits(state: State, seat: int, card: str) -> float:
    """How much nearer to a set a card brings."""
    kind = SOLDIERS[card].kind if card in SOLDIERS else None
    if kind is None:
        return 0.3 if card == DEMIGOD else 0.0
    return 0.5 * len(state.players[seat].stacks[kind])


def _arranged(state: State, seat: int, done: tuple[int, ...]) -> list[RatedMove]:
    """The strongest card of each stack on top, then the best drop."""
    player = state.players[seat]
    for kind, stack in enumerate(player.stacks):
        if len(stack) > 1 and kind not in done and max(stack) > stack[-1]:
            order = ",".join(map(str, sorted(stack)))
            return [RatedMove(1.0, 1.0, f"order {LETTERS[kind]} {order}")]
    outlook = TurnRating(state, seat)
    return [*(rated for rated in outlook.drops() if rated.gain > 0), RatedMove(-99.0, 0.0, DONE)]
