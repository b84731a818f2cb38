"""Drop and Attack: its price, its strength, its targets, the block, and what falls.

See Army of the Gods rules, 7 and 8.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from bot.games.army.cards import PLAYED, strength
from bot.games.army.cards.kinds import LETTERS, SOLDIERS, placements, read_placed
from bot.games.army.effects import Effects
from bot.games.army.state import Attack, Player, State, Turn
from bot.games.army.text import tell

DECLINE: Final = "pass"
BONUS: Final = 3
"""The strength that Sekhmet adds."""


def attack_cost(now: Turn) -> int:
    """The actions that a Drop and Attack takes now (Army of the Gods rules, 6)."""
    return 1 if now.ishtar or now.sekhmet else 2


def attack_strength(now: Turn, card: str) -> int:
    """The strength of this card's attack now."""
    return strength(card) + (BONUS if now.sekhmet else 0)


def moves(state: State, seat: int) -> Iterator[str]:
    """The attacks of a turn, its actions aside."""
    opponents = [other for other in state.opponents(seat) if not state.players[other].warded]
    known: dict[int, list[str]] = {}
    for card in dict.fromkeys(state.players[seat].hand):
        power = attack_strength(state.now, card)
        for placed in placements(card):
            if power not in known:
                known[power] = [
                    f"{other + 1}:{tops}"
                    for other in opponents
                    for tops in aims(state.players[other], power)
                ]
            yield from (f"attack {placed} {target}" for target in known[power])


def aims(player: Player, power: int) -> Iterator[str]:
    """The tops that such an attack may have as targets: weaker ones together, or an equal one alone."""
    weaker = [LETTERS[kind] for kind, stack in enumerate(player.stacks) if stack and stack[-1] < power]
    for size in range(1, len(weaker) + 1):
        for chosen in combinations(weaker, size):
            yield ",".join(chosen)
    for kind, stack in enumerate(player.stacks):
        if stack and stack[-1] == power:
            yield LETTERS[kind]


def blocks(player: Player, attack: Attack) -> tuple[str, ...]:
    """Guards strong enough, shields, and letting the attack through."""
    held = dict.fromkeys(player.hand)
    guards = [
        f"guard {card}" for card in held if card in SOLDIERS and SOLDIERS[card].strength >= attack.strength
    ]
    shields = [f"shield {card}" for card in held if card in PLAYED and PLAYED[card].shield]
    return (*guards, *shields, DECLINE)


def launch(effects: Effects, seat: int, rest: str) -> None:
    """Drop a card and attack with it; it is over at once where nobody can be asked to block."""
    state, now = effects.state, effects.state.now
    placed, _, aim = rest.partition(" ")
    number, _, letters = aim.partition(":")
    defender = int(number) - 1
    targets = tuple(LETTERS.index(letter) for letter in letters.split(","))
    card, kind = read_placed(placed)
    now.actions -= attack_cost(now)
    power = attack_strength(state.now, card)
    trade = state.players[defender].stacks[targets[0]][-1] == power
    asked = not now.athena and bool(state.players[defender].hand)
    unblockable = now.athena
    now.sekhmet = now.athena = False
    effects.drop(seat, card, kind)
    state.pending = Attack(card, kind, power, defender, targets, trade)
    told = tell.attacked(seat, defender, card, kind, power, targets, barrier=asked, unblockable=unblockable)
    effects.tell(told)
    if not asked:
        _resolve(effects, blocked=False)


def block(effects: Effects, seat: int, card: str) -> None:
    """Guard or shield."""
    effects.discard(seat, [card])
    effects.tell(tell.blocked(seat, card))
    if card in PLAYED:
        PLAYED[card].blocked(effects, seat)
    _resolve(effects, blocked=True)


def let_through(effects: Effects, seat: int) -> None:
    """Don't block."""
    effects.tell(tell.let_through(seat))
    _resolve(effects, blocked=False)


def void(effects: Effects) -> None:
    """One of the two has left, and the attack with them (Army of the Gods rules, 7.7)."""
    effects.tell(tell.void(effects.state.active))
    _resolve(effects, blocked=True)


def _resolve(effects: Effects, *, blocked: bool) -> None:
    """The pending attack is over: tops fall unless it was blocked, then a set may be complete."""
    state, attack = effects.state, effects.state.pending
    assert isinstance(attack, Attack)
    if not blocked:
        fallen = [(attack.defender, kind) for kind in attack.targets]
        effects.eliminate([*fallen, (state.active, attack.kind)] if attack.trade else fallen)
    state.pending = None
    effects.complete(state.active, attack.kind)
