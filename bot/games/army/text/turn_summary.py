"""A turn in one line: the drops together, each attack with what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.games.army.cards.kinds import LETTERS
from bot.games.army.text.attack_sentences import (
    Fight,
    Loss,
    aimed,
    blocking,
    brief,
    loses,
    losses_of,
    lost,
    seat_of,
)
from bot.games.army.text.event_icons import icon_of
from bot.games.army.text.names import card_icon, card_name, card_names, kind_name, landed, owned
from bot.games.engine.event import LINE, Event, in_letters, in_one_line
from bot.games.engine.text import ENGLISH, Text, Who, Words, lines, msg, msg_plural, with_icon

_RANKS: Final = {
    "over": -2,
    "out": -2,
    "resigned": -2,
    "completed": -1,
    "emptied": 1,
    "stole": 2,
    "captured": 2,
    "took": 2,
    "raised": 2,
    "recovered": 2,
    "bound": 2,
    "played": 3,
    "used": 3,
    "drew-cards": 3,
    "restored": 4,
    "again": 5,
    "chose-leader": 7,
}
"""What else of a turn is worth its place in a line, what matters most first."""


_ICON: Final = 4
"""As wide as so many letters is an icon."""
_NAME: Final = "x" * 12
"""As long as people's names are."""
_NAMED: Final = ENGLISH.named((_NAME,) * 4)
"""Tells sentences at the length that they have with such names in all seats."""
_NOTHING: Final = lines(())
"""In place of what another sentence tells, too."""
_TAKING: Final = frozenset({"stole", "captured", "took", "raised", "recovered"})


def summary(events: Sequence[Event], room: int = LINE) -> Words | None:
    """What happened in a turn, in one line: the drops together, attacks with what came of them."""
    told = _Telling()
    for event in events:
        told.hear(event)
    told.shorten(room)
    found = told.sentences(room)
    if not found:
        # Nothing was done in it.
        found = [(0, event.text) for event in events if event.kind == "ended"]
    # A long name must not push out what an attack brought: then room is left for it.
    length_of = _with_names if told.attacks() else in_letters
    if room < LINE and told.drawn is not None:
        # Nor must icons push out the cards that were drawn last.
        length_of = _with_icon
    for place, shorter in told.shorter():
        if sum(length_of(words) for rank, words in found if rank <= 1) <= room:
            break
        # What matters is told briefly rather than left out.
        told.told[place] = (min(1, told.told[place][0]), shorter)
        found = told.sentences(room)
    if all(rank >= _RANKS["completed"] for rank, _ in found) and any(rank == 1 for rank, _ in found):
        # What is newest is what the next answer is about: it is never left out.
        last = max(place for place, (rank, _) in enumerate(found) if rank == 1)
        # Who has drawn cards knows of their own set.
        found[last] = (0 if told.drawn is None else -2, found[last][1])
    return in_one_line(found, room, length_of)


def _with_names(words: Words) -> int:
    """The room of a sentence and a space, with people's names."""
    return len(_NAMED.translate(words)) + 1


def _with_icon(words: Words) -> int:
    """The room of a sentence and a space, with people's names and the icon in front."""
    return _with_names(words) + _ICON


