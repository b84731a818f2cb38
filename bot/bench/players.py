"""How well computers play: against chance, against a greedy player, each level against the one below."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Final, NamedTuple

from bot.bench.matches import NODES, Chance, Setting, greedy, play, score, settings
from bot.bench.report import Row
from bot.games.engine import registry
from bot.games.engine.contract import Game, Player

GAMES: Final = 100
STRONGEST: Final = 3
"""The strongest level that every game has."""
MASTER_NODES: Final = 20_000
"""What a master may look at for one answer, as at a table."""
WEAKEST: Final = 1
CHANCE: Final = -1
"""The level that answers anything."""
GREEDY: Final = 0
"""The greedy player's level; in Army of the Gods level 2 is one."""
NAMES: Final = {CHANCE: "chance", GREEDY: "the greedy player"}
TWO: Final = "2 players"
"""The setting at which all levels are measured."""
_PART: Final = 4


class Pairing(NamedTuple):
    """Who plays whom at what: one side of strong ones against sides of weak ones only."""

    slug: str
    strong: int
    weak: int
    setting: str = TWO
    """Its name, see :class:`bot.bench.settings.Setting`."""


AIMS: Final = {
    Pairing("santorini", STRONGEST, 2): 75,
    Pairing("santorini", 4, STRONGEST): 65,
    Pairing("dice-forge", STRONGEST, GREEDY): 65,
    Pairing("dice-forge", STRONGEST, 2): 65,
    Pairing("army", STRONGEST, 2): 70,
    Pairing("army", STRONGEST, 2, "3 players"): 50,
    Pairing("army", STRONGEST, 2, "2 against 2"): 65,
    Pairing("atlantida", STRONGEST, 2): 70,
    Pairing("atlantida", 2, WEAKEST): 60,
    Pairing("atlantida", WEAKEST, CHANCE): 100,
}
"""So many of a hundred games the stronger one should win."""


def rows(games: int = GAMES) -> list[Row]:
    """The figures of every game that has computer players."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        found: list[Row] = []
        for pairing in pairings():
            parts = [(pairing, range(first, min(first + _PART, games))) for first in range(0, games, _PART)]
            found.append(row(pairing, sum(pool.map(_part, parts)), games))
    return found


def pairings() -> Iterator[Pairing]:
    """All that is measured: every pair of levels for two, and for more what the best has of the next."""
    for slug, game in registry.discover().items():
        if game.player(STRONGEST, b"") is None:
            continue
        for setting in settings(game):
            if setting.name != TWO:
                yield Pairing(slug, STRONGEST, STRONGEST - 1, setting.name)
                continue
            if greedy(slug, 0) is not None:
                yield Pairing(slug, STRONGEST, GREEDY)
            yield from (Pairing(slug, level, level - 1) for level in range(game.best_level, WEAKEST, -1))
            yield Pairing(slug, WEAKEST, CHANCE)


def row(pairing: Pairing, won: float, games: int) -> Row:
    """The figure of one pairing, with its standard error."""
    rate = won / games
    aim = AIMS.get(pairing)
    error = 100 * sqrt(rate * (1 - rate) / games)
    fair = 100 / _setting(pairing).shares
    return Row(
        f"{pairing.slug}, {pairing.setting}: level {pairing.strong} v "
        f"{NAMES.get(pairing.weak, f'level {pairing.weak}')}",
        100 * rate,
        "of 100",
        "" if aim is None else f"at least {aim}",
        None if aim is None else 100 * rate >= aim,
        f"± {error:.0f}, equals would win {fair:.0f}; {games} games, seats and decks in turn; "
        "a shared win counts its part",
    )


def _part(part: tuple[Pairing, range]) -> float:
    pairing, numbers = part
    return sum(won(pairing, number) for number in numbers)


def won(pairing: Pairing, number: int) -> float:
    """What the side of strong ones has of a game; each chance is had from every side."""
    game, setting = registry.discover()[pairing.slug], _setting(pairing)
    deal = number // setting.shares
    strong = setting.seated(number)
    players = [
        _player(game, pairing.strong if seat in strong else pairing.weak, number, seat)
        for seat in range(setting.seats)
    ]
    nodes = MASTER_NODES if pairing.strong > STRONGEST else NODES
    position = play(game, setting.ways[deal % len(setting.ways)], players, deal, nodes=nodes)
    return sum(score(position, seat) for seat in strong)


def _setting(pairing: Pairing) -> Setting:
    game = registry.discover()[pairing.slug]
    return next(setting for setting in settings(game) if setting.name == pairing.setting)


def _player(game: Game, level: int, number: int, seat: int) -> Player:
    if level == CHANCE:
        return Chance(number)
    seed = number.to_bytes(4, "big") + bytes([level, seat])
    player = greedy(game.slug, number) if level == GREEDY else game.player(level, seed)
    assert player is not None
    return player
