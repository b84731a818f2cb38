"""The hunting step: the creatures beside the player's groups (Atlantida rules, 8.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.games.atlantida.constants import CREATURE_GOLD, CREATURE_KNOWLEDGE, GOLD, KNOWLEDGE, ME
from bot.games.atlantida.map import HEXES, NUMBER, SURROUNDINGS, bits, strengths
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Menu, Step
from bot.games.atlantida.strength import Force, commitment, commitments, hunters, told, written
from bot.games.atlantida.text.names import site_name
from bot.games.atlantida.text.tell import turn as tell
from bot.games.atlantida.units import kill, send
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, lines, msg, short

LEAVE: Final = "leave"
FORM: Final = msg("the hex with what you commit, such as N3 2me; or N3 leave")
LINES: Final = 8
"""More taps than this are grouped by creature."""
_FREE: Final = msg("Kill it for free")
_NO: Final = msg("No")
"""Below the question whether one creature is killed."""


class Hunt(Step):
    """Each group beside a creature kills it or goes to the surroundings."""

    kind = "hunt"
    on_island = True

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        _give_up(state, seat, events)

    def asks(self, state: State, seat: int) -> bool:
        return bool(beside(state, seat))

    def menu(self, state: State, seat: int) -> Menu:
        groups: list[tuple[str, tuple[str, ...]]] = []
        for hex in beside(state, seat):
            name, group, creature = HEXES[hex], hunters(state, seat, hex), strengths(state.sites)[hex]
            for beginning, endings in commitments(group, f"{name} "):
                me = int(beginning[len(name) + 1 : -2])
                least = _least(group, creature, me)
                groups.append((beginning, endings[least:]))
            groups.append((f"{name} ", (LEAVE,)))
        return Menu.of(groups, FORM)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        name, _, rest = move.partition(" ")
        hex = NUMBER.get(name, -1)
        if hex not in beside(state, seat):
            raise IllegalMove(
                msg(
                    "No creature waits for you in “{place}”. Possible: {form}.",
                    place=short(name),
                    form=FORM,
                )
            )
        if rest == LEAVE:
            send(state.players[seat], hex, hex + SURROUNDINGS)
            events.append(tell.shunned(state.sites, seat, hex))
            _give_up(state, seat, events)
            return
        group = hunters(state, seat, hex)
        me, sacrificed = commitment(group, rest)
        strength, creature = group.strength(me, sacrificed), strengths(state.sites)[hex]
        if strength <= creature:
            raise IllegalMove(
                msg(
                    "That makes {strength}; the creature of {place} has {creature}, and you need more.",
                    strength=strength,
                    place=site_name(state.sites[hex], hex),
                    creature=creature,
                )
            )
        player = state.players[seat]
        player.stock[ME] -= me
        kill(player, hex, sacrificed)
        state.alive &= ~(1 << hex)
        player.stock[GOLD] += CREATURE_GOLD
        player.stock[KNOWLEDGE] += CREATURE_KNOWLEDGE
        events.append(tell.killed(seat, hex, strength, creature, me, sacrificed))
        _give_up(state, seat, events)

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} faces creatures: kill, or leave?", player=Who(seat))

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        hexes = [NUMBER[prefix.split(" ")[0]]] if prefix else beside(state, seat)
        if len(hexes) != 1:
            return self.question(state, seat)
        return msg("Kill the creature of {hex}?", hex=HEXES[hexes[0]])

    def note(self, state: State, seat: int) -> Text | None:
        """What each creature takes; its death brings the same everywhere."""
        hexes = beside(state, seat)
        if not hexes:
            return None
        gains = {"gold": CREATURE_GOLD, "knowledge": CREATURE_KNOWLEDGE}
        if len(hexes) == 1:
            return msg(
                "your strength {strength}, the creature’s {creature} · kill: +{gold} gold, "
                "+{knowledge} knowledge · no: stay around {hex}",
                hex=HEXES[hexes[0]],
                strength=hunters(state, seat, hexes[0]).base,
                creature=strengths(state.sites)[hexes[0]],
                **gains,
            )
        told = lines(
            (
                msg(
                    "{hex}: your strength {strength}, the creature’s {creature}",
                    hex=HEXES[hex],
                    strength=hunters(state, seat, hex).base,
                    creature=strengths(state.sites)[hex],
                )
                for hex in hexes[:2]
            ),
            " · ",
        )
        return msg("{groups} · kill: +{gold} gold, +{knowledge} knowledge", groups=told, **gains)

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        """What is just enough, without sacrifice first; whoever would spend more finds that behind it.

        Of several creatures one is chosen first, if all that could be done would be a long menu.
        """
        assert isinstance(moves, Menu)
        hexes = beside(state, seat)
        chosen = NUMBER.get(prefix.strip(), -1)
        if prefix and chosen not in hexes:
            return ()
        if prefix.endswith(" "):
            first = self._first(state, seat, chosen)
            return tuple(
                self._tap(state, seat, move)
                for move in moves
                if move.startswith(prefix) and move not in first
            )
        if prefix:
            return self._at(state, seat, moves, chosen, named=False)
        each = [self._at(state, seat, moves, hex, named=len(hexes) > 1) for hex in hexes]
        if len(hexes) == 1 or sum(map(len, each)) <= LINES:
            return tuple(choice for found in each for choice in found)
        return tuple(self._creature(state, seat, hex) for hex in hexes)

    def _first(self, state: State, seat: int, hex: int) -> list[str]:
        """The moves at a hex that spend no more than they need."""
        enough = _enough(hunters(state, seat, hex), strengths(state.sites)[hex])
        rest = [*(written(me, sacrificed) for me, sacrificed in enough), LEAVE]
        return [f"{HEXES[hex]} {what}" for what in rest]

    def _at(self, state: State, seat: int, moves: Menu, hex: int, *, named: bool) -> tuple[Choice, ...]:
        """The taps at one hex; ``named``: beside those at others."""
        begun, first = f"{HEXES[hex]} ", self._first(state, seat, hex)
        one, *others = (self._tap(state, seat, move, named=named) for move in first)
        if not named and first[0] == begun + written(0, 0):
            one = replace(one, apart=True, suggested=True, short=_FREE)
        if all(move in first for move in moves if move.startswith(begun)):
            return (one, *others)
        label = msg("Spend more at {hex}", hex=HEXES[hex])
        return (one, *others, Choice(begun, label, False, msg("more than the kill needs"), opens=True))

    def _creature(self, state: State, seat: int, hex: int) -> Choice:
        """The tap for all that can be done at a hex."""
        facing = msg(
            "your strength {strength}, the creature’s {creature}",
            strength=hunters(state, seat, hex).base,
            creature=strengths(state.sites)[hex],
        )
        return Choice(HEXES[hex], site_name(state.sites[hex], hex), False, facing, opens=True)

    def _tap(self, state: State, seat: int, move: str, *, named: bool = False) -> Choice:
        label, hint = self.named(state, seat, move)
        name, _, rest = move.partition(" ")
        if named and rest != LEAVE:
            label = msg("{hex}: {what}", hex=name, what=label)
        if rest == LEAVE:
            return Choice(move, label, True, hint, apart=not named, short=None if named else _NO)
        return Choice(move, label, True, hint, short=None if named else msg("Kill: {what}", what=label))

    def whole(self, state: State, seat: int, move: str) -> Choice | None:
        return self._tap(state, seat, move, named=True)

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        name, space, rest = begun.partition(" ")
        hex = NUMBER[name]
        if space and not rest:
            return site_name(state.sites[hex], hex), msg(
                "creature {strength}", strength=strengths(state.sites)[hex]
            )
        if rest == LEAVE:
            return msg("Leave {hex} to the creature", hex=name), msg("Your group goes to the surroundings")
        label, strength = told(hunters(state, seat, hex), rest)
        return label, None if strength is None else msg("{strength}: kills it", strength=strength)

    def neutral(self, state: State, seat: int) -> str:
        """The cheapest kill without sacrifice, if it needs no more than half the equipment in stock."""
        hex = beside(state, seat)[0]
        group = hunters(state, seat, hex)
        need = max(0, strengths(state.sites)[hex] + 1 - group.base)
        cheap = need <= group.me and 2 * need <= state.players[seat].stock[ME]
        return f"{HEXES[hex]} {written(need, 0) if cheap else LEAVE}"


def beside(state: State, seat: int) -> list[int]:
    """The hexes where this seat's group stands beside a living creature."""
    player = state.players[seat]
    return [hex for hex in bits(state.alive) if player.pops[hex] or hex in player.leaders]