@dataclass
class _Telling:
    """The sentences about a turn, each with its rank, as its events are heard."""

    told: list[tuple[int, Words]] = field(default_factory=list[tuple[int, Words]])
    dropped: dict[int, list[str]] = field(default_factory=dict[int, list[str]])
    before: dict[int, int] = field(default_factory=dict[int, int])
    """Before which sentence somebody's drops are told."""
    attack: Event | None = None
    """Whose outcome has not been heard yet."""
    drawn: int | None = None
    """Where the last cards are told that were drawn in the turn."""
    begun: bool = False
    """Has the next turn begun?"""
    answered: bool = False
    """Did it come through, so that only a turning point can have told its outcome?"""
    fight: Fight | None = None
    """Attacks that follow each other, told together in the last sentence."""
    fights: list[Fight] = field(default_factory=list["Fight"])
    power: int | None = None
    """Where the card or ability is told that was used last."""
    causes: dict[int, tuple[Event, list[Loss]]] = field(
        default_factory=dict[int, "tuple[Event, list[Loss]]"]
    )
    """What each of those that cost cards has cost, by its place."""
    used: Event | None = None
    """The card or ability that was used last."""
    apart: dict[int, Event] = field(default_factory=dict[int, Event])
    """The attacks of which a turning point tells what falls, by their places."""
    unanswered: dict[int, Event] = field(default_factory=dict[int, Event])
    """Those of which nothing has come yet, by their places."""
    briefly: dict[int, Words] = field(default_factory=dict[int, Words])
    """Shorter sentences, by their places, for where little fits."""
    completions: dict[int, Event] = field(default_factory=dict[int, Event])
    """The sets that were completed, by their places."""

    def hear(self, event: Event) -> None:
        """Tell of one more event, as far as it is worth it."""
        match event.kind:
            case "dropped":
                self.before.setdefault(seat_of(event), len(self.told))
                self.dropped.setdefault(seat_of(event), []).append(str(event.data["card"]))
            case "attacked":
                self._leave_attack()
                self.attack, self.answered, self.power = event, not event.barrier, None
            case "blocked" if self.attack is None:
                # The attack itself has been told before.
                self._tell(1, event, event.text)
                self.power = None
            case "blocked":
                self._came([], event)
            case "let-through" if self.attack is None:
                # What falls is told next.
                self.told.append((5, event.text))
                self.power = None
            case "let-through":
                self.answered = True
            case "leaders":
                self.told.append((1, _leading(event)))
            case "starts":
                # Behind all leaders there is no room for the card that decided it.
                briefly = msg("{player} starts.", player=Who(seat_of(event)))
                self.told.append((5, briefly) if self.told else (2, _starting(event)))
            case "eliminated":
                self._fall(event)
            case "completed":
                # It interrupts nothing: further attacks are told with those before it.
                self._leave_attack()
                self.completions[len(self.told)] = event
                self._tell_by_rank(event)
            case "turn":
                self.begun = True
            case "drew-cards":
                # The cards that begin a turn are seen in it; what else shows some, nothing else names.
                if not self.begun:
                    self._draw(event)
            case "restored-cards" | "recovered-cards":
                # It says all, and follows what everybody is told.
                self.told[-1] = (self.told[-1][0], with_icon(icon_of(event), event.text))
                self.briefly.pop(len(self.told) - 1, None)
            case kind if kind in _RANKS:
                self._leave_attack()
                self.fight = None
                self._tell_by_rank(event)
            case _:
                pass

    def shorten(self, room: int) -> None:
        """Tell with fewer words what would be cut by itself."""
        for place, shorter in self.briefly.items():
            rank, words = self.told[place]
            if _with_names(words) > room:
                self.told[place] = (rank, shorter)

    def sentences(self, room: int) -> list[tuple[int, Words]]:
        """All that was heard; drops by their number where their names would be cut."""
        self._leave_attack()
        found = [*self.told]
        # Later ones first, so that what stands before each keeps its place.
        for seat, cards in reversed(self.dropped.items()):
            drops = msg("{player} drops {cards}.", player=Who(seat), cards=card_names(cards))
            if _with_names(drops) > room:
                drops = msg("{player} drops {n} cards.", player=Who(seat), n=len(cards))
            found.insert(self.before[seat], (4, with_icon(card_icon(cards[0]), drops)))
        return [(rank, words) for rank, words in found if words != _NOTHING]

    def attacks(self) -> bool:
        """Is any attack told?"""
        return bool(self.fights or self.unanswered or self.apart)

    def shorter(self) -> Iterator[tuple[int, Words]]:
        """Where something can be told with fewer words, and how; what loses least by it comes first."""
        for fight in reversed(self.fights):
            yield fight.place, fight.felling()
        for place, (cause, losses) in self.causes.items():
            card = card_name(str(cause.data.get("card") or cause.data["leader"]))
            told = msg("{card}: {losses}.", card=card, losses=lines(map(loses, losses), "; "))
            yield place, with_icon(icon_of(cause), told)
        for place, event in self.completions.items():
            kind = kind_name(str(event.data["kind"]))
            told = msg("{kind} complete, set {n}.", kind=kind, n=str(event.data["sets"]))
            yield place, with_icon(icon_of(event), told)
        for place, attack in self.unanswered.items():
            yield place, with_icon(icon_of(attack), aimed(attack))
        for place, attack in self.apart.items():
            defender = Who(int(str(attack.data["defender"])))
            told = msg("{player} attacks {defender}.", player=Who(seat_of(attack)), defender=defender)
            yield place, with_icon(icon_of(attack), told)
        fights: list[Fight] = []
        for fight in self.fights:
            if not fights or fights[-1].seat != fight.seat:
                fights.append(fight)
                continue
            # What was done between them is told, too, but two such sentences would say the same twice.
            earlier, fights[-1] = fights[-1].place, fights[-1].with_later(fight)
            yield fight.place, fights[-1].felling()
            yield earlier, _NOTHING
        for shorter in (Fight.falling, Fight.counted, Fight.barely):
            for fight in reversed(fights):
                yield fight.place, shorter(fight)
        for place, (cause, losses) in self.causes.items():
            card = card_name(str(cause.data.get("card") or cause.data["leader"]))
            many = sum(len(names.texts) for _, names in losses)
            told = msg_plural("{card}: {count} card falls.", "{card}: {count} cards fall.", many, card=card)
            yield place, with_icon(icon_of(cause), told)
        if self.completions:
            # What wins is told in any case.
            yield from ((fight.place, fight.numbered()) for fight in reversed(fights))

    def _tell(self, rank: int, event: Event, words: Words) -> None:
        self.told.append((rank, with_icon(icon_of(event), words)))

    def _tell_by_rank(self, event: Event) -> None:
        kind = event.kind
        if kind in ("played", "used"):
            self.power, self.used = len(self.told), event
        elif kind in _TAKING and self.power is not None:
            # What was taken matters more than by which card.
            self.told[self.power] = (_RANKS["again"], self.told[self.power][1])
        self._tell(_RANKS[kind], event, event.text)
        if (shorter := _in_brief(event)) is not None:
            self.briefly[len(self.told) - 1] = with_icon(icon_of(event), shorter)

    def _draw(self, event: Event) -> None:
        """Cards that somebody sees; those drawn last are what they want to know."""
        self._leave_attack()
        if self.drawn is not None:
            self.told[self.drawn] = (_RANKS["drew-cards"], self.told[self.drawn][1])
        self.drawn = len(self.told)
        self._tell(1, event, event.text)

    def _leave_attack(self) -> None:
        """No more is heard of an attack: it is not answered yet, or a turning point tells what falls."""
        attack, self.attack = self.attack, None
        if attack is None:
            return
        self.fight = None
        if self.answered:
            self.apart[len(self.told)] = attack
            self._tell(1, attack, brief(attack))
        else:
            self.unanswered[len(self.told)] = attack
            self._tell(1, attack, attack.text)

    def _came(self, losses: Sequence[Loss], block: Event | None = None) -> None:
        """What came of an attack, in one sentence with those before it."""
        attack, self.attack = self.attack, None
        assert attack is not None
        if self.fight is None or self.fight.seat != seat_of(attack):
            self.fight = Fight(attack, len(self.told), block)
            self.fights.append(self.fight)
            self.told.append((1, attack.text))
        self.fight.attacks += 1
        self.fight.blocks += block is not None
        self.fight.outcomes += map(loses, losses) if block is None else [blocking(block)]
        self.fight.losses += losses
        self.told[self.fight.place] = (1, self.fight.sentence())

    def _fall(self, event: Event) -> None:
        """Cards fall: by an attack, by what struck back at one, or by the power used last."""
        losses = [*losses_of(event)]
        if self.attack is not None:
            self._came(losses)
        elif self.fight is not None and self.power is None:
            self.fight.outcomes += map(loses, losses)
            self.fight.losses += losses
            self.told[self.fight.place] = (1, self.fight.sentence())
        else:
            told = [with_icon(icon_of(event), lost(loss)) for loss in losses]
            if self.power is None:
                self.told += ((1, words) for words in told)
            else:
                # Nobody understands a loss without what caused it: they are kept or left out together.
                self.told[self.power] = (1, lines((self.told[self.power][1], *told), " "))
                assert self.used is not None
                self.causes.setdefault(self.power, (self.used, []))[1].extend(losses)
        self.power = None


