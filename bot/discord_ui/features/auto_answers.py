"""``/<game> preferences``: the questions that a player has answered beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from discord import ui

from bot.discord_ui.components.actions import ButtonAction
from bot.discord_ui.components.context import Context
from bot.discord_ui.components.controls import Control, button, option, row, select
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.handlers import Controls
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, compose, paragraph
from bot.discord_ui.messages.board import back_to_table
from bot.games.engine.contract import AutoAnswer, Game
from bot.games.engine.text import Text, Translator, Words, lines, msg
from bot.tables.errors import TableError


async def preferences(
    ctx: Context, slug: str, table: int = 0, notice: Words | None = None
) -> OutgoingMessage:
    """What this person has answered beforehand, to be seen and changed; ``table``: from which they come."""
    game = _game(ctx, slug)
    chosen = await ctx.services.tables.chosen_answers(ctx.person, slug)
    return preferences_message(game, chosen, ctx.translator(), ctx.plain(), table, notice)


async def set_preference(
    ctx: Context, slug: str, auto_answer: str, choice: str, table: int = 0
) -> OutgoingMessage:
    """Change one of them."""
    try:
        await ctx.services.tables.choose_auto_answer(ctx.person, slug, auto_answer, choice)
    except TableError as error:
        raise Refusal(error.words) from error
    return await preferences(ctx, slug, table, msg("Noted. It holds from now on."))


def _game(ctx: Context, slug: str) -> Game:
    game = ctx.services.games.get(slug)
    if game is None:
        raise Refusal(msg("I don’t know this game any more."))
    return game


async def _preferences(ctx: Context, act: ButtonAction, text: str) -> OutgoingMessage:
    return await preferences(ctx, text, act.table)


async def _prefer(ctx: Context, act: ButtonAction, text: str) -> OutgoingMessage:
    game, _, auto_answer = act.text.partition("/")
    return await set_preference(ctx, game, auto_answer, text, act.table)


def preferences_message(
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
    return compose(
        CALM,
        paragraph(translator.translate(lines(words))),
        *(_question(game, auto_answer, chosen, plain, table) for auto_answer in game.auto_answers),
        back_to_table(table, plain),
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


def preferences_button(game: Game, plain: Translator, table: int = 0) -> list[Control]:
    """The button to a player's preferences, for games that have any."""
    if not game.auto_answers:
        return []
    return [button(ButtonAction(table, "habits", text=game.slug), plain.translate(msg("Preferences")))]


CONTROLS: Final[Controls] = {"habits": _preferences, "habit": _prefer}
