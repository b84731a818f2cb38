"""A table in a chosen state, told in a few words.  Players are numbered from 1, as in the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from bot.games.army.cards import DECK, ORDER
from bot.games.army.cards.kinds import KINDS, LETTERS, kind_of
from bot.games.army.game import ArmyOfTheGods
from bot.games.army.position import ArmyPosition
from bot.games.army.position_text import read_stacks
from bot.games.army.state import ORDERS, Completed, Gone, Player, State, Turn
from bot.games.engine.decision import RESIGN
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event

ARMY = ArmyOfTheGods()
PILE = ("C3",) * 40
"""What scenes draw, unless they say otherwise."""


def cards(text: str) -> tuple[str, ...]:
    """``G7 W2*3 hermes``, in the order of the card table."""
    found: list[str] = []
    for word in text.split():
        card, _, copies = word.partition("*")
        found += [card] * int(copies or 1)
    assert all(card in ORDER for card in found)
    return tuple(sorted(found, key=ORDER.__getitem__))


@dataclass(frozen=True)
class Seat:
    """One player: the hand is exactly this; sets are a number or letters of kinds."""

    hand: str = "enki*2"
    stacks: str = "-"
    leader: str = "janus"
    tokens: int = 6
    sets: int = 0
    discard: str = ""
    pile: tuple[str, ...] = PILE
    drained: bool = False
    warded: bool = False
    bound: bool = False

    def player(self) -> Player:
        return Player(
            self.leader,
            self.tokens,
            self.pile,
            cards(self.hand),
            cards(self.discard),
            read_stacks(self.stacks),
            tuple(Completed(i % len(KINDS), (3, 4, 5, 5, 5)) for i in range(self.sets)),
            self.drained,
            self.warded,
            self.bound,
        )


class Scene:
    """Player 1's later turn with 3 actions, unless said otherwise; player 1 starts the rounds."""

    def __init__(
        self,
        *players: Seat,
        actions: int = 3,
        teams: str = "",
        active: int = 1,
        starter: int = 1,
        round: int = 5,
        full: bool = False,
    ) -> None:
        seats = list(players) + [Seat()] * (2 - len(players))
        self.state = State(
            [seat.player() for seat in seats],
            ORDERS[teams] if teams else (),
            phase="play",
            shown=(("A1",),) * len(seats),
            round=round,
            starter=starter - 1,
            active=active - 1,
            now=Turn(actions, full=full),
        )
        self.position = ArmyPosition(self.state)
        self.events: list[Event] = []

    def play(self, number: int, *moves: str) -> Scene:
        """The player answers, one decision after the other."""
        for move in moves:
            self.events += self.position.play(number - 1, ARMY.tidy(move))
        return self

    def resign(self, number: int) -> Scene:
        self.events += self.position.play(number - 1, RESIGN)
        return self

    def refused(self, number: int, move: str, why: str) -> None:
        """The move is refused, the reason says ``why``, and nothing has changed."""
        before = str(self.position)
        with pytest.raises(IllegalMove) as refused:
            self.position.play(number - 1, ARMY.tidy(move))
        assert why in str(refused.value), str(refused.value)
        assert str(self.position) == before

    def player(self, number: int) -> Player:
        return self.state.players[number - 1]

    def stack(self, number: int, letter: str) -> list[int]:
        kind = kind_of(letter)
        assert kind is not None
        return list(self.player(number).stacks[kind])

    def stacks(self, number: int) -> str:
        """All open stacks of a player: ``A1,5 G7``."""
        return " ".join(
            LETTERS[kind] + ",".join(map(str, stack))
            for kind, stack in enumerate(self.player(number).stacks)
            if stack
        )

    def hand(self, number: int) -> str:
        return " ".join(self.player(number).hand)

    def discard(self, number: int) -> str:
        return " ".join(self.player(number).discard)

    def tokens(self, number: int) -> int:
        return self.player(number).tokens

    def sets(self, number: int) -> int:
        return len(self.player(number).sets)

    @property
    def actions(self) -> int:
        return self.state.now.actions

    @property
    def asked(self) -> str:
        """Who must decide what: ``2 block``."""
        return ", ".join(f"{d.seat + 1} {d.kind}" for d in self.position.decisions())

    @property
    def barrier(self) -> bool:
        """Was there a point of no return since the beginning?"""
        return any(event.barrier for event in self.events)

    @property
    def places(self) -> list[int]:
        """The places of all players; empty while the play runs."""
        return [result.place for result in self.position.outcome or ()]

    def gone(self, number: int, moment: int = 1, sets: int = 0) -> Scene:
        """The player went out before."""
        player = self.player(number)
        self.state.players[number - 1] = Player(
            player.leader, 0, gone=Gone(moment, sets, 0, True, (0,) * sets)
        )
        return self


def opening(seats: int, *bottoms: str, hands: Sequence[str] = ()) -> Scene:
    """A new play whose piles end in these cards, the lowest last, and begin with these."""
    scene = Scene(*[Seat()] * seats)
    position = ARMY.start(seats, ARMY.options())
    for seat in range(seats):
        position.play(seat, "leader loki")
    scene.position, scene.state = position, position.state
    for seat in range(seats):
        left = [card for card, copies in DECK.items() for _ in range(copies)]
        begin = list(cards(hands[seat])) if seat < len(hands) else []
        end = bottoms[seat].split() if seat < len(bottoms) else ["A1"]
        for card in (*begin, *end):
            left.remove(card)
        scene.events += position.play(-1, "shuffle " + ",".join([*begin, *left, *end]))
    return scene
