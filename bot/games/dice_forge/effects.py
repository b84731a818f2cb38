"""What a step does to the state, its stack and the record of what happened."""

from __future__ import annotations

from bot.games.dice_forge.faces import GLORY, GOLD, NOTHING, Amounts
from bot.games.dice_forge.state import Player, State, earned
from bot.games.dice_forge.steps import Bonus, Step
from bot.games.dice_forge.text import tell
from bot.games.engine.event import Event


class Effects:
    """The resolution of steps on one stack: the agenda, or one seat's lane."""

    def __init__(self, state: State, stack: list[Step], events: list[Event]) -> None:
        self.state = state
        self.stack = stack
        self.events = events

    def player(self, seat: int) -> Player:
        """The player in a seat."""
        return self.state.players[seat]

    def push(self, *steps: Step) -> None:
        """Put these steps on the agenda, the first to be resolved first."""
        self.stack.extend(reversed(steps))

    def tell(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)

    def earn(self, seat: int, amounts: Amounts) -> None:
        """Add to the reserves; what exceeds a cap is lost (Dice Forge rules, 3)."""
        if amounts == NOTHING:
            return
        player = self.player(seat)
        reserve = player.reserve
        kept = list(amounts)
        for kind in range(GLORY):
            if kept[kind]:
                kept[kind] = min(kept[kind], player.spare(kind))
                reserve[kind] += kept[kind]
        reserve[GLORY] += kept[GLORY]
        self.tell(tell.gained(seat, amounts, tuple(kept)))

    def forfeit(self, seat: int, amounts: Amounts) -> None:
        """Take from the reserves, never below nothing (Dice Forge rules, 3)."""
        reserve = self.player(seat).reserve
        gone = [min(amount, held) for amount, held in zip(amounts, reserve, strict=True)]
        for kind, amount in enumerate(gone):
            reserve[kind] -= amount
        self.tell(tell.lost(seat, amounts, tuple(gone)))

    def pay(self, seat: int, price: Amounts) -> None:
        """Take what something costs; the player has it."""
        reserve = self.player(seat).reserve
        for kind, amount in enumerate(price):
            reserve[kind] -= amount
        if price != NOTHING:
            self.tell(tell.paid(seat, price))

    def strike(self, seat: int, gold: int) -> None:
        """Put gold into the hammers, one after the other; each completed side pays (9.1)."""
        player = self.player(seat)
        glory = earned(player.hammered, gold)
        player.hammered += gold
        player.reserve[GLORY] += glory
        self.tell(tell.hammered(seat, gold, glory))

    def owe_bonus(self, seat: int, uses: int) -> None:
        """The owner of a boar's card is to take its bonus.

        Asked at once; or, while several players decide for themselves, when he has done so.
        """
        lanes = self.state.lanes
        if not lanes:
            self.push(Bonus(seat, uses))
            return
        lane = lanes[seat]
        if lane and isinstance(lane[0], Bonus):
            lane[0] = Bonus(seat, lane[0].uses + uses)
        else:
            lane.insert(0, Bonus(seat, uses))

    def gold_after(self, seat: int, gold: int) -> int:
        """The gold in reserve if so much were added."""
        player = self.player(seat)
        return player.reserve[GOLD] + min(gold, player.spare(GOLD))
