"""The leading gods and their abilities, in the order of the card table (Army of the Gods rules, 4.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from bot.games.army.cards.base import NOTHING, Effects, Leader
from bot.games.army.cards.kinds import SET, SOLDIERS, read_placed, write_placed
from bot.games.army.cards.targets import WEAK, AtATop, read_target, tops
from bot.games.army.state import HAND, Player, State
from bot.games.engine.text import Text, msg


class Loki(AtATop, Leader):
    """Steals the top of an opposing stack for the own one."""

    slug = "loki"
    name = msg("Loki")
    myth = "norse"
    tokens = 3
    effect = msg(
        "Take the top card of one opposing open stack and put it on top of your own stack of that kind; "
        "if you have none, it starts one. It may complete your set."
    )
    brief = msg("Take an opponent’s top card onto your own stack of that kind.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        other, kind = read_target(choice)
        effects.steal(other, kind, seat)
        effects.complete(seat, kind)


class Athena(Leader):
    """Gives an action back, and an attack that nobody can block."""

    slug = "athena"
    name = msg("Athena")
    myth = "greek"
    tokens = 2
    effect = msg("Gain 1 action. The next Drop and Attack you make this turn can’t be blocked.")
    brief = msg("Gain 1 action. Your next attack this turn can’t be blocked.")
    actions = 1

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.gain_actions(seat, self.actions)
        effects.state.now.athena = True


class Anubis(Leader):
    """Brings the dead back to stacks that stand."""

    slug = "anubis"
    name = msg("Anubis")
    myth = "egyptian"
    tokens = 3
    effect = msg(
        "Put one or two army cards from your discard pile, one after the other, on top of open stacks of "
        "their kind that you already have; a Demigod on any of them."
    )
    brief = msg("Put 1 or 2 discarded army cards onto stacks that you have.")
    unusable = msg("Anubis takes army cards from your discard pile to stacks of their kind that you have.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        player = state.players[seat]
        held = Counter(player.discard)
        found = [(card, kind, write_placed(card, kind)) for card in held for kind in _places(player, card)]
        pairs = [
            f"{one},{other}"
            for card, kind, one in found
            for second, onto, other in found
            if (card != second or held[card] > 1) and (kind != onto or len(player.stacks[kind]) < SET - 1)
        ]
        return [*(written for _, _, written in found), *pairs]

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        for word in choice.split(","):
            card, kind = read_placed(word)
            effects.raise_up(seat, card, kind)
            effects.complete(seat, kind)
            if effects.state.phase == "over":
                return


def _places(player: Player, card: str) -> Iterator[int]:
    """The stacks on which a card of the discard pile may be put."""
    if card in SOLDIERS:
        own = SOLDIERS[card].kind
        for kind, stack in enumerate(player.stacks):
            if stack and own in (None, kind):
                yield kind


class Ishtar(Leader):
    """Makes attacks of this turn cheap."""

    slug = "ishtar"
    name = msg("Ishtar")
    myth = "mesopotamian"
    tokens = 1
    effect = msg("Until the end of this turn each Drop and Attack costs you 1 action.")
    brief = msg("For the rest of this turn, each attack costs you 1 action.")
    unusable = msg("Gleipnir binds you: you can’t attack this turn.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return () if state.players[seat].bound else NOTHING

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.state.now.ishtar = True


class Tezcatlipoca(Leader):
    """Looks into a hand and takes from it."""

    slug = "tezcatlipoca"
    name = msg("Tezcatlipoca")
    myth = "aztec"
    tokens = 2
    effect = msg(
        "Look at the hand of one opponent who holds a card, and take one card of your choice. "
        "Not with 15 cards in hand."
    )
    brief = msg("Look at an opponent’s hand and take one card of your choice.")
    looks = True

    def choices(self, state: State, seat: int) -> Sequence[str]:
        if len(state.players[seat].hand) >= HAND:
            return ()
        return [str(other + 1) for other in state.opponents(seat) if state.players[other].hand]

    def why_not(self, state: State, seat: int) -> Text | None:
        if len(state.players[seat].hand) >= HAND:
            return msg("You hold 15 cards: there is no room for one more.")
        return msg("Name an opponent who holds a card.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.look(seat, int(choice) - 1)


class Morrigan(Leader):
    """Fells one or two weak tops."""

    slug = "morrigan"
    name = msg("The Morrigan")
    myth = "celtic"
    tokens = 2
    effect = msg(
        "Eliminate the top card, strength 4 or less, of one or two different opposing open stacks; "
        "they may belong to two opponents."
    )
    brief = msg("Eliminate one or two opposing top cards of strength 4 or less.")
    unusable = msg("The Morrigan fells one or two top cards of strength 4 or less, of opponents’ stacks.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        weak = sorted(tops(state, seat, WEAK), key=read_target)
        return [*weak, *(",".join(pair) for pair in combinations(weak, 2))]

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.eliminate([read_target(target) for target in choice.split(",")])


class Perun(AtATop, Leader):
    """Strikes any top, and draws."""

    slug = "perun"
    name = msg("Perun")
    myth = "slavic"
    tokens = 2
    effect = msg(
        "Eliminate the top card of one opposing open stack, whatever its strength; then draw 2 cards."
    )
    brief = msg("Eliminate any one opposing top card, then draw 2 cards.")
    draws = 2

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.eliminate([read_target(choice)])
        effects.draw(seat, self.draws)


class Janus(Leader):
    """Looks both ways: actions and cards."""

    slug = "janus"
    name = msg("Janus")
    myth = "roman"
    tokens = 3
    effect = msg("Gain 2 actions and draw 2 cards.")
    brief = msg("Gain 2 actions and draw 2 cards.")
    draws = 2
    actions = 2

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.gain_actions(seat, self.actions)
        effects.draw(seat, self.draws)


LEADERS: Final = (Loki(), Athena(), Anubis(), Ishtar(), Tezcatlipoca(), Morrigan(), Perun(), Janus())
