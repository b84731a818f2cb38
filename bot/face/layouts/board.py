"""The board that everybody sees: whose turn, the picture, what happened, the controls to answer."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from bot.face.acts import Act, leaves
from bot.face.controls import button, row, select
from bot.face.layouts.parts import happened, options, text
from bot.face.limits import OPTIONS
from bot.face.marks import mention, player, title
from bot.face.sheet import OVER, RUNNING, Image, Sheet, sheet
from bot.games.engine import Event, Game, Result
from bot.games.text import Teller, Text, Words, lines, say
from bot.tables.model import Sight, TableInfo


def board(
    sight: Sight,
    game: Game,
    image: Image,
    since: tuple[Event, ...],
    teller: Teller,
    plain: Teller,
    mover: Sight | None,
    notice: Words | None = None,
) -> Sheet:
    """The public board.

    ``since`` is what happened since the last board; ``mover`` the eyes of the one who decides, only
    if everybody may see the same.
    """
    table = sight.table
    return sheet(
        RUNNING,
        text(teller.tell(lines([title(game, table), *_turns(sight)]))),
        image.item(),
        text(happened(since, teller)),
        None if notice is None else text(teller.tell(notice)),
        text(teller.tell(_fingerprint(table))) if table.board_ply is None else None,
        _chooser(mover, plain),
        row(
            button(Act(table.id, "show"), plain.tell(say("Show my turn")), ButtonStyle.primary),
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
) -> Sheet:
    """The last board of a table: who won, and the secret with which the draws can be checked."""
    table = sight.table
    ending: list[Words] = [title(game, table), *_places(table)]
    return sheet(
        OVER,
        None if notice is None else text(teller.tell(notice)),
        text(teller.tell(lines(ending))),
        image.item(),
        text(happened(since, teller)),
        text(teller.tell(_secret(table))),
        image=image,
        pings=tuple(person.id for person in table.people if person.computer is None),
    )


def _turns(sight: Sight) -> list[Text]:
    table = sight.table
    return [
        say("{player}, it is your turn.", player=mention(table, seat))
        if _is_person(table, seat)
        else say("{player} is thinking.", player=player(table, seat))
        for seat in sight.waiting
    ]


def _is_person(table: TableInfo, seat: int) -> bool:
    return table.people[seat].computer is None


def _chooser(mover: Sight | None, plain: Teller) -> ui.ActionRow[Any] | None:
    if mover is None or mover.view is None or mover.decision is None:
        return None
    found = leaves(mover.view, mover.decision, "", OPTIONS) or mover.view.choices(mover.decision)
    if len(found) > OPTIONS:
        return None
    act = Act(mover.table.id, "play", mover.seat, mover.stamp)
    return row(select(act, plain.tell(mover.decision.prompt), options(found, plain)))


def _places(table: TableInfo) -> list[Text]:
    if table.outcome is None:
        return [say("The game was given up: nobody has won.")]
    first = [result for result in table.outcome if result.place == 1]
    if len(first) == 1:
        headline = say("**{player} has won.**", player=mention(table, first[0].seat))
    else:
        headline = say("**The game ends in a draw.**")
    ranked = sorted(table.outcome, key=lambda result: (result.place, result.seat))
    return [headline, *(_place(table, result) for result in ranked)]


def _place(table: TableInfo, result: Result) -> Text:
    values = {"place": result.place, "player": player(table, result.seat)}
    if "resigned" in result.flags:
        return say("{place}. {player} (resigned)", **values)
    if result.score is not None:
        return say("{place}. {player}: {score}", score=result.score, **values)
    return say("{place}. {player}", **values)


def _fingerprint(table: TableInfo) -> Text:
    return say("-# Fair luck, fingerprint `{hash}`. What for: /table fair", hash=table.secret_hash)


def _secret(table: TableInfo) -> Text:
    return say(
        "-# The secret of this table was `{secret}`. What for: /table fair", secret=table.secret or "–"
    )
