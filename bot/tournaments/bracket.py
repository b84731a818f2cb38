"""The bracket of an elimination as data: its matches, who sits in them, and what people call them.

Each place of a match says where whoever sits there comes from.  The keys of matches ("W2.1") are for the
rules; people read "match 7", "semi-final", "third place".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from bot.games.engine.text import Text, msg
from bot.tournaments.model import Table


class Origin(Enum):
    """Where a place of a match is filled from."""

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Source:
    """A seed (from 1), or the winner or loser of another match."""

    origin: Origin
    seed: int = 0
    match: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """One match: ``key`` as in "W2.1", and its two places."""

    key: str
    sources: tuple[Source, Source]
    exit: int
    """How long whoever loses here lasted: the higher the longer; 0: losing puts nobody out."""


def seed_order(size: int) -> list[int]:
    """Seeds in the bracket, from top to bottom: 1 8 4 5 2 7 3 6 for eight places."""
    order = [1]
    while len(order) < size:
        length = 2 * len(order)
        order = [seed for one in order for seed in (one, length + 1 - one)]
    return order


def bracket_size(entrants: int) -> int:
    """The next power of two, at least 2."""
    size = 2
    while size < entrants:
        size *= 2
    return size


def winner_of(key: str) -> Source:
    """The winner of a match."""
    return Source(Origin.WINNER, match=key)


def loser_of(key: str) -> Source:
    """The loser of a match."""
    return Source(Origin.LOSER, match=key)


def winners_bracket(size: int, exits: Sequence[int]) -> list[Match]:
    """The matches W1.1 to the final; ``exits`` says for each round how long its losers lasted."""
    seeds = [Source(Origin.SEED, seed=seed) for seed in seed_order(size)]
    matches: list[Match] = []
    places, round_ = seeds, 1
    while len(places) > 1:
        keys = [f"W{round_}.{index + 1}" for index in range(len(places) // 2)]
        matches += [
            Match(key, (places[2 * index], places[2 * index + 1]), exits[round_ - 1])
            for index, key in enumerate(keys)
        ]
        places, round_ = [winner_of(key) for key in keys], round_ + 1
    return matches


def single(entrants: int, *, third_place: bool) -> list[Match]:
    """Single elimination.  With a match for third place (T1) losing a semi-final puts nobody out."""
    size = bracket_size(entrants)
    rounds = size.bit_length() - 1
    exits = [2 * round_ for round_ in range(1, rounds + 1)]
    small_final = third_place and rounds > 1
    if small_final:
        exits[-2] = 0
    matches = winners_bracket(size, exits)
    if small_final:
        semifinals = [f"W{rounds - 1}.1", f"W{rounds - 1}.2"]
        small = Match("T1", (loser_of(semifinals[0]), loser_of(semifinals[1])), 2 * rounds - 2)
        matches.insert(-1, small)
    return matches


def _same(keys: list[str]) -> list[str]:
    return keys


def _reversed(keys: list[str]) -> list[str]:
    return keys[::-1]


def _halves_reversed(keys: list[str]) -> list[str]:
    half = len(keys) // 2
    return keys[:half][::-1] + keys[half:][::-1]


def _halves_swapped(keys: list[str]) -> list[str]:
    half = len(keys) // 2
    return keys[half:] + keys[:half]


DROPS = {
    2: (_same,),
    4: (_same, _reversed),
    8: (_same, _reversed, _same),
    16: (_same, _halves_reversed, _reversed, _same),
    32: (_same, _reversed, _halves_swapped, _same, _same),
}
"""The order in which losers of each winners' round enter, so that pairs meet again late (8.4)."""

LARGER = (_same, _reversed, _halves_swapped, _halves_reversed)
"""The first rounds of brackets larger than the table; later losers enter in order."""


def double(entrants: int) -> list[Match]:
    """Double elimination up to G1; whether G2 is played depends on the result (``knockout.py``)."""
    size = bracket_size(entrants)
    rounds = size.bit_length() - 1
    orders = DROPS.get(size, LARGER)
    winners = winners_bracket(size, [0] * rounds)
    by_round = [
        [match.key for match in winners if match.key.startswith(f"W{number}.")]
        for number in range(1, rounds + 1)
    ]
    losers: list[Match] = []
    survivors = [loser_of(key) for key in by_round[0]]
    level = 0
    for number in range(1, rounds + 1):
        if number > 1:
            order = orders[number - 1] if number <= len(orders) else _same
            entering = [loser_of(key) for key in order(by_round[number - 1])]
            level += 1
            survivors = _meet(losers, level, list(zip(entering, survivors, strict=True)))
        if len(survivors) > 1:
            level += 1
            survivors = _meet(losers, level, list(zip(survivors[::2], survivors[1::2], strict=True)))
    final = Match("G1", (winner_of(by_round[-1][0]), survivors[0]), 0)
    return [*winners, *losers, final]


