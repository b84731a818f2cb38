"""Joining a tournament that asks something; and who may begin tournaments besides moderators."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import ui
from discord.ext import commands

from bot.discord_ui import control_dispatch
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.tournaments import creating, entries, files, registration, settings, views
from bot.discord_ui.tournaments.announcement import announcement
from bot.discord_ui.tournaments.controls import tournament_action
from bot.discord_ui.tournaments.status import status
from bot.hosting.errors import NotAllowed, Refused
from bot.hosting.person import Person
from bot.tournaments.formats.elimination.knockout import SingleElimination
from bot.tournaments.formats.stages.stages import Stages
from cogs.tournament import of_tournament
from tests.discord_ui.people import Interaction, press
from tests.discord_ui.services import ADA, BEN, CLEO, GUILD, Services, custom_ids
from tests.discord_ui.tournaments.begun import MODERATOR, asks, begin

QUESTIONS = (
    "How long have you played?",
    "Which part of the day suits you best, and in which zone of time?",
)
TRUSTED = 55


async def _fill(host: Services, form: ui.Modal, *answers: str) -> Interaction:
    """Submit a form, as to a process that never sent it."""
    bot = commands.Bot(command_prefix="!", intents=discord.Intents.none())
    control_dispatch.register(bot)
    (listener,) = bot.extra_events["on_interaction"]
    fields = [{"type": 18, "component": {"type": 4, "value": answer}} for answer in answers]
    data: dict[str, Any] = {"custom_id": form.custom_id, "components": fields}
    interaction = Interaction(host, ADA, type=discord.InteractionType.modal_submit, data=data)
    await listener(interaction)
    return interaction


async def test_a_tournament_that_asks_something_opens_a_form(host: Services) -> None:
    tournament = await begin(host, "swiss")
    await host.tournaments.setup.edit(tournament, MODERATOR, changes={"questions": QUESTIONS})
    pressed = await press(host, ADA, str(tournament_action(tournament, "join")))
    (form,) = pressed.forms
    labels = [item for item in form.children if isinstance(item, ui.Label)]
    assert labels[0].text == QUESTIONS[0]
    assert labels[1].description == QUESTIONS[1]
    assert len(labels[1].text) <= 45

    answered = await _fill(host, form, "Two | three years", "At noon")
    assert "You’re in" in answered.text
    entry = (await host.tournaments.snapshots.look(tournament, None)).record.entry_of(ADA.id)
    assert entry is not None
    assert list(entry.answers) == ["Two | three years", "At noon"]

    with pytest.raises(Refused, match="hasn’t begun"):
        await of_tournament(views.explain)(asks(host, ADA), event=tournament, who=None, round=None)

    # Who is in, or comes too late, is told so, and fills in nothing.
    again = await press(host, ADA, str(tournament_action(tournament, "join")))
    assert (again.forms, "already registered" in again.text) == ([], True)
    await host.tournaments.starting.close_registration(tournament, MODERATOR)
    late = await press(host, BEN, str(tournament_action(tournament, "join")))
    assert (late.forms, "has ended" in late.text) == ([], True)


async def test_nobody_is_asked_in_once_registration_is_over(host: Services) -> None:
    tournament = await begin(host, "swiss")
    for over in (False, True):
        if over:
            await host.tournaments.starting.close_registration(tournament, MODERATOR)
        record = (await host.tournaments.snapshots.look(tournament, None)).record
        lasting = announcement(record, host.games, Writer.of(host.translations, None))
        own = await status(asks(host, ADA), record)
        for sheet in (lasting, own):
            assert (str(tournament_action(tournament, "join")) in custom_ids(sheet.view)) is not over
            assert "standings" not in str(custom_ids(sheet.view)), "nobody stands anywhere yet"
            texts = [one.content for one in sheet.view.walk_children() if isinstance(one, ui.TextDisplay)]
            assert ("Registration is over" in "\n".join(texts)) is over
            assert ("Registration is open" in "\n".join(texts)) is not over


async def test_a_form_of_something_else_changes_nothing(host: Services) -> None:
    tournament = await begin(host, "swiss")
    form: Any = SimpleNamespace(custom_id=str(tournament_action(tournament, "start")))
    assert "open it again" in (await _fill(host, form, "yes")).text
    assert (await host.tournaments.snapshots.look(tournament, None)).record.info.state == "registration"


@pytest.mark.parametrize("format_", ["single", "groups-cup", "swiss-cup"])
async def test_a_draft_that_ends_in_a_knock_out_offers_a_match_for_third_place(
    host: Services, format_: str
) -> None:
    mona = asks(host, MODERATOR)
    given = dict.fromkeys(("players", "rounds", "size", "clock", "start"))
    await creating.begin(mona, game="santorini", title="Cup", format=format_, **given)
    (row, *_) = await host.tournaments.snapshots.listing(GUILD, MODERATOR)
    (switch,) = [
        one
        for one in custom_ids((await of_tournament(settings.form)(mona, event=row.id, tab="games")).view)
        if "third_place" in one
    ]
    assert "Third-place match**: on" in (await press(host, MODERATOR, switch)).text
    record = (await host.tournaments.snapshots.look(row.id, MODERATOR)).record
    last = record.format.second if isinstance(record.format, Stages) else record.format
    assert last == SingleElimination(third_place=True)
    await host.tournaments.starting.announce(row.id, MODERATOR)
    assert "use /organise settings again" in (await press(host, MODERATOR, switch)).text
    view = (await of_tournament(status)(mona, event=row.id)).view
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    assert "With a third-place match" in "\n".join(texts)


async def test_the_role_for_tournaments_begins_and_brings_tournaments(host: Services) -> None:
    tournament = await begin(host, "round-robin")
    await host.tournaments.entries.add_computers(tournament, MODERATOR, 1, 3)
    await host.tournaments.starting.start(tournament, MODERATOR)
    await host.tournaments.tournament_job.work()
    _, content = await host.tournaments.files.export(tournament, "json")

    async def read() -> bytes:
        return content.encode()

    file = SimpleNamespace(size=len(content), read=read)
    trusted, other = (asks(host, BEN, roles=frozenset({role})) for role in (TRUSTED, 66))
    for chosen, ctx, allowed in (
        (None, trusted, False),
        (TRUSTED, other, False),
        (TRUSTED, trusted, True),
    ):
        await host.tables.preferences.choose_for_guild(GUILD, "event_role", chosen)
        for deed in (
            lambda ctx: files.import_tournament(ctx, "santorini", file),
            lambda ctx: creating.begin(ctx, "santorini", "Cup", None, None, None, None, None, None),
        ):
            try:
                await deed(ctx)
                done = True
            except NotAllowed:
                done = False
            assert done is allowed
    assert len(await host.tournaments.snapshots.listing(GUILD, MODERATOR)) == 3


async def test_an_organiser_enters_a_whole_team(host: Services) -> None:
    tournament = await begin(host, "swiss")
    await host.tournaments.setup.edit(tournament, MODERATOR, changes={"members": 2})
    ada, ben = (Interaction(host, person, roles=frozenset({TRUSTED})).user for person in (ADA, BEN))
    ada.bot = ben.bot = False
    mona = asks(host, MODERATOR)
    with pytest.raises(Refusal, match="Teams of 2"):
        await of_tournament(entries.add)(
            mona, event=tournament, player=ada, team=None, partner=None, second=None, third=None
        )
    await of_tournament(entries.add)(
        mona, event=tournament, player=ada, team="Owls", partner=ben, second=None, third=None
    )
    (entry,) = (await host.tournaments.snapshots.look(tournament, None)).record.playing
    assert (entry.name, [one.name for one in entry.members]) == ("Owls", ["Ada", "Ben"])


async def test_a_team_needs_the_role_of_a_tournament_in_all_its_members(host: Services) -> None:
    tournament = await begin(host, "swiss")
    changes = {"members": 2, "role": TRUSTED}
    await host.tournaments.setup.edit(tournament, MODERATOR, changes=changes)
    ctx = asks(host, ADA, roles=frozenset({TRUSTED}))
    record = (await host.tournaments.snapshots.look(tournament, ADA)).record
    for roles, allowed in ((frozenset({TRUSTED + 1}), False), (frozenset({TRUSTED}), True)):
        mate = Interaction(host, BEN, roles=roles).user
        mate.bot = False
        if allowed:
            await registration.register(ctx, record, team="Owls", mates=(mate,))
        else:
            with pytest.raises(NotAllowed):
                await registration.register(ctx, record, team="Owls", mates=(mate,))


async def test_a_team_mate_says_yes_or_no_by_a_tap(host: Services) -> None:
    tournament = await begin(host, "swiss")
    await host.tournaments.setup.edit(tournament, MODERATOR, changes={"members": 2})
    for answer, told, state in (
        ("leave", "given up your place", "left"),
        ("agree", "team is complete", "in"),
    ):
        await host.tournaments.registration.join(tournament, ADA, partners=[BEN], name="Owls")
        record = (await host.tournaments.snapshots.look(tournament, BEN)).record
        asked = await status(asks(host, BEN), record)
        assert {str(tournament_action(tournament, one)) for one in ("agree", "leave")} <= set(
            custom_ids(asked.view)
        )
        waits = await status(asks(host, ADA), record)
        assert str(tournament_action(tournament, "agree")) not in custom_ids(waits.view)
        assert told in (await press(host, BEN, str(tournament_action(tournament, answer)))).text
        assert (await host.tournaments.snapshots.look(tournament, None)).record.entries[-1].state == state

    # A team that forms when it has begun already can be left like any other.
    await host.tournaments.entries.add_computers(tournament, MODERATOR, 1, 5)
    await host.tournaments.starting.start(tournament, MODERATOR)
    await host.tournaments.registration.join(tournament, CLEO, partners=[Person(4, "Dev")], name="Foxes")
    assert (
        "given up your place" in (await press(host, CLEO, str(tournament_action(tournament, "leave")))).text
    )
