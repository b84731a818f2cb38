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
from bot.games.engine.text import Text, say
from bot.people import fields
from bot.people.fields import BadSetting
from bot.tables.errors import Refused
from bot.tables.terms import Terms

STAND_IN: Final = 2
"""The level of the computer that plays for somebody."""
USUAL: Final = "usual"
"""The value of a choice that is left to the house."""
_YES, _NO = say("yes"), say("no")


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
                return say("{what}: choose yes or no.", what=self.title)
            case "int":
                return say(
                    "{what}: choose a number from {least} to {most}.",
                    what=self.title,
                    least=self.least,
                    most=self.most,
                )
            case "choice":
                return say(
                    "{what}: choose one of {values}.", what=self.title, values=", ".join(self.values)
                )
            case _:
                return say("{what}: write it in words.", what=self.title)


def _text(name: str, value: str) -> str:
    try:
        return fields.clock(value) if name == "clock" else fields.zone(value)
    except BadSetting as error:
        raise Refused(error.words) from None


TERMS: Final = (
    Term(
        "clock",
        "text",
        say("time"),
        say("How much time there is, such as 72h, 5d + 12h cap 7d, or none"),
        few=True,
    ),
    Term("unlisted", "bool", say("private"), say("Only those whom you invite may join"), few=True),
    Term("rated", "bool", say("rated"), say("The result counts for the ratings"), few=True),
    Term(
        "weekend",
        "bool",
        say("weekends off"),
        say("Clocks stand still on Saturdays and Sundays"),
        few=True,
    ),
    Term(
        "zone",
        "text",
        say("time zone"),
        say("Whose weekends those are, such as Europe/Berlin, or UTC"),
    ),
    Term(
        "confirm",
        "bool",
        say("ready check"),
        say("Before it begins, everybody confirms to be there"),
    ),
    Term(
        "spectators",
        "choice",
        say("spectators"),
        say("Who may look at the game besides those who play it"),
        {
            "all": say("everybody"),
            "server": say("everybody on this server"),
            "none": say("nobody"),
        },
    ),
    Term(
        "min_conduct",
        "int",
        say("least conduct"),
        say("Only people with at least this conduct may join; everybody begins with 75"),
        most=100,
    ),
    Term(
        "on_timeout",
        "choice",
        say("after a time-out"),
        say("What becomes of the seat of somebody whose time is up"),
        {
            USUAL: say("as usual: with two players it is lost, with more a computer plays"),
            "bot": say("a computer plays until they are back"),
            "skip": say("I pass for them until they are back"),
            "replace": say("it is offered to others"),
            "forfeit": say("it is lost"),
        },
    ),
    Term(
        "excuses",
        "int",
        say("excuses"),
        say("How many time-outs of each player cost nothing but a day"),
        most=3,
    ),
    Term(
        "claim",
        "bool",
        say("claims"),
        say("A time-out waits until an opponent claims it, for seven days at most"),
    ),
    Term(
        "away_delay",
        "int",
        say("minutes of grace"),
        say("Minutes until the next turn of somebody who is away is played for them"),
        most=24 * 60,
    ),
    Term(
        "reaction",
        "choice",
        say("time to react"),
        say("How long somebody may take who must react to another’s move, such as a block"),
        {
            USUAL: say("as usual: twelve hours"),
            "1m": say("one minute, if you all sit together"),
            "10m": say("ten minutes"),
            "1h": say("one hour"),
            "12h": say("twelve hours"),
            "24h": say("a day"),
        },
    ),
    Term("draws", "bool", say("draws"), say("All players may agree to a draw")),
    Term("pauses", "bool", say("pauses"), say("All players may agree to a pause of thirty days at most")),
    Term(
        "takeback_random",
        "bool",
        say("chance taken back"),
        say("What was rolled or drawn may be taken back, too, if all agree"),
    ),
)
"""Everything that may be chosen, in the order of a form; what few ever choose comes last."""
NAMED: Final[Mapping[str, Term]] = {term.name: term for term in TERMS}


def chosen(usual: Terms, given: Mapping[str, Json]) -> Terms:
    """The usual terms with what was chosen instead; raises Refused."""
    read: dict[str, Any] = {}
    for name, value in given.items():
        if name not in NAMED:
            raise Refused(say("There is nothing called “{name}” to choose.", name=name[:40]))
        read[name] = NAMED[name].read(value)
    return replace(usual, **read)


def check(terms: Terms, game: Game, seats: int, options: Options) -> None:
    """Raise Refused for terms that don't fit together, or don't fit this game."""
    if terms.rated and terms.takeback_random:
        raise Refused(say("In a rated game nothing that was rolled or drawn is taken back."))
    if terms.on_timeout == "bot" and game.player(STAND_IN, b"") is None:
        raise Refused(
            say("No computer plays {game}: choose something else for time-outs.", game=game.title)
        )
    if terms.on_timeout == "skip" and not passes(game, seats, options):
        raise Refused(
            say("Nobody can pass in {game}: choose something else for time-outs.", game=game.title)
        )


def passes(game: Game, seats: int, options: Options) -> bool:
    """Does the game name a neutral move for who doesn't answer (hosting rules, 4.2)?"""
    return type(game.start(seats, options)).neutral is not Position.neutral
