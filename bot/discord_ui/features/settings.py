"""``/settings`` and ``/server``: what a person, or a server, has chosen, to be seen and changed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

import discord
from discord import ButtonStyle

from bot.discord_ui.components.autocomplete import completion
from bot.discord_ui.components.controls import Action, ButtonAction, Control
from bot.discord_ui.components.interaction_context import Context, theme_of
from bot.discord_ui.components.outgoing_message import OutgoingMessage, Writer
from bot.discord_ui.components.table_access import Controls
from bot.discord_ui.features import own_data
from bot.discord_ui.features.moderation import must_moderate, stuck_outbox
from bot.discord_ui.features.settings_parts import (
    CALLS,
    DATA,
    LANGUAGE,
    PEOPLE,
    PERSON_PARTS,
    SERVER_PARTS,
    Part,
)
from bot.discord_ui.messages.settings_panel import (
    NOTHING,
    Question,
    chosen_setting,
    same_names,
    settings_panel,
)
from bot.games.engine.text import Text, Words, msg, msg_in
from bot.people.setting_readers import all_zones
from bot.people.settings import GuildSettings
from bot.translations import NAMES

TURN: Final = "?"
"""What the controls carry, before its key, that lead to a part of the settings."""


async def own_settings(
    ctx: Context, changed: Collection[str] | None = None, part: Part | None = None
) -> OutgoingMessage:
    """A part of the settings of the one who asks; ``changed``: which of them just now."""
    part = part or _part_of(PERSON_PARTS, changed)
    writer = ctx.writer()
    tabs = _tabs("set", PERSON_PARTS, part, writer)
    if part is DATA:
        return await own_data.kept(ctx, tabs)
    more: list[Words] = []
    if part is CALLS:
        more.append(
            msg("-# For other times, type /settings quiet:22:15-06:45 digest:08:15 zone:Europe/Vienna.")
        )
        if (ctx.settings.quiet or ctx.settings.digest) and not ctx.settings.zone:
            more.insert(0, msg("**Set your time zone**: until then, these hours are in UTC."))
    language = _language(ctx, msg("same as your Discord")) if part.shows(LANGUAGE) else []
    return settings_panel(
        "set",
        msg("### Your settings"),
        ctx.settings,
        [*part.menus, *language],
        part.switches,
        writer,
        more=more,
        changed=changed,
        tabs=tabs,
    )


def _part_of(parts: Sequence[Part], changed: Collection[str] | None) -> Part:
    """Where one was who has just changed this; the first for who hasn't."""
    return next((part for part in parts if any(part.shows(field) for field in changed or ())), parts[0])


def _tabs(action: Action, parts: Sequence[Part], shown: Part, writer: Writer) -> list[Control]:
    """The ways to the parts, that which is shown among them."""
    return [
        writer.button(
            ButtonAction(0, action, text=f"{TURN}{part.key}"),
            part.title,
            ButtonStyle.primary if part is shown else ButtonStyle.secondary,
        )
        for part in parts
    ]


async def server_settings(
    ctx: Context, changed: Collection[str] | None = None, part: Part | None = None
) -> OutgoingMessage:
    """A part of the server's settings, as above; raises NotAllowed for anybody but its moderators."""
    must_moderate(ctx)
    part = part or _part_of(SERVER_PARTS, changed)
    settings = ctx.services.tables.preferences.guild(ctx.guild_id)
    more = _of_people(settings) if part is PEOPLE else []
    if await stuck_outbox(ctx):
        more.append(
            msg("**Some messages couldn’t be posted**: /moderate stuck shows where, and how to fix it.")
        )
    writer = ctx.writer()
    return settings_panel(
        "serve",
        msg("### Server settings"),
        settings,
        [*part.menus, *(_language(ctx, msg("same as the server")) if part.shows(LANGUAGE) else [])],
        part.switches,
        writer,
        more=more,
        changed=changed,
        tabs=_tabs("serve", SERVER_PARTS, part, writer),
    )


def _of_people(settings: GuildSettings) -> list[Words]:
    """Where there may be tables, and who may do what: what only the command changes."""
    where: Text = msg_in("where tables can be opened", "everywhere")
    if settings.channels:
        where = msg_in(
            "where tables can be opened",
            "in {channels}",
            channels=", ".join(f"<#{channel}>" for channel in settings.channels),
        )
    moderators: Text = msg("people who can manage the server")
    if settings.moderator_role is not None:
        moderators = msg(
            "people who can manage the server or have {role}", role=f"<@&{settings.moderator_role}>"
        )
    found: list[Words] = [
        msg("**Tables can be opened**: {where}", where=where),
        msg("**Game moderators**: {who}", who=moderators),
    ]
    if settings.event_role is not None:
        found.append(msg("**Can also create tournaments**: {role}", role=f"<@&{settings.event_role}>"))
    if settings.season is not None or settings.announcements is not None:
        found.append(_season_results(settings))
    return [
        *found,
        msg(
            "-# Change these with /server: channel adds or removes one (without any: everywhere), role "
            "says who moderates, tournaments who organises, and everyone:True resets both roles."
        ),
        msg("-# What moderators can do at a table: /moderate"),
    ]


