"""Leaderboards of all time and of seasons, and why ratings changed: from commands and old controls."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.features import leaderboard
from bot.discord_ui.features.leaderboard import leaderboard_message
from bot.discord_ui.messages.rating_changes import rating_number
from bot.games.santorini import GAME
from bot.hosting.person import Person
from bot.ratings.pools import SYSTEMS, PoolRules
from bot.ratings.seasons import Season
from bot.tables.results.standings import Leaderboard, Rank
from bot.tables.terms import Terms
from bot.translations import Translations
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, CLEO, DEV, MONA, OTTO
from tests.discord_ui.shown import Answer, made_texts

WORDS = Translations()
MANY = [*(Person(100 + number, f"Player {number}") for number in range(19)), OTTO]


@pytest.fixture
def bot(bot_by_hand: BotByHand) -> BotByHand:
    """Nobody has played yet."""
    return bot_by_hand


async def play(bot: BotByHand, winner: Person, loser: Person, **options: object) -> int:
    """A rated game in which both have made a turn; the loser resigns.  Its number."""
    table = await begun(bot, winner, loser, **options)
    await bot.tables.play.resign(table, loser)
    bot.advance(60)
    return table


async def begun(bot: BotByHand, one: Person, other: Person, **options: object) -> int:
    """A rated game in which both have made a turn: its number."""
    table = await bot.table(one, options={"powers": "none"} | options, terms=Terms(rated=True))
    await bot.tables.lobby.join(table.id, other)
    for _ in range(4):
        await bot.turn(table.id)
    return table.id


async def board(bot: BotByHand, person: Person = ADA) -> Answer:
    """What the leaderboard shows to somebody."""
    return await bot.command(person, "rating leaderboard", game="santorini")


async def explained(bot: BotByHand, table: int) -> str:
    """Why a game changed ratings."""
    return (await bot.command(ADA, "rating explain", table=table)).text


def asks(what: str) -> str:
    """A control of ratings, of any age."""
    return str(ButtonAction(0, "rating", text=what))


async def test_a_leaderboard_ranks_and_sets_the_new_ones_apart(bot: BotByHand) -> None:
    await bot.tables.ratings.choose_rules(
        bot.guild_id, "santorini", PoolRules("elo"), replace(CLEO, moderator=True), "we know it"
    )
    for _ in range(5):
        await play(bot, ADA, BEN)
    await play(bot, CLEO, BEN)
    shown = await board(bot)
    lines = shown.text.splitlines()
    assert [line.split("**")[1] for line in lines if "·" in line] == ["Ada", "Ben", "Cleo"]
    assert lines.index("Provisional: a few more games are needed") == len(lines) - 2
    assert shown.alt.startswith("1. Ada 15")
    assert (await board(bot)).alt == shown.alt


async def test_pages_and_my_place_work_from_controls_of_any_age(bot: BotByHand) -> None:
    for winner, loser in pairwise(MANY):
        await play(bot, winner, loser)
    first = await board(bot, OTTO)
    assert set(first.buttons) == {"Next", "Show my place"}
    assert "Player" in (await bot.press(OTTO, first.buttons["Next"], on=first)).text
    assert "Otto" in (await bot.press(OTTO, first.buttons["Show my place"], on=first)).text
    assert "Player" in (await bot.press(ADA, asks("b/999/santorini"))).text


def test_a_number_is_whole_and_nothing_has_no_sign() -> None:
    assert [rating_number(value) for value in (1603.4, -0.4, 0.0, -0.6)] == ["1603", "0", "0", "−1"]


async def test_a_change_is_explained_in_a_line(bot: BotByHand) -> None:
    told = await explained(bot, await play(bot, ADA, BEN))
    assert "Ada: 1500 → 1603 (+103), for place 1 against Ben (1500)" in told
    early = (await bot.running()).table.id
    assert "no result yet" in await explained(bot, early)
    await bot.tables.play.resign(early, BEN)
    assert "it was begun as a casual game" in await explained(bot, early)


async def test_a_substitute_s_change_is_explained_by_whom_it_came_from(bot: BotByHand) -> None:
    table = await begun(bot, ADA, BEN)
    await bot.tables.replacements.offer(table, BEN)
    await bot.tables.replacements.take_over(table, CLEO)
    await bot.tables.play.resign(table, ADA)
    shown = await explained(bot, table)
    told = [line.partition("for place ")[2] for line in shown.splitlines() if "for place" in line]
    assert sorted(told) == ["1 against Ada (1500)", "2 against Ben (1500)"]


@pytest.mark.parametrize(
    "nonsense", ["", "b", "b/x/y", "z/1", "h/1/", "p/" + "9" * 30, "b/1/chess", "v/1/x", "s/0/x"]
)
async def test_nonsense_is_refused_in_words(bot: BotByHand, nonsense: str) -> None:
    pressed = await bot.press(ADA, asks(nonsense))
    assert "/rating again" in pressed.text or "I don’t know a game" in pressed.text


async def test_a_leaderboard_that_can_t_be_drawn_is_told(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> bytes:
        raise ValueError("no ink")

    await play(bot, ADA, BEN)
    monkeypatch.setattr(leaderboard, "draw", broken)
    shown = await board(bot, DEV)
    assert "Ada" in shown.text
    assert not shown.message["attachments"]
    assert "can't be drawn" in caplog.text


async def test_moderators_decide_what_counts_and_how(bot: BotByHand) -> None:
    table = await play(bot, ADA, BEN)

    async def count(person: Person, *, counts: bool, reason: str) -> str:
        given = {"table": table, "counts": counts, "reason": reason}
        return (await bot.command(person, "rating count", **given)).text

    assert "moderators can do that" in await count(CLEO, counts=False, reason="because")
    assert "a moderator has decided so" in await count(MONA, counts=False, reason="they *agreed* on it")
    assert [queued.message for queued in await bot.tables.outbox.pending() if queued.kind == "notice"]
    assert "Nobody has a rating yet" in (await board(bot)).text
    await count(MONA, counts=True, reason="they had not")
    system = {"game": "santorini", "system": "elo", "reason": "we know it", "by_players": True}
    asks = (await bot.command(MONA, "rating system", **system)).text
    assert "Nothing has changed yet" in asks
    assert "the ratings of 2 people would change" in asks
    shown = (await bot.command(MONA, "rating system", **system, sure=True)).text
    assert "Santorini for 2" in shown
    assert "1516" in shown


async def test_another_system_leaves_leaderboards_split_unless_they_are_joined(bot: BotByHand) -> None:
    await play(bot, ADA, BEN)

    async def change(system: str, **options: object) -> str:
        given = {"game": "santorini", "system": system, "reason": "we know it", **options}
        return (await bot.command(MONA, "rating system", **given)).text

    assert "a leaderboard of its own" in await change("elo", by_players=True)
    await change("elo", by_players=True, sure=True)
    assert "leaderboard" not in await change("glicko-2")
    assert "Santorini for 2" in await change("glicko-2", sure=True)
    assert "would become one" in await change("glicko-2", by_players=False)
    assert "### Santorini: leaderboard" in await change("glicko-2", by_players=False, sure=True)


async def test_a_server_with_seasons_shows_the_one_that_runs_first(bot: BotByHand) -> None:
    async def offered(shown: Answer) -> list[str]:
        return [option["value"] for menu in shown.selects for option in menu["options"]]

    number = await play(bot, ADA, BEN)
    assert "Season" not in (await board(bot)).text
    await bot.tables.preferences.choose_for_guild(bot.guild_id, "season", 6)
    running = Season.at(bot.clock(), 6)
    shown = await board(bot)
    assert f"Season Jan–Jun {running.year}: the next one begins <t:" in shown.text
    assert await offered(shown) == ["b/0/santorini"], "all time"
    await play(bot, CLEO, DEV)
    bot.advance((running.end - bot.clock()).total_seconds() + 3600)
    await bot.tables.season_job.work()
    await bot.tables.ratings.rate(number, replace(MONA), False, "they agreed on it")
    await play(bot, BEN, CLEO)
    over = await bot.press(ADA, asks("menu/season"), f"s/0/{running}/santorini")
    assert f"Season Jan–Jun {running.year}: final standings" in over.text
    assert "**Ada** 1603" in over.text
    now = await board(bot)
    assert f"Season Jul–Dec {running.year}" in now.text
    assert "Ada" not in now.text
    assert await offered(now) == [f"s/0/{running}/santorini", "b/0/santorini"]
    cleo = (await bot.command(CLEO, "rating profile")).text
    assert re.search(r"Santorini: \*\*15\d\d\*\*, provisional\n-# This season: \*\*14\d\d\*\*, prov", cleo)
    always = await bot.command(ADA, "rating leaderboard", game="santorini", season="all")
    assert "All time" in always.text
    typed = await bot.command(ADA, "rating leaderboard", game="santorini", season=f"jan–jun {running.year}")
    assert "final standings" in typed.text
    wrong = await bot.command(ADA, "rating leaderboard", game="santorini", season="2099")
    assert "There is no season “2099” here." in wrong.text
    named = await bot.complete(ADA, "rating leaderboard", "season")
    assert named == [str(running.next), str(running), "all"]


async def test_a_season_that_is_over_is_seen_in_the_pools_it_was_played_in(bot: BotByHand) -> None:
    await bot.tables.preferences.choose_for_guild(bot.guild_id, "season", 6)
    over = Season.at(bot.clock(), 6)
    await play(bot, ADA, BEN)
    bot.advance((over.end - bot.clock()).total_seconds() + 3600)
    await bot.tables.season_job.work()
    split = PoolRules("elo", classes=True)
    await bot.tables.ratings.choose_rules(bot.guild_id, "santorini", split, MONA, "fairer")
    now = await board(bot)
    offered, *_ = [option["value"] for menu in now.selects for option in menu["options"]]
    assert offered == f"s/0/{over}/santorini/2"
    for control in (offered, f"s/0/{over}/santorini"):
        shown = await bot.press(ADA, asks("menu/season"), control)
        assert "### Santorini: leaderboard\nSeason Jan–Jun" in shown.text
        assert "final standings" in shown.text
        assert "**Ada** 1603" in shown.text
    always = await bot.press(ADA, asks("menu/season"), "b/0/santorini")
    assert "### Santorini for 2: leaderboard" in always.text


def test_a_champion_is_named_beside_the_next_season() -> None:
    writer = Writer(WORDS.translator("en"), WORDS.plain("en"))
    season = Season(2026, 6, 2)
    champion = Rank(1, "*Ada*", 1700.0, 9, 1)
    found = Leaderboard("santorini", None, SYSTEMS["elo"], (), (), season, champions=(champion,))
    games = {GAME.slug: GAME}
    told = made_texts(leaderboard_message(found, "santorini", 0, None, games, [], None, writer, [season]))
    assert "🏆 Last season: **\\*Ada\\***" in told
