"""Settings to be seen and changed: what can be chosen, and the message with its menus and switches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import time
from typing import Any, Final, TypeAlias

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import Action, ButtonAction, Control, rows
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose
from bot.games.engine.text import Text, Words, msg, msg_in
from bot.people.settings import GuildSettings, PersonSettings
from bot.tables.terms import Terms
from bot.tournaments.running.settings import TournamentSettings

Settings: TypeAlias = PersonSettings | GuildSettings | Terms | TournamentSettings
"""Of what there is something to choose."""
ON_OFF: Final = (("on", msg_in("setting", "on")), ("off", msg_in("setting", "off")))
NOTHING: Final = "-"
"""Stands for "not chosen" in a control."""


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to choose."""

    field: str
    title: Text
    answers: tuple[tuple[str, Text], ...]
    """What a menu offers; other values can be given with the command."""
    hint: Text | None = None
    """What the choice does, where its name alone doesn't say it."""

    def told(self, settings: Settings) -> Text:
        """What holds now."""
        value = getattr(settings, self.field)
        known = dict(self.answers)
        return known.get(control_value(value)) or msg("{value}", value=control_value(value))


def control_value(value: Any) -> str:
    """A value as a control carries it."""
    match value:
        case None:
            return NOTHING
        case time():
            return f"{value:%H:%M}"
        case bool():
            return "on" if value else "off"
        case _:
            return str(value)


def same_names(*values: str) -> tuple[tuple[str, Text], ...]:
    """What is called by the same name everywhere: zones, hours."""
    return tuple((value, Text("{name}", (("name", value),))) for value in values)


ZONES: Final = same_names(
    "UTC",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Madrid",
    "Europe/Athens",
    "Europe/Helsinki",
    "Europe/Istanbul",
    "America/Sao_Paulo",
    "America/Halifax",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "Africa/Johannesburg",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Singapore",
    "Asia/Shanghai",
    "Asia/Seoul",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""The zones that a menu offers; every other IANA name can be written."""


def chosen_setting(control: str, value: str) -> tuple[str, str]:
    """The field and its value that a control names: a switch names both, a menu's value is chosen."""
    name, switch, to = control.partition("=")
    return name, to if switch else value


def opposite(question: Question, settings: Settings) -> str:
    """Of a switch, what it is not now."""
    now = control_value(getattr(settings, question.field))
    return next(value for value, _ in question.answers if value != now)


def settings_panel(
    action: Action,
    title: Words,
    settings: Settings,
    menus: Sequence[Question],
    switches: Sequence[Question],
    writer: Writer,
    *,
    more: Sequence[Words] = (),
    notice: Words | None = None,
    table: int = 0,
    ways: Sequence[Control] = (),
) -> OutgoingMessage:
    """All settings of somebody or something; each menu and switch does ``action`` with what it changes.

    ``ways``: what leads back to where one came from.
    """
    return compose(
        CALM,
        writer.long_text(
            notice, title, *(_line(question, settings) for question in (*menus, *switches)), *more
        ),
        *(
            _menu(ButtonAction(table, action, text=question.field), question, settings, writer)
            for question in menus
        ),
        *rows([*(_switch(ButtonAction(table, action), one, settings, writer) for one in switches), *ways]),
    )


def _line(question: Question, settings: Settings) -> Words:
    told = question.told(settings)
    if question.hint is None:
        return msg("**{setting}**: {value}", setting=question.title, value=told)
    return msg("**{setting}**: {value} ({hint})", setting=question.title, value=told, hint=question.hint)


def _menu(
    action: ButtonAction, question: Question, settings: Settings, writer: Writer
) -> ui.ActionRow[ui.LayoutView]:
    now = msg("{setting}: {value}", setting=question.title, value=question.told(settings))
    answers = [writer.option(told, value) for value, told in question.answers]
    return writer.menu(action, now, answers)


def _switch(action: ButtonAction, question: Question, settings: Settings, writer: Writer) -> Control:
    now = msg("{setting}: {value}", setting=question.title, value=question.told(settings))
    to = opposite(question, settings)
    style = ButtonStyle.success if to != question.answers[0][0] else ButtonStyle.secondary
    return writer.button(replace(action, text=f"{question.field}={to}"), now, style)
