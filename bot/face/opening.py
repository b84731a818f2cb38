"""Opening a table: a command made from a game's own options."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from inspect import Parameter, Signature
from typing import Any, Final, Literal, cast

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.face.answer import acknowledge, answer
from bot.face.errors import Refusal
from bot.face.host import asker
from bot.face.permissions import missing
from bot.face.sheet import OPEN, note
from bot.games.engine import Game, Json
from bot.games.options import OptionSpec, specs
from bot.games.text import say

log = logging.getLogger(__name__)

PLAYERS: Final = "players"
THREAD: Final = "in_thread"


def new_command(game: Game) -> app_commands.Command[Any, ..., None]:
    """``/<game> new``, with an option for each field of the game's options."""

    async def new(interaction: discord.Interaction, **given: Json) -> None:
        await _open(interaction, game, given)

    describe = {
        THREAD: locale_str("Play in a thread of its own; else in this channel"),
        **{spec.name: locale_str(spec.name.replace("_", " ").capitalize()) for spec in specs(game)},
    }
    parameters = [_option(spec) for spec in specs(game)]
    if game.min_seats < game.max_seats:
        hint: Any = app_commands.Range[int, game.min_seats, game.max_seats]
        parameters.append(Parameter(PLAYERS, Parameter.KEYWORD_ONLY, default=None, annotation=hint | None))
        describe[PLAYERS] = locale_str("How many play")
    parameters.append(Parameter(THREAD, Parameter.KEYWORD_ONLY, default=None, annotation=bool | None))
    interaction = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    # The library reads a command's options from the signature of its function.
    cast("Any", new).__signature__ = Signature([interaction, *parameters])
    return app_commands.Command(
        name=locale_str("new"),
        description=locale_str("Open a table and wait for others to join"),
        callback=app_commands.describe(**describe)(new),
    )


def _option(spec: OptionSpec) -> Parameter:
    hint: Any = {"bool": bool, "int": int, "choice": Literal[spec.values] if spec.values else str}[
        spec.type
    ]
    return Parameter(spec.name, Parameter.KEYWORD_ONLY, default=None, annotation=hint | None)


async def _open(interaction: discord.Interaction, game: Game, given: Mapping[str, Json]) -> None:
    await acknowledge(interaction)
    _check_permissions(interaction)
    who = asker(interaction)
    named = {spec.name for spec in specs(game)}
    seats, thread = given.get(PLAYERS), given.get(THREAD)
    who.host.pictures.prepare(game.slug)
    table = await who.host.desk.open(
        who.person,
        game.slug,
        {name: value for name, value in given.items() if name in named and value is not None},
        guild_id=who.guild_id,
        channel_id=who.channel_id,
        seats=seats if isinstance(seats, int) else None,
        # Threads have no threads.
        in_thread=False if isinstance(interaction.channel, discord.Thread) else cast("bool | None", thread),
    )
    words = say(
        "Table {table} is open, and you sit at it. Others join with the button below, or with /table join.",
        table=table.id,
    )
    await answer(interaction, note(who.tell(words), OPEN))


def _check_permissions(interaction: discord.Interaction) -> None:
    """Raise Refusal if the bot couldn't post the game here: better now than when it has begun."""
    lacking = ", ".join(missing(interaction))
    if lacking:
        log.warning(
            "no game in channel %s of server %s: the bot lacks the permission to %s",
            interaction.channel_id,
            interaction.guild_id,
            lacking,
        )
        raise Refusal(
            say(
                "I can't play here: I lack the permission to {permissions} in this channel. "
                "Ask a moderator, or use another channel.",
                permissions=lacking,
            )
        )
