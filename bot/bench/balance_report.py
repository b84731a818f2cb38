"""The table of Army of the Gods rules, 15, from games played, and which leaders win too much."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Final

from bot.bench.balance import GREEDY, SETTINGS, WHOLE, Setting, Tally, tally
from bot.games.army.cards import LEADERS

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
