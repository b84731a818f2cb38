"""The row of actions below a turn: what goes on, the way back, and the ways to everything else."""

from __future__ import annotations

from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import Action, ButtonAction, Control, row
from bot.discord_ui.components.outgoing_message import OutgoingMessage, Shown, Writer, compose
from bot.discord_ui.messages.lessons import explaining_button
from bot.discord_ui.messages.move_choices import back_button, main_button, seat_action
from bot.discord_ui.messages.move_steps import encode_move
from bot.discord_ui.messages.names import player_name, table_title
from bot.discord_ui.messages.own_games import games_button
from bot.games.engine.contract import Game
from bot.games.engine.text import Text, msg
from bot.tables.model import TableSnapshot

_PAIR: Final = 2


def row_of_actions(
    shown: Shown, writer: Writer, onward: Control | None, *, tight: bool = False
) -> ui.ActionRow[Any] | None:
    """The one that goes on, the way back, and the way to everything else.

    ``tight``: what happened is only behind that.
    """
    snapshot, prefix = shown.snapshot, shown.prefix
    if snapshot.seat is None:
        return row(*([] if onward is None else [onward]), more_button(snapshot, writer))
    found: list[Control] = []
    asked = snapshot.decision is not None or snapshot.complete
    if not asked and (onward is not None or not snapshot.can_prepare):
        found.append(onward or games_button(writer, shown.snapshot.table.id))
    main, back = main_button(snapshot, writer, prefix), back_button(snapshot, writer, prefix)
    if snapshot.seat in snapshot.stands_in and snapshot.seat not in snapshot.table.gone:
        here = ButtonAction(snapshot.table.id, "back", snapshot.seat)
        found.append(writer.button(here, msg("I am back"), ButtonStyle.success))
    if snapshot.can_prepare and not snapshot.ahead:
        found.append(writer.button(ButtonAction(snapshot.table.id, "prepare"), msg("Prepare my next turn")))
    if not asked and snapshot.can_try:
        found.append(what_if_button(snapshot, writer))
    if (snapshot.complete and not snapshot.prepared) or (closing_move(snapshot) and not back):
        found.append(seat_button(writer, snapshot, "confirm", _confirms(snapshot), ButtonStyle.success))
    if snapshot.draft:
        # Not beside Back: what either of the two takes back would have to be guessed.
        found += [] if back else [seat_button(writer, snapshot, "undo", msg("Undo"))]
    elif snapshot.table.terms.tutorial and snapshot.decision is not None:
        found += [] if tight else explaining_button(snapshot.table, writer)
    elif not snapshot.ahead and not main and onward is None and not tight:
        happened = seat_action(snapshot, "happened", encode_move(prefix))
        found.append(writer.button(happened, msg("What happened")))
    if snapshot.ahead:
        found.append(seat_button(writer, snapshot, "show", msg("Refresh")))
    return row(*main, *back, *found, more_button(snapshot, writer, prefix))


def what_if_button(snapshot: TableSnapshot, writer: Writer) -> Control:
    """The way to where moves are only tried, and replies prepared."""
    return writer.button(ButtonAction(snapshot.table.id, "whatif"), msg("What if"))


def _confirms(snapshot: TableSnapshot) -> Text:
    """What *Confirm* is called: where it only does what is left to be done, like that."""
    closing = "" if snapshot.draft else closing_move(snapshot)
    if snapshot.view is None or snapshot.decision is None or not closing:
        return msg("Confirm")
    taps = snapshot.view.choices(snapshot.decision)
    return next((tap.label for tap in taps if tap.move == closing), msg("Confirm"))


def closing_move(snapshot: TableSnapshot) -> str:
    """The move that *Confirm* plays first, where the draft could be left as it is or nothing else can be
    done; empty: none."""
    view, decision = snapshot.view, snapshot.decision
    if view is None or decision is None or snapshot.ahead:
        return ""
    nothing_else = decision.moves.count == 1 and view.closes(decision)
    return view.closing(decision) if snapshot.draft or nothing_else else ""


def more_button(snapshot: TableSnapshot, writer: Writer, prefix: str = "") -> Control:
    """The way to everything that is done rarely; ``prefix``: the step of a move to come back to."""
    return writer.button(seat_action(snapshot, "more", encode_move(prefix)), msg("…"))


def seat_button(
    writer: Writer,
    snapshot: TableSnapshot,
    action: Action,
    label: Text,
    style: ButtonStyle = ButtonStyle.secondary,
) -> Control:
    """A button that works for this seat at this moment."""
    return writer.button(seat_action(snapshot, action), label, style)


def preferences_button(game: Game, writer: Writer, table: int = 0) -> list[Control]:
    """The button to a player's preferences, for games that have any."""
    if not game.auto_answers:
        return []
    return [writer.button(ButtonAction(table, "habits", text=game.slug), msg("Preferences"))]


def resign_button(snapshot: TableSnapshot, writer: Writer) -> Control:
    """The way to give the game up; it asks first."""
    return seat_button(writer, snapshot, "resign", msg("Resign"))


def resign_question(snapshot: TableSnapshot, game: Game, writer: Writer) -> OutgoingMessage:
    """The question before a game is given up."""
    question = msg(
        "Do you really want to resign? {then} This can’t be undone.", then=_after_resigning(snapshot, game)
    )
    return compose(
        None,
        writer.text(table_title(game, snapshot.table), question),
        row(
            seat_button(writer, snapshot, "resigned", msg("Yes, I resign"), ButtonStyle.danger),
            seat_button(writer, snapshot, "show", msg("Keep playing")),
        ),
    )


def _after_resigning(snapshot: TableSnapshot, game: Game) -> Text:
    """What becomes of the game when its reader resigns (hosting rules, 5.4)."""
    table = snapshot.table
    others = [seat for seat in range(len(table.people)) if seat != snapshot.seat]
    if len(table.people) > _PAIR and game.player(1, b"") is not None:
        others = [seat for seat in others if table.people[seat].computer is None and seat not in table.gone]
        if not others:
            return msg("The game ends without a result then.")
        if len(others) > 1:
            return msg("A computer plays on for you, and you’re placed behind those who stay.")
    if len(others) == 1:
        return msg("{player} wins then.", player=player_name(table, others[0], snapshot.view))
    return msg("This ends the game for you.")
