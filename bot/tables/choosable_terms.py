"""What a table's host may choose of its terms: names and hints for people, values checked.  Pure.

Commands and forms are made from :data:`TERMS`, as they are from a game's options; :func:`chosen` makes the
terms of what they send, and :func:`check` says what doesn't fit together, or doesn't fit the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from bot.games.engine.contract import Game, Options
from bot.games.engine.event import Json
from bot.games.engine.position import Position
from bot.games.engine.text import Text, msg, msg_in
from bot.hosting.errors import Refused
from bot.people import setting_readers
from bot.people.setting_readers import BadSetting
from bot.tables.terms import Terms

STAND_IN: Final = 2
"""The level of the computer that plays for somebody."""
USUAL: Final = "usual"
"""The value of a choice that is left to the house."""
_YES, _NO = msg_in("option of a table", "yes"), msg_in("option of a table", "no")


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that may be chosen; its name is that of the field of :class:`Terms`."""

    name: str
    type: Literal["bool", "int", "choice", "text"]
    title: Text
    hint: Text
    """What it means, in at most 100 characters."""
    values: Mapping[str, Text] = field(default_factory=dict[str, Text])
    """The values of a choice, and what they are called."""
    least: int = 0
    most: int = 0
    """Of a number."""
    few: bool = False
    """Among the few that are worth an option of their own."""

    @property
    def default(self) -> Json:
        """What it is for who doesn't choose."""
        return self.of(Terms())

    def of(self, terms: Terms) -> Json:
        """The value in these terms."""
        value = getattr(terms, self.name)
        return USUAL if value is None and self.type == "choice" else value

    def told(self, value: Json) -> Text:
        """What people call a value of it."""
        if self.type == "bool":
            return _YES if value else _NO
        return self.values.get(str(value)) or Text("{value}", (("value", str(value)),))

    def read(self, value: Json) -> Any:
        """The value, checked, as the terms keep it; raises Refused."""
        match self.type:
            case "bool" if isinstance(value, bool):
                return value
            case "int" if isinstance(value, int) and not isinstance(value, bool):
                if self.least <= value <= self.most:
                    return value
            case "choice" if isinstance(value, str) and value in self.values:
                return None if value == USUAL else value
            case "text" if isinstance(value, str):
                return _text(self.name, value)
            case _:
                pass
        raise Refused(self._wanted())

    def _wanted(self) -> Text:
        match self.type:
            case "bool":
                return msg("{what}: choose yes or no.", what=self.title)
            case "int":
                return msg(
                    "{what}: choose a number from {least} to {most}.",
                    what=self.title,
                    least=self.least,
                    most=self.most,
                )
            case "choice":
                return msg(
                    "{what}: choose one of {values}.", what=self.title, values=", ".join(self.values)
                )
            case _:
                return msg("{what}: write it in words.", what=self.title)


def _text(name: str, value: str) -> str:
    try:
        return setting_readers.clock(value) if name == "clock" else setting_readers.zone(value)
    except BadSetting as error:
        raise Refused(error.words) from None


