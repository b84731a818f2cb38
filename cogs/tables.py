"""``/table``: what is the same at every table; ``/help`` and ``/rules``."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import locale_str
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
from bot.tables.votes.kinds import KINDS

PROPOSALS: Final = [
    app_commands.Choice(name=worded(kind.title), value=slug) for slug, kind in KINDS.items()
]
ANSWERS: Final = [
    app_commands.Choice(name=locale_str("agree"), value="yes"),
    app_commands.Choice(name=locale_str("disagree"), value="no"),
    app_commands.Choice(name=locale_str("withdraw"), value="withdraw"),
]


def seats() -> list[Command]:
    """Who plays, before the game begins and after it."""
    return [
        table_command(
            locale_str("join"),
            locale_str("Take a seat at an open table, or one that is offered"),
            join,
            state="open",
        ),
        table_command(
            locale_str("leave"),
            locale_str("Give your seat back; in a running game I ask how"),
            leave,
            state="open",
        ),
        table_command(
            locale_str("invite"),
            locale_str("Ask somebody to sit down at your open table"),
            invite,
            [Option("guest", discord.Member, locale_str("Whom you invite"), required=True)],
            state="open",
        ),
        table_command(
            locale_str("options"),
            locale_str("Choose more terms of your open table: spectators, excuses, draws"),
            table_terms.terms_form,
            state="open",
        ),
        table_command(
            locale_str("ready"),
            locale_str("Say that you are here, so that the game can begin"),
            confirm_ready,
            state="open",
        ),
        table_command(
            locale_str("start"), locale_str("Begin the game with those who sit"), start_table, state="open"
        ),
        table_command(
            locale_str("cancel"), locale_str("Call your open table off"), cancel_table, state="open"
        ),
        table_command(
            locale_str("rematch"), locale_str("Play the same again, with the same people"), rematch
        ),
    ]


def turns() -> list[Command]:
    """What one does in a game."""
    return [
        table_command(
            locale_str("board"), locale_str("See the game as it stands, and your choices"), play.show_board
        ),
        table_command(
            locale_str("prepare"),
            locale_str("Choose your next turn beforehand, in games that allow it"),
            play.prepare_turn,
        ),
        table_command(
            locale_str("undo"), locale_str("Take your last unconfirmed move back"), play.undo_move
        ),
        table_command(locale_str("reset"), locale_str("Begin your unconfirmed turn anew"), play.reset_turn),
        table_command(
            locale_str("confirm"),
            locale_str("Make your turn stand: everybody sees it then"),
            play.confirm_turn,
        ),
        table_command(
            locale_str("resign"), locale_str("Give the game up; I ask before I do it"), play.resign
        ),
        table_command(
            locale_str("propose"),
            locale_str("Ask the others for a takeback, a draw, a pause, more time or an end"),
            votes.propose,
            [Option("what", str, locale_str("What you propose"), required=True, choices=PROPOSALS)],
            state="running",
        ),
        table_command(
            locale_str("vote"),
            locale_str("Answer what is proposed, or withdraw your own proposal"),
            votes.vote,
            [Option("answer", str, locale_str("Your answer"), required=True, choices=ANSWERS)],
            state="running",
        ),
    ]


def looks() -> list[Command]:
    """What one reads of games."""
    return [
        declared(
            locale_str("list"),
            locale_str("The games of this server"),
            table_lists.list_tables,
            [Option("mine", bool, locale_str("Only those at which you sit"))],
        ),
        table_command(
            locale_str("info"), locale_str("Who plays, on what terms, and what is proposed"), table_info
        ),
        table_command(locale_str("log"), locale_str("The moves so far"), table_lists.table_log),
        table_command(
            locale_str("replay"),
            locale_str("Look at a game move by move, from its beginning"),
            replay.replay_table,
            [
                Option(
                    "step",
                    app_commands.Range[int, 0, 99999],
                    locale_str("With which move to begin, as /table log counts them"),
                )
            ],
        ),
    ]


def computers() -> app_commands.Group:
    """The computer players of an open table."""
    return group(
        locale_str("computer"),
        locale_str("Computer players at your open table"),
        [
            table_command(
                locale_str("add"),
                locale_str("Seat a computer player"),
                add_computer,
                [Option("level", int, locale_str("How well it plays"), required=True, choices=levels())],
                state="open",
            ),
            table_command(
                locale_str("remove"),
                locale_str("Take the newest computer player away"),
                remove_computer,
                state="open",
            ),
        ],
    )


def written() -> app_commands.Group:
    """Games as files."""
    return group(
        locale_str("record"),
        locale_str("A game as a file, as a film, and whether its luck was fair"),
        [
            table_command(
                locale_str("export"), locale_str("The game as a text file"), records.export_record
            ),
            declared(
                locale_str("import"),
                locale_str("Look at a game from a file"),
                records.import_record,
                [
                    Option(
                        "file",
                        discord.Attachment,
                        locale_str("A game record, as /table record export makes them"),
                        required=True,
                    )
                ],
            ),
            table_command(
                locale_str("verify"),
                locale_str("How luck is drawn, and whether every draw was right"),
                records.verify_record,
            ),
            table_command(
                locale_str("film"), locale_str("A finished game as an animation"), film.film_table
            ),
        ],
    )


def reading() -> list[Command]:
    """What one reads before playing."""
    return [
        declared(locale_str("help"), locale_str("How to play with this bot"), help.help_here, []),
        declared(
            locale_str("rules"),
            locale_str("The rules of a game in short"),
            help.rules_here,
            [
                Option(
                    "game", str, locale_str("Which game; in its thread, that one"), complete=complete_game
                )
            ],
        ),
    ]


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    tables = group(
        locale_str("table"),
        locale_str("Join, look, undo, confirm: the same at every table"),
        [*seats(), *turns(), *looks()],
    )
    tables.add_command(computers())
    tables.add_command(written())
    bot.tree.add_command(tables)
    for command in reading():
        bot.tree.add_command(command)
