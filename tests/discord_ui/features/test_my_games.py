"""``/games``: all games of one person, in all servers, and the way from one that is done to the next."""

from __future__ import annotations

import re

import pytest

from bot.discord_ui.components.controls import ButtonAction
from bot.hosting.person import Person
from bot.playground.json_values import Json
from bot.tables.model import TableInfo
from bot.tables.terms import Terms
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO, MONA
from tests.discord_ui.shown import Answer, custom_ids
from tests.playground.driver import Refused, buttons, controls, text, until

SECTION = 9


def sections(message: Json) -> list[tuple[str, Json]]:
    """The words of each section, and its button."""
    found = (one for one in controls(message) if one["type"] == SECTION)
    return [(one["components"][0]["content"], one["accessory"]) for one in found]


def numbers(answer: Answer) -> list[int]:
    """The tables of a list, in its order."""
    return [int(each["custom_id"].split(":")[1]) for _, each in sections(answer.message)]


async def game(
    bot: BotInPlayground, where: tuple[int, int], first: Person, second: Person, clock: str
) -> TableInfo:
    """A table at which these two play."""
    guild, place = where
    table = await bot.table(first, guild_id=guild, channel_id=place, terms=Terms(clock=clock, excuses=0))
    await bot.tables.lobby.join(table.id, second)
    return await bot.tables.snapshots.info(table.id)


async def is_waited_for(bot: BotInPlayground, table: int, person: Person) -> bool:
    return (await bot.tables.snapshots.look(table, person)).decision is not None


async def test_ten_games_of_three_servers_in_one_message_the_most_urgent_first(
    new_bot: BotInPlayground,
) -> None:
    bot = new_bot
    home = bot.guild_id, bot.channel_id
    others = [await bot.new_server(name, ADA, BEN) for name in ("Delphi", "Knossos")]
    clocks = ["72h", "24h", "5d", "13h", "none", "7d", "48h", "20d total", "36h", "none"]
    tables = [await game(bot, [home, *others][at % 3], ADA, BEN, clock) for at, clock in enumerate(clocks)]
    hers = [table.id for table in tables if await is_waited_for(bot, table.id, ADA)]
    assert 2 < len(hers) < 9, "both are waited for somewhere"
    await game(bot, home, BEN, CLEO, "24h")
    first = await bot.command(ADA, "games")
    assert "You aren’t in any game now" in (await bot.command(MONA, "games")).text
    assert len(sections(first.message)) == 6, "the second list has a heading"
    assert f"{len(hers)} wait for you" in first.text
    second = await bot.press(ADA, first.buttons["Page 2"], on=first)
    shown = [*numbers(first), *numbers(second)]
    assert sorted(shown) == sorted(table.id for table in tables), "hers, and nobody else's"
    assert set(shown[: len(hers)]) == set(hers)
    until_ = {
        table.id: clock.until
        for table in tables
        if (clock := (await bot.tables.snapshots.look(table.id, ADA)).clocks.get(table.seat_of(1) or 0))
    }
    ends = [end for one in shown[: len(hers)] if (end := until_.get(one)) is not None]
    assert ends == sorted(ends), "the one with the least time comes first"
    lines = [words for words, _ in [*sections(first.message), *sections(second.message)]]
    told = dict(zip(shown, lines, strict=True))
    for table in tables:
        named = {"Delphi", "Knossos"} & set(re.split(r"\W+", told[table.id]))
        assert named == ({"Delphi", "Knossos"} & {bot.bot.server_name(table.guild_id)}), (
            "where it is elsewhere"
        )
    back = await bot.press(ADA, second.buttons["Page 1"], on=second)
    assert numbers(back) == numbers(first)


async def test_it_says_against_whom_one_plays_and_until_when(bot: BotInPlayground) -> None:
    duel = await game(bot, (bot.guild_id, bot.channel_id), ADA, BEN, "72h")
    many = await bot.table(ADA, "dice-forge", seats=3, terms=Terms(clock="72h", excuses=0))
    for person in (BEN, CLEO):
        await bot.tables.lobby.join(many.id, person)
    told: dict[int, set[str]] = {}
    for person in (ADA, BEN, CLEO):
        listed = await bot.command(person, "games")
        for number, (words, button) in zip(numbers(listed), sections(listed.message), strict=True):
            if button["label"] in ("Play", "Answer"):
                small = words.split("\n-# ")[1].split(" · ")
                assert small[1].startswith("due <t:")
                told.setdefault(number, set()).add(small[0])
    assert told[duel.id] <= {"Against Ada", "Against Ben"}
    assert {words[-3:] for words in told[many.id]} == {" +1"}
    assert all(words.startswith("With ") for words in told[many.id])


