"""``/help`` and ``/rules``: how one plays with this bot, and the rules of a game in short."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from discord import app_commands, ui

from bot.discord_ui.components.controls import ButtonAction, Control, row, rows
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import TEXT, cut
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose, text_message
from bot.discord_ui.components.table_access import (
    Controls,
    game_called,
    snapshot_for,
    table_by_id,
    table_here,
    tables_here,
)
from bot.discord_ui.features.glossary import absent
from bot.discord_ui.messages.board import back_button
from bot.discord_ui.messages.lessons import tutorial_button
from bot.games.engine.contract import Game, command_name
from bot.games.engine.text import Lines, Text, Words, lines, msg
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.permissions import may_watch

COMMANDS: Final = "commands"
"""What the control carries that leads from a game's rules to how one plays it by typing."""

PAGE: Final = 620
"""Characters of rules that a phone shows without scrolling."""


def help_message(ctx: Context) -> OutgoingMessage:
    """How one plays with this bot."""
    words = ctx.tell(
        lines(
            [
                msg("### Board games by post"),
                msg(
                    "**Start** with {commands}, or press **Join** at an open table. Alone? Choose "
                    "“computers” as you start.",
                    commands=" · ".join(_commands(ctx, "new")),
                ),
                msg(
                    "**New to a game?** /tutorial is a game against the computer in which I explain each "
                    "new step."
                ),
                msg(
                    "**Your turn**: press **Play** below the board. Only you see what you try, and you "
                    "can **Undo** until you press **Confirm**."
                ),
                msg(
                    "**Away?** /vacation start stops your clocks; /table leave offers your seat to others."
                ),
                msg("**Lost?** /games, /table board, /rules. **Giving up**: /table resign."),
                msg(
                    "**Yours**: /settings (also what I keep about you), /rating profile. **Ratings**: "
                    "/rating leaderboard."
                ),
                *_looking(ctx),
                *policy_links(ctx),
            ]
        )
    )
    return text_message(words)


def game_commands(ctx: Context, game: Game, table: int) -> OutgoingMessage:
    """How one plays a table's game by typing, for whoever comes from its rules."""
    writer = ctx.writer()
    words: list[Words] = [
        msg("### {game}: commands", game=game.title),
        msg("Whatever you can tap, you can type, too."),
    ]
    group = ctx.services.tree.get_command(command_name(game.slug))
    if isinstance(group, app_commands.Group):
        words += [
            Text("**/{group} {name}** · {does}", (*named, ("does", Text(each.description))))
            for each in group.commands
            if isinstance(each, app_commands.Command)
            for named in [(("group", group.name), ("name", each.name))]
        ]
    words.append(
        msg("**Every game**: /table board, /table leave, /table resign, /vacation start, /games, /help.")
    )
    rules = writer.button(ButtonAction(table, "help"), msg("Rules"))
    return compose(
        CALM, ui.TextDisplay(cut(ctx.tell(lines(words)), TEXT)), row(rules, back_button(table, writer))
    )


def game_help(
    ctx: Context, game: Game, table: TableInfo, snapshot: TableSnapshot | None = None, page: int = 0
) -> OutgoingMessage:
    """A page of the rules of a table's game in short; with what can be looked up, and the commands.

    ``snapshot``: what the one who asks sees of the game that they play, of which they are told first.
    """
    writer = ctx.writer(table.names)
    looked_up = {entry.slug for entry in game.glossary()} - absent(game, table, snapshot)
    browse = ButtonAction(table.id, "browse", text=f"{game.slug}/0////")
    pages = _pages(writer, game.rules)
    page = min(page, len(pages) - 1)
    ways = [
        *_turning(page, len(pages), lambda at: ButtonAction(table.id, "help", text=str(at)), writer),
        writer.button(ButtonAction(table.id, "help", text=COMMANDS), msg("Commands")),
        *([writer.button(browse, msg("Look something up"))] if looked_up else []),
    ]
    return compose(
        CALM,
        writer.long_text(
            *([] if page else _now(snapshot)), msg("### {game}", game=game.title), *pages[page]
        ),
        *rows(ways),
        row(*tutorial_button(game, writer, table.id), back_button(table.id, writer)),
    )


