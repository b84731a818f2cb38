"""What if, as it is tapped: the moves of a real turn on a copy, replies prepared, and the way back."""

from __future__ import annotations

import re

import pytest

from bot.games.engine.text import Name, msg
from bot.games.santorini import GAME as SANTORINI
from bot.hosting.person import Person
from bot.tables.terms import Terms
from tests.discord_ui.bot_in_playground import Answer, BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO


async def placed(bot: BotInPlayground) -> tuple[int, Person, Person]:
    """A game in which all workers stand; who is to move, and who waits."""
    table = (await bot.running("santorini")).table
    for _ in range(2):
        await bot.turn(table.id)
    snapshot = await bot.tables.snapshots.look(table.id, None)
    mover = ADA if snapshot.table.people[snapshot.waiting[0]].id == ADA.id else BEN
    return table.id, mover, BEN if mover is ADA else ADA


async def tap(bot: BotInPlayground, who: Person, table: int, shown: Answer) -> Answer:
    """Tap on the first move that is offered."""
    first = next(custom_id for custom_id in shown.buttons.values() if ":tryplay:" in custom_id)
    return await bot.press(who, first, on=shown)


async def try_reply(bot: BotInPlayground, table: int, who: Person) -> Answer:
    """What the other may play, and a reply to it."""
    shown = await bot.press(who, f"p:{table}:-:-:show:")
    shown = await bot.press(who, shown.buttons["What if"], on=shown)
    assert "You can prepare a reply that you like." in shown.text
    for taps in range(12):
        if "Prepare" in shown.buttons:
            break
        shown = await tap(bot, who, table, shown)
        assert taps or "turn tried" not in shown.text, "half a turn is none"
    return shown


async def test_a_reply_is_tried_prepared_and_deleted_by_taps(bot: BotInPlayground) -> None:
    table, mover, waits = await placed(bot)
    shown = await try_reply(bot, table, waits)
    assert f"What if · ● {mover.name}: Move the worker" in shown.text
    assert "2 turns tried, nobody sees it. You move " in shown.text
    asked = await bot.press(waits, shown.buttons["Prepare"], on=shown)
    assert "Prepare this?" in asked.text
    assert f"If: {mover.name} moves " in asked.text
    assert f"**I play for you:** {waits.name} moves " in asked.text
    assert not re.search(r"[A-E][1-5]-[A-E][1-5]", asked.text), "no notation for who taps"
    saved = await bot.press(waits, asked.buttons["Prepare"], on=asked)
    assert "**Prepared.** If exactly that happens, I play it at once" in saved.text
    assert (await bot.tables.snapshots.look(table, waits)).replies == 1
    back = await bot.press(waits, saved.buttons["To the game"], on=saved)
    assert "You have 1 reply prepared: **What if** shows it." in back.text
    there = await bot.press(waits, back.buttons["What if"], on=back)
    assert "2 turns tried" in there.text, "it is where it was"
    replies = await bot.press(waits, there.buttons["…"], on=there)
    again = await bot.press(waits, replies.selects[0]["custom_id"], "0", on=replies)
    assert again.buttons.keys() == there.buttons.keys()
    replies = await bot.press(waits, again.buttons["…"], on=again)
    gone = await bot.press(waits, replies.selects[1]["custom_id"], "0", on=replies)
    assert "**Deleted.**" in gone.text
    assert (await bot.tables.snapshots.look(table, waits)).replies == 0


