"""Achievements: what somebody has earned by playing well, worked out from the results (hosting rules, 6.8).

Nothing of it is stored but what a winner brought about in the play (``Participant.feats``) and who has won
seasons and tournaments, so a corrected result takes back what it no longer bears out.  Games count where
somebody else played to the end and came behind; a moderator's "this doesn't count" holds here, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.games.engine.contract import Achievement, Game
from bot.games.engine.text import msg
from bot.ratings import pools
from bot.ratings.conduct import behaviour_of, has_given_up
from bot.ratings.game_result import Entry, Participant
from bot.tables.results.standings import Judged

HIGHER: Final = 200
"""Points of rating by which a beaten opponent must have been ahead."""
RUN: Final = 5
RELIABLE: Final = 10
TITLES: Final = 3
CHAMPION: Final = "champion"
WINNER: Final = "tournament"
HOSTED: Final = (
    Achievement("upset", msg("Giant slayer"), msg("Beat somebody rated 200 points higher than you"), "🥊"),
    Achievement("run", msg("Winning streak"), msg("Win five rated games in a row"), "🔥"),
    Achievement("all-round", msg("All-rounder"), msg("Win at three different games"), "🎭"),
    Achievement(CHAMPION, msg("Champion"), msg("Finish a season in first place of a leaderboard"), "🏆"),
    Achievement(WINNER, msg("Tournament winner"), msg("Win a tournament of at least four"), "🏅"),
    Achievement("reliable", msg("Reliable"), msg("Play ten games in a row to the end"), "⏱️"),
)
"""Those of no single game."""
_OF_TITLES: Final = {"season": CHAMPION, "tournament": WINNER}
_VOID: Final = frozenset({"early", "moderator", "timeout"})
"""Why a game that changes no rating earns nothing either."""


@dataclass(frozen=True, slots=True)
class Earned:
    """An achievement, and by which game it was earned first."""

    game: str | None
    """Of which title; None: of all."""
    slug: str
    table: int | None
    """None: by no single game, but by a season or a tournament."""
    at: datetime

    @property
    def key(self) -> tuple[str | None, str]:
        """Which it is."""
        return self.game, self.slug


@dataclass(slots=True)
class _Career:
    """What counts over several games."""

    run: int = 0
    """Rated wins in a row."""
    finished: int = 0
    """Games played to the end in a row."""
    titles: set[str] = field(default_factory=set[str])

    def play(self, judged: Judged, own: Participant) -> Iterable[str]:
        """One game more; the achievements of no single game that it brings."""
        entry = judged.entry
        won = _has_beaten_people(entry, own)
        if entry.rated and not entry.is_draw:
            # Who wins because the other went home neither adds to it nor loses it.
            self.run = self.run + 1 if won else self.run if entry.has_won(own) else 0
        if has_given_up(own):
            self.finished = 0
        elif entry.is_against_people(own) and behaviour_of(own) == "finished":
            self.finished += 1
        if won:
            self.titles.add(pools.parts(entry.pool)[0])
        found = {
            "upset": won and _has_beaten_better(judged, own),
            "run": self.run >= RUN,
            "all-round": len(self.titles) >= TITLES,
            "reliable": self.finished >= RELIABLE,
        }
        return [slug for slug, earned in found.items() if earned]


def earned(results: Iterable[Judged], user: int) -> tuple[Earned, ...]:
    """What somebody has earned in these games, oldest first, each once."""
    career, found = _Career(), dict[tuple[str | None, str], Earned]()
    for judged in results:
        entry = judged.entry
        own = entry.of(user)
        if own is None or entry.why in _VOID:
            continue
        game, _ = pools.parts(entry.pool)
        new = [Earned(None, slug, entry.table, entry.at) for slug in career.play(judged, own)]
        if _has_beaten_people(entry, own):
            new += [Earned(game, slug, entry.table, entry.at) for slug in own.feats]
        for one in new:
            found.setdefault(one.key, one)
    return tuple(found.values())


def titles(first_won: Mapping[str, datetime]) -> tuple[Earned, ...]:
    """The achievements of whoever won the first title of each of these kinds then."""
    return tuple(
        Earned(None, _OF_TITLES[kind], None, at) for kind, at in first_won.items() if kind in _OF_TITLES
    )


def known(one: Earned, games: Mapping[str, Game]) -> Achievement | None:
    """What it is called; None: the game, or the achievement, is no more."""
    game = None if one.game is None else games.get(one.game)
    among = HOSTED if one.game is None else () if game is None else game.achievements
    return next((each for each in among if each.slug == one.slug), None)


def _has_beaten_people(entry: Entry, own: Participant) -> bool:
    """Did somebody win, and a person who came behind play to the end?"""
    return entry.has_won(own) and any(
        one.computer is None and one.user != own.user and _is_behind(one, own) for one in entry.stayed
    )


def _has_beaten_better(judged: Judged, own: Participant) -> bool:
    """Was one of those who came behind rated much higher, and both ratings settled?"""
    step, system = judged.step(own.user), judged.system
    if step is None or system.provisional(step.before):
        return False
    least = system.shown(step.before) + HIGHER
    return any(
        _is_behind(other, own)
        and (theirs := judged.step(other.user)) is not None
        and not system.provisional(theirs.before)
        and system.shown(theirs.before) >= least
        for other in judged.entry.stayed
    )


def _is_behind(other: Participant, own: Participant) -> bool:
    """Did an opponent who played to the end come behind?"""
    return other.place > own.place and not other.flags and not other.is_partner(own)
