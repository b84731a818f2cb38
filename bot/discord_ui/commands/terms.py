"""The terms of a new table: the few as options of every command that opens one, the rest in a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.answers.handler import Controls
from bot.discord_ui.answers.questions import NOTHING, ZONES, Question
from bot.discord_ui.commands.command import Option, worded
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import named
from bot.discord_ui.layouts.settings import panel
from bot.discord_ui.limits import CHOICE, CHOICES, cut
from bot.discord_ui.marks import title
from bot.discord_ui.outgoing_message import OutgoingMessage
from bot.discord_ui.services import Asker, asker
from bot.games.engine.text import Text, Words, lines, msg
from bot.tables.choosable import NAMED, TERMS, USUAL, Term, chosen
from bot.tables.model import TableInfo
from bot.tables.terms import Terms

INVITE: Final = "invite"
CLOCK: Final = "72h"
"""How much time a casual turn has (hosting rules, 3.1)."""
_TIMES: Final[Mapping[str, Text]] = {
    "72h": msg("three days for each turn"),
    "24h": msg("a day for each turn"),
    "48h": msg("two days for each turn"),
    "7d": msg("a week for each turn"),
    "72h + 24h cap 120h": msg("three days, and one more with each turn, five at most"),
    "5d, 3 x 1d": msg("five days, then three times one day"),
    "20d total": msg("twenty days for the whole game"),
    "none": msg("without a clock"),
}


_NUMBERS: Final[Mapping[str, tuple[int, ...]]] = {
    "min_conduct": (0, 25, 50, 60, 70, 75, 80, 90),
    "excuses": (0, 1, 2, 3),
    "away_delay": (0, 15, 60, 180, 360, 720, 1440),
}
"""Which numbers the form offers."""


def terms(who: Asker, given: Mapping[str, Any]) -> Terms:
    """The terms that somebody has chosen; what they didn't is as the server has it.  Raises Refused."""
    usual = replace(Terms(clock=CLOCK), **who.services.tables.preferences.guild(who.guild_id).terms())
    named = {term.name: given.get(_called(term)) for term in TERMS if term.few}
    return chosen(usual, {name: value for name, value in named.items() if value is not None})


async def form(asker: Asker, table: TableInfo, notice: Words | None = None) -> OutgoingMessage:
    """All that the host of an open table may still choose; raises Refusal when it is too late."""
    if table.state != "open":
        raise Refusal(msg("The game has begun, and its terms stand."))
    rare = [term for term in TERMS if not term.few]
    more = msg("-# They hold for this table. Everybody who sits at it is told of a change.")
    return panel(
        "terms",
        lines([title(asker.services.games[table.game], table), msg("**More options**")]),
        table.terms,
        [_question(term) for term in rare if term.type != "bool"],
        [_question(term) for term in rare if term.type == "bool"],
        asker.translator(),
        asker.plain(),
        more=[more],
        notice=notice,
        table=table.id,
    )


async def choose(asker: Asker, table: TableInfo, control: str, value: str) -> OutgoingMessage:
    """What a control of the form does; raises NotAllowed, Refused."""
    name, switch, to = control.partition("=")
    if name not in NAMED:
        raise Refusal(msg("I can’t read this control any more."))
    given = _read(NAMED[name], to if switch else value)
    new = await asker.services.tables.amend(table.id, asker.person, name, given)
    return await form(asker, new, msg("**Noted.**"))


def _question(term: Term) -> Question:
    """A term as the form asks for it."""
    match term.type:
        case "bool":
            answers = tuple((word, term.told(word == "on")) for word in ("on", "off"))
        case "int":
            answers = tuple((str(number), term.told(number)) for number in _NUMBERS[term.name])
        case "choice":
            answers = tuple(
                (NOTHING if value == USUAL else value, told) for value, told in term.values.items()
            )
        case _:
            answers = ZONES
    return Question(term.name, term.title, answers, term.hint)


def _read(term: Term, text: str) -> str | int | bool:
    match term.type:
        case "bool":
            return text == "on"
        case "int" if text.isdecimal() and len(text) < 6:
            return int(text)
        case _:
            return USUAL if text == NOTHING else text


def _called(term: Term) -> str:
    """What the option is called."""
    return term.title.key.replace(" ", "_")


async def offer_times(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The autocompletion of the time: good ones, and what is typed if it is one."""
    plain = asker(interaction).plain()
    found = {time: f"{time} · {plain.translate(words)}" for time, words in _TIMES.items()}
    fitting = {time: name for time, name in found.items() if typed.strip().lower() in name.lower()}
    choices = fitting or {typed: typed}
    return [
        app_commands.Choice(name=cut(name, CHOICE), value=cut(time, CHOICE))
        for time, name in choices.items()
        if time
    ][:CHOICES]


def _option(term: Term) -> Option:
    kind = bool if term.type == "bool" else str
    complete = offer_times if term.name == "clock" else None
    return Option(_called(term), kind, worded(term.hint), complete=complete)


OPTIONS: Final = (
    *(_option(term) for term in TERMS if term.few),
    Option(INVITE, discord.Member, locale_str("Somebody to invite at once")),
)
"""The options, in their order; none is required."""


async def _press(asker: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
    table = await named(asker, act.table)
    return await choose(asker, table, act.text, text) if act.text else await form(asker, table)


CONTROLS: Final[Controls] = {"terms": _press}
