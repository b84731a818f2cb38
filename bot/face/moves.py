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
from discord.app_commands import locale_str

from bot.face import plays
from bot.face.acts import leaves
from bot.face.answer import acknowledge, answer
from bot.face.errors import Refusal
from bot.face.finding import look, named, table_here, tables_here
from bot.face.host import Asker, asker
from bot.face.limits import CHOICE, CHOICES, cut
from bot.face.permissions import recover
from bot.face.sheet import Sheet
from bot.games.engine import Decision
from bot.tables.model import Sight, State, TableInfo

log = logging.getLogger(__name__)

WHICH: Final = locale_str("Which table, if several are played here")

Deed: TypeAlias = Callable[[Asker, TableInfo], Awaitable[Sheet]]
"""Something to do at a table, and what is shown of it."""
Completion: TypeAlias = Callable[
    [discord.Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]
]


class Offer:
    """The moves of some kinds of decision, taken apart into the options of a command.

    Without ``kinds`` the notation alone says which moves are meant; ``field`` is the pattern of an option.
    """

    def __init__(self, game: str, kinds: str, notation: str, field: str = ".+") -> None:
        self.game: Final = game
        self.kinds: Final = frozenset(kinds.split())
        self._notation = notation
        parts = re.split(r"\{(\w+)\}", notation)
        self._begins = parts[0]
        self._pattern = re.compile(
            "".join(f"(?P<{part}>{field})" if i % 2 else re.escape(part) for i, part in enumerate(parts))
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
                who = asker(interaction)
                sight = await self._sight(who, interaction.namespace.table)
                if sight is None or sight.decision is None:
                    return []
                decision = sight.decision
                given = {
                    name: str(value)
                    for name in self._pattern.groupindex
                    if name != field and (value := getattr(interaction.namespace, name, None))
                }
                names = self._names(who, sight)
                fitting = [
                    (name, value)
                    for value in self.values(decision, field, given)
                    if typed.strip().lower() in (name := names.get(value, value)).lower()
                ]
            except Exception:
                log.exception("no values to offer for %s", field)
                return []
            return [
                app_commands.Choice(name=cut(name, CHOICE), value=value)
                for name, value in fitting
                if len(value) <= CHOICE
            ][:CHOICES]

        return offer

    def _names(self, who: Asker, sight: Sight) -> dict[str, str]:
        """What the values of a single option mean, where the game says it and they are few."""
        if len(self._pattern.groupindex) != 1 or sight.view is None or sight.decision is None:
            return {}
        plain = who.plain(sight.names)
        names: dict[str, str] = {}
        for choice in leaves(sight.view, sight.decision, self._begins, CHOICES) or ():
            value = choice.move.removeprefix(self._begins)
            texts = [text for text in (choice.label, choice.hint) if text is not None]
            told = [name for text in texts if (name := plain.tell(text)) != value]
            names[value] = " · ".join([value, *told])
        return names

    async def _sight(self, who: Asker, table: object) -> Sight | None:
        """What the asker sees where they must decide this: at the named table, or the first that asks."""
        if isinstance(table, int):
            numbers = [table]
        else:
            numbers = [found.id for found in await tables_here(who, self.game)]
        for number in numbers:
            sight = await look(who, number)
            if sight.table.game == self.game and sight.decision is not None:
                return sight if not self.kinds or sight.decision.kind in self.kinds else None
        return None


async def play(interaction: discord.Interaction, offer: Offer, table: int | None, /, **fields: str) -> None:
    """Play the move that a command's options mean into the asker's draft, and show what comes next."""
    await acknowledge(interaction)
    who = asker(interaction)
    found = await table_here(who, table, offer.game)
    await answer(interaction, await plays.play(who, found, offer.move(fields)))
    await recover(who, found.id)


async def play_first(interaction: discord.Interaction, game: str, table: int | None, *moves: str) -> None:
    """Play the first of these moves that is legal now; the last, to be refused, if none is."""
    await acknowledge(interaction)
    who = asker(interaction)
    found = await table_here(who, table, game)
    decision = (await look(who, found.id)).decision
    move = next((move for move in moves if decision is not None and move in decision.moves), moves[-1])
    await answer(interaction, await plays.play(who, found, move))
    await recover(who, found.id)


async def at_table(
    interaction: discord.Interaction,
    do: Deed,
    table: int | None,
    *,
    state: State | None = None,
) -> None:
    """Do something at the table that is meant, and show what comes of it."""
    await acknowledge(interaction)
    who = asker(interaction)
    found = await table_here(who, table, state=state)
    await answer(interaction, await do(who, found))
    await recover(who, found.id)


def table_command(
    name: locale_str, description: locale_str, do: Deed, *, state: State | None = None
) -> app_commands.Command[Any, ..., None]:
    """A command that does something at the table that is meant, among those in this state."""

    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def run(interaction: discord.Interaction, table: int | None = None) -> None:
        await at_table(interaction, do, table, state=state)

    return app_commands.Command(name=name, description=description, callback=run)


async def offer_tables(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
    """The autocompletion of a ``table`` option: the tables here first, then the others of this server."""
    try:
        who = asker(interaction)
        here = await tables_here(who)
        others = await who.host.desk.listing(who.guild_id, limit=CHOICES)
        typed = typed.strip().lower()
        exact = await _with_number(who, int(typed)) if typed.isdecimal() else ()
        tables = {table.id: table for table in (*exact, *here, *others) if who.sees(table)}
    except Exception:
        log.exception("no tables to offer")
        return []
    choices: list[app_commands.Choice[Any]] = []
    for table in tables.values():
        people = ", ".join(who.plain(table.names).names)
        name = f"{table.id} · {who.host.games[table.game].title} · {people}"
        if typed in name.lower():
            choices.append(app_commands.Choice(name=cut(name, CHOICE), value=table.id))
    return choices[:CHOICES]


async def _with_number(who: Asker, number: int) -> tuple[TableInfo, ...]:
    """The table with this number, however old it is, if there is one on this server."""
    try:
        return (await named(who, number),)
    except Refusal:
        return ()


async def offer_games(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
    """The autocompletion of a ``game`` option."""
    games = asker(interaction).host.games
    return [
        app_commands.Choice(name=cut(game.title, CHOICE), value=slug)
        for slug, game in games.items()
        if typed.strip().lower() in game.title.lower()
    ][:CHOICES]
