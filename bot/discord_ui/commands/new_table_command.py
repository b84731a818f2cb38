"""``/<game> new``: a command made from a game's own options and the usual terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord_ui.commands.command import Command, Option, declared, levels, worded
from bot.discord_ui.components.autocomplete import Completion, completion
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import CHOICE, cut
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_place import channel_for_tables, check_channel, check_permissions
from bot.discord_ui.features.lobby_panel import lobby_panel
from bot.discord_ui.features.seats import guest_of
from bot.discord_ui.features.table_terms import TIMES
from bot.discord_ui.messages.lobby import starts_early
from bot.discord_ui.messages.own_games import begun_message
from bot.games.engine.contract import Game, Variant
from bot.games.engine.event import Json
from bot.games.engine.options import OptionSpec, specs
from bot.games.engine.options import seats as seats_of
from bot.games.engine.text import Text, lines, msg, msg_plural
from bot.tables.choosable_terms import TERMS, Term, chosen
from bot.tables.model import TableInfo
from bot.tables.terms import Terms

VARIANT: Final = "variant"
USUAL: Final = Variant("usual", msg("usual"), msg("Nothing is chosen"))
PLAYERS: Final = "players"
THREAD: Final = "in_thread"
COMPUTERS: Final = "computers"
LEVEL: Final = "level"
INVITE: Final = "invite"
CLOCK: Final = "72h"
"""How much time a casual turn has (hosting rules, 3.1)."""


def new_command(game: Game) -> Command:
    """``/<game> new``, with an option for each field of the game's options."""

    async def new(ctx: Context, **given: Any) -> OutgoingMessage:
        return await _open(ctx, game, given)

    # What nearly everybody chooses comes first.  The game's own options, of which the lobby offers all that
    # can be tapped, come last, for those who type.
    options = [
        *_variants(game),
        *_seats(game),
        *TERM_OPTIONS,
        *(_option(spec) for spec in specs(game)),
        Option(THREAD, bool, locale_str("Play in a thread of its own; else in this channel")),
    ]
    return declared(locale_str("new"), locale_str("Open a table and wait for others to join"), new, options)


def _variants(game: Game) -> list[Option]:
    """The good choices of a game under their names."""
    variants = game.options.variants
    if not variants:
        return []

    async def offer(ctx: Context, typed: str) -> list[tuple[str, Any]]:
        plain = ctx.plain()
        return [
            (f"{plain.translate(one.name)} · {plain.translate(one.hint)}", one.slug) for one in variants
        ]

    what = locale_str("What you play; everything else can be changed until it begins")
    return [Option(VARIANT, str, what, complete=completion(offer))]


def _variant(ctx: Context, game: Game, given: Mapping[str, Any]) -> Variant:
    """The chosen one, by its word or by its name; raises Refusal if there is none of this name."""
    wanted: str | None = given.get(VARIANT)
    if wanted is None:
        return USUAL
    typed, plain = wanted.partition(" · ")[0].strip().lower(), ctx.plain()
    for one in game.options.variants:
        if typed in (one.slug, plain.translate(one.name).lower()):
            return one
    names = ", ".join(plain.translate(one.name) for one in game.options.variants)
    raise Refusal(msg("I don’t know this variant. Choose one of: {names}.", names=names))


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
        found.append(Option(LEVEL, int, well, choices=levels(game)))
    return found


def _option(spec: OptionSpec) -> Option:
    """An option of the game; where the game doesn't say what it means, its name does."""
    meaning = worded(spec.name.replace("_", " ").capitalize() if spec.hint is None else spec.hint)
    kind = {"bool": bool, "int": int, "choice": str}[spec.type]
    return Option(spec.name, kind, meaning, complete=_offering(spec) if spec.values else None)


def _offering(spec: OptionSpec) -> Completion:
    """The values of an option, in the language of who chooses.

    They are no fixed choices, which Discord takes by their whole names only: a command that somebody has
    copied names the value by its word.
    """

    async def offer(ctx: Context, typed: str) -> list[tuple[str, Any]]:
        plain = ctx.plain()
        return [(plain.translate(spec.told(value)), value) for value in spec.values]

    return completion(offer)


def _meant(ctx: Context, spec: OptionSpec, given: Json) -> Json:
    """The value that was given, by its word or by what it is called; what is none stays as it is."""
    if not isinstance(given, str):
        return given
    plain, wanted = ctx.plain(), given.strip().lower()
    named = {cut(plain.translate(spec.told(value)), CHOICE).lower(): value for value in spec.values}
    return named.get(wanted, wanted)


