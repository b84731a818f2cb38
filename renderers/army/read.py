"""Picture → scene: what the view, the events and the decision mean on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple, cast

from bot.games.army.cards import LEADERS, ordered, strength
from bot.games.army.cards.kinds import LETTERS, SOLDIERS
from bot.games.army.energy_restoring import VERB
from bot.games.army.text.names import card_name
from bot.games.army.view import ArmyView
from bot.games.army.view_data import Side
from bot.games.engine.ending import Ending
from bot.games.engine.text import msg
from renderers.army import notice
from renderers.army.notice import Thing
from renderers.army.podium import Podium
from renderers.army.scene import Army, Count, Done, Held, Mark, Scene, Stack
from renderers.kit import podium
from renderers.kit.player_chips import Player
from renderers.kit.text import clean
from renderers.picture import Picture, seat_name

_ONE_BY_ONE: Final = 15
"""So many discarded cards are shown one by one: as many as a hand holds."""


def read(picture: Picture) -> Scene:
    """The scene of a picture; raises TypeError for another game's view."""
    view = picture.shows(ArmyView)
    marks = _Marks(picture, view)
    shown = _shown(picture, view)
    return Scene(
        tuple(_army(picture, view, side, marks) for side in view.players),
        _hand(picture, view, marks, shown),
        title=shown.title,
        whose=shown.whose,
        attack=view.attack,
        home=view.seat,
        order=view.order(),
    )


def ended(picture: Picture, ending: Ending) -> Podium:
    """What the last picture of a play shows."""
    view = picture.shows(ArmyView)
    decided = {
        cast("int", event.data["seat"]): cast("int", event.data["sets"])
        for event in ending.marked
        if event.kind == "completed"
    }
    armies: list[Army] = []
    for army, side in zip(read(picture).armies, view.players, strict=True):
        # Of who is out only the kinds are known, and nothing but their emblems is drawn.
        sets = army.sets or tuple(Done(LETTERS.index(kind), ()) for kind in side.had)
        number = decided.get(side.seat, len(sets) + 1)
        armies.append(replace(army, sets=sets, fresh=len(sets) + 1 - number))
    places = view.places
    order = sorted(armies, key=lambda army: places[army.player.seat] or len(places))
    return Podium(
        podium.told(picture, ending, view.winners),
        tuple(armies[seat] for seat in view.winners),
        tuple((places[army.player.seat], army) for army in order),
        next((armies[seat].sets[number - 1] for seat, number in decided.items()), None),
    )


class _Marks:
    """What is marked, and how."""

    def __init__(self, picture: Picture, view: ArmyView) -> None:
        self.seat = view.seat
        own = picture.decision if picture.decision and picture.decision.seat == view.seat else None
        pad = view.pad(own, picture.prefix) if own else None
        if pad is not None and pad.main is not None:
            # What is switched on is as good as chosen, and all that has a switch is possible.
            self.picked = notice.picked(own, pad.main.move)
            self.chosen = frozenset(self.picked)
            taps = (key.choice for keys in pad.rows for key in keys)
            found = frozenset(thing for tap in taps if tap for thing in notice.chosen(own, tap.move))
            self.gold = found - self.chosen
        else:
            # The second one of a pair may come before the first one in the move.
            taps = () if pad is None else pad.others
            gives = picture.prefix.startswith(VERB)
            offered = frozenset(
                thing
                for tap in taps
                for thing in (notice.given(tap.move, view.hand) if gives else notice.chosen(own, tap.move))
            )
            self.gold = notice.possible(own, picture.prefix) | offered
            self.picked = notice.given(picture.prefix, view.hand) or notice.picked(own, picture.prefix)
            self.chosen = frozenset(self.picked)
        self.pale = notice.changed(picture.events)
        self.playable = notice.playable(own) if view.seat is not None else None
        attack = view.attack
        self.struck: frozenset[Thing] = (
            frozenset(("stack", attack.defender, LETTERS.index(kind)) for kind in attack.targets)
            if attack
            else notice.NOTHING
        )
        self.striking: Thing = ("stack", attack.attacker, LETTERS.index(attack.kind)) if attack else ()

    def of(self, *thing: str | int) -> Mark:
        """The mark of a thing."""
        own = thing[:2] == ("stack", self.seat)
        if thing in self.struck or (thing in self.chosen and not own):
            return "strike"
        if thing in self.gold or thing in self.chosen or thing == self.striking:
            return "gold"
        return "pale" if thing in self.pale else ""


