"""Who wins Army of the Gods with which leaders, and what deserves another look."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from random import Random
from typing import Final, NamedTuple

from bot.bench.matches import Chance, play, score
from bot.games.army import GAME
from bot.games.army.cards import LEADERS
from bot.games.army.options import ArmyOptions
from bot.games.army.position import ArmyPosition
from bot.games.engine.contract import Player
from bot.games.engine.decision import Decision
from bot.games.engine.event import Event
from bot.games.engine.view import View

GREEDY: Final = 2
"""The level that answers as it looks best at once."""
CHANCE: Final = 0
"""The level that answers anything."""
_PART: Final = 20
"""Games that a process plays before it reports."""


class Setting(NamedTuple):
    """A way to play."""

    name: str
    seats: int
    options: ArmyOptions
    level: int


_WAYS: Final = (
    ("Two players", 2, ArmyOptions()),
    ("Three players", 3, ArmyOptions()),
    ("Four players", 4, ArmyOptions()),
    ("Two against two", 4, ArmyOptions(teams="1+3")),
    ("Skirmish", 2, ArmyOptions(skirmish=True)),
)
SETTINGS: Final = tuple(
    Setting(f"{name}, {word}", seats, options, level)
    for level, word in ((GREEDY, "greedy"), (CHANCE, "random"))
    for name, seats, options in _WAYS
)


@dataclass(slots=True)
class Tally:
    """What came of many games."""

    games: int = 0
    turns: list[int] = field(default_factory=list[int])
    """Of each game, per player."""
    ends: Counter[str] = field(default_factory=Counter[str])
    """``goal``, ``reply`` (part of goal), ``pile`` or ``rounds``, and ``draw``."""
    seats: Counter[int] = field(default_factory=Counter[int])
    """Shares of wins by place in the turn order; in teams by side, the starting player's first."""
    wins: Counter[str] = field(default_factory=Counter[str])
    """Shares of wins by leader, in thousandths."""
    led: Counter[str] = field(default_factory=Counter[str])
    """Games by leader."""

    def add(self, other: Tally) -> None:
        """Count the games of another tally, too."""
        self.games += other.games
        self.turns += other.turns
        self.seats.update(other.seats)
        for own, more in ((self.ends, other.ends), (self.wins, other.wins), (self.led, other.led)):
            own.update(more)


WHOLE: Final = 1000
"""A game won alone, in the counts of a tally."""


class _Led:
    """A computer player who is given its leader."""

    def __init__(self, player: Player, leader: str) -> None:
        self._player = player
        self._leader = leader

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        if decision.kind == "leader":
            return f"leader {self._leader}"
        return self._player.choose(view, decision, nodes=nodes, seconds=seconds)


def tally(setting: Setting, games: int) -> Tally:
    """So many games of one setting, in all processors."""
    found = Tally()
    parts = [(setting, first, min(_PART, games - first)) for first in range(0, games, _PART)]
    # Not forked: the parent may be a test with threads of its own.
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for part in pool.map(_part, parts):
            found.add(part)
    return found


def _part(part: tuple[Setting, int, int]) -> Tally:
    setting, first, games = part
    return counted(setting, range(first, first + games))


def counted(setting: Setting, numbers: Iterable[int]) -> Tally:
    """The games with these numbers, each with leaders of its own, all different."""
    found = Tally()
    for number in numbers:
        chooser = Random(number)  # noqa: S311 - the same games every time
        leaders = chooser.sample(list(LEADERS), setting.seats)
        told: list[Event] = []
        position = play(
            GAME,
            setting.options,
            list(_players(setting, leaders, number)),
            number,
            watch=lambda _, events, told=told: told.extend(events[-1:]),
        )
        assert isinstance(position, ArmyPosition)
        _count(found, position, leaders, str(told[-1].data["reason"]))
    return found


def _players(setting: Setting, leaders: list[str], number: int) -> Iterator[Player]:
    for seat, leader in enumerate(leaders):
        seed = number * len(leaders) + seat
        player = GAME.player(setting.level, seed.to_bytes(8, "big")) if setting.level else Chance(seed)
        yield _Led(player, leader)


