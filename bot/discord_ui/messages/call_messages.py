"""Messages that call people: a sentence with a control, an invitation."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, cast

import discord
from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import Action, ButtonAction, Control, row
from bot.discord_ui.components.limits import LABEL, cut
from bot.discord_ui.components.outgoing_message import (
    CALM,
    OPEN,
    Image,
    OutgoingMessage,
    Writer,
    compose,
    paragraph,
)
from bot.discord_ui.messages.lobby import agreement_lines, effort_lines
from bot.discord_ui.messages.names import player_name
from bot.discord_ui.messages.own_games import games_button
from bot.discord_ui.messages.table_text import (
    NEWEST,
    in_short,
    own_clock_line,
    own_reader,
    shortened,
    turning_points,
    winner_text,
)
from bot.discord_ui.messages.turn_news import own_aftermath
from bot.games.engine.contract import Game
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Words, lines, msg
from bot.tables.following import ENDED
from bot.tables.model import TableInfo, TableSnapshot

INVITATION: Final = "invitation"
"""What a call to an invitation is about."""
_TAPS: Final[dict[str, tuple[Action, Text]]] = {
    "claim": ("claim", msg("Claim the time-out")),
    "back": ("back", msg("I am back")),
    "show": ("show", msg("Play")),
    "lobby": ("lobby", msg("Manage table")),
}


def notification_message(
    words: str,
    number: int,
    control: ui.ActionRow[Any] | None,
    named: tuple[int, ...] = (),
    colour: discord.Colour = CALM,
) -> OutgoingMessage:
    """``number``: of the text; ``named``: who is called, in front of it."""
    mentions = " ".join(f"<@{person}>" for person in named)
    return compose(
        colour, paragraph(f"{mentions}: {words}" if named else words, number), control, pings=named
    )


def notification_control(table: int, tap: str, writer: Writer) -> ui.ActionRow[Any] | None:
    """The control below something said at a table; ``tap``: its action, with what it carries.

    An invitation, and the end of a game that one follows, have theirs by what they are about.
    """
    action, _, carried = tap.partition(" ")
    if action == INVITATION:
        return invitation_row(table, writer)
    if action == ENDED:
        return row(writer.button(ButtonAction(table, "show"), msg("View"), ButtonStyle.primary))
    if action not in _TAPS:
        return None
    does, label = _TAPS[action]
    return row(writer.button(ButtonAction(table, does, text=carried), label, ButtonStyle.primary))


def turn_call(
    snapshot: TableSnapshot,
    game: Game,
    image: Image,
    writer: Writer,
    number: int,
    words: Words | None = None,
    until: datetime | None = None,
) -> OutgoingMessage:
    """A direct message to somebody whose turn it is, as their seat sees it, with the way to play there.

    ``number``: of its text; ``words``: what is to be said besides, such as that the time runs out;
    ``until``: by when they say that the turn must be played.
    """
    table, writer = snapshot.table, writer.told_to(own_reader(game, snapshot))
    asked = (
        msg("### Your answer: {game} {table}", game=game.title, table=table.id)
        if snapshot.seat in snapshot.reacting
        else msg("### Your move: {game} {table}", game=game.title, table=table.id)
    )
    happened = [
        *own_aftermath(snapshot, game, writer),
        *turning_points(game, snapshot.events, writer, snapshot.view),
        *(shortened(words, writer) for words in in_short(game, snapshot.events)),
    ]
    said = "" if words is None else writer.translator.translate(words)
    return compose(
        None,
        paragraph(f"{writer.translator.translate(asked)}\n{said}".rstrip(), number),
        writer.small(
            _others(snapshot),
            None if words is not None and _still_runs(snapshot, until) else own_clock_line(snapshot),
            *happened[:NEWEST],
        ),
        image.item(),
        _ways(
            table, writer, writer.button(ButtonAction(table.id, "show"), msg("Play"), ButtonStyle.primary)
        ),
        image=image,
    )


def _still_runs(snapshot: TableSnapshot, until: datetime | None) -> bool:
    """Does the reader's clock run until then, so that it would say nothing else?"""
    clock = None if snapshot.seat is None else snapshot.clocks.get(snapshot.seat)
    return clock is not None and until is not None and clock.until == until and not clock.late


