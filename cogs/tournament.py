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
    administration,
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

TOURNAMENT: Final = Option(
    "tournament", int, _("Which tournament, if there are several"), complete=lookups.offer_tournaments
)
GAME: Final = Option("game", str, _("Which game"), required=True, complete=complete_game)
CLOCK: Final = Option("clock", str, _("The time control"), complete=complete_clock)
START: Final = Option("start", str, _("When it starts automatically: 3d, 2026-11-25 18:00, or none"))
ROUNDS: Final = Option("rounds", Range[int, 1, 30], _("How many rounds, in formats with a choice"))
SIZE: Final = Option("size", Range[int, 2, 8], _("Players per table or group"))
WHY: Final = Option("reason", Range[str, 1, REASON], _("The reason; everybody can read it"), required=True)
PAGE: Final = Option("page", Range[int, 1, 100], _("Which page; the first is the newest"))
MEASURES: Final = [
    Option("parallel", Range[int, 1, 30], _("Games at once, in a round robin or a league")),
    Option("reach", Range[int, 1, 30], _("How many places up a ladder challenge reaches")),
    Option("up", Range[int, 0, 16], _("How many move up from each division")),
    Option("down", Range[int, 0, 16], _("How many move down from each division")),
    Option("points", str, _("What places are worth in a series, such as 10 6 4 2")),
    Option("best", Range[int, 1, 100], _("How many results count in a series")),
]
TEAM: Final = [
    Option("team", Range[str, 1, TITLE], _("The name of the team")),
    *(
        Option(name, discord.Member, _("Another member of the team"))
        for name in ("partner", "second", "third")
    ),
]
FORMATS: Final = [app_commands.Choice(name=worded(offer.words), value=key) for key, offer in OFFERS.items()]


def entry_option(found: Any, *, name: str = "who", required: bool = True) -> Option:
    """Whom a command is about: one of those that the tournament offers for it."""
    return Option(name, str, _("Which player or team"), required, complete=lookups.offering(found))


def one(name: locale_str, means: locale_str, run: Run, *options: Option) -> Any:
    """A command about a tournament."""
    return declared(name, means, of_tournament(run), [*options, TOURNAMENT])


def of_tournament(run: Run) -> Run:
    """Find the tournament that a command means, before it runs."""

    async def found(ctx: Context, tournament: int | None, **given: Any) -> OutgoingMessage:
        return await run(ctx, await lookups.tournament_here(ctx, tournament), **given)

    return found


def seen() -> list[Any]:
    """What everybody may look at."""
    round_ = Option(
        "round",
        Range[int, 1, 100],
        _("Which round; by default the latest"),
        complete=views.offer_rounds,
    )
    stage = Option(
        "stage", Range[int, 1, 9], _("The table of this stage alone"), complete=views.offer_stages
    )
    after = Option(
        "round", Range[int, 1, 100], _("As they were after this round"), complete=views.offer_rounds
    )
    why = Option("round", Range[int, 1, 100], _("Explain the pairing of this round"))
    kinds = Option(
        "format",
        str,
        _("The kind of file; by default everything, for importing again"),
        choices=[
            app_commands.Choice(name=_("everything (JSON)"), value="json"),
            app_commands.Choice(name=_("standings (CSV)"), value="standings"),
            app_commands.Choice(name=_("pairings (CSV)"), value="pairings"),
            app_commands.Choice(name=_("FIDE report (TRF)"), value="trf"),
            app_commands.Choice(name=_("FIDE report, 2026 edition (TRF26)"), value="trf26"),
        ],
    )
    return [
        declared(_("list"), _("The tournaments of this server"), status.list_tournaments, []),
        one(_("status"), _("How it stands, and what you need to do next"), status.status),
        one(_("standings"), _("The standings with all tie-breaks"), views.see_standings, stage, after),
        one(_("crosstable"), _("The cross-table: who met whom, and how it ended"), views.see_crosstable),
        one(_("pairings"), _("The pairings of a round"), views.see_pairings, round_),
        one(_("bracket"), _("The bracket of a knock-out"), views.see_bracket),
        one(
            _("explain"),
            _("Why a player has a place, an opponent or a bye"),
            views.explain,
            entry_option(lookups.everybody, required=False),
            why,
        ),
        one(_("log"), _("Who decided what, when and why"), log.log, PAGE),
        one(_("export"), _("The tournament as a file"), files.export, kinds),
    ]


def played() -> list[Any]:
    """What players do."""
    now = Option("forfeit", bool, _("Also forfeit your match in progress"))
    half = Option("half", bool, _("As a half-point bye, if you have one left"))
    return [
        one(
            _("join"),
            _("Join the tournament"),
            registration.join,
            Option(
                "answers", Range[str, 1, TEXT], _("Your answers to the tournament’s questions: one | two")
            ),
            *TEAM,
        ),
        one(_("leave"), _("Give up your place, or drop out"), registration.leave, now),
        one(
            _("ask"),
            _("Ask the organisers, or dispute a decision; only they see it"),
            administration.ask,
            Option("text", Range[str, 1, REASON], _("Your question"), required=True),
        ),
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
            Option("accept", bool, _("Play, or give up the place"), required=True),
        ),
        one(_("withdraw"), _("On a ladder: withdraw your challenge"), ladder.withdraw),
        one(
            _("bye"),
            _("Ask for a bye in a round that isn’t paired yet"),
            pairing.bye,
            Option("round", Range[int, 1, 100], _("Which round; by default the next")),
            half,
        ),
        one(
            _("back"),
            _("Cancel a bye, and play after all"),
            pairing.back,
            Option("round", Range[int, 1, 100], _("Which round"), required=True),
        ),
    ]


def begun() -> list[Any]:
    """Where tournaments come from."""
    return [
        declared(
            _("new"),
            _("For moderators: create a tournament, as a draft first"),
            creating.begin,
            [
                GAME,
                Option("title", Range[str, 1, TITLE], _("The title"), required=True),
                Option("format", str, _("The format"), choices=FORMATS),
                Option("players", Range[int, 2, CAP], _("Maximum players")),
                ROUNDS,
                SIZE,
                CLOCK,
                START,
                *MEASURES,
            ],
        ),
        declared(
            _("import"),
            _("For moderators: continue a tournament from a file here"),
            files.import_tournament,
            [GAME, Option("file", discord.Attachment, _("An export, or a FIDE report"), True)],
        ),
    ]


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    bot.tree.add_command(
        group(
            _("tournament"),
            _("Tournaments: join, and see how they stand"),
            [*begun(), *seen(), *played()],
        )
    )
