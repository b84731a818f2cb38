"""Proposals, invitations, offered seats, changed terms: whom they call, and what becomes of them."""

from __future__ import annotations

import pytest

from bot.discord_ui.delivery.outbox_worker import Delivery
from tests.discord_ui.delivery.step import round_of, said
from tests.discord_ui.services import (
    ADA,
    BEN,
    CHANNEL,
    CLEO,
    GUILD,
    FakePost,
    Plan,
    Services,
    failure,
)


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
    host: Services,
    post: FakePost,
    sender: Delivery,
    what: str,
    notify: str,
    quiet: str | None,
    where: str,
) -> None:
    await host.tables.preferences.choose(BEN.id, "notify", notify)
    if quiet is not None:
        await host.tables.preferences.choose(BEN.id, "quiet", quiet)
    if what == "proposal":
        table = (await host.running()).table.id
        await round_of(sender)
        await host.tables.votes.propose(table, ADA, "draw")
    else:
        table = (await host.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL)).id
        await host.tables.invitations.invite(table, ADA, BEN)
    before = len(post.messages)
    await round_of(sender)
    new = post.messages[before:]
    (public,) = (
        one
        for one in new
        if "Agree" in str(one.view.to_components()) or "Decline" in str(one.view.to_components())
    )
    assert public.pings == ((BEN.id,) if where == "pinged" else ())
    direct = [one for one in new if one is not public and one.channel == BEN.id]
    assert len(direct) == (where == "direct")
    if where == "later":
        host.clock.advance(7 * 3600)
        await round_of(sender)
        assert any(BEN.id in one.pings or one.channel == BEN.id for one in post.messages[before + 1 :])
    answered = await host.tables.outbox.pending()
    assert answered == ()


async def test_an_offer_names_who_gave_the_seat_also_when_it_is_taken(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    table = (await host.running()).table.id
    await host.tables.replacements.offer(table, ADA)
    await round_of(sender)
    (offer,) = (one for one in post.messages if "Who will take over the seat?" in one.text)
    await host.tables.replacements.take_over(table, CLEO)
    await round_of(sender)
    assert "Ada has to leave" in offer.text
    assert "The seat is taken" in offer.text


async def test_who_has_answered_is_not_called_to_answer(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    await host.tables.preferences.choose(BEN.id, "quiet", "10-18")
    table = (await host.running()).table.id
    await host.tables.votes.propose(table, ADA, "draw")
    await round_of(sender)
    await host.tables.votes.answer(table, BEN, False)
    host.clock.advance(7 * 3600)
    await round_of(sender)
    assert said(post, "Please answer.") == []


@pytest.mark.parametrize("what", ["proposal", "invitation"])
async def test_the_call_to_answer_goes_with_the_answer(
    host: Services, post: FakePost, sender: Delivery, what: str
) -> None:
    await host.tables.preferences.choose(BEN.id, "notify", "dm")
    if what == "proposal":
        table = (await host.running()).table.id
        await host.tables.votes.propose(table, ADA, "draw")
    else:
        table = (await host.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL)).id
        await host.tables.invitations.invite(table, ADA, BEN)
    await round_of(sender)
    words = "lease answer." if what == "proposal" else "invites you"
    assert BEN.id in said(post, words)
    if what == "proposal":
        await host.tables.votes.answer(table, BEN, False)
    else:
        await host.tables.invitations.decline(table, BEN)
    await round_of(sender)
    assert BEN.id not in said(post, words)


@pytest.mark.parametrize("how", ["taken", "declined", "lapsed"])
async def test_the_message_of_an_invitation_shows_what_became_of_it(
    host: Services, post: FakePost, sender: Delivery, how: str
) -> None:
    opened = await host.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=2)
    await host.tables.invitations.invite(opened.id, ADA, BEN)
    await round_of(sender)
    (message,) = (one for one in post.messages if one.pings == (BEN.id,))
    assert "decline" in str(message.controls)
    match how:
        case "taken":
            await host.tables.lobby.join(opened.id, BEN)
        case "declined":
            await host.tables.invitations.decline(opened.id, BEN)
        case _:
            await host.tables.lobby.cancel(opened.id, ADA)
    await round_of(sender)
    assert message.controls == []
    words = {"taken": "Accepted", "declined": "Declined", "lapsed": "has ended"}[how]
    assert words in message.text


async def test_a_host_who_tries_terms_out_posts_one_notice(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    opened = await host.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=3)
    await host.tables.lobby.join(opened.id, BEN)
    for rated in (True, False, True):
        await host.tables.lobby.amend(opened.id, ADA, "rated", rated)
        await round_of(sender)
    await host.tables.lobby.amend(opened.id, ADA, "unlisted", True)
    await round_of(sender)
    (notice,) = [one for one in post.messages if "changed the terms" in one.text]
    assert notice.text.count("rated") == 1
    assert "rated: yes" in notice.text
    assert "private: yes" in notice.text
    post.messages.remove(notice)
    post.plans.append(Plan("edit", failure(404, 10008), times=9))
    await host.tables.lobby.amend(opened.id, ADA, "rated", False)
    await round_of(sender)
    assert len(said(post, "rated: no")) == 1, "it was deleted, so it is said anew"
    post.plans.clear()
    host.clock.advance(600)
    await host.tables.lobby.amend(opened.id, ADA, "unlisted", False)
    await round_of(sender)
    assert len(said(post, "changed the terms")) == 2, "a later change deserves to be noticed"
