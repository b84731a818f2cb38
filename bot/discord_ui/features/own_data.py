"""``/settings`` → *My data*: what is kept about a person, for that person to see, export and delete."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from discord import ButtonStyle

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import (
    CALM,
    WRONG,
    YOURS,
    Document,
    OutgoingMessage,
    compose,
)
from bot.discord_ui.components.table_access import Controls
from bot.discord_ui.features.help import policy_links
from bot.games.engine.text import Text, Words, msg, msg_plural

EXPORT: Final = "export"
DELETE: Final = "delete"
REALLY: Final = "really"
"""What the controls carry; the last one confirms."""
PARTS: Final[Sequence[tuple[tuple[str, ...], Callable[[int], Text]]]] = (
    (("games", "games left"), lambda many: msg_plural("- {count} game", "- {count} games", many)),
    (("moves",), lambda many: msg_plural("- {count} move", "- {count} moves", many)),
    (
        ("results", "ratings", "rating seasons", "titles"),
        lambda many: msg_plural("- {count} result or rating", "- {count} results and ratings", many),
    ),
    (
        ("tournaments", "tournaments organised"),
        lambda many: msg_plural("- {count} tournament", "- {count} tournaments", many),
    ),
    (
        ("games hosted", "actions at tables", "actions in tournaments", "moderators' actions"),
        lambda many: msg_plural(
            "- {count} note of what you did, or by moderators about you",
            "- {count} notes of what you did, or by moderators about you",
            many,
        ),
    ),
    (
        ("invitations", "people invited", "answers to proposals"),
        lambda many: msg_plural("- {count} invitation or vote", "- {count} invitations and votes", many),
    ),
    (("vacations",), lambda many: msg_plural("- {count} vacation", "- {count} vacations", many)),
    (
        ("reaction times",),
        lambda many: msg_plural(
            "- {count} time you took to answer an attack",
            "- {count} times you took to answer attacks",
            many,
        ),
    ),
    (
        ("puzzles",),
        lambda many: msg_plural(
            "- {count} puzzle that you tried", "- {count} puzzles that you tried", many
        ),
    ),
    (
        ("records brought",),
        lambda many: msg_plural(
            "- {count} game record that you imported", "- {count} game records that you imported", many
        ),
    ),
    (
        ("messages",),
        lambda many: msg_plural(
            "- {count} message to you, kept for 30 days",
            "- {count} messages to you, kept for 30 days each",
            many,
        ),
    ),
)
"""What is counted, by the names of the export's parts, and how that is said."""


async def kept(ctx: Context, tabs: Sequence[Control]) -> OutgoingMessage:
    """How much of which kind is kept about the one who asks; ``tabs``: the ways to their settings."""
    found = await ctx.services.tables.personal_data.export(ctx.person.id)
    writer = ctx.writer()
    parts = list(_counted(found))
    told: list[Words] = [
        msg("**What I keep about you**, on all servers, under your account and the name shown there:")
        if parts
        else msg("I keep nothing about you yet."),
        *parts,
        *policy_links(ctx),
    ]
    ways = row(
        writer.button(ButtonAction(0, "data", text=EXPORT), msg("Export as a file"), ButtonStyle.primary),
        writer.button(ButtonAction(0, "data", text=DELETE), msg("Delete…"), ButtonStyle.danger),
    )
    return compose(
        CALM,
        writer.text(msg("### Your settings")),
        row(*tabs),
        writer.text(*told),
        ways if parts else None,
    )


def _counted(found: Mapping[str, Any]) -> Iterator[Text]:
    if found["settings"]:
        yield msg("- Your settings")
    for names, told in PARTS:
        if count := sum(len(found[name]) for name in names):
            yield told(count)


async def _export(ctx: Context) -> OutgoingMessage:
    found = await ctx.services.tables.personal_data.export(ctx.person.id)
    written = await asyncio.to_thread(json.dumps, found, ensure_ascii=False, indent=1)
    document, writer = Document("my-data.json", written.encode()), ctx.writer()
    words = msg(
        "This is all that I keep about you. Keep the file to yourself: it has the moves you are planning."
    )
    return compose(
        CALM, writer.text(msg("### Your data"), words), document.item(), row(_back(ctx)), document=document
    )


async def _ask(ctx: Context) -> OutgoingMessage:
    await ctx.services.tables.personal_data.must_be_free(ctx.person.id)
    writer = ctx.writer()
    words: list[Words] = [
        msg("### Delete your data?"),
        msg(
            "**Deleted**: your settings, vacations, invitations, planned moves, answering times, puzzles, "
            "the game records that you imported, and my notes of messages to you."
        ),
        msg(
            "**Without your name**: at tables, in results and in tournaments you become “Deleted player”, "
            "with a number that doesn’t lead to you. You leave the leaderboards, and your ratings, titles "
            "and achievements are gone for good."
        ),
        msg(
            "**Kept**: moves and results, because the other players’ games and ratings depend on them. "
            "Messages on Discord stay, too; ask the server’s moderators about those. Back-ups go as the "
            "operator replaces them."
        ),
        msg("**This can’t be undone**, by anybody."),
    ]
    delete = ButtonAction(0, "data", text=REALLY)
    return compose(
        WRONG,
        writer.long_text(*words),
        row(writer.button(delete, msg("Delete my data"), ButtonStyle.danger), _back(ctx)),
    )


async def _erase(ctx: Context) -> OutgoingMessage:
    tables = await ctx.services.tables.personal_data.erase(ctx.person.id)
    await ctx.services.films.forget(tables)
    words = msg("The next time you play, you start afresh, like anybody new. Thank you for the games.")
    return compose(YOURS, ctx.writer().text(msg("### Your data is deleted"), words))


def _back(ctx: Context) -> Control:
    return ctx.writer().button(ButtonAction(0, "set", text="?data"), msg("Back"))


async def _answer(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    if action.text == DELETE:
        return await _ask(ctx)
    return await (_erase(ctx) if action.text == REALLY else _export(ctx))


CONTROLS: Final[Controls] = {"data": _answer}
