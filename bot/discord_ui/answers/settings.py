"""``/settings`` and ``/server``: what a person, or a server, has chosen, to be seen and changed."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.answers import moderating
from bot.discord_ui.answers.handler import Controls
from bot.discord_ui.answers.questions import (
    NOTHING,
    PERSON,
    PERSON_SWITCHES,
    SERVER,
    SERVER_SWITCHES,
    language,
)
from bot.discord_ui.layouts.settings import panel
from bot.discord_ui.limits import CHOICE, CHOICES, cut
from bot.discord_ui.outgoing_message import OutgoingMessage
from bot.discord_ui.services import Asker, theme_of
from bot.games.engine.text import Text, Words, lines, msg
from bot.people.fields import all_zones
from bot.translations import NAMES

NOTED = msg("**Noted.**")


async def mine(asker: Asker, notice: Words | None = None) -> OutgoingMessage:
    """The settings of the one who asks."""
    speaks = _languages(asker)
    menus = [*PERSON, language(speaks, msg("that of your Discord"))] if len(speaks) > 1 else PERSON
    zone = [] if asker.settings.zone or not asker.settings.quiet else [_unknown_zone()]
    more = msg(
        "-# They hold at all tables, at once. Other hours or time zones: /settings quiet:22:15-06:45 "
        "zone:Asia/Kathmandu. What a game may answer for you: its preferences command."
    )
    return panel(
        "set",
        msg("### Your settings"),
        asker.settings,
        menus,
        PERSON_SWITCHES,
        asker.translator(),
        asker.plain(),
        more=[*zone, more],
        notice=notice,
    )


async def choose(asker: Asker, control: str, chosen: str) -> OutgoingMessage:
    """What a control of one's own settings does."""
    name, value = _meant(control, chosen)
    await _set(asker, name, value)
    return await mine(asker, NOTED)


async def server(asker: Asker, notice: Words | None = None) -> OutgoingMessage:
    """The settings of the server; raises NotAllowed for anybody but its moderators."""
    moderating.must_moderate(asker)
    settings = asker.services.tables.preferences.guild(asker.guild_id)
    speaks = _languages(asker)
    stuck = [] if not await moderating.waiting(asker) else [_stuck()]
    menus = [*SERVER, language(speaks, msg("that of the server"))] if len(speaks) > 1 else SERVER
    where: Text = msg("everywhere")
    if settings.channels:
        where = msg("in {channels}", channels=", ".join(f"<#{channel}>" for channel in settings.channels))
    who: Text = msg("who may manage the server")
    if settings.moderator_role is not None:
        who = msg("who may manage the server, or has {role}", role=f"<@&{settings.moderator_role}>")
    more = lines(
        [
            msg("**Tables may be opened**: {where}", where=where),
            msg("**Moderators of games**: {who}", who=who),
            *_begins_tournaments(settings.event_role),
            msg(
                "-# /server channel:… allows a channel, or no longer; the last one to go allows all. "
                "/server role:… makes moderators; tournaments:… lets a role begin tournaments; "
                "everyone:True takes both roles back."
            ),
            msg("-# What moderators can do at a table: /moderate"),
        ]
    )
    return panel(
        "serve",
        msg("### Settings of this server"),
        settings,
        menus,
        SERVER_SWITCHES,
        asker.translator(),
        asker.plain(),
        more=[more, *stuck],
        notice=notice,
    )


def _begins_tournaments(role: int | None) -> list[Words]:
    return [] if role is None else [msg("**Tournaments are begun by**: {role}, too", role=f"<@&{role}>")]


async def serve(asker: Asker, control: str, chosen: str) -> OutgoingMessage:
    """What a control of the server's settings does."""
    moderating.must_moderate(asker)
    name, value = _meant(control, chosen)
    await _set_for_server(asker, name, value)
    return await server(asker, NOTED)


async def toggle_channel(asker: Asker, channel: int) -> None:
    """Allow tables in a channel, or no longer."""
    known = asker.services.tables.preferences.guild(asker.guild_id).channels
    kept = tuple(one for one in known if one != channel)
    await _set_for_server(asker, "channels", kept if channel in known else (*known, channel))


async def open_mine(who: Asker, quiet: str | None, zone: str | None) -> OutgoingMessage:
    """The command for one's own settings."""
    given = {"quiet": quiet, "zone": zone}
    for name, value in given.items():
        if value is not None:
            await _set(who, name, _value(value))
    return await mine(who, NOTED if any(given.values()) else None)


async def open_server(
    who: Asker,
    channel: discord.TextChannel | None,
    role: discord.Role | None,
    everyone: bool | None,
    tournaments: discord.Role | None,
    clock: str | None,
    zone: str | None,
) -> OutgoingMessage:
    """The command for the server's settings."""
    moderating.must_moderate(who)
    if channel is not None:
        await toggle_channel(who, channel.id)
    given: dict[str, Any] = {"clock": clock, "zone": zone}
    if role is not None or everyone:
        given["moderator_role"] = NOTHING if role is None else role.id
    if tournaments is not None or everyone:
        given["event_role"] = NOTHING if tournaments is None else tournaments.id
    for name, value in given.items():
        if value is not None:
            await _set_for_server(who, name, _value(value))
    changed = channel is not None or any(value is not None for value in given.values())
    return await server(who, NOTED if changed else None)


async def offer_zones(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The autocompletion of a time zone."""
    wanted = typed.strip().lower().replace(" ", "_")
    fitting = [name for name in all_zones() if wanted in name.lower()]
    return [app_commands.Choice(name=cut(name, CHOICE), value=name) for name in fitting[:CHOICES]]


async def _set(asker: Asker, name: str, value: Any) -> None:
    chosen = await asker.services.tables.preferences.choose(asker.person.id, name, value)
    if name in ("theme", "palette"):
        await _prepare(asker, theme_of(chosen))


async def _set_for_server(asker: Asker, name: str, value: Any) -> None:
    chosen = await asker.services.tables.preferences.choose_for_guild(asker.guild_id, name, value)
    if name in ("theme", "palette"):
        await _prepare(asker, theme_of(chosen))


async def _prepare(asker: Asker, theme: Any) -> None:
    """Make what the first picture in these colours needs while the person still reads."""
    for game in await asker.services.tables.games_in_play():
        asker.services.pictures.prepare(game, theme)


def _meant(control: str, chosen: str) -> tuple[str, Any]:
    """The field and the value of a control: a switch names both, a menu's value is chosen."""
    name, switch, value = control.partition("=")
    return name, _value(value if switch else chosen)


def _value(text: Any) -> Any:
    return None if text == NOTHING else text


def _languages(asker: Asker) -> dict[str, str]:
    return {tag: NAMES.get(tag, tag) for tag in asker.services.translations.tags}


def _stuck() -> Text:
    return msg("**Some messages couldn’t be posted**: /moderate stuck tells where, and what mends it.")


def _unknown_zone() -> Text:
    return msg("**Tell me your time zone**, or I take your quiet hours for UTC.")


async def _choose(asker: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
    return await choose(asker, act.text, text)


async def _serve(asker: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
    return await serve(asker, act.text, text)


CONTROLS: Final[Controls] = {"set": _choose, "serve": _serve}
