"""What organisers choose besides the format: registration, time, rounds, the games' terms.  Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal, TypeAlias

from bot.games.engine.contract import Game
from bot.games.engine.text import msg
from bot.hosting.errors import Refused
from bot.hosting.stored_json import Stored
from bot.people import setting_readers as person_fields
from bot.people.setting_readers import BadSetting
from bot.tables.terms import Terms

Seeding: TypeAlias = Literal["rating", "random", "list"]
Threads: TypeAlias = Literal["auto", "match", "round"]
GAMES: Final = (1, 2, 3, 5)
"""How many games a match may have: the best of 1, 3 or 5, or two with seats exchanged."""
MEMBERS: Final = 4
"""Members of a team at most."""
QUESTIONS: Final = 5
TEXT: Final = 1000
CAP: Final = 256
TERMS: Final = Terms(
    clock="72h + 24h cap 120h", claim=False, rated=True, unlisted=True, pauses=False, confirm=False
)
"""The terms of a tournament's games for who doesn't choose (hosting rules, 3.1, 5.5)."""


@dataclass(frozen=True, slots=True)
class TournamentSettings(Stored):
    """The defaults of the hosting rules, 7 and 10.  Times in UTC; ``None``: not by itself, or no limit."""

    about: str = ""
    """What organisers say of it, in their own words."""
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Of the game, as JSON."""
    terms: Terms = TERMS
    in_thread: bool = True
    threads: Threads = "auto"
    """One for each match, or one for each round (``table_opening.shared_thread``)."""
    organisers_channel: int | None = None
    """Where organisers are told what waits for them; ``None``: each by direct message."""
    games: int = 1
    """Of a match: one of :data:`GAMES`."""
    members: int = 1
    """Of an entry; more than one: teams, whose members meet board by board."""
    cap: int | None = None
    """Entries that may play; who comes later waits."""
    approval: bool = False
    """Organisers approve each entry."""
    role: int | None = None
    """Only who has this Discord role may register."""
    min_conduct: int = 0
    min_rating: int | None = None
    max_rating: int | None = None
    """As the leaderboard shows it; who isn't ranked yet fits below any limit."""
    min_games: int = 0
    """Finished games of anything on this server."""
    questions: tuple[str, ...] = ()
    closes_at: datetime | None = None
    """The end of registration."""
    closed: bool = False
    """Registration has ended."""
    starts_at: datetime | None = None
    check_in: bool = False
    check_in_from: int = 24
    check_in_until: int = 1
    """Hours before the start."""
    seeding: Seeding = "rating"
    late_until: int | None = None
    """The last round that somebody may still enter before; ``None``: half of the rounds, rounded down."""
    late_half: bool = False
    """A missed round is worth half a point to who enters late."""
    half_byes: int = 1
    """Byes for half a point that each may ask for."""
    review: bool = False
    """Pairings wait for an organiser's approval."""
    review_minutes: int = 10
    """After which they are published by themselves, without :attr:`review`."""
    answer_days: int = 3
    """After which a challenge without an answer is lost."""
    round_days: int = 14
    extensions: int = 1
    extension_days: int = 3
    no_show_hours: int | None = None
    """Without a first move so long: forfeited.  ``None``: the first turn's time and the excuse of a day."""
    no_shows: int = 2
    """So many of them, and somebody is dropped."""

    @property
    def check_in_window(self) -> tuple[datetime, datetime] | None:
        """When people check in; ``None``: they needn't, or nobody knows the start."""
        if not self.check_in or self.starts_at is None:
            return None
        start = self.starts_at
        return start - timedelta(hours=self.check_in_from), start - timedelta(hours=self.check_in_until)

    def no_show(self) -> timedelta | None:
        """How long the first move may take; ``None``: games have no clock, so as long as the round."""
        if self.no_show_hours is not None:
            return timedelta(hours=self.no_show_hours)
        clock = self.terms.tells_time()
        return None if clock is None else clock.budget(clock.full()) + timedelta(days=self.terms.excuses)


_NUMBERS: Final[Mapping[str, tuple[int, int]]] = {
    "games": (1, 5),
    "members": (1, MEMBERS),
    "cap": (2, CAP),
    "min_conduct": (0, 100),
    "min_games": (0, 1000),
    "check_in_from": (1, 24 * 14),
    "check_in_until": (0, 24 * 14),
    "half_byes": (0, 20),
    "review_minutes": (0, 7 * 24 * 60),
    "answer_days": (1, 60),
    "round_days": (1, 365),
    "extensions": (0, 10),
    "extension_days": (1, 60),
    "no_show_hours": (1, 24 * 60),
    "no_shows": (1, 50),
    "late_until": (0, 100),
}
"""The least and the most of each number."""


def checked(settings: TournamentSettings, game: Game) -> TournamentSettings:
    """The settings, tidied; raises Refused for what is out of bounds or doesn't fit together."""
    for name, (least, most) in _NUMBERS.items():
        value = getattr(settings, name)
        if value is not None and not least <= value <= most:
            raise Refused(
                msg("{what}: choose a number from {least} to {most}.", what=name, least=least, most=most)
            )
    if settings.games not in GAMES:
        raise Refused(msg("A match has 1, 2, 3 or 5 games."))
    if len(settings.questions) > QUESTIONS or len(settings.about) > TEXT:
        raise Refused(
            msg("At most {count} questions, and {text} characters about it.", count=QUESTIONS, text=TEXT)
        )
    if settings.check_in and settings.check_in_from <= settings.check_in_until:
        raise Refused(msg("Check-in must begin before it ends."))
    low, high = settings.min_rating, settings.max_rating
    if low is not None and high is not None and low > high:
        raise Refused(msg("The minimum rating is above the maximum."))
    if settings.members > 1 and game.min_seats > 2:
        raise Refused(msg("Teams meet board by board: that needs a game for two."))
    if settings.terms.confirm or not settings.terms.unlisted or settings.terms.event is not None:
        settings = replace(
            settings, terms=replace(settings.terms, confirm=False, unlisted=True, event=None)
        )
    try:
        clock = person_fields.clock(settings.terms.clock, live=False)
    except BadSetting as error:
        raise Refused(error.words) from None
    return replace(settings, terms=replace(settings.terms, clock=clock))
