"""The private answer to somebody who looks or plays: the state from their seat, and what they may do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from discord import ButtonStyle, ui
from discord.utils import format_dt, utcnow

from bot.discord_ui.components.controls import Action, ButtonAction, Control, row
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import (
    CALM,
    YOURS,
    Image,
    OutgoingMessage,
    Shown,
    Writer,
    compose,
    paragraph,
)
from bot.discord_ui.messages.board import result_message
from bot.discord_ui.messages.lobby import lobby_message
from bot.discord_ui.messages.move_choices import choice_rows, encode_move, seat_action
from bot.discord_ui.messages.names import player_name, table_title
from bot.discord_ui.messages.table_picture import table_image, zoom_menu, zoomable_parts
from bot.discord_ui.messages.table_text import alt_text, deadline_line, event_lines, own_clock_line
from bot.games.engine.contract import Game
from bot.games.engine.text import Lines, Text, Translator, Words, lines, msg
from bot.tables.model import TableSnapshot
from renderers.picture import Part

RECENT: Final = 500
"""Characters of what others did: on a phone a screen, between the picture and the question."""
FEW: Final = 2
"""Up to here each answer for all times is a button."""


async def table_reply(
    ctx: Context,
    snapshot: TableSnapshot,
    *,
    prefix: str = "",
    page: int = 0,
    notice: Words | None = None,
    told: bool = True,
) -> OutgoingMessage:
    """The present state for the one who asks, with ``notice`` above it, and with what has happened."""
    table = snapshot.table
    game = ctx.services.games[table.game]
    writer = ctx.writer(snapshot.names)
    if snapshot.view is None:
        return lobby_message(
            table, game, writer, notice, await ctx.services.tables.ratings.conduct_at(table)
        )
    image = await table_image(ctx, snapshot, alt_text(snapshot), prefix=prefix)
    if snapshot.dropped:
        notice = _lost(snapshot) if notice is None else lines([notice, _lost(snapshot)])
    if table.state != "running":
        closer = zoom_menu(table, zoomable_parts(ctx, snapshot), writer)
        judged = await ctx.services.tables.ratings.judged(table.id)
        return result_message(snapshot, game, image, snapshot.events, writer, notice, closer, judged)
    shown = turn_message(
        snapshot,
        game,
        image,
        writer,
        prefix=prefix,
        page=page,
        notice=notice,
        parts=zoomable_parts(ctx, snapshot),
        told=told,
    )
    return shown if snapshot.seat is None else replace(shown, shown=Shown(snapshot, prefix, page))


def _lost(snapshot: TableSnapshot) -> Lines:
    """What others have made impossible of a draft, and why."""
    first, *rest = snapshot.dropped
    told: list[Words] = [msg("**The game has moved on: “{move}” is no longer possible.**", move=first)]
    if snapshot.refused is not None:
        told.append(snapshot.refused)
    if rest:
        told.append(msg("What you had planned after it is dropped, too: {moves}.", moves=", ".join(rest)))
    told.append(msg("Choose anew."))
    return lines(told, " ")


def turn_message(
    snapshot: TableSnapshot,
    game: Game,
    image: Image,
    writer: Writer,
    *,
    prefix: str = "",
    page: int = 0,
    notice: Words | None = None,
    parts: tuple[Part, ...] = (),
    told: bool = True,
) -> OutgoingMessage:
    """The present state for whoever looks; for the one who must decide, with the controls to do so.

    ``told``: with what has happened; without, to somebody who has just done it.
    """
    yours = snapshot.decision is not None or snapshot.complete
    said = writer.text(notice)
    choices = _choices(snapshot, writer, prefix, page)
    return compose(
        YOURS if yours else CALM,
        None if yours else said,
        writer.text(*_headline(snapshot, game), _as_of() if snapshot.ahead else None),
        image.item(),
        paragraph(_happened(snapshot, writer.translator)) if told else None,
        # A phone shows no more of a long message than its end.
        said if yours else None,
        _question(snapshot, writer, prefix),
        _finality(snapshot, writer),
        *choices,
        *([] if prefix else _always(snapshot, writer)),
        zoom_menu(snapshot.table, parts, writer, at=_here(snapshot, prefix)),
        _careful(snapshot, writer),
        _tools(snapshot, game, writer),
        image=image,
    )


def _happened(snapshot: TableSnapshot, translator: Translator) -> str:
    """The whole own draft, or the end of what the others did: the board tells all of that."""
    if snapshot.draft:
        return event_lines(snapshot.draft_events, translator)
    return event_lines(snapshot.events, translator, space=RECENT)


def _here(snapshot: TableSnapshot, prefix: str) -> ButtonAction | None:
    """The way back to a step of a move that has been begun."""
    return seat_action(snapshot, "show", encode_move(prefix)) if prefix else None


def _always(snapshot: TableSnapshot, writer: Writer) -> list[ui.ActionRow[Any]]:
    """The ways to answer the question for all times."""
    found = [
        (f"{one.auto_answer}/{one.answer}", msg("Always {answer} (stop asking)", answer=one.told))
        for one in snapshot.lasting_answers
    ]
    if not found:
        return []
    always = seat_action(snapshot, "always")
    if len(found) <= FEW:
        return [row(*(writer.button(replace(always, text=value), label) for value, label in found))]
    options = [writer.option(label, value) for value, label in found]
    return [writer.menu(always, msg("Stop asking me this"), options)]


def resign_question(snapshot: TableSnapshot, game: Game, writer: Writer) -> OutgoingMessage:
    """The question before a game is given up."""
    question = msg("Do you really want to resign? This ends the game for you.")
    return compose(
        CALM,
        writer.text(table_title(game, snapshot.table), question),
        row(
            _tool(writer, snapshot, "resigned", msg("Yes, I resign"), ButtonStyle.danger),
            _tool(writer, snapshot, "show", msg("No, go on")),
        ),
    )


def resign_button(snapshot: TableSnapshot, writer: Writer) -> Control:
    """The way to give the game up; it asks first."""
    return _tool(writer, snapshot, "resign", msg("Resign"))


def _headline(snapshot: TableSnapshot, game: Game) -> list[Words | None]:
    head = table_title(game, snapshot.table)
    if snapshot.ahead:
        return [head, _ahead(snapshot)]
    if snapshot.decision is not None:
        summary = None if snapshot.view is None else snapshot.view.summary()
        return [head, summary, own_clock_line(snapshot)]
    if snapshot.complete:
        ready = msg("Your turn is ready. Nobody sees it yet: press Confirm, or Undo to change it.")
        return [head, ready, own_clock_line(snapshot)]
    one = len(snapshot.waiting) == 1
    told: list[Words | None] = [head]
    for seat in snapshot.waiting:
        who = player_name(snapshot.table, seat)
        told += [
            msg("{player} may react first.", player=who)
            if seat in snapshot.reacting
            else msg("It is the turn of {player}.", player=who)
            if one
            else msg("{player} is still choosing.", player=who),
            deadline_line(snapshot, seat),
        ]
    return told


def _ahead(snapshot: TableSnapshot) -> Words:
    """Where somebody stands who prepares a turn that is still to come."""
    if snapshot.prepared:
        return msg(
            "**Your next turn is prepared.** I play it when it comes, if it is possible then; else I give "
            "it back to you. Nobody sees it. Undo changes it."
        )
    if snapshot.complete:
        return msg("This is your whole next turn. Press Confirm, and I play it when it comes.")
    return msg("**You prepare your next turn.** Nobody sees it, and you can change it until it comes.")


def _as_of() -> Text:
    """How old a message is that waits for long and, after a while, changes by itself no more."""
    return msg(
        "-# As it stood {when}. After a quarter of an hour this message stays as it is: then **Refresh** "
        "shows how it stands now.",
        when=format_dt(utcnow(), "R"),
    )


def _question(snapshot: TableSnapshot, writer: Writer, prefix: str) -> ui.TextDisplay[Any] | None:
    """What is asked now, right above the answers."""
    view, decision = snapshot.view, snapshot.decision
    if decision is None:
        return None
    asked = decision.prompt if view is None else view.asks(decision, prefix)
    return writer.text(Text("**{question}**", (("question", asked),)))


def _finality(snapshot: TableSnapshot, writer: Writer) -> ui.TextDisplay[Any] | None:
    """Whether a tap is final or Confirm follows, where it isn't as in a turn."""
    decision = snapshot.decision
    if decision is None or snapshot.ahead:
        return None
    if decision.sealed:
        return writer.text(
            msg("-# All choose in secret. You can change your choice until you press Confirm.")
        )
    if decision.reaction:
        return writer.text(msg("-# Your tap is final: the answer stands at once."))
    if decision.minor and not snapshot.draft and len(snapshot.waiting) > 1:
        return writer.text(msg("-# Others choose, too: your answer stands at once, without Confirm."))
    return None


