"""After a repair everything that showed the old leads to what shows the new, by itself."""

from __future__ import annotations

import re

import pytest

from bot.hosting.person import Person
from bot.tournaments.running.model import Match
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.delivery.step import dying
from tests.discord_ui.people import ADA, BEN, CLEO, DEV, MONA
from tests.discord_ui.shown import Posted
from tests.discord_ui.tournaments.begun import begin

WHY = "The board was read wrongly"


async def started(bot: BotByHand, format_: str = "swiss", **wishes: int) -> int:
    """An event of four whose first round is public."""
    event = await begin(bot, format_, **wishes)
    for person in (ADA, BEN, CLEO, DEV):
        await bot.tournaments.registration.join(event, person)
    await bot.tournaments.starting.start(event, MONA)
    await settle(bot)
    return event


async def settle(bot: BotByHand) -> None:
    """What happens by itself has happened, and is told."""
    await bot.tournaments.tournament_job.work()
    await bot.tell()


async def decide(bot: BotByHand, event: int, *results: tuple[int, ...]) -> None:
    """The matches of the newest round end so."""
    record = (await bot.tournaments.snapshots.look(event, None)).record
    matches = record.matches_of(len(record.published))
    for match, places in zip(matches, results, strict=True):
        await bot.tournaments.rulings.result(event, MONA, match.id, places, WHY)
    await settle(bot)


def leads_to(bot: BotByHand, message: Posted) -> int:
    """The message to which one leads that was replaced."""
    assert re.search(r"\*\*(Replaced|Corrected|[\w ]*orrected since|Corrected again)\*\*:", message.text)
    place = f"https://discord.com/channels/{bot.guild_id}/{bot.channel_id}"
    (link,) = re.findall(rf"{place}/(\d+)", message.text)
    return int(link)


@pytest.mark.parametrize("rounds", [1, 2], ids=["tournament over", "tournament running"])
async def test_a_corrected_result_replaces_results_and_standings(bot: BotByHand, rounds: int) -> None:
    event = await started(bot, rounds=rounds)
    await decide(bot, event, (1, 2), (1, 2))
    first, other = [one for one in bot.said("Decided by the organisers") if "Before" not in one.text]
    (over,) = bot.said("Spring is over" if rounds == 1 else "Spring: round 1 is over")
    shown = [over]
    assert not any("orrected" in one.text for one in bot.posted)

    record = (await bot.tournaments.snapshots.look(event, None)).record
    match = record.matches_of(1)[0]
    for places in ((2, 1), (1, 1)):
        await bot.tournaments.rulings.result(event, MONA, match.id, places, WHY)
        await settle(bot)
        new = [one for one in bot.posted if "was corrected." in one.text and "~~" not in one.text][-1]
        assert {leads_to(bot, one) for one in (first, *shown)} == {new.id}
        assert "~~" in first.text
        assert ("~~" in over.text) == (rounds == 1), "the winner is another; the round is over"
        assert "~~" not in other.text, "what still holds stays"
        shown.append(new)
    if rounds == 2:
        (pairings,) = bot.said("round 2 is paired")
        assert "~~" not in pairings.text
        assert "the scores in brackets are the corrected ones" in pairings.text
        scores = sorted(re.findall(r"\((\S+)\)", pairings.alt))
        assert scores == ["0", "0.5", "0.5", "1"], "as they are after the last correction"
        assert "The pairings of round 2 stand" in shown[-1].text
        await decide(bot, event, (1, 2), (1, 2))
        await bot.tournaments.rulings.result(event, MONA, match.id, (2, 1), WHY)
        await settle(bot)
        assert "round 2 has been played" in pairings.text
        assert " : " in pairings.alt, "its results"
        shown.append([one for one in bot.said("was corrected.") if "~~" not in one.text][-1])
    first_correction = shown[-2]
    assert leads_to(bot, first_correction) == shown[-1].id
    told = shown[-1].text
    before, now = ("Ada and Cleo drew", "Cleo beat Ada")[:: 1 if rounds == 2 else -1]
    for words in (
        f"**Now**: {now}",
        f"**Before**: {before}",
        f"**Why**: Decided by the organisers: {WHY}",
        "**New places**: ",
    ):
        assert words in told

    # Where another match is corrected, what was corrected in this one stays told, without its standings.
    kept = shown[-1]
    await bot.tournaments.rulings.result(event, MONA, record.matches_of(1)[1].id, (2, 1), WHY)
    await settle(bot)
    newest = [one for one in bot.posted if "was corrected." in one.text][-1]
    assert kept.text.splitlines()[:4] == told.splitlines()[:4]
    link = f"https://discord.com/channels/{bot.guild_id}/{bot.channel_id}/{newest.id}"
    assert f"**Corrected since**: Ben beat Dev. [The standings now]({link})" in kept.text
    assert leads_to(bot, first) == kept.id, "where its result is told"


