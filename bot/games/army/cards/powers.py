"""The power cards, in the order of the card table (Army of the Gods rules, 4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.army.cards.base import NOTHING, Effects, Power
from bot.games.army.cards.targets import WEAK, AtATop, read_target
from bot.games.army.state import Attack, State
from bot.games.engine.text import msg


class Aegis(Power):
    """The shield of which there are two."""

    slug = "aegis"
    name = msg("Aegis")
    myth = "greek"
    copies = 2
    shield = True
    effect = msg("Reaction: block an attack made on you.")
    brief = msg("Block an attack on you.")


class Mirror(Power):
    """The shield that strikes back."""

    slug = "mirror"
    name = msg("Mirror of Nemesis")
    myth = "greek"
    shield = True
    strikes_back = True
    effect = msg("Reaction: block an attack made on you; the attacking card is eliminated.")
    brief = msg("Block an attack on you; the attacking card falls.")

    def blocked(self, effects: Effects, seat: int) -> None:
        attack = effects.state.pending
        assert isinstance(attack, Attack)
        effects.eliminate([(effects.state.active, attack.kind)])


class Thunderbolt(AtATop, Power):
    """Fells any one top."""

    slug = "thunderbolt"
    name = msg("Thunderbolt")
    myth = "greek"
    effect = msg("Eliminate the top card of one opposing open stack, whatever its strength.")
    brief = msg("Eliminate any one opposing top card.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.eliminate([read_target(choice)])


class Ragnarok(Power):
    """Fells all weak tops, the own ones included."""

    slug = "ragnarok"
    name = msg("Ragnarok")
    myth = "norse"
    effect = msg(
        "Every player, you and a partner included, loses the top card of each open stack whose top has "
        "strength 4 or less."
    )
    brief = msg("Every stack whose top card is 4 or less loses it, yours too.")
    unusable = msg("No stack on the table has a top card of strength 4 or less.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return NOTHING if _weak(state) else ()

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.eliminate(_weak(effects.state))


def _weak(state: State) -> list[tuple[int, int]]:
    return [
        (seat, kind)
        for seat in state.clockwise(state.active)
        for kind, stack in enumerate(state.players[seat].stacks)
        if stack and stack[-1] <= WEAK
    ]


class Trojan(AtATop, Power):
    """Takes a top into the hand."""

    slug = "trojan"
    name = msg("Trojan Horse")
    myth = "greek"
    effect = msg("Take the top card of one opposing open stack into your hand.")
    brief = msg("Take any one opposing top card into your hand.")

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.capture(*read_target(choice), seat)


class Gleipnir(Power):
    """Binds an opponent for a turn."""

    slug = "gleipnir"
    name = msg("Gleipnir")
    myth = "norse"
    effect = msg(
        "One opponent has 2 actions instead of 3 in their next turn and may not Drop and Attack in it. "
        "Not on a player who is under it already."
    )
    brief = msg("In their next turn, an opponent can’t attack and has 2 actions.")
    unusable = msg("Name an opponent whom Gleipnir doesn’t bind yet.")

    def choices(self, state: State, seat: int) -> Sequence[str]:
        return [str(other + 1) for other in state.opponents(seat) if not state.players[other].bound]

    def use(self, effects: Effects, seat: int, choice: str) -> None:
        effects.bind(seat, int(choice) - 1)


POWERS: Final = (Aegis(), Mirror(), Thunderbolt(), Ragnarok(), Trojan(), Gleipnir())
