"""``/table``: what is the same at every table; ``/help``, ``/rules`` and ``/tutorial``."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import locale_str as _
from discord.ext import commands

from bot.discord_ui.commands.command import Command, Option, declared, group, levels, worded
from bot.discord_ui.commands.table_command import complete_game, table_command
from bot.discord_ui.features import film, help, play, records, replay, table_lists, table_terms, votes
from bot.discord_ui.features.seats import (
    add_computer,
    cancel_table,
    confirm_ready,
    invite,
    join,
    leave,
    rematch,
    remove_computer,
    start_table,
    table_info,
)
from bot.discord_ui.features.tutorial import tutorial
from bot.tables.votes.proposal_kinds import KINDS

PROPOSALS: Final = [
    app_commands.Choice(name=worded(kind.title), value=slug) for slug, kind in KINDS.items()
]
ANSWERS: Final = [
    app_commands.Choice(name=_("agree"), value="yes"),
    app_commands.Choice(name=_("disagree"), value="no"),
    app_commands.Choice(name=_("withdraw"), value="withdraw"),
]


def seats() -> list[Command]:
    """Who plays, before the game begins and after it."""
    return [
        table_command(
            _("join"), _("Take a free seat at a table, or one that is offered"), join, state="open"
        ),
        table_command(_("leave"), _("Give up your seat; during a game I ask how"), leave, state="open"),
        table_command(
            _("invite"),
            _("Invite somebody to your open table"),
            invite,
            [Option("guest", discord.Member, _("Who to invite"), required=True)],
            state="open",
        ),
        table_command(
            _("options"),
            _("More options for your open table: spectators, draws and so on"),
            table_terms.terms_form,
            state="open",
        ),
        table_command(_("ready"), _("Say you’re here, so the game can begin"), confirm_ready, state="open"),
        table_command(_("start"), _("Start the game with the players seated"), start_table, state="open"),
        table_command(_("cancel"), _("Cancel your open table"), cancel_table, state="open"),
        table_command(_("rematch"), _("Play again with the same people"), rematch),
    ]


def turns() -> list[Command]:
    """What one does in a game."""
    return [
        table_command(_("board"), _("See the game and your choices"), play.show_board),
        table_command(
            _("prepare"),
            _("Plan your next turn in advance, in games that allow it"),
            play.prepare_turn,
            state="running",
        ),
        table_command(
            _("undo"), _("Take back your last unconfirmed move"), play.undo_move, state="running"
        ),
        table_command(_("reset"), _("Start your unconfirmed turn over"), play.reset_turn, state="running"),
        table_command(
            _("confirm"), _("Confirm your turn, for everybody to see"), play.confirm_turn, state="running"
        ),
        table_command(_("resign"), _("Resign the game; I ask you first"), play.resign),
        table_command(
            _("propose"),
            _("Ask the others for a takeback, a draw, a pause, more time or an end"),
            votes.propose,
            [Option("what", str, _("What you propose"), required=True, choices=PROPOSALS)],
            state="running",
        ),
        table_command(
            _("vote"),
            _("Answer what is proposed, or withdraw your own proposal"),
            votes.vote,
            [Option("answer", str, _("Your answer"), required=True, choices=ANSWERS)],
            state="running",
        ),
    ]


def looks() -> list[Command]:
    """What one reads of games."""
    return [
        declared(_("list"), _("The games of this server; your own: /games"), table_lists.list_tables, []),
        table_command(_("info"), _("Players, terms and open proposals"), table_info),
        table_command(_("log"), _("The moves so far"), table_lists.table_log),
        table_command(
            _("replay"),
            _("Replay a game move by move"),
            replay.replay_table,
            [
                Option(
                    "step",
                    app_commands.Range[int, 0, 99999],
                    _("The line of /table log to start from"),
                )
            ],
        ),
    ]


def computers() -> app_commands.Group:
    """The computer players of an open table."""
    return group(
        _("computer"),
        _("Computer players at your open table"),
        [
            table_command(
                _("add"),
                _("Add a computer player"),
                add_computer,
                [Option("level", int, _("How well it plays"), required=True, choices=levels())],
                state="open",
            ),
            table_command(
                _("remove"), _("Remove the newest computer player"), remove_computer, state="open"
            ),
        ],
    )


def written() -> app_commands.Group:
    """Games as files."""
    return group(
        _("record"),
        _("A game as a file or a film, and whether its luck was fair"),
        [
            table_command(_("export"), _("The game as a text file"), records.export_record),
            declared(
                _("import"),
                _("Look at a game from a file"),
                records.import_record,
                [
                    Option(
                        "file",
                        discord.Attachment,
                        _("A game record, as /table record export makes them"),
                        required=True,
                    )
                ],
            ),
            table_command(
                _("verify"),
                _("How random draws are made, and whether each was right"),
                records.verify_record,
            ),
            table_command(_("film"), _("A finished game as an animation"), film.film_table),
        ],
    )


def reading() -> list[Command]:
    """What one reads before playing."""
    return [
        declared(_("help"), _("How to play with this bot"), help.help_here, []),
        declared(
            _("rules"),
            _("The rules of a game in brief"),
            help.rules_here,
            [Option("game", str, _("Which game; by default the one played here"), complete=complete_game)],
        ),
        declared(
            _("tutorial"),
            _("Learn a game by playing the computer, with each new step explained"),
            tutorial,
            [Option("game", str, _("Which game"), required=True, complete=complete_game)],
        ),
    ]


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    tables = group(
        _("table"), _("Join, look, undo, confirm: the same at every table"), [*seats(), *turns(), *looks()]
    )
    tables.add_command(computers())
    tables.add_command(written())
    bot.tree.add_command(tables)
    for command in reading():
        bot.tree.add_command(command)