async def test_a_game_of_another_server_is_played_right_here_and_leads_to_the_next(
    new_bot: BotInPlayground,
) -> None:
    bot = new_bot
    delphi = await bot.new_server("Delphi", ADA, BEN)
    tables = [await game(bot, delphi, ADA, BEN, "72h") for _ in range(6)]
    hers = [table.id for table in tables if await is_waited_for(bot, table.id, ADA)]
    assert len(hers) >= 2
    listed = await bot.command(ADA, "games")
    first = numbers(listed)[0]
    (_, play), *_ = sections(listed.message)
    assert play["label"] == "Play"
    shown = await bot.press(ADA, play["custom_id"], on=listed)
    assert shown.pictures
    assert not shown.is_new, "it opens in place of the list"
    while (seen := await bot.tables.snapshots.look(first, ADA)).decision is not None:
        await bot.tables.play.move(first, ADA, seen.decision.moves.at(0))
    confirm = f"p:{first}:{seen.seat}:{seen.stamp}:confirm:"
    done = await bot.press(ADA, confirm, on=shown if confirm in shown.custom_ids else None, in_private=True)
    assert "Turn played" in done.text
    onward = await bot.press(ADA, done.buttons["Next game"], on=done)
    assert f"Table {numbers(await bot.command(ADA, 'games'))[0]}" in onward.text
    await bot.told()


async def test_the_last_game_that_waits_leads_to_the_list(bot: BotInPlayground) -> None:
    mover, seen = await bot.mover()
    for _ in range(3):
        if await is_waited_for(bot, seen.table.id, mover):
            break
    while (seen := await bot.tables.snapshots.look(seen.table.id, mover)).decision is not None:
        await bot.tables.play.move(seen.table.id, mover, seen.decision.moves.at(0))
    waiting = {one.table.id for one in await bot.tables.own.of(mover.id) if one.turn} - {seen.table.id}
    confirm = f"p:{seen.table.id}:{seen.seat}:{seen.stamp}:confirm:"
    done = await bot.press(mover, confirm, in_private=True)
    assert ("Next game" in done.buttons, "My games" in done.buttons) == (bool(waiting), not waiting)
    more = next(id for id in done.custom_ids if ":more:" in id)
    assert "My games" in (await bot.press(mover, more, on=done)).buttons


async def test_a_game_that_ends_by_my_turn_leads_to_the_next(bot: BotInPlayground) -> None:
    mover, seen = await bot.mover()
    other = await bot.table(mover)
    await bot.tables.lobby.join(other.id, BEN if mover is ADA else ADA)
    while not await is_waited_for(bot, other.id, mover):
        await bot.turn(other.id)
    if seen.decision is None:
        await bot.turn(seen.table.id)
    seen = await bot.tables.snapshots.look(seen.table.id, mover)
    resigned = f"p:{seen.table.id}:{seen.seat}:{seen.stamp}:resigned:"
    done = await bot.press(mover, resigned, in_private=True)
    assert list(done.buttons) == ["Next game", "Rematch", "Replay"], (
        "one row; the replay leads to the analysis"
    )
    assert "Next game" not in str((await bot.messages())[-1]), "that is for one alone"


async def test_who_moderates_here_is_a_player_elsewhere(new_bot: BotInPlayground) -> None:
    bot = new_bot
    guild, place = await bot.new_server("Delphi", ADA, MONA, CLEO)
    table = await bot.table(ADA, "atlantida", guild_id=guild, channel_id=place, seats=3)
    await bot.tables.lobby.join(table.id, MONA)
    refused = await bot.press(MONA, f"p:{table.id}:-:-:start:")
    assert "Only Ada can do that" in refused.text
    assert (await bot.press(MONA, f"p:{table.id}:-:-:show:")).text.count("Mona"), "her seat is hers"
    assert "no table" in (await bot.press(CLEO, f"p:{table.id}:-:-:show:")).text, (
        "others' tables aren't there"
    )
    assert "no table" in (await bot.command(MONA, "table info", table=table.id)).text


