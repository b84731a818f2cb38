"""``/<game> preferences``: the questions that a player has answered beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from discord import ui

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose
from bot.discord_ui.components.table_access import Controls
from bot.discord_ui.messages.board import back_to_table
from bot.games.engine.contract import AutoAnswer, Game
from bot.games.engine.text import Text, Words, msg
from bot.hosting.errors import HostingError


async def preferences(
    ctx: Context, slug: str, table: int = 0, notice: Words | None = None
) -> OutgoingMessage:
    """The questions that this person may answer beforehand, each with what holds now.

    ``table``: where to go back to; 0: they came from no table.
    """
    game = ctx.services.games.get(slug)
    if game is None:
        raise Refusal(msg("This game is no longer available."))
    chosen = await ctx.services.tables.auto_answers.chosen(ctx.person, slug)
    writer = ctx.writer()
    return compose(
        CALM,
        writer.text(
            notice,
            msg("### {game}: automatic answers", game=game.title),
            msg("Instead of asking you, I can give the answer that you choose here, at all your tables."),
            msg("In your own turn, Undo takes it back.")
            if any(one.own_turn for one in game.auto_answers)
            else None,
        ),
        writer.small(*(one.note for one in game.auto_answers)),
        *(_question(game, one, chosen, writer, table) for one in game.auto_answers),
        back_to_table(table, writer),
    )


async def _preferences(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    return await preferences(ctx, text, action.table)


async def _set(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    game, _, auto_answer = action.text.partition("/")
    try:
        await ctx.services.tables.auto_answers.choose(ctx.person, game, auto_answer, text)
    except HostingError as error:
        raise Refusal(error.words) from error
    return await preferences(ctx, game, action.table, msg("Saved. It applies from now on."))


def _question(
    game: Game, auto_answer: AutoAnswer, chosen: Mapping[str, str], writer: Writer, table: int
) -> ui.ActionRow[Any]:
    action = ButtonAction(table, "habit", text=f"{game.slug}/{auto_answer.slug}")
    now = Text(
        "{name}: {answer}",
        (("name", auto_answer.name or auto_answer.title), ("answer", _holds(auto_answer, chosen))),
    )
    # What the short name stands for is told by the open menu.
    asked = None if auto_answer.name is None else auto_answer.title
    return writer.menu(
        action, now, [writer.option(told, word, asked) for word, told in auto_answer.answers]
    )


def _holds(auto_answer: AutoAnswer, chosen: Mapping[str, str]) -> Text:
    answers = dict(auto_answer.answers)
    return answers.get(chosen.get(auto_answer.slug, ""), auto_answer.answers[0][1])


CONTROLS: Final[Controls] = {"habits": _preferences, "habit": _set}
