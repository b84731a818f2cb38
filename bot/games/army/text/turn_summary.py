"""A turn in one line: the drops together, each attack with what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.games.army.cards.kinds import LETTERS
from bot.games.army.text.event_icons import icon_of
from bot.games.army.text.names import card_icon, card_name, card_names, landed
from bot.games.engine.event import LINE, Event, in_one_line
from bot.games.engine.text import Text, Who, Words, lines, msg, with_icon

_RANKS: Final = {
    "over": 0,
    "out": 0,
    "resigned": 0,
    "completed": 1,
    "emptied": 1,
    "stole": 2,
    "captured": 2,
    "took": 2,
    "raised": 2,
    "bound": 2,
    "played": 3,
    "used": 3,
    "restored": 4,
    "again": 5,
    "starts": 6,
    "chose-leader": 7,
}
"""What else of a turn is worth its place in a line, what matters most first."""


_TAKING: Final = frozenset({"stole", "captured", "took", "raised"})


def summary(events: Sequence[Event], room: int = LINE) -> Words | None:
    """What happened in a turn, in one line: the drops together, each attack with what came of it."""
    told: list[tuple[int, Words]] = []
    dropped: dict[int, list[str]] = {}
    before: dict[int, int] = {}
    attack: Event | None = None
    power: int | None = None
    """Where the card or ability is told that was used last."""
    for event in events:
        match event.kind:
            case "dropped":
                before.setdefault(_seat(event), len(told))
                dropped.setdefault(_seat(event), []).append(str(event.data["card"]))
            case "attacked":
                attack, power = event, None
            case "blocked":
                words = event.text if attack is None else _repelled(attack, event)
                told.append((1, with_icon(icon_of(event), words)))
                attack = power = None
            case "let-through" if attack is None:
                # The attack itself has been told before, and what falls is told next.
                told.append((5, event.text))
                power = None
            case "leaders":
                told.append((1, _leading(event)))
            case "eliminated":
                if attack is None and power is not None:
                    # Nobody understands a loss without what caused it.
                    told[power] = (1, told[power][1])
                icon = icon_of(event if attack is None else attack)
                told += ((1, with_icon(icon, words)) for words in _fallen(attack, event))
                attack = power = None
            case kind if kind in _RANKS:
                if kind in ("played", "used"):
                    power = len(told)
                elif kind in _TAKING and power is not None:
                    # What was taken matters more than by which card.
                    told[power] = (_RANKS["again"], told[power][1])
                told.append((_RANKS[kind], with_icon(icon_of(event), event.text)))
            case _:
                pass
    if attack is not None:
        told.append((1, with_icon(icon_of(attack), attack.text)))
    # Later ones first, so that what stands before each keeps its place.
    for seat, cards in reversed(dropped.items()):
        drops = msg("{player} drops {cards}.", player=Who(seat), cards=card_names(cards))
        told.insert(before[seat], (4, with_icon(card_icon(cards[0]), drops)))
    return in_one_line(told, room)


def _leading(event: Event) -> Text:
    """All leaders in a sentence."""
    leaders = event.data["leaders"]
    assert isinstance(leaders, Mapping)
    told = (
        msg("{player} with {god}", player=Who(int(seat)), god=card_name(str(god)))
        for seat, god in leaders.items()
    )
    return msg("The leaders: {leaders}.", leaders=lines(told, ", "))


def _seat(event: Event) -> int:
    seat = event.data["seat"]
    assert isinstance(seat, int)
    return seat


def _repelled(attack: Event, block: Event) -> Text:
    return msg(
        "{defender} blocks {player}’s attack with {card}.",
        defender=Who(_seat(block)),
        player=Who(_seat(attack)),
        card=card_name(str(block.data["card"])),
    )


def _fallen(attack: Event | None, event: Event) -> Iterator[Words]:
    """Whose cards fall, and by whose attack."""
    cards = event.data["cards"]
    assert isinstance(cards, Sequence)
    lost: dict[int, list[Text]] = {}
    for one in cards:
        assert isinstance(one, Mapping)
        card, kind, seat = str(one["card"]), LETTERS.index(str(one["kind"])), one["seat"]
        assert isinstance(seat, int)
        lost.setdefault(seat, []).append(landed(card, kind))
    for seat, names in lost.items():
        fallen = lines(names, ", ")
        if attack is not None and seat == attack.data["defender"]:
            yield msg(
                "{player} attacks: {defender} loses {cards}.",
                player=Who(_seat(attack)),
                defender=Who(seat),
                cards=fallen,
            )
        else:
            yield msg("{player} loses {cards}.", player=Who(seat), cards=fallen)
