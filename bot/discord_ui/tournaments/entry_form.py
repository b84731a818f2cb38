"""The form of an event that asks something of who joins: a field for each question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from discord import TextStyle, ui

from bot.discord_ui.components.actions import ButtonAction
from bot.discord_ui.components.context import Context
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.limits import FORM, HINT, cut
from bot.discord_ui.tournaments.controls import tournament_act
from bot.discord_ui.tournaments.finding import named
from bot.games.engine.text import msg
from bot.tournaments.running.entries.enrolment import ANSWER, must_be_open
from bot.tournaments.running.model import ENTERED

JOIN: Final = "join"
"""What a control to join carries, and the form that it opens."""


async def form_for(asker: Context, act: ButtonAction) -> ui.Modal | None:
    """The form that a press opens; ``None``: it opens none.

    Teams name their members by the command, so they answer there, too.  Raises Refusal, WrongState for who
    can't join (any more): they fill in nothing.
    """
    if act.text != JOIN:
        return None
    record = await named(asker, act.table)
    if not record.settings.questions or record.settings.members > 1:
        return None
    entry = record.entry_of(asker.person.id)
    if entry is not None and entry.state in ENTERED:
        raise Refusal(msg("You have registered already."))
    must_be_open(record, asker.services.tables.store.now())
    form = ui.Modal(
        title=cut(record.info.title, FORM), custom_id=str(tournament_act(record.info.id, JOIN)), timeout=900
    )
    hint = asker.plain().translate(msg("Organisers read your answer."))
    for question in record.settings.questions:
        form.add_item(
            ui.Label(
                text=cut(question, FORM),
                description=cut(question if len(question) > FORM else hint, HINT),
                component=ui.TextInput[ui.LayoutView](style=TextStyle.short, max_length=ANSWER),
            )
        )
    return form


def filled(data: Mapping[str, Any]) -> list[str]:
    """What was written into the fields of a form, in their order."""
    return [
        str(field["value"])
        for part in data.get("components", ())
        for field in (part["component"] if "component" in part else part["components"][0],)
    ]
