"""The board that everybody sees: whose turn, the picture, what happened, the controls to answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import ButtonAction, row
from bot.discord_ui.components.limits import OPTIONS
from bot.discord_ui.components.outgoing_message import (
    OVER,
    RUNNING,
    Image,
    OutgoingMessage,
    Writer,
    compose,
    paragraph,
)
from bot.discord_ui.messages.move_choices import CHOOSE, choice_options, flat_choices, seat_action
from bot.discord_ui.messages.names import player_mention, player_name, table_title
from bot.discord_ui.messages.rating_changes import rating_changes
from bot.discord_ui.messages.table_picture import zoom_menu
from bot.discord_ui.messages.table_text import deadline_line, event_lines, result_lines
from bot.games.engine.contract import Game
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Words, msg
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.results.standings import Judged
from renderers.picture import Part

_RATINGS: Final = 600
"""Characters of how ratings have changed."""


def board_message(
    snapshot: TableSnapshot,
    game: Game,
    image: Image,
    since: tuple[Event, ...],
    writer: Writer,
    mover: TableSnapshot | None,
    notice: Words | None = None,
    parts: tuple[Part, ...] = (),
    earlier: Sequence[Words] = (),
    first: bool = False,
) -> OutgoingMessage:
    """The public board.

    ``since`` is what happened since the last board; ``mover`` the eyes of the one who decides, only
    if everybody may see the same; ``parts`` what can be shown large;
    ``earlier`` a line for each turn before those events.  The ``first`` one names the secret's fingerprint.
    """
    table = snapshot.table
    return compose(
        RUNNING,
        writer.text(table_title(game, table), *_turns(snapshot), _caution(mover)),
        image.item(),
        paragraph(event_lines(since, writer.translator, earlier)),
        writer.text(notice),
        _question(mover, writer),
        writer.text(_fingerprint(table)) if first else None,
        _chooser(mover, writer),
        zoom_menu(table, parts, writer),
        row(
            writer.button(ButtonAction(table.id, "show"), _shows(snapshot), ButtonStyle.primary),
            writer.button(ButtonAction(table.id, "help", text=image.name), msg("Help")),
        ),
        image=image,
        pings=tuple(table.people[seat].id for seat in snapshot.waiting if _is_person(table, seat)),
    )


def result_message(
    snapshot: TableSnapshot,
    game: Game,
    image: Image,
    since: tuple[Event, ...],
    writer: Writer,
    notice: Words | None = None,
    closer: ui.ActionRow[Any] | None = None,
    judged: Judged | None = None,
    earlier: Sequence[Words] = (),
) -> OutgoingMessage:
    """The last board of a table: the secret with which the draws can be checked, and, last, who won.

    ``judged``: what the game has made of ratings; ``earlier``: as on every board.
    """
    table = snapshot.table
    ratings = rating_changes(judged)
    return compose(
        OVER,
        writer.text(notice),
        writer.text(table_title(game, table)),
        image.item(),
        paragraph(event_lines(since, writer.translator, earlier)),
        None if ratings is None else writer.long_text(ratings, space=_RATINGS),
        writer.text(_secret(table)),
        writer.text(*result_lines(snapshot)),
        closer,
        row(
            writer.button(ButtonAction(table.id, "rematch"), msg("Rematch"), ButtonStyle.success),
            writer.button(ButtonAction(table.id, "replay", text="0/open"), msg("Replay")),
        ),
        image=image,
        pings=tuple(person.id for person in table.people if person.computer is None),
    )


def back_to_table(table: int, writer: Writer) -> ui.ActionRow[Any] | None:
    """The way back to the table from which one came."""
    return row(writer.button(ButtonAction(table, "show"), msg("Back to the table"))) if table else None


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
            who = player_mention(table, seat, snapshot.view)
            called = (
                msg("{player}, how do you react?", player=who)
                if seat in snapshot.reacting
                else msg("{player}, it is your turn.", player=who)
            )
            found += [called, deadline_line(snapshot, seat)]
    absent = [seat for seat in table.played_for if seat not in snapshot.waiting]
    found += [
        Text("-# {player}", (("player", player_name(table, seat, snapshot.view)),)) for seat in absent
    ]
    return found


def _shows(snapshot: TableSnapshot) -> Text:
    """What the button says below which everybody sees their own."""
    return msg("React") if snapshot.reacting else msg("Show my turn")


def _caution(mover: TableSnapshot | None) -> Words | None:
    return None if mover is None or mover.view is None else mover.view.caution()


def _is_person(table: TableInfo, seat: int) -> bool:
    return table.people[seat].computer is None and seat not in table.gone


def _chooser(mover: TableSnapshot | None, writer: Writer) -> ui.ActionRow[Any] | None:
    if mover is None or mover.view is None or mover.decision is None:
        return None
    found = flat_choices(mover.view, mover.decision, "", OPTIONS) or mover.view.choices(mover.decision)
    if len(found) > OPTIONS:
        return None
    options = choice_options(mover.view, mover.decision, found, writer)
    return writer.menu(seat_action(mover, "play"), CHOOSE, options)


def _question(mover: TableSnapshot | None, writer: Writer) -> ui.TextDisplay[Any] | None:
    """What is asked above the menu."""
    if mover is None or mover.decision is None:
        return None
    return writer.text(Text("**{question}**", (("question", mover.decision.prompt),)))


def _fingerprint(table: TableInfo) -> Text:
    return msg(
        "-# Fair luck, fingerprint `{hash}…`. What for: /table record verify", hash=table.secret_hash[:16]
    )


def _secret(table: TableInfo) -> Text:
    return msg(
        "-# The secret of this table was `{secret}`. What for: /table record verify",
        secret=table.secret or "–",
    )