def _count(found: Tally, position: ArmyPosition, leaders: list[str], reason: str) -> None:
    state = position.state
    found.games += 1
    found.turns.append(state.round)
    found.ends[{"goal": "goal", "rounds": "rounds"}.get(reason, "pile")] += 1
    if reason == "goal" and state.seats == 2 and state.starter not in state.winners:
        starter = state.players[state.starter]
        found.ends["reply"] += len(starter.sets) >= state.target
    if len({state.side(seat) for seat in state.winners}) > 1:
        found.ends["draw"] += 1
    order = state.clockwise(state.starter)
    for place, seat in enumerate(order):
        share = int(WHOLE * score(position, seat))
        found.seats[place % 2 if state.sides else place] += share
        # Partners win together: each leads the winning side.
        found.wins[leaders[seat]] += share * (2 if state.sides else 1)
        found.led[leaders[seat]] += 1


GAMES: Final = 400
"""Of each setting, unless more are asked for."""
LOW, HIGH = 40, 60
"""Between these per cents a leader should win with two players."""
_TAILS: Final = (0.05, 0.5, 0.95)


def main(games: int = GAMES, settings: Sequence[Setting] = SETTINGS) -> int:
    """Play and print; 1 if a leader falls outside 40 to 60 per cent with two players."""
    found: list[tuple[Setting, Tally]] = []
    print(f"Army of the Gods, {games:,} games of each setting; leaders by chance, all different.")
    print("| Setting | Turns: 5 % / median / 95 % | Ends | Win % by seat, the starting one first |")
    print("|---|---|---|---|")
    for setting in settings:
        counted = tally(setting, games)
        found.append((setting, counted))
        print(
            f"| {setting.name} | {turns(counted)} | {ends(counted)} | {seats(setting, counted)} |",
            flush=True,
        )
    greedy = [(setting, counted) for setting, counted in found if setting.level == GREEDY]
    print()
    print(f"Win % by leader, ± the sampling error\n| Setting | {' | '.join(LEADERS)} |")
    print("|---" * (1 + len(LEADERS)) + "|")
    for setting, counted in greedy:
        print(f"| {setting.name} | {' | '.join(leaders(counted))} |")
    missed = [words for setting, counted in greedy if setting == SETTINGS[0] for words in outside(counted)]
    print("\n".join(["", *missed]))
    return int(bool(missed))


def turns(counted: Tally) -> str:
    """How many turns each player had."""
    ordered = sorted(counted.turns)
    return " / ".join(str(ordered[round(tail * (len(ordered) - 1))]) for tail in _TAILS)


def ends(counted: Tally) -> str:
    """By the goal, by an empty pile, by the last round, and how many were drawn."""

    def part(end: str) -> str:
        return f"{100 * counted.ends[end] / counted.games:.1f} %"

    return (
        f"goal {part('goal')} ({part('reply')} by the last reply), empty pile {part('pile')}, "
        f"round 60 {part('rounds')}; drawn {part('draw')}"
    )


def seats(setting: Setting, counted: Tally) -> str:
    """By place in the turn order; in teams by side."""
    places = range(2 if setting.options.team_order() else setting.seats)
    return " / ".join(f"{share(counted.seats[place], counted.games):.1f}" for place in places)


def leaders(counted: Tally) -> Iterator[str]:
    """Each leader's share of its games, and the sampling error."""
    for leader in LEADERS:
        games = counted.led[leader]
        won = share(counted.wins[leader], games)
        yield f"{won:.1f} ± {error(won, games):.1f}"


def outside(counted: Tally) -> Iterable[str]:
    """A line for each leader who wins too much or too little."""
    for leader, card in LEADERS.items():
        games = counted.led[leader]
        won = share(counted.wins[leader], games)
        if games and not LOW <= won <= HIGH:
            way = "dearer" if won > HIGH else "cheaper"
            yield (
                f"{leader} wins {won:.1f} % of its {games} games: outside {LOW} to {HIGH}; "
                f"make the ability {way} than {card.tokens} tokens"
            )


def share(wins: int, games: int) -> float:
    """Per cent."""
    return 100 * wins / WHOLE / games if games else 0.0


def error(won: float, games: int) -> float:
    """One standard error of a share, in points."""
    return sqrt(won * (100 - won) / games) if games else 0.0