def _army(picture: Picture, view: ArmyView, side: Side, marks: _Marks) -> Army:
    seat = side.seat
    leader = side.leader or (view.chosen or "" if seat == view.seat else "")
    stacks = {stack.kind: stack.cards for stack in side.stacks}
    return Army(
        Player(
            seat,
            seat_name(picture.names, seat),
            turn=seat in picture.deciders,
            won=seat in view.winners,
            out=side.out,
            side=view.sign(seat),
        ),
        leader,
        *(
            Count(number, marks.of("count", seat, name))
            for name, number in (
                ("tokens", side.tokens),
                ("hand", side.hand),
                ("pile", side.pile),
                ("discard", side.discard),
            )
        ),
        sets=tuple(
            Done(LETTERS.index(done.kind), tuple(SOLDIERS[card].strength for card in done.cards))
            for done in side.sets
        ),
        target=view.target,
        counted=side.counted,
        stacks=tuple(
            Stack(
                tuple(SOLDIERS[card].strength for card in stacks.get(letter, ())),
                marks.of("stack", seat, kind),
            )
            for kind, letter in enumerate(LETTERS)
        ),
        warded=side.warded,
        bound=side.bound,
        mark=marks.of("army", seat),
        fresh=notice.fresh(picture.events, seat),
        leading=marks.of("leader", seat),
        actions=view.now.actions if view.now and seat == view.turn_of else None,
        played=notice.shown(picture.events, seat),
        title=clean(picture.translator.translate(card_name(leader))) if leader else "",
    )


class _Shown(NamedTuple):
    """The cards below the table: the viewer's hand, unless a title says whose they are."""

    cards: Sequence[str]
    title: str = ""
    whose: int | None = None
    discarded: bool = False


def _shown(picture: Picture, view: ArmyView) -> _Shown:
    """The hand that is looked at, the discarded cards of which some are chosen, or the own hand."""
    if view.seat is None:
        return _Shown(())
    if view.looked_at and view.victim is not None:
        title = msg("{player}’s hand", player=seat_name(picture.names, view.victim))
        told = clean(picture.translator.translate(title))
        return _Shown(view.looked_at, told, view.sign(view.victim))
    decision = picture.decision
    if decision is None or decision.seat != view.seat:
        return _Shown(view.hand)
    if not notice.digs(picture.prefix, view.own.leader):
        return _Shown(view.hand)
    cards = ordered(card for card in view.discard if card in SOLDIERS)
    if len(cards) > _ONE_BY_ONE:
        # So many lie there that each is shown once.
        cards = tuple(dict.fromkeys(cards))
    told = clean(picture.translator.translate(msg("Your discard pile")))
    return _Shown(cards, told, view.sign(view.seat), discarded=True)


def _hand(picture: Picture, view: ArmyView, marks: _Marks, shown: _Shown) -> tuple[Held, ...]:
    """The cards that are shown below the table."""
    place = "discarded" if shown.discarded else "card"
    drawn = Counter[str]() if shown.title else notice.drawn(picture.events)
    picked = Counter(marks.picked)
    held: list[Held] = []
    for card in shown.cards:
        # Of equal cards as many are chosen, or new, as there were.
        thing = (place, card)
        chosen, picked[thing] = picked[thing] > 0, picked[thing] - 1
        new, drawn[card] = drawn[card] > 0, drawn[card] - 1
        mark: Mark = "chosen" if chosen else "gold" if thing in marks.gold else "pale" if new else ""
        faded = not shown.discarded and marks.playable is not None and card not in marks.playable
        held.append(_held(picture, card, mark, faded=faded))
    return tuple(held)


def own(picture: Picture, cards: tuple[str, ...]) -> tuple[Held, ...]:
    """Cards of the viewer as they are, none of them marked."""
    return tuple(_held(picture, card) for card in cards)


def offered(picture: Picture) -> tuple[Held, ...]:
    """The leading gods; the one that the viewer has chosen is marked."""
    view = picture.shows(ArmyView)
    picked = picture.prefix.partition(" ")[2] or view.chosen
    return tuple(
        _held(picture, god, "gold" if god == picked else "", faded=bool(picked) and god != picked)
        for god in LEADERS
    )


def _held(picture: Picture, card: str, mark: Mark = "", *, faded: bool = False) -> Held:
    name = clean(picture.translator.translate(card_name(card)))
    return Held(card, name, strength(card), mark, faded)
