"""An event on the whole bot: threads, one number for a table, a repair, what only organisers read."""

from __future__ import annotations

import re

import pytest

from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.series import Series
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.running.settings import Threads, TournamentSettings
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, CLEO, MONA, OTTO
from tests.discord_ui.shown import pictures
from tests.playground.driver import Json, text

WHY = "The board was read wrongly"


async def _settled(bot: BotByHand) -> None:
    """What happens by itself has happened, and all of it is told."""
    for _ in range(4):
        await bot.goes_on()
        await bot.tell()
        bot.advance(3)


async def _started(bot: BotByHand, threads: Threads, computers: int = 1) -> int:
    """An event of three people and maybe computers whose first pairing Mona is to check."""
    tournaments = bot.tournaments
    record = await tournaments.setup.create(
        MONA,
        "santorini",
        "Spring Cup",
        Swiss(rounds=2),
        TournamentSettings(review=True, threads=threads),
        guild_id=bot.guild_id,
        channel_id=bot.channel_id,
    )
    await tournaments.starting.announce(record.info.id, MONA)
    for person in (ADA, BEN, CLEO):
        await tournaments.registration.join(record.info.id, person)
    if computers:
        await tournaments.entries.add_computers(record.info.id, MONA, 1, computers)
    await tournaments.starting.start(record.info.id, MONA)
    await _settled(bot)
    return record.info.id


async def _direct(bot: BotByHand) -> list[Json]:
    """What Mona is told directly."""
    dms = (await bot.user(MONA).channels())["dms"]
    return [one for dm in dms for one in await bot.user(MONA).messages(dm["id"])]


async def _threads(bot: BotByHand) -> dict[str, list[Json]]:
    """What stands in the threads of this channel, by their names."""
    found = (await bot.user(MONA).channels())["threads"]
    ours = [one for one in found if one["parent_id"] == str(bot.channel_id)]
    return {one["name"]: await bot.user(MONA).messages(one["id"]) for one in ours}


@pytest.mark.parametrize(("threads", "count"), [("auto", 1), ("round", 1), ("match", 2)])
async def test_an_event_has_the_threads_that_it_says_and_one_number_for_each_table(
    bot: BotByHand, threads: Threads, count: int
) -> None:
    event = await _started(bot, threads)
    assert not any("round 1 is paired" in text(one) for one in await bot.messages()), "not public yet"
    check = [one for one in await _direct(bot) if "round 1 is paired" in text(one)][-1]
    assert "waits until you publish it" in text(check)
    await bot.command(MONA, "round pair publish", tournament=event)
    await _settled(bot)
    record = await bot.record(event)
    numbers = sorted(game.table_id for game in record.games)
    (pairings,) = [one for one in await bot.messages() if "round 1 is paired" in text(one)]
    (alt,) = [picture["description"] for picture in pictures(pairings)]
    assert sorted(map(int, re.findall(r"^(\d+)\. ", alt, re.MULTILINE))) == numbers
    linked = sorted(map(int, re.findall(r"\[Table (\d+)\]\(http", text(pairings))))
    assert linked == ([] if count == 1 else numbers), "one thread hangs from the message itself"
    found = await _threads(bot)
    assert len(found) == count
    if count == 1:
        assert list(found) == ["Round 1 · Spring Cup"]
        assert {record.threads[number] for number in numbers} == {int(pairings["id"])}
    else:
        assert sorted(int(re.findall(r"\d+", name)[0]) for name in found) == numbers
    said = "\n".join(text(one) for messages in found.values() for one in messages)
    assert all(f"at table {number}," in said for number in numbers)
    boards = [one for messages in found.values() for one in messages if one["attachments"]]
    assert {int(number) for one in boards for number in re.findall(r"Table (\d+)", text(one))} <= {*numbers}
    assert all("Table " in text(one) for one in boards), "of which table each board is"
    own = await bot.command(ADA, "tournament status", tournament=event)
    assert f"(table {next(n for n in numbers if f'table {n}' in own.text)})" in own.text


