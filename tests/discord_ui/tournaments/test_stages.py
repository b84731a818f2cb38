"""A Swiss with a cut as its channel sees it: the stage's table is posted, kept, and found again."""

from __future__ import annotations

import pytest_asyncio

from bot.hosting.person import Person
from bot.tournaments.running.to_model import to_model
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, CLEO, DEV, ELI, FAY, MONA
from tests.discord_ui.tournaments.begun import begin


@pytest_asyncio.fixture(loop_scope="module")
async def cup(bot: BotByHand) -> int:
    """Six people, two rounds of Swiss; the semi-finals of the best four are paired."""
    tournament = await begin(bot, "swiss-cup", rounds=2, size=4)
    for person in (ADA, BEN, CLEO, DEV, ELI, FAY):
        await bot.tournaments.registration.join(tournament, person)
    await bot.tournaments.starting.start(tournament, MONA)
    for _ in range(2):
        await decide(bot, tournament)
    return tournament


async def decide(bot: BotByHand, tournament: int) -> None:
    """Whoever sits first wins."""
    await bot.goes_on()
    for match in (await bot.record(tournament)).open_matches:
        await bot.tournaments.rulings.result(tournament, MONA, match.id, (1, 2), "a test")
    await bot.goes_on()


async def standings(bot: BotByHand, tournament: int, **options: int) -> str:
    """What the picture shows that Ada gets who asks for them."""
    return (await bot.command(ADA, "tournament standings", tournament=tournament, **options)).alt


async def test_the_table_of_a_stage_is_posted_as_it_ended(bot: BotByHand, cup: int) -> None:
    """Also where the next stage has begun before the channel is told."""
    assert [one.stage for one in (await bot.record(cup)).published] == [0, 0, 1]
    await bot.tell()
    (first,) = bot.said("round 1 is over")
    assert first.alt.startswith("Standings. Swiss stage, after round 1 of 2")
    (last,) = bot.said("round 2 is over, the last of this stage")
    assert last.alt.startswith("Standings. Swiss stage, final table")
    assert "— The best 4 go on." in last.alt
    assert "**Semi-finals**: " in last.text
    wanted = {f"v/{what}/0" for what in ("round-3", "crosstable", "bracket")}
    assert wanted <= {control.rpartition(":")[2] for control in last.controls}


async def test_a_stage_s_table_is_found_by_its_name_and_by_its_rounds(bot: BotByHand, cup: int) -> None:
    frozen = await standings(bot, cup, stage=1)
    assert frozen.startswith("Standings. Swiss stage, final table")
    assert await standings(bot, cup, round=2) == frozen
    assert "after round 1 of 2" in await standings(bot, cup, round=1)
    await decide(bot, cup)
    assert await standings(bot, cup, stage=1) == frozen
    assert "— Out after the Swiss stage" in await standings(bot, cup)
    assert (await standings(bot, cup, stage=2)).startswith("Standings. Knock-out, Semi-finals played")
    for stage, round_ in ((3, None), (None, 9)):
        wrong = await bot.command(ADA, "tournament standings", tournament=cup, stage=stage, round=round_)
        assert not wrong.pictures
        assert "That stage hasn’t begun" in wrong.text or "That round isn’t paired yet" in wrong.text


async def test_stages_and_rounds_are_offered_by_name(bot: BotByHand, cup: int) -> None:
    assert len(to_model(await bot.record(cup)).rounds) == 3
    user, place = bot.user(ADA), str(bot.channel_id)
    stages = await user.complete(place, "tournament standings", "stage", tournament=cup)
    assert [(one["name"], one["value"]) for one in stages] == [("1 · Swiss stage", 1), ("2 · Knock-out", 2)]
    rounds = await user.complete(place, "tournament standings", "round", tournament=cup)
    assert [(one["name"], one["value"]) for one in rounds] == [
        ("3 · Knock-out, Semi-finals", 3),
        ("2 · Swiss stage, round 2 of 2", 2),
        ("1 · Swiss stage, round 1 of 2", 1),
    ]


async def test_who_waits_for_a_round_is_told_whether_they_play_in_it(bot: BotByHand) -> None:
    tournament = await begin(bot, "swiss-cup", rounds=1, size=4)
    await bot.tournaments.setup.edit(tournament, MONA, changes={"review": True})
    for person in (ADA, BEN, CLEO, DEV, ELI, FAY):
        await bot.tournaments.registration.join(tournament, person)
    begun = await bot.command(MONA, "organise start", tournament=tournament)
    assert "The pairings to check come to organisers by direct message." in begun.text
    await bot.tournaments.byes.request_bye(tournament, FAY, half=False)
    await bot.goes_on()

    async def own(person: Person) -> str:
        return (await bot.command(person, "tournament status", tournament=tournament)).text

    assert "You play as soon as round 1 is public." in await own(ADA)
    assert "You sit out round 1, as you asked." in await own(FAY)
    await bot.tournaments.pairing.publish(tournament, MONA)
    await decide(bot, tournament)
    assert (await bot.record(tournament)).current is None
    assert "You’re out. How far you came: Swiss stage." in await own(FAY)
    assert "You play as soon as round 2 is public." in await own(ADA)
