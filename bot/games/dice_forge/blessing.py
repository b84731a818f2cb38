"""Blessings: dice are rolled, and each receiver resolves what they show (Dice Forge rules, 6 and 7).

The order for one receiver: mirrors become what they copy; an X3 multiplies; the two results are applied,
a shield after the face that it looks at; then a token may repeat it all on the same snapshot.
"""

from __future__ import annotations

from bot.games.dice_forge.cards import CARDS, rule
from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.faces import (
    BOAR_BONUS,
    FACES,
    GOLD,
    KINDS,
    MIRROR,
    MULTIPLE,
    NONE,
    SHIP,
    TRIPLE,
    Amounts,
    add,
    shield_gain,
    times,
)
from bot.games.dice_forge.forging import SHIP_DISCOUNT, for_sale
from bot.games.dice_forge.notation import CERBERUS, DECLINE, sides
from bot.games.dice_forge.reserves import TRITON
from bot.games.dice_forge.state import Rolled, State
from bot.games.dice_forge.steps import Apply, Bonus, Copy, Gain, Order, Repeat, Resolve, Roll, Sail
from bot.games.dice_forge.text import tell
from bot.games.engine.text import msg


def roll(effects: Effects, step: Roll, move: str) -> None:
    """Turn the dice up for everybody, and only then let anybody resolve them (6.2)."""
    state = effects.state
    rolled: list[Rolled] = []
    for seat, die, side in sides(move):
        player = state.players[seat]
        player.up = (side, player.up[1]) if die == 0 else (player.up[0], side)
        rolled.append(Rolled(seat, die, player.dice[die][side]))
    state.rolled = tuple(rolled)
    effects.tell(tell.rolled(rolled))
    mode = rule(step.card)
    if mode.rolled(effects, step.who):
        return
    blessings = [
        Resolve(seat, tuple(die.face for die in rolled if die.seat == seat), step.card) for seat in step.who
    ]
    if len(blessings) > 1 and (mode.losing or all(die.face != SHIP for die in rolled)):
        state.lanes = [[] for _ in state.players]
        for blessing in blessings:
            state.lanes[blessing.seat].append(blessing)
    else:
        # A ship takes a face away from the others and changes what a mirror sees: strictly in turn order.
        effects.push(*blessings)


def resolve(effects: Effects, step: Resolve, move: str) -> None:
    """Apply the results, then perhaps again."""
    seat, faces, card = step
    if effects.player(seat).cerberus and not rule(card).losing:
        effects.push(Repeat(seat, faces, card))
    effects.push(Copy(seat, faces, card))


def repeat_moves(state: State, step: Repeat) -> list[str]:
    """Discard the token, or keep it (9.4)."""
    return [CERBERUS, DECLINE] if state.players[step.seat].cerberus else []


def repeat(effects: Effects, step: Repeat, move: str) -> None:
    """Once more with fresh choices, on the same snapshot; never twice for one roll."""
    if move == CERBERUS:
        effects.player(step.seat).cerberus -= 1
        effects.tell(tell.token(step.seat, msg("Cerberus"), CERBERUS))
        effects.push(Copy(step.seat, step.faces, step.card))


def copyable(state: State, seat: int) -> list[str]:
    """The faces that a mirror of this seat can copy now (7.3).

    What the opponents show; one of their mirrors leads back to what the seat shows itself.
    """
    shown = [face for other in state.opponents(seat) for face in state.players[other].showing()]
    if MIRROR in shown:
        shown += state.players[seat].showing()
    return [face for face in dict.fromkeys(shown) if face != MIRROR]


def copy_moves(state: State, step: Copy) -> list[str]:
    """What the first mirror may copy."""
    if MIRROR not in step.faces:
        return []
    return [f"copy {face}" for face in copyable(state, step.seat)]


def copy(effects: Effects, step: Copy, move: str) -> None:
    """Replace the first mirror; without any, go on to the multiplier and the order."""
    seat, faces, card = step
    if MIRROR in faces:
        at = faces.index(MIRROR)
        face = move.partition(" ")[2]
        effects.tell(tell.copied(seat, face))
        effects.push(Copy(seat, (*faces[:at], face or NONE, *faces[at + 1 :]), card))
        return
    if TRIPLE in faces:
        others = [face for face in faces if face != TRIPLE]
        # Two of them, or one alone in a minor blessing, do nothing (7.2).
        if others:
            effects.push(*_single(others[0], MULTIPLE, seat, card))
        return
    _pair([face for face in faces if face != NONE], effects, seat, card)


