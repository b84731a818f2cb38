"""``/tournament``: what everybody may see and do in tournaments."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Range, locale_str
from discord.app_commands import locale_str as _
from discord.ext import commands

from bot.discord_ui.commands.command import Option, Run, declared, group, worded
from bot.discord_ui.commands.new_table_command import complete_clock
from bot.discord_ui.commands.table_command import complete_game
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.tournaments import (
    creating,
    files,
    ladder,
    log,
    lookups,
    pairing,
    registration,
    status,
    views,
)
from bot.hosting.audit import REASON
from bot.tournaments.formats.registry import OFFERS
from bot.tournaments.running.lifecycle.setup import TITLE
from bot.tournaments.running.settings import CAP, TEXT

EVENT: Final = Option(
    "event", int, _("Which event, where there are several"), complete=lookups.offer_tournaments
)
GAME: Final = Option("game", str, _("Which game"), required=True, complete=complete_game)
CLOCK: Final = Option("clock", str, _("How much time a player has"), complete=complete_clock)
START: Final = Option(
    "start", str, _("When it begins by itself: 3d, or 2026-11-25 18:00; none: you start it")
)
ROUNDS: Final = Option("rounds", Range[int, 1, 30], _("How many rounds, where one may choose"))
SIZE: Final = Option("size", Range[int, 2, 8], _("How many sit at a table, or are in a group"))
WHY: Final = Option("reason", Range[str, 1, REASON], _("Why; everybody may read it"), required=True)
PAGE: Final = Option("page", Range[int, 1, 100], _("Which page; the first is the newest"))
MEASURES: Final = [
    Option("parallel", Range[int, 1, 30], _("Games at once, in a round robin or a league")),
    Option("reach", Range[int, 1, 30], _("How many places above one may challenge on a ladder")),
    Option("up", Range[int, 0, 16], _("How many of a division rise")),
    Option("down", Range[int, 0, 16], _("How many of a division fall")),
    Option("points", str, _("What places are worth in a series, such as 10 6 4 2")),
    Option("best", Range[int, 1, 100], _("How many results count in a series")),
]
TEAM: Final = [
    Option("team", Range[str, 1, TITLE], _("What the team is called")),
    *(
        Option(name, discord.Member, _("Who else plays in the team"))
        for name in ("partner", "second", "third")
    ),
]
FORMATS: Final = [app_commands.Choice(name=worded(offer.words), value=key) for key, offer in OFFERS.items()]


def entry_option(found: Any, *, name: str = "who", required: bool = True) -> Option:
    """Whom a command is about: one of those that the tournament offers for it."""
    return Option(name, str, _("Whom it is about"), required, complete=lookups.offering(found))


def one(name: locale_str, means: locale_str, run: Run, *options: Option) -> Any:
    """A command about a tournament."""
    return declared(name, means, of_tournament(run), [*options, EVENT])


def of_tournament(run: Run) -> Run:
    """Find the tournament that a command means, before it runs."""

    async def found(ctx: Context, event: int | None, **given: Any) -> OutgoingMessage:
        return await run(ctx, await lookups.tournament_here(ctx, event), **given)

    return found


def seen() -> list[Any]:
    """What everybody may look at."""
    round_ = Option("round", Range[int, 1, 100], _("Which round; the newest if you name none"))
    why = Option("round", Range[int, 1, 100], _("Why they met whom they met then"))
    kinds = Option(
        "format",
        str,
        _("What kind of file; everything, to be read again, if you name none"),
        choices=[
            app_commands.Choice(name=_("everything (JSON)"), value="json"),
            app_commands.Choice(name=_("standings (CSV)"), value="standings"),
            app_commands.Choice(name=_("pairings (CSV)"), value="pairings"),
            app_commands.Choice(name=_("FIDE report (TRF)"), value="trf"),
        ],
    )
    return [
        declared(_("list"), _("The tournaments of this server"), status.list_tournaments, []),
        one(_("status"), _("How it stands, and what you are to do next"), status.status),
        one(_("standings"), _("Who stands where, with all tie-breaks"), views.see_standings),
        one(_("crosstable"), _("Who met whom, and how it ended"), views.see_crosstable),
        one(_("pairings"), _("Who meets whom in a round"), views.see_pairings, round_),
        one(_("bracket"), _("The bracket of a knock-out"), views.see_bracket),
        one(
            _("explain"),
            _("Why somebody has a place, an opponent, or a bye"),
            views.explain,
            entry_option(lookups.everybody, required=False),
            why,
        ),
        one(_("log"), _("Who decided what, when and why"), log.log, PAGE),
        one(_("export"), _("The tournament as a file"), files.export, kinds),
    ]


def played() -> list[Any]:
    """What players do."""
    now = Option("forfeit", bool, _("Lose the match that runs, too"))
    half = Option("half", bool, _("For half a point, if you may; else for none"))
    return [
        one(
            _("join"),
            _("Take part"),
            registration.join,
            Option("answers", Range[str, 1, TEXT], _("To the event’s questions: one | two")),
            *TEAM,
        ),
        one(_("leave"), _("Give your place up, or play no further round"), registration.leave, now),
        one(
            _("challenge"),
            _("On a ladder: challenge somebody above you"),
            ladder.challenge,
            entry_option(lookups.everybody),
        ),
        one(
            _("answer"),
            _("On a ladder: answer a challenge"),
            ladder.reply,
            Option("accept", bool, _("Play, or give the place up"), required=True),
        ),
        one(_("withdraw"), _("On a ladder: take your challenge back"), ladder.withdraw),
        one(
            _("bye"),
            _("Sit out a round that isn’t paired yet"),
            pairing.bye,
            Option("round", Range[int, 1, 100], _("Which; the next if you name none")),
            half,
        ),
        one(
            _("back"),
            _("Play after all in a round that you wanted to sit out"),
            pairing.back,
            Option("round", Range[int, 1, 100], _("Which"), required=True),
        ),
    ]


def begun() -> list[Any]:
    """Where tournaments come from."""
    return [
        declared(
            _("new"),
            _("For moderators: begin a tournament, as a draft first"),
            creating.begin,
            [
                GAME,
                Option("title", Range[str, 1, TITLE], _("What it is called"), required=True),
                Option("format", str, _("How it is played"), choices=FORMATS),
                Option("players", Range[int, 2, CAP], _("How many may take part at most")),
                ROUNDS,
                SIZE,
                CLOCK,
                START,
                *MEASURES,
            ],
        ),
        declared(
            _("import"),
            _("For moderators: go on here with a tournament from a file"),
            files.import_tournament,
            [GAME, Option("file", discord.Attachment, _("An export, or a FIDE report"), True)],
        ),
    ]


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    bot.tree.add_command(
        group(
            _("tournament"),
            _("Tournaments: take part, and see how they stand"),
            [*begun(), *seen(), *played()],
        )
    )
