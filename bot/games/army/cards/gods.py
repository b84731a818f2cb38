"""The supporting gods, in the order of the card table (Army of the Gods rules, 4.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from bot.games.army.cards.base import NOTHING, Effects, God
from bot.games.army.cards.kinds import SOLDIERS
from bot.games.army.state import HAND, MOST_TOKENS, Arrange, State
from bot.games.engine.text import Text, msg


class Heimdall(God):
    """The watchman: a shield that draws."""

    slug = "heimdall"
    name = msg("Heimdall")
    myth = "norse"
    shield = True
    effect = msg("Reaction: block an attack made on you, then draw 1 card.")
    brief = msg("Block an attack on you, then draw 1 card.")
    blocks_and_draws = True

    def blocked(self, effects: Effects, seat: int) -> None:
        effects.draw(seat, 1)


class Freyja(God):
    """Draws cards."""

    slug = "freyja"
    name = msg("Freyja")
    myth = "norse"
    effect = msg("Draw 3 cards.")
    brief = msg("Draw 3 cards.")
    draws = 3
    unusable = msg("Your draw pile is empty.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return NOTHING if state.players[seat].pile else ()

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.draw(seat, self.draws)


class Osiris(God):
    """Brings army cards back to the hand."""

    slug = "osiris"
    name = msg("Osiris")
    myth = "egyptian"
    effect = msg("Take one or two army cards from your discard pile into your hand, never above 15.")
    brief = msg("Take 1 or 2 army cards from your discard pile into your hand.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        player = state.players[seat]
        # He has left the hand himself when his effect happens.
        room = HAND - (len(player.hand) - 1)
        held = Counter(card for card in player.discard if card in SOLDIERS)
        found = list(held)
        if room > 1:
            found += [
                f"{one},{two}"
                for one, two in combinations_with_replacement(held, 2)
                if one != two or held[one] > 1
            ]
        return found

    def why_not(self, state: State, seat: int) -> Text | None:
        player = state.players[seat]
        if not any(card in SOLDIERS for card in player.discard):
            return msg("There is no army card in your discard pile.")
        if len(player.hand) >= HAND:
            return msg("There is room for one card only: you hold 15, and Osiris leaves your hand.")
        return msg("Osiris takes one or two army cards from your discard pile.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.recover(seat, choice.split(","))


class Hermes(God):
    """Gives actions."""

    slug = "hermes"
    name = msg("Hermes")
    myth = "greek"
    effect = msg("Gain 2 actions.")
    brief = msg("Gain 2 actions.")
    actions = 2

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.gain_actions(seat, self.actions)


class Brigid(God):
    """Guards the own stacks for a round."""

    slug = "brigid"
    name = msg("Brigid")
    myth = "celtic"
    effect = msg("Until the start of your next turn your open stacks can’t be targets of an attack.")
    brief = msg("Until your next turn, nobody can attack your stacks.")
    unusable = msg("Brigid already protects you.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return () if state.players[seat].warded else NOTHING

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.state.players[seat].warded = True


class Sekhmet(God):
    """Makes the next attack cheaper and stronger."""

    slug = "sekhmet"
    name = msg("Sekhmet")
    myth = "egyptian"
    effect = msg("The next Drop and Attack you make this turn costs 1 action and has +3 strength.")
    brief = msg("Your next attack this turn costs 1 action and has +3 strength.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return () if state.now.sekhmet or state.players[seat].bound else NOTHING

    def why_not(self, state: State, seat: int) -> Text | None:
        if state.players[seat].bound:
            return msg("Gleipnir binds you: you can’t attack this turn.")
        return msg("Sekhmet already waits for your next attack.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.state.now.sekhmet = True


class Enki(God):
    """Gives energy."""

    slug = "enki"
    name = msg("Enki")
    myth = "mesopotamian"
    effect = msg("Gain 2 energy, never above 12.")
    brief = msg("Gain 2 energy.")
    unusable = msg("You have 12 energy, the most anybody can hold.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return NOTHING if state.players[seat].tokens < MOST_TOKENS else ()

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.gain_tokens(seat, 2)


class Svarog(God):
    """The smith: stacks in another order, and a drop for nothing."""

    slug = "svarog"
    name = msg("Svarog")
    myth = "slavic"
    effect = msg(
        "Reorder the cards inside each of your open stacks as you like; then you may drop one army card "
        "without an action (no attack)."
    )
    brief = msg("Reorder your stacks, then drop one card without an action.")
    unusable = msg("You have neither a stack of two cards nor an army card to drop.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        player = state.players[seat]
        able = any(len(stack) > 1 for stack in player.stacks) or any(
            card in SOLDIERS for card in player.hand
        )
        return NOTHING if able else ()

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.state.pending = Arrange(())


GODS: Final = (Heimdall(), Freyja(), Osiris(), Hermes(), Brigid(), Sekhmet(), Enki(), Svarog())