@pytest.mark.parametrize("posted", [True, False], ids=["the bot died over it", "it was still to be told"])
async def test_what_was_corrected_before_it_was_noted_as_told_is_replaced(
    bot: BotByHand, posted: bool
) -> None:
    event = await started(bot, rounds=2)
    matches = (await bot.record(event)).matches_of(1)
    for match in matches:
        await bot.tournaments.rulings.result(event, MONA, match.id, (1, 2), WHY)
    await bot.tell()
    await bot.goes_on()
    if posted:
        with dying():
            await bot.tell()
    await bot.tournaments.rulings.result(event, MONA, matches[0].id, (2, 1), WHY)
    await bot.restart()
    await settle(bot)
    (over,), (corrected,) = bot.said("Spring: round 1 is over"), bot.said("was corrected.")
    assert leads_to(bot, over) == corrected.id


async def test_who_sleeps_reads_in_the_morning_what_has_become_of_a_result(bot: BotByHand) -> None:
    event = await started(bot, rounds=2)
    record = await bot.record(event)
    match = record.matches_of(1)[0]
    (sleeper,) = record.entry(match.seats[0]).people
    await bot.tables.preferences.choose(sleeper.id, "notify", "dm")
    await bot.tables.preferences.choose(sleeper.id, "quiet", "10-18")
    for places in ((1, 2), (2, 1)):
        await bot.tournaments.rulings.result(event, MONA, match.id, places, WHY)
        await settle(bot)
    bot.advance(6 * 3600)
    await bot.tell()
    (old, _) = [one for one in bot.posted if one.channel == sleeper.id]
    assert "~~" in old.text


async def test_the_end_of_a_round_keeps_its_standings_where_one_is_corrected_that_ended_before_it_was_told(
    bot: BotByHand,
) -> None:
    event = await started(bot, rounds=3)
    for number in (1, 2):
        for match in (await bot.record(event)).matches_of(number):
            await bot.tournaments.rulings.result(event, MONA, match.id, (1, 2), WHY)
        await bot.goes_on()
    await bot.tell()
    last = (await bot.record(event)).matches_of(2)[-1]
    await bot.tournaments.rulings.result(event, MONA, last.id, (2, 1), WHY)
    await settle(bot)
    (first,), (second,) = (bot.said(f"Spring: round {number} is over") for number in (1, 2))
    assert "orrected since" not in first.text
    assert "orrected since" in second.text


async def test_pairings_of_larger_tables_show_no_scores_that_a_correction_could_change(
    bot: BotByHand,
) -> None:
    event = await started(bot, "pods", rounds=2, size=4)
    await decide(bot, event, (1, 2, 3, 4))
    (match, _) = (await bot.tournaments.snapshots.look(event, None)).record.matches
    await bot.tournaments.rulings.result(event, MONA, match.id, (2, 1, 3, 4), WHY)
    await settle(bot)
    (pairings,) = bot.said("round 2 is paired")
    assert "was corrected" not in pairings.text


async def test_a_round_paired_again_replaces_the_pairings_and_the_calls_to_its_tables(
    bot: BotByHand,
) -> None:
    event = await started(bot, rounds=2)
    (pairings,) = bot.said("round 1 is paired")
    calls = bot.said("you play")
    assert len(calls) == 4
    await bot.tournaments.setup.edit(event, MONA, changes={"review": True})
    await bot.tournaments.pairing.again(event, MONA, "One was ill")
    await settle(bot)
    for one in (pairings, *calls):
        assert "~~" in one.text
        assert "The new pairing follows" in one.text
    await bot.tournaments.pairing.publish(event, MONA)
    await settle(bot)
    new = [one for one in bot.said("round 1 is paired") if one.channel == bot.channel_id][-1]
    assert new.id != pairings.id
    assert {leads_to(bot, one) for one in (pairings, *calls)} == {new.id}
    assert "~~" not in new.text
    assert "**Paired again**: One was ill" in new.text
    assert "Paired again" not in pairings.text
    assert len([one for one in bot.said("you play") if "~~" not in one.text]) == 4


