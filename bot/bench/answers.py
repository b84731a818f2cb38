"""How long the strongest computers think, in whole games against skilled ones."""

from __future__ import annotations

from itertools import count, cycle
from multiprocessing import get_context
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from bot.bench.matches import Setting, play, settings
from bot.bench.report import Row, table
from bot.games.engine import registry
from bot.games.engine.contract import Game, Player
from bot.games.engine.decision import Decision
from bot.games.engine.player_choice import Thinker
from bot.games.engine.view import View
from bot.tables.computers import NODES, SECONDS

ANSWERS: Final = 1000
"""Of each game at least, unless another number is asked for; those that leave a choice."""
LONGEST: Final = 2.0
"""Seconds of one core that an answer may take."""
SKILLED: Final = 2


class Answer(NamedTuple):
    """What one answer took."""

    seconds: float
    where: str
    """At what setting, and what was asked."""


class _Timed:
    """A computer player under the limits of a table, who writes down what each answer takes."""

    def __init__(self, player: Player, setting: str, taken: list[Answer]) -> None:
        self._player = player
        self._setting = setting
        self._taken = taken

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        began = process_time()
        move = self._player.choose(view, decision, nodes=NODES, seconds=SECONDS)
        if decision.moves.count > 1:
            self._taken.append(Answer(process_time() - began, f"{self._setting}, {decision.kind}"))
        return move


def main(answers: int | None = None) -> int:
    """Print the longest answers of each game that has computer players; 1 if one is too long."""
    found: list[Row] = []
    for slug, game in registry.discover().items():
        if not game.has_computer(SKILLED):
            continue
        # A process for each: what has been worked out for one game stays out of the times of the next.
        with get_context("spawn").Pool(1) as pool:
            found.append(pool.apply(row, (slug, answers or ANSWERS)))
        print(f"{found[-1].name}: {found[-1].value:.2f} s; {found[-1].note}", flush=True)
    print(f"\n{table(found)}", flush=True)
    return int(any(each.met is False for each in found))


def row(slug: str, answers: int) -> Row:
    """The longest answer of a game's strongest computer, in processor time."""
    game, taken = registry.discover()[slug], list[Answer]()
    for number, setting in zip(count(), cycle(settings(game))):
        if len(taken) >= answers:
            break
        _play(game, setting, number, taken)
    seconds = sorted(answer.seconds for answer in taken)
    longest = max(taken)
    return Row(
        f"{slug}: longest answer",
        longest.seconds,
        "s",
        f"at most {LONGEST:g}",
        longest.seconds <= LONGEST,
        f"{longest.where}; {len(taken)} answers, median {1000 * median(seconds):.0f} ms, "
        f"99 of 100 within {1000 * seconds[int(0.99 * (len(seconds) - 1))]:.0f} ms",
    )


def _play(game: Game, setting: Setting, number: int, taken: list[Answer]) -> None:
    """A whole game in which one seat, another one each time, plays as well as it can."""
    strongest, players = number % setting.seats, list[Player]()
    for seat in range(setting.seats):
        level = game.best_level if seat == strongest else SKILLED
        player = game.player(level, number.to_bytes(4, "big") + bytes([seat]))
        assert isinstance(player, Thinker)
        # Thinking ends by the processor's time here: a busy machine makes it neither shorter nor longer.
        player.timer = process_time
        players.append(_Timed(player, setting.name, taken) if seat == strongest else player)
    play(game, setting.ways[number // setting.seats % len(setting.ways)], players, number)
