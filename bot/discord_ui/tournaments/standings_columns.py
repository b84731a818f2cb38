"""The columns of standings: which criteria have one, what stands over it and in it, and what it means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.engine.text import Text, Words, lines, msg, msg_in
from bot.tournaments.model import Standing, Standings
from bot.tournaments.standings.criteria import SEED, name_of, told

HEADS: Final[dict[str, Text]] = {
    "points": msg_in("column of standings", "Pts"),
    "direct": msg_in("column of standings", "DE"),
    "buchholz-cut1": msg_in("column of standings", "BH1"),
    "buchholz": msg_in("column of standings", "BH"),
    "sonneborn-berger": msg_in("column of standings", "SB"),
    "wins": msg_in("column of standings", "W"),
    "progressive": msg_in("column of standings", "PS"),
    "shared-wins": msg_in("column of standings", "W"),
    "points-per-game": msg_in("column of standings", "PPG"),
    "opponents-average": msg_in("column of standings", "OA"),
    "score-share": msg_in("column of standings", "SC"),
    "match-share": msg_in("column of standings", "MW"),
    "opponents-match-share": msg_in("column of standings", "OMW"),
    "game-share": msg_in("column of standings", "GW"),
    "opponents-game-share": msg_in("column of standings", "OGW"),
    "best": msg_in("column of standings", "Best"),
}
"""What stands over a criterion's values; its whole name is told beside the picture."""
MOVES: Final = msg_in("column of standings", "Moves")
"""What stands over who changes divisions as they stand."""


def shown_criteria(found: Standings) -> list[str]:
    """The criteria after the points that tell anything about anybody."""
    return [
        key
        for index, key in enumerate(found.criteria)
        if index
        and key in HEADS
        and key != SEED
        and any(line.values and line.values[index] is not None for line in found.lines)
    ]


def value_of(found: Standings, line: Standing, key: str) -> str:
    """The value of a criterion in a line; nothing where it compares nobody."""
    value = line.values[found.criteria.index(key)] if line.values else None
    return "" if value is None else told(key, value)


def counts_wins(found: Standings) -> bool:
    """Are these the places of a ladder, whose points are the matches won?"""
    return found.criteria[0] in ("round", "place")


def legend(keys: Sequence[str], *, byes: bool = False, moves: bool = False) -> list[Words]:
    """What the heads mean; ``byes``: somebody had one; ``moves``: one shows moves."""
    meant = [msg("{head}: {name}", head=HEADS[key], name=_MEANT.get(key) or name_of(key)) for key in keys]
    if byes and not _BUCHHOLZ.isdisjoint(keys):
        meant.append(msg("a bye adds one’s own points, at most ½ a round"))
    if moves:
        meant.append(msg("Moves: who changes divisions if the season ends now"))
    if not meant:
        return []
    return [msg("-# {legend}", legend=lines(meant, " · "))]


_BUCHHOLZ: Final = frozenset({"buchholz", "buchholz-cut1"})
_MEANT: Final[Mapping[str, Text]] = {
    "direct": msg("points among the tied, if all of them have met"),
    "buchholz-cut1": msg("Buchholz without the lowest"),
    "buchholz": msg("Buchholz, opponents’ points"),
    "sonneborn-berger": msg("Sonneborn-Berger, beaten opponents’ points"),
    "opponents-average": msg("opponents’ average points per game"),
    "best": msg("the best single result; if equal, the next decides"),
    "score-share": msg("average share of the scores at the table"),
}
"""Where a name doesn't say what is counted."""
