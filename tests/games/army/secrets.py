"""Everything that a seat can't see of Army of the Gods, dealt anew; all numbers stay as they are."""

from __future__ import annotations

from random import Random

from bot.games.army.cards import LEADERS, ORDER
from bot.games.army.cards.kinds import SOLDIERS
from bot.games.army.position import ArmyPosition
from bot.games.army.state import FIRST_DROPS, Look, Player, State
from tests.games.army.scene import Scene, Seat

PILE = tuple(ORDER)
"""Cards that differ, so that it shows whether one is seen."""
CORNERS = (
    # The defender's answer ends the turn of an attacker whose hand is empty, and the own one begins.
    Scene(Seat("V7"), Seat("G8 A1", "A1.2", pile=PILE)).play(1, "attack V7 2:A").position,
    Scene(Seat("V7"), Seat("G8 mirror heimdall", "A5", pile=PILE), Seat())
    .play(1, "attack V7 2:A")
    .position,
    # A turn ends, and so does the next one, whose player holds nothing.
    Scene(Seat("A1 W2", pile=PILE), Seat("", pile=()), Seat(pile=PILE)).position,
)


def twin(position: ArmyPosition, viewer: int | None, chooser: Random) -> ArmyPosition:
    """Hands, piles and discard piles of the others, the own pile, and leaders that aren't shown yet."""
    state = position.state.copy()
    for seat, player in enumerate(state.players):
        if state.phase == "leaders" and seat != viewer and player.leader:
            player.leader = chooser.choice(list(LEADERS))
        if seat == viewer:
            _deal(player, player.hand, player.discard, (), chooser)
        elif isinstance(state.pending, Look) and state.active == viewer and state.pending.victim == seat:
            _deal(player, player.hand, (), player.discard, chooser)
        else:
            _deal(player, (), (), player.hand + player.discard, chooser)
            while not _possible(state, seat):
                _deal(player, (), (), player.hand + player.discard, chooser)
    return ArmyPosition(state)


def _deal(
    player: Player,
    hand: tuple[str, ...],
    discard: tuple[str, ...],
    hidden: tuple[str, ...],
    chooser: Random,
) -> None:
    """What is known stays; the pile and what else is hidden is shuffled."""
    left = [*player.pile, *hidden]
    chooser.shuffle(left)
    held, fallen = len(player.hand), len(player.discard)
    player.hand = hand or _ordered([left.pop() for _ in range(held)])
    player.discard = discard or _ordered([left.pop() for _ in range(fallen)])
    player.pile = tuple(left)


def _ordered(cards: list[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=ORDER.__getitem__))


def _possible(state: State, seat: int) -> bool:
    """In a first turn there are army cards enough to be dropped."""
    if state.round > 1 or state.phase != "play" or seat != state.active:
        return True
    army = sum(card in SOLDIERS for card in state.players[seat].hand)
    return not state.players[seat].hand or army + state.now.dropped >= FIRST_DROPS
