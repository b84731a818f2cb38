"""``/settings`` and ``/server``: what a person, or a server, has chosen, to be seen and changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.discord_ui.components.autocomplete import completion
from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.interaction_context import Context, theme_of
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_access import Controls
from bot.discord_ui.features.moderation import must_moderate, stuck_outbox
from bot.discord_ui.messages.settings_panel import (
    NOTHING,
    ON_OFF,
    ZONES,
    Question,
    chosen_setting,
    same_names,
    settings_panel,
)
from bot.games.engine.text import Text, Words, msg
from bot.people.setting_readers import all_zones
from bot.translations import NAMES

THEME: Final = Question("theme", msg("Dark pictures"), (("dark", msg("on")), ("light", msg("off"))))
PALETTE: Final = Question(
    "palette",
    msg("Clear colours"),
    (("clear", msg("on")), ("usual", msg("off"))),
    msg("colours that also people with a colour-vision deficiency tell apart"),
)
PERSON_MENUS: Final = (
    Question(
        "notify",
        msg("How I call you"),
        (
            ("ping", msg("with a ping at the table")),
            ("dm", msg("with a direct message")),
            ("none", msg("not at all")),
        ),
    ),
    Question(
        "quiet",
        msg("Quiet hours"),
        (
            (NOTHING, msg("none")),
            *same_names("22:00-07:00", "23:00-07:00", "00:00-08:00", "21:00-09:00", "18:00-08:00"),
        ),
        msg("what I have to tell you waits until they end, unless your time runs out"),
    ),
    Question("zone", msg("Your time zone"), ((NOTHING, msg("not told (UTC)")), *ZONES)),
)
"""The menus of a person's settings."""
PERSON_SWITCHES: Final = (
    THEME,
    PALETTE,
    Question(
        "auto_confirm",
        msg("Confirm by itself"),
        ON_OFF,
        msg("a finished turn stands at once and can’t be undone, unless it ends the game"),
    ),
    Question(
        "auto_vacation",
        msg("Vacation by itself"),
        ON_OFF,
        msg("when your time runs out, I take a day of your vacation, if one is left"),
    ),
    Question(
        "always_asked",
        msg("Always ask me"),
        ON_OFF,
        msg("also when you can’t do anything about an attack; else I answer for you after a while"),
    ),
)
"""What is merely on or off."""
SERVER_MENUS: Final = (
    Question(
        "place",
        msg("Games are played"),
        (
            (NOTHING, msg("as the bot’s operator has set it")),
            ("thread", msg("in threads of their own")),
            ("channel", msg("right in the channel")),
        ),
    ),
    Question(
        "clock",
        msg("Time to move"),
        (
            (NOTHING, msg("as usual for each game")),
            ("none", msg("without a clock")),
            ("24h", msg("24 hours a turn")),
            ("48h", msg("48 hours a turn")),
            ("72h", msg("72 hours a turn")),
            ("7d", msg("7 days a turn")),
            ("72h + 24h cap 5d", msg("72 hours, and 24 more after each turn")),
        ),
    ),
    Question("zone", msg("Time zone of weekends"), ((NOTHING, msg("UTC")), *ZONES[1:])),
)
"""The menus of a server's settings."""
SERVER_SWITCHES: Final = (
    THEME,
    PALETTE,
    Question("rated", msg("Rated games"), ON_OFF, msg("unless a table is opened otherwise")),
    Question("weekend", msg("Free weekends"), ON_OFF, msg("clocks stand still on Saturday and Sunday")),
)


NOTED: Final = msg("**Noted.**")


async def own_settings(ctx: Context, notice: Words | None = None) -> OutgoingMessage:
    """The settings of the one who asks."""
    more: list[Words] = [
        msg(
            "-# They hold at all tables, at once. Other hours or time zones: /settings quiet:22:15-06:45 "
            "zone:Asia/Kathmandu. What a game may answer for you: its preferences command."
        )
    ]
    if ctx.settings.quiet and not ctx.settings.zone:
        more.insert(0, msg("**Tell me your time zone**, or I take your quiet hours for UTC."))
    return settings_panel(
        "set",
        msg("### Your settings"),
        ctx.settings,
        _with_language(ctx, PERSON_MENUS, msg("that of your Discord")),
        PERSON_SWITCHES,
        ctx.writer(),
        more=more,
        notice=notice,
    )


