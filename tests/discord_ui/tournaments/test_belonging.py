"""Ladders, leagues and series as people see and press them."""

from __future__ import annotations

from bot.discord_ui.tournaments.controls import tournament_action
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, CLEO, DEV, MONA
from tests.discord_ui.tournaments.begun import begin


async def test_a_ladder_is_climbed_by_taps_and_explained(bot: BotByHand) -> None:
    ladder = await begin(bot, "ladder", reach=2, players=3)
    for person in (ADA, BEN, CLEO):
        await bot.tap(person, ladder, "join")
    await bot.tournaments.starting.start(ladder, MONA)
    refused = await bot.command(CLEO, "organise settings", tournament=ladder)
    assert "Only this tournament’s organisers" in refused.text
    own = await bot.command(CLEO, "tournament status", tournament=ladder)
    taps = [one.rpartition(":")[2] for one in own.custom_ids]
    assert {"challenge/1", "challenge/2"} <= set(taps)
    assert "No challenge is open now" in own.text

    assert "Ada has been challenged" in (await bot.tap(CLEO, ladder, "challenge/1")).text
    asked = await bot.command(ADA, "tournament status", tournament=ladder)
    assert "Cleo challenges you" in asked.text
    assert "You are in place 1" in asked.text
    assert str(tournament_action(ladder, "accept/3")) in asked.custom_ids
    await bot.tournaments.administration.pause(ladder, MONA, "a holiday")
    paused = await bot.command(ADA, "tournament status", tournament=ladder)
    assert "accept/3" not in str(paused.custom_ids), "no tap that would be refused"
    stranger = await bot.command(DEV, "tournament status", tournament=ladder)
    assert str(tournament_action(ladder, "join")) not in stranger.custom_ids, "every place is taken"
    await bot.tournaments.administration.resume(ladder, MONA)
    assert "No challenge is waiting" in (await bot.tap(BEN, ladder, "accept/3")).text
    assert "Challenge withdrawn" in (await bot.tap(CLEO, ladder, "withdraw")).text
    await bot.command(CLEO, "tournament challenge", who="Ben")
    assert "given up your place" in (await bot.tap(BEN, ladder, "decline/3")).text
    await bot.goes_on()

    shown = (await bot.command(BEN, "tournament standings", tournament=ladder)).alt.splitlines()
    assert shown[1:] == ["1. Ada: Won 0", "2. Cleo: Won 1", "3. Ben: Won 0"]
    told = await bot.command(BEN, "tournament explain", tournament=ladder)
    assert "Ben didn’t play, and Cleo takes the place" in told.text
    told = await bot.command(BEN, "tournament explain", tournament=ladder, who="Cleo", round=1)
    assert "Cleo challenged Ben" in told.text
    assert "Ben" in (await bot.command(BEN, "tournament crosstable", tournament=ladder)).alt
    log = (await bot.command(BEN, "tournament log", tournament=ladder)).text
    assert f": <@{CLEO.id}> **withdrew a challenge** (Ada)" in log, "who did it comes first"
    assert f": <@{MONA.id}> **started the tournament**" in log


async def test_a_season_ends_and_the_next_is_a_tap_away(bot: BotByHand) -> None:
    league = await begin(bot, "league", size=2, parallel=2)
    for person in (ADA, BEN, CLEO, DEV):
        await bot.tap(person, league, "join")
    await bot.tournaments.starting.start(league, MONA)
    await bot.goes_on()
    for match in (await bot.record(league)).matches:
        await bot.tournaments.rulings.result(league, MONA, match.id, (1, 2), "a test")
    await bot.goes_on()
    assert (await bot.record(league)).info.state == "finished"
    log = (await bot.command(BEN, "tournament log", tournament=league)).text
    assert ": **the tournament ended**" in log, "by itself"
    assert f": <@{MONA.id}> **entered a result** (round 1, Ada – Ben). a test" in log
    status = await bot.command(MONA, "tournament status", tournament=league)
    assert str(tournament_action(league, "season")) in status.custom_ids
    assert "Only this tournament’s organisers" in (await bot.tap(ADA, league, "season")).text
    assert "Division" in (await bot.command(BEN, "tournament explain", tournament=league)).text
    pairings = await bot.command(BEN, "tournament pairings", tournament=league)
    assert pairings.alt.startswith("Pairings. all rounds")
    pairings = await bot.command(BEN, "tournament pairings", tournament=league, round=1)
    assert "— Division A\n1. Ada 1 : 0 Ben" in pairings.alt
    assert "Spring II" in (await bot.command(MONA, "organise season", tournament=league)).text
    (season,) = [
        one
        for one in await bot.tournaments.snapshots.listing(bot.guild_id, MONA, ("draft",))
        if one.season_of
    ]
    await bot.command(MONA, "organise open", tournament=season.id)
    await bot.tell()
    assert (
        "**Division A**: Ada, Cleo\n**Division B**: Ben, Dev" in bot.said("Spring II · tournament")[-1].text
    )
    assert "event" in str(bot.said("your places are kept")[-1].controls), "who can’t play says so by a tap"


