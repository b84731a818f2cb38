"""The terms of an open table that its host may still choose, as a form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_access import Controls, table_by_id
from bot.discord_ui.messages.names import table_title
from bot.discord_ui.messages.settings_panel import NOTHING, ZONES, Question, chosen_setting, settings_panel
from bot.games.engine.text import Words, lines, msg
from bot.tables.choosable_terms import NAMED, TERMS, USUAL, Term
from bot.tables.model import TableInfo

_NUMBERS: Final[Mapping[str, tuple[int, ...]]] = {
    "min_conduct": (0, 25, 50, 60, 70, 75, 80, 90),
    "excuses": (0, 1, 2, 3),
    "away_delay": (0, 15, 60, 180, 360, 720, 1440),
}
"""Which numbers the form offers."""


async def terms_form(ctx: Context, table: TableInfo, notice: Words | None = None) -> OutgoingMessage:
    """All that the host of an open table may still choose; raises Refusal when it is too late."""
    if table.state != "open":
        raise Refusal(msg("The game has begun, so its terms can no longer change."))
    rare = [term for term in TERMS if not term.few]
    more = msg("-# These apply to this table only. Everybody seated is told about changes.")
    return settings_panel(
        "terms",
        lines([table_title(ctx.services.games[table.game], table), msg("**More options**")]),
        table.terms,
        [_question(term) for term in rare if term.type != "bool"],
        [_question(term) for term in rare if term.type == "bool"],
        ctx.writer(),
        more=[more],
        notice=notice,
        table=table.id,
    )


async def choose_term(ctx: Context, table: TableInfo, control: str, value: str) -> OutgoingMessage:
    """What a control of the form does; raises NotAllowed, Refused."""
    name, chosen = chosen_setting(control, value)
    if name not in NAMED:
        raise Refusal(msg("This control no longer works."))
    given = _read(NAMED[name], chosen)
    new = await ctx.services.tables.lobby.amend(table.id, ctx.person, name, given)
    return await terms_form(ctx, new, msg("**Saved.**"))


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


async def _press(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    table = await table_by_id(ctx, action.table)
    return await choose_term(ctx, table, action.text, text) if action.text else await terms_form(ctx, table)


CONTROLS: Final[Controls] = {"terms": _press}
