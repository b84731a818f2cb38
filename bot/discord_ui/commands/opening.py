"""Opening a table: a command made from a game's own options."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final, cast, get_args

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.answers.meetings import guest_of
from bot.discord_ui.choices import offered
from bot.discord_ui.commands import terms as asked
from bot.discord_ui.commands.command import Command, Option, declared, levels, worded
from bot.discord_ui.commands.completions import Completion
from bot.discord_ui.controls import button, row
from bot.discord_ui.errors import Refusal
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.limits import CHOICE, cut
from bot.discord_ui.marks import where
from bot.discord_ui.outgoing_message import OPEN, OutgoingMessage, note, sheet
from bot.discord_ui.permissions import missing
from bot.discord_ui.services import Asker, asker
from bot.games.engine.contract import Game
from bot.games.engine.event import Json
from bot.games.engine.options import OptionSpec, specs
from bot.games.engine.options import seats as seats_of
from bot.games.engine.text import lines, msg
from bot.tables.model import State

log = logging.getLogger(__name__)

PLAYERS: Final = "players"
THREAD: Final = "in_thread"
COMPUTERS: Final = "computers"
LEVEL: Final = "level"


def new_command(game: Game) -> Command:
    """``/<game> new``, with an option for each field of the game's options."""

    async def new(who: Asker, **given: Any) -> OutgoingMessage:
        return await _open(who, game, given)

    # What nearly everybody chooses comes first; what few ever do, last.
    options = [
        *_seats(game),
        *(_option(spec) for spec in specs(game)),
        *asked.OPTIONS,
        Option(THREAD, bool, locale_str("Play in a thread of its own; else in this channel")),
    ]
    return declared(locale_str("new"), locale_str("Open a table and wait for others to join"), new, options)


def _seats(game: Game) -> list[Option]:
    """How many play, and how many of them are computers."""
    found: list[Option] = []
    if game.min_seats < game.max_seats:
        hint: Any = app_commands.Range[int, game.min_seats, game.max_seats]
        found.append(Option(PLAYERS, hint, locale_str("How many play")))
    if game.player(1, b"") is not None:
        most: Any = app_commands.Range[int, 0, game.max_seats - 1]
        found.append(Option(COMPUTERS, most, locale_str("How many computer players sit down at once")))
        well = locale_str("How well they play; easy unless you say otherwise")
        found.append(Option(LEVEL, int, well, choices=levels()))
    return found


def _option(spec: OptionSpec) -> Option:
    """An option of the game; where the game doesn't say what it means, its name does."""
    meaning = worded(spec.name.replace("_", " ").capitalize() if spec.hint is None else spec.hint)
    kind = {"bool": bool, "int": int, "choice": str}[spec.type]
    return Option(spec.name, kind, meaning, complete=_offering(spec) if spec.values else None)


def _offering(spec: OptionSpec) -> Completion:
    """The values of an option, in the language of who chooses.

    They are no fixed choices, which Discord takes by their whole names only: a command that somebody has
    copied, from our help too, names the value by its word.
    """

    async def offer(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
        plain = asker(interaction).plain()
        return offered(((plain.translate(spec.told(value)), value) for value in spec.values), typed)

    return offer


def _meant(who: Asker, spec: OptionSpec, given: Json) -> Json:
    """The value that was given, by its word or by what it is called; what is none stays as it is."""
    if not isinstance(given, str):
        return given
    plain, wanted = who.plain(), given.strip().lower()
    named = {cut(plain.translate(spec.told(value)), CHOICE).lower(): value for value in spec.values}
    return named.get(wanted, wanted)


async def _open(who: Asker, game: Game, given: Mapping[str, Any]) -> OutgoingMessage:
    interaction = who.interaction
    check_permissions(interaction)
    check_channel(who)
    options = {
        spec.name: _meant(who, spec, given[spec.name])
        for spec in specs(game)
        if given.get(spec.name) is not None
    }
    seats, thread = given.get(PLAYERS), given.get(THREAD)
    preferred = who.services.tables.preferences.guild(who.guild_id).place
    if thread is None and preferred is not None:
        thread = preferred == "thread"
    channel_id = await _channel(who)
    if channel_id == who.channel_id and isinstance(interaction.channel, discord.Thread):
        # Threads have no threads.
        thread = False
    computers, level = _computers(game, given, options)
    terms, guest = asked.terms(who, given), given.get(asked.INVITE)
    who.services.pictures.prepare(game.slug)
    table = await who.services.tables.open(
        who.person,
        game.slug,
        options,
        guild_id=who.guild_id,
        channel_id=channel_id,
        seats=seats if isinstance(seats, int) else None,
        in_thread=cast("bool | None", thread),
        terms=terms,
        invited=() if guest is None else (guest_of(guest),),
    )
    for _ in range(computers):
        table = await who.services.tables.add_computer(table.id, who.person, level)
    if table.state == "running":
        begun = msg("Table {table}: the game begins {where}.", table=table.id, where=where(table))
        return note(who.tell(begun), OPEN)
    words = msg("Table {table} is open, and you sit at it.", table=table.id)
    others = (
        msg("Whom you ask with /table invite may join.")
        if table.terms.unlisted
        else msg("Others join with the button below, or with /table join.")
    )
    plain = who.plain()
    return sheet(
        OPEN,
        text(who.tell(lines([words, others], " "))),
        row(button(ButtonAction(table.id, "terms"), plain.translate(msg("More options")))),
    )


async def _channel(who: Asker) -> int:
    """Where the table opens: here, but from the thread of another game in the channel above."""
    here = who.interaction.channel
    if not isinstance(here, discord.Thread):
        return who.channel_id
    known = await who.services.tables.at(here.id, states=get_args(State))
    return here.parent_id if any(table.thread_id == here.id for table in known) else here.id


def _computers(game: Game, given: Mapping[str, Any], options: Mapping[str, Json]) -> tuple[int, int]:
    """How many computer players are wanted, and of which level; raises Refusal if they leave no seat."""
    wanted, seats = given.get(COMPUTERS), given.get(PLAYERS)
    count = wanted if isinstance(wanted, int) else 0
    total = seats if isinstance(seats, int) else seats_of(game, options) or game.max_seats
    if count >= total:
        raise Refusal(
            msg(
                "{count} computers and you are too many for {total} players: set players to more.",
                count=count,
                total=total,
            )
        )
    return count, given.get(LEVEL) or 1


def check_channel(who: Asker) -> None:
    """Raise Refusal where the server's moderators want no games."""
    server = who.services.tables.preferences.guild(who.guild_id)
    if not server.allows(who.channel_id, getattr(who.interaction.channel, "parent_id", None)):
        channels = ", ".join(f"<#{channel}>" for channel in server.channels)
        raise Refusal(
            msg("Games are played elsewhere on this server: go to {channels}.", channels=channels)
        )


def check_permissions(interaction: discord.Interaction) -> None:
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
            msg(
                "I can’t play here: I lack the permission to {permissions} in this channel. "
                "Ask a moderator, or use another channel.",
                permissions=lacking,
            )
        )
