"""How a seat rates what it may do in its turn: progress made, damage done, and the block to fear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import fsum
from typing import NamedTuple

from bot.games.army.ai import values
from bot.games.army.attacks import BONUS, attack_cost
from bot.games.army.cards import LEADERS
from bot.games.army.cards.kinds import DEMIGOD, LETTERS, SOLDIERS, possible_kinds, write_placed
from bot.games.army.cards.targets import write_target
from bot.games.army.state import SET, Stack, State


class RatedMove(NamedTuple):
    """A move, what it gains, and that less the price of the actions it takes."""

    rating: float
    gain: float
    move: str


class _Hit(NamedTuple):
    """What an attack may be aimed at, whatever the card."""

    aim: str
    gain: float
    """What is felled, and what a block costs the other, as far as each is to be expected."""
    stays: float
    """How likely the attacking card is still there afterwards."""


class TurnRating:
    """One moment of a seat's turn, with what is asked again and again worked out once."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.urgency = values.urgency(state, seat)
        self.regards = values.regards(state, seat)
        self.glut = values.held(DEMIGOD, self.player) / values.worth_of(DEMIGOD, self.player)
        self.drawn = values.DRAWN * self.glut if self.player.pile else 0.0
        self.kept = {card: values.held(card, self.player) for card in dict.fromkeys(self.player.hand)}
        self.weapons = [card for card in self.kept if card in SOLDIERS]
        self._counts = [0] * len(LETTERS)
        for card in self.player.hand:
            if card in SOLDIERS and (kind := SOLDIERS[card].kind) is not None:
                self._counts[kind] += 1
        self._wild = self.player.hand.count(DEMIGOD)
        self.aims = {other: self._tops(other) for other in self.regards}

    def _tops(self, other: int) -> list[tuple[int, int, float]]:
        """The tops of an opponent: kind, strength, and what it is worth that they are lost."""
        weight = self.regards[other] * values.urgency(self.state, other)
        return [
            (kind, stack[-1], weight * values.top(stack))
            for kind, stack in enumerate(self.state.players[other].stacks)
            if stack
        ]

    def put(self, kind: int, strength: int, stack: Stack | None = None) -> float:
        """What a card more on an own stack is worth."""
        stack = self.player.stacks[kind] if stack is None else stack
        size = len(stack)
        before = values.open_stack(stack)
        if size + 1 >= SET:
            gain = self.urgency * (values.LADDER[SET] - before) + values.ACTION + self.drawn
            if len(self.player.sets) + 1 == self.state.target:
                gain += 20
            return gain
        gain = values.STACK[size + 1][strength] - before
        missing = SET - size
        if missing <= self.state.now.actions and self._counts[kind] + self._wild >= missing:
            # The set can be completed in this very turn: nobody will shoot at it before.
            gain = max(gain, (values.LADDER[SET] - before) / missing + 0.2 * size)
        return self.urgency * gain

    @cached_property
    def places(self) -> Mapping[str, Sequence[tuple[str, float]]]:
        """How the notation puts each army card down, and what that is worth."""
        return {
            card: [
                (write_placed(card, kind), self.put(kind, SOLDIERS[card].strength))
                for kind in possible_kinds(card)
            ]
            for card in self.weapons
        }

    def drops(self) -> Iterator[RatedMove]:
        """Every card on its stack."""
        for card, places in self.places.items():
            for word, put in places:
                gain = put - self.kept[card]
                yield RatedMove(gain - values.ACTION, gain, f"drop {word}")

    def attacks(
        self, bonus: int | None = None, cost: int | None = None, sure: bool | None = None
    ) -> Iterator[RatedMove]:
        """Each card against all it fells of each opponent, or against one that falls with it.

        The arguments say what an attack would be like after a card or an ability.
        """
        now = self.state.now
        bonus = BONUS * now.sekhmet if bonus is None else bonus
        price = values.ACTION * (attack_cost(self.state.now) if cost is None else cost)
        sure = now.athena if sure is None else sure
        if self.player.bound:
            return
        powers = {card: SOLDIERS[card].strength + bonus for card in self.weapons}
        for other, aims in self.aims.items():
            if not aims or self.state.players[other].warded:
                continue
            hits = {power: list(self._hits(power, other, sure)) for power in set(powers.values())}
            for card, places in self.places.items():
                for hit in hits[powers[card]]:
                    for word, put in places:
                        gain = hit.stays * put - self.kept[card] + hit.gain
                        yield RatedMove(gain - price, gain, f"attack {word} {hit.aim}")

    def _hits(self, power: int, other: int, sure: bool) -> Iterator[_Hit]:
        """What an attack of this strength is best aimed at: all that is weaker, or one that is equal."""
        aims = self.aims[other]
        weaker = {kind: loss for kind, strength, loss in aims if strength < power}
        if weaker:
            yield self._hit(power, other, sure, weaker, trade=False)
        equal = max(((loss, kind) for kind, strength, loss in aims if strength == power), default=None)
        if equal is not None:
            yield self._hit(power, other, sure, {equal[1]: equal[0]}, trade=True)

    def _hit(self, power: int, other: int, sure: bool, losses: Mapping[int, float], *, trade: bool) -> _Hit:
        damage, regard = fsum(losses.values()), self.regards[other]
        fear = 0.0 if sure else values.blocked(self.state.players[other], power, damage / regard)
        gain = (1 - fear) * damage + fear * values.GUARD * regard
        letters = ",".join(LETTERS[kind] for kind in losses)
        return _Hit(f"{other + 1}:{letters}", gain, fear if trade else 1.0)

    def tops(self, most: int = 10) -> list[tuple[float, int, int, str]]:
        """Opponents' tops: what their loss is worth, strength, kind, and the notation; the best first."""
        found = [
            (loss, strength, kind, write_target(other, kind))
            for other, aims in self.aims.items()
            for kind, strength, loss in aims
            if strength <= most
        ]
        return sorted(found, key=lambda one: (-one[0], one[3]))

    def spend(self) -> float:
        """What the tokens of the ability are worth."""
        return LEADERS[self.player.leader].tokens * values.token(self.player)
