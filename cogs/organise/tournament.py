"""What organisers do with the tournament as a whole, and who decides in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Range, locale_str

from bot.discord_ui.commands.command import Option, declared, group
from bot.discord_ui.tournaments import administration, creating, lookups, settings
from bot.hosting.audit import REASON
from bot.tournaments.running.lifecycle.setup import TITLE
from bot.tournaments.running.settings import MEMBERS, TEXT
from cogs.tournament import CLOCK, EVENT, FORMATS, MEASURES, ROUNDS, SIZE, START, WHY, of_tournament, one


def conducted() -> list[Any]:
    """What organisers do with the tournament as a whole."""
    about = Option("about", Range[str, 1, TEXT], locale_str("What you say of it in the announcement"))
    closes = Option("closes", str, locale_str("When registration ends by itself: 2d, a date, or none"))
    hours = Option(
        "no_show", Range[int, 1, 1440], locale_str("Hours for a first move, or the match is forfeited")
    )
    return [
        one(
            locale_str("open"),
            locale_str("Announce it, and let people join"),
            administration.open_registration,
        ),
        one(locale_str("close"), locale_str("End registration"), administration.close),
        one(
            locale_str("check_in"),
            locale_str("Ask everybody now whether they are there"),
            administration.check_in,
        ),
        one(
            locale_str("start"),
            locale_str("Begin: seeds are fixed and the first round is paired"),
            administration.start,
        ),
        one(
            locale_str("settings"),
            locale_str("Places, rounds’ length, check-in, review and more, by taps"),
            settings.form,
        ),
        one(
            locale_str("edit"),
            locale_str("Change title, times, clock or format"),
            creating.edit,
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
            administration.tell_all,
            Option("text", Range[str, 1, REASON], locale_str("What"), required=True),
        ),
        one(
            locale_str("pause"),
            locale_str("Let everything stand still, clocks too"),
            administration.pause,
            WHY,
        ),
        one(locale_str("resume"), locale_str("Go on"), administration.resume),
        one(
            locale_str("finish"),
            locale_str("End it after the rounds that are closed"),
            administration.finish,
            WHY,
        ),
        one(
            locale_str("season"),
            locale_str("Begin the next season of a league that is over"),
            administration.next_season,
        ),
        one(locale_str("cancel"), locale_str("Call it off"), administration.cancel, WHY),
        one(
            locale_str("require"),
            locale_str("What you ask of who joins; name nothing to ask for nothing"),
            settings.require,
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
            of_tournament(administration.delete),
            [replace(EVENT, required=True)],
        ),
    ]


def chained() -> app_commands.Group:
    """Which tournaments belong together."""
    series = Option(
        "series", int, locale_str("Which series"), required=True, complete=lookups.offer_tournaments
    )
    return group(
        locale_str("series"),
        locale_str("Tournaments that count together"),
        [
            one(
                locale_str("add"),
                locale_str("Let a tournament count for a series"),
                administration.count_for_series,
                series,
            ),
            one(
                locale_str("remove"),
                locale_str("Let a tournament count for it no more"),
                administration.leave_series,
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
                administration.add_organiser,
                person,
            ),
            one(
                locale_str("remove"),
                locale_str("Let somebody decide no more"),
                administration.remove_organiser,
                person,
            ),
        ],
    )
