"""Settings to be seen and changed: what can be chosen, and the message with its menus and switches."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import time
from typing import Any, Final, TypeAlias

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import Action, ButtonAction, Control, row, rows
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose
from bot.games.engine.text import Text, Words, lines, msg, msg_in
from bot.people.settings import GuildSettings, PersonSettings
from bot.tables.terms import Terms
from bot.tournaments.running.settings import TournamentSettings

Settings: TypeAlias = PersonSettings | GuildSettings | Terms | TournamentSettings
"""Of what there is something to choose."""
ON_OFF: Final = (("on", msg_in("setting", "on")), ("off", msg_in("setting", "off")))
NOTHING: Final = "-"
"""Stands for "not chosen" in a control."""
MENU_FITS: Final = 31
"""Characters of a closed menu that a phone surely shows."""


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to choose."""

    field: str
    title: Text
    answers: tuple[tuple[str, Text], ...]
    """What a menu offers; other values can be given with the command."""
    hint: Text | None = None
    """What the choice does, of a switch when it is on, where its name alone doesn't say it."""

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
    changed: Collection[str] | None = None,
    table: int = 0,
    tabs: Sequence[Control] = (),
    ways: Sequence[Control] = (),
) -> OutgoingMessage:
    """All settings of somebody or something; each menu and switch does ``action`` with what it changes.

    The controls say what holds now, the text above only what they can't say.  ``changed``: which fields
    were just chosen; it is told at once, for a phone shows no more than the beginning.  ``tabs``: the parts
    of it, where they would be too many for one screen; ``ways``: what leads back to where one came from.
    """
    return compose(
        CALM,
        writer.text(title, None if changed is None else _saved((*menus, *switches), settings, changed)),
        row(*tabs) if tabs else None,
        writer.text(
            *(_of_menu(menu, settings, writer) for menu in menus),
            *(_of_switch(switch) for switch in switches),
            *more,
        ),
        *(
            _menu(ButtonAction(table, action, text=question.field), question, settings, writer)
            for question in menus
        ),
        *rows([*(_switch(ButtonAction(table, action), one, settings, writer) for one in switches), *ways]),
    )


def _saved(questions: Sequence[Question], settings: Settings, changed: Collection[str]) -> Words:
    found = [_now(question, settings) for question in questions if question.field in changed]
    return msg("Saved. {now}", now=lines(found)) if found else msg("**Saved.**")


def _now(question: Question, settings: Settings) -> Text:
    return msg("**{setting}**: {value}", setting=question.title, value=question.told(settings))


def _of_menu(question: Question, settings: Settings, writer: Writer) -> Words | None:
    """What the closed menu itself can't say: what it does, or a value too long for it."""
    if question.hint is not None:
        return msg("-# **{setting}**: {hint}", setting=question.title, hint=question.hint)
    return _now(question, settings) if len(writer.label(_now(question, settings))) > MENU_FITS else None


def _of_switch(question: Question) -> Words | None:
    if question.hint is None:
        return None
    return msg("-# **{setting}**, when on: {hint}", setting=question.title, hint=question.hint)


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