async def test_pairings_are_announced_without_the_results_of_who_was_quicker(bot: BotByHand) -> None:
    event = await begin(bot, "swiss", rounds=2)
    for person in (ADA, BEN, CLEO, DEV):
        await bot.tournaments.registration.join(event, person)
    await bot.tournaments.starting.start(event, MONA)
    await bot.tournaments.tournament_job.work()
    match = (await bot.record(event)).matches[0]
    await bot.tournaments.rulings.result(event, MONA, match.id, (2, 1), WHY)
    await settle(bot)
    (pairings,) = bot.said("round 1 is paired")
    assert pairings.alt.startswith("Pairings")
    assert " : " not in pairings.alt, "nobody would change them if it were corrected"


async def test_pairings_say_that_they_are_played_also_where_that_was_before_they_were_told(
    bot: BotByHand,
) -> None:
    """As a round between two of whom one is ruled out at once, or told only after a restart."""
    event = await begin(bot, "single")
    for person in (ADA, BEN):
        await bot.tournaments.registration.join(event, person)
    await bot.tournaments.starting.start(event, MONA)
    await bot.tournaments.tournament_job.work()
    (match,) = (await bot.record(event)).matches
    await bot.tournaments.rulings.result(event, MONA, match.id, (2, 1), WHY)
    await bot.tournaments.tournament_job.work()
    assert bot.said("round 1") == []
    await settle(bot)
    (pairings,) = bot.said("round 1 has been played")
    assert " : " in pairings.alt, "its results"
    assert bot.said("round 1 is paired") == []


async def test_a_ladder_says_which_place_is_played_for_also_after_a_correction(bot: BotByHand) -> None:
    event = await begin(bot, "ladder")
    for person in (ADA, BEN, CLEO, DEV):
        await bot.tournaments.registration.join(event, person)
    await bot.tournaments.starting.start(event, MONA)
    await settle(bot)
    (announced,) = bot.said("### Spring")

    async def challenged(person: Person, place: int) -> Match:
        await bot.tournaments.ladder.challenge(event, DEV, place)
        await settle(bot)
        assert f"Dev has challenged {person.name} for place {place}: answer by <t:" in announced.text
        await bot.tournaments.ladder.accept(event, person)
        await settle(bot)
        assert f"Dev plays {person.name} for place {place}: table " in announced.text
        return (await bot.record(event)).matches[-1]

    first = await challenged(BEN, 2)
    await bot.tournaments.rulings.result(event, MONA, first.id, (1, 2), WHY)
    await settle(bot)
    await challenged(CLEO, 3)
    await bot.tournaments.rulings.result(event, MONA, first.id, (2, 1), WHY)
    await settle(bot)
    (told,) = bot.said("was corrected.")
    assert "Dev now stands above Cleo: no place is at stake in their game." in told.text
    assert "Dev plays Cleo; no place is at stake: table " in announced.text
    await bot.tournaments.rulings.result(event, MONA, (await bot.record(event)).matches[-1].id, (1, 2), WHY)
    await settle(bot)
    (end,) = bot.said("Dev challenged Cleo. A correction has since put Dev above Cleo")
    assert "so no place was at stake. Cleo won." in end.text
    await bot.tournaments.rulings.result(event, MONA, first.id, (1, 2), WHY)
    await settle(bot)
    assert "~~" not in end.text, "so it was told then"
    await bot.tournaments.administration.finish(event, MONA, "Winter")
    await settle(bot)
    assert bot.said("Spring is over. Ada ends in first place.")


async def test_a_series_tells_of_a_correction_after_the_tournament_that_was_corrected(
    bot: BotByHand,
) -> None:
    """Also where Discord refuses that one for a while."""
    series, cup = await begin(bot, "series", points="10 6"), await begin(bot, "round-robin")
    for person in (ADA, BEN):
        await bot.tournaments.registration.join(cup, person)
    await bot.tournaments.series.count(series, MONA, cup)
    await bot.tournaments.starting.start(cup, MONA)
    await settle(bot)
    await decide(bot, cup, (1, 2))
    await settle(bot)
    (match,) = (await bot.record(cup)).matches
    await bot.tournaments.rulings.result(cup, MONA, match.id, (2, 1), WHY)
    bot.fails("send", 503)
    await bot.tell()
    assert bot.said("was corrected.") == []
    bot.advance(5)
    for _ in range(3):
        await bot.tell()
        bot.advance(2)
    own, follows = bot.said("was corrected.")
    assert "**Now**" in own.text
    assert "The series follows it" in follows.text
    for words in (
        "**Led before**: Ada with 10 points",
        "**Leads now**: Ben with 10 points",
        "**New points**: Ben 6 → 10, Ada 10 → 6",
    ):
        assert words in follows.text