async def test_however_much_is_prepared_the_message_fits(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = msg("{words}", words=Name("A very long turn. " * 150))
    monkeypatch.setattr("bot.tables.what_if._in_words", lambda *_: long)
    table, _, waits = await placed(bot)
    shown = await try_reply(bot, table, waits)
    asked = await bot.press(waits, shown.buttons["Prepare"], on=shown)
    saved = await bot.press(waits, asked.buttons["Prepare"], on=asked)
    assert "**Prepared.**" in saved.text
    assert "**Reply 1**" in saved.text
    gone = await bot.press(waits, saved.selects[1]["custom_id"], "0", on=saved)
    assert "**Deleted.**" in gone.text


async def test_what_starts_over_is_the_trying_and_not_the_game(bot: BotInPlayground) -> None:
    table, mover, _ = await placed(bot)
    ply = (await bot.tables.snapshots.info(table)).ply
    shown = await bot.press(mover, f"p:{table}:-:-:whatif:")
    while "…" not in shown.buttons:
        shown = await tap(bot, mover, table, shown)
    more = await bot.press(mover, shown.buttons["…"], on=shown)
    assert "the game stays as it is" in more.text
    again = await bot.press(mover, more.buttons["Start trying over"], on=more)
    assert "Try out your moves" in again.text
    assert (await bot.tables.snapshots.info(table)).ply == ply


async def test_a_press_on_what_is_past_shows_the_present_and_nothing_real_is_touched(
    bot: BotInPlayground,
) -> None:
    table, mover, waits = await placed(bot)
    ply = (await bot.tables.snapshots.info(table)).ply
    shown = await try_reply(bot, table, waits)
    undone = await bot.press(waits, shown.buttons["Undo"], on=shown)
    again = await bot.press(waits, shown.buttons["Undo"])
    assert "**This has changed meanwhile." in again.text
    assert again.buttons == undone.buttons
    assert (await bot.tables.snapshots.info(table)).ply == ply
    watching = await bot.press(CLEO, f"p:{table}:-:-:more:")
    assert "What if" not in watching.buttons
    assert "aren’t playing" in (await bot.press(CLEO, f"p:{table}:-:-:whatif:")).text
    await bot.tables.play.resign(table, mover)
    assert "This game is over" in (await bot.press(waits, again.buttons["Undo"], on=again)).text
    assert "This game is over" in (await bot.press(waits, f"p:{table}:-:-:whatif:")).text


async def test_others_are_shown_the_same_whatever_was_tried_and_then_that_it_was_prepared(
    bot: BotInPlayground,
) -> None:
    table, mover, waits = await placed(bot)

    async def seen() -> list[object]:
        found: list[object] = []
        for who in (mover, CLEO):
            for control in (f"p:{table}:-:-:show:", f"p:{table}:-:-:more:", f"p:{table}:-:-:happened:"):
                answer = await bot.press(who, control)
                pictures = [one.get("description") for one in answer.pictures]
                pictures += [one["filename"] for one in answer.message["attachments"]]
                found.append((answer.words, answer.custom_ids, pictures))
        return [*found, len(await bot.messages(CLEO))]

    await bot.told()
    before = await seen()
    shown = await try_reply(bot, table, waits)
    asked = await bot.press(waits, shown.buttons["Prepare"], on=shown)
    await bot.press(waits, asked.buttons["Prepare"], on=asked)
    await bot.told()
    assert (await seen())[:-1] == before[:-1]
    tried = (await bot.tables.what_if.look(table, waits)).what_if
    assert tried is not None
    for move in SANTORINI.split_turn(tried.turns[0][1]):
        await bot.tables.play.move(table, mover, move)
    await bot.tables.play.confirm(table, mover)
    public = await bot.tables.snapshots.look(table, None)
    assert public.table.people[public.waiting[0]].id == mover.id, "the reply has been played, too"
    assert "prepared beforehand" in (await bot.command(mover, "table log", table=table)).text


async def test_terms_tell_of_it_and_a_rated_game_offers_none(bot: BotInPlayground) -> None:
    allowed = "*What if* is allowed"
    for terms, told in ((Terms(), allowed), (Terms(rated=True), "*What if* isn’t allowed")):
        table = await bot.table(ADA, terms=terms)
        assert told in (await bot.press(ADA, f"p:{table.id}:-:-:show:")).text
        await bot.tables.lobby.join(table.id, BEN)
        more = await bot.press(BEN, f"p:{table.id}:-:-:more:")
        assert ("What if" in more.buttons) is not terms.rated
        tried = await bot.press(BEN, f"p:{table.id}:-:-:whatif:")
        assert ("there is no What if: its terms don’t allow it" in tried.text) is terms.rated
