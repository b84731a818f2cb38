"""Leaderboards, profiles and histories in private messages, from commands and from old controls."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise

import pytest

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.limits import checked
from bot.discord_ui.components.outgoing_message import Image, Writer
from bot.discord_ui.features import leaderboard
from bot.discord_ui.features.leaderboard import leaderboard_message
from bot.discord_ui.features.profile import history_message, profile_message
from bot.discord_ui.messages.rating_changes import new_rating, rating_explanation, rating_number
from bot.games.engine.text import Text
from bot.games.santorini import GAME
from bot.hosting.person import Person
from bot.ratings.game_result import Entry, Participant
from bot.ratings.ladder import Step
from bot.ratings.pools import SYSTEMS, PoolRules
from bot.ratings.systems import Standing
from bot.tables.results.standings import Judged, Leaderboard, PlayedGame, Profile, Rank, Rating, Tallies
from bot.tables.terms import Terms
from bot.translations import Translations
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, CLEO, DEV, MONA, OTTO
from tests.discord_ui.shown import Answer, made_texts

NOW = datetime(2026, 5, 1, tzinfo=UTC)
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


async def profile(bot: BotByHand, of: Person, person: Person = ADA, place: int | None = None) -> Answer:
    """What somebody is shown of a player."""
    return await bot.command(person, "rating profile", person=str(of.id), place=place)


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


async def test_a_profile_leads_to_all_games_and_back(bot: BotByHand) -> None:
    numbers = [await play(bot, ADA, BEN) for _ in range(10)]
    shown = await profile(bot, ADA)
    assert "Conduct: **85** of 100" in shown.text
    assert "10 games, 10 won" in shown.text
    assert f"table {numbers[-1]}: place 1 of 2, against Ben" in shown.text
    games = await bot.press(ADA, shown.buttons["All games"], on=shown)
    assert f"table {numbers[-1]}:" in games.text
    assert f"table {numbers[0]}:" not in games.text
    assert f"table {numbers[0]}:" in (await bot.press(ADA, asks(f"h/{ADA.id}/1"))).text
    assert "No game has been finished yet." in (await profile(bot, DEV)).text


async def test_what_was_played_where_one_may_not_look_names_no_table(bot: BotByHand) -> None:
    number, elsewhere = await play(bot, ADA, BEN), await bot.new_channel()
    await bot.hide(bot.channel_id, CLEO)
    history = await bot.press(CLEO, asks(f"h/{ADA.id}/0"), place=elsewhere)
    for shown in (await profile(bot, ADA, CLEO, elsewhere), history):
        assert "place 1 of 2" in shown.text
        assert "Ben" not in shown.text
        assert f"table {number}" not in shown.text
    refused = await bot.press(CLEO, asks(f"e/{number}"), place=elsewhere)
    assert "There is no table" in refused.text


def test_nothing_has_no_sign() -> None:
    shown = [rating_number(SYSTEMS["plackett-luce"], value) for value in (-0.04, 0.0, -0.06)]
    assert shown == ["0.0", "0.0", "−0.1"]


async def test_a_change_is_explained_in_a_line(bot: BotByHand) -> None:
    told = await explained(bot, await play(bot, ADA, BEN))
    assert "Ada: 0.0 → 3.4 (+3.4), for place 1 against Ben (0.0)" in told
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
    assert sorted(told) == ["1 against Ada (0.0)", "2 against Ben (0.0)"]


@pytest.mark.parametrize("nonsense", ["", "b", "b/x/y", "z/1", "h/1/", "p/" + "9" * 30, "b/1/chess"])
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


CRUEL = "@everyone **[x](http://a.b)** <@1> `_~|" + "W" * 60


def entry(number: int) -> Entry:
    """A game of five people with bad names."""
    flags = ("resigned",)
    people = [Participant(n, n + 1, CRUEL, n + 1, 10**9, flags, traits=("pan",)) for n in range(5)]
    return Entry(number, 10**18, 7, "santorini/5", None, NOW, tuple(people))


def test_every_message_keeps_the_limits_whatever_people_are_called() -> None:
    translator, plain = WORDS.translator("en"), WORDS.plain("en")
    system = SYSTEMS["glicko-2"]
    standing = Standing(-2999.6, 350.0, 10**6)
    steps = tuple(Step(user, standing, standing) for user in range(1, 6))
    ranks = [Rank(n, CRUEL, -2999.6, 10**6, n if n < 15 else None) for n in range(1, 30)]
    board = Leaderboard("santorini", 5, system, tuple(ranks[:14]), tuple(ranks[14:]))
    played = PlayedGame(Judged(entry(1), system, steps), 7, "santorini", 70, None)
    tallies = Tallies("santorini")
    for seat in range(5):
        one = entry(seat)
        tallies.count(one, one.participants[seat])
    profile = Profile(1, 100, (Rating(board, ranks[0]),) * 30, (tallies,) * 30, (played,) * 5, 10**6)
    games = {GAME.slug: GAME}
    image = Image("leaderboard-1.png", b"png", "alt " * 1000)
    one_pool = replace(profile, ratings=profile.ratings[:1])
    pools = [f"santorini/{n}" for n in range(2, 5)]
    sheets = [
        leaderboard_message(board, "santorini/5", 1, image, games, pools, 0, Writer(translator, plain)),
        profile_message(one_pool, games, Writer(translator, plain), lambda _: True),
        history_message(1, ((played,) * 8, 3, 10**6), games, Writer(translator, plain), lambda _: True),
        rating_explanation(played.judged, Text("title"), translator),
    ]
    for sheet in sheets:
        checked(sheet.view)
        assert "@everyone" not in made_texts(sheet)
    for step in played.judged.steps:
        assert str(new_rating(played.judged.system, step)) == "−3000 (+0)"


async def test_a_profile_names_the_best_powers(bot: BotByHand) -> None:
    table = await play(bot, ADA, BEN, powers="quick", simple=True)
    found = await bot.tables.ratings.judged(table)
    assert found is not None
    own = found.entry.of(ADA.id)
    assert own is not None
    (power,) = own.traits
    names = {each.slug: str(each.name) for each in GAME.glossary()}
    assert f"Best with: {names[power]} 1 of 1 won" in (await profile(bot, ADA)).text


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


async def test_who_was_replaced_has_no_place_and_the_substitute_came_for_somebody(
    bot: BotByHand,
) -> None:
    table = await begun(bot, ADA, BEN)
    await bot.tables.replacements.offer(table, BEN)
    await bot.tables.replacements.take_over(table, CLEO)
    await bot.tables.play.resign(table, ADA)
    ben = (await profile(bot, BEN)).text
    assert "0 games, 0 won" in ben
    assert "In 1 more game a substitute took over the seat." in ben
    assert f"table {table}: replaced by Cleo, against Ada · " in ben
    assert "place 3" not in ben
    cleo = (await profile(bot, CLEO)).text
    assert "1 game, 1 won" in cleo
    assert f"table {table}: place 1 of 2 as the substitute for Ben, against Ada · " in cleo
    assert "replaced, so rated behind Ada" in await explained(bot, table)
