"""What can be chosen, in words: the fields of a person's and of a server's settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot.games.engine.text import Text, msg
from bot.people.settings import GuildSettings, PersonSettings
from bot.tables.terms import Terms
from bot.tournaments.running.settings import TournamentSettings

Settings: TypeAlias = PersonSettings | GuildSettings | Terms | TournamentSettings
"""Of what there is something to choose."""
NOTHING: Final = "-"
"""Stands for "not chosen" in a control."""


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to choose."""

    field: str
    title: Text
    answers: tuple[tuple[str, Text], ...]
    """What a menu offers; other values can be given with the command."""
    hint: Text | None = None
    """What the choice does, where its name alone doesn't say it."""

    def told(self, settings: Settings) -> Text:
        """What holds now."""
        value = getattr(settings, self.field)
        known = dict(self.answers)
        return known.get(spelled(value)) or msg("{value}", value=spelled(value))


def spelled(value: Any) -> str:
    """A value as a control carries it."""
    match value:
        case None:
            return NOTHING
        case bool():
            return "on" if value else "off"
        case _:
            return str(value)


_ON: Final = (("on", msg("on")), ("off", msg("off")))


def _names(*values: str) -> tuple[tuple[str, Text], ...]:
    """What is called by the same name everywhere: zones, hours."""
    return tuple((value, Text("{name}", (("name", value),))) for value in values)


ZONES: Final = _names(
    "UTC",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Madrid",
    "Europe/Athens",
    "Europe/Helsinki",
    "Europe/Istanbul",
    "America/Sao_Paulo",
    "America/Halifax",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "Africa/Johannesburg",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Singapore",
    "Asia/Shanghai",
    "Asia/Seoul",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""The zones that a menu offers; every other IANA name can be written."""

THEME: Final = Question("theme", msg("Dark pictures"), (("dark", msg("on")), ("light", msg("off"))))
PALETTE: Final = Question(
    "palette",
    msg("Clear colours"),
    (("clear", msg("on")), ("usual", msg("off"))),
    msg("colours that also people with a colour-vision deficiency tell apart"),
)

PERSON: Final = (
    Question(
        "notify",
        msg("How I call you"),
        (
            ("ping", msg("with a ping at the table")),
            ("dm", msg("with a direct message")),
            ("none", msg("not at all")),
        ),
    ),
    Question(
        "quiet",
        msg("Quiet hours"),
        (
            (NOTHING, msg("none")),
            *_names("22:00-07:00", "23:00-07:00", "00:00-08:00", "21:00-09:00", "18:00-08:00"),
        ),
        msg("what I have to tell you waits until they end, unless your time runs out"),
    ),
    Question("zone", msg("Your time zone"), ((NOTHING, msg("not told (UTC)")), *ZONES)),
)
"""The menus of a person's settings."""

PERSON_SWITCHES: Final = (
    THEME,
    PALETTE,
    Question(
        "auto_confirm",
        msg("Confirm by itself"),
        _ON,
        msg("a finished turn stands at once and can’t be undone, unless it ends the game"),
    ),
    Question(
        "auto_vacation",
        msg("Vacation by itself"),
        _ON,
        msg("when your time runs out, I take a day of your vacation, if one is left"),
    ),
)
"""What is merely on or off."""

SERVER: Final = (
    Question(
        "place",
        msg("Games are played"),
        (
            (NOTHING, msg("as the bot’s operator has set it")),
            ("thread", msg("in threads of their own")),
            ("channel", msg("right in the channel")),
        ),
    ),
    Question(
        "clock",
        msg("Time to move"),
        (
            (NOTHING, msg("as usual for each game")),
            ("none", msg("without a clock")),
            ("24h", msg("24 hours a turn")),
            ("48h", msg("48 hours a turn")),
            ("72h", msg("72 hours a turn")),
            ("7d", msg("7 days a turn")),
            ("72h + 24h cap 5d", msg("72 hours, and 24 more after each turn")),
        ),
    ),
    Question("zone", msg("Time zone of weekends"), ((NOTHING, msg("UTC")), *ZONES[1:])),
)
"""The menus of a server's settings."""

SERVER_SWITCHES: Final = (
    THEME,
    PALETTE,
    Question("rated", msg("Rated games"), _ON, msg("unless a table is opened otherwise")),
    Question("weekend", msg("Free weekends"), _ON, msg("clocks stand still on Saturday and Sunday")),
)


def other(question: Question, settings: Settings) -> str:
    """Of a switch, what it is not now."""
    now = spelled(getattr(settings, question.field))
    return next(value for value, _ in question.answers if value != now)


def language(languages: Mapping[str, str], whose: Text) -> Question:
    """The question for a language; ``languages``: their own names by tag."""
    return Question(
        "language",
        msg("Language"),
        (
            (NOTHING, whose),
            *((tag, Text("{name}", (("name", name),))) for tag, name in languages.items()),
        ),
    )
