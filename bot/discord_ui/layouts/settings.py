"""The panels of settings: what holds now, and the controls to change it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from discord import ButtonStyle, ui

from bot.discord_ui.actions import Action, ButtonAction
from bot.discord_ui.answers.questions import Question, Settings, other
from bot.discord_ui.controls import Control, button, option, row, rows, select
from bot.discord_ui.limits import TEXT, cut
from bot.discord_ui.outgoing_message import CALM, OutgoingMessage, sheet
from bot.games.engine.text import Translator, Words, lines, msg


def panel(
    action: Action,
    title: Words,
    settings: Settings,
    menus: Sequence[Question],
    switches: Sequence[Question],
    translator: Translator,
    plain: Translator,
    *,
    more: Sequence[Words] = (),
    notice: Words | None = None,
    table: int = 0,
) -> OutgoingMessage:
    """All settings of somebody or something; each menu and switch does ``action`` with what it changes."""
    words: list[Words] = [
        *([] if notice is None else [notice]),
        title,
        *(_line(question, settings) for question in (*menus, *switches)),
        *more,
    ]
    return sheet(
        CALM,
        ui.TextDisplay(cut(translator.translate(lines(words)), TEXT)),
        *(
            _menu(ButtonAction(table, action, text=question.field), question, settings, plain)
            for question in menus
        ),
        *rows([_switch(ButtonAction(table, action), question, settings, plain) for question in switches]),
    )


def _line(question: Question, settings: Settings) -> Words:
    told = question.told(settings)
    if question.hint is None:
        return msg("**{setting}**: {value}", setting=question.title, value=told)
    return msg("**{setting}**: {value} ({hint})", setting=question.title, value=told, hint=question.hint)


def _menu(
    act: ButtonAction, question: Question, settings: Settings, plain: Translator
) -> ui.ActionRow[ui.LayoutView]:
    now = msg("{setting}: {value}", setting=question.title, value=question.told(settings))
    answers = [option(plain.translate(told), value) for value, told in question.answers]
    return row(select(act, plain.translate(now), answers))


def _switch(act: ButtonAction, question: Question, settings: Settings, plain: Translator) -> Control:
    now = msg("{setting}: {value}", setting=question.title, value=question.told(settings))
    to = other(question, settings)
    style = ButtonStyle.success if to != question.answers[0][0] else ButtonStyle.secondary
    return button(replace(act, text=f"{question.field}={to}"), plain.translate(now), style)
