"""Ladders, leagues and series as people see and press them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from discord import ui

from bot.discord_ui.outgoing_message import Sheet
from bot.discord_ui.tournaments import chains, organising, queries
from bot.discord_ui.tournaments.controls import event_act
from bot.discord_ui.tournaments.ladder import challenge
from bot.discord_ui.tournaments.status import status
from bot.tables.errors import NotAllowed
from bot.tables.model import Person
from tests.discord_ui.house import ADA, BEN, CLEO, Host, custom_ids
from tests.discord_ui.people import press
from tests.discord_ui.tournaments.begun import MODERATOR, asks, begin


def _told(sheet: Sheet) -> str:
    items = [item for item in sheet.view.walk_children() if isinstance(item, ui.TextDisplay)]
    return "\n".join(item.content for item in items)


async def _status(host: Host, person: Person, event: int) -> Sheet:
    who = asks(host, person)
    return await status(who, (await host.events.looks.look(event, person)).record)


async def test_a_ladder_is_climbed_by_taps_and_explained(host: Host) -> None:
    event = await begin(host, "ladder", reach=2, players=3)
    for person in (ADA, BEN, CLEO):
        await press(host, person, str(event_act(event, "join")))
    await host.events.beginning.start(event, MODERATOR)
    with pytest.raises(NotAllowed):
        await organising.settings(asks(host, CLEO), event)
    own = await _status(host, CLEO, event)
    taps = [one.rpartition(":")[2] for one in custom_ids(own.view)]
    assert {"challenge/1", "challenge/2"} <= set(taps)
    assert "0 challenges are played" in _told(own)

    assert "Ada is challenged" in (await press(host, CLEO, str(event_act(event, "challenge/1")))).text
    asked = await _status(host, ADA, event)
    assert "Cleo challenges you" in _told(asked)
    assert "You are in place 1" in _told(asked)
    assert str(event_act(event, "accept/3")) in custom_ids(asked.view)
    await host.events.conducting.pause(event, MODERATOR, "a holiday")
    paused = await _status(host, ADA, event)
    assert "accept/3" not in str(custom_ids(paused.view)), "no tap that would be refused"
    stranger = await _status(host, replace(CLEO, id=4, name="Dev"), event)
    assert str(event_act(event, "join")) not in custom_ids(stranger.view), "every place is taken"
    await host.events.conducting.resume(event, MODERATOR)
    refused = await press(host, BEN, str(event_act(event, "accept/3")))
    assert "No challenge waits" in refused.text
    assert (
        "The challenge is taken back" in (await press(host, CLEO, str(event_act(event, "withdraw")))).text
    )
    await challenge(asks(host, CLEO), "Ben", None)
    assert "given your place up" in (await press(host, BEN, str(event_act(event, "decline/3")))).text
    await host.events.marshal.work()

    who = asks(host, BEN)
    told = _told(await queries.see_standings(who, event))
    standings = [line for line in told.splitlines() if "\\. **" in line]
    assert ["Ada" in standings[0], "Cleo" in standings[1], "Ben" in standings[2]] == [True] * 3
    assert standings[1] == "2\\. **Cleo** 1 won"
    told = _told(await queries.explain(who, None, None, event))
    assert "Ben did not play, and Cleo takes the place" in told
    assert "Cleo challenged Ben" in _told(await queries.explain(who, "Cleo", 1, event))
    assert "Ben" in _told(await queries.see_crosstable(who, event))
    assert "took a challenge back" in _told(await queries.log(who, event, None))


async def test_a_season_ends_and_the_next_is_a_tap_away(host: Host) -> None:
    event = await begin(host, "league", size=2, parallel=2)
    for person in (ADA, BEN, CLEO, replace(CLEO, id=4, name="Dev")):
        await press(host, person, str(event_act(event, "join")))
    await host.events.beginning.start(event, MODERATOR)
    await host.events.marshal.work()
    for match in (await host.events.looks.look(event, MODERATOR)).record.matches:
        await host.events.ruling.result(event, MODERATOR, match.id, (1, 2), "a test")
    await host.events.marshal.work()
    record = (await host.events.looks.look(event, MODERATOR)).record
    assert record.info.state == "finished"
    view = (await status(asks(host, MODERATOR), record)).view
    assert str(event_act(event, "season")) in custom_ids(view)
    nobody = await press(host, ADA, str(event_act(event, "season")))
    assert "Only organisers" in nobody.text
    who = asks(host, BEN)
    assert "Division" in _told(await queries.explain(who, None, None, event))
    assert "Division A, table 1" in _told(await queries.see_pairings(who, 1, event))
    after = _told(await chains.next_season(asks(host, MODERATOR), event))
    assert "Spring · 2" in after


async def test_a_series_names_its_events_and_counts_them(host: Host) -> None:
    series = await begin(host, "series", points="10 6 4", best=2)
    event = await begin(host, "round-robin")
    for person in (ADA, BEN):
        await press(host, person, str(event_act(event, "join")))
    mona = asks(host, MODERATOR)
    assert "Nobody takes part yet" in _told(await queries.see_standings(mona, series))
    assert "bring 10, 6, 4" in _told(await queries.my_status(mona, series))
    assert f"event {event}" in _told(await chains.count(mona, series, event))
    await host.events.beginning.start(event, MODERATOR)
    await host.events.marshal.work()
    (match,) = (await host.events.looks.look(event, MODERATOR)).record.matches
    await host.events.ruling.result(event, MODERATOR, match.id, (1, 2), "a test")
    await host.events.marshal.work()
    await host.events.marshal.work()
    who = asks(host, ADA)
    assert "You ended in place 1" in _told(await queries.my_status(who, event))
    standings = _told(await queries.see_standings(who, series))
    assert "10 points" in standings
    assert "10" in _told(await queries.explain(who, "Ada", None, series))
    assert "1 event has counted" in _told(await queries.my_status(who, series))
    assert "Ada" in _told(await queries.see_pairings(who, 1, series))
    late = await press(host, CLEO, str(event_act(series, "join")))
    assert "join its events" in late.text
