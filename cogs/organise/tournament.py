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
from cogs.tournament import (
    CLOCK,
    FORMATS,
    MEASURES,
    ROUNDS,
    SIZE,
    START,
    TOURNAMENT,
    WHY,
    of_tournament,
    one,
)


def conducted() -> list[Any]:
    """What organisers do with the tournament as a whole."""
    about = Option("about", Range[str, 1, TEXT], _("The description in the announcement"))
    closes = Option("closes", str, _("When registration closes automatically: 2d, a date, or none"))
    hours = Option("no_show", Range[int, 1, 1440], _("Hours for the first move before it’s a no-show"))
    return [
        one(_("open"), _("Announce it and open registration"), administration.open_registration),
        one(_("close"), _("Close registration"), administration.close),
        one(_("check_in"), _("Start the check-in now"), administration.check_in),
        one(_("start"), _("Start: seeds are fixed and the first round is paired"), administration.start),
        one(_("settings"), _("Maximum players, round length, check-in, review and more"), settings.form),
        one(
            _("edit"),
            _("Change the title, times, time control or format"),
            creating.edit,
            Option("title", Range[str, 1, TITLE], _("The title")),
            about,
            START,
            closes,
            CLOCK,
            Option("format", str, _("The format"), choices=FORMATS),
            ROUNDS,
            SIZE,
            hours,
            *MEASURES,
        ),
        one(
            _("say"),
            _("Send everybody in the tournament a message"),
            administration.tell_all,
            Option("text", Range[str, 1, REASON], _("Your message"), required=True),
        ),
        one(_("pause"), _("Pause everything, clocks too"), administration.pause, WHY),
        one(_("resume"), _("Continue after a pause"), administration.resume),
        one(_("finish"), _("End it after the completed rounds"), administration.finish, WHY),
        one(_("season"), _("Start the next season of a finished league"), administration.next_season),
        one(_("cancel"), _("Cancel the tournament"), administration.cancel, WHY),
        one(
            _("require"),
            _("Set what entrants must meet; without options, clear it"),
            settings.require,
            Option("role", discord.Role, _("Only people with this role")),
            Option("games", Range[int, 0, 1000], _("Minimum games finished on this server")),
            Option("lowest", Range[int, 0, 4000], _("Minimum rating")),
            Option("highest", Range[int, 0, 4000], _("Maximum rating")),
            Option("members", Range[int, 1, MEMBERS], _("Players per team; 1 for no teams")),
            Option("questions", Range[str, 1, TEXT], _("Questions to answer: one | two")),
        ),
        declared(
            _("delete"),
            _("For moderators: delete a finished tournament and its log"),
            of_tournament(administration.delete),
            [replace(TOURNAMENT, required=True)],
        ),
    ]


def chained() -> app_commands.Group:
    """Which tournaments belong together."""
    series = Option("series", int, _("Which series"), required=True, complete=lookups.offer_tournaments)
    return group(
        _("series"),
        _("Tournaments that count together"),
        [
            one(_("add"), _("Add a tournament to a series"), administration.count_for_series, series),
            one(_("remove"), _("Remove a tournament from its series"), administration.leave_series, series),
        ],
    )


def helped() -> app_commands.Group:
    """Who decides."""
    person = Option("person", discord.Member, _("The person"), required=True)
    anybody = replace(person, kind=discord.User)  # also who has left the server
    return group(
        _("organiser"),
        _("The tournament’s organisers"),
        [
            one(_("add"), _("Add an organiser"), administration.add_organiser, person),
            one(_("remove"), _("Remove an organiser"), administration.remove_organiser, anybody),
            one(
                _("channel"),
                _("Where organisers are told what waits for them"),
                administration.tell_organisers_in,
                Option("channel", discord.TextChannel, _("A channel of theirs; leave out for DMs")),
            ),
        ],
    )
