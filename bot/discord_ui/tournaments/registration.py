"""Taking part in a tournament: the form of its questions, joining, teams, leaving, checking in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import TextStyle, ui

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import FORM, HINT, cut
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.features.seats import guest_of
from bot.discord_ui.tournaments.controls import tournament_action
from bot.discord_ui.tournaments.lookups import named
from bot.discord_ui.tournaments.status import carry_out, status_of
from bot.games.engine.text import Name, Text, msg
from bot.hosting.person import Person
from bot.tournaments.running.entries.admission import ANSWER, must_be_open
from bot.tournaments.running.model import ENTERED
from bot.tournaments.running.state import TournamentState

JOIN: Final = "join"
"""What a control to join carries, and the form that it opens."""


async def form_for(ctx: Context, action: ButtonAction) -> ui.Modal | None:
    """The form that a press opens; ``None``: it opens none.

    Teams name their members by the command, so they answer there, too.  Raises Refusal, WrongState for who
    can't join (any more): they fill in nothing.
    """
    if action.text != JOIN:
        return None
    record = await named(ctx, action.table)
    if not record.settings.questions or record.settings.members > 1:
        return None
    entry = record.entry_of(ctx.person.id)
    if entry is not None and entry.state in ENTERED:
        raise Refusal(msg("You’re already registered."))
    must_be_open(record, ctx.services.tables.store.now())
    form = ui.Modal(
        title=cut(record.info.title, FORM),
        custom_id=str(tournament_action(record.info.id, JOIN)),
        timeout=900,
    )
    hint = ctx.plain().translate(msg("The organisers will read your answer."))
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


async def join(
    ctx: Context,
    record: TournamentState,
    answers: str | None,
    team: str | None,
    **mates: discord.Member | None,
) -> OutgoingMessage:
    """Register, with answers and team-mates where the tournament asks for them."""
    return await register(ctx, record, parts(answers or ""), team, tuple(mates.values()))


async def register(
    ctx: Context,
    record: TournamentState,
    answers: Sequence[str] = (),
    team: str | None = None,
    mates: Sequence[discord.Member | None] = (),
) -> OutgoingMessage:
    """Register; raises Refusal with what the tournament asks for, where that is missing."""
    member = ctx.interaction.user
    roles = {role.id for role in member.roles} if isinstance(member, discord.Member) else set[int]()
    for mate in mates:
        if mate is not None:
            roles &= {role.id for role in mate.roles}
    found = await ctx.services.tournaments.registration.join(
        record.info.id,
        ctx.person,
        roles=roles,
        answers=answers_of(record, answers),
        partners=team_of(record, "/tournament join", *mates),
        name=team,
    )
    entry = found.entry_of(ctx.person.id)
    words = msg("Welcome to the tournament.")
    if entry is not None and entry.state == "waiting":
        words = msg("All places are taken: you are on the waiting list.")
    elif entry is not None and entry.state == "forming":
        words = msg("Your team-mates are being asked: you’re in as soon as all of them agree.")
    elif entry is not None and entry.state == "asked":
        words = msg("You’ve asked to join: an organiser decides, and I’ll let you know.")
    return await status_of(ctx, record.info.id, words)


async def agree(ctx: Context, record: TournamentState) -> OutgoingMessage:
    """Play in the team that has asked."""
    found = await ctx.services.tournaments.registration.agree(record.info.id, ctx.person)
    entry = found.entry_of(ctx.person.id)
    forming = entry is not None and entry.state == "forming"
    words = (
        msg("Good. The others are still being asked.") if forming else msg("Good: your team is complete.")
    )
    return await status_of(ctx, record.info.id, words)


async def leave(ctx: Context, record: TournamentState, forfeit: bool | None = None) -> OutgoingMessage:
    """Give the place up, or play no further round; who has no seed (yet) has nothing to drop."""
    entry = record.entry_of(ctx.person.id)
    service = ctx.services.tournaments
    if record.info.started_at is None or (entry is not None and entry.seed is None):
        return await carry_out(ctx, record, msg("You’ve given up your place."), service.registration.leave)
    words = msg("You’ve dropped out.")
    if entry is not None and any(entry.number in match.seats for match in record.open_matches):
        words = msg("You’ve dropped out. Please finish the games you’re still in.")
        if forfeit:
            words = msg("You’ve dropped out, and your open matches are forfeited.")
    return await carry_out(ctx, record, words, service.withdrawals.drop_oneself, forfeit=bool(forfeit))


async def check_in(ctx: Context, record: TournamentState) -> OutgoingMessage:
    """Show that one is there."""
    check = ctx.services.tournaments.registration.check_in
    return await carry_out(ctx, record, msg("You’re checked in."), check)


async def confirm(ctx: Context, record: TournamentState) -> OutgoingMessage:
    """Take the place that the waiting list has brought."""
    take = ctx.services.tournaments.registration.confirm
    return await carry_out(ctx, record, msg("The place is yours."), take)


_BETWEEN: Final = re.compile(r"\s*[|\n]\s*")
"""What stands between two questions, and between two answers."""


def parts(typed: str) -> list[str]:
    """Questions or answers as they are written in one line, with bars between them."""
    return [part for part in _BETWEEN.split(typed.strip()) if part]


def answers_of(record: TournamentState, given: Sequence[str]) -> Sequence[str]:
    """An answer for each question; raises Refusal, with the questions, where some are missing."""
    asked = record.settings.questions
    if len(given) >= len(asked):
        return given[: len(asked)]
    return _refused(
        msg(
            "This tournament asks: {questions} Join with your answers, separated by “|”: /tournament "
            "join answers:…",
            questions=Name(" | ".join(asked)),
        )
    )


def team_of(record: TournamentState, command: str, *mates: discord.Member | None) -> list[Person]:
    """The team-mates; raises Refusal, with the command for it, where they are too few or too many."""
    found = [guest_of(mate) for mate in mates if mate is not None]
    wanted = record.settings.members - 1
    if len(found) == wanted:
        return found
    if not wanted:
        return _refused(msg("This isn’t a team tournament: leave out the team."))
    return _refused(
        msg(
            "Teams of {count} play here: name the others, and the team: {command} partner:… team:…",
            count=wanted + 1,
            command=command,
        )
    )


def _refused(words: Text) -> Any:
    raise Refusal(words)