async def test_a_repair_replaces_what_showed_the_old_and_the_new_says_why(bot: BotByHand) -> None:
    event = await _started(bot, "auto")
    await bot.command(MONA, "round pair publish", tournament=event)
    await _settled(bot)
    for game in (await bot.record(event)).games:
        table, home = str(game.table_id), "Played at home"
        await bot.command(
            MONA, "round match result", tournament=event, match=table, places="1 2", reason=home
        )
    await _settled(bot)
    (over,) = [one for one in await bot.messages() if "round 1 is over" in text(one)]
    assert over["attachments"], "with the standings"
    game = (await bot.record(event)).games[0]
    await bot.command(
        MONA, "round match result", tournament=event, match=str(game.table_id), places="2 1", reason=WHY
    )
    await _settled(bot)
    messages = await bot.messages()
    (new,) = [one for one in messages if "was corrected." in text(one) and "**Now**" in text(one)]
    for words in ("**Before**: Ada beat Cleo", f"Decided by the organisers: {WHY}", " → 1"):
        assert words in text(new)
    for old, struck in (("round 1 is over", False), ("Played at home", True)):
        shown = [one for one in messages if old in text(one)]
        replaced = [one for one in shown if "[the " in text(one).lower()]
        assert len(replaced) == 1
        assert ("~~" in text(replaced[0])) == struck, "what is still true is not struck through"
        assert f"/{bot.channel_id}/{new['id']}" in text(replaced[0])
        assert not replaced[0]["attachments"], "the old picture is gone"
    (over,) = [one for one in messages if "round 1 is over" in text(one)]
    assert "**Results now**:\n- Cleo beat Ada\n- " in text(over), "as they are, the others too"


async def test_a_repair_of_what_counts_for_a_series_replaces_the_standings_of_the_series(
    bot: BotByHand,
) -> None:
    tournaments, settings = bot.tournaments, TournamentSettings(review_minutes=0, in_thread=False)
    series, cup = [
        (
            await tournaments.setup.create(
                MONA,
                "santorini",
                title,
                format_,
                settings,
                guild_id=bot.guild_id,
                channel_id=bot.channel_id,
            )
        ).info.id
        for title, format_ in (("Grand Prix", Series((10, 6))), ("Cup", RoundRobin()))
    ]
    for event in (series, cup):
        await tournaments.starting.announce(event, MONA)
    for person in (ADA, BEN):
        await tournaments.registration.join(cup, person)
    await tournaments.series.count(series, MONA, cup)
    await tournaments.starting.start(cup, MONA)
    await _settled(bot)
    for places in ((1, 2), (2, 1)):
        (match,) = (await bot.record(cup)).matches
        await tournaments.rulings.result(cup, MONA, match.id, places, WHY)
        await _settled(bot)
    messages = await bot.messages()
    (old,) = [one for one in messages if "Cup now counts" in text(one)]
    (new,) = [one for one in messages if "Grand Prix: a result of Cup was corrected." in text(one)]
    (other,) = [one for one in messages if "Cup, round 1: a result was corrected" in text(one)]
    assert int(other["id"]) < int(new["id"]), "the tournament's own channel hears of it first"
    assert "~~" not in text(old), "it does count"
    assert "**Corrected since**: a result of Cup." in text(old)
    assert f"/{bot.channel_id}/{new['id']}" in text(old)
    winner = (await bot.record(cup)).entry(match.seats[1]).name
    assert f"1. {winner}: Pts 10" in pictures(new)[0]["description"], "the standings of the series"
    assert "The first places are worth 10, 6; ties share them" in text(new)
    assert f"**First**: {winner}" in (await bot.command(CLEO, "tournament status", tournament=cup)).text