def done_call(snapshot: TableSnapshot, own: Sequence[Event], game: Game, writer: Writer) -> OutgoingMessage:
    """What becomes of such a call when nothing waits for its reader any more.

    ``own``: what happened in their last turn.
    """
    table, writer = snapshot.table, writer.told_to(own_reader(game, snapshot))
    if table.state != "running":
        over = msg("**Over**: {game} {table}", game=game.title, table=table.id)
        told = [writer.text(over), writer.small(winner_text(snapshot))]
    else:
        played = msg("**Played**: {game} {table}", game=game.title, table=table.id)
        happened = [
            *turning_points(game, own, writer, snapshot.view),
            *(shortened(words, writer) for words in in_short(game, own)),
        ]
        told = [writer.text(played), writer.small(*happened[:1], _next(snapshot))]
    return compose(None, *told, _ways(table, writer, games_button(writer)))


def _next(snapshot: TableSnapshot) -> Words | None:
    """Who was asked after the reader."""
    names = [player_name(snapshot.table, seat, snapshot.view) for seat in snapshot.waiting]
    return msg("Next: {players}", players=lines(names, ", ")) if names else None


def _others(snapshot: TableSnapshot) -> Words | None:
    """With whom one plays; of more than one, some may be partners."""
    table = snapshot.table
    others = [player_name(table, seat, snapshot.view) for seat in range(len(table.people))]
    if snapshot.seat is not None:
        del others[snapshot.seat]
    if len(others) == 1:
        return msg("Against {player}", player=others[0])
    return msg("With {players}", players=lines(others, ", ")) if others else None


def _ways(table: TableInfo, writer: Writer, *controls: Control) -> ui.ActionRow[Any]:
    """These controls, and the link to where everybody sees the game."""
    place = f"https://discord.com/channels/{table.guild_id or '@me'}/{table.thread_id or table.channel_id}"
    link: ui.Button[Any] = ui.Button(label=cut(writer.label(msg("Open table")), LABEL), url=place)
    return ui.ActionRow(*cast("tuple[Any, ...]", controls), link)


def accepted_invitation(table: TableInfo, game: Game, writer: Writer) -> OutgoingMessage:
    """What becomes of a direct invitation that is accepted: on what one plays stays there to be read."""
    words = msg("**Accepted**: {game} {table}", game=game.title, table=table.id)
    told = writer.small(*agreement_lines(table, game, so_far=True))
    return compose(None, writer.text(words), told, _ways(table, writer, games_button(writer)))


INVITATION_ENDS: Final = {
    "taken": msg("**Accepted.**"),
    "declined": msg("**Declined.**"),
    "lapsed": msg("**This invitation has ended.**"),
}
"""What has become of an invitation."""


def answered_invitation(table_id: int, to: int, game: Game, state: str, writer: Writer) -> OutgoingMessage:
    """An invitation that waits for nobody any more: everybody reads it."""
    words = msg(
        "{player} was invited to {game}, table {table}.",
        player=f"<@{to}>",
        game=game.title,
        table=table_id,
    )
    return compose(CALM, writer.text(words, INVITATION_ENDS[state]))


def invitation_message(
    table_id: int, to: int, words: Words, writer: Writer, number: int | None = None
) -> OutgoingMessage:
    """Somebody is asked to sit down; ``number``: of the text."""
    return compose(
        OPEN,
        paragraph(f"<@{to}>: {writer.translator.translate(words)}", number),
        invitation_row(table_id, writer),
        pings=(to,),
    )


def invitation_question(
    table: TableInfo,
    game: Game,
    writer: Writer,
    words: Words,
    cover: Image | None,
    number: int | None = None,
) -> OutgoingMessage:
    """The same to who is asked alone, far from the table: with what they accept.

    ``words``: who asks for what, or which table it is; ``number``: of their text; ``cover``: the game's.
    """
    running = table.state == "running"
    return compose(
        None,
        paragraph(writer.translator.translate(words), number),
        writer.text(TAKEN_OVER) if running else writer.small(game.about),
        None if cover is None else cover.item(),
        writer.text(*([] if running else effort_lines(table, game)), *agreement_lines(table, game)),
        _ways(table, writer, *_answers(table.id, writer)),
        image=cover,
    )


TAKEN_OVER: Final = msg("You’d take over a seat in a running game, with everything that belongs to it.")
"""What an invitation to a game that runs is about."""


def invitation_row(table_id: int, writer: Writer) -> ui.ActionRow[Any]:
    """The answers to an invitation."""
    return row(*_answers(table_id, writer))


def _answers(table_id: int, writer: Writer) -> list[Control]:
    return [
        writer.button(ButtonAction(table_id, "accept"), msg("Accept"), ButtonStyle.success),
        writer.button(ButtonAction(table_id, "decline"), msg("Decline")),
    ]
