"""What an effect does to the state: cards move, tokens and actions are gained, and events tell of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.army import ending, turning_points
from bot.games.army.cards import ordered, strength
from bot.games.army.cards.kinds import slug
from bot.games.army.state import HAND, MOST_TOKENS, Cards, Completed, Look, Player, State, is_set
from bot.games.army.text import tell
from bot.games.engine.event import Event


class Effects:
    """One move being resolved."""

    def __init__(self, state: State, events: list[Event], actor: int) -> None:
        self.state = state
        self.events = events
        self.actor = actor
        """Whose move it is: nobody takes back a move by which they have seen a card."""

    def player(self, seat: int) -> Player:
        """The player in a seat."""
        return self.state.players[seat]

    def tell(self, *events: Event) -> None:
        """This happened."""
        self.events.extend(events)

    def discard(self, seat: int, cards: Iterable[str]) -> None:
        """Cards of the hand go to the discard pile."""
        player = self.player(seat)
        for card in cards:
            player.hand = without(player.hand, card)
            player.discard = ordered((*player.discard, card))

    def draw(self, seat: int, count: int, *, begins: bool = False) -> None:
        """Draw as many as fit under 15 and as the pile holds (Army of the Gods rules, 4.4).

        What ``begins`` a turn is no barrier to somebody else, who doesn't see it.
        """
        player = self.player(seat)
        count = min(count, HAND - len(player.hand), len(player.pile))
        if count > 0:
            drawn = player.pile[:count]
            player.pile = player.pile[count:]
            player.hand = ordered(player.hand + drawn)
            self.tell(*tell.drew(seat, drawn, barrier=not begins or seat == self.actor))
            if not player.pile and turning_points.is_last_card(self.state, seat):
                self.tell(tell.emptied(seat))

    def eliminate(self, targets: Sequence[tuple[int, int]]) -> None:
        """These tops fall together, each to the discard pile of the player in whose area it lies."""
        meaning = turning_points.felled(self.state, targets)
        fallen = [(seat, kind, self._pop(seat, kind)) for seat, kind in targets]
        for seat, kind, top in fallen:
            player = self.player(seat)
            player.discard = ordered((*player.discard, slug(kind, top)))
        self.tell(tell.eliminated(fallen, meaning))

    def steal(self, victim: int, kind: int, seat: int) -> None:
        """A top goes onto the own stack of its kind."""
        meaning = turning_points.felled(self.state, [(victim, kind)])
        top = self._pop(victim, kind)
        player = self.player(seat)
        player.put(kind, (*player.stacks[kind], top))
        self.tell(tell.stole(seat, victim, kind, top, meaning))

    def capture(self, victim: int, kind: int, seat: int) -> None:
        """A top goes into the own hand, a Demigod wild again."""
        meaning = turning_points.felled(self.state, [(victim, kind)])
        top = self._pop(victim, kind)
        player = self.player(seat)
        player.hand = ordered((*player.hand, slug(kind, top)))
        self.tell(tell.captured(seat, victim, kind, top, meaning))

    def drop(self, seat: int, card: str, kind: int) -> None:
        """A card goes from the hand onto its stack; whether that makes a set is asked later."""
        player = self.player(seat)
        player.hand = without(player.hand, card)
        player.put(kind, (*player.stacks[kind], strength(card)))
        self.state.now.spent = True
        self.tell(tell.dropped(seat, card, kind))

    def raise_up(self, seat: int, card: str, kind: int) -> None:
        """A card goes from the discard pile onto a stack."""
        player = self.player(seat)
        player.discard = without(player.discard, card)
        player.put(kind, (*player.stacks[kind], strength(card)))
        self.tell(tell.raised(seat, card, kind))

    def recover(self, seat: int, cards: Sequence[str]) -> None:
        """Cards go from the discard pile to the hand."""
        player = self.player(seat)
        for card in cards:
            player.discard = without(player.discard, card)
            player.hand = ordered((*player.hand, card))
        self.tell(*tell.recovered(seat, cards))

    def look(self, seat: int, victim: int) -> None:
        """The hand of an opponent is seen; a card of it must be taken."""
        self.state.pending = Look(victim)
        self.tell(*tell.looks(seat, victim, self.player(victim).hand))

    def take(self, seat: int, victim: int, card: str) -> None:
        """A card goes from one hand to another."""
        taker, holder = self.player(seat), self.player(victim)
        holder.hand = without(holder.hand, card)
        taker.hand = ordered((*taker.hand, card))
        self.tell(*tell.took(seat, victim, card))

    def bind(self, seat: int, victim: int) -> None:
        """Gleipnir."""
        self.player(victim).bound = True
        self.tell(tell.bound(seat, victim))

    def gain_actions(self, seat: int, count: int) -> None:
        """More to do in this turn."""
        self.state.now.actions += count
        self.tell(tell.actions(seat, count))

    def gain_tokens(self, seat: int, count: int) -> None:
        """Energy, as far as it fits."""
        player = self.player(seat)
        count = min(count, MOST_TOKENS - player.tokens)
        if count > 0:
            player.tokens += count
            self.tell(tell.tokens(seat, count))

    def complete(self, seat: int, kind: int) -> None:
        """If the stack is a set now, put it away and reward it (Army of the Gods rules, 9)."""
        player = self.player(seat)
        stack = player.stacks[kind]
        if not is_set(stack):
            return
        now = self.state.now
        now.sets += 1
        player.put(kind, ())
        player.sets = (*player.sets, Completed(kind, tuple(sorted(stack))))
        meaning = turning_points.completed(self.state, seat)
        self.tell(tell.completed(seat, kind, len(player.sets), self.state.target, meaning))
        self.gain_actions(seat, 1)
        self.draw(seat, 1)
        if now.sets % 2 == 0:
            self.gain_tokens(seat, 1)
        ending.goal(self.state, seat, self.events)

    def _pop(self, seat: int, kind: int) -> int:
        player = self.player(seat)
        *rest, top = player.stacks[kind]
        player.put(kind, tuple(rest))
        return top


def without(cards: Cards, card: str) -> Cards:
    """One copy of a card less; it is there."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
