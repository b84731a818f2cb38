"""Proposals, invitations, offered seats, changed terms: whom they call, and what becomes of them."""

from __future__ import annotations

import pytest

from bot.discord_ui.components.controls import ButtonAction
from bot.hosting.person import Person
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.delivery.step import dying
from tests.discord_ui.people import ADA, BEN, CLEO

BOSS = Person(999, "Boss", moderator=True)


@pytest.mark.parametrize(
    ("notify", "quiet", "where"),
    [
        ("ping", None, "pinged"),
        ("ping", "10-18", "later"),
        ("dm", None, "direct"),
        ("dm", "10-18", "later"),
        ("none", None, "nowhere"),
    ],
)
@pytest.mark.parametrize("what", ["proposal", "invitation"])
async def test_proposals_and_invitations_call_as_people_wish(
    bot: BotByHand,
    what: str,
    notify: str,
    quiet: str | None,
    where: str,
) -> None:
    await bot.tables.preferences.choose(BEN.id, "notify", notify)
    if quiet is not None:
        await bot.tables.preferences.choose(BEN.id, "quiet", quiet)
    if what == "proposal":
        table = (await bot.running()).table.id
        await bot.tell()
        await bot.tables.votes.propose(table, ADA, "draw")
    else:
        table = (await bot.table(ADA)).id
        await bot.tables.invitations.invite(table, ADA, BEN)
    before = len(bot.posted)
    await bot.tell()
    new = bot.posted[before:]
    (public,) = (one for one in new if one.channel != BEN.id and {"Agree", "Decline"} & set(one.labels))
    assert public.pings == ((BEN.id,) if where == "pinged" else ())
    direct = [one for one in new if one is not public and one.channel == BEN.id]
    assert len(direct) == (where == "direct")
    if what == "invitation":
        assert all("Accept" in one.labels for one in direct)
    if where == "later":
        bot.advance(7 * 3600)
        await bot.tell()
        assert any(BEN.id in one.pings or one.channel == BEN.id for one in bot.posted[before + 1 :])
    answered = await bot.tables.outbox.pending()
    assert answered == ()


async def test_where_the_thread_is_closed_and_locked_proposals_stand_in_the_channel(bot: BotByHand) -> None:
    table = (await bot.running(in_thread=True)).table.id
    await bot.tell()
    (thread,) = {one.channel for one in bot.boards(table)}
    await bot.world.do("threads", thread=str(thread), locked=True, archived=True)
    await bot.tables.votes.propose(table, ADA, "draw")
    await bot.tell()
    assert bot.places("offers a draw") == [bot.channel_id]
    await bot.turn(table)
    await bot.tell()
    assert [one.channel for one in bot.boards(table)] == [thread, bot.channel_id]
    assert not await bot.tables.outbox.pending()


async def test_an_offer_names_who_gave_the_seat_also_when_it_is_taken(bot: BotByHand) -> None:
    table = (await bot.running()).table.id
    await bot.tables.replacements.offer(table, ADA)
    await bot.tell()
    (offer,) = (one for one in bot.posted if "Who will take over the seat?" in one.text)
    await bot.tables.replacements.take_over(table, CLEO)
    await bot.tell()
    assert "Ada has to leave" in offer.text
    assert "The seat is taken" in offer.text


async def test_a_seat_can_be_kept_only_where_its_owner_may_call_the_offer_off(bot: BotByHand) -> None:
    table = (await bot.running()).table.id

    async def offered(*, by: Person) -> list[str]:
        if by is ADA:
            told.append((await bot.press(ADA, str(ButtonAction(table, "offer")))).text)
        else:
            await bot.tables.moderation.replacement(table, by, BEN.id, "he is away")
        await bot.tell()
        return bot.said("Who will take over the seat?")[-1].labels

    told: list[str] = []
    assert "Keep my seat" in await offered(by=ADA)
    await bot.tables.replacements.keep(table, ADA)
    assert await offered(by=ADA) == ["Take the seat", "Show the game"]
    assert ["This time you can’t call it off." in one for one in told] == [False, True]
    table = (await bot.running()).table.id
    assert "Keep my seat" not in await offered(by=BOSS)


async def test_who_has_answered_is_not_called_to_answer(bot: BotByHand) -> None:
    await bot.tables.preferences.choose(BEN.id, "quiet", "10-18")
    table = (await bot.running()).table.id
    await bot.tables.votes.propose(table, ADA, "draw")
    await bot.tell()
    await bot.tables.votes.answer(table, BEN, False)
    bot.advance(7 * 3600)
    await bot.tell()
    assert bot.places("Please answer.") == []


