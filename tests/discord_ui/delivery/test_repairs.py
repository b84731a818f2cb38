"""After a repair everything that showed the old leads to what shows the new, by itself."""

from __future__ import annotations

import re

import pytest

from bot.hosting.person import Person
from tests.discord_ui.delivery.test_tournament_messages import said, work
from tests.discord_ui.services import ADA, BEN, CHANNEL, CLEO, GUILD, FakePost, Message, Services
from tests.discord_ui.tournaments.begun import MODERATOR, begin

DEV = Person(4, "Dev")
WHY = "The board was read wrongly"


async def started(host: Services, post: FakePost, **wishes: int) -> int:
    """An event of four whose first round is public."""
    event = await begin(host, "swiss", **wishes)
    for person in (ADA, BEN, CLEO, DEV):
        await host.tournaments.registration.join(event, person)
    await host.tournaments.starting.start(event, MODERATOR)
    await settle(host, post)
    return event


async def settle(host: Services, post: FakePost) -> None:
    """What happens by itself has happened, and is told."""
    await host.tournaments.tournament_job.work()
    await work(host, post, times=3)


async def decide(host: Services, post: FakePost, event: int, *results: tuple[int, int]) -> None:
    """The matches of the newest round end so."""
    record = (await host.tournaments.snapshots.look(event, None)).record
    matches = record.matches_of(len(record.published))
    for match, places in zip(matches, results, strict=True):
        await host.tournaments.rulings.result(event, MODERATOR, match.id, places, WHY)
    await settle(host, post)


def leads_to(message: Message) -> int:
    """The message to which one leads that was replaced."""
    assert "~~" in message.text
    assert "Replaced" in message.text
    (link,) = re.findall(rf"https://discord.com/channels/{GUILD}/{CHANNEL}/(\d+)", message.text)
    return int(link)


@pytest.mark.parametrize("rounds", [1, 2], ids=["tournament over", "tournament running"])
async def test_a_corrected_result_replaces_results_and_standings(
    host: Services, post: FakePost, rounds: int
) -> None:
    event = await started(host, post, rounds=rounds)
    await decide(host, post, event, (1, 2), (1, 2))
    first, other = [one for one in said(post, "Decided by the organisers") if "Before" not in one.text]
    (over,) = said(post, "Spring: round 1 is over")
    shown = [over, *(said(post, "Spring is over") if rounds == 1 else [])]
    assert not any("Replaced" in one.text for one in post.messages)

    record = (await host.tournaments.snapshots.look(event, None)).record
    match = record.matches_of(1)[0]
    for places in ((2, 1), (1, 1)):
        await host.tournaments.rulings.result(event, MODERATOR, match.id, places, WHY)
        await settle(host, post)
        new = [one for one in post.messages if "was corrected." in one.text and "~~" not in one.text][-1]
        assert {leads_to(one) for one in (first, *shown)} == {new.id}
        assert "~~" in first.text
        assert "~~" not in other.text, "what still holds stays"
        shown.append(new)
    first_correction = shown[-2]
    assert leads_to(first_correction) == shown[-1].id
    told = shown[-1].text
    for words in (
        "**Now**: 1\\. ",
        "**Before**: 1\\. ",
        f"**Why**: Decided by the organisers: {WHY}",
        "**New places**: ",
    ):
        assert words in told

    # Where another match is corrected, what was corrected in this one stays told, without its standings.
    kept = shown[-1]
    await host.tournaments.rulings.result(event, MODERATOR, record.matches_of(1)[1].id, (2, 1), WHY)
    await settle(host, post)
    newest = [one for one in post.messages if "was corrected." in one.text][-1]
    assert kept.text.splitlines()[:4] == told.splitlines()[:4]
    link = f"https://discord.com/channels/{GUILD}/{CHANNEL}/{newest.id}"
    assert f"Another result has been corrected since. [The standings now]({link})" in kept.text
    assert leads_to(first) == kept.id, "where its result is told"


async def test_a_round_paired_again_replaces_the_pairings_and_the_calls_to_its_tables(
    host: Services, post: FakePost
) -> None:
    event = await started(host, post, rounds=2)
    (pairings,) = said(post, "round 1 is paired")
    calls = said(post, "you play")
    assert len(calls) == 4
    await host.tournaments.setup.edit(event, MODERATOR, changes={"review": True})
    await host.tournaments.pairing.again(event, MODERATOR, "One was ill")
    await settle(host, post)
    for one in (pairings, *calls):
        assert "~~" in one.text
        assert "The new pairing follows" in one.text
    await host.tournaments.pairing.publish(event, MODERATOR)
    await settle(host, post)
    new = [one for one in said(post, "round 1 is paired") if one.channel == CHANNEL][-1]
    assert new.id != pairings.id
    assert {leads_to(one) for one in (pairings, *calls)} == {new.id}
    assert "~~" not in new.text
    assert "**Paired again**: One was ill" in new.text
    assert "Paired again" not in pairings.text
    assert len([one for one in said(post, "you play") if "~~" not in one.text]) == 4
