"""A part of the table shown large, and a player's preferences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from discord import ui

from bot.discord_ui.actions import Act
from bot.discord_ui.controls import Control, button, option, row, rows, select
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.limits import OPTIONS
from bot.discord_ui.marks import title
from bot.discord_ui.outgoing_message import CALM, Image, Sheet, sheet
from bot.games.engine.contract import Game, Habit
from bot.games.engine.text import Teller, Text, Words, lines, say
from bot.tables.model import TableInfo
from renderers.picture import Part


def look_closer(
    table: TableInfo, parts: Sequence[Part], plain: Teller, focus: str = "", at: Act | None = None
) -> ui.ActionRow[Any] | None:
    """The select of what can be shown large, what lies in the part at hand first; None: nothing can.

    ``at``: the act that comes back to where the one who looks is now.
    """
    inner = [part for part in parts if focus and part.within == focus]
    offered = [*inner, *(part for part in parts if not part.within)][:OPTIONS]
    if not offered:
        return None
    lines_ = [option(plain.tell(part.name), part.focus) for part in offered]
    act = Act(table.id, "look") if at is None else replace(at, action="look")
    return row(select(act, plain.tell(say("Look closer")), lines_))


def close_up(
    table: TableInfo,
    game: Game,
    part: Part,
    image: Image,
    parts: Sequence[Part],
    teller: Teller,
    plain: Teller,
    back: Act | None = None,
) -> Sheet:
    """One part, large, with what it shows in words and the way to the others."""
    head = lines([title(game, table), say("**{part}**", part=part.name)])
    return sheet(
        CALM,
        text(teller.tell(head)),
        image.item(),
        text(teller.tell(part.text)) if image.png is not None else None,
        look_closer(table, parts, plain, part.focus, back),
        row(button(back or Act(table.id, "show"), plain.tell(say("Back to the table")))),
        image=image,
    )


def preferences(
    game: Game,
    chosen: Mapping[str, str],
    teller: Teller,
    plain: Teller,
    table: int = 0,
    notice: Words | None = None,
) -> Sheet:
    """The questions that a player may answer beforehand, each with what holds now.

    ``table``: where to go back to; 0: they came from no table.
    """
    words: list[Words] = [
        *([] if notice is None else [notice]),
        say("### {game}: what I answer for you", game=game.title),
        say(
            "I answer these questions for you at all your tables, so that nobody waits for you. "
            "Within your own turn, Undo takes such an answer back."
        ),
        *(
            say("**{question}**: {answer}", question=habit.title, answer=_holds(habit, chosen))
            for habit in game.habits
        ),
    ]
    return sheet(
        CALM,
        text(teller.tell(lines(words))),
        *(_question(game, habit, chosen, plain, table) for habit in game.habits),
        to_table(table, plain),
    )


def to_table(table: int, plain: Teller) -> ui.ActionRow[Any] | None:
    """The way back to the table from which one came."""
    return row(button(Act(table, "show"), plain.tell(say("Back to the table")))) if table else None


def _question(
    game: Game, habit: Habit, chosen: Mapping[str, str], plain: Teller, table: int
) -> ui.ActionRow[Any]:
    act = Act(table, "habit", text=f"{game.slug}/{habit.slug}")
    now = Text("{name}: {answer}", (("name", habit.name or habit.title), ("answer", _holds(habit, chosen))))
    return row(
        select(
            act,
            plain.tell(now),
            [option(plain.tell(told), word) for word, told in habit.answers],
        )
    )


def _holds(habit: Habit, chosen: Mapping[str, str]) -> Text:
    answers = dict(habit.answers)
    return answers.get(chosen.get(habit.slug, ""), habit.answers[0][1])


def preferring(game: Game, plain: Teller, table: int = 0) -> list[Control]:
    """The button to a player's preferences, for games that have any."""
    if not game.habits:
        return []
    return [button(Act(table, "habits", text=game.slug), plain.tell(say("Preferences")))]


def learning(game: Game, plain: Teller, table: int = 0) -> list[ui.ActionRow[Any]]:
    """The ways to all that can be looked up of a game, to the player's preferences, and back."""
    browse = [button(Act(table, "browse", text=f"{game.slug}/0////"), plain.tell(say("Look something up")))]
    ways = [*(browse if game.glossary() else []), *preferring(game, plain, table)]
    back = to_table(table, plain)
    return [*rows(ways), *([] if back is None else [back])]