def _meet(losers: list[Match], level: int, pairs: list[tuple[Source, Source]]) -> list[Source]:
    keys = [f"L{level}.{index + 1}" for index in range(len(pairs))]
    losers += [Match(key, pair, level) for key, pair in zip(keys, pairs, strict=True)]
    return [winner_of(key) for key in keys]


EMPTY = 0
"""A place that nobody takes: it loses to anybody."""


class DrawRule(StrEnum):
    """What a drawn match leads to (Hosting rules, 8.4)."""

    REMATCH = "rematch"
    """Played again with seats exchanged."""
    SEED = "seed"
    """The better seed goes through."""
    GAME = "game"
    """The game's own tie-break leaves no draws; should one come up, the better seed goes through."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """A match with what is known of it."""

    match: Match
    players: tuple[int | None, int | None]
    """Numbers, :data:`EMPTY`, or ``None``: not known yet."""
    winner: int | None = None
    loser: int | None = None
    tables: tuple[Table, ...] = ()

    @property
    def playable(self) -> bool:
        """Both are known and there, and it isn't decided."""
        return self.winner is None and all(self.players)

    @property
    def real(self) -> bool:
        """It is, or was, played by two: no bye."""
        return all(self.players)


THIRD: Final = "T1"
DECIDER: Final = "G2"
_ONE: Final = (msg("Final"), msg("Semi-final"), msg("Quarter-final"))
_ALL: Final = (msg("Final"), msg("Semi-finals"), msg("Quarter-finals"))
_SINGLE: Final[Mapping[str, Text]] = {
    THIRD: msg("Third place"),
    "G1": msg("Grand final"),
    DECIDER: msg("Decider"),
}


class Names:
    """The names of a bracket's matches.

    ``fresh``: the bracket before anything is played, so that numbers stay, whoever wins; ``found``: as it
    stands.
    """

    def __init__(self, fresh: Mapping[str, Resolved], found: Mapping[str, Resolved]) -> None:
        played = [key for key, match in found.items() if EMPTY not in fresh.get(key, match).players]
        self._numbers = {key: number for number, key in enumerate(played, start=1)}
        rounds = {key.partition(".")[0] for key in found}
        self._rounds = {kind: sum(name[0] == kind for name in rounds) for kind in "WLG"}

    def number(self, key: str) -> int | None:
        """Its number, counted from the first round; ``None``: a bye, which nobody plays."""
        return self._numbers.get(key)

    def match(self, key: str) -> Text:
        """A match: "semi-final, match 13"; where there is only one of its kind, without a number."""
        stage, number = self._called(key, _ONE), self.number(key)
        if number is None or key in _SINGLE or self._left(key) == 0:
            return stage
        return msg("{stage}, match {number}", stage=stage, number=number)

    def head(self, key: str) -> Text:
        """The round of a match, as it stands above all of them."""
        return self._called(key, _ALL)

    def round(self, key: str) -> Text:
        """The round of one match, as somebody's best: "Semi-final"."""
        return self._called(key, _ONE)

    def source(self, source: Source) -> Text:
        """Who comes to a place that is open still."""
        number = self.number(source.match) or "–"
        if source.origin is Origin.LOSER:
            return msg("Loser of {number}", number=number)
        return msg("Winner of {number}", number=number)

    def _left(self, key: str) -> int:
        """How many rounds of the same part of the bracket come after it."""
        return self._rounds[key[0]] - int(key[1:].partition(".")[0])

    def _called(self, key: str, last: Sequence[Text]) -> Text:
        if key in _SINGLE:
            return _SINGLE[key]
        left, number = self._left(key), int(key[1:].partition(".")[0])
        if key[0] == "L":
            return msg("Losers {round}", round=number) if left else msg("Losers’ final")
        if self._rounds["G"]:
            return msg("Winners {round}", round=number) if left else msg("Winners’ final")
        return last[left] if left < len(last) else msg("Round of {count}", count=2 ** (left + 1))