async def test_what_asks_for_an_answer_gets_it_from_the_list(bot: BotInPlayground) -> None:
    await bot.tables.preferences.choose(CLEO.id, "notify", "none")
    invited = await bot.table(ADA)
    await bot.tables.invitations.invite(invited.id, ADA, CLEO)
    checked = await bot.table(CLEO, terms=Terms(confirm=True))
    await bot.tables.lobby.join(checked.id, BEN)
    played = await game(bot, (bot.guild_id, bot.channel_id), ADA, CLEO, "24h")
    await bot.tables.votes.propose(played.id, ADA, "draw")
    left = await game(bot, (bot.guild_id, bot.channel_id), ADA, BEN, "24h")
    await bot.tables.replacements.offer(left.id, ADA)
    await bot.tables.invitations.invite(left.id, ADA, CLEO)
    listed = await bot.command(CLEO, "games")
    taps = {
        (each["custom_id"].split(":")[1], each["label"]): (words, each)
        for words, each in sections(listed.message)
    }
    words, ready = taps[str(checked.id), "I am here"]
    assert "Say that you’re here" in words
    assert "Ada invites you" in taps[str(invited.id), "Answer"][0]
    offered = next(found for found in taps.values() if "offers a draw" in found[0])
    answer = await bot.press(CLEO, offered[1]["custom_id"], on=listed)
    assert {"Agree", "Disagree"} <= set(answer.buttons)
    assert "You have agreed" in (await bot.press(CLEO, answer.buttons["Agree"], on=answer)).text
    assert (await bot.tables.snapshots.info(played.id)).state == "finished"
    seat = await bot.press(CLEO, str(ButtonAction(played.id, "games", text="seat")))
    assert "No seat is offered to you" in seat.text, "a button of some earlier time"
    seat = await bot.press(CLEO, taps[str(left.id), "Answer"][1]["custom_id"])
    assert {"Accept", "Decline"} <= set(seat.buttons)
    assert "take over a seat" in seat.text
    assert "Time control: 24h" in seat.text
    assert "Ada" in seat.text
    lobby = await bot.press(CLEO, taps[str(invited.id), "Answer"][1]["custom_id"])
    assert {"Accept", "Decline"} <= set(lobby.buttons)
    begun = await bot.press(CLEO, ready["custom_id"])
    assert list(begun.buttons) == ["Play", "My games"], "into the game, or back to the list"
    over = await bot.press(CLEO, listed.buttons["Finished"])
    assert any(f"Santorini {played.id}" in words and "draw" in words for words, _ in sections(over.message))


async def test_two_proposals_at_one_table_are_answered_one_by_one(bot: BotInPlayground) -> None:
    played = await game(bot, (bot.guild_id, bot.channel_id), ADA, BEN, "24h")
    for kind in ("pause", "abandon"):
        await bot.tables.votes.propose(played.id, ADA, kind)
    listed = await bot.command(BEN, "games")
    answers = {each["custom_id"] for words, each in sections(listed.message) if "would like" in words}
    asked = [(await bot.press(BEN, each)).text for each in sorted(answers)]
    assert ["pause" in words for words in asked] == [True, False]
    assert ["without a result" in words for words in asked] == [False, True]
    oldest = str(ButtonAction(played.id, "games", text="vote"))
    assert "pause" in (await bot.press(BEN, oldest)).text, "a button of some earlier time"
    (file,) = (await bot.press(BEN, listed.buttons["Calendar"])).message["attachments"]
    names = re.findall("UID:table-.*-vote.*", bot.download(file))
    assert len(set(names)) == 2


async def test_finished_games_say_in_few_words_how_they_ended(bot: BotInPlayground) -> None:
    played = await game(bot, (bot.guild_id, bot.channel_id), ADA, BEN, "24h")
    await bot.tables.play.resign(played.id, BEN)
    many = await bot.table(ADA, "dice-forge", seats=3)
    for person in (BEN, CLEO):
        await bot.tables.lobby.join(many.id, person)
    for person in (CLEO, BEN):
        await bot.tables.play.resign(many.id, person)
    for person, results in ((ADA, ("won", "won")), (BEN, ("lost", "place 2 of 3"))):
        listed = await bot.command(person, "games")
        over = await bot.press(person, listed.buttons["Finished"], on=listed)
        told = {
            number: words.split("\n-# ")[1]
            for number, (words, _) in zip(numbers(over), sections(over.message), strict=True)
        }
        duel, three = (told[one.id].replace("**", "").split(" · ") for one in (played, many))
        assert (duel[0], three[0]) == results
        assert duel[1] == (BEN if person is ADA else ADA).name
        assert duel[2].startswith("<t:")


async def test_deadlines_come_as_a_file_for_a_calendar(bot: BotInPlayground) -> None:
    table = await game(bot, (bot.guild_id, bot.channel_id), ADA, BEN, "72h")
    mover = ADA if await is_waited_for(bot, table.id, ADA) else BEN
    listed = await bot.command(mover, "games")
    answer = await bot.press(mover, listed.buttons["Calendar"], on=listed)
    (file,) = answer.message["attachments"]
    assert file["filename"] == "my-games.ics"
    told = bot.download(file).split("\r\n")
    assert told[0] == "BEGIN:VCALENDAR"
    clock = (await bot.tables.snapshots.look(table.id, mover)).clocks[table.seat_of(mover.id) or 0]
    assert clock.until is not None
    entry = told.index(f"UID:table-{table.id}-turn@pantheon")
    assert f"DTSTART:{clock.until:%Y%m%dT%H%M%SZ}" in told[entry : entry + 12]
    assert max(len(line.encode()) for line in told) <= 75


