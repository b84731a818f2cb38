"""A whole state that fits what a seat sees: what it can't see is dealt anew (determinization).

What is dealt is as likely as anything else that fits the table; only cards that changed their owner long
ago may lie with the wrong one of two players.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from bot.games.army.cards import DECK, ordered
from bot.games.army.cards.kinds import LETTERS, SOLDIERS, WILD, kind_of, slug
from bot.games.army.state import (
    FIRST_DROPS,
    NO_STACKS,
    Arrange,
    Attack,
    Cards,
    Completed,
    Gone,
    Look,
    Pending,
    Player,
    Stack,
    State,
    Turn,
)
from bot.games.army.view import ArmyView
from bot.games.army.view_data import Side


def known_state(view: ArmyView) -> State:
    """What the seat knows for sure, as a state: hands, piles and discard piles of others are empty."""
    state = State(
        [_player(view, side) for side in view.players],
        sides(view),
        view.skirmish,
        "play",
        view.shown,
        view.round,
        view.starter or 0,
        view.turn_of or 0,
        view.now.copy() if view.now else Turn(),
        _pending(view),
    )
    if view.victim is not None and view.looked_at:
        state.players[view.victim].hand = view.looked_at
    return state


def deal(view: ArmyView, known: State, chooser: Random) -> State:
    """One of the plays that the seat may be in; ``known`` is its :func:`known_state`."""
    state = known.copy()
    hidden = Counter[str]()
    for seat, side in enumerate(view.players):
        if not side.out:
            hidden.update(DECK)
            hidden.subtract(_seen(state.players[seat]))
            hidden.subtract(_bottom(state, side))
    for seat, side in enumerate(view.players):
        if not side.out:
            _fill(state, seat, side, hidden, chooser)
    return state


def _fill(state: State, seat: int, side: Side, hidden: Counter[str], chooser: Random) -> None:
    """Hand, discard pile and pile of one player, from what is left of the own deck first."""
    player = state.players[seat]
    bottom = _bottom(state, side)
    own = Counter(DECK)
    own.subtract(_seen(player))
    own.subtract(bottom)
    left = [card for card, count in own.items() for _ in range(min(count, hidden[card]))]
    chooser.shuffle(left)
    missing = side.hand - len(player.hand) + side.discard - len(player.discard) + side.pile - len(bottom)
    if missing > len(left):
        rest = Counter(hidden)
        rest.subtract(left)
        spare = list((+rest).elements()) or list(DECK)
        left = [chooser.choice(spare) for _ in range(missing - len(left))] + left
    used = left[:missing]
    hidden.subtract(used)
    chooser.shuffle(used)
    if state.round == 1 and seat == state.active and not player.hand:
        # Somebody who must still drop cards holds them.
        used.sort(key=lambda card: card not in SOLDIERS)
        needed = used[: FIRST_DROPS - state.now.dropped]
        used = used[len(needed) :]
        chooser.shuffle(used)
        used = needed + used
    if len(player.hand) < side.hand:
        player.hand, used = ordered(used[: side.hand]), used[side.hand :]
    if len(player.discard) < side.discard:
        player.discard, used = ordered(used[: side.discard]), used[side.discard :]
    player.pile = (*used, *reversed(bottom))


def _bottom(state: State, side: Side) -> Cards:
    """The cards at the bottom of the pile that everybody has seen, the lowest first."""
    return state.shown[side.seat][: side.pile] if state.shown else ()


def _seen(player: Player) -> list[str]:
    found = [*player.hand, *player.discard]
    for kind, stack in enumerate(player.stacks):
        found += [slug(kind, each) for each in stack]
    for done in player.sets:
        found += [slug(done.kind, each) for each in done.cards]
    return found


def _player(view: ArmyView, side: Side) -> Player:
    own = side.seat == view.seat
    stacks = list(NO_STACKS)
    for stack in side.stacks:
        stacks[LETTERS.index(stack.kind)] = _strengths(stack.cards)
    return Player(
        side.leader or "",
        side.tokens,
        (),
        view.hand if own else (),
        view.discard if own else (),
        tuple(stacks),
        tuple(Completed(LETTERS.index(done.kind), _strengths(done.cards)) for done in side.sets),
        False,
        side.warded,
        side.bound,
        Gone(1, side.counted, 0, side.resigned, tuple(map(LETTERS.index, side.had))) if side.out else None,
    )


def _strengths(cards: Cards) -> Stack:
    return tuple(SOLDIERS[card].strength if card in SOLDIERS else WILD for card in cards)


def sides(view: ArmyView) -> tuple[int, ...]:
    """The side of each seat; empty: everybody alone."""
    return tuple(side.team for side in view.players if side.team is not None)


def _pending(view: ArmyView) -> Pending:
    if (attack := view.attack) is not None:
        return Attack(
            attack.card,
            LETTERS.index(attack.kind),
            attack.strength,
            attack.defender,
            tuple(LETTERS.index(letter) for letter in attack.targets),
            attack.trade,
        )
    if view.victim is not None:
        return Look(view.victim)
    if view.phase == "svarog":
        return Arrange(tuple(kind for each in view.arranged if (kind := kind_of(each)) is not None))
    return None
