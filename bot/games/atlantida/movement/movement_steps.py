"""A player's movement phase: shift, summon, lead (Atlantida rules, 6).

All of it is one question, asked again until every leader has moved or the player is done::

    shift theatre 2     two pops from the city to the Great Theatre (or ``shift city 2``), before all else
    call N3s 2          two pops come home, before any leader has moved; ``call N3s leader`` a leader
    city N3 2           see :mod:`marching`
    done                all other leaders remain where they are
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.games.atlantida.constants import LOGISTICS, MOST_POPS
from bot.games.atlantida.map import CITY, COUNT, NUMBER, SURROUNDINGS, THEATRE
from bot.games.atlantida.movement import combat as fight
from bot.games.atlantida.movement.marching import Target, starts, targets, unmoved
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Menu, Step
from bot.games.atlantida.text import movement as labels
from bot.games.atlantida.text.destinations import way as way_there
from bot.games.atlantida.text.number_pad import number_pad
from bot.games.atlantida.text.refused_marches import refused
from bot.games.atlantida.text.tell import movement as tell
from bot.games.atlantida.units import PLACE_OF, count, put, send, take, word
from bot.games.engine.decision import Choice, Key, Moves, Pad
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg

CALLED: Final = 1
"""The bit of ``State.used``: units have been summoned."""
SHIFTED: Final = 2
"""Pops have been shifted between city and Great Theatre."""
FORM: Final = msg("a leader’s place, where it goes, and how many pops it leads, such as city N3 2")
_HOMEWARD: Final = ("call ", "shift ")
"""How the moves begin that no leader makes."""
FEW: Final = 25
"""What one menu holds."""
_KEYS: Final = 38
"""So many letters have room in a row of keys …"""
_KEY: Final = 5
"""… each of which takes as much as these, besides its own."""
_NUMBERS: Final = tuple(str(number) for number in range(1, MOST_POPS + 1))


class March(Step):
    """Everything that a player does in his movement phase."""

    kind = "move"

    def asks(self, state: State, seat: int) -> bool:
        player = state.players[seat]
        return player.moved != (1 << len(player.leaders)) - 1

    def menu(self, state: State, seat: int) -> Menu:
        player = state.players[seat]
        return Menu.of(
            [
                *_shifts(state, player),
                *_calls(state, player),
                *(
                    (f"{word(start)} {target.name} ", target.parties())
                    for start in starts(player)
                    for target in targets(state, seat, start)
                ),
                ("", (DONE,)),
            ],
            FORM,
        )

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        player = state.players[seat]
        match move.split(" "):
            case ["shift", to, number] if number in dict(_shifts(state, player)).get(f"shift {to} ", ()):
                start, end = (CITY, THEATRE) if to == "theatre" else (THEATRE, CITY)
                take(player, start, int(number))
                put(player, end, int(number))
                state.used |= SHIFTED
                events.append(tell.shifted(seat, word(end), int(number)))
            case ["call", name, who] if who in dict(_calls(state, player)).get(f"call {name} ", ()):
                _summon(player, PLACE_OF[name], who)
                state.used |= CALLED
                events.append(tell.summoned(state.sites, seat, PLACE_OF[name], who))
            case [name, end, size] if (found := _target(state, seat, name, end)) and found.party(
                size
            ) is not None:
                party = found.party(size)
                assert party is not None
                _lead(state, seat, PLACE_OF[name], found, party, events)
            case _:
                raise refused(state, seat, move, FORM)

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} moves. Where does a leader go?", player=Who(seat))

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        return labels.asked(state, seat, prefix) or self.question(state, seat)

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        """A way that leaves nothing to choose is one tap; else a leader's is a question of its own.

        A hex is one tap, too: who stands on its site, and who only around it, comes after it.
        """
        ways = moves.groups if isinstance(moves, Menu) else ()

        def led(choice: Choice) -> Choice:
            if choice.complete:
                return replace(choice, apart=True, short=choice.label) if choice.move == DONE else choice
            whole = [way + end for way, ends in ways if way.startswith(choice.move) for end in ends]
            if len(whole) == 1:
                return Choice(whole[0], *labels.only(state, seat, whole[0]))
            return replace(choice, opens=True)

        if _to_hex(prefix):
            return self._onto_or_around(state, seat, moves, prefix)
        found = super().taps(state, seat, moves, prefix)
        if not prefix:
            found = self._at_home(state, seat, ways, found)
        # Leaders first; home is gone to most, and it is the last region by its number.
        return tuple(
            sorted(
                self._by_hex(state, seat, [*map(led, self._parties(state, seat, found, prefix))]),
                key=lambda tap: (
                    tap.move.startswith(_HOMEWARD),
                    tap.move.split()[1:2] != ["city"],
                ),
            )
        )

    def _onto_or_around(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        """Who goes onto the site of a hex, and the way to go only around it."""
        onto, around = (self.taps(state, seat, moves, f"{prefix}{end}") for end in (" ", "s "))
        name = prefix.split()[1]
        if len(onto) == 1:
            whole = onto[0].move
            onto = (Choice(whole, *labels.only(state, seat, whole), short=labels.onto(name)),)
        short = labels.around(name)
        if len(around) == 1 and around[0].complete:
            whole = around[0].move
            return (*onto, Choice(whole, *labels.only(state, seat, whole), short=short))
        label, hint = self.named(state, seat, f"{prefix}s ")
        return (*onto, Choice(f"{prefix}s ", label, False, hint, apart=True, short=short, opens=True))

    def _by_hex(self, state: State, seat: int, found: list[Choice]) -> list[Choice]:
        """A tap for each hex with both of its places, beside the others."""
        begun = {_way(tap.move) for tap in found}
        kept: list[Choice] = []
        for tap in found:
            way = _way(tap.move)
            if way.endswith("s") and way[:-1] in begun and _to_hex(way[:-1]):
                continue
            if f"{way}s" in begun and _to_hex(way):
                label, hint = way_there(state, seat, way.split()[1])
                tap = Choice(way, label, False, hint, opens=True)
            kept.append(tap)
        return kept

    def _at_home(
        self,
        state: State,
        seat: int,
        ways: Sequence[tuple[str, tuple[str, ...]]],
        found: tuple[Choice, ...],
    ) -> tuple[Choice, ...]:
        """Who may be called or sent from where is chosen at once, as long as one menu holds it all."""
        homeward = [way for way, _ in ways if way.startswith(_HOMEWARD)]
        if any(way == "call theatre " and "1" in ends for way, ends in ways):
            # To shift pops home does the same.
            homeward = [way for way in homeward if way != "shift city "]
        others = [choice for choice in found if not choice.move.startswith(_HOMEWARD)]
        if len(others) + len(homeward) > FEW:
            return found
        named = (
            Choice(way, label, False, hint)
            for way in homeward
            for label, hint in [self.named(state, seat, way)]
        )
        return (*others, *named)

    def _parties(self, state: State, seat: int, found: tuple[Choice, ...], prefix: str) -> list[Choice]:
        """Of parties from two places the number from the first one, and then that from the other."""
        if prefix.endswith("+"):
            return [*found]
        alike: dict[str, list[Choice]] = {}
        for choice in found:
            begun, both, _ = choice.move.rpartition("+")
            alike.setdefault(begun + both or choice.move, []).append(choice)
        return [
            some[0] if len(some) == 1 else Choice(begun, self.named(state, seat, begun)[0], False)
            for begun, some in alike.items()
        ]

    def whole(self, state: State, seat: int, move: str) -> Choice | None:
        return labels.at_once(state, seat, move)

    def pad(self, state: State, seat: int, moves: Moves, prefix: str) -> Pad | None:
        """How many go along: a number is enough, unless each says how strong they are."""
        homeward = prefix.startswith(_HOMEWARD)
        if prefix.count(" ") < 2 and not homeward and not _to_hex(prefix):
            return None
        taps = self.taps(state, seat, moves, prefix)
        alone = tuple(
            replace(tap, apart=True, short=labels.LEADER) if tap.move.endswith(" leader") else tap
            for tap in taps
            if tap.move.endswith(" leader") or tap.move == f"{prefix}s "
        )
        taps = tuple(tap for tap in taps if tap.move not in {each.move for each in alone})
        told = next((tap.hint for tap in taps), None)
        if not homeward and all(tap.complete for tap in taps) and told is not None:
            return None
        note = told if homeward else labels.own_strength(state, seat, prefix)
        pad = number_pad(taps, prefix=prefix, back=True, others=alone, note=note)
        return None if pad is None else _filled(pad)

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        return labels.named(state, seat, begun)


def _filled(pad: Pad) -> Pad:
    """The pad with what stands below it beside its last numbers, if there is room in their row."""
    *before, last = pad.rows
    keys = tuple(Key(other.short, other) for other in pad.others if other.short is not None)
    if len(keys) > 1 or sum(_KEY + len(str(key.label)) for key in (*last, *keys)) > _KEYS:
        return pad
    return replace(pad, rows=(*before, (*last, *keys)), others=())


def _way(move: str) -> str:
    """From where to where a leader's move, or the beginning of one, goes."""
    return " ".join(move.split()[:2])