@pytest.mark.parametrize("what", ["proposal", "invitation"])
async def test_the_call_to_answer_goes_with_the_answer(bot: BotByHand, what: str) -> None:
    await bot.tables.preferences.choose(BEN.id, "notify", "dm")
    if what == "proposal":
        table = (await bot.running()).table.id
        await bot.tables.votes.propose(table, ADA, "draw")
    else:
        table = (await bot.table(ADA)).id
        await bot.tables.invitations.invite(table, ADA, BEN)
    await bot.tell()
    words = "lease answer." if what == "proposal" else "invites you"
    assert BEN.id in bot.places(words)
    if what == "proposal":
        await bot.tables.votes.answer(table, BEN, False)
    else:
        await bot.tables.invitations.decline(table, BEN)
    await bot.tell()
    assert BEN.id not in bot.places(words)


@pytest.mark.parametrize("how", ["taken", "declined", "lapsed"])
async def test_the_message_of_an_invitation_shows_what_became_of_it(bot: BotByHand, how: str) -> None:
    opened = await bot.table(ADA, seats=2)
    await bot.tables.invitations.invite(opened.id, ADA, BEN)
    await bot.tell()
    (message,) = (one for one in bot.posted if one.pings == (BEN.id,))
    assert "decline" in str(message.controls)
    for control in message.controls:
        others = (await bot.press(ADA, control, on=message.message)).text
        assert others.endswith(f"This invitation is for <@{BEN.id}>.")
    match how:
        case "taken":
            await bot.tables.lobby.join(opened.id, BEN)
        case "declined":
            await bot.tables.invitations.decline(opened.id, BEN)
        case _:
            await bot.tables.lobby.cancel(opened.id, ADA)
    await bot.tell()
    assert message.controls == []
    words = {"taken": "Accepted", "declined": "Declined", "lapsed": "has ended"}[how]
    assert words in message.text
    assert f"<@{BEN.id}> was invited to Santorini, table {opened.id}." in message.text


@pytest.mark.parametrize("how", ["killed", "unanswered"])
@pytest.mark.parametrize("answer", ["agreed", "refused", "lapsed", "taken", "declined", "cancelled"])
async def test_what_is_answered_before_its_message_is_noted_is_shown_as_it_stands(
    bot: BotByHand, answer: str, how: str
) -> None:
    """The message stands, and its controls work: the bot dies over it, or never hears that it was taken."""
    opened = await bot.table(ADA, seats=3)
    invited = answer in ("taken", "declined", "cancelled")
    if not invited:
        for person in (BEN, CLEO):
            await bot.tables.lobby.join(opened.id, person)
    await bot.tell()
    before = {one.id for one in bot.posted}
    if invited:
        await bot.tables.invitations.invite(opened.id, ADA, BEN)
    else:
        await bot.tables.votes.propose(opened.id, ADA, "draw")
    if how == "killed":
        with dying():
            await bot.tell()
        bot.advance(3600)
        await bot.restart()
    else:
        bot.fails("send", 503, lost=True)
        await bot.tell()
        bot.advance(3600)
    message = bot.posted[-1]
    assert "Decline" in message.labels or "Disagree" in message.labels
    match answer:
        case "agreed" | "refused":
            await bot.tables.votes.answer(opened.id, BEN, answer == "agreed")
        case "lapsed":
            await bot.tables.play.resign(opened.id, ADA)
        case "taken":
            await bot.tables.lobby.join(opened.id, BEN)
        case "declined":
            await bot.tables.invitations.decline(opened.id, BEN)
        case _:
            await bot.tables.lobby.cancel(opened.id, ADA)
    await bot.tell()
    words = {
        "agreed": "Ben\nAsked: ",
        "refused": "Not everybody agreed",
        "lapsed": "has lapsed",
        "taken": "Accepted",
        "declined": "Declined",
        "cancelled": "has ended",
    }
    assert words[answer] in message.text
    assert bool(message.controls) == (answer == "agreed")
    said = {one.id for words in ("offers a draw", "invite") for one in bot.said(words)}
    assert said - before == {message.id}, "it is said once"


async def test_a_host_who_tries_terms_out_posts_one_notice(bot: BotByHand) -> None:
    opened = await bot.table(ADA, seats=3)
    await bot.tables.lobby.join(opened.id, BEN)
    for rated in (True, False, True):
        await bot.tables.lobby.amend(opened.id, ADA, "rated", rated)
        await bot.tell()
    await bot.tables.lobby.amend(opened.id, ADA, "unlisted", True)
    await bot.tell()
    (notice,) = [one for one in bot.posted if "changed the terms" in one.text]
    assert notice.text.count("rated") == 1
    assert "rated: yes" in notice.text
    assert "private: yes" in notice.text
    bot.playground.core.messages.delete(notice.message)
    await bot.tables.lobby.amend(opened.id, ADA, "rated", False)
    await bot.tell()
    assert len(bot.places("rated: no")) == 1, "it was deleted, so it is said anew"
    bot.advance(600)
    await bot.tables.lobby.amend(opened.id, ADA, "unlisted", False)
    await bot.tell()
    assert len(bot.places("changed the terms")) == 2, "a later change deserves to be noticed"
