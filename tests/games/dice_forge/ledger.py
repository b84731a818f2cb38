"""A second, plain bookkeeping: what everybody must have, from nothing but the events."""

from __future__ import annotations

from collections import Counter

from bot.games.dice_forge.faces import DARK, LIGHT
from bot.games.dice_forge.position import ForgePosition
from bot.games.engine.event import Event

KINDS = ("gold", "sun", "moon", "glory")


class Ledger:
    """Reserves, printed points, hammers and dice of everybody."""

    def __init__(self, position: ForgePosition) -> None:
        self.reserves = [list(player.reserve) for player in position.state.players]
        self.printed = [0 for _ in self.reserves]
        self.hammered = [0 for _ in self.reserves]
        self.dice = [[Counter(LIGHT), Counter(DARK)] for _ in self.reserves]
        self.discard: list[list[str]] = [[] for _ in self.reserves]

    def enter(self, events: list[Event]) -> None:
        """Write down what happened."""
        for event in events:
            match event.kind:
                case "gained":
                    self._change(event, 1)
                case "lost" | "paid":
                    self._change(event, -1)
                case "hammered":
                    seat = _number(event, "seat")
                    self.hammered[seat] += _number(event, "gold")
                    self.reserves[seat][3] += _number(event, "glory")
                case "performed":
                    self.printed[_number(event, "seat")] += _number(event, "points")
                case "forged":
                    self._forge(event)
                case _:
                    pass

    def _change(self, event: Event, sign: int) -> None:
        for kind, name in enumerate(KINDS):
            self.reserves[_number(event, "seat")][kind] += sign * _number(event, name)

    def _forge(self, event: Event) -> None:
        seat, die = _number(event, "seat"), _number(event, "die") - 1
        face, old = event.data["face"], event.data["old"]
        assert isinstance(face, str)
        assert isinstance(old, str)
        assert self.dice[seat][die][old] > 0
        self.dice[seat][die][old] -= 1
        self.dice[seat][die][face] += 1
        self.discard[seat].append(old)

    def compare(self, position: ForgePosition) -> None:
        """The position says the same."""
        for seat, (player, seen) in enumerate(
            zip(position.state.players, position.view(None).players, strict=True)
        ):
            assert player.reserve == self.reserves[seat]
            assert seen.score == self.reserves[seat][3] + self.printed[seat]
            assert player.hammered == self.hammered[seat]
            assert [Counter(die) for die in player.dice] == [+die for die in self.dice[seat]]
            assert list(player.discard) == self.discard[seat]


def _number(event: Event, name: str) -> int:
    value = event.data[name]
    assert isinstance(value, int)
    return value