def _to_hex(way: str) -> bool:
    """Does a move begin so by which a leader goes to a hex, with nothing said of where in it?"""
    start, _, end = way.partition(" ")
    return start in PLACE_OF and end in NUMBER


def _shifts(state: State, player: Player) -> Iterator[tuple[str, tuple[str, ...]]]:
    if player.moved or state.used or not player.stands(THEATRE):
        return
    yield "shift theatre ", _NUMBERS[: count(player, CITY)]
    yield "shift city ", _NUMBERS[: player.pops[THEATRE]]


def _calls(state: State, player: Player) -> Iterator[tuple[str, tuple[str, ...]]]:
    if player.moved or state.round == 1:
        return
    all_units = not state.advanced or player.follows(LOGISTICS)
    for place in range(CITY):
        endings = _NUMBERS[: player.pops[place]] if all_units else ()
        if place in player.leaders:
            endings = (*endings, "leader")
        if endings:
            yield f"call {word(place)} ", endings


def _summon(player: Player, place: int, who: str) -> None:
    if who == "leader":
        number = player.leaders.index(place)
        player.leaders[number] = player.arrival_place()
    else:
        take(player, place, int(who))
        put(player, CITY, int(who))


def _target(state: State, seat: int, name: str, end: str) -> Target | None:
    player = state.players[seat]
    start = PLACE_OF.get(name)
    if start is None or start not in starts(player):
        return None
    return next((target for target in targets(state, seat, start) if target.name == end), None)