def _careful(snapshot: TableSnapshot, writer: Writer) -> ui.TextDisplay[Any] | None:
    """What the turn wastes, right above Confirm."""
    if snapshot.warning is None or snapshot.prepared:
        return None
    return writer.text(
        msg("**Careful:** {warning}. Press Undo if you don’t want that.", warning=snapshot.warning)
    )


def _choices(snapshot: TableSnapshot, writer: Writer, prefix: str, page: int) -> list[ui.ActionRow[Any]]:
    if snapshot.view is None or snapshot.decision is None:
        return []
    return choice_rows(snapshot, snapshot.view, snapshot.decision, writer, prefix, page)


def _tools(snapshot: TableSnapshot, game: Game, writer: Writer) -> ui.ActionRow[Any] | None:
    if snapshot.seat is None:
        return None
    tools: list[Control] = []
    if snapshot.seat in snapshot.stands_in and snapshot.seat not in snapshot.table.gone:
        back = ButtonAction(snapshot.table.id, "back", snapshot.seat)
        tools.append(writer.button(back, msg("I am back"), ButtonStyle.success))
    if snapshot.can_prepare and not snapshot.ahead:
        tools.append(writer.button(ButtonAction(snapshot.table.id, "prepare"), msg("Prepare my next turn")))
    if snapshot.complete and not snapshot.prepared:
        tools.append(_tool(writer, snapshot, "confirm", msg("Confirm"), ButtonStyle.success))
    if snapshot.draft:
        tools.append(_tool(writer, snapshot, "undo", msg("Undo")))
        tools.append(_tool(writer, snapshot, "reset", msg("Reset turn")))
    tools += preferences_button(game, writer, snapshot.table.id)
    if snapshot.ahead:
        tools.append(_tool(writer, snapshot, "show", msg("Refresh")))
    else:
        tools.append(writer.button(ButtonAction(snapshot.table.id, "help", text="turn"), msg("Help")))
    return row(*tools)


def preferences_button(game: Game, writer: Writer, table: int = 0) -> list[Control]:
    """The button to a player's preferences, for games that have any."""
    if not game.auto_answers:
        return []
    return [writer.button(ButtonAction(table, "habits", text=game.slug), msg("Preferences"))]


def _tool(
    writer: Writer,
    snapshot: TableSnapshot,
    action: Action,
    label: Text,
    style: ButtonStyle = ButtonStyle.secondary,
) -> Control:
    """A button that works for this seat at this moment."""
    return writer.button(seat_action(snapshot, action), label, style)