def _in_brief(event: Event) -> Text | None:
    """The same with fewer words; None: it is short."""
    match event.kind:
        case "restored":
            return msg("{player} gives 6 cards for 2 energy.", player=Who(seat_of(event)))
        case "captured":
            card = landed(str(event.data["card"]), LETTERS.index(str(event.data["kind"])))
            victim = int(str(event.data["victim"]))
            return msg("{player} takes {card}.", player=Who(seat_of(event)), card=owned(victim, card))
        case _:
            return None


def _leading(event: Event) -> Text:
    """All leaders in a sentence."""
    leaders = event.data["leaders"]
    assert isinstance(leaders, Mapping)
    told = (
        msg("{player} with {god}", player=Who(int(seat)), god=card_name(str(god)))
        for seat, god in leaders.items()
    )
    return msg("The leaders: {leaders}.", leaders=lines(told, ", "))


def _starting(event: Event) -> Text:
    """Who starts, and by which card of those at the bottom of the piles."""
    shown = event.data["shown"]
    assert isinstance(shown, Sequence)
    cards = shown[seat_of(event)]
    assert isinstance(cards, Sequence)
    card = card_name(str(cards[-1]))
    return msg(
        "{player} starts: {card} is the strongest bottom card.", player=Who(seat_of(event)), card=card
    )
