"""What organisers do with the tournament as a whole, and who decides in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.app_commands import locale_str as _

from bot.discord_ui.commands.command import Option, declared, group
from bot.discord_ui.tournaments import administration, creating, lookups, settings
from bot.hosting.audit import REASON
from bot.tournaments.running.lifecycle.setup import TITLE
from bot.tournaments.running.settings import MEMBERS, TEXT
from cogs.tournament import CLOCK, EVENT, FORMATS, MEASURES, ROUNDS, SIZE, START, WHY, of_tournament, one


def conducted() -> list[Any]:
    """What organisers do with the tournament as a whole."""
    about = Option("about", Range[str, 1, TEXT], _("What you say of it in the announcement"))
    closes = Option("closes", str, _("When registration ends by itself: 2d, a date, or none"))
    hours = Option("no_show", Range[int, 1, 1440], _("Hours for a first move, or the match is forfeited"))
    return [
        one(_("open"), _("Announce it, and let people join"), administration.open_registration),
        one(_("close"), _("End registration"), administration.close),
        one(_("check_in"), _("Ask everybody now whether they are there"), administration.check_in),
        one(_("start"), _("Begin: seeds are fixed and the first round is paired"), administration.start),
        one(_("settings"), _("Places, rounds’ length, check-in, review and more, by taps"), settings.form),
        one(
            _("edit"),
            _("Change title, times, clock or format"),
            creating.edit,
            Option("title", Range[str, 1, TITLE], _("What it is called")),
            about,
            START,
            closes,
            CLOCK,
            Option("format", str, _("How it is played"), choices=FORMATS),
            ROUNDS,
            SIZE,
            hours,
            *MEASURES,
        ),
        one(
            _("say"),
            _("Tell everybody who takes part something"),
            administration.tell_all,
            Option("text", Range[str, 1, REASON], _("What"), required=True),
        ),
        one(_("pause"), _("Let everything stand still, clocks too"), administration.pause, WHY),
        one(_("resume"), _("Go on"), administration.resume),
        one(_("finish"), _("End it after the rounds that are closed"), administration.finish, WHY),
        one(_("season"), _("Begin the next season of a league that is over"), administration.next_season),
        one(_("cancel"), _("Call it off"), administration.cancel, WHY),
        one(
            _("require"),
            _("What you ask of who joins; name nothing to ask for nothing"),
            settings.require,
            Option("role", discord.Role, _("Only who has this role")),
            Option("games", Range[int, 0, 1000], _("Games finished on this server, at least")),
            Option("lowest", Range[int, 0, 4000], _("The least rating")),
            Option("highest", Range[int, 0, 4000], _("The highest rating")),
            Option("members", Range[int, 1, MEMBERS], _("Members of a team; 1: all play alone")),
            Option("questions", Range[str, 1, TEXT], _("What you want to know: one | two")),
        ),
        declared(
            _("delete"),
            _("For moderators: forget an event that is over, with its log"),
            of_tournament(administration.delete),
            [replace(EVENT, required=True)],
        ),
    ]


def chained() -> app_commands.Group:
    """Which tournaments belong together."""
    series = Option("series", int, _("Which series"), required=True, complete=lookups.offer_tournaments)
    return group(
        _("series"),
        _("Tournaments that count together"),
        [
            one(
                _("add"), _("Let a tournament count for a series"), administration.count_for_series, series
            ),
            one(
                _("remove"), _("Let a tournament count for it no more"), administration.leave_series, series
            ),
        ],
    )


def helped() -> app_commands.Group:
    """Who decides."""
    person = Option("person", discord.Member, _("Whom"), required=True)
    return group(
        _("organiser"),
        _("Who decides in this event"),
        [
            one(_("add"), _("Let somebody else decide, too"), administration.add_organiser, person),
            one(_("remove"), _("Let somebody decide no more"), administration.remove_organiser, person),
        ],
    )