def _pair(faces: list[str], effects: Effects, seat: int, card: str) -> None:
    if len(faces) < 2:
        for face in faces:
            effects.push(*_single(face, 1, seat, card))
        return
    # Ships after what may pay for them, shields after what they look at.
    first, second = sorted(faces, key=lambda face: (FACES[face].role == "shield", face == SHIP))
    if SHIP in faces:
        if _order_matters(effects, seat, second if first == SHIP else first) and not rule(card).losing:
            effects.push(Order(seat, tuple(faces), card))
        else:
            effects.push(*_single(first, 1, seat, card), *_single(second, 1, seat, card))
        return
    one, two = FACES[first], FACES[second]
    if two.role == "shield" and one.role != "shield":
        effects.push(Apply(seat, first, 1, card, shield=second))
    elif rule(card).converting or (len(one.options) > 1 and len(two.options) > 1):
        effects.push(Apply(seat, first, 1, card), Apply(seat, second, 1, card))
    else:
        # One gain instead of two: the hammer then asks once for all the gold of a blessing.
        chosen, plain = (one, two) if len(one.options) > 1 else (two, one)
        effects.push(Apply(seat, chosen.code, 1, card, plus=plain.whole))


def _single(face: str, k: int, seat: int, card: str) -> list[Apply | Sail]:
    if face == NONE:
        return []
    if face != SHIP:
        return [Apply(seat, face, k, card)]
    return [] if rule(card).losing else [Sail(seat, SHIP_DISCOUNT * k)]


def _order_matters(effects: Effects, seat: int, other: str) -> bool:
    """Could the other result's gold change what the ship buys, or be lost for being early?"""
    face = FACES[other]
    if not face.gives_gold:
        return False
    gold = max(option[GOLD] for option in face.options)
    if seat == effects.state.active:
        gold += effects.player(seat).tritons * TRITON["gold"][GOLD]
    return bool(for_sale(effects.state, effects.gold_after(seat, gold) + SHIP_DISCOUNT))


def order_moves(state: State, step: Order) -> list[str]:
    """Which result comes first."""
    return [f"first {face}" for face in step.faces]


def order(effects: Effects, step: Order, move: str) -> None:
    """Apply that one, then the other."""
    seat, faces, card = step
    first = move.partition(" ")[2]
    second = faces[1] if faces[0] == first else faces[0]
    effects.push(*_single(first, 1, seat, card), *_single(second, 1, seat, card))


def apply_moves(state: State, step: Apply) -> list[str]:
    """Which part of the face, where there is a choice."""
    options = FACES[step.face].options
    if len(options) == 1:
        return []
    return [CHOICES[option] for option in options]


CHOICES = {
    option: next(kind for kind, held in zip(KINDS, option, strict=True) if held)
    for face in FACES.values()
    if len(face.options) > 1
    for option in face.options
}
"""The word for each amount that can be chosen."""


def chosen(step: Apply, move: str) -> Amounts:
    """The part of the face that is taken, once."""
    return next(part for part in FACES[step.face].options if not move or CHOICES[part] == move)


def apply(effects: Effects, step: Apply, move: str) -> None:
    """Apply a result: its amounts, the shield that compares, and the bonus of a boar's owner."""
    face, part = FACES[step.face], chosen(step, move)
    given = add(times(part, step.k), step.plus)
    if step.shield:
        shield = shield_gain(step.shield, part)
        if rule(step.card).converting:
            effects.push(Gain(step.seat, shield, step.card))
        else:
            given = add(given, shield)
    if face.role == "boar":
        _boar(effects, step.face, step.k)
    effects.push(Gain(step.seat, given, step.card))


def _boar(effects: Effects, face: str, count: int) -> None:
    for owner in effects.state.order():
        if any(CARDS[card].boar == face for card in effects.player(owner).cards):
            effects.owe_bonus(owner, count)


def bonus_moves(state: State, step: Bonus) -> list[str]:
    """1 sun, 1 moon or 3 glory (7.6)."""
    return list(BOAR_BONUS)


def bonus(effects: Effects, step: Bonus, move: str) -> None:
    """Take it, and choose again if more is owed."""
    if step.uses > 1:
        effects.push(Bonus(step.seat, step.uses - 1))
    effects.earn(step.seat, BOAR_BONUS[move])