async def test_a_round_paired_again_is_played_in_a_thread_of_its_own(bot: BotByHand) -> None:
    event = await _started(bot, "round", computers=0)
    await bot.command(MONA, "round pair publish", tournament=event)
    await _settled(bot)
    await bot.command(MONA, "round pair again", tournament=event, reason="Cleo was ill")
    await _settled(bot)
    await bot.command(MONA, "round pair publish", tournament=event)
    await _settled(bot)
    record = await bot.record(event)
    old, new = [one for one in await bot.messages() if "round 1 is paired" in text(one)]
    assert "~~" in text(old)
    assert "Cleo was ill" in text(new)
    ours = {match.id for match in record.matches_of(1)}
    threads = {record.threads[game.table_id] for game in record.games if game.match_id in ours}
    assert threads == {int(new["id"])}
    told = "\n".join(map(text, await bot.user(MONA).messages(old["id"])))
    assert "The round was paired again, so this game ends." in told
    log = (await bot.command(BEN, "tournament log", tournament=event)).text
    assert "has no result" not in log, "nobody needs to decide what isn't played"


async def test_the_settings_lead_back_to_what_comes_next(bot: BotByHand) -> None:
    made = await bot.command(MONA, "tournament new", game="santorini", title="Open")
    assert "Open registration" in made.buttons
    panel = await bot.press(MONA, made.buttons["Settings"], on=made)
    assert "Open registration" in panel.buttons
    shown = list[str]()
    for tab in ("Players", "Rounds", "Games"):
        panel = panel if tab not in panel.buttons else await bot.press(MONA, panel.buttons[tab], on=panel)
        assert len(panel.selects) <= 6, "one screen"
        shown += [each["custom_id"] for each in panel.selects]
    assert len(shown) == len(set(shown)) == 11
    games = next(each for each in panel.selects if each["custom_id"].endswith(":games"))
    panel = await bot.press(MONA, games["custom_id"], "3", on=panel)
    assert "**Games per match**: 3" in panel.text
    assert "Games" not in panel.buttons, "the same tab is shown again"
    back = await bot.press(MONA, panel.buttons["Back to the tournament"], on=panel)
    assert "Open registration" in back.buttons


async def test_what_is_begun_in_a_forum_s_post_stays_there(bot: BotByHand) -> None:
    post = await bot.forum_post(MONA)
    await bot.command(MONA, "tournament new", place=post, game="santorini", title="Open")
    (row,) = await bot.tournaments.snapshots.listing(bot.guild_id, MONA)
    await bot.tournaments.starting.announce(row.id, MONA)
    await bot.tell()
    assert bot.places("Open") == [post]


async def test_a_question_reaches_the_organisers_alone(bot: BotByHand) -> None:
    event = await _started(bot, "auto")
    asked = "Was my last turn counted twice?"
    assert (
        "Only they see it" in (await bot.command(ADA, "tournament ask", tournament=event, text=asked)).text
    )
    await _settled(bot)
    assert [text(one) for one in await _direct(bot) if asked in text(one)] != []
    assert not any(asked in text(one) for one in await bot.messages())
    assert asked not in (await bot.command(BEN, "tournament log", tournament=event)).text


async def test_an_organiser_who_has_left_the_server_can_be_removed(bot: BotByHand) -> None:
    event, otto = await _started(bot, "auto"), str(OTTO.id)
    added = await bot.command(MONA, "organise organiser add", tournament=event, person=otto)
    assert "Otto is now an organiser, too." in added.text
    await bot.world.do("users/remove", user=otto)
    removed = await bot.command(MONA, "organise organiser remove", tournament=event, person=otto)
    assert "Otto is no longer an organiser." in removed.text


async def test_organisers_choose_a_channel_of_their_own(bot: BotByHand) -> None:
    event, own = await _started(bot, "auto"), await bot.new_channel()
    choose = "organise organiser channel"
    public = await bot.command(MONA, choose, tournament=event, channel=str(bot.channel_id))
    assert "Everybody in the tournament reads this channel" in public.text
    chosen = await bot.command(MONA, choose, tournament=event, channel=str(own))
    assert f"in <#{own}>" in chosen.text
    await bot.command(ADA, "tournament ask", tournament=event, text="When do we go on?")
    await _settled(bot)
    assert ["When do we go on?" in text(one) for one in await bot.messages(MONA, own)] == [True]
    assert not any("When do we go on?" in text(one) for one in await _direct(bot))
    back = await bot.command(MONA, choose, tournament=event)
    assert "by direct message" in back.text
