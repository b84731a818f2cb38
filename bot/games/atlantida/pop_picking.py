"""Steps that take some pops from places of the player's choice, bit by bit: ``city 2``, ``N3 1``.

``State.left`` says how many are still to be taken.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Menu, Step, unknown
from bot.games.atlantida.text.names import place_at, place_name, place_short, pops
from bot.games.atlantida.text.number_pad import number_pad
from bot.games.atlantida.units import PLACE_OF, count, losses, sources, word
from bot.games.engine.decision import Choice, Moves, Pad
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg, msg_plural

FORM = msg("a place and how many pops, such as city 2")
MOST_KEYS: Final = 20
"""Of more pops in one place the numbers are a menu."""
LINES: Final = 8
"""More taps than this are grouped by places: nobody reads a menu that fills the screen."""


class Picking(Step):
    """A step that takes pops; ``optional``: to the continent, and the player may stop earlier."""

    on_island = True
    optional = False

    @abstractmethod
    def pick(self, state: State, seat: int, place: int, number: int, events: list[Event]) -> None:
        """What becomes of so many pops of a place."""

    def settle(self, state: State, seat: int, events: list[Event]) -> None:
        """What leaves no choice is taken by itself: all there are, or all from the only place."""
        found = sources(state.players[seat])
        total = sum(number for _, number in found)
        state.left = min(state.left, total)
        if self.optional or not state.left or (len(found) > 1 and state.left < total):
            return
        for place, number in found:
            number = min(number, state.left)
            self.pick(state, seat, place, number, events)
            state.left -= number

    def asks(self, state: State, seat: int) -> bool:
        return state.left > 0

    def menu(self, state: State, seat: int) -> Menu:
        groups = [
            (f"{word(place)} ", tuple(map(str, range(1, min(number, state.left) + 1))))
            for place, number in sources(state.players[seat])
        ]
        return Menu.of([*groups, ("", (DONE,))] if self.optional else groups, FORM)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        name, _, size = move.partition(" ")
        place = PLACE_OF.get(name)
        if place is None:
            raise unknown(move, FORM)
        most = min(count(state.players[seat], place), state.left)
        if size not in map(str, range(1, most + 1)):
            raise IllegalMove(
                msg(
                    "At most {pops} can be taken from {place} now.",
                    pops=pops(most),
                    place=place_name(state.sites, place),
                )
            )
        self.pick(state, seat, place, int(size), events)
        state.left -= int(size)
        self.settle(state, seat, events)

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        place = PLACE_OF.get(prefix.strip())
        if place is None:
            return self.question(state, seat)
        held, where = count(state.players[seat], place), place_at(place)
        if self.optional:
            return msg("{count} {place}: how many sail?", count=held, place=where)
        return msg("{count} {place}: how many die?", count=held, place=where)

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        name, space, number = begun.partition(" ")
        if not space:
            return msg("Done"), None
        place = place_name(state.sites, PLACE_OF[name])
        if number:
            return msg("{pops} from {place}", pops=pops(int(number)), place=place), None
        return msg("From {place}", place=place), pops(count(state.players[seat], PLACE_OF[name]))

    def neutral(self, state: State, seat: int) -> str:
        """The city first, then the farthest hex."""
        place = losses(state.players[seat])[0]
        return f"{word(place)} {min(count(state.players[seat], place), state.left)}"

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        found = [self.tap(state, seat, move) for move in moves if move.startswith(prefix)]
        if prefix or len(found) <= LINES:
            return tuple(found)
        places: dict[str, list[Choice]] = {}
        for choice in found:
            places.setdefault(choice.move.partition(" ")[0], []).append(choice)
        return tuple(
            choices[0]
            if len(choices) == 1
            else Choice(
                f"{name} ",
                msg("From {place}", place=place_name(state.sites, PLACE_OF[name])),
                False,
                pops(count(state.players[seat], PLACE_OF[name])),
                opens=True,
            )
            for name, choices in places.items()
        )

    def whole(self, state: State, seat: int, move: str) -> Choice | None:
        return self.tap(state, seat, move)

    def pad(self, state: State, seat: int, moves: Moves, prefix: str) -> Pad | None:
        """How many from the place that is chosen."""
        if not prefix:
            return None
        taps = self.taps(state, seat, moves, prefix)
        # Only if all go a place may be lost.
        lost = taps[-1].hint if state.gives_up(seat, PLACE_OF[prefix.strip()], len(taps)) else None
        note = None if lost is None else msg("{number}: {lost}", number=len(taps), lost=lost)
        return number_pad(taps, prefix=prefix, most=MOST_KEYS, back=True, note=note)

    def tap(self, state: State, seat: int, move: str) -> Choice:
        """The tap for a whole move."""
        name, _, size = move.partition(" ")
        if name not in PLACE_OF:
            label = msg("Done") if move == DONE else msg("Everybody")
            return Choice(move, label, True, apart=True)
        place = PLACE_OF[name]
        left = count(state.players[seat], place) - int(size)
        label = msg("{pops} from {place}", pops=pops(int(size)), place=place_name(state.sites, place))
        stay = msg_plural("{count} stays", "{count} stay", left) if left else msg("nobody stays")
        lost = state.gives_up(seat, place, int(size))
        return Choice(
            move, label, True, msg("{place} is no longer yours", place=place_short(place)) if lost else stay
        )
