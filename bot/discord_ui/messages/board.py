"""The board that everybody sees: whose turn, the picture, what happened, the controls to answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.outgoing_message import RUNNING, Image, OutgoingMessage, Writer, compose
from bot.discord_ui.messages.names import player_mention, player_name
from bot.discord_ui.messages.table_text import (
    NEWEST,
    deadline_line,
    shortened,
)
from bot.games.engine.text import Text, Words, msg
from bot.tables.model import TableInfo, TableSnapshot

MANY: Final = 3
"""Turning points that leave room for one line of what else has happened."""
NEWEST_TURN: Final = 999_999
"""For controls of the replay: no game is so long, and beyond its newest turn it shows that one."""


def board_message(
    snapshot: TableSnapshot,
    image: Image,
    told: Sequence[Words],
    writer: Writer,
    notice: Words | None = None,
    first: bool = False,
    turning_points: Sequence[Words] = (),
) -> OutgoingMessage:
    """The public board: who is to play and until when, what happened last, the picture, one way in.

    ``told`` is what else than ``turning_points`` has happened since the last board, a line for each turn,
    of which the newest are shown.  The ``first`` board names the secret's fingerprint.
    """
    table = snapshot.table
    newest = NEWEST if len(turning_points) < MANY else 1
    return compose(
        RUNNING,
        # A threat of then is none that calls anybody below a newer board, or when the game is over.
        writer.leading(*turning_points),
        writer.passing(*_turns(snapshot)),
        writer.small(_number(table), notice, *(shortened(words, writer) for words in told[-newest:])),
        image.item(),
        writer.small(fingerprint_line(table)) if first else None,
        row(
            writer.button(ButtonAction(table.id, "show"), _shows(snapshot), ButtonStyle.primary),
            writer.button(ButtonAction(table.id, "happened", text=image.name), msg("What happened")),
            writer.button(ButtonAction(table.id, "more"), msg("…")),
        ),
        image=image,
        pings=tuple(table.people[seat].id for seat in snapshot.waiting if _is_person(table, seat)),
    )


def _number(table: TableInfo) -> Text | None:
    """By what it is known among the tables of an event, which may share a thread."""
    return None if table.terms.event is None else msg("Table {table}", table=table.id)


def back_to_table(table: int, writer: Writer) -> ui.ActionRow[Any] | None:
    """The way back to the table from which one came."""
    return row(back_button(table, writer)) if table else None


def back_button(table: int, writer: Writer) -> Control:
    """The same beside other buttons."""
    return writer.button(ButtonAction(table, "show"), msg("Back to the table"))


def replay_button(table: int, writer: Writer, turn: int = 0) -> Control:
    """The way to a game turn by turn, at that one; see ``NEWEST_TURN``."""
    return writer.button(ButtonAction(table, "replay", text=f"{turn}/open"), msg("Replay"))


def result_button(table: int, writer: Writer) -> Control:
    """The way to how a game that is over has ended, and to the next one."""
    return writer.button(ButtonAction(table, "show"), msg("Result"))


def way_back(table: TableInfo, writer: Writer) -> Control:
    """The way to how a game stands, or has ended."""
    return (back_button if table.state == "running" else result_button)(table.id, writer)


def save_button(table: int, writer: Writer, turn: int = 0) -> Control:
    """The way to the file of a game; ``turn``: at which the replay is that it leads back to."""
    return writer.button(ButtonAction(table, "export", text=str(turn)), msg("Save as file"))


def _turns(snapshot: TableSnapshot) -> list[Words | None]:
    table = snapshot.table
    found: list[Words | None] = []
    for seat in snapshot.waiting:
        if not _is_person(table, seat):
            found.append(msg("{player} is thinking.", player=player_name(table, seat, snapshot.view)))
        elif seat in snapshot.stands_in:
            found.append(
                msg(
                    "{player} is away: a computer plays until they are back.",
                    player=player_mention(table, seat, snapshot.view),
                )
            )
        else:
            found += [_called(snapshot, seat), deadline_line(snapshot, seat)]
    absent = [seat for seat in table.played_for if seat not in snapshot.waiting]
    found += [
        Text("-# {player}", (("player", player_name(table, seat, snapshot.view)),)) for seat in absent
    ]
    return found


def _called(snapshot: TableSnapshot, seat: int) -> Text:
    """What somebody is wanted for, with a mention."""
    who = player_mention(snapshot.table, seat, snapshot.view)
    if seat in snapshot.reacting:
        return msg("{player}, how do you react?", player=who)
    if seat in snapshot.choosing:
        return msg("{player}, you have a choice to make.", player=who)
    if (question := snapshot.secretly.get(seat)) is not None:
        return msg("{player}: {question}.", player=who, question=question)
    return msg("{player}, it is your turn.", player=who)


def _shows(snapshot: TableSnapshot) -> Text:
    """What the button says below which everybody sees their own."""
    return msg("Answer") if snapshot.reacting else msg("Play")


def _is_person(table: TableInfo, seat: int) -> bool:
    return table.people[seat].computer is None and seat not in table.gone


FAIR: Final = msg("Draws and rolls are fair: /table record verify lets anybody check them afterwards.")
"""What the fingerprint is for."""


def fingerprint_line(table: TableInfo) -> Text:
    """By what a table's draws can be checked when the game is over."""
    return msg(
        "-# By this anybody can check afterwards that luck was fair: fingerprint `{hash}…`",
        hash=table.secret_hash[:16],
    )
