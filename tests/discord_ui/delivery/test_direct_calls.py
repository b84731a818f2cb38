"""A call by direct message: the picture from the called seat, played right there, done when it is done."""

from __future__ import annotations

import pytest

from bot.hosting.person import Person
from bot.playground.json_values import Json
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO, MONA
from tests.discord_ui.shown import pictures
from tests.playground.driver import buttons, text, until


async def direct(bot: BotInPlayground, person: Person) -> tuple[int, list[Json]]:
    """Somebody's channel of direct messages with the bot, and what stands there."""
    place = int((await bot.user(person).dm())["id"])
    return place, await bot.messages(person, place)


async def called(bot: BotInPlayground, game: str = "santorini") -> tuple[Person, int, int]:
    """A game whose first mover is called by a direct message: who, the table, and the message's place."""
    for person in (ADA, BEN):
        await bot.tables.preferences.choose(person.id, "notify", "dm")
    table = await bot.table(ADA, game, seats=2)
    await bot.tables.lobby.join(table.id, BEN)
    await bot.told()
    waiting = (await bot.tables.snapshots.look(table.id, None)).waiting
    person = (await bot.tables.snapshots.info(table.id)).people[waiting[0]]
    return person, table.id, (await direct(bot, person))[0]


async def test_one_plays_in_the_call_itself_and_it_says_played_when_done(bot: BotInPlayground) -> None:
    person, table, place = await called(bot)
    call = (await direct(bot, person))[1][-1]
    assert f"Your move: Santorini {table}" in text(call)
    assert "Against" in text(call)
    assert pictures(call)
    found = buttons(call)
    assert found["Open table"]["url"].endswith(f"/{(await bot.tables.snapshots.info(table)).channel_id}")
    while (snapshot := await bot.tables.snapshots.look(table, person)).decision is not None:
        await bot.tables.play.move(table, person, snapshot.decision.moves.at(0))
    shown = await bot.press(person, found["Play"]["custom_id"], on=call)
    assert shown.outcome.message["id"] == call["id"], "it is played where it was called"
    confirm = buttons(shown.outcome.message)["Confirm"]["custom_id"]
    done = await bot.press(person, confirm, on=shown.outcome.message)
    assert done.outcome.message["id"] == call["id"]
    await bot.told()
    over = (await bot.messages(person, place))[-1]
    told = text(over)
    assert f"**Played**: Santorini {table}" in told
    assert "You place workers on " in told, "what"
    other = BEN if person == ADA else ADA
    assert f"Next: ◆ {other.name}" in told
    assert set(buttons(over)) == {"My games", "Open table"}
    assert not pictures(over)
    await bot.turn(table)
    await bot.told()
    assert [text(one).partition("\n")[0] for one in await bot.messages(person, place)] == [
        f"### Your move: Santorini {table}"
    ], "one message of a table is enough"


async def test_an_invitation_says_to_what_and_is_answered_where_it_is_told(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Of the object, not of its class: that a class has covers is remembered for all tests that follow.
    monkeypatch.setattr(bot.renderer, "cover", lambda theme: b"cover", raising=False)
    await bot.tables.preferences.choose(BEN.id, "notify", "dm")
    table = await bot.table(ADA)
    await bot.tables.invitations.invite(table.id, ADA, BEN)
    await bot.told()
    call = (await direct(bot, BEN))[1][-1]
    assert {"Accept", "Decline", "Open table"} <= set(buttons(call))
    told = text(call)
    assert told.startswith(f"Ada invites you to Santorini, table {table.id}.")
    for terms in ("**2 players**", "No clock", "Unrated", "Players: Ada (host) · 1 free seat"):
        assert terms in told, "what one accepts"
    assert [each["description"] for each in pictures(call)] == ["The cover of Santorini"]
    assert {"Accept", "Decline"} <= set((await bot.command(BEN, "table info", table=table.id)).buttons)
    answered = await bot.press(BEN, buttons(call)["Accept"]["custom_id"], on=call)
    assert "the game begins" in answered.text
    assert set(answered.buttons) == {"Play"}
    assert not answered.pictures
    await bot.told()
    kept = (await direct(bot, BEN))[1]
    assert kept[-2]["id"] == call["id"], "it goes on telling what was agreed on"
    told = text(kept[-2])
    assert "Accepted" in told
    assert "No clock" in told
    assert "Players: Ada · Ben" in told or "Players: Ben · Ada" in told
    assert "No clock" not in answered.text, "it isn't told twice"
    assert (await bot.tables.snapshots.info(table.id)).state == "running"


async def test_an_accepted_invitation_promises_and_says_what_stays_true(bot: BotInPlayground) -> None:
    await bot.tables.preferences.choose(BEN.id, "notify", "dm")
    table = await bot.table(ADA, "santorini", seats=3)
    await bot.tables.invitations.invite(table.id, ADA, BEN)
    await bot.told()
    call = (await direct(bot, BEN))[1][-1]
    assert "1 free seat" in text(call) or "2 free seats" in text(call)
    answered = await bot.press(BEN, buttons(call)["Accept"]["custom_id"], on=call)
    assert answered.text == f"You have a seat at table {table.id}. I’ll call you when it’s your turn."
    assert not answered.buttons, "they are in the message above"
    await bot.told()
    (kept,) = (text(one) for one in (await direct(bot, BEN))[1] if one["id"] == call["id"])
    assert "Players so far: Ada (host) · Ben" in kept
    assert "free seat" not in kept, "others may take it"
    await bot.tables.lobby.join(table.id, CLEO)
    place, answer = (await bot.user(BEN).dm())["id"], answered.message["id"]

    async def begun() -> bool:
        shown = await bot.user(BEN).messages(place)
        return any("**The game has begun**" in text(one) for one in shown if one["id"] == answer)

    await until(begun)


@pytest.mark.parametrize("game", ["army"])
async def test_a_call_shows_nothing_of_another_s_hand(bot: BotInPlayground, game: str) -> None:
    person, table, _ = await called(bot, game)
    call = (await direct(bot, person))[1][-1]
    seen = await bot.tables.snapshots.look(table, person)
    assert seen.view is not None
    assert seen.view.seat == (await bot.tables.snapshots.info(table)).seat_of(person.id)
    assert len(pictures(call)) == 1


async def test_a_partner_is_not_called_an_opponent(bot: BotInPlayground) -> None:
    people = (ADA, BEN, CLEO, MONA)
    for person in people:
        await bot.tables.preferences.choose(person.id, "notify", "dm")
    table = await bot.table(ADA, "army", {"teams": "random"}, seats=4)
    for person in people[1:]:
        await bot.tables.lobby.join(table.id, person)
    await bot.told()
    public = await bot.tables.snapshots.look(table.id, None)
    person = public.table.people[public.waiting[0]]
    call = text((await direct(bot, person))[1][-1])
    assert "With " in call
    assert "Against " not in call
