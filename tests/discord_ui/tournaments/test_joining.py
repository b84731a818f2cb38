"""Joining a tournament that asks something; and who may begin tournaments besides moderators."""

from __future__ import annotations

import base64

import pytest

from bot.discord_ui.tournaments.controls import tournament_action
from bot.hosting.person import Person
from bot.playground.interactions import MODAL_SUBMIT
from bot.tournaments.formats.elimination.knockout import SingleElimination
from bot.tournaments.formats.stages.stages import Stages
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.bot_in_playground import FAMOUS, TRUSTED
from tests.discord_ui.people import ADA, BEN, CLEO, DEV, MONA
from tests.discord_ui.tournaments.begun import begin
from tests.playground.driver import PATIENCE, Json, text

QUESTIONS = (
    "How long have you played?",
    "Which part of the day suits you best, and in which zone of time?",
)


async def fill(bot: BotByHand, custom_id: str, *answers: str) -> str:
    """What is answered to a form, which this process may never have sent."""
    core = bot.playground.core
    fields = [{"type": 18, "component": {"type": 4, "value": answer}} for answer in answers]
    data: Json = {"custom_id": custom_id, "components": fields}
    channel = core.world.get("channel", str(bot.channel_id))
    sent = core.interactions.start(str(ADA.id), channel, MODAL_SUBMIT, data)
    assert await sent.until(lambda one: one.status == "answered", PATIENCE)
    return text(core.world.get("message", str(sent.message_id)))


async def test_a_tournament_that_asks_something_opens_a_form(bot: BotByHand) -> None:
    tournament = await begin(bot, "swiss")
    await bot.tournaments.setup.edit(tournament, MONA, changes={"questions": QUESTIONS})
    form = (await bot.tap(ADA, tournament, "join")).outcome.modal
    first, second = form["components"]
    assert first["label"] == QUESTIONS[0]
    assert second["description"] == QUESTIONS[1]
    assert len(second["label"]) <= 45

    assert "You’re in" in await fill(bot, form["custom_id"], "Two | three years", "At noon")
    entry = (await bot.record(tournament)).entry_of(ADA.id)
    assert entry is not None
    assert list(entry.answers) == ["Two | three years", "At noon"]
    assert "hasn’t begun" in (await bot.command(ADA, "tournament explain", tournament=tournament)).text

    # Who is in, or comes too late, is told so, and fills in nothing.
    assert "already registered" in (await bot.tap(ADA, tournament, "join")).text
    await bot.tournaments.starting.close_registration(tournament, MONA)
    assert "has ended" in (await bot.tap(BEN, tournament, "join")).text


async def test_what_is_required_of_who_joins_stands_in_the_announcement(bot: BotByHand) -> None:
    tournament = await begin(bot, "swiss")
    await bot.tell()
    required = {"role": str(TRUSTED), "lowest": 1500, "games": 1}
    await bot.command(MONA, "organise require", tournament=tournament, **required)
    await bot.tell()
    (announced,) = bot.said("Registration is open")
    needed = f"To join you need the role <@&{TRUSTED}>, a rating of 1500 or more and 1 finished game."
    assert needed in announced.text


async def test_what_is_done_is_not_told_again_in_how_it_stands(bot: BotByHand) -> None:
    drafted = (await bot.command(MONA, "tournament new", game="santorini", title="Cup")).text
    assert drafted.count("only organisers see") == 1
    opened = (await bot.command(MONA, "organise open")).text
    assert opened.count("Registration is open") == 1
    joined = (await bot.command(ADA, "tournament join")).text
    assert "Welcome to the tournament." in joined
    assert joined.count("You’re in") == 1


async def test_nobody_is_asked_in_once_registration_is_over(bot: BotByHand) -> None:
    tournament = await begin(bot, "swiss")
    for over in (False, True):
        if over:
            await bot.tournaments.starting.close_registration(tournament, MONA)
        await bot.tell()
        lasting, *_ = bot.posted
        own = await bot.command(ADA, "tournament status", tournament=tournament)
        for words, controls in ((lasting.text, lasting.controls), (own.text, own.custom_ids)):
            assert (str(tournament_action(tournament, "join")) in controls) is not over
            assert "standings" not in str(controls), "nobody stands anywhere yet"
            assert ("Registration is over" in words) is over
            assert ("Registration is open" in words) is not over


async def test_a_form_of_something_else_changes_nothing(bot: BotByHand) -> None:
    tournament = await begin(bot, "swiss")
    assert "open it again" in await fill(bot, str(tournament_action(tournament, "start")), "yes")
    assert (await bot.record(tournament)).info.state == "registration"


@pytest.mark.parametrize("format_", ["single", "groups-cup", "swiss-cup"])
async def test_a_draft_that_ends_in_a_knock_out_offers_a_match_for_third_place(
    bot: BotByHand, format_: str
) -> None:
    await bot.command(MONA, "tournament new", game="santorini", title="Cup", format=format_)
    (row,) = await bot.tournaments.snapshots.listing(bot.guild_id, MONA)
    form = await bot.command(MONA, "organise settings", tournament=row.id)
    form = await bot.press(MONA, form.buttons["Games"], on=form)
    (switch,) = (one for one in form.custom_ids if "third_place" in one)
    assert "Third-place match**: on" in (await bot.press(MONA, switch)).text
    record = (await bot.tournaments.snapshots.look(row.id, MONA)).record
    last = record.format.second if isinstance(record.format, Stages) else record.format
    assert last == SingleElimination(third_place=True)
    await bot.tournaments.starting.announce(row.id, MONA)
    assert "use /organise settings again" in (await bot.press(MONA, switch)).text
    status = await bot.command(MONA, "tournament status", tournament=row.id)
    assert "With a third-place match" in status.text


