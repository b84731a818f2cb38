"""The board that everybody sees: whose turn, the picture, what happened, the controls to answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.actions import ButtonAction, leaves
from bot.discord_ui.controls import button, row, select
from bot.discord_ui.layouts.changes import changes
from bot.discord_ui.layouts.closer import look_closer
from bot.discord_ui.layouts.parts import CHOOSE, happened, options, text
from bot.discord_ui.layouts.places import places
from bot.discord_ui.layouts.times import due
from bot.discord_ui.limits import OPTIONS, cut
from bot.discord_ui.marks import mention, player, title
from bot.discord_ui.outgoing_message import OVER, RUNNING, Image, OutgoingMessage, sheet
from bot.games.engine.contract import Game
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Translator, Words, lines, msg
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.outcome.standings import Judged
from renderers.picture import Part

_RATINGS: Final = 600
"""Characters of how ratings have changed."""


def board(
    snapshot: TableSnapshot,
    game: Game,
    image: Image,
    since: tuple[Event, ...],
    translator: Translator,
    plain: Translator,
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
    return sheet(
        RUNNING,
        text(translator.translate(lines([title(game, table), *_turns(snapshot), *_caution(mover)]))),
        image.item(),
        text(happened(since, translator, earlier)),
        None if notice is None else text(translator.translate(notice)),
        _question(mover, translator),
        text(translator.translate(_fingerprint(table))) if first else None,
        _chooser(mover, plain),
        look_closer(table, parts, plain),
        row(
            button(ButtonAction(table.id, "show"), plain.translate(_shows(snapshot)), ButtonStyle.primary),
            button(ButtonAction(table.id, "help", text=image.name), plain.translate(msg("Help"))),
        ),
        image=image,
        pings=tuple(table.people[seat].id for seat in snapshot.waiting if _is_person(table, seat)),
    )


def result(
    snapshot: TableSnapshot,
    game: Game,
    image: Image,
    since: tuple[Event, ...],
    translator: Translator,
    notice: Words | None = None,
    closer: ui.ActionRow[Any] | None = None,
    judged: Judged | None = None,
    earlier: Sequence[Words] = (),
) -> OutgoingMessage:
    """The last board of a table: the secret with which the draws can be checked, and, last, who won.

    ``judged``: what the game has made of ratings; ``earlier``: as on every board.
    """
    table = snapshot.table
    ratings = changes(judged)
    return sheet(
        OVER,
        None if notice is None else text(translator.translate(notice)),
        text(translator.translate(title(game, table))),
        image.item(),
        text(happened(since, translator, earlier)),
        None if ratings is None else ui.TextDisplay(cut(translator.translate(ratings), _RATINGS)),
        text(translator.translate(_secret(table))),
        text(translator.translate(lines(places(snapshot)))),
        closer,
        row(
            button(
                ButtonAction(table.id, "rematch"), translator.translate(msg("Rematch")), ButtonStyle.success
            ),
            button(ButtonAction(table.id, "replay", text="0/open"), translator.translate(msg("Replay"))),
        ),
        image=image,
        pings=tuple(person.id for person in table.people if person.computer is None),
    )


def _turns(snapshot: TableSnapshot) -> list[Text]:
    table = snapshot.table
    found: list[Text | None] = []
    for seat in snapshot.waiting:
        if not _is_person(table, seat):
            found.append(_thinks(snapshot, seat))
        elif seat in snapshot.stands_in:
            found.append(
                msg(
                    "{player} is away: a computer plays until they are back.",
                    player=mention(table, seat, snapshot.view),
                )
            )
        else:
            who = mention(table, seat, snapshot.view)
            called = (
                msg("{player}, how do you react?", player=who)
                if seat in snapshot.reacting
                else msg("{player}, it is your turn.", player=who)
            )
            found += [called, due(snapshot, seat)]
    absent = [seat for seat in table.played_for if seat not in snapshot.waiting]
    found += [Text("-# {player}", (("player", player(table, seat, snapshot.view)),)) for seat in absent]
    return [text for text in found if text is not None]


def _shows(snapshot: TableSnapshot) -> Text:
    """What the button says below which everybody sees their own."""
    return msg("React") if snapshot.reacting else msg("Show my turn")


def _caution(mover: TableSnapshot | None) -> list[Words]:
    found = None if mover is None or mover.view is None else mover.view.caution()
    return [] if found is None else [found]


def _thinks(snapshot: TableSnapshot, seat: int) -> Text:
    who = player(snapshot.table, seat, snapshot.view)
    return msg("{player} is thinking.", player=who)


def _is_person(table: TableInfo, seat: int) -> bool:
    return table.people[seat].computer is None and seat not in table.gone


def _chooser(mover: TableSnapshot | None, plain: Translator) -> ui.ActionRow[Any] | None:
    if mover is None or mover.view is None or mover.decision is None:
        return None
    found = leaves(mover.view, mover.decision, "", OPTIONS) or mover.view.choices(mover.decision)
    if len(found) > OPTIONS:
        return None
    act = ButtonAction(mover.table.id, "play", mover.seat, mover.stamp)
    return row(select(act, plain.translate(CHOOSE), options(found, plain)))


def _question(mover: TableSnapshot | None, translator: Translator) -> ui.TextDisplay[Any] | None:
    """What is asked above the menu."""
    if mover is None or mover.decision is None:
        return None
    return text(translator.translate(Text("**{question}**", (("question", mover.decision.prompt),))))


def _fingerprint(table: TableInfo) -> Text:
    return msg(
        "-# Fair luck, fingerprint `{hash}…`. What for: /table record verify", hash=table.secret_hash[:16]
    )


def _secret(table: TableInfo) -> Text:
    return msg(
        "-# The secret of this table was `{secret}`. What for: /table record verify",
        secret=table.secret or "–",
    )