async def test_rounds_that_are_played_together_are_announced_with_all_their_tables(bot: BotByHand) -> None:
    event = await begin(bot, "round-robin", parallel=3)
    for person in (ADA, BEN, CLEO, DEV):
        await bot.tap(person, event, "join")
    await bot.tournaments.starting.start(event, MONA)
    await bot.goes_on()
    await bot.tell()
    (told,) = bot.said("all rounds are paired")
    assert [line.partition(". ")[0] for line in told.alt.splitlines()[1:]] == [
        str(game.table_id) for game in (await bot.record(event)).games
    ]


async def test_a_series_names_its_tournaments_and_counts_them(bot: BotByHand) -> None:
    series = await begin(bot, "series", points="10 6 4", best=2)
    tournament = await begin(bot, "round-robin")
    for person in (ADA, BEN):
        await bot.tap(person, tournament, "join")
    empty = await bot.command(MONA, "tournament standings", tournament=series)
    assert "one counts as soon as it is over" in empty.text
    assert "worth 10, 6, 4" in (await bot.command(MONA, "tournament status", tournament=series)).text
    added = await bot.command(MONA, "organise series add", tournament=tournament, series=series)
    assert f"tournament {tournament}" in added.text
    await bot.tournaments.starting.start(tournament, MONA)
    await bot.goes_on()
    (match,) = (await bot.record(tournament)).matches
    await bot.tournaments.rulings.result(tournament, MONA, match.id, (1, 2), "a test")
    await bot.goes_on()
    await bot.goes_on()
    told = await bot.command(ADA, "tournament status", tournament=tournament)
    assert "You finished in place 1" in told.text
    assert "Ada: Pts 10" in (await bot.command(ADA, "tournament standings", tournament=series)).alt
    assert "10" in (await bot.command(ADA, "tournament explain", tournament=series, who="Ada")).text
    told = await bot.command(ADA, "tournament status", tournament=series)
    assert "1 tournament has counted" in told.text
    assert "Ada" in (await bot.command(ADA, "tournament pairings", tournament=series, round=1)).alt
    assert "join its tournaments" in (await bot.tap(CLEO, series, "join")).text


async def test_a_challenge_is_found_among_one_s_games_and_answered_on_another_server(
    bot: BotByHand,
) -> None:
    _, elsewhere = await bot.new_server("Delphi", CLEO, ADA)
    ladder = await begin(bot, "ladder", reach=2, players=3)
    for person in (ADA, BEN):
        await bot.tap(person, ladder, "join")
    await bot.tournaments.starting.start(ladder, MONA)
    await bot.tap(BEN, ladder, "challenge/1")
    listed = await bot.command(ADA, "games", place=elsewhere)
    assert "Ben challenges you · due <t:" in listed.text
    assert str(tournament_action(ladder, "status")) in listed.custom_ids
    assert "Ben challenges you" in (await bot.tap(ADA, ladder, "status", elsewhere)).text
    stranger = await bot.tap(CLEO, ladder, "status", elsewhere)
    assert "no tournament" in stranger.text, "who moderates there has nothing to do with it"
    assert "place 1" in (await bot.tap(ADA, ladder, "accept/2", elsewhere)).text
    assert "challenges you" not in (await bot.command(ADA, "games")).text
