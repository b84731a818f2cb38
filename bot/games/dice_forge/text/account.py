"""All that happened, a short paragraph a turn: what dice and gifts brought each player in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from bot.games.dice_forge.faces import KINDS
from bot.games.dice_forge.text.event_icons import icon_of
from bot.games.dice_forge.text.names import much, the_face
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, Words, lines, msg, with_icon

_UNTOLD: Final = frozenset({"paid", "moved", "decided", "copied", "die"})
"""What follows from what is told beside it: what was paid, where a hero went."""

Amounts: TypeAlias = list[int]


def account(events: Sequence[Event]) -> list[Words]:
    """The paragraphs, one a turn, in order; each begins with whose turn it is."""
    told: list[list[Words]] = [[]]
    brought: dict[int, _Brought] = {}
    for event in events:
        if event.kind == "rolled":
            for seat, faces in _rolled(event):
                brought.setdefault(seat, _Brought()).rolls.append(faces)
        elif event.kind in _BRINGS:
            seat = event.data["seat"]
            assert isinstance(seat, int)
            brought.setdefault(seat, _Brought()).add(event)
        elif event.kind not in _UNTOLD:
            told[-1] += _told(brought)
            brought = {}
            if event.kind == "turn":
                told.append([])
            words = with_icon(icon_of(event), event.text)
            told[-1].append(_heading(event.text) if event.kind == "turn" else words)
    told[-1] += _told(brought)
    return [lines(paragraph, " ") for paragraph in told if paragraph]


def _heading(words: Words) -> Text:
    return Text("**{turn}**", (("turn", words),))


@dataclass(slots=True)
class _Brought:
    """What one player has rolled, gained and lost since something else was told."""

    rolls: list[Words] = field(default_factory=list[Words])
    kept: Amounts = field(default_factory=lambda: [0] * len(KINDS))
    wasted: Amounts = field(default_factory=lambda: [0] * len(KINDS))
    lost: Amounts = field(default_factory=lambda: [0] * len(KINDS))
    struck: int = 0
    earned: int = 0

    def add(self, event: Event) -> None:
        """One more of these events."""
        match event.kind:
            case "gained":
                _count(self.kept, event.data)
                wasted = event.data["overflow"]
                assert isinstance(wasted, Mapping)
                _count(self.wasted, wasted)
            case "lost":
                _count(self.lost, event.data)
            case _:
                self.struck += _number(event.data["gold"])
                self.earned += _number(event.data["glory"])

    def sentences(self, seat: int) -> Iterable[Text]:
        """What it was."""
        player, wasted = Who(seat), much(tuple(self.wasted))
        kept = much(tuple(self.kept)) if any(self.kept) else msg("nothing")
        rolled = lines(self.rolls, "; ")
        if any(self.wasted) and self.rolls:
            yield msg(
                "{player} rolls {faces} and gains {amounts} ({lost} lost).",
                player=player,
                faces=rolled,
                amounts=kept,
                lost=wasted,
            )
        elif any(self.wasted):
            yield msg("{player} gains {amounts} ({lost} lost).", player=player, amounts=kept, lost=wasted)
        elif any(self.kept) and self.rolls:
            yield msg(
                "{player} rolls {faces} and gains {amounts}.", player=player, faces=rolled, amounts=kept
            )
        elif any(self.kept):
            yield msg("{player} gains {amounts}.", player=player, amounts=kept)
        elif self.rolls:
            yield msg("{player} rolls {faces}.", player=player, faces=rolled)
        if any(self.lost):
            yield msg("{player} loses {amounts}.", player=player, amounts=much(tuple(self.lost)))
        if self.struck and self.earned:
            yield msg(
                "{player} strikes {gold} gold into the hammer and earns {glory} glory.",
                player=player,
                gold=self.struck,
                glory=self.earned,
            )
        elif self.struck:
            yield msg("{player} strikes {gold} gold into the hammer.", player=player, gold=self.struck)


def _rolled(event: Event) -> Iterable[tuple[int, Words]]:
    """What each seat’s dice show."""
    dice = event.data["dice"]
    assert isinstance(dice, Sequence)
    shown: dict[int, list[Words]] = {}
    for die in dice:
        assert isinstance(die, Mapping)
        shown.setdefault(_number(die["seat"]), []).append(the_face(str(die["face"])))
    return [(seat, lines(faces, " · ")) for seat, faces in shown.items()]


_BRINGS: Final = frozenset({"gained", "lost", "hammered"})


def _told(brought: Mapping[int, _Brought]) -> list[Words]:
    """All of it; nothing where nobody gained or lost anything."""
    return [sentence for seat, one in brought.items() for sentence in one.sentences(seat)]


def _count(amounts: Amounts, data: Mapping[str, object]) -> None:
    for kind, name in enumerate(KINDS):
        amounts[kind] += _number(data[name])


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
