"""What if: moves tried privately for everybody on a copy of the game, and replies prepared with them.

The message is made as that of a real turn is, of the same choices; what its controls do stays on the copy.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import Action, ButtonAction, Control, row
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import TEXT
from bot.discord_ui.components.outgoing_message import Image, OutgoingMessage, Shown, Writer, compose
from bot.discord_ui.components.table_access import Controls, Handler, snapshot_for
from bot.discord_ui.features.play import game_over_text, must_play
from bot.discord_ui.features.table_reply import table_reply
from bot.discord_ui.messages.move_choices import back_button, choice_rows, main_button, seat_action
from bot.discord_ui.messages.move_steps import decode_move
from bot.discord_ui.messages.names import player_name, table_title
from bot.discord_ui.messages.screen import fits, joined_rows
from bot.discord_ui.messages.table_picture import table_image
from bot.discord_ui.messages.table_text import LINE, alt_text, in_short, own_reader, shortened, winner_text
from bot.discord_ui.messages.turn_actions import seat_button
from bot.games.engine.contract import Game
from bot.games.engine.text import Text, Words, lines, msg, msg_in, msg_plural
from bot.hosting.errors import HostingError, Stale
from bot.tables.model import PreparedReply, TableInfo, TableSnapshot, WhatIf
from bot.tables.turns.variations import MOST

SHORT: Final = 60
"""Letters of the line that says how many turns were tried, and nothing else."""
PAD: Final = 4
"""Rows of keys beside which there is room for what was tried last."""
MOVED_ON: Final = msg("**This has changed meanwhile. This is what you’re trying now.**")
TRIED: Final = msg("This is about what you try out. Nobody sees it, and the game stays as it is.")
SAVED: Final = msg(
    "**Prepared.** If exactly that happens, I play it at once; if anything else does, it’s void. "
    "Nobody else can see it."
)


async def what_if(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """What the person tries at this table, or how the game stands, to begin with."""
    must_play(ctx, table)
    return await _message(ctx, await ctx.services.tables.what_if.begin(table.id, ctx.person))


async def _message(
    ctx: Context, snapshot: TableSnapshot, prefix: str = "", page: int = 0, notice: Words | None = None
) -> OutgoingMessage:
    """The copy of the game as it stands after what was tried, for the one who tries."""
    if snapshot.view is not None:
        snapshot = replace(snapshot, view=ctx.own_side(snapshot.view, snapshot.seat))
    if not prefix and snapshot.view is not None and snapshot.decision is not None:
        prefix = snapshot.view.begins(snapshot.decision)
    alt = lines([msg("What if: this is not how the game stands."), alt_text(snapshot)])
    image = await table_image(ctx, snapshot, alt, prefix=prefix)
    game = ctx.services.games[snapshot.table.game]
    writer = ctx.writer(snapshot.names).told_to(own_reader(game, snapshot))
    return what_if_message(Shown(snapshot, prefix, page), game, image, writer, notice)


def what_if_message(
    shown: Shown, game: Game, image: Image, writer: Writer, notice: Words | None = None
) -> OutgoingMessage:
    """The same as a message, with the moves of whoever is asked next."""
    snapshot = shown.snapshot
    what = _of(snapshot)
    choices: list[ui.Item[Any]] = []
    if snapshot.view is not None and snapshot.decision is not None:
        choices = choice_rows(snapshot, snapshot.view, snapshot.decision, writer, shown.prefix, shown.page)
    question = Text("### {question}", (("question", _question(snapshot, what, shown.prefix)),))
    below = [image.item(), *_controls(choices, _actions(snapshot, what, writer, shown.prefix))]
    items: list[ui.Item[Any] | None] = []
    for room in (LINE, SHORT, 0) if len(choices) <= PAD else (SHORT, 0):
        state = _state(snapshot, what, game, writer, room)
        items = [writer.text(question, notice), writer.small(*state), *below]
        if fits(items, image):
            break
    return compose(None, *items, image=image)


def _of(snapshot: TableSnapshot) -> WhatIf:
    assert snapshot.what_if is not None
    return snapshot.what_if


def _question(snapshot: TableSnapshot, what: WhatIf, prefix: str) -> Words:
    if what.outcome is not None:
        over = replace(snapshot, table=replace(snapshot.table, outcome=what.outcome))
        return msg("What if: {result}", result=winner_text(over))
    if what.mover is None or snapshot.decision is None or snapshot.view is None:
        return msg("What if: chance decides next")
    asked = snapshot.view.asks(snapshot.decision, prefix)
    if what.mover == snapshot.seat:
        return msg("What if · {question}", question=asked)
    who = player_name(snapshot.table, what.mover, snapshot.view)
    return msg("What if · {player}: {question}", player=who, question=asked)


def _state(
    snapshot: TableSnapshot, what: WhatIf, game: Game, writer: Writer, room: int
) -> list[Words | None]:
    """What was tried last, in so many letters; before that, what this is for."""
    if not what.turns and game.open_information:
        return [
            msg(
                "Try out your moves and the others’: nobody sees it, and the game stays as it is. "
                "You can prepare a reply that you like."
            )
        ]
    if not what.turns:
        return [msg("Try out your turns and the others’: nobody sees it, and the game stays as it is.")]
    happened = snapshot.draft_events if snapshot.draft else snapshot.events
    told = lines(in_short(game, happened) if room > SHORT else (), " ")
    whole = len(what.turns) - bool(snapshot.draft)
    count = msg("Nobody sees what you try.")
    if whole:
        count = msg_plural(
            "{count} turn tried, nobody sees it.", "{count} turns tried, nobody sees it.", whole
        )
    found: list[Words | None] = [shortened(lines([count, told], " "), writer, room)] if room else []
    if what.by_chance:
        found.append(msg("Nobody knows what it will be, so trying ends here."))
    return found


def _actions(snapshot: TableSnapshot, what: WhatIf, writer: Writer, prefix: str) -> ui.ActionRow[Any]:
    """The way on in this move, what prepares a reply, the way back into the game."""
    main, back = main_button(snapshot, writer, prefix), back_button(snapshot, writer, prefix)
    found: list[Control] = [*main, *back]
    if what.turns and not (main and back):
        found.append(seat_button(writer, snapshot, "tryundo", msg("Undo")))
    if what.reply is not None and not what.known and not snapshot.draft and not back:
        style = ButtonStyle.primary
        found.append(seat_button(writer, snapshot, "tryprepare", msg_in("a reply", "Prepare"), style))
    elif what.turns or what.prepared:
        found.append(seat_button(writer, snapshot, "tryprepare", msg("…")))
    found.append(_leave(snapshot, writer))
    return row(*found)


def _controls(choices: list[ui.Item[Any]], actions: ui.ActionRow[Any]) -> list[ui.Item[Any]]:
    """What can be chosen, and the row of actions, in one row where both fit."""
    if len(choices) > 1:
        *before, last = choices
        joined = joined_rows(before, last, actions)
        if joined is not None:
            return [*before, joined]
    return [*choices, actions]


def _leave(snapshot: TableSnapshot, writer: Writer) -> Control:
    return writer.button(
        ButtonAction(snapshot.table.id, "show"), msg_in("a way of trying moves", "To the game")
    )


async def _replies(ctx: Context, snapshot: TableSnapshot, notice: Words | None = None) -> OutgoingMessage:
    """What the person has prepared, and what of that which they try they may prepare."""
    what, table, writer = _of(snapshot), snapshot.table, ctx.writer(snapshot.names)
    told: list[Words] = [
        line
        for number, one in enumerate(what.prepared, 1)
        for line in (msg("**Reply {number}**", number=number), *_in_words(one))
    ]
    new = what.reply if not what.known else None
    offered = [] if new is None else [msg("**Prepare this?**"), *_in_words(new)]
    found = [seat_button(writer, snapshot, "tryshow", msg("Back"))]
    if new is not None:
        save = seat_button(writer, snapshot, "trysave", msg_in("a reply", "Prepare"), ButtonStyle.success)
        found = [save, *found]
    if what.turns:
        found.append(seat_button(writer, snapshot, "tryreset", msg("Start trying over")))
    found.append(_leave(snapshot, writer))
    above = (
        writer.text(table_title(ctx.services.games[table.game], table), notice),
        writer.text(*offered),
        writer.small(_promise() if new is not None else None if what.prepared else TRIED),
    )
    left = TEXT - sum(len(item.content) for item in above if item is not None)
    return compose(
        None,
        *above,
        writer.long_text(*told, space=left) if told else None,
        *_menus(snapshot, what, writer),
        row(*found),
    )


def _promise() -> Text:
    return msg(
        "It happens by itself, without asking you again. If anything else is played, this is void. "
        "Nobody else can see it."
    )


def _menus(snapshot: TableSnapshot, what: WhatIf, writer: Writer) -> list[ui.ActionRow[Any]]:
    """The ways to change one of those that are prepared, and to delete it."""
    if not what.prepared:
        return []
    told = [
        (msg("Reply {number}", number=number), str(number - 1), lines(_in_words(one, bold=False), " "))
        for number, one in enumerate(what.prepared, 1)
    ]
    ways: list[tuple[Action, Text]] = [
        ("tryopen", msg("Change a prepared reply")),
        ("trydrop", msg("Delete a prepared reply")),
    ]
    return [
        writer.menu(seat_action(snapshot, action), label, [writer.option(*line) for line in told])
        for action, label in ways
    ]


def _in_words(reply: PreparedReply, *, bold: bool = True) -> Iterator[Words]:
    """If this one plays that, I play that: a line for each turn."""
    for number, words in enumerate(reply.turns):
        if number in reply.answers:
            answer = msg("**I play for you:** {turn}", turn=words)
            yield answer if bold else msg("I play for you: {turn}", turn=words)
        elif number == 0:
            yield msg("If: {turn}", turn=words)
        elif number - 1 in reply.answers:
            yield msg("If then: {turn}", turn=words)
        else:
            yield msg("And: {turn}", turn=words)


async def _try(
    ctx: Context,
    table: TableInfo,
    do: Callable[[], Awaitable[TableSnapshot]],
    show: Callable[[Context, TableSnapshot], Awaitable[OutgoingMessage]] | None = None,
) -> OutgoingMessage:
    """Do something on the copy, and show it; a refusal shows it as it was, and why."""
    try:
        snapshot = await do()
    except Stale:
        return await _message(ctx, await _look(ctx, table), notice=MOVED_ON)
    except HostingError as error:
        why = msg("**Nothing has changed.** {why}", why=error.words)
        return await _message(ctx, await _look(ctx, table), notice=why)
    return await (_message(ctx, snapshot) if show is None else show(ctx, snapshot))


async def _look(ctx: Context, table: TableInfo) -> TableSnapshot:
    return await ctx.services.tables.what_if.look(table.id, ctx.person)


def _own(
    answer: Callable[[Context, ButtonAction, str, TableSnapshot], Awaitable[OutgoingMessage]],
) -> Handler:
    """For who plays in a running game; what is from before the last change shows the present."""

    async def handle(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
        snapshot = await snapshot_for(ctx, action.table)
        must_play(ctx, snapshot.table)
        if snapshot.table.state != "running":
            return await table_reply(ctx, snapshot, notice=game_over_text(snapshot))
        now = await _look(ctx, snapshot.table)
        if action.stamp != now.stamp:
            return await _message(ctx, now, notice=MOVED_ON)
        return await answer(ctx, action, text, now)

    return handle


async def _open(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    snapshot = await snapshot_for(ctx, action.table)
    if snapshot.table.state != "running":
        must_play(ctx, snapshot.table)
        return await table_reply(ctx, snapshot, notice=game_over_text(snapshot))
    return await what_if(ctx, snapshot.table)


async def _play(ctx: Context, action: ButtonAction, text: str, now: TableSnapshot) -> OutgoingMessage:
    if now.view is None or now.decision is None:
        return await _message(ctx, now)
    move = decode_move(text, now.view, now.decision)
    begins = move is not None and move not in now.decision.moves
    if move is not None and begins and now.view.choices(now.decision, move):
        return await _message(ctx, now, move)
    return await _try(ctx, now.table, partial(_tap, ctx, now, move or text))


async def _tap(ctx: Context, now: TableSnapshot, move: str) -> TableSnapshot:
    return await ctx.services.tables.what_if.play(now.table.id, ctx.person, move, now.stamp)


async def _page(ctx: Context, action: ButtonAction, text: str, now: TableSnapshot) -> OutgoingMessage:
    page, _, step = text.partition("/")
    prefix = ""
    if now.view is not None and now.decision is not None:
        prefix = decode_move(step, now.view, now.decision) or ""
        prefix = prefix if now.view.choices(now.decision, prefix) else ""
    return await _message(ctx, now, prefix, int(page) if page.isdecimal() else 0)


async def _undo(ctx: Context, action: ButtonAction, text: str, now: TableSnapshot) -> OutgoingMessage:
    do = partial(ctx.services.tables.what_if.undo, now.table.id, ctx.person, now.stamp)
    return await _try(ctx, now.table, do)


async def _reset(ctx: Context, action: ButtonAction, text: str, now: TableSnapshot) -> OutgoingMessage:
    do = partial(ctx.services.tables.what_if.reset, now.table.id, ctx.person, now.stamp)
    return await _try(ctx, now.table, do)


async def _show(ctx: Context, action: ButtonAction, text: str, now: TableSnapshot) -> OutgoingMessage:
    return await _message(ctx, now)


async def _prepare(ctx: Context, action: ButtonAction, text: str, now: TableSnapshot) -> OutgoingMessage:
    return await _replies(ctx, now)


async def _save(ctx: Context, action: ButtonAction, text: str, now: TableSnapshot) -> OutgoingMessage:
    do = partial(ctx.services.tables.what_if.prepare, now.table.id, ctx.person, now.stamp)
    return await _try(ctx, now.table, do, partial(_replies, notice=SAVED))


async def _reopen(ctx: Context, action: ButtonAction, text: str, now: TableSnapshot) -> OutgoingMessage:
    do = partial(ctx.services.tables.what_if.reopen, now.table.id, ctx.person, _number(text), now.stamp)
    return await _try(ctx, now.table, do)


async def _drop(ctx: Context, action: ButtonAction, text: str, now: TableSnapshot) -> OutgoingMessage:
    do = partial(ctx.services.tables.what_if.forget, now.table.id, ctx.person, _number(text), now.stamp)
    return await _try(ctx, now.table, do, partial(_replies, notice=msg("**Deleted.**")))


def _number(text: str) -> int:
    """Which of those that are prepared a menu names; a text that it never sent is one that there isn't."""
    return int(text) if text.isdecimal() and len(text) < 3 else MOST


CONTROLS: Final[Controls] = {
    "whatif": _open,
    "tryplay": _own(_play),
    "trypage": _own(_page),
    "tryundo": _own(_undo),
    "tryreset": _own(_reset),
    "tryshow": _own(_show),
    "tryprepare": _own(_prepare),
    "trysave": _own(_save),
    "tryopen": _own(_reopen),
    "trydrop": _own(_drop),
}
