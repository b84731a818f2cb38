"""Moves that spread a number of pops over several slots: too many to list, but counted and numbered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from bot.games.engine.decision import Choice
from bot.games.engine.text import Text, Words, lines, msg

NONE: Final = "none"
"""What stands after the verb where no slot is named."""
FEW: Final = 25
"""More taps than this are grouped by slots."""


class Slot(NamedTuple):
    """Somewhere pops can go."""

    name: str
    counts: tuple[int, ...]
    """How many can be named for it, ascending."""
    usual: int = 0
    """How many it gets when it isn't named; not one of ``counts``."""


@lru_cache(maxsize=512)
def _table(slots: tuple[Slot, ...], least: int, most: int) -> tuple[tuple[int, ...], ...]:
    """In row i, column s: in how many ways the slots from i on complete a sum that is s so far."""
    rows = [tuple(int(least <= total <= most) for total in range(most + 1))]
    for slot in reversed(slots):
        after = rows[-1]
        options = (slot.usual, *slot.counts)
        rows.append(
            tuple(
                sum(after[total + count] for count in options if total + count <= most)
                for total in range(most + 1)
            )
        )
    return tuple(reversed(rows))


@dataclass(frozen=True, slots=True)
class Spread:
    """``verb slot:count,slot:count``: slots in their order, their sum from ``least`` to ``most``."""

    verb: str
    slots: tuple[Slot, ...]
    least: int
    most: int
    plain: tuple[str, ...] = ()
    """Other moves of the same question, before these."""
    form: Words = field(default=msg("a verb, then places with numbers, such as city:2,N3:1"))

    @property
    def _rows(self) -> tuple[tuple[int, ...], ...]:
        return _table(self.slots, self.least, self.most)

    @property
    def count(self) -> int:
        return len(self.plain) + self._rows[0][0]

    def at(self, index: int) -> str:
        if not 0 <= index < self.count:
            raise IndexError(index)
        if index < len(self.plain):
            return self.plain[index]
        index -= len(self.plain)
        rows, total, tokens = self._rows, 0, list[str]()
        for number, slot in enumerate(self.slots):
            for count in (slot.usual, *slot.counts):
                ways = rows[number + 1][total + count] if total + count <= self.most else 0
                if index < ways:
                    total += count
                    if count != slot.usual:
                        tokens.append(f"{slot.name}:{count}")
                    break
                index -= ways
        return f"{self.verb} {','.join(tokens) or NONE}"

    def __iter__(self) -> Iterator[str]:
        return (self.at(index) for index in range(self.count))

    def __contains__(self, move: object, /) -> bool:
        return isinstance(move, str) and (move in self.plain or self.read(move) is not None)

    def read(self, move: str) -> Mapping[str, int] | None:
        """What the move gives to each slot; None: it isn't one of these moves."""
        verb, _, rest = move.partition(" ")
        given = self.tokens(rest) if verb == self.verb else None
        if given is None or (not given and rest != NONE):
            return None
        shares = {slot.name: given.get(slot.name, slot.usual) for slot in self.slots}
        return shares if self.least <= sum(shares.values()) <= self.most else None

    def tokens(self, text: str) -> dict[str, int] | None:
        """What stands there for each slot that is named; None: it isn't written so."""
        given: dict[str, int] = {}
        if text in ("", NONE):
            return given
        order = iter(self.slots)
        for token in text.split(","):
            name, _, number = token.partition(":")
            slot = next((slot for slot in order if slot.name == name), None)
            if slot is None or number not in map(str, slot.counts):
                return None
            given[name] = int(number)
        return given

    def write(self, shares: Mapping[str, int]) -> str:
        """The move that gives so much to each slot."""
        tokens = (
            f"{slot.name}:{shares[slot.name]}"
            for slot in self.slots
            if shares.get(slot.name, slot.usual) != slot.usual
        )
        return f"{self.verb} {','.join(tokens) or NONE}"

    def taps(
        self, prefix: str, label: Callable[[str, int], Text], hint: Callable[[str], Text | None]
    ) -> tuple[Choice, ...]:
        """The taps that lead on from ``prefix``, without ``plain``.

        ``label`` words a slot with its number, ``hint`` what a whole move does.
        """
        start = prefix or f"{self.verb} "
        rest = start[len(self.verb) + 1 :]
        named, _, opened = rest.rpartition(",")
        given = self.tokens(named) or {}
        found = list(self._next(given, opened.removesuffix(":")))
        nothing = f"{self.verb} {NONE}"
        taps: list[Choice] = []
        if not rest and self.read(nothing) is not None:
            taps.append(Choice(nothing, label(NONE, 0), True, hint(nothing)))
        begun = dict.fromkeys(name for name, _, _ in found)
        if not opened and len(found) > FEW and len(begun) > 1:
            groups = (
                Choice(
                    f"{start}{name}:",
                    msg("{slot} …", slot=label(name, -1)),
                    False,
                    msg("choose how many work there, then who else"),
                )
                for name in begun
            )
            return (*taps, *groups)
        before = [label(name, count) for name, count in given.items()]
        stem = f"{self.verb} {named}{',' if named else ''}"
        for name, count, whole in found:
            move = f"{stem}{name}:{count}"
            words = msg("{shares}", shares=lines([*before, label(name, count)], ", "))
            if whole:
                taps.append(Choice(move, words, True, hint(move)))
            else:
                taps.append(Choice(f"{move},", msg("{shares}, and …", shares=words), False))
        return tuple(taps)

    def _next(self, given: Mapping[str, int], only: str) -> Iterator[tuple[str, int, bool]]:
        """What can be named next (in the slot ``only``, if any): each as an end, or with more to follow."""
        rows = self._rows
        last = max((i for i, slot in enumerate(self.slots) if slot.name in given), default=-1)
        usual = [slot.usual for slot in self.slots]
        total = sum(given.get(slot.name, slot.usual) for slot in self.slots[: last + 1])
        for number in range(last + 1, len(self.slots)):
            slot = self.slots[number]
            for count in slot.counts if only in ("", slot.name) else ():
                here = total + count
                if here > self.most:
                    continue
                ways = rows[number + 1][here]
                whole = self.least <= here + sum(usual[number + 1 :]) <= self.most
                if whole:
                    yield slot.name, count, True
                if ways > whole:
                    yield slot.name, count, False
            total += slot.usual