def _season_results(settings: GuildSettings) -> Text:
    """Where it is told how a season of ratings has ended."""
    if settings.announcements is None:
        return msg("**Season results**: posted nowhere yet, /server announcements:… says where")
    return msg("**Season results**: posted in {channel}", channel=f"<#{settings.announcements}>")


def _language(ctx: Context, usual: Text) -> list[Question]:
    """The menu of languages, where there is a choice of them."""
    names = [NAMES.get(tag, tag) for tag in ctx.services.translations.tags]
    answers = zip(ctx.services.translations.tags, (told for _, told in same_names(*names)), strict=True)
    return [Question(LANGUAGE, msg("Language"), ((NOTHING, usual), *answers))] if len(names) > 1 else []


async def settings_command(
    ctx: Context, quiet: str | None, zone: str | None, digest: str | None = None
) -> OutgoingMessage:
    """The command for one's own settings."""
    asked = {"quiet": quiet, "zone": zone, "digest": digest}
    given = {name: value for name, value in asked.items() if value is not None}
    for name, value in given.items():
        await _set(ctx, name, value)
    return await own_settings(ctx, given or None)


async def server_command(
    ctx: Context,
    channel: discord.TextChannel | None,
    role: discord.Role | None,
    everyone: bool | None,
    tournaments: discord.Role | None,
    clock: str | None,
    zone: str | None,
    announcements: discord.TextChannel | None,
) -> OutgoingMessage:
    """The command for the server's settings."""
    must_moderate(ctx)
    known = ctx.services.tables.preferences.guild(ctx.guild_id)
    asked: dict[str, Any] = {"clock": clock, "zone": zone}
    if role is not None or everyone:
        asked["moderator_role"] = NOTHING if role is None else role.id
    if announcements is not None:
        asked["announcements"] = NOTHING if announcements.id == known.announcements else announcements.id
    if tournaments is not None or everyone:
        asked["event_role"] = NOTHING if tournaments is None else tournaments.id
    given = {name: value for name, value in asked.items() if value is not None}
    for name, value in given.items():
        # What is refused changes nothing: who tries again would turn a channel off that is already on.
        known.having(name, None if value == NOTHING else value)
    for name, value in given.items():
        await _set(ctx, name, value, server=True)
    if channel is not None:
        await _toggle_channel(ctx, channel.id)
    changed = {*given, *([] if channel is None else ["channels"])}
    return await server_settings(ctx, changed or None)


async def _zones(ctx: Context, typed: str) -> list[tuple[str, str]]:
    wanted = typed.strip().lower().replace(" ", "_")
    return [(name, name) for name in all_zones() if wanted in name.lower()]


complete_zone: Final = completion(_zones, filtered=False)


async def _toggle_channel(ctx: Context, channel: int) -> None:
    """Allow tables in a channel, or no longer: by what holds when it is written."""

    def toggled(known: tuple[int, ...]) -> tuple[int, ...]:
        kept = tuple(one for one in known if one != channel)
        return kept if channel in known else (*known, channel)

    await ctx.services.tables.preferences.amend_for_guild(ctx.guild_id, "channels", toggled)


async def _set(ctx: Context, name: str, value: Any, *, server: bool = False) -> None:
    preferences, given = ctx.services.tables.preferences, None if value == NOTHING else value
    chosen = (
        await preferences.choose_for_guild(ctx.guild_id, name, given)
        if server
        else await preferences.choose(ctx.person.id, name, given)
    )
    if name in ("theme", "palette"):
        # What the first picture in these colours needs is made while the person still reads.
        for game in await ctx.services.tables.snapshots.games_in_play():
            ctx.services.pictures.prepare(game, theme_of(chosen))


async def _choose(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    if (part := _turned_to(PERSON_PARTS, action)) is not None:
        return await own_settings(ctx, part=part)
    name, value = chosen_setting(action.text, text)
    await _set(ctx, name, value)
    return await own_settings(ctx, {name})


async def _choose_for_server(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    must_moderate(ctx)
    if (part := _turned_to(SERVER_PARTS, action)) is not None:
        return await server_settings(ctx, part=part)
    name, value = chosen_setting(action.text, text)
    await _set(ctx, name, value, server=True)
    return await server_settings(ctx, {name})


def _turned_to(parts: Sequence[Part], action: ButtonAction) -> Part | None:
    """The part to which a control leads; None: it changes a setting."""
    return next((part for part in parts if action.text == f"{TURN}{part.key}"), None)


CONTROLS: Final[Controls] = {"set": _choose, "serve": _choose_for_server}
