"""``/settings`` and ``/server``: what a person, or a server, has chosen, to be seen and changed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
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
from bot.games.engine.text import Text, Words, msg, msg_in
from bot.people.setting_readers import all_zones
from bot.translations import NAMES

THEME: Final = Question(
    "theme", msg("Dark pictures"), (("dark", msg_in("setting", "on")), ("light", msg_in("setting", "off")))
)
PALETTE: Final = Question(
    "palette",
    msg("Clear colours"),
    (("clear", msg_in("setting", "on")), ("usual", msg_in("setting", "off"))),
    msg("easier to tell apart with a colour-vision deficiency"),
)
PERSON_MENUS: Final = (
    Question(
        "notify",
        msg("Notify me"),
        (
            ("ping", msg("by ping at the table")),
            ("dm", msg("by direct message")),
            ("none", msg_in("how to notify", "not at all")),
        ),
    ),
    Question(
        "quiet",
        msg("Quiet hours"),
        (
            (NOTHING, msg_in("quiet hours", "none")),
            *same_names("22:00-07:00", "23:00-07:00", "00:00-08:00", "21:00-09:00", "18:00-08:00"),
        ),
        msg("only urgent messages come"),
    ),
    Question(
        "digest",
        msg("One message a day"),
        (
            (NOTHING, msg_in("daily message", "no")),
            *same_names("07:00", "08:00", "09:00", "12:00", "18:00", "20:00"),
        ),
        msg("live games still call you"),
    ),
    Question("zone", msg("Your time zone"), ((NOTHING, msg("not set (UTC)")), *ZONES)),
)
"""The menus of a person's settings."""
PERSON_SWITCHES: Final = (
    THEME,
    PALETTE,
    Question(
        "own_side",
        msg("My side of the board"),
        ON_OFF,
        msg("Santorini is turned half round for whoever sits opposite, in your own view only"),
    ),
    Question(
        "auto_confirm",
        msg("Confirm automatically"),
        ON_OFF,
        msg("a finished turn is played at once and can’t be undone, unless it ends the game"),
    ),
    Question(
        "auto_vacation",
        msg("Automatic vacation"),
        ON_OFF,
        msg("I use a vacation day when your time runs out"),
    ),
    Question(
        "always_asked",
        msg("Always ask me"),
        ON_OFF,
        msg("I ask even when you can’t do anything about an attack"),
    ),
)
"""What is merely on or off."""
SERVER_MENUS: Final = (
    Question(
        "place",
        msg("Games are played"),
        (
            (NOTHING, msg("as set by the bot’s operator")),
            ("thread", msg("in their own threads")),
            ("channel", msg("in the channel")),
        ),
    ),
    Question(
        "clock",
        msg("Time control"),
        (
            (NOTHING, msg("each game’s default")),
            ("none", msg("no clock")),
            ("24h", msg("24 hours per turn")),
            ("48h", msg("48 hours per turn")),
            ("72h", msg("72 hours per turn")),
            ("7d", msg("7 days per turn")),
            ("72h + 24h cap 5d", msg("72 hours, plus 24 after each turn")),
        ),
    ),
    Question("zone", msg("Time zone for weekends"), ((NOTHING, msg("UTC")), *ZONES[1:])),
)
"""The menus of a server's settings."""
SERVER_SWITCHES: Final = (
    THEME,
    PALETTE,
    Question("rated", msg("Rated games"), ON_OFF, msg("new tables are rated, unless chosen otherwise")),
    Question("weekend", msg("Weekends off"), ON_OFF, msg("clocks stop on Saturdays and Sundays")),
)


async def own_settings(ctx: Context, changed: Collection[str] | None = None) -> OutgoingMessage:
    """The settings of the one who asks; ``changed``: which of them just now."""
    more: list[Words] = [
        msg(
            "-# For other values: /settings quiet:22:15-06:45 digest:08:15 zone:Asia/Kathmandu. "
            "For automatic answers: a game’s preferences command."
        )
    ]
    if (ctx.settings.quiet or ctx.settings.digest) and not ctx.settings.zone:
        more.insert(0, msg("**Set your time zone**: until then, these hours are in UTC."))
    return settings_panel(
        "set",
        msg("### Your settings"),
        ctx.settings,
        _with_language(ctx, PERSON_MENUS, msg("same as your Discord")),
        PERSON_SWITCHES,
        ctx.writer(),
        more=more,
        changed=changed,
    )


async def server_settings(ctx: Context, changed: Collection[str] | None = None) -> OutgoingMessage:
    """The settings of the server, as ``own_settings``; raises NotAllowed for anybody but its moderators."""
    must_moderate(ctx)
    settings = ctx.services.tables.preferences.guild(ctx.guild_id)
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
    more: list[Words] = [
        msg("**Tables can be opened**: {where}", where=where),
        msg("**Game moderators**: {who}", who=moderators),
    ]
    if settings.event_role is not None:
        more.append(msg("**Can also create tournaments**: {role}", role=f"<@&{settings.event_role}>"))
    more += [
        msg(
            "-# /server channel:… allows a channel, or removes it again; with none left, all are "
            "allowed. /server role:… makes moderators; tournaments:… lets a role create "
            "tournaments; everyone:True clears both roles."
        ),
        msg("-# What moderators can do at a table: /moderate"),
    ]
    if await stuck_outbox(ctx):
        more.append(
            msg("**Some messages couldn’t be posted**: /moderate stuck shows where, and how to fix it.")
        )
    return settings_panel(
        "serve",
        msg("### Server settings"),
        settings,
        _with_language(ctx, SERVER_MENUS, msg("same as the server")),
        SERVER_SWITCHES,
        ctx.writer(),
        more=more,
        changed=changed,
    )


def _with_language(ctx: Context, menus: Sequence[Question], usual: Text) -> list[Question]:
    """The menus, and that of languages where there is a choice of them."""
    names = [NAMES.get(tag, tag) for tag in ctx.services.translations.tags]
    answers = zip(ctx.services.translations.tags, (told for _, told in same_names(*names)), strict=True)
    language = Question("language", msg("Language"), ((NOTHING, usual), *answers))
    return [*menus, language] if len(names) > 1 else [*menus]


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
) -> OutgoingMessage:
    """The command for the server's settings."""
    must_moderate(ctx)
    if channel is not None:
        await toggle_channel(ctx, channel.id)
    asked: dict[str, Any] = {"clock": clock, "zone": zone}
    if role is not None or everyone:
        asked["moderator_role"] = NOTHING if role is None else role.id
    if tournaments is not None or everyone:
        asked["event_role"] = NOTHING if tournaments is None else tournaments.id
    given = {name: value for name, value in asked.items() if value is not None}
    for name, value in given.items():
        await _set(ctx, name, value, server=True)
    return await server_settings(ctx, given if given or channel is not None else None)


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
    name, value = chosen_setting(action.text, text)
    await _set(ctx, name, value)
    return await own_settings(ctx, {name})


async def _choose_for_server(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    must_moderate(ctx)
    name, value = chosen_setting(action.text, text)
    await _set(ctx, name, value, server=True)
    return await server_settings(ctx, {name})


CONTROLS: Final[Controls] = {"set": _choose, "serve": _choose_for_server}
