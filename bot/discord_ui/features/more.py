"""What is done rarely at a table: what happened, zooming in, help, settings, starting over, resigning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, takewhile
from math import ceil
from typing import Any, Final

from discord import ui

from bot.discord_ui.components.controls import ButtonAction, Control, row, rows
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import TEXT, as_seen, cut
from bot.discord_ui.components.outgoing_message import OutgoingMessage, Writer, compose
from bot.discord_ui.components.table_access import Controls, snapshot_for
from bot.discord_ui.features.table_reply import table_reply
from bot.discord_ui.messages.board import FAIR, NEWEST_TURN, replay_button, save_button
from bot.discord_ui.messages.lessons import explaining_button
from bot.discord_ui.messages.move_choices import seat_action
from bot.discord_ui.messages.names import table_title
from bot.discord_ui.messages.own_games import games_button
from bot.discord_ui.messages.table_picture import zoom_menu, zoomable_parts
from bot.discord_ui.messages.table_text import own_reader, told_in_full
from bot.discord_ui.messages.turn_actions import (
    preferences_button,
    resign_button,
    seat_button,
    what_if_button,
)
from bot.games.engine.contract import Game
from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg, msg_in
from bot.tables.model import LoggedTurn, TableSnapshot
from bot.tables.replay import turn_owner

FEW: Final = 2
"""Up to here each answer for all times is a button."""
PAGE: Final = 17
"""Lines of what happened that fit on the screen of a phone …"""
WIDE: Final = 42
"""… and about so many characters in each."""
LONGEST: Final = TEXT - 500
"""Characters of one paragraph of it: so many fit into a message."""


async def _more(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """All ways to what is done rarely, and back to the step at which the player was."""
    snapshot = await _seen(ctx, action)
    table, writer = snapshot.table, ctx.writer(snapshot.names)
    game = ctx.services.games[table.game]
    step = _step(snapshot, action)
    buttons = [
        writer.button(replace(step, action="happened"), msg("What happened")),
        _help_button(snapshot, step, writer),
        replay_button(table.id, writer, NEWEST_TURN if table.state == "running" else 0),
        *preferences_button(game, writer, table.id),
        *(explaining_button(table, writer) if snapshot.seat is not None else []),
    ]
    if snapshot.can_try:
        buttons.insert(0, what_if_button(snapshot, writer))
    if table.secret is not None:
        buttons.append(save_button(table.id, writer))
        buttons.append(writer.button(ButtonAction(table.id, "verify"), msg("Check the draws")))
    if snapshot.draft:
        buttons.append(seat_button(writer, snapshot, "reset", msg("Start turn over")))
    if snapshot.seat is not None and table.state == "running":
        buttons.append(resign_button(snapshot, writer))
    if snapshot.seat is not None:
        buttons.append(games_button(writer, table.id))
    return compose(
        None,
        writer.text(table_title(game, table)),
        zoom_menu(table, zoomable_parts(ctx, snapshot), writer, at=step),
        *_always(snapshot, writer),
        *rows([*buttons, writer.button(step, msg("Back"))]),
        writer.small(FAIR) if table.secret is None else None,
    )


def _help_button(snapshot: TableSnapshot, step: ButtonAction, writer: Writer) -> Control:
    """What is asked of the seat now, explained; to who is asked nothing, how one plays here."""
    view, decision = snapshot.view, snapshot.decision
    if view is None or decision is None or view.explained(decision) is None:
        return writer.button(ButtonAction(snapshot.table.id, "help", text="turn"), msg("Help"))
    return writer.button(replace(step, action="explain"), msg("How this step works"))


async def _explained(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """How that works which the one who asks is asked right now, and what limits them in it."""
    snapshot = await _seen(ctx, action)
    view, decision = snapshot.view, snapshot.decision
    told = None if view is None or decision is None else view.explained(decision)
    if view is None or decision is None or told is None:
        return await table_reply(ctx, snapshot)
    table, writer = snapshot.table, ctx.writer(snapshot.names)
    game = ctx.services.games[table.game]
    browse = ButtonAction(table.id, "browse", text=f"{game.slug}/0////")
    return compose(
        None,
        writer.long_text(msg("### {question}", question=view.asks(decision)), told),
        writer.small(view.caution()),
        row(
            writer.button(_step(snapshot, action), msg("Back to the table")),
            *([writer.button(browse, msg("Look something up"))] if game.glossary() else []),
        ),
    )


async def _happened(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """All that has happened since the last turn of the one who asks, and what they have drafted."""
    return await _account(ctx, action, 0)


async def _earlier(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """A page of it that is not the newest."""
    page, _, step = action.text.partition("/")
    number = int(page) if page.isascii() and page.isdecimal() and len(page) < 4 else 0
    return await _account(ctx, replace(action, action="happened", text=step), number)


async def _account(ctx: Context, action: ButtonAction, page: int) -> OutgoingMessage:
    """What happened, in its order; ``page``: how many newer pages there are."""
    snapshot = await _seen(ctx, action)
    table, game = snapshot.table, ctx.services.games[snapshot.table.game]
    writer = ctx.writer(snapshot.names).told_to(own_reader(game, snapshot))
    events = [*await _since(ctx, snapshot), *snapshot.draft_events]
    account = told_in_full(game, events)
    pages = account_pages([writer.translator.translate(words) for words in account])
    page = min(page, len(pages) - 1)

    def turn(to: int, label: Text) -> list[Control]:
        if not 0 <= to < len(pages):
            return []
        return [writer.button(replace(action, action="earlier", text=f"{to}/{action.text}"), label)]

    words = Text("{told}", (("told", pages[page]),)) if pages[page] else msg("Nothing has happened yet.")
    return compose(
        None,
        writer.long_text(msg("### What happened"), words),
        writer.small(_held_back(snapshot), None if snapshot.view is None else snapshot.view.of_others()),
        row(
            *turn(page + 1, msg_in("what happened", "Earlier")),
            *turn(page - 1, msg_in("what happened", "Later")),
            writer.button(_step(snapshot, action), msg("Back to the table")),
            # There one goes on from what was just read.
            replay_button(table.id, writer, NEWEST_TURN),
        ),
    )


def account_pages(paragraphs: Sequence[str]) -> list[str]:
    """The paragraphs on pages, the newest page first and as full as it may be; one at least."""
    pages: list[list[str]] = [[]]
    room = PAGE
    for told in reversed([cut(told, LONGEST) for told in paragraphs]):
        high = ceil(len(as_seen(told)) / WIDE)
        if pages[-1] and high > room:
            pages.append([])
            room = PAGE
        pages[-1].insert(0, told)
        room -= high
    return ["\n".join(page) for page in pages]


def _held_back(snapshot: TableSnapshot) -> Text | None:
    """Why who only watches reads here of an older turn than the board shows."""
    if not snapshot.behind:
        return None
    return msg("Spectators read this one full turn later. The newest turn is on the board.")


async def _since(ctx: Context, snapshot: TableSnapshot) -> Sequence[Event]:
    """What the one who asks may know of what came after their own last turn; at least of the last turn.

    Before that, how their own last turn came out.
    Their answers in others' turns, and what they have played of a turn that goes on, belong to it.
    """
    if snapshot.seat is None:
        return snapshot.events
    parts = await ctx.services.tables.snapshots.history(snapshot.table.id, ctx.person)
    game = ctx.services.games[snapshot.table.game]
    turns = [list(group) for _, group in groupby(parts, lambda part: part.turn)]
    goes_on = bool(turns) and turns[-1][0].turn == snapshot.turn
    later = takewhile(
        lambda turn: turn_owner(turn, game) != snapshot.seat, reversed(turns[:-1] if goes_on else turns)
    )
    since = [*reversed([*later]), *(turns[-1:] if goes_on else [])]
    found = [event for turn in since for part in turn for event in part.events]
    if len(found) < len(snapshot.events):
        return snapshot.events
    begun = _begun(game, turns[: len(turns) - len(since)])
    return [*(snapshot.aftermath or begun), *found]


def _begun(game: Game, turns: Sequence[Sequence[LoggedTurn]]) -> Sequence[Event]:
    """How the turn after these began: what ended the last of them has told it, with whose turn it is."""
    if game.counted is None or not turns:
        return ()
    events, kind = turns[-1][-1].events, game.counted.kind
    first = max((at for at, event in enumerate(events) if event.kind == kind), default=len(events))
    return events[first:]


def _step(snapshot: TableSnapshot, action: ButtonAction) -> ButtonAction:
    """The way back to where the one who asks was: at which step of a move, or at the public board."""
    if snapshot.seat is None or action.seat is None:
        return ButtonAction(snapshot.table.id, "show")
    return seat_action(snapshot, "show", action.text)


async def _seen(ctx: Context, action: ButtonAction) -> TableSnapshot:
    """The table; with the turn that is prepared, where the control belongs to that."""
    snapshot = await snapshot_for(ctx, action.table)
    if snapshot.can_prepare and action.stamp is not None and action.stamp == snapshot.stamp:
        return await snapshot_for(ctx, action.table, prepares=True)
    return snapshot


def _always(snapshot: TableSnapshot, writer: Writer) -> list[ui.ActionRow[Any]]:
    """The ways to answer the question for all times."""
    found = [
        (f"{one.auto_answer}/{one.answer}", msg("From now on: {answer}", answer=one.told))
        for one in snapshot.lasting_answers
    ]
    if not found:
        return []
    always = seat_action(snapshot, "always")
    if len(found) <= FEW:
        return [row(*(writer.button(replace(always, text=value), label) for value, label in found))]
    options = [writer.option(label, value) for value, label in found]
    return [writer.menu(always, msg("Stop asking me this"), options)]


CONTROLS: Final[Controls] = {
    "more": _more,
    "happened": _happened,
    "earlier": _earlier,
    "explain": _explained,
}