def _least(group: Force, creature: int, me: int) -> int:
    """How many pops must be sacrificed beside so much equipment."""
    return max(0, -(-(creature + 1 - group.base - me) // group.worth))


def _enough(group: Force, creature: int) -> Iterator[tuple[int, int]]:
    """What just kills the creature: for each number of sacrificed pops the equipment beside them."""
    for sacrificed in range(group.victims + 1):
        me = max(0, creature + 1 - group.base - sacrificed * group.worth)
        if me <= group.me:
            yield me, sacrificed
        if not me:
            return


def _give_up(state: State, seat: int, events: list[Event]) -> None:
    """Groups that can't kill go to the surroundings by themselves, unless another hunt may help them."""
    hexes = beside(state, seat)
    hopeless = [hex for hex in hexes if hunters(state, seat, hex).greatest <= strengths(state.sites)[hex]]
    if len(hopeless) < len(hexes) and _temple_helps(state, seat, hexes):
        return
    for hex in hopeless:
        send(state.players[seat], hex, hex + SURROUNDINGS)
        events.append(tell.shunned(state.sites, seat, hex))


def _temple_helps(state: State, seat: int, hexes: list[int]) -> bool:
    """Does the Temple of Hades make this seat's groups stronger with a kill: its own, or by a sacrifice?"""
    return state.occupies(seat, "hades") or any(state.sites[hex] == "hades" for hex in hexes)


HUNT: Final = Hunt()