async def server_settings(ctx: Context, notice: Words | None = None) -> OutgoingMessage:
    """The settings of the server; raises NotAllowed for anybody but its moderators."""
    must_moderate(ctx)
    settings = ctx.services.tables.preferences.guild(ctx.guild_id)
    where: Text = msg("everywhere")
    if settings.channels:
        where = msg("in {channels}", channels=", ".join(f"<#{channel}>" for channel in settings.channels))
    moderators: Text = msg("who may manage the server")
    if settings.moderator_role is not None:
        moderators = msg("who may manage the server, or has {role}", role=f"<@&{settings.moderator_role}>")
    more: list[Words] = [
        msg("**Tables may be opened**: {where}", where=where),
        msg("**Moderators of games**: {who}", who=moderators),
    ]
    if settings.event_role is not None:
        more.append(msg("**Tournaments are begun by**: {role}, too", role=f"<@&{settings.event_role}>"))
    more += [
        msg(
            "-# /server channel:… allows a channel, or no longer; the last one to go allows all. "
            "/server role:… makes moderators; tournaments:… lets a role begin tournaments; "
            "everyone:True takes both roles back."
        ),
        msg("-# What moderators can do at a table: /moderate"),
    ]
    if await stuck_outbox(ctx):
        more.append(
            msg("**Some messages couldn’t be posted**: /moderate stuck tells where, and what mends it.")
        )
    return settings_panel(
        "serve",
        msg("### Settings of this server"),
        settings,
        _with_language(ctx, SERVER_MENUS, msg("that of the server")),
        SERVER_SWITCHES,
        ctx.writer(),
        more=more,
        notice=notice,
    )


def _with_language(ctx: Context, menus: Sequence[Question], usual: Text) -> list[Question]:
    """The menus, and that of languages where there is a choice of them."""
    names = [NAMES.get(tag, tag) for tag in ctx.services.translations.tags]
    answers = zip(ctx.services.translations.tags, (told for _, told in same_names(*names)), strict=True)
    language = Question("language", msg("Language"), ((NOTHING, usual), *answers))
    return [*menus, language] if len(names) > 1 else [*menus]


async def settings_command(ctx: Context, quiet: str | None, zone: str | None) -> OutgoingMessage:
    """The command for one's own settings."""
    given = {"quiet": quiet, "zone": zone}
    for name, value in given.items():
        if value is not None:
            await _set(ctx, name, value)
    return await own_settings(ctx, NOTED if any(given.values()) else None)


async def server_command(
    ctx: Context,
    channel: discord.TextChannel | None,
    role: discord.Role | None,
    everyone: bool | None,
    tournaments: discord.Role | None,
    clock: str | None,
    zone: str | None,
) -> OutgoingMessage:
    """The command for the server's settings."""
    must_moderate(ctx)
    if channel is not None:
        await toggle_channel(ctx, channel.id)
    given: dict[str, Any] = {"clock": clock, "zone": zone}
    if role is not None or everyone:
        given["moderator_role"] = NOTHING if role is None else role.id
    if tournaments is not None or everyone:
        given["event_role"] = NOTHING if tournaments is None else tournaments.id
    for name, value in given.items():
        if value is not None:
            await _set(ctx, name, value, server=True)
    changed = channel is not None or any(value is not None for value in given.values())
    return await server_settings(ctx, NOTED if changed else None)


async def _zones(ctx: Context, typed: str) -> list[tuple[str, str]]:
    wanted = typed.strip().lower().replace(" ", "_")
    return [(name, name) for name in all_zones() if wanted in name.lower()]


complete_zone: Final = completion(_zones, filtered=False)


async def toggle_channel(ctx: Context, channel: int) -> None:
    """Allow tables in a channel, or no longer."""
    known = ctx.services.tables.preferences.guild(ctx.guild_id).channels
    kept = tuple(one for one in known if one != channel)
    await _set(ctx, "channels", kept if channel in known else (*known, channel), server=True)


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
    await _set(ctx, *chosen_setting(action.text, text))
    return await own_settings(ctx, NOTED)


async def _choose_for_server(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    must_moderate(ctx)
    await _set(ctx, *chosen_setting(action.text, text), server=True)
    return await server_settings(ctx, NOTED)


CONTROLS: Final[Controls] = {"set": _choose, "serve": _choose_for_server}
