"""``/organise``: what organisers of tournaments decide."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Range, locale_str
from discord.ext import commands

from bot.face.commands.command import Option, declared, group, levels
from bot.face.events import beginning, chains, finding, organising, wishes
from bot.tables.moderation import REASON
from bot.tournaments.events.draft import TITLE
from bot.tournaments.events.settings import MEMBERS, TEXT
from cogs.tournament import CLOCK, EVENT, FORMATS, MEASURES, ROUNDS, SIZE, START, one, who

WHY: Final = Option(
    "reason", Range[str, 1, REASON], locale_str("Why; everybody may read it"), required=True
)
MATCH: Final = Option(
    "match", str, locale_str("Which match"), required=True, complete=finding.offering(finding.all_matches)
)
PLACES: Final = Option(
    "places",
    str,
    locale_str("The winner’s name, “draw”, or a place for each seat in their order, such as 2 1 3"),
    required=True,
)


def conducted() -> list[Any]:
    """What organisers do with the event as a whole."""
    about = Option("about", Range[str, 1, TEXT], locale_str("What you say of it in the announcement"))
    closes = Option("closes", str, locale_str("When registration ends by itself: 2d, a date, or none"))
    hours = Option(
        "no_show", Range[int, 1, 1440], locale_str("Hours for a first move, or the match is forfeited")
    )
    return [
        one(locale_str("open"), locale_str("Announce it, and let people join"), organising.open_event),
        one(locale_str("close"), locale_str("End registration"), organising.close),
        one(
            locale_str("check_in"),
            locale_str("Ask everybody now whether they are there"),
            organising.check_in,
        ),
        one(
            locale_str("start"),
            locale_str("Begin: seeds are fixed and the first round is paired"),
            organising.start,
        ),
        one(
            locale_str("settings"),
            locale_str("Places, rounds’ length, check-in, review and more, by taps"),
            organising.settings,
        ),
        one(
            locale_str("edit"),
            locale_str("Change title, times, clock or format"),
            beginning.edit,
            Option("title", Range[str, 1, TITLE], locale_str("What it is called")),
            about,
            START,
            closes,
            CLOCK,
            Option("format", str, locale_str("How it is played"), choices=FORMATS),
            ROUNDS,
            SIZE,
            hours,
            *MEASURES,
        ),
        one(
            locale_str("say"),
            locale_str("Tell everybody who takes part something"),
            organising.tell_all,
            Option("text", Range[str, 1, REASON], locale_str("What"), required=True),
        ),
        one(
            locale_str("pause"), locale_str("Let everything stand still, clocks too"), organising.pause, WHY
        ),
        one(locale_str("resume"), locale_str("Go on"), organising.resume),
        one(
            locale_str("finish"),
            locale_str("End it after the rounds that are closed"),
            organising.finish,
            WHY,
        ),
        one(
            locale_str("season"),
            locale_str("Begin the next season of a league that is over"),
            chains.next_season,
        ),
        one(locale_str("cancel"), locale_str("Call it off"), organising.cancel, WHY),
        one(
            locale_str("require"),
            locale_str("What you ask of who joins; name nothing to ask for nothing"),
            wishes.require,
            Option("role", discord.Role, locale_str("Only who has this role")),
            Option("games", Range[int, 0, 1000], locale_str("Games finished on this server, at least")),
            Option("lowest", Range[int, 0, 4000], locale_str("The least rating")),
            Option("highest", Range[int, 0, 4000], locale_str("The highest rating")),
            Option("members", Range[int, 1, MEMBERS], locale_str("Members of a team; 1: all play alone")),
            Option("questions", Range[str, 1, TEXT], locale_str("What you want to know: one | two")),
        ),
        declared(
            locale_str("delete"),
            locale_str("For moderators: forget an event that is over, with its log"),
            organising.delete,
            [replace(EVENT, required=True)],
        ),
    ]


def paired() -> app_commands.Group:
    """What organisers decide about who meets whom."""
    first = who(finding.everybody, name="one")
    second = who(finding.everybody, name="other")
    tables = Option(
        "tables",
        str,
        locale_str("Numbers or names by seat: 1 5, 2 6"),
        required=True,
    )
    return group(
        locale_str("pair"),
        locale_str("Who meets whom"),
        [
            one(
                locale_str("publish"),
                locale_str("Publish the pairing; its tables are opened"),
                organising.publish,
            ),
            one(
                locale_str("again"),
                locale_str("Pair anew, while nobody has moved"),
                organising.pair_again,
                WHY,
            ),
            one(
                locale_str("swap"),
                locale_str("Exchange two in the pairing under review"),
                organising.swap,
                first,
                second,
                WHY,
            ),
            one(
                locale_str("by_hand"),
                locale_str("Seat the next round as you write"),
                organising.by_hand,
                tables,
                WHY,
                Option("byes", str, locale_str("Who sits out: numbers or names")),
            ),
            one(
                locale_str("rematches"),
                locale_str("Let people meet again this round"),
                organising.rematches,
                WHY,
            ),
            one(
                locale_str("apart"),
                locale_str("Keep two apart"),
                organising.restrict,
                first,
                second,
                WHY,
                Option("until", Range[int, 1, 100], locale_str("The last round in which it holds")),
            ),
            one(
                locale_str("lift"),
                locale_str("Let two meet again who were kept apart"),
                organising.lift,
                who(finding.kept_apart, name="apart"),
                WHY,
            ),
        ],
    )


def entered() -> app_commands.Group:
    """What organisers decide about who takes part."""
    now = Option("forfeit", bool, locale_str("They lose the match that runs, too"))
    person = Option("player", discord.Member, locale_str("Whom"), required=True)
    return group(
        locale_str("entry"),
        locale_str("Who takes part"),
        [
            one(locale_str("add"), locale_str("Enter somebody"), organising.add, person),
            one(
                locale_str("computers"),
                locale_str("Enter computer players"),
                organising.computers,
                Option("count", Range[int, 1, 64], locale_str("How many"), required=True),
                Option("level", int, locale_str("How strong; easy if you name none"), choices=levels()),
            ),
            one(
                locale_str("approve"),
                locale_str("Let somebody in who has asked"),
                organising.approve,
                who(finding.asking),
            ),
            one(
                locale_str("decline"),
                locale_str("Say no to somebody who has asked"),
                organising.decline,
                who(finding.asking),
                WHY,
            ),
            one(
                locale_str("remove"),
                locale_str("Take somebody out, from the next round on once it has begun"),
                organising.remove,
                who(finding.present),
                WHY,
                now,
            ),
            one(
                locale_str("back"),
                locale_str("Let somebody play again who has left"),
                organising.re_enter,
                who(finding.absent),
                WHY,
            ),
            one(
                locale_str("replace"),
                locale_str("Let somebody else play for an entry from its next game on"),
                organising.replace,
                who(finding.everybody),
                person,
                Option("board", Range[int, 1, MEMBERS], locale_str("Whose board in a team, from 1")),
            ),
            one(
                locale_str("points"),
                locale_str("Take points away, or give some"),
                organising.penalise,
                who(finding.everybody),
                Option("points", str, locale_str("Such as -1, 0.5 or 1/2"), required=True),
                WHY,
            ),
            one(
                locale_str("seeds"),
                locale_str("Choose the order of seeds before the start"),
                organising.seeds,
                Option("order", str, locale_str("Numbers or names, the strongest first"), required=True),
            ),
        ],
    )


def decided() -> app_commands.Group:
    """What organisers decide about matches."""
    return group(
        locale_str("match"),
        locale_str("Results, forfeits, more time"),
        [
            one(
                locale_str("result"),
                locale_str("Enter or correct a result"),
                organising.result,
                MATCH,
                PLACES,
                WHY,
            ),
            one(
                locale_str("adjudicate"),
                locale_str("Decide an unfinished match"),
                organising.adjudicate,
                MATCH,
                PLACES,
                WHY,
            ),
            one(
                locale_str("forfeit"),
                locale_str("Declare a match lost for who wasn’t there; for all if you name nobody"),
                organising.forfeit,
                MATCH,
                WHY,
                who(finding.everybody, required=False),
            ),
            one(
                locale_str("extend"),
                locale_str("Give the round more days"),
                organising.extend,
                Option("days", Range[int, 1, 60], locale_str("How many"), required=True),
                WHY,
                Option("round", Range[int, 1, 100], locale_str("Which; the first one that is played")),
            ),
            one(
                locale_str("reveal"),
                locale_str("See what is hidden, to decide; its players are told"),
                organising.reveal,
                MATCH,
                WHY,
            ),
            one(
                locale_str("hidden"),
                locale_str("What a seat sees in a match that was revealed"),
                organising.hidden,
                MATCH,
                Option("seat", Range[int, 1, 5], locale_str("Whose view"), required=True),
            ),
        ],
    )


def chained() -> app_commands.Group:
    """Which events belong together."""
    series = Option("series", int, locale_str("Which series"), required=True, complete=finding.offer_events)
    return group(
        locale_str("series"),
        locale_str("Tournaments that count together"),
        [
            one(locale_str("add"), locale_str("Let a tournament count for a series"), chains.count, series),
            one(
                locale_str("remove"),
                locale_str("Let a tournament count for it no more"),
                chains.forget,
                series,
            ),
        ],
    )


def helped() -> app_commands.Group:
    """Who decides."""
    person = Option("person", discord.Member, locale_str("Whom"), required=True)
    return group(
        locale_str("organiser"),
        locale_str("Who decides in this event"),
        [
            one(
                locale_str("add"),
                locale_str("Let somebody else decide, too"),
                organising.add_organiser,
                person,
            ),
            one(
                locale_str("remove"),
                locale_str("Let somebody decide no more"),
                organising.remove_organiser,
                person,
            ),
        ],
    )


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    organise = group(
        locale_str("organise"),
        locale_str("For organisers of tournaments"),
        conducted(),
    )
    for part in (paired(), entered(), decided(), chained(), helped()):
        organise.add_command(part)
    bot.tree.add_command(organise)
