"""The panels of settings: what holds now, and the controls to change it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from discord import ButtonStyle, ui

from bot.discord_ui.actions import Act, Action
from bot.discord_ui.answers.questions import Question, Settings, other
from bot.discord_ui.controls import Control, button, option, row, rows, select
from bot.discord_ui.limits import TEXT, cut
from bot.discord_ui.outgoing_message import CALM, Sheet, sheet
from bot.games.engine.text import Teller, Words, lines, say


def panel(
    action: Action,
    title: Words,
    settings: Settings,
    menus: Sequence[Question],
    switches: Sequence[Question],
    teller: Teller,
    plain: Teller,
    *,
    more: Sequence[Words] = (),
    notice: Words | None = None,
    table: int = 0,
) -> Sheet:
    """All settings of somebody or something; each menu and switch does ``action`` with what it changes."""
    words: list[Words] = [
        *([] if notice is None else [notice]),
        title,
        *(_line(question, settings) for question in (*menus, *switches)),
        *more,
    ]
    return sheet(
        CALM,
        ui.TextDisplay(cut(teller.tell(lines(words)), TEXT)),
        *(_menu(Act(table, action, text=question.field), question, settings, plain) for question in menus),
        *rows([_switch(Act(table, action), question, settings, plain) for question in switches]),
    )


def _line(question: Question, settings: Settings) -> Words:
    told = question.told(settings)
    if question.hint is None:
        return say("**{setting}**: {value}", setting=question.title, value=told)
    return say("**{setting}**: {value} ({hint})", setting=question.title, value=told, hint=question.hint)


def _menu(act: Act, question: Question, settings: Settings, plain: Teller) -> ui.ActionRow[ui.LayoutView]:
    now = say("{setting}: {value}", setting=question.title, value=question.told(settings))
    answers = [option(plain.tell(told), value) for value, told in question.answers]
    return row(select(act, plain.tell(now), answers))


def _switch(act: Act, question: Question, settings: Settings, plain: Teller) -> Control:
    now = say("{setting}: {value}", setting=question.title, value=question.told(settings))
    to = other(question, settings)
    style = ButtonStyle.success if to != question.answers[0][0] else ButtonStyle.secondary
    return button(replace(act, text=f"{question.field}={to}"), plain.tell(now), style)
