"""Playing by slash command: a command's options are the fields of a move's notation.

``Offer("santorini", "move", "{worker}-{to}")`` makes of the legal move ``C3-C4`` the options
``worker: C3`` and ``to: C4``, offers only legal values, and puts the move together again.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.face import plays
from bot.face.answer import acknowledge, answer
from bot.face.finding import look, table_here, tables_here
from bot.face.host import Asker, asker
from bot.face.limits import CHOICE, CHOICES, cut
from bot.face.permissions import recover
from bot.face.sheet import Sheet
from bot.games.engine import Decision
from bot.tables.model import State

log = logging.getLogger(__name__)

Completion: TypeAlias = Callable[
    [discord.Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]
]


class Offer:
    """The moves of one kind of decision, taken apart into the options of a command."""

    def __init__(self, game: str, kind: str, notation: str) -> None:
        self.game: Final = game
        self.kind: Final = kind
        self._notation = notation
        parts = re.split(r"\{(\w+)\}", notation)
        self._pattern = re.compile(
            "".join(f"(?P<{part}>.+)" if i % 2 else re.escape(part) for i, part in enumerate(parts))
        )

    def move(self, fields: Mapping[str, str]) -> str:
        """The move that these options mean; what they contain is judged by the rules."""
        return self._notation.format(**fields)

    def values(self, decision: Decision, field: str, given: Mapping[str, str]) -> Iterator[str]:
        """The legal values of one option beside those that are given already; each once, in order."""
        seen: set[str] = set()
        for move in decision.moves:
            match = self._pattern.fullmatch(move)
            if match is None or match[field] in seen:
                continue
            if all(match[name].lower() == value.lower() for name, value in given.items()):
                seen.add(match[field])
                yield match[field]

    def option(self, field: str) -> Completion:
        """The autocompletion of one option: legal values of the asker's own position in this channel."""

        async def offer(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
            try:
                decision = await self._decision(asker(interaction), interaction.namespace.table)
                if decision is None:
                    return []
                given = {
                    name: str(value)
                    for name in self._pattern.groupindex
                    if name != field and (value := getattr(interaction.namespace, name, None))
                }
                found = self.values(decision, field, given)
                fitting = [value for value in found if typed.strip().lower() in value.lower()]
            except Exception:
                log.exception("no values to offer for %s", field)
                return []
            return [
                app_commands.Choice(name=cut(value, CHOICE), value=value)
                for value in fitting
                if len(value) <= CHOICE
            ][:CHOICES]

        return offer

    async def _decision(self, who: Asker, table: object) -> Decision | None:
        """What the asker must decide, if it is of this kind, at the named table or the first that asks."""
        if isinstance(table, int):
            numbers = [table]
        else:
            numbers = [found.id for found in await tables_here(who, self.game)]
        for number in numbers:
            sight = await look(who, number)
            if sight.table.game == self.game and sight.decision is not None:
                return sight.decision if sight.decision.kind == self.kind else None
        return None


async def play(interaction: discord.Interaction, offer: Offer, table: int | None, /, **fields: str) -> None:
    """Play the move that a command's options mean into the asker's draft, and show what comes next."""
    await acknowledge(interaction)
    who = asker(interaction)
    found = await table_here(who, table, offer.game)
    await answer(interaction, await plays.play(who, found.id, offer.move(fields)))
    await recover(who, found.id)


async def at_table(
    interaction: discord.Interaction,
    do: Callable[[Asker, int], Awaitable[Sheet]],
    table: int | None,
    *,
    state: State | None = None,
) -> None:
    """Do something of :mod:`bot.face.plays` at the table that is meant, and show what comes of it."""
    await acknowledge(interaction)
    who = asker(interaction)
    found = await table_here(who, table, state=state)
    await answer(interaction, await do(who, found.id))
    await recover(who, found.id)


async def offer_tables(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
    """The autocompletion of a ``table`` option: the tables here first, then the others of this server."""
    try:
        who = asker(interaction)
        here = await tables_here(who)
        others = await who.host.desk.listing(who.guild_id)
        tables = {table.id: table for table in (*here, *others)}
    except Exception:
        log.exception("no tables to offer")
        return []
    choices: list[app_commands.Choice[Any]] = []
    for table in tables.values():
        people = ", ".join(who.plain(table.names).names)
        name = f"{table.id} · {who.host.games[table.game].title} · {people}"
        if typed.strip().lower() in name.lower():
            choices.append(app_commands.Choice(name=cut(name, CHOICE), value=table.id))
    return choices[:CHOICES]


async def offer_games(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
    """The autocompletion of a ``game`` option."""
    games = asker(interaction).host.games
    return [
        app_commands.Choice(name=cut(game.title, CHOICE), value=slug)
        for slug, game in games.items()
        if typed.strip().lower() in game.title.lower()
    ][:CHOICES]
