"""Attacks in sentences, from all that came of them to no more than how many were blocked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.games.army.cards.kinds import LETTERS
from bot.games.army.text.event_icons import icon_of
from bot.games.army.text.names import card_name, kind_name, landed, owned
from bot.games.engine.event import Event
from bot.games.engine.text import Lines, Text, Who, Words, lines, msg, msg_plural, with_icon

Loss = tuple[int, Lines]
"""Who loses which cards."""


def losses_of(event: Event) -> Iterator[Loss]:
    """What falls, player by player."""
    cards = event.data["cards"]
    assert isinstance(cards, Sequence)
    fallen: dict[int, list[Text]] = {}
    for one in cards:
        assert isinstance(one, Mapping)
        card, kind, seat = str(one["card"]), LETTERS.index(str(one["kind"])), one["seat"]
        assert isinstance(seat, int)
        fallen.setdefault(seat, []).append(landed(card, kind))
    for seat, names in fallen.items():
        yield seat, lines(names, ", ")


def loses(loss: Loss) -> Text:
    """What an attack has cost somebody, as a part of a sentence."""
    return msg("{player} loses {cards}", player=Who(loss[0]), cards=loss[1])


def lost(loss: Loss) -> Text:
    """The same as a sentence."""
    return msg("{player} loses {cards}.", player=Who(loss[0]), cards=loss[1])


@dataclass
class Fight:
    """Attacks of one player that follow each other."""

    first: Event
    place: int
    block: Event | None
    """By which the first is blocked."""
    outcomes: list[Words] = field(default_factory=list[Words])
    losses: list[Loss] = field(default_factory=list["Loss"])
    attacks: int = 0
    blocks: int = 0

    @property
    def seat(self) -> int:
        return seat_of(self.first)

    def with_later(self, other: Fight) -> Fight:
        """Both together, in the place of the other."""
        return Fight(
            self.first,
            other.place,
            self.block,
            [*self.outcomes, *other.outcomes],
            [*self.losses, *other.losses],
            self.attacks + other.attacks,
            self.blocks + other.blocks,
        )

    def sentence(self) -> Words:
        """What came of all of them."""
        if self.block is not None and len(self.outcomes) == 1:
            return with_icon(icon_of(self.block), _repelled(self.first, self.block))
        words = msg(
            "{player} attacks: {outcomes}.", player=Who(self.seat), outcomes=lines(self.outcomes, "; ")
        )
        return with_icon(icon_of(self.first), words)

    def felling(self) -> Words:
        """The cards that fell, by their names and whose they were."""
        return self._felling(lines((owned(*loss) for loss in self.losses if loss[0] != self.seat), "; "))

    def falling(self) -> Words:
        """The cards that fell, by their names alone."""
        return self._felling(lines((cards for seat, cards in self.losses if seat != self.seat), ", "))

    def _felling(self, fell: Lines) -> Words:
        player = Who(self.seat)
        own = lines((cards for seat, cards in self.losses if seat == self.seat), ", ")
        if self._struck_back is not None:
            return self.barely()
        told: list[Words] = []
        if fell.texts and own.texts:
            told.append(msg("{player} fells {cards} and loses {own}.", player=player, cards=fell, own=own))
        elif fell.texts:
            told.append(msg("{player} fells {cards}.", player=player, cards=fell))
        elif own.texts:
            told.append(lost((self.seat, own)))
        blocked = [self._blocked()] if self.blocks else []
        return with_icon(icon_of(self.first), lines([*told, *blocked], " "))

    def counted(self) -> Words:
        """How many fell of whose cards, and how many attacks were blocked."""
        player, told, fell = Who(self.seat), list[Words](), Counter[int]()
        for seat, names in self.losses:
            fell[seat] += len(names.texts)
        own = fell.pop(self.seat, 0)
        whose = (msg("{n} of {player}’s", n=fallen, player=Who(seat)) for seat, fallen in fell.items())
        cards = msg("{whose} cards", whose=lines(whose, ", "))
        if fell and own:
            told.append(msg("{player} fells {cards}, loses {own}.", player=player, cards=cards, own=own))
        elif fell:
            told.append(msg("{player} fells {cards}.", player=player, cards=cards))
        if self.blocks:
            told.append(self._blocked())
        return with_icon(icon_of(self.first), lines(told, " "))

    def barely(self) -> Words:
        """How many attacks were blocked, or of none how many cards fell."""
        return with_icon(icon_of(self.first), self._blocked()) if self.blocks else self.counted()

    def numbered(self) -> Words:
        """The same without whose the cards were."""
        if self.blocks or any(seat == self.seat for seat, _ in self.losses):
            return self.barely()
        fell = sum(len(names.texts) for _, names in self.losses)
        told = msg_plural(
            "{player} fells {count} card.", "{player} fells {count} cards.", fell, player=Who(self.seat)
        )
        return with_icon(icon_of(self.first), told)

    @property
    def _struck_back(self) -> Lines | None:
        """The card that a single attack has cost, which was blocked; None: it is otherwise."""
        own = [cards for seat, cards in self.losses if seat == self.seat]
        return own[0] if self.blocks == self.attacks == len(self.losses) == len(own) == 1 else None

    def _blocked(self) -> Text:
        """How many attacks were blocked."""
        if (own := self._struck_back) is not None:
            return msg("{player}’s attack is blocked: {card} falls.", player=Who(self.seat), card=own)
        if self.blocks == self.attacks:
            return msg_plural(
                "{player}’s attack is blocked.",
                "All {count} attacks of {player} are blocked.",
                self.blocks,
                player=Who(self.seat),
            )
        return msg_plural(
            "{count} of {player}’s {attacks} attacks is blocked.",
            "{count} of {player}’s {attacks} attacks are blocked.",
            self.blocks,
            player=Who(self.seat),
            attacks=self.attacks,
        )


def seat_of(event: Event) -> int:
    """Who did it."""
    seat = event.data["seat"]
    assert isinstance(seat, int)
    return seat


def _repelled(attack: Event, block: Event) -> Text:
    return msg(
        "{player} blocks {attack} with {card}.",
        player=Who(seat_of(block)),
        attack=msg("{player}’s attack", player=Who(seat_of(attack))),
        card=card_name(str(block.data["card"])),
    )


def aimed(attack: Event) -> Text:
    """An attack that waits for its answer, without its strength, which the card mostly says."""
    targets = attack.data["targets"]
    assert isinstance(targets, Sequence)
    return msg(
        "{player} attacks {tops} with {card}.",
        player=Who(seat_of(attack)),
        tops=owned(
            int(str(attack.data["defender"])), lines((kind_name(str(letter)) for letter in targets), ", ")
        ),
        card=landed(str(attack.data["card"]), LETTERS.index(str(attack.data["kind"]))),
    )


def brief(attack: Event) -> Text:
    """An attack where another sentence tells what falls."""
    return msg(
        "{player} attacks {defender} with {card}.",
        player=Who(seat_of(attack)),
        defender=Who(int(str(attack.data["defender"]))),
        card=landed(str(attack.data["card"]), LETTERS.index(str(attack.data["kind"]))),
    )


def blocking(block: Event) -> Text:
    """What an attack came to that was blocked, among others."""
    return msg(
        "{player} blocks with {card}", player=Who(seat_of(block)), card=card_name(str(block.data["card"]))
    )