def _pages(writer: Writer, rules: Words) -> list[list[Words]]:
    """The paragraphs of the rules, as many together as a phone shows at once."""
    paragraphs = rules.texts if isinstance(rules, Lines) else (rules,)
    found: list[list[Words]] = [[]]
    room = PAGE
    for words in paragraphs:
        length = len(writer.translator.translate(words))
        if length > room and found[-1]:
            found.append([])
            room = PAGE
        found[-1].append(words)
        room -= length
    return found


def _turning(page: int, count: int, to: Callable[[int], ButtonAction], writer: Writer) -> list[Control]:
    """The ways to the pages of rules before and behind."""
    others = [(page + 1, msg("More rules")), (page - 1, msg("Earlier"))]
    return [writer.button(to(at), label) for at, label in others if 0 <= at < count]


async def help_here(ctx: Context) -> OutgoingMessage:
    """How one plays with this bot."""
    return help_message(ctx)


def _now(snapshot: TableSnapshot | None) -> list[Words]:
    """What the one who asks has to do at this moment, and what they should know for it."""
    if snapshot is None or snapshot.view is None or snapshot.decision is None:
        return []
    summary = snapshot.view.summary()
    asked = msg("### Now: {question}", question=snapshot.view.asks(snapshot.decision))
    return [asked] if summary is None else [asked, summary]


def _looking(ctx: Context) -> list[Words]:
    """Where cards and powers are found, and what a game may answer by itself, for games that have it."""
    ways = [*_commands(ctx, "powers"), *_commands(ctx, "help"), *_commands(ctx, "preferences")]
    found: list[Words] = [msg("**Guides and settings**: {ways}", ways=" · ".join(ways))]
    puzzles = [msg("**Puzzles**: {way}", way=way) for way in _commands(ctx, "puzzle")]
    fair = msg("-# Rolls and draws are fair, and anybody can check them: /table record verify")
    return [*(found if ways else []), *puzzles, fair]


def policy_links(ctx: Context) -> list[Words]:
    """Where the operator's policies are, if there are any."""
    found = ctx.services.policies
    named = ((msg("Privacy policy"), found.privacy), (msg("Terms of use"), found.terms))
    links = [ctx.tell(msg("[{title}](<{link}>)", title=title, link=link)) for title, link in named if link]
    return [msg("-# {links}", links=" · ".join(links))] if links else []


async def rules_here(ctx: Context, game: str | None) -> OutgoingMessage:
    """The rules of a game in short, by default of the one played here; raises Refusal without one."""
    return rules_message(ctx, await _game_here(ctx) if game is None else game)


async def _game_here(ctx: Context) -> str:
    """The game that is played here, at however many tables; raises Refusal without one."""
    played = {table.game for table in await tables_here(ctx)}
    if len(played) == 1:
        return played.pop()
    which = msg("Add the option “game” with the one you mean.")
    return (await table_here(ctx, None, which=which)).game


def rules_message(ctx: Context, name: str, page: int = 0) -> OutgoingMessage:
    """A page of the rules of a game in short; raises Refusal if there is none of this name."""
    game, writer = game_called(ctx, name), ctx.writer()
    pages = _pages(writer, game.rules)
    page = min(page, len(pages) - 1)
    ways = [
        *_turning(page, len(pages), lambda at: ButtonAction(0, "help", text=f"{game.slug}/{at}"), writer),
        *tutorial_button(game, writer),
    ]
    return compose(
        CALM,
        writer.long_text(msg("### {game}", game=game.title), *pages[page]),
        row(*ways) if ways else None,
    )


def _commands(ctx: Context, name: str) -> Iterator[str]:
    """The commands of this name, one a game that has it."""
    for game in ctx.services.games:
        group = ctx.services.tree.get_command(command_name(game))
        if isinstance(group, app_commands.Group) and group.get_command(name) is not None:
            yield f"/{group.name} {name}"


async def _help(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """The rules of the table's game, or its commands; without a table, of the game that is named."""
    game_name, named, page = text.partition("/")
    if named:
        return rules_message(ctx, game_name, int(page) if page.isdecimal() else 0)
    try:
        table = await table_by_id(ctx, action.table)
    except Refusal:
        return help_message(ctx)
    game = ctx.services.games.get(table.game)
    if game is None:
        return help_message(ctx)
    if text == COMMANDS:
        return game_commands(ctx, game, table.id)
    sees = table.state == "running" and may_watch(table, ctx.person)
    snapshot = await snapshot_for(ctx, table.id) if sees else None
    return game_help(ctx, game, table, snapshot, int(text) if text.isdecimal() else 0)


CONTROLS: Final[Controls] = {"help": _help}
