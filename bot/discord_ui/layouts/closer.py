"""A part of the table shown large, and a player's preferences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from discord import ui

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.controls import Control, button, option, row, rows, select
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.limits import OPTIONS
from bot.discord_ui.marks import title
from bot.discord_ui.outgoing_message import CALM, Image, OutgoingMessage, sheet
from bot.games.engine.contract import AutoAnswer, Game
from bot.games.engine.text import Text, Translator, Words, lines, msg
from bot.tables.model import TableInfo
from renderers.picture import Part


def look_closer(
    table: TableInfo,
    parts: Sequence[Part],
    plain: Translator,
    focus: str = "",
    at: ButtonAction | None = None,
) -> ui.ActionRow[Any] | None:
    """The select of what can be shown large, what lies in the part at hand first; None: nothing can.

    ``at``: the act that comes back to where the one who looks is now.
    """
    inner = [part for part in parts if focus and part.within == focus]
    offered = [*inner, *(part for part in parts if not part.within)][:OPTIONS]
    if not offered:
        return None
    lines_ = [option(plain.translate(part.name), part.focus) for part in offered]
    act = ButtonAction(table.id, "look") if at is None else replace(at, action="look")
    return row(select(act, plain.translate(msg("Look closer")), lines_))


def close_up(
    table: TableInfo,
    game: Game,
    part: Part,
    image: Image,
    parts: Sequence[Part],
    translator: Translator,
    plain: Translator,
    back: ButtonAction | None = None,
) -> OutgoingMessage:
    """One part, large, with what it shows in words and the way to the others."""
    head = lines([title(game, table), msg("**{part}**", part=part.name)])
    return sheet(
        CALM,
        text(translator.translate(head)),
        image.item(),
        text(translator.translate(part.text)) if image.png is not None else None,
        look_closer(table, parts, plain, part.focus, back),
        row(button(back or ButtonAction(table.id, "show"), plain.translate(msg("Back to the table")))),
        image=image,
    )


def preferences(
    game: Game,
    chosen: Mapping[str, str],
    translator: Translator,
    plain: Translator,
    table: int = 0,
    notice: Words | None = None,
) -> OutgoingMessage:
    """The questions that a player may answer beforehand, each with what holds now.

    ``table``: where to go back to; 0: they came from no table.
    """
    words: list[Words] = [
        *([] if notice is None else [notice]),
        msg("### {game}: what I answer for you", game=game.title),
        msg(
            "I answer these questions for you at all your tables, so that nobody waits for you. "
            "Within your own turn, Undo takes such an answer back."
        ),
        *(
            msg("**{question}**: {answer}", question=auto_answer.title, answer=_holds(auto_answer, chosen))
            for auto_answer in game.auto_answers
        ),
    ]
    return sheet(
        CALM,
        text(translator.translate(lines(words))),
        *(_question(game, auto_answer, chosen, plain, table) for auto_answer in game.auto_answers),
        to_table(table, plain),
    )


def to_table(table: int, plain: Translator) -> ui.ActionRow[Any] | None:
    """The way back to the table from which one came."""
    return (
        row(button(ButtonAction(table, "show"), plain.translate(msg("Back to the table"))))
        if table
        else None
    )


def _question(
    game: Game, auto_answer: AutoAnswer, chosen: Mapping[str, str], plain: Translator, table: int
) -> ui.ActionRow[Any]:
    act = ButtonAction(table, "habit", text=f"{game.slug}/{auto_answer.slug}")
    now = Text(
        "{name}: {answer}",
        (("name", auto_answer.name or auto_answer.title), ("answer", _holds(auto_answer, chosen))),
    )
    return row(
        select(
            act,
            plain.translate(now),
            [option(plain.translate(told), word) for word, told in auto_answer.answers],
        )
    )


def _holds(auto_answer: AutoAnswer, chosen: Mapping[str, str]) -> Text:
    answers = dict(auto_answer.answers)
    return answers.get(chosen.get(auto_answer.slug, ""), auto_answer.answers[0][1])


def preferring(game: Game, plain: Translator, table: int = 0) -> list[Control]:
    """The button to a player's preferences, for games that have any."""
    if not game.auto_answers:
        return []
    return [button(ButtonAction(table, "habits", text=game.slug), plain.translate(msg("Preferences")))]


def learning(game: Game, plain: Translator, table: int = 0) -> list[ui.ActionRow[Any]]:
    """The ways to all that can be looked up of a game, to the player's preferences, and back."""
    browse = [
        button(
            ButtonAction(table, "browse", text=f"{game.slug}/0////"),
            plain.translate(msg("Look something up")),
        )
    ]
    ways = [*(browse if game.glossary() else []), *preferring(game, plain, table)]
    back = to_table(table, plain)
    return [*rows(ways), *([] if back is None else [back])]
