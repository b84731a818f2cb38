"""All criteria by their keys: how each is counted, and what it is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from bot.games.engine.text import Text, msg, msg_in, msg_plural
from bot.tournaments.standings.rounds_by_player import Ledger
from bot.tournaments.standings.tie_breaks import (
    buchholz,
    buchholz_cut1,
    game_share,
    match_share,
    opponents_average,
    opponents_game_share,
    opponents_match_share,
    points_per_game,
    progressive,
    score_share,
    seed,
    shared_wins,
    sonneborn_berger,
    wins_played,
)

DIRECT = "direct"
"""Not a number that everybody has: it compares those who are tied (``ranking.py``)."""
SEED = "seed"


def _points(ledger: Ledger, entrant: int) -> Fraction:
    return ledger.points[entrant]


COUNTED: Mapping[str, Callable[[Ledger, int], Fraction]] = {
    "points": _points,
    "buchholz-cut1": buchholz_cut1,
    "buchholz": buchholz,
    "sonneborn-berger": sonneborn_berger,
    "wins": wins_played,
    "progressive": progressive,
    "shared-wins": shared_wins,
    "points-per-game": points_per_game,
    "opponents-average": opponents_average,
    "score-share": score_share,
    "match-share": match_share,
    "opponents-match-share": opponents_match_share,
    "game-share": game_share,
    "opponents-game-share": opponents_game_share,
    SEED: seed,
}

HEAD_TO_HEAD = ("points", DIRECT, "buchholz-cut1", "buchholz", "sonneborn-berger", "wins", SEED)
PODS = ("points", "shared-wins", "opponents-average", "score-share", SEED)
ROUND_ROBIN = ("points", DIRECT, "sonneborn-berger", "wins", SEED)
MTR = ("points", "opponents-match-share", "game-share", "opponents-game-share", SEED)
"""With match points 3, 1, 0 (``MatchPoints(3, 1, 0)``)."""


def name_of(key: str) -> Text:
    """What people call a criterion; :class:`KeyError` if there is none of that key."""
    return {
        "points": msg_in("tie-break", "points"),
        DIRECT: msg_in("tie-break", "direct encounter"),
        "buchholz-cut1": msg_in("tie-break", "Buchholz cut 1"),
        "buchholz": msg_in("tie-break", "Buchholz"),
        "sonneborn-berger": msg_in("tie-break", "Sonneborn-Berger"),
        "wins": msg_in("tie-break", "games won"),
        "progressive": msg_in("tie-break", "progressive score"),
        "shared-wins": msg_in("tie-break", "wins"),
        "points-per-game": msg_in("tie-break", "points per game"),
        "opponents-average": msg_in("tie-break", "opponents’ average"),
        "score-share": msg_in("tie-break", "score share"),
        "match-share": msg_in("tie-break", "matches won"),
        "opponents-match-share": msg_in("tie-break", "opponents’ matches won"),
        "game-share": msg_in("tie-break", "share of games won"),
        "opponents-game-share": msg_in("tie-break", "opponents’ share of games won"),
        SEED: msg_in("tie-break", "seed"),
        "round": msg_in("tie-break", "round reached"),
        "best": msg_in("tie-break", "best results"),
        "place": msg_in("tie-break", "place"),
    }[key]


SHARES = frozenset({"match-share", "opponents-match-share", "game-share", "opponents-game-share"})
"""Told in percent."""


def told(key: str, value: Fraction | None) -> str:
    """A criterion's value as people read it: 2.5, 40.74 %, 1 (a seed), or a dash."""
    if value is None:
        return "–"
    if key == SEED:
        return str(-value)
    if key in SHARES:
        return f"{float(100 * value):.2f} %"
    return number(value)


def in_points(value: Fraction) -> Text:
    """1 point, 2.5 points."""
    if value.denominator == 1:
        return msg_plural("{count} point", "{count} points", value.numerator)
    return msg("{points} points", points=number(value))


def number(value: Fraction) -> str:
    """3, 2.5, 3.25, or two decimals of anything else."""
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.2f}".rstrip("0") if value.denominator in (2, 4) else f"{float(value):.2f}"
