"""Leaderboards, profiles and histories in private messages, from commands and from old controls."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import discord
import pytest
from discord import ui

from bot.discord_ui.components.controls import ButtonAction, Control
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context, context_of
from bot.discord_ui.components.limits import checked
from bot.discord_ui.components.outgoing_message import Image, OutgoingMessage, Writer
from bot.discord_ui.features import leaderboard, ratings
from bot.discord_ui.features.leaderboard import leaderboard_message, show_leaderboard
from bot.discord_ui.features.profile import history_message, profile_message, show_history, show_profile
from bot.discord_ui.features.profile_sections import (
    achievements_message,
    games_message,
    rivals_message,
    show_achievements,
    show_games,
    show_rivals,
)
from bot.discord_ui.messages.rating_changes import new_rating, rating_explanation, rating_number
from bot.games.engine.text import Text
from bot.games.santorini import GAME
from bot.hosting.errors import NotAllowed
from bot.hosting.person import Person
from bot.ratings.game_result import Entry, Participant
from bot.ratings.ladder import Step
from bot.ratings.pools import SYSTEMS, PoolRules
from bot.ratings.systems import Standing
from bot.tables.results.profiles import Profile, Tallies
from bot.tables.results.standings import Judged, Leaderboard, PlayedGame, Rank, Rating
from bot.tables.terms import Terms
from bot.translations import Translations
from tests.discord_ui import people
from tests.discord_ui.services import ADA, BEN, CHANNEL, CLEO, GUILD, Services

NOW = datetime(2026, 5, 1, tzinfo=UTC)
WORDS = Translations()
MANY = [Person(100 + number, f"Player {number}") for number in range(20)]


async def play(host: Services, winner: Person, loser: Person, game: str = "santorini") -> int:
    """A rated game in which both have made a turn; the loser resigns.  Its number."""
    table = await host.tables.lobby.open(
        winner, game, {"powers": "none"}, guild_id=GUILD, channel_id=CHANNEL, terms=Terms(rated=True)
    )
    table = await host.tables.lobby.join(table.id, loser)
    for _ in range(4):
        await host.turn(table.id)
    await host.tables.play.resign(table.id, loser)
    host.clock.advance(60)
    return table.id


def asked(host: Services, person: Person = ADA, **how: Any) -> Context:
    """Somebody who asks."""
    interaction: Any = people.Interaction(host, person, **how)
    return context_of(interaction)


def text(sheet: OutgoingMessage) -> str:
    """All texts of a message."""
    return "\n".join(i.content for i in sheet.view.walk_children() if isinstance(i, ui.TextDisplay))


def labels(sheet: OutgoingMessage) -> dict[str, str]:
    """The buttons of a message that can be pressed: custom ids by label."""
    found = [i.item for i in sheet.view.walk_children() if isinstance(i, Control)]
    return {str(i.label): str(i.custom_id) for i in found if isinstance(i, ui.Button) and not i.disabled}


def values(sheet: OutgoingMessage) -> list[str]:
    """What the menus of a message offer."""
    found = [i.item for i in sheet.view.walk_children() if isinstance(i, Control)]
    return [option.value for i in found if isinstance(i, ui.Select) for option in i.options]


async def test_a_leaderboard_ranks_and_sets_the_new_ones_apart(host: Services) -> None:
    await host.tables.ratings.choose_rules(
        GUILD, "santorini", PoolRules("elo"), replace(CLEO, moderator=True), "we know it"
    )
    for _ in range(5):
        await play(host, ADA, BEN)
    await play(host, CLEO, BEN)
    shown = await show_leaderboard(asked(host), "santorini")
    lines = text(shown).splitlines()
    assert [line.split("**")[1] for line in lines if "·" in line] == ["Ada", "Ben", "Cleo"]
    assert lines.index("Provisional: a few more games are needed") == len(lines) - 2
    assert shown.image is not None
    assert shown.image.png is not None
    assert shown.image.alt.startswith("1. Ada 15")
    again = await show_leaderboard(asked(host), "santorini")
    assert again.image == shown.image


async def test_pages_and_my_place_work_from_controls_of_any_age(host: Services) -> None:
    for winner, loser in pairwise(MANY):
        await play(host, winner, loser)
    first = await show_leaderboard(asked(host, MANY[-1]), "santorini")
    controls = labels(first)
    assert set(controls) == {"Next", "Show my place"}
    pressed = await people.press(host, MANY[-1], controls["Next"], on_private=True)
    assert "Player" in pressed.text
    mine = await people.press(host, MANY[-1], controls["Show my place"], on_private=True)
    assert "Player 19" in mine.text
    late = await people.press(host, ADA, str(ButtonAction(0, "rating", text="b/999/santorini")))
    assert "Player" in late.text


async def test_a_profile_leads_to_all_games_and_back(host: Services) -> None:
    for _ in range(10):
        await play(host, ADA, BEN)
    shown = await show_profile(asked(host), ADA.id)
    told = text(shown)
    assert "Conduct: **85** of 100" in told
    assert "10 games, 10 won" in told
    assert "10 games, 10 won · winning streak: **10**, best **10**" in told
    assert told.count("-# Santorini: won against Ben, <t:") == 3
    assert f"h/{ADA.id}/0" in values(shown)
    menu = str(ButtonAction(0, "rating", text="menu/p"))
    games = await people.press(host, ADA, menu, f"h/{ADA.id}/0", on_private=True)
    assert "table 10" in games.text
    assert "table 1:" not in games.text
    older = await people.press(host, ADA, str(ButtonAction(0, "rating", text=f"h/{ADA.id}/1")))
    assert "table 1:" in older.text
    nobody = await show_profile(asked(host), 999)
    assert "No game has been finished yet." in text(nobody)


async def test_what_was_played_where_one_may_not_look_names_no_table(host: Services) -> None:
    number = await play(host, ADA, BEN)
    hidden = asked(host, CLEO, channel_id=CHANNEL + 1, hidden=frozenset({CHANNEL}))
    for shown in (await show_profile(hidden, ADA.id), await show_history(hidden, ADA.id, 0)):
        assert "won" in text(shown)
        assert "Ben" not in text(shown)
        assert f"table {number}" not in text(shown)
    refused = await people.press(
        host, CLEO, str(ButtonAction(0, "rating", text=f"e/{number}")),
        channel_id=CHANNEL + 1, hidden=frozenset({CHANNEL}),
    )  # fmt: skip
    assert "There is no table" in refused.text


def test_a_number_is_whole_and_nothing_has_no_sign() -> None:
    assert [rating_number(value) for value in (1603.4, -0.4, 0.0, -0.6)] == ["1603", "0", "0", "−1"]


async def test_a_change_is_explained_in_a_line(host: Services) -> None:
    number = await play(host, ADA, BEN)
    shown = await ratings.explain_ratings(asked(host), await host.tables.snapshots.info(number))
    assert "Ada: 1500 → 1603 (+103), for place 1 against Ben (1500)" in text(shown)
    early = await host.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL)
    await host.tables.lobby.join(early.id, BEN)
    with pytest.raises(Refusal, match="no result yet"):
        await ratings.explain_ratings(asked(host), await host.tables.snapshots.info(early.id))
    await host.tables.play.resign(early.id, BEN)
    shown = await ratings.explain_ratings(asked(host), await host.tables.snapshots.info(early.id))
    assert "it was begun as a casual game" in text(shown)


async def test_a_substitute_s_change_is_explained_by_whom_it_came_from(host: Services) -> None:
    opened = await host.tables.lobby.open(
        ADA, "santorini", {"powers": "none"}, guild_id=GUILD, channel_id=CHANNEL, terms=Terms(rated=True)
    )
    table = (await host.tables.lobby.join(opened.id, BEN)).id
    for _ in range(4):
        await host.turn(table)
    await host.tables.replacements.offer(table, BEN)
    await host.tables.replacements.take_over(table, CLEO)
    await host.tables.play.resign(table, ADA)
    shown = text(await ratings.explain_ratings(asked(host), await host.tables.snapshots.info(table)))
    told = [line.partition("for place ")[2] for line in shown.splitlines() if "for place" in line]
    assert sorted(told) == ["1 against Ada (1500)", "2 against Ben (1500)"]


@pytest.mark.parametrize("nonsense", ["", "b", "b/x/y", "z/1", "h/1/", "p/" + "9" * 30, "b/1/chess"])
async def test_nonsense_is_refused_in_words(host: Services, nonsense: str) -> None:
    pressed = await people.press(host, ADA, str(ButtonAction(0, "rating", text=nonsense)))
    assert "/rating again" in pressed.text or "I don’t know a game" in pressed.text


async def test_a_leaderboard_that_can_t_be_drawn_is_told(
    host: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> bytes:
        raise ValueError("no ink")

    await play(host, ADA, BEN)
    monkeypatch.setattr(leaderboard, "draw", broken)
    shown = await show_leaderboard(asked(host), "santorini")
    assert "Ada" in text(shown)
    assert not shown.files
    assert "can't be drawn" in caplog.text


CRUEL = "@everyone **[x](http://a.b)** <@1> `_~|" + "W" * 60


def entry(number: int) -> Entry:
    """A game of five people with bad names."""
    flags = ("resigned",)
    people = [Participant(n, n + 1, CRUEL, n + 1, 10**9, flags, traits=("pan",)) for n in range(5)]
    return Entry(number, 10**18, GUILD, "santorini/5", None, NOW, tuple(people))


def test_every_message_keeps_the_limits_whatever_people_are_called() -> None:
    translator, plain = WORDS.translator("en"), WORDS.plain("en")
    system = SYSTEMS["glicko-2"]
    standing = Standing(-2999.6, 350.0, 10**6)
    steps = tuple(Step(user, standing, standing) for user in range(1, 6))
    ranks = [Rank(n, CRUEL, -2999.6, 10**6, n if n < 15 else None) for n in range(1, 30)]
    board = Leaderboard("santorini", 5, system, tuple(ranks[:14]), tuple(ranks[14:]))
    played = PlayedGame(Judged(entry(1), system, steps), GUILD, "santorini", CHANNEL, None)
    tallies = Tallies("santorini")
    for seat in range(5):
        one = entry(seat)
        tallies.count(one, one.participants[seat])
    profile = Profile(1, 100, (Rating(board, ranks[0]),) * 30, (tallies,) * 9, (played,) * 3, 10**6)
    games = {GAME.slug: GAME}
    image = Image("leaderboard-1.png", b"png", "alt " * 1000)
    one_pool = replace(profile, ratings=profile.ratings[:1])
    pools = [f"santorini/{n}" for n in range(2, 5)]
    sheets = [
        leaderboard_message(board, "santorini/5", 1, image, games, pools, 0, Writer(translator, plain)),
        games_message(profile, games, Writer(translator, plain)),
        achievements_message(profile, "santorini", games, Writer(translator, plain)),
        rivals_message(1, None, (played,) * 30, games, Writer(translator, plain), lambda _: True),
        rivals_message(1, 2, (played,) * 30, games, Writer(translator, plain), lambda _: True),
        profile_message(one_pool, games, Writer(translator, plain), lambda _: True),
        history_message(1, ((played,) * 8, 3, 10**6), games, Writer(translator, plain), lambda _: True),
        rating_explanation(played.judged, Text("title"), translator),
    ]
    for sheet in sheets:
        checked(sheet.view)
        assert "@everyone" not in text(sheet)
    for step in played.judged.steps:
        assert str(new_rating(played.judged.system, step)) == "−3000 (+0)"


async def test_a_profile_names_the_powers(host: Services) -> None:
    options = {"powers": "quick", "simple": True}
    table = await host.tables.lobby.open(ADA, "santorini", options, guild_id=GUILD, channel_id=CHANNEL)
    table = await host.tables.lobby.join(table.id, BEN)
    for _ in range(4):
        await host.turn(table.id)
    await host.tables.play.resign(table.id, BEN)
    found = await host.tables.ratings.judged(table.id)
    assert found is not None
    own = found.entry.of(ADA.id)
    assert own is not None
    (power,) = own.traits
    names = {each.slug: str(each.name) for each in GAME.glossary()}
    shown = text(await show_games(asked(host), ADA.id))
    assert f"Played with: {names[power]} 1 of 1" in shown


async def test_moderators_decide_what_counts_and_how(host: Services) -> None:
    number = await play(host, ADA, BEN)
    table = await host.tables.snapshots.info(number)
    with pytest.raises(NotAllowed, match="moderators can do that"):
        await ratings.rate_game(asked(host, CLEO), table, False, "because")
    judge = asked(host, CLEO, permissions=discord.Permissions.all())
    told = text(await ratings.rate_game(judge, table, False, "they *agreed* on it"))
    assert "a moderator has decided so" in told
    assert [queued.message for queued in await host.tables.outbox.pending() if queued.kind == "notice"]
    assert "Nobody has a rating yet" in text(await show_leaderboard(judge, "santorini"))
    await ratings.rate_game(judge, table, True, "they had not")
    asks = await ratings.change_system(judge, "santorini", "elo", "we know it", True, None)
    assert "Nothing has changed yet" in text(asks)
    assert "the ratings of 2 people would change" in text(asks)
    shown = await ratings.change_system(judge, "santorini", "elo", "we know it", True, True)
    assert "Santorini for 2" in text(shown)
    assert "1516" in text(shown)


async def test_who_was_replaced_has_no_place_and_the_substitute_came_for_somebody(
    host: Services,
) -> None:
    opened = await host.tables.lobby.open(
        ADA, "santorini", {"powers": "none"}, guild_id=GUILD, channel_id=CHANNEL, terms=Terms(rated=True)
    )
    table = (await host.tables.lobby.join(opened.id, BEN)).id
    for _ in range(4):
        await host.turn(table)
    await host.tables.replacements.offer(table, BEN)
    await host.tables.replacements.take_over(table, CLEO)
    await host.tables.play.resign(table, ADA)
    ben = text(await show_profile(asked(host), BEN.id))
    assert "0 games, 0 won" in ben
    assert "In 1 more game a substitute took over the seat." in ben
    assert "-# Santorini: replaced by Cleo against Ada, " in ben
    older = text(await show_history(asked(host), BEN.id, 0))
    assert f"table {table}: replaced by Cleo, against Ada · " in older
    assert "place 3" not in ben
    cleo = text(await show_profile(asked(host), CLEO.id))
    assert "1 game, 1 won" in cleo
    assert "-# Santorini: won as the substitute for Ben against Ada, " in cleo
    explained = await ratings.explain_ratings(asked(host), await host.tables.snapshots.info(table))
    assert "replaced, so rated behind Ada" in text(explained)


async def test_two_people_s_games_against_each_other(host: Services) -> None:
    for winner, loser in ((ADA, BEN), (ADA, BEN), (BEN, ADA), (ADA, CLEO)):
        await play(host, winner, loser)
    met = await show_rivals(asked(host, CLEO), ADA.id)
    assert [line.split("**")[1] for line in text(met).splitlines()[1:]] == ["Ben", "Cleo"]
    assert "**Ben**: 2 won, 1 lost · 3 games" in text(met)
    assert f"v/{ADA.id}/{BEN.id}" in values(met)
    one = text(await show_rivals(asked(host, CLEO), ADA.id, BEN.id))
    assert "3 games: 2 won, 1 lost" in one
    assert "table 3: lost, against Ben" in one
    assert "table 4" not in one
    assert "You against this player: **1** won, **2** lost" in text(
        await show_profile(asked(host, BEN), ADA.id)
    )
    hidden = asked(host, CLEO, channel_id=CHANNEL + 1, hidden=frozenset({CHANNEL}))
    assert "Ben" not in text(await show_rivals(hidden, ADA.id)), "only what the reader may know of"
    assert "**Cleo**" in text(await show_rivals(hidden, ADA.id)), "their own games they know"


async def test_a_private_profile_shows_ratings_and_conduct_alone(host: Services) -> None:
    await play(host, ADA, BEN)
    await host.tables.preferences.choose(ADA.id, "private_profile", True)
    shown = await show_profile(asked(host, BEN), ADA.id)
    assert "Conduct: **76** of 100" in text(shown)
    assert "Santorini: **1603**" in text(shown)
    assert "You against this player: **0** won, **1** lost" in text(shown), "their own games they know"
    assert "1 game, 1 won" not in text(shown)
    assert not values(shown)
    for refused in (show_games, show_rivals, show_achievements):
        with pytest.raises(Refusal, match="private"):
            await refused(asked(host, BEN), ADA.id)
    with pytest.raises(Refusal, match="private"):
        await show_history(asked(host, BEN), ADA.id, 0)
    assert "1 game, 1 won" in text(await show_profile(asked(host, ADA), ADA.id)), "but not from themselves"


async def test_a_server_with_seasons_shows_the_one_that_runs_first(host: Services) -> None:
    number = await play(host, ADA, BEN)
    assert "Season" not in text(await leaderboard.leaderboard_of(asked(host), "santorini", None))
    await host.tables.preferences.choose_for_guild(GUILD, "season", 6)
    shown = await leaderboard.leaderboard_of(asked(host), "santorini", None)
    assert "Season Jan–Jun 2026: the next one begins <t:" in text(shown)
    assert values(shown) == ["b/0/santorini"], "all time"
    assert "This season" not in text(await show_profile(asked(host), ADA.id)), "it would say the same"
    await play(host, CLEO, MANY[1])
    host.clock.time = datetime(2026, 7, 2, tzinfo=UTC)
    await host.tables.season_job.work()
    judge = Person(MANY[0].id, "Judge", moderator=True)
    await host.tables.ratings.rate(number, judge, False, "they agreed on it")
    await play(host, BEN, CLEO)
    menu = str(ButtonAction(0, "rating", text="menu/season"))
    over = await people.press(host, ADA, menu, "s/0/2026-6-1/santorini", on_private=True)
    assert "Season Jan–Jun 2026: final standings" in over.text
    assert "**Ada** 1603" in over.text
    cleo = text(await show_profile(asked(host), CLEO.id))
    assert re.search(r"Santorini: \*\*15\d\d\*\*, provisional\n-# This season: \*\*14\d\d\*\*, prov", cleo)
    now = await leaderboard.leaderboard_of(asked(host), "santorini", None)
    assert "Season Jul–Dec 2026" in text(now)
    assert "Ada" not in text(now)
    assert values(now) == ["s/0/2026-6-1/santorini", "b/0/santorini"]
    assert "Season" not in text(await leaderboard.leaderboard_of(asked(host), "santorini", None, "all"))
    for nonsense in ("s/0/2026-6-9/santorini", "n/0//santorini", "s/0/x"):
        pressed = await people.press(host, ADA, menu, nonsense, on_private=True)
        assert "final standings" not in pressed.text


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_is_told_a_place_that_there_isn_t(seats: int) -> None:
    stayed = [Participant(seat, 10 + seat, f"Player {seat}", seat + 1) for seat in range(seats)]
    gone = [Participant(seat, 20 + seat, f"Gone {seat}", seats + 1, left="left") for seat in (0, seats)]
    found = Entry(1, 1, GUILD, "santorini", None, NOW, (*stayed, *gone))
    for one in found.participants:
        played = PlayedGame(Judged(found, SYSTEMS["elo"]), GUILD, "santorini", CHANNEL, None)
        writer = Writer(WORDS.translator("en"), WORDS.plain("en"))
        told = text(history_message(one.user, ([played], 0, 1), {GAME.slug: GAME}, writer, lambda _: True))
        places = [int(found) for found in re.findall(r"place (\d+) of", told)]
        assert all(place <= seats for place in places)
        assert ("replaced" in told) is (one.left is not None)