TERMS: Final = (
    Term(
        "clock",
        "text",
        msg("time"),
        msg("Time control, such as 72h, 5d + 12h cap 7d, 10m for a live game, or none"),
        few=True,
    ),
    Term(
        "unlisted",
        "bool",
        msg_in("option of a table", "private"),
        msg("Only people you invite can join"),
        few=True,
    ),
    Term(
        "rated",
        "bool",
        msg_in("option of a table", "rated"),
        msg("The result counts for the ratings"),
        few=True,
    ),
    Term("weekend", "bool", msg("weekends off"), msg("Clocks stop on Saturdays and Sundays"), few=True),
    Term(
        "zone",
        "text",
        msg("time zone"),
        msg("The time zone for weekends off, such as Europe/Berlin, or UTC"),
    ),
    Term("confirm", "bool", msg("ready check"), msg("Everybody confirms they’re there before it begins")),
    Term(
        "spectators",
        "choice",
        msg("spectators"),
        msg("Who can watch the game besides its players"),
        {
            "all": msg_in("spectators", "everybody"),
            "server": msg("everybody on this server"),
            "none": msg_in("spectators", "nobody"),
        },
    ),
    Term(
        "min_conduct",
        "int",
        msg("minimum conduct"),
        msg("Only people with at least this conduct can join; everybody starts at 75"),
        most=100,
    ),
    Term(
        "on_timeout",
        "choice",
        msg("after a time-out"),
        msg("What happens to the seat when a player’s time runs out"),
        {
            USUAL: msg("default: with two players it is lost, with more a computer plays"),
            "bot": msg("a computer plays until they are back"),
            "skip": msg("I pass for them until they are back"),
            "replace": msg("it is offered to others"),
            "forfeit": msg("it is lost"),
        },
    ),
    Term(
        "excuses",
        "int",
        msg("excused time-outs"),
        msg("Time-outs per player that cost only a day, or one turn’s time if that is less"),
        most=3,
    ),
    Term(
        "claim",
        "bool",
        msg("claimed time-outs"),
        msg("A time-out only counts once an opponent claims it, or after seven days (a day if live)"),
    ),
    Term(
        "away_delay",
        "int",
        msg("grace period in minutes"),
        msg("Minutes before the next turn of a player who is away is played for them"),
        most=24 * 60,
    ),
    Term(
        "reaction",
        "choice",
        msg("time to answer"),
        msg("How long players have to answer another’s move, such as by blocking"),
        {
            USUAL: msg("default: twelve hours, or one turn’s time if live"),
            "1m": msg("one minute, if everybody is online"),
            "10m": msg("ten minutes"),
            "1h": msg("one hour"),
            "12h": msg("twelve hours"),
            "24h": msg("a day"),
        },
    ),
    Term(
        "what_if",
        "choice",
        msg("trying out moves (What if)"),
        msg("Players can try moves privately and prepare replies, in games where nothing is hidden"),
        {
            USUAL: msg("default: allowed in unrated games"),
            "yes": msg_in("trying moves", "allowed"),
            "no": msg_in("trying moves", "not allowed"),
        },
    ),
    Term("draws", "bool", msg_in("option of a table", "draws"), msg("Players can agree to a draw")),
    Term(
        "pauses",
        "bool",
        msg_in("option of a table", "pauses"),
        msg("Players can agree to a pause of up to thirty days"),
    ),
    Term(
        "takeback_random",
        "bool",
        msg("takebacks of luck"),
        msg("Rolls and draws can be taken back, too, if everybody agrees"),
    ),
)
"""Everything that may be chosen, in the order of a form; what few ever choose comes last."""
NAMED: Final[Mapping[str, Term]] = {term.name: term for term in TERMS}


def chosen(usual: Terms, given: Mapping[str, Json]) -> Terms:
    """The usual terms with what was chosen instead; raises Refused."""
    read: dict[str, Any] = {}
    for name, value in given.items():
        if name not in NAMED:
            raise Refused(msg("There is nothing called “{name}” to choose.", name=name[:40]))
        read[name] = NAMED[name].read(value)
    return replace(usual, **read)


def check(terms: Terms, game: Game, seats: int, options: Options) -> None:
    """Raise Refused for terms that don't fit together, or don't fit this game."""
    if terms.rated and terms.takeback_random:
        raise Refused(msg("Rolls and draws can’t be taken back in a rated game."))
    if terms.on_timeout == "bot" and game.player(STAND_IN, b"") is None:
        raise Refused(
            msg(
                "There is no computer player for {game}: choose something else for time-outs.",
                game=game.title,
            )
        )
    if terms.on_timeout == "skip" and not passes(game, seats, options):
        raise Refused(
            msg("Nobody can pass in {game}: choose something else for time-outs.", game=game.title)
        )


def passes(game: Game, seats: int, options: Options) -> bool:
    """Does the game name a neutral move for who doesn't answer (hosting rules, 4.2)?"""
    return type(game.start(seats, options)).neutral is not Position.neutral