async def _open(ctx: Context, game: Game, given: Mapping[str, Any]) -> OutgoingMessage:
    interaction = ctx.interaction
    check_permissions(interaction)
    check_channel(ctx)
    variant = _variant(ctx, game, given)
    options = dict(variant.options) | {
        spec.name: _meant(ctx, spec, given[spec.name])
        for spec in specs(game)
        if given.get(spec.name) is not None
    }
    thread: bool | None = given.get(THREAD)
    preferred = ctx.services.tables.preferences.guild(ctx.guild_id).place
    if thread is None and preferred is not None:
        thread = preferred == "thread"
    channel_id = await channel_for_tables(ctx)
    if channel_id == ctx.channel_id and isinstance(interaction.channel, discord.Thread):
        # Threads have no threads.
        thread = False
    seats: int | None = given.get(PLAYERS) or variant.seats
    computers, level = _computers(game, given, seats or seats_of(game, options) or game.max_seats)
    terms, guest = chosen_terms(ctx, given), given.get(INVITE)
    ctx.services.pictures.prepare(game.slug)
    table = await ctx.services.tables.lobby.open(
        ctx.person,
        game.slug,
        options,
        guild_id=ctx.guild_id,
        channel_id=channel_id,
        seats=seats,
        in_thread=thread,
        terms=terms,
        invited=() if guest is None else (guest_of(guest),),
    )
    for _ in range(computers):
        table = await ctx.services.tables.lobby.add_computer(table.id, ctx.person, level)
    if table.state == "running":
        return begun_message(table, ctx.writer())
    words = msg("**Table {table} is open, and you sit at it.**", table=table.id)
    others = (
        msg("People you ask with /table invite can join.")
        if table.terms.unlisted
        else msg("Others join with the button in the channel, or with /table join.")
    )
    asked = [] if guest is None else [msg("I have asked {guest}.", guest=f"<@{guest.id}>")]
    first = [msg("Everybody is asked first if they’re there.")] if table.terms.confirm else []
    return await lobby_panel(
        ctx, table, lines([words, *asked, _when_it_starts(table), *first, others], " ")
    )


def _when_it_starts(table: TableInfo) -> Text:
    seats = table.max_seats
    if starts_early(table):
        return msg(
            "It starts when all {seats} seats are taken, or when you start it: {least} are enough.",
            seats=seats,
            least=table.min_seats,
        )
    if seats == 2:
        return msg("It starts when both seats are taken.")
    return msg("It starts when all {seats} seats are taken.", seats=seats)


def _computers(game: Game, given: Mapping[str, Any], total: int) -> tuple[int, int]:
    """How many computer players are wanted, and of which level; raises Refusal if they leave no seat for
    the host, or for who is invited."""
    count: int = given.get(COMPUTERS) or 0
    guest = given.get(INVITE)
    if guest is not None and count and count + 1 >= total:
        raise Refusal(
            msg_plural(
                "{count} computer, {guest} and you are too many for {total} players: set players to more, "
                "or leave the computer out.",
                "{count} computers, {guest} and you are too many for {total} players: set players to more, "
                "or choose fewer computers.",
                count,
                guest=f"<@{guest.id}>",
                total=total,
            )
        )
    if count >= total:
        raise Refusal(
            msg(
                "{count} computers and you are too many for {total} players: set players to more.",
                count=count,
                total=total,
            )
        )
    return count, given.get(LEVEL) or 1


def chosen_terms(ctx: Context, given: Mapping[str, Any]) -> Terms:
    """The terms that somebody has chosen; what they didn't is as the server has it.  Raises Refused."""
    usual = replace(Terms(clock=CLOCK), **ctx.services.tables.preferences.guild(ctx.guild_id).terms())
    named = {term.name: given.get(_option_name(term)) for term in TERMS if term.few}
    return chosen(usual, {name: value for name, value in named.items() if value is not None})


def _option_name(term: Term) -> str:
    """What the option is called."""
    return term.title.key.replace(" ", "_")


async def _clocks(ctx: Context, typed: str) -> list[tuple[str, str]]:
    """Good ones; where none of them is typed, what is."""
    plain = ctx.plain()
    found = [(f"{time} · {plain.translate(words)}", time) for time, words in TIMES.items()]
    return [one for one in found if typed.strip().lower() in one[0].lower()] or [(typed, typed)]


complete_clock: Final = completion(_clocks, filtered=False)


def _term_option(term: Term) -> Option:
    kind = bool if term.type == "bool" else str
    complete = complete_clock if term.name == "clock" else None
    return Option(_option_name(term), kind, worded(term.hint), complete=complete)


TERM_OPTIONS: Final = (
    *(_term_option(term) for term in TERMS if term.few),
    Option(INVITE, discord.Member, locale_str("Somebody to invite at once")),
)
"""The options, in their order; none is required."""
