"""How well computers play: against chance, against a greedy player, each level against the one below."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Final, NamedTuple

from bot.bench.greedy import greedy
from bot.bench.matches import Chance, play, score
from bot.bench.report import Row
from bot.games import registry
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.engine import Game, Options, Player

GAMES: Final = 100
STRONGEST: Final = 3
WEAKEST: Final = 1
CHANCE: Final = -1
"""The level that answers anything."""
GREEDY: Final = 0
"""The greedy player's level; in Army of the Gods level 2 is one."""
NAMES: Final = {CHANCE: "chance", GREEDY: "the greedy player"}
_PART: Final = 4


class Pairing(NamedTuple):
    """Who plays whom at what."""

    slug: str
    strong: int
    weak: int


AIMS: Final = {
    Pairing("dice-forge", STRONGEST, GREEDY): 65,
    Pairing("army", STRONGEST, 2): 60,
    Pairing("atlantida", STRONGEST, 2): 60,
    Pairing("atlantida", 2, WEAKEST): 60,
    Pairing("atlantida", WEAKEST, CHANCE): 100,
}
"""So many of a hundred games the stronger one should win."""
WAYS: Final[dict[str, tuple[Options, ...]]] = {
    "atlantida": (AtlantidaOptions(), AtlantidaOptions(mode="advanced")),
}
"""The options that are played in turn, where the usual ones are not the whole game."""


def rows(games: int = GAMES) -> list[Row]:
    """The figures of every game that has computer players."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        found: list[Row] = []
        for pairing in pairings():
            parts = [(pairing, range(first, min(first + _PART, games))) for first in range(0, games, _PART)]
            found.append(row(pairing, sum(pool.map(_part, parts)), games))
    return found


def pairings() -> Iterator[Pairing]:
    """All that is measured."""
    for slug, game in registry.discover().items():
        if game.player(STRONGEST, b"") is not None and game.min_seats == 2:
            if greedy(slug, 0) is not None:
                yield Pairing(slug, STRONGEST, GREEDY)
            yield from (Pairing(slug, level, level - 1) for level in range(STRONGEST, WEAKEST, -1))
            yield Pairing(slug, WEAKEST, CHANCE)


def row(pairing: Pairing, won: float, games: int) -> Row:
    """The figure of one pairing, with its standard error."""
    rate = won / games
    aim = AIMS.get(pairing)
    error = 100 * sqrt(rate * (1 - rate) / games)
    return Row(
        f"{pairing.slug}: level {pairing.strong} v {NAMES.get(pairing.weak, f'level {pairing.weak}')}",
        100 * rate,
        "of 100",
        "" if aim is None else f"at least {aim}",
        None if aim is None else 100 * rate >= aim,
        f"± {error:.0f}; {games} games of two, seats and decks in turn; a shared win counts half",
    )


def _part(part: tuple[Pairing, range]) -> float:
    pairing, numbers = part
    game = registry.discover()[pairing.slug]
    return sum(won(game, pairing.strong, pairing.weak, number) for number in numbers)


def won(game: Game, strong: int, weak: int, number: int) -> float:
    """What the stronger one has of a game for two; each chance is had from both seats."""
    seat = number % 2
    levels = (strong, weak) if seat == 0 else (weak, strong)
    players = [_player(game, level, number) for level in levels]
    ways = WAYS.get(game.slug, (game.options(),))
    deal = number // 2
    return score(play(game, ways[deal % len(ways)], players, deal), seat)


def _player(game: Game, level: int, number: int) -> Player:
    if level == CHANCE:
        return Chance(number)
    seed = number.to_bytes(4, "big") + bytes([level])
    player = greedy(game.slug, number) if level == GREEDY else game.player(level, seed)
    assert player is not None
    return player
