"""The board that everybody sees: whose turn, the picture, what happened, the controls to answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.actions import Act, leaves
from bot.discord_ui.controls import button, row, select
from bot.discord_ui.layouts.changes import changes
from bot.discord_ui.layouts.closer import look_closer
from bot.discord_ui.layouts.parts import CHOOSE, happened, options, text
from bot.discord_ui.layouts.places import places
from bot.discord_ui.layouts.times import due
from bot.discord_ui.limits import OPTIONS, cut
from bot.discord_ui.marks import mention, player, title
from bot.discord_ui.outgoing_message import OVER, RUNNING, Image, Sheet, sheet
from bot.games.engine.contract import Game
from bot.games.engine.event import Event
from bot.games.engine.text import Teller, Text, Words, lines, say
from bot.tables.model import Sight, TableInfo
from bot.tables.outcome.standings import Judged
from renderers.picture import Part

_RATINGS: Final = 600
"""Characters of how ratings have changed."""


def board(
    sight: Sight,
    game: Game,
    image: Image,
    since: tuple[Event, ...],
    teller: Teller,
    plain: Teller,
    mover: Sight | None,
    notice: Words | None = None,
    parts: tuple[Part, ...] = (),
    earlier: Sequence[Words] = (),
    first: bool = False,
) -> Sheet:
    """The public board.

    ``since`` is what happened since the last board; ``mover`` the eyes of the one who decides, only
    if everybody may see the same; ``parts`` what can be shown large;
    ``earlier`` a line for each turn before those events.  The ``first`` one names the secret's fingerprint.
    """
    table = sight.table
    return sheet(
        RUNNING,
        text(teller.tell(lines([title(game, table), *_turns(sight), *_caution(mover)]))),
        image.item(),
        text(happened(since, teller, earlier)),
        None if notice is None else text(teller.tell(notice)),
        _question(mover, teller),
        text(teller.tell(_fingerprint(table))) if first else None,
        _chooser(mover, plain),
        look_closer(table, parts, plain),
        row(
            button(Act(table.id, "show"), plain.tell(_shows(sight)), ButtonStyle.primary),
            button(Act(table.id, "help", text=image.name), plain.tell(say("Help"))),
        ),
        image=image,
        pings=tuple(table.people[seat].id for seat in sight.waiting if _is_person(table, seat)),
    )


def result(
    sight: Sight,
    game: Game,
    image: Image,
    since: tuple[Event, ...],
    teller: Teller,
    notice: Words | None = None,
    closer: ui.ActionRow[Any] | None = None,
    judged: Judged | None = None,
    earlier: Sequence[Words] = (),
) -> Sheet:
    """The last board of a table: the secret with which the draws can be checked, and, last, who won.

    ``judged``: what the game has made of ratings; ``earlier``: as on every board.
    """
    table = sight.table
    ratings = changes(judged)
    return sheet(
        OVER,
        None if notice is None else text(teller.tell(notice)),
        text(teller.tell(title(game, table))),
        image.item(),
        text(happened(since, teller, earlier)),
        None if ratings is None else ui.TextDisplay(cut(teller.tell(ratings), _RATINGS)),
        text(teller.tell(_secret(table))),
        text(teller.tell(lines(places(sight)))),
        closer,
        row(
            button(Act(table.id, "rematch"), teller.tell(say("Rematch")), ButtonStyle.success),
            button(Act(table.id, "replay", text="0/open"), teller.tell(say("Replay"))),
        ),
        image=image,
        pings=tuple(person.id for person in table.people if person.computer is None),
    )


def _turns(sight: Sight) -> list[Text]:
    table = sight.table
    found: list[Text | None] = []
    for seat in sight.waiting:
        if not _is_person(table, seat):
            found.append(_thinks(sight, seat))
        elif seat in sight.stands_in:
            found.append(
                say(
                    "{player} is away: a computer plays until they are back.",
                    player=mention(table, seat, sight.view),
                )
            )
        else:
            who = mention(table, seat, sight.view)
            called = (
                say("{player}, how do you react?", player=who)
                if seat in sight.reacting
                else say("{player}, it is your turn.", player=who)
            )
            found += [called, due(sight, seat)]
    absent = [seat for seat in table.played_for if seat not in sight.waiting]
    found += [Text("-# {player}", (("player", player(table, seat, sight.view)),)) for seat in absent]
    return [text for text in found if text is not None]


def _shows(sight: Sight) -> Text:
    """What the button says below which everybody sees their own."""
    return say("React") if sight.reacting else say("Show my turn")


def _caution(mover: Sight | None) -> list[Words]:
    found = None if mover is None or mover.view is None else mover.view.caution()
    return [] if found is None else [found]


def _thinks(sight: Sight, seat: int) -> Text:
    who = player(sight.table, seat, sight.view)
    return say("{player} is thinking.", player=who)


def _is_person(table: TableInfo, seat: int) -> bool:
    return table.people[seat].computer is None and seat not in table.gone


def _chooser(mover: Sight | None, plain: Teller) -> ui.ActionRow[Any] | None:
    if mover is None or mover.view is None or mover.decision is None:
        return None
    found = leaves(mover.view, mover.decision, "", OPTIONS) or mover.view.choices(mover.decision)
    if len(found) > OPTIONS:
        return None
    act = Act(mover.table.id, "play", mover.seat, mover.stamp)
    return row(select(act, plain.tell(CHOOSE), options(found, plain)))


def _question(mover: Sight | None, teller: Teller) -> ui.TextDisplay[Any] | None:
    """What is asked above the menu."""
    if mover is None or mover.decision is None:
        return None
    return text(teller.tell(Text("**{question}**", (("question", mover.decision.prompt),))))


def _fingerprint(table: TableInfo) -> Text:
    return say(
        "-# Fair luck, fingerprint `{hash}…`. What for: /table record verify", hash=table.secret_hash[:16]
    )


def _secret(table: TableInfo) -> Text:
    return say(
        "-# The secret of this table was `{secret}`. What for: /table record verify",
        secret=table.secret or "–",
    )
