"""How well computers play: against chance, against a greedy player, each level against the one below."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Final, NamedTuple

from bot.bench.ladder import Step, elo, ladders
from bot.bench.matches import Chance, Setting, greedy, play, score, settings
from bot.bench.report import Row, table
from bot.games.engine import registry
from bot.games.engine.contract import Game, Player
from bot.hosting.person import LEVELS
from bot.tables.computers import NODES

GAMES: Final = 100
STRONGEST: Final = 3
"""The strongest level that every game has."""
WEAKEST: Final = 1
CHANCE: Final = -1
"""The level that answers anything."""
GREEDY: Final = 0
"""The greedy player's level; in Army of the Gods level 2 is one."""
NAMES: Final[Mapping[int, str]] = {
    CHANCE: "chance",
    GREEDY: "the greedy player",
    **{level: str(name) for level, name in LEVELS.items()},
}
TWO: Final = "2 players"
"""The setting at which all levels are measured, with the usual options."""
_PART: Final = 4
"""Games that a process plays before it reports."""


class Pairing(NamedTuple):
    """Who plays whom at what: one side of strong ones against sides of weak ones only."""

    slug: str
    strong: int
    weak: int
    setting: str = TWO
    """Its name, see :class:`bot.bench.matches.Setting`."""


AIMS: Final = {
    Pairing("santorini", STRONGEST, 2): 75,
    Pairing("santorini", STRONGEST, 2, "2 players, simple gods"): 65,
    Pairing("santorini", STRONGEST, 2, "2 players, all powers"): 65,
    Pairing("santorini", 4, STRONGEST): 65,
    Pairing("santorini", 4, STRONGEST, "2 players, simple gods"): 65,
    Pairing("santorini", 4, STRONGEST, "2 players, all powers"): 65,
    Pairing("dice-forge", STRONGEST, GREEDY): 65,
    Pairing("dice-forge", STRONGEST, 2): 65,
    Pairing("army", STRONGEST, 2): 70,
    Pairing("army", STRONGEST, 2, "3 players"): 50,
    Pairing("army", STRONGEST, 2, "2 against 2"): 65,
    Pairing("atlantida", STRONGEST, 2): 70,
    Pairing("atlantida", 2, WEAKEST): 60,
    Pairing("atlantida", WEAKEST, CHANCE): 100,
}
"""So many of a hundred games the stronger one should win; with more sides than two at least its share."""


def main(games: int | None = None, slug: str | None = None) -> int:
    """Print the figures of every game that has computer players, or of one, and their ladders.

    1 if an aim is missed.
    """
    found: list[Row] = []
    steps: dict[Pairing, Step] = {}
    games = games or GAMES
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for pairing in pairings():
            if slug not in (None, pairing.slug):
                continue
            parts = [(pairing, range(first, min(first + _PART, games))) for first in range(0, games, _PART)]
            step = Step(sum(pool.map(_part, parts)), games)
            steps[pairing] = step
            found.append(row(pairing, step))
            print(f"{found[-1].name}: {found[-1].value:.1f} {found[-1].note}", flush=True)
    print(
        f"\n{table(found)}\n\nSeats and decks in turn; a shared win counts its part; ± one standard error."
    )
    print("\nElo above easy:")
    print("\n".join(ladders(_climbs(steps))), flush=True)
    return int(any(each.met is False for each in found))


def _climbs(steps: Mapping[Pairing, Step]) -> dict[str, list[tuple[str, Step]]]:
    """The steps of each ladder, from the lowest level up."""
    found: dict[str, list[tuple[str, Step]]] = {}
    for pairing in sorted(steps, key=lambda pairing: pairing.strong):
        if pairing.weak >= WEAKEST and _setting(pairing).seats == 2:
            climb = found.setdefault(f"{pairing.slug}, {pairing.setting}", [(NAMES[WEAKEST], Step(0, 0))])
            climb.append((NAMES[pairing.strong], steps[pairing]))
    return found


def pairings() -> Iterator[Pairing]:
    """All that is measured: every pair of levels for two, and for more what the best has of the next."""
    for slug, game in registry.discover().items():
        if game.player(STRONGEST, b"") is None:
            continue
        for setting in settings(game):
            if setting.seats > 2:
                yield Pairing(slug, STRONGEST, STRONGEST - 1, setting.name)
                continue
            if setting.name == TWO and greedy(slug, 0) is not None:
                yield Pairing(slug, STRONGEST, GREEDY)
            yield from (
                Pairing(slug, level, level - 1, setting.name)
                for level in range(game.best_level, WEAKEST, -1)
            )
            if setting.name == TWO:
                yield Pairing(slug, WEAKEST, CHANCE)


def row(pairing: Pairing, step: Step) -> Row:
    """The figure of one pairing, with its standard error."""
    shares = _setting(pairing).shares
    fair = 100 / shares
    aim = AIMS.get(pairing, None if shares == 2 else round(fair))
    rate = 100 * step.won / step.games
    error = sqrt(rate * (100 - rate) / step.games)
    return Row(
        f"{pairing.slug}, {pairing.setting}: {NAMES[pairing.strong]} v {NAMES[pairing.weak]}",
        rate,
        "of 100",
        "" if aim is None else f"at least {aim}",
        None if aim is None else rate >= aim,
        f"± {error:.1f}, {f'{elo(step).told} Elo' if shares == 2 else f'equals would win {fair:.0f}'}; "
        f"{step.games} games",
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
    # As many positions as at a table, and no clock: the same games on every machine.
    position = play(game, setting.ways[deal % len(setting.ways)], players, deal, nodes=NODES)
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
