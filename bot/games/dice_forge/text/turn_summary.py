"""A turn in one line: the feats together, the faces together, whom they oust."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import BOARS, KINDS, NOTHING, Amounts, add
from bot.games.dice_forge.slots import slot_of
from bot.games.dice_forge.statistics import number
from bot.games.dice_forge.text.event_icons import icon_of
from bot.games.dice_forge.text.names import DIE, much, the_face
from bot.games.engine.event import LINE, Event, in_letters, in_one_line
from bot.games.engine.text import Text, Who, Words, lines, msg, together, with_icon

_RANKS: Final = {
    "over": 0,
    "resigned": 0,
    "took": 2,
    "chosen": 2,
    "token": 3,
    "called": 3,
    "extra": 3,
    "passed": 4,
}
"""What else of a turn is worth its place in a line, what matters most first: not what dice brought."""

_ACTIONS: Final = frozenset({"turn", "called", "performed", "forged", "passed", "token", "ousted"})
"""What brings something of its own."""


@dataclass(slots=True)
class _Called:
    """A card that a seat used, once or, with several alike, again."""

    place: int
    """Where of all that is told it stands."""
    event: Event
    times: int = 0
    brought: Amounts | None = None
    """None: it is not known to have brought anything."""

    def told(self) -> tuple[int, Words]:
        """All of it in one sentence, with its rank."""
        return _RANKS["called"], with_icon(icon_of(self.event), self._words())

    def _words(self) -> Text:
        name = CARDS[str(self.event.data["card"])].name
        card = name if self.times == 1 else msg("{count} × {thing}", count=self.times, thing=name)
        if self.brought is None:
            return msg("{player} uses {card}.", player=Who(_seat(self.event)), card=card)
        return msg(
            "{player} uses {card} and gains {amounts}.",
            player=Who(_seat(self.event)),
            card=card,
            amounts=much(self.brought) if any(self.brought) else msg("nothing"),
        )


def summary(events: Sequence[Event], room: int = LINE) -> Words | None:
    """What happened in a turn, in one line and in order: the feats together, the faces together.

    Of a card that was called also what it brought: that was not to be known before.  With room for more,
    as above *Confirm*, also what a feat costs, which face a new one replaces, and first that the game ends.
    """
    whole = _summary(events, room, at_length=True) if room >= 2 * LINE else None
    return whole or _summary(events, room)


def _summary(events: Sequence[Event], room: int, *, at_length: bool = False) -> Words | None:
    """The same; None also where all of it, ``at_length``, needs more room."""
    told: list[tuple[int, Words]] = []
    called: _Called | None = None
    used: dict[tuple[int, str], _Called] = {}
    alike: dict[tuple[str, int], tuple[int, list[Event]]] = {}
    sent = any(event.kind == "forged" and event.data["face"] in BOARS for event in events)
    for event in events:
        if event.kind in _ACTIONS:
            called = None
        match event.kind:
            case "called":
                called = used.setdefault((_seat(event), str(event.data["card"])), _Called(len(told), event))
                called.times += 1
                told[called.place : called.place + 1] = [called.told()]
            case "gained" if called is not None and _seat(event) == _seat(called.event):
                called.brought = add(called.brought or NOTHING, _gained(event))
                told[called.place] = called.told()
            case "performed" | "forged" as kind:
                place, each = alike.setdefault((kind, _seat(event)), (len(told), []))
                each.append(event)
                told[place : place + 1] = [_together(kind, each, at_length=at_length)]
            case "ousted":
                by = event.data["by"]
                assert isinstance(by, int)
                told.append((1, msg("{player} ousts {victim}.", player=Who(by), victim=Who(_seat(event)))))
            case "over" if at_length:
                told.append((-1, Text("**{told}**", (("told", _ends(event)),))))
            case "chosen" if sent:
                pass  # that a boar was forged says to whom it was sent
            case kind if kind in _RANKS:
                told.append((_RANKS[kind], with_icon(icon_of(event), event.text)))
                if kind == "extra" and at_length:
                    alike, used = {}, {}  # what comes of it is told behind what it costs
            case _:
                pass
    found = sorted(told, key=lambda each: each[0] >= 0)
    if at_length and sum(in_letters(words) for _, words in found) > room:
        return None
    return in_one_line(found, room)


def _together(kind: str, events: Sequence[Event], *, at_length: bool) -> tuple[int, Words]:
    """The feats of a seat, or its faces, with their rank."""
    seat, icon = _seat(events[0]), icon_of(events[0])
    if kind == "performed":
        words = lines(map(_at_length, events), " ") if at_length else _performed(seat, events)
        return 0, with_icon(icon, words)
    words = lines((event.text for event in events), " ") if at_length else _all_forged(seat, events)
    return 1, with_icon(icon, words)


def _at_length(performed: Event) -> Words:
    """A feat with its price and its glory."""
    slug = str(performed.data["card"])
    card, slot = CARDS[slug], slot_of(slug)
    player, price = Who(_seat(performed)), much((0, slot.sun, slot.moon, 0), " + ")
    if not card.points:
        return msg("{player} performs {card} for {price}.", player=player, card=card.name, price=price)
    return msg(
        "{player} performs {card} for {price}, worth {glory} glory.",
        player=player,
        card=card.name,
        price=price,
        glory=card.points,
    )


def _ends(over: Event) -> Words:
    """That the turn ends the game, and who wins."""
    match over.data:
        case {"winners": [int(winner)], "score": int(score)}:
            return msg("This ends the game: {player} wins, {score} glory.", player=Who(winner), score=score)
        case {"winners": [*winners], "score": int(score)}:
            shared = together(seat for seat in winners if isinstance(seat, int))
            return msg(
                "This ends the game: {players} share the win, {score} glory.", players=shared, score=score
            )
        case _:
            return over.text


def _performed(seat: int, events: Sequence[Event]) -> Text:
    names = [CARDS[str(event.data["card"])].name for event in events]
    return msg("{player} performs {feats}.", player=Who(seat), feats=_each(names))


def _all_forged(seat: int, events: Sequence[Event]) -> Text:
    return msg("{player} forges {faces}.", player=Who(seat), faces=_each([*map(_forged, events)]))


def _each(names: Sequence[Text]) -> Words:
    """All of them, what came several times once."""
    counted = Counter(names).items()
    return lines(
        [name if many == 1 else msg("{count} × {thing}", count=many, thing=name) for name, many in counted],
        ", ",
    )


def _gained(event: Event) -> Amounts:
    gold, sun, moon, glory = (number(event.data, kind) for kind in KINDS)
    return gold, sun, moon, glory


def _forged(event: Event) -> Text:
    """A face, and the die that has it now."""
    die = event.data["die"]
    assert isinstance(die, int)
    return msg("{face} ({die})", face=the_face(str(event.data["face"])), die=DIE[die - 1])


def _seat(event: Event) -> int:
    seat = event.data["seat"]
    assert isinstance(seat, int)
    return seat