async def test_the_role_for_tournaments_begins_and_brings_tournaments(bot: BotByHand) -> None:
    tournament = await begin(bot, "round-robin")
    await bot.tournaments.entries.add_computers(tournament, MONA, 1, 3)
    await bot.tournaments.starting.start(tournament, MONA)
    await bot.goes_on()
    name, content = await bot.tournaments.files.export(tournament, "json")
    file = {"filename": name, "base64": base64.b64encode(content.encode()).decode()}
    cases = ((None, TRUSTED, False), (TRUSTED, FAMOUS, False), (TRUSTED, TRUSTED, True))
    for chosen, worn, allowed in cases:
        await bot.tables.preferences.choose_for_guild(bot.guild_id, "event_role", chosen)
        bot.wears(BEN, worn)
        brought = await bot.command(BEN, "tournament import", game="santorini", file=file)
        assert ("The tournament is here" in brought.text) is allowed
        made = await bot.command(BEN, "tournament new", game="santorini", title="Cup")
        assert ("Here is the draft" in made.text) is allowed
    assert len(await bot.tournaments.snapshots.listing(bot.guild_id, MONA)) == 3


async def test_an_organiser_enters_a_whole_team(bot: BotByHand) -> None:
    tournament = await begin(bot, "swiss")
    await bot.tournaments.setup.edit(tournament, MONA, changes={"members": 2})
    add = "organise entry add"
    assert "Teams of 2" in (await bot.command(MONA, add, tournament=tournament, player="ada")).text
    await bot.command(MONA, add, tournament=tournament, player="ada", team="Owls", partner="ben")
    (entry,) = (await bot.record(tournament)).playing
    assert (entry.name, [one.name for one in entry.members]) == ("Owls", ["Ada", "Ben"])


async def test_a_team_needs_the_role_of_a_tournament_in_all_its_members(bot: BotByHand) -> None:
    tournament = await begin(bot, "swiss")
    await bot.tournaments.setup.edit(tournament, MONA, changes={"members": 2, "role": TRUSTED})
    bot.wears(ADA, TRUSTED)
    for role, allowed in ((FAMOUS, False), (TRUSTED, True)):
        bot.wears(BEN, role)
        await bot.command(ADA, "tournament join", tournament=tournament, team="Owls", partner="ben")
        assert bool((await bot.record(tournament)).entries) is allowed


async def test_a_team_mate_says_yes_or_no_by_a_tap(bot: BotByHand) -> None:
    tournament = await begin(bot, "swiss")
    await bot.tournaments.setup.edit(tournament, MONA, changes={"members": 2})

    async def asked(person: Person) -> set[str]:
        return set((await bot.command(person, "tournament status", tournament=tournament)).custom_ids)

    agree, leave = (str(tournament_action(tournament, one)) for one in ("agree", "leave"))
    for answer, told, state in (
        ("leave", "given up your place", "left"),
        ("agree", "team is complete", "in"),
    ):
        await bot.tournaments.registration.join(tournament, ADA, partners=[BEN], name="Owls")
        assert {agree, leave} <= await asked(BEN)
        assert agree not in await asked(ADA)
        assert told in (await bot.tap(BEN, tournament, answer)).text
        assert (await bot.record(tournament)).entries[-1].state == state

    # A team that forms when it has begun already can be left like any other.
    await bot.tournaments.entries.add_computers(tournament, MONA, 1, 5)
    await bot.tournaments.starting.start(tournament, MONA)
    await bot.tournaments.registration.join(tournament, CLEO, partners=[DEV], name="Foxes")
    assert "given up your place" in (await bot.tap(CLEO, tournament, "leave")).text


async def test_organisers_say_whether_moves_may_be_tried(bot: BotByHand) -> None:
    """Games of tournaments are rated: unless organisers allow it, nobody tries anything."""
    tournament = await begin(bot, "swiss")
    for answer, allowed in (("on", True), ("off", False)):
        form = await bot.command(MONA, "organise settings", tournament=tournament)
        form = await bot.press(MONA, form.buttons["Games"], on=form)
        (switch,) = (one for one in form.custom_ids if "what_if" in one)
        assert f"Trying moves (What if)**: {answer}" in (await bot.press(MONA, switch)).text
        assert (await bot.record(tournament)).settings.terms.allows_what_if() is allowed


@pytest.mark.parametrize(
    ("playing", "forfeit", "told"),
    [
        (True, False, "You’ve dropped out. Please finish the games you’re still in."),
        (True, True, "You’ve dropped out, and your open matches are forfeited."),
        (False, False, "You’ve dropped out.**"),
    ],
)
async def test_who_drops_out_reads_what_becomes_of_their_games(
    bot: BotByHand, playing: bool, forfeit: bool, told: str
) -> None:
    tournament = await begin(bot, "swiss", rounds=2)
    for person in (ADA, BEN, CLEO, DEV):
        await bot.tournaments.registration.join(tournament, person)
    await bot.tournaments.starting.start(tournament, MONA)
    await bot.goes_on()
    for match in () if playing else (await bot.record(tournament)).open_matches:
        await bot.tournaments.rulings.result(tournament, MONA, match.id, (1, 2), "a test")
    left = await bot.command(ADA, "tournament leave", tournament=tournament, forfeit=forfeit)
    assert told in left.text


async def test_the_settings_say_whether_one_may_enter_late(bot: BotByHand) -> None:
    tournament = await begin(bot, "swiss")
    for chosen, told in ((None, "half of the rounds"), (0, "not allowed"), (3, "3")):
        await bot.tournaments.setup.edit(tournament, MONA, changes={"late_until": chosen})
        panel = await bot.command(MONA, "organise settings", tournament=tournament)
        assert f"Late entry until round: {told}" in panel.words
