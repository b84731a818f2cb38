"""A Swiss with a cut as its channel sees it: the stage's table is posted, kept, and found again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.delivery.outbox_worker import delivery
from bot.discord_ui.tournaments import views
from bot.hosting.person import Person
from bot.tournaments.running.to_model import to_model
from cogs.tournament import of_tournament
from tests.discord_ui.services import ADA, BEN, CLEO, FakePost, Services
from tests.discord_ui.tournaments.begun import MODERATOR, asks, begin

PEOPLE = (ADA, BEN, CLEO, Person(4, "Dev"), Person(5, "Eli"), Person(6, "Fay"))


@pytest.fixture
async def cup(host: Services) -> int:
    """Six people, two rounds of Swiss; the semi-finals of the best four are paired."""
    event = await begin(host, "swiss-cup", rounds=2, size=4)
    for person in PEOPLE:
        await host.tournaments.registration.join(event, person)
    await host.tournaments.starting.start(event, MODERATOR)
    for _ in range(2):
        await decide(host, event)
    return event


async def decide(host: Services, event: int) -> None:
    """Whoever sits first wins."""
    await host.tournaments.tournament_job.work()
    for match in (await host.tournaments.snapshots.look(event, MODERATOR)).record.open_matches:
        await host.tournaments.rulings.result(event, MODERATOR, match.id, (1, 2), "a test")
    await host.tournaments.tournament_job.work()


async def standings(host: Services, event: int, **options: Any) -> OutgoingMessage:
    """What Ada sees who asks for them."""
    chosen = {"stage": None, "round": None, **options}
    return await of_tournament(views.see_standings)(asks(host, ADA), tournament=event, **chosen)


def spoken(view: ui.LayoutView) -> str:
    """What its picture shows, in words."""
    galleries = (one for one in view.walk_children() if isinstance(one, ui.MediaGallery))
    return "\n".join(item.description or "" for one in galleries for item in one.items)


async def test_the_table_of_a_stage_is_posted_as_it_ended(host: Services, post: FakePost, cup: int) -> None:
    """Also where the next stage has begun before the channel is told."""
    record = (await host.tournaments.snapshots.look(cup, None)).record
    assert [one.stage for one in record.published] == [0, 0, 1]
    sender = delivery(host, post, host.clock)
    for queued in await host.tournaments.outbox.pending():
        await sender._tell(queued)  # pyright: ignore[reportPrivateUsage]
    (first,) = [one for one in post.messages if "round 1 is over" in one.text]
    assert spoken(first.view).startswith("Standings. Swiss stage, after round 1 of 2")
    (last,) = [one for one in post.messages if "round 2 is over, the last of this stage" in one.text]
    told = spoken(last.view)
    assert told.startswith("Standings. Swiss stage, final table")
    assert "— The best 4 go on." in told
    assert "**Semi-finals**: " in last.text
    wanted = {f"v/{what}/0" for what in ("round-3", "crosstable", "bracket")}
    assert wanted <= {control.rpartition(":")[2] for control in last.controls}


async def test_a_stage_s_table_is_found_by_its_name_and_by_its_rounds(host: Services, cup: int) -> None:
    frozen = spoken((await standings(host, cup, stage=1)).view)
    assert frozen.startswith("Standings. Swiss stage, final table")
    assert spoken((await standings(host, cup, round=2)).view) == frozen
    assert "after round 1 of 2" in spoken((await standings(host, cup, round=1)).view)
    await decide(host, cup)
    assert spoken((await standings(host, cup, stage=1)).view) == frozen
    assert "— Out after the Swiss stage" in spoken((await standings(host, cup)).view)
    assert spoken((await standings(host, cup, stage=2)).view).startswith(
        "Standings. Knock-out, Semi-finals played"
    )
    for wrong in ({"stage": 3}, {"round": 9}):
        with pytest.raises(Refusal):
            await standings(host, cup, **wrong)


async def test_stages_and_rounds_are_offered_by_name(
    host: Services, cup: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = to_model((await host.tournaments.snapshots.look(cup, None)).record)
    assert len(tournament.rounds) == 3
    ctx = asks(host, ADA)
    monkeypatch.setattr(ctx.interaction, "namespace", SimpleNamespace(tournament=cup), raising=False)
    assert await views.stages_by_name(ctx, "") == [("1 · Swiss stage", 1), ("2 · Knock-out", 2)]
    assert await views.rounds_by_name(ctx, "") == [
        ("3 · Knock-out, Semi-finals", 3),
        ("2 · Swiss stage, round 2 of 2", 2),
        ("1 · Swiss stage, round 1 of 2", 1),
    ]