def _lead(
    state: State, seat: int, start: int, target: Target, party: tuple[int, int], events: list[Event]
) -> None:
    """The leader goes with its party; where the place is held by somebody else, that is an attack."""
    player = state.players[seat]
    number = unmoved(player, start)
    player.moved |= 1 << number
    inner, outer = party
    pops = inner + outer
    inside = start % COUNT if start < THEATRE else CITY
    beyond = inside + SURROUNDINGS if start < THEATRE else THEATRE
    joining = tuple(place for place, count in ((inside, inner), (beyond, outer)) if count)
    events.append(tell.moved(state.sites, seat, start, joining, target.place, target.owner, pops))
    take(player, inside, inner)
    take(player, beyond, outer)
    end = target.place
    holder = target.owner if target.owner >= 0 else fight.rival(state, seat, end)
    fight_at = end + SURROUNDINGS if end < COUNT else CITY if holder >= 0 else end
    put(player, fight_at, pops)
    player.leaders[number] = player.arrival_place() if fight_at == CITY else fight_at
    if end < COUNT:
        # Everybody in the surroundings joins (6.2).
        pops, led = player.pops[fight_at], _mask(player, fight_at)
    else:
        led = 1 << number
    if holder >= 0:
        fight.begin(state, seat, holder, end, pops, led, events)
    elif end < COUNT:
        send(player, fight_at, end)


def _mask(player: Player, place: int) -> int:
    return sum(1 << number for number, where in enumerate(player.leaders) if where == place)


MARCH: Final = March()
