"""The formats that a command offers, and what people call them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

from bot.face.errors import Refusal
from bot.games.engine import Game
from bot.games.text import Text, Words, say, say_many
from bot.tournaments.formats.elimination.knockout import DoubleElimination, SingleElimination
from bot.tournaments.formats.elimination.tables import TableElimination
from bot.tournaments.formats.format import Format
from bot.tournaments.formats.ladder import Ladder
from bot.tournaments.formats.league import League
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.series import Series
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.formats.table_games import TableGames

OFFERED: Final[Mapping[str, Text]] = {
    "swiss": say("Swiss: everybody plays every round, against somebody as strong"),
    "round-robin": say("Round robin: everybody meets everybody"),
    "single": say("Knock-out: who loses is out"),
    "double": say("Double knock-out: who loses twice is out"),
    "groups-cup": say("Groups, then a knock-out of the best two of each"),
    "swiss-cup": say("Swiss, then a knock-out of the best eight, or four (size)"),
    "pods": say("Tables of several, put together anew each round"),
    "tables-cup": say("Tables of several, the better half goes on"),
    "one-table": say("One table, several games, seats in turn"),
    "league": say("League: divisions, a round robin each, season after season"),
    "ladder": say("Ladder: people challenge those above them"),
    "series": say("Series: several tournaments that count together"),
}
"""What a command offers; the keys are its own."""
_PAIRED: Final = frozenset(
    {"swiss", "round-robin", "single", "double", "groups-cup", "swiss-cup", "league", "ladder"}
)
_ROUNDS: Final = frozenset({"swiss", "swiss-cup", "pods", "one-table"})
"""Formats whose number of rounds one chooses."""
_CUTS: Final = (4, 8)
"""How many may go on from a Swiss (hosting rules, 9)."""


@dataclass(frozen=True, slots=True)
class Measures:
    """What somebody says of a format besides its name, by the options of the command; None: as usual."""

    rounds: int | None = None
    size: int | None = None
    parallel: int | None = None
    reach: int | None = None
    up: int | None = None
    down: int | None = None
    points: str | None = None
    best: int | None = None

    @property
    def named(self) -> frozenset[str]:
        """The options that were given."""
        return frozenset(one.name for one in fields(self) if getattr(self, one.name) is not None)


_SPECIAL: Final[Mapping[str, frozenset[str]]] = {
    "round-robin": frozenset({"parallel"}),
    "league": frozenset({"parallel", "up", "down"}),
    "ladder": frozenset({"reach"}),
    "series": frozenset({"points", "best"}),
}
"""Which options belong to some formats only."""


def usual(game: Game, size: int | None = None) -> str:
    """The format where none is named: by two, unless tables of more are wanted, or the game needs them."""
    return "swiss" if game.min_seats <= 2 and size in (None, 2) else "pods"


def chosen(kind: str, game: Game, measures: Measures) -> Format:
    """The format that is meant; raises Refusal where it doesn't fit the game, or itself."""
    if kind not in OFFERED:
        raise Refusal(say("I don’t know this format. Pick one of the list."))
    if kind in _PAIRED and game.min_seats > 2:
        raise Refusal(
            say("{game} isn’t played by two. Choose tables of several as the format.", game=game.title)
        )
    if kind not in _PAIRED | {"series"} and game.max_seats < 3:
        raise Refusal(say("{game} is played by two. Choose Swiss, for example.", game=game.title))
    rounds, size = measures.rounds, measures.size
    if strange := measures.named - {"rounds", "size"} - _SPECIAL.get(kind, frozenset()):
        raise Refusal(say("This format knows no “{option}”: leave it out.", option=min(strange)))
    if rounds is not None and kind not in _ROUNDS:
        raise Refusal(say("This format has as many rounds as it takes: leave “rounds” out."))
    if size is not None and kind in (_PAIRED | {"series"}) - {"groups-cup", "swiss-cup", "league"}:
        raise Refusal(say("Two meet at each table of this format: leave “size” out."))
    if size is not None and kind == "swiss-cup" and size not in _CUTS:
        raise Refusal(say("From a Swiss the best four or the best eight go on: choose 4 or 8 as the size."))
    if size is not None and kind not in _PAIRED and not game.min_seats <= size <= game.max_seats:
        raise Refusal(
            say(
                "{game} is played by {least} to {most}: choose such a size.",
                game=game.title,
                least=game.min_seats,
                most=game.max_seats,
            )
        )
    return _made(kind, measures, max(3, game.min_seats), game.max_seats)