async def test_it_works_in_messages_where_no_server_is(new_bot: BotInPlayground) -> None:
    bot = new_bot
    table = await game(bot, (bot.guild_id, bot.channel_id), ADA, BEN, "72h")
    ours = (await bot.user(ADA).dm())["id"]
    assert numbers(Answer(await bot.user(ADA).use(ours, "games", {}))) == [table.id]
    theirs = (await bot.user(ADA).dm("2"))["id"]
    _, foreign = await bot.new_server("Troy", ADA, BEN, bot_there=False)
    for place in (theirs, str(foreign)):
        with pytest.raises(Refused):
            await bot.user(ADA).use(place, "games", {})
    await bot.world.do("users/install", user="ada")
    for place in (theirs, str(foreign)):
        listed = Answer(await bot.user(ADA).use(place, "games", {}))
        assert numbers(listed) == [table.id]
        shown = await bot.press(ADA, sections(listed.message)[0][1]["custom_id"], on=listed)
        assert shown.pictures
    with pytest.raises(Refused):
        await bot.user(ADA).use(str(foreign), "server", {})
    menu = Answer(await bot.user(ADA).menu(str(bot.channel_id), "My games", "ben"))
    assert numbers(menu) == [table.id], "her own, whoever was tapped"
    assert buttons(menu.message)
    profile = Answer(await bot.user(ADA).menu(str(bot.channel_id), "Profile", "ben"))
    assert profile.text.startswith(f"### <@{BEN.id}>"), "theirs"


async def test_a_daily_message_is_played_in_its_place_and_leads_back(
    new_bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = new_bot
    table = await game(bot, (bot.guild_id, bot.channel_id), ADA, BEN, "7d")
    mover = ADA if await is_waited_for(bot, table.id, ADA) else BEN
    await bot.tables.preferences.choose(mover.id, "digest", "08:00")
    monkeypatch.setattr(bot.tables.digests, "is_due", lambda queued: True)
    await bot.tables.digests.hasten(mover.id)
    place = int((await bot.user(mover).dm())["id"])
    (told,) = await until(lambda: bot.user(mover).messages(str(place)))
    assert "Your games today: 1 waits for you" in text(told)
    assert len(await bot.tables.digests.pending()) == 1, "the next one is there already"
    ((_, play),) = sections(told)
    shown = await bot.press(mover, play["custom_id"], on=told)
    assert shown.outcome.message["id"] == told["id"], "it is played where it was told"
    more = next(id for id in custom_ids(shown.outcome.message) if ":more:" in id)
    behind = (await bot.press(mover, more, on=shown.outcome.message)).outcome.message
    back = await bot.press(mover, buttons(behind)["My games"]["custom_id"], on=behind)
    assert "My games: 1 waits for you" in text(back.outcome.message)
    assert "As it stood <t:" in text(back.outcome.message), "nobody brings it up to date"
    way = buttons(back.outcome.message)["Back to the table"]["custom_id"]
    again = await bot.press(mover, way, on=back.outcome.message)
    assert text(again.outcome.message) == text(shown.outcome.message)


async def test_who_only_watches_follows_a_game_and_is_told_of_its_end(bot: BotInPlayground) -> None:
    table = (await bot.running()).table
    await bot.tables.preferences.choose(CLEO.id, "notify", "ping")
    watched = await bot.press(CLEO, f"p:{table.id}:-:-:show:")
    followed = await bot.press(CLEO, watched.buttons["Follow"], on=watched)
    assert "You follow this game" in followed.text
    games = await bot.command(CLEO, "games")
    assert "**Following**" in games.text
    assert f"p:{table.id}:-:-:show:" in games.custom_ids
    quiet = await bot.press(CLEO, followed.buttons["Stop following"], on=followed)
    assert "**Following**" not in (await bot.command(CLEO, "games")).text
    again = await bot.press(CLEO, quiet.buttons["Follow"], on=quiet)
    assert "Stop following" in again.buttons
    mine = await bot.press(ADA, f"p:{table.id}:-:-:show:")
    assert "Follow" not in mine.buttons
    await bot.tables.play.resign(table.id, ADA)
    await bot.told()
    said = [one for one in await bot.messages() if "which you follow" in str(one)]
    assert len(said) == 1
    assert f"<@{CLEO.id}>" in str(said[0])
    assert f"p:{table.id}:-:-:show:" in str(said[0])
    assert "**Following**" not in (await bot.command(CLEO, "games")).text
