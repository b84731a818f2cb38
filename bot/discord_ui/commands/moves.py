"""What commands of tables are made of: which table, and what somebody means who writes a move in words."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord_ui.choices import offered
from bot.discord_ui.commands.command import Command, Option, declared
from bot.discord_ui.commands.completions import CompletionSource, described, words_of
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import named, refused_by_name, table_here, tables_here
from bot.discord_ui.limits import CHOICES
from bot.discord_ui.outgoing_message import OutgoingMessage
from bot.discord_ui.permissions import recover
from bot.discord_ui.services import Asker, asker
from bot.games.engine.text import msg
from bot.tables.model import State, TableInfo, TableSnapshot

log = logging.getLogger(__name__)

WHICH: Final = locale_str("Which table, if several are played here")

Deed: TypeAlias = Callable[..., Awaitable[OutgoingMessage]]
"""Something to do: called with who asks, the table and the command's options; what is shown of it."""


def meant(snapshot: TableSnapshot, offer: CompletionSource, who: Asker, text: str, spelled: str) -> str:
    """The move that is meant by ``text``, else ``spelled``; raises Refusal where several fit."""
    decision, game = snapshot.decision, who.services.games[offer.game]
    if decision is None:
        return spelled
    for move in (game.tidy(text), game.tidy(spelled)):
        if move in decision.moves:
            return move
    plain, wanted = who.plain(snapshot.names), _words(text)
    called = {
        move: words_of(choice, plain)[0]
        for move, choice in described(snapshot, offer.beginning({})).items()
        if offer.fits(decision, move)
    }
    exactly = [move for move, name in called.items() if _words(name) == wanted]
    begun = [move for move, name in called.items() if wanted and name.lower().startswith(text.lower())]
    fitting = (
        exactly or begun or [move for move, name in called.items() if wanted and wanted <= _words(name)]
    )
    if len(fitting) > 1:
        names = "; ".join(called[move] for move in fitting[:CHOICES])
        raise Refusal(msg("Which one do you mean? {names}", names=names))
    return fitting[0] if fitting else spelled


def _words(text: str) -> frozenset[str]:
    """What was written, word by word."""
    return frozenset(re.findall(r"[\w-]+", text.lower()))


async def offer_tables(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
    """The autocompletion of a ``table`` option: the tables here first, then the others of this server."""
    try:
        who = asker(interaction)
        here = await tables_here(who)
        others = await who.services.tables.listing(who.guild_id, limit=CHOICES, fits=who.finds)
        typed = typed.strip().lower()
        exact = await _with_number(who, int(typed)) if typed.isdecimal() else ()
        tables = {table.id: table for table in (*exact, *here, *others) if who.finds(table)}
    except Exception:
        log.exception("no tables to offer")
        return []
    return offered(((_told(who, table), table.id) for table in tables.values()), typed)


def _told(who: Asker, table: TableInfo) -> str:
    """A table in a list: its number, what is played, and who plays."""
    people = ", ".join(who.plain(table.names).names)
    return f"{table.id} · {who.services.games[table.game].title} · {people}"


async def _with_number(who: Asker, number: int) -> tuple[TableInfo, ...]:
    """The table with this number, however old it is, if there is one on this server."""
    try:
        return (await named(who, number),)
    except Refusal:
        return ()


async def offer_games(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
    """The autocompletion of a ``game`` option."""
    games = asker(interaction).services.games
    return offered(((game.title, slug) for slug, game in games.items()), typed)


TABLE: Final = Option("table", int, WHICH, complete=offer_tables)
"""The option that names a table."""


def table_command(
    name: locale_str,
    description: locale_str,
    do: Deed,
    options: Sequence[Option] = (),
    *,
    game: str | None = None,
    state: State | None = None,
) -> Command:
    """A command that does something at the table that is meant: of this game, rather one in this state."""

    async def run(who: Asker, /, *, table: int | None, **given: Any) -> OutgoingMessage:
        found = await table_here(who, table, game, state=state)
        async with refused_by_name(who, found.id):
            shown = await do(who, found, **given)
        await recover(who, found.id)
        return shown

    return declared(name, description, run, (*options, TABLE))