def _made(kind: str, measures: Measures, least: int, most: int) -> Format:
    rounds, size = measures.rounds, measures.size
    seats = min(4, most) if size is None else size
    match kind:
        case "league":
            inner = RoundRobin(parallel=measures.parallel or 1)
            up = 1 if measures.up is None else measures.up
            down = up if measures.down is None else measures.down
            division = 6 if size is None else size
            if max(up, down) >= division:
                raise Refusal(
                    say("Fewer must rise and fall than are in a division of {size}.", size=division)
                )
            return League(division, inner, up, down)
        case "ladder":
            return Ladder(measures.reach or 3)
        case "series":
            points = Series().points if measures.points is None else _points(measures.points)
            return Series(points, measures.best)
        case "swiss":
            return Swiss(rounds)
        case "round-robin":
            return RoundRobin(parallel=measures.parallel or 1)
        case "single":
            return SingleElimination()
        case "double":
            return DoubleElimination()
        case "groups-cup":
            return Stages(Groups(4 if size is None else size), SingleElimination(), 2)
        case "swiss-cup":
            return Stages(Swiss(rounds), SingleElimination(), _CUTS[-1] if size is None else size)
        case "tables-cup":
            return TableElimination(seats, min(least, seats))
        case "one-table":
            return TableGames(4 if rounds is None else rounds)
        case _:
            return Pods(3 if rounds is None else rounds, seats, min(least, seats))


def _points(typed: str) -> tuple[int, ...]:
    """What places 1, 2, … are worth, as people write it; raises Refusal."""
    found = [int(number) for number in re.findall(r"\d{1,4}", typed)]
    if re.fullmatch(r"[\d\s,;/-]+", typed) is None or not 1 <= len(found) <= 64:
        raise Refusal(say("Write what the places are worth, the first first, such as 10 6 4 2."))
    if found[0] == 0 or found != sorted(found, reverse=True):
        raise Refusal(say("No place can be worth more than a better one, and the first must bring points."))
    return tuple(found)


def measures_of(form: Format) -> list[Words]:
    """What else people want to know of a format, where it has something to choose."""
    match form:
        case Ladder(reach=reach):
            return [
                say_many("One may challenge {count} place up", "One may challenge {count} places up", reach)
            ]
        case League(up=up, down=down):
            moving = say("{up} up and {down} down in each division", up=up, down=down)
            return [moving, *measures_of(form.inner)]
        case SingleElimination(third_place=True) | Stages(second=SingleElimination(third_place=True)):
            return [say("With a match for third place")]
        case RoundRobin(parallel=count) if count > 1:
            return [say("Up to {count} games at once", count=count)]
        case Series(points=points, best=best):
            worth = ", ".join(str(one) for one in points)
            told = say("The first places bring {points}", points=worth)
            if best is None:
                return [told]
            return [told, say_many("The best result counts", "The best {count} results count", best)]
        case _:
            return []


def name_of(form: Format) -> Text:
    """What a format is called, in one or two words."""
    match form:
        case Swiss(rounds=int(count)):
            return say_many("Swiss, {count} round", "Swiss, {count} rounds", count)
        case Swiss():
            return say("Swiss")
        case RoundRobin():
            return say("round robin") if form.cycles == 1 else say("double round robin")
        case SingleElimination():
            return say("knock-out")
        case DoubleElimination():
            return say("double knock-out")
        case Pods():
            return say_many(
                "tables of {size}, {count} round",
                "tables of {size}, {count} rounds",
                form.rounds,
                size=form.size,
            )
        case TableElimination():
            return say("knock-out at tables of {size}", size=form.size)
        case TableGames():
            return say("one table")
        case League():
            return say("league, divisions of {size}", size=form.size)
        case Groups():
            return say("groups of {size}", size=form.size)
        case Ladder():
            return say("ladder")
        case Series():
            return say("series")
        case Stages(first=Swiss()):
            return say(
                "{first}, then {second} of the best {count}",
                first=name_of(form.first),
                second=name_of(form.second),
                count=form.qualify,
            )
        case Stages():
            return say("{first}, then {second}", first=name_of(form.first), second=name_of(form.second))
        case _:
            return say("tournament")
