"""Ladders, leagues and series as people see and press them."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest
from discord import ui

from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.features.my_games import my_games
from bot.discord_ui.tournaments import administration, ladder, log, settings, views
from bot.discord_ui.tournaments.controls import tournament_action
from bot.discord_ui.tournaments.status import status
from bot.hosting.errors import NotAllowed
from bot.hosting.person import Person
from cogs.tournament import of_tournament
from tests.discord_ui.people import press
from tests.discord_ui.services import ADA, BEN, CLEO, Services, custom_ids
from tests.discord_ui.tournaments.begun import MODERATOR, asks, begin


def _told(sheet: OutgoingMessage) -> str:
    items = [item for item in sheet.view.walk_children() if isinstance(item, ui.TextDisplay)]
    return "\n".join(item.content for item in items)


def _shown(sheet: OutgoingMessage) -> str:
    """What a picture shows, in words."""
    assert sheet.image is not None
    return sheet.image.alt


async def _status(host: Services, person: Person, tournament: int) -> OutgoingMessage:
    ctx = asks(host, person)
    return await status(ctx, (await host.tournaments.snapshots.look(tournament, person)).record)


async def test_a_ladder_is_climbed_by_taps_and_explained(host: Services) -> None:
    tournament = await begin(host, "ladder", reach=2, players=3)
    for person in (ADA, BEN, CLEO):
        await press(host, person, str(tournament_action(tournament, "join")))
    await host.tournaments.starting.start(tournament, MODERATOR)
    with pytest.raises(NotAllowed):
        await of_tournament(settings.form)(asks(host, CLEO), event=tournament)
    own = await _status(host, CLEO, tournament)
    taps = [one.rpartition(":")[2] for one in custom_ids(own.view)]
    assert {"challenge/1", "challenge/2"} <= set(taps)
    assert "No challenge is open now" in _told(own)

    assert (
        "Ada has been challenged"
        in (await press(host, CLEO, str(tournament_action(tournament, "challenge/1")))).text
    )
    asked = await _status(host, ADA, tournament)
    assert "Cleo challenges you" in _told(asked)
    assert "You are in place 1" in _told(asked)
    assert str(tournament_action(tournament, "accept/3")) in custom_ids(asked.view)
    await host.tournaments.administration.pause(tournament, MODERATOR, "a holiday")
    paused = await _status(host, ADA, tournament)
    assert "accept/3" not in str(custom_ids(paused.view)), "no tap that would be refused"
    stranger = await _status(host, replace(CLEO, id=4, name="Dev"), tournament)
    assert str(tournament_action(tournament, "join")) not in custom_ids(stranger.view), (
        "every place is taken"
    )
    await host.tournaments.administration.resume(tournament, MODERATOR)
    refused = await press(host, BEN, str(tournament_action(tournament, "accept/3")))
    assert "No challenge is waiting" in refused.text
    assert (
        "Challenge withdrawn"
        in (await press(host, CLEO, str(tournament_action(tournament, "withdraw")))).text
    )
    await of_tournament(ladder.challenge)(asks(host, CLEO), event=None, who="Ben")
    assert (
        "given up your place"
        in (await press(host, BEN, str(tournament_action(tournament, "decline/3")))).text
    )
    await host.tournaments.tournament_job.work()

    ctx = asks(host, BEN)
    shown = _shown(await of_tournament(views.see_standings)(ctx, event=tournament)).splitlines()
    assert shown[1:] == ["1. Ada: Won 0", "2. Cleo: Won 1", "3. Ben: Won 0"]
    told = _told(await of_tournament(views.explain)(ctx, event=tournament, who=None, round=None))
    assert "Ben did not play, and Cleo takes the place" in told
    assert "Cleo challenged Ben" in _told(
        await of_tournament(views.explain)(ctx, event=tournament, who="Cleo", round=1)
    )
    assert "Ben" in _shown(await of_tournament(views.see_crosstable)(ctx, event=tournament))
    assert "withdrew a challenge" in _told(await of_tournament(log.log)(ctx, event=tournament, page=None))


async def test_a_season_ends_and_the_next_is_a_tap_away(host: Services) -> None:
    tournament = await begin(host, "league", size=2, parallel=2)
    for person in (ADA, BEN, CLEO, replace(CLEO, id=4, name="Dev")):
        await press(host, person, str(tournament_action(tournament, "join")))
    await host.tournaments.starting.start(tournament, MODERATOR)
    await host.tournaments.tournament_job.work()
    for match in (await host.tournaments.snapshots.look(tournament, MODERATOR)).record.matches:
        await host.tournaments.rulings.result(tournament, MODERATOR, match.id, (1, 2), "a test")
    await host.tournaments.tournament_job.work()
    record = (await host.tournaments.snapshots.look(tournament, MODERATOR)).record
    assert record.info.state == "finished"
    view = (await status(asks(host, MODERATOR), record)).view
    assert str(tournament_action(tournament, "season")) in custom_ids(view)
    nobody = await press(host, ADA, str(tournament_action(tournament, "season")))
    assert "Only this tournament’s organisers" in nobody.text
    ctx = asks(host, BEN)
    assert "Division" in _told(
        await of_tournament(views.explain)(ctx, event=tournament, who=None, round=None)
    )
    assert "— Division A\n1. Ada 1 : 0 Ben" in _shown(
        await of_tournament(views.see_pairings)(ctx, event=tournament, round=1)
    )
    after = _told(await of_tournament(administration.next_season)(asks(host, MODERATOR), event=tournament))
    assert "Spring · 2" in after


async def test_a_series_names_its_tournaments_and_counts_them(host: Services) -> None:
    series = await begin(host, "series", points="10 6 4", best=2)
    tournament = await begin(host, "round-robin")
    for person in (ADA, BEN):
        await press(host, person, str(tournament_action(tournament, "join")))
    mona = asks(host, MODERATOR)
    assert "Nobody has entered yet" in _told(await of_tournament(views.see_standings)(mona, event=series))
    assert "worth 10, 6, 4" in _told(await of_tournament(status)(mona, event=series))
    assert f"tournament {tournament}" in _told(
        await of_tournament(administration.count_for_series)(mona, event=tournament, series=series)
    )
    await host.tournaments.starting.start(tournament, MODERATOR)
    await host.tournaments.tournament_job.work()
    (match,) = (await host.tournaments.snapshots.look(tournament, MODERATOR)).record.matches
    await host.tournaments.rulings.result(tournament, MODERATOR, match.id, (1, 2), "a test")
    await host.tournaments.tournament_job.work()
    await host.tournaments.tournament_job.work()
    ctx = asks(host, ADA)
    assert "You finished in place 1" in _told(await of_tournament(status)(ctx, event=tournament))
    shown = _shown(await of_tournament(views.see_standings)(ctx, event=series))
    assert "Ada: Pts 10" in shown
    assert "10" in _told(await of_tournament(views.explain)(ctx, event=series, who="Ada", round=None))
    assert "1 tournament has counted" in _told(await of_tournament(status)(ctx, event=series))
    assert "Ada" in _shown(await of_tournament(views.see_pairings)(ctx, event=series, round=1))
    late = await press(host, CLEO, str(tournament_action(series, "join")))
    assert "join its tournaments" in late.text


async def test_a_challenge_is_found_among_one_s_games_and_answered_on_another_server(
    host: Services,
) -> None:
    tournament = await begin(host, "ladder", reach=2, players=3)
    for person in (ADA, BEN):
        await press(host, person, str(tournament_action(tournament, "join")))
    await host.tournaments.starting.start(tournament, MODERATOR)
    await press(host, BEN, str(tournament_action(tournament, "challenge/1")))
    listed = await my_games(asks(host, ADA, guild_id=99))
    assert "Ben challenges you · due <t:" in _told(listed)
    tap = str(tournament_action(tournament, "status"))
    assert tap in custom_ids(listed.view)
    assert "Ben challenges you" in (await press(host, ADA, tap, guild_id=99)).text
    rights = discord.Permissions(manage_guild=True)
    stranger = await press(host, CLEO, tap, guild_id=99, permissions=rights)
    assert "no tournament" in stranger.text, "who moderates there has nothing to do with it"
    accepted = str(tournament_action(tournament, "accept/2"))
    assert "place 1" in (await press(host, ADA, accepted, guild_id=99)).text
    assert "challenges you" not in _told(await my_games(asks(host, ADA)))
