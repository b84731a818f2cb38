"""What people and servers can choose with menus and switches, in parts that fit on a screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.discord_ui.messages.settings_panel import NOTHING, ON_OFF, ZONES, Question, same_names
from bot.games.engine.text import Text, msg, msg_in

LANGUAGE: Final = "language"
THEME: Final = Question(
    "theme",
    msg("Dark pictures"),
    (("dark", msg_in("setting", "on")), ("light", msg_in("setting", "off"))),
    msg("pictures are drawn to be seen on a dark background"),
)
PALETTE: Final = Question(
    "palette",
    msg("Clear colours"),
    (("clear", msg_in("setting", "on")), ("usual", msg_in("setting", "off"))),
    msg("pictures use colours that are safe for colour blindness"),
)


@dataclass(frozen=True, slots=True)
class Part:
    """What of the settings is shown together: all of them are more than one screen."""

    key: str
    """What the control carries that leads to it."""
    title: Text
    menus: tuple[Question, ...] = ()
    switches: tuple[Question, ...] = ()
    others: frozenset[str] = frozenset()
    """What else is shown here; the languages are those that the bot has, the rest is changed by command."""

    def shows(self, field: str) -> bool:
        """Is this seen here?"""
        return field in self.others or field in {one.field for one in (*self.menus, *self.switches)}


CALLS: Final = Part(
    "calls",
    msg_in("part of the settings", "Notifications"),
    (
        Question(
            "notify",
            msg("Notify me"),
            (
                ("ping", msg("by ping at the table")),
                ("dm", msg("by direct message")),
                ("none", msg_in("how to notify", "not at all")),
            ),
        ),
        Question(
            "quiet",
            msg("Quiet hours"),
            (
                (NOTHING, msg_in("quiet hours", "none")),
                *same_names("22:00-07:00", "23:00-07:00", "00:00-08:00", "21:00-09:00", "18:00-08:00"),
            ),
            msg("my messages wait until they end, unless your time is almost up or a game is live"),
        ),
        Question(
            "digest",
            msg("One message a day"),
            (
                (NOTHING, msg_in("daily message", "no")),
                *same_names("07:00", "08:00", "09:00", "12:00", "18:00", "20:00"),
            ),
            msg("it tells of your turns; live games, tournaments and turns that can’t wait still call you"),
        ),
        Question("zone", msg("Your time zone"), ((NOTHING, msg("not set (UTC)")), *ZONES)),
    ),
)
PLAY: Final = Part(
    "play",
    msg_in("part of the settings", "Playing"),
    (),
    (
        Question(
            "auto_confirm",
            msg("Confirm automatically"),
            ON_OFF,
            msg("turns are played at once, without undo, unless they end the game"),
        ),
        Question(
            "auto_vacation",
            msg("Automatic vacation"),
            ON_OFF,
            msg("I use a vacation day when your time runs out"),
        ),
        Question(
            "always_asked",
            msg("Always ask me"),
            ON_OFF,
            msg("I ask even when you can’t do anything about an attack"),
        ),
        Question(
            "private_profile",
            msg("Private profile"),
            ON_OFF,
            msg("others see your conduct and leaderboard places, but not your games or achievements"),
        ),
    ),
)
DISPLAY: Final = Part(
    "display",
    msg_in("part of the settings", "Display"),
    (),
    (
        THEME,
        PALETTE,
        Question(
            "own_side",
            msg("My side of the board"),
            ON_OFF,
            msg("your private messages show Santorini’s board from where you sit"),
        ),
    ),
    others=frozenset({LANGUAGE}),
)
DATA: Final = Part("data", msg_in("part of the settings", "My data"))
"""What is kept about the person: nothing to choose."""
PERSON_PARTS: Final = (CALLS, PLAY, DISPLAY, DATA)
"""A person's settings."""
GAMES: Final = Part(
    "games",
    msg_in("part of the settings", "New games"),
    (
        Question(
            "place",
            msg("Play in"),
            (
                (NOTHING, msg("the bot’s usual place")),
                ("thread", msg("a thread for each game")),
                ("channel", msg("the channel itself")),
            ),
        ),
        Question(
            "clock",
            msg("Time control"),
            (
                (NOTHING, msg("game’s default")),
                ("none", msg("no clock")),
                ("24h", msg("24 hours per turn")),
                ("48h", msg("48 hours per turn")),
                ("72h", msg("72 hours per turn")),
                ("7d", msg("7 days per turn")),
                ("72h + 24h cap 5d", msg("72 hours, plus 24 after each turn")),
            ),
        ),
        Question("zone", msg("Time zone for weekends"), ((NOTHING, msg("UTC")), *ZONES[1:])),
    ),
    (
        Question("rated", msg("Rated games"), ON_OFF, msg("new tables are rated, unless chosen otherwise")),
        Question("weekend", msg("Weekends off"), ON_OFF, msg("clocks stop on Saturdays and Sundays")),
    ),
)
PEOPLE: Final = Part(
    "people",
    msg_in("part of the settings", "Everything else"),
    (
        Question(
            "season",
            msg("Rating seasons"),
            (
                (NOTHING, msg_in("rating seasons", "none")),
                ("3", msg("every 3 months")),
                ("6", msg("every 6 months")),
                ("12", msg("every year")),
            ),
            msg("leaderboards start afresh, halfway back to 1500; all-time ratings stay"),
        ),
    ),
    (THEME, PALETTE),
    frozenset({LANGUAGE, "channels", "moderator_role", "event_role", "announcements"}),
)
SERVER_PARTS: Final = (GAMES, PEOPLE)
"""A server's settings."""
