"""Profiles and their parts, in private messages, from commands and from old controls."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.discord_ui.components.limits import checked
from bot.discord_ui.components.outgoing_message import Image, Writer
from bot.discord_ui.features.finished_games import Reader
from bot.discord_ui.features.leaderboard import leaderboard_message
from bot.discord_ui.features.profile import history_message, profile_message
from bot.discord_ui.features.profile_sections import achievements_message, games_message, rivals_message
from bot.discord_ui.messages.rating_changes import new_rating, rating_explanation
from bot.games.engine.text import Text
from bot.games.santorini import GAME
from bot.hosting.person import Person
from bot.ratings.game_result import Entry, Participant
from bot.ratings.ladder import Step
from bot.ratings.pools import SYSTEMS
from bot.ratings.systems import Standing
from bot.tables.results.profiles import Profile, Tallies
from bot.tables.results.standings import Judged, Leaderboard, PlayedGame, Rank, Rating
from bot.translations import Translations
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.features.test_ratings import asks, begun, explained, play
from tests.discord_ui.people import ADA, BEN, CLEO, DEV
from tests.discord_ui.shown import Answer, made_texts

NOW = datetime(2026, 5, 1, tzinfo=UTC)
WORDS = Translations()
WRITER = Writer(WORDS.translator("en"), WORDS.plain("en"))
GAMES = {GAME.slug: GAME}
ALL = Reader(lambda _: True)


@pytest.fixture
def bot(bot_by_hand: BotByHand) -> BotByHand:
    """Nobody has played yet."""
    return bot_by_hand


async def profile(bot: BotByHand, of: Person, person: Person = ADA, place: int | None = None) -> Answer:
    """What somebody is shown of a player."""
    return await bot.command(person, "rating profile", person=str(of.id), place=place)


async def part(bot: BotByHand, what: str, person: Person = ADA, place: int | None = None) -> Answer:
    """What a choice in the menu of a profile leads to."""
    return await bot.press(person, asks("menu/p"), what, place=place)


def offered(shown: Answer) -> list[str]:
    """What the menus of a message offer."""
    return [option["value"] for menu in shown.selects for option in menu["options"]]


async def test_a_profile_leads_to_all_games_and_back(bot: BotByHand) -> None:
    numbers = [await play(bot, ADA, BEN) for _ in range(10)]
    shown = await profile(bot, ADA)
    assert "Conduct: **75** of 100\n-# +1 for each game played to the end, −10 or" in shown.text
    assert "10 games, 10 won · winning streak: **10**, best **10**" in shown.text
    assert shown.text.count("-# Santorini: won against Ben, <t:") == 3
    assert f"h/{ADA.id}/0" in offered(shown)
    games = await bot.press(ADA, asks("menu/p"), f"h/{ADA.id}/0", on=shown)
    assert f"table {numbers[-1]}: won, against Ben" in games.text
    assert f"table {numbers[0]}:" not in games.text
    assert f"p/{ADA.id}" in offered(games)
    assert f"table {numbers[0]}:" in (await bot.press(ADA, asks(f"h/{ADA.id}/1"))).text
    assert "No game has been finished yet." in (await profile(bot, DEV)).text


async def test_what_was_played_where_one_may_not_look_names_no_table(bot: BotByHand) -> None:
    number, elsewhere = await play(bot, ADA, BEN), await bot.new_channel()
    await bot.hide(bot.channel_id, CLEO)
    history = await part(bot, f"h/{ADA.id}/0", CLEO, elsewhere)
    for shown in (await profile(bot, ADA, CLEO, elsewhere), history):
        assert "won" in shown.text
        assert "Ben" not in shown.text
        assert f"table {number}" not in shown.text
    assert "Ben" not in (await part(bot, f"v/{ADA.id}", CLEO, elsewhere)).text
    assert "**Ben**" in (await part(bot, f"v/{ADA.id}", ADA, elsewhere)).text, "their own games they know"
    refused = await bot.press(CLEO, asks(f"e/{number}"), place=elsewhere)
    assert "There is no table" in refused.text


async def test_two_people_s_games_against_each_other(bot: BotByHand) -> None:
    tables = [
        await play(bot, winner, loser)
        for winner, loser in ((ADA, BEN), (ADA, BEN), (BEN, ADA), (ADA, CLEO))
    ]
    met = await part(bot, f"v/{ADA.id}", CLEO)
    assert [line.split("**")[1] for line in met.text.splitlines()[1:]] == ["Ben", "Cleo"]
    assert "**Ben**: 2 won, 1 lost · 3 games" in met.text
    assert f"v/{ADA.id}/{BEN.id}" in offered(met)
    one = (await part(bot, f"v/{ADA.id}/{BEN.id}", CLEO)).text
    assert "3 games: 2 won, 1 lost" in one
    assert f"table {tables[2]}: lost, against Ben" in one
    assert f"table {tables[3]}" not in one
    assert "You against this player: **1** won, **2** lost" in (await profile(bot, ADA, BEN)).text


async def test_a_private_profile_shows_ratings_and_conduct_alone(bot: BotByHand) -> None:
    await play(bot, ADA, BEN)
    await bot.tables.preferences.choose(ADA.id, "private_profile", True)
    shown = await profile(bot, ADA, BEN)
    assert "Conduct: **75** of 100" in shown.text
    assert "Santorini: **1603**" in shown.text
    assert "You against this player: **0** won, **1** lost" in shown.text, "their own games they know"
    assert "1 game, 1 won" not in shown.text
    assert not shown.selects
    for what in (f"g/{ADA.id}", f"v/{ADA.id}", f"a/{ADA.id}", f"h/{ADA.id}/0"):
        refused = await part(bot, what, BEN)
        assert refused.text == "This player keeps their games private."
    assert "1 game, 1 won" in (await profile(bot, ADA)).text, "but not from themselves"


async def test_a_private_profile_isn_t_read_through_those_of_opponents(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(bot, ADA, BEN)
    monkeypatch.setattr(type(GAME), "achieved", lambda *_: ("siege",))
    replaced = await begun(bot, CLEO, ADA)
    await bot.tables.replacements.offer(replaced, ADA)
    await bot.tables.replacements.take_over(replaced, BEN)
    await bot.tables.play.resign(replaced, CLEO)
    await bot.tables.preferences.choose(ADA.id, "private_profile", True)
    ways = ("", f"v/{BEN.id}", f"v/{BEN.id}/{ADA.id}", f"h/{BEN.id}/0")
    for way in ways:
        shown = await (part(bot, way, DEV) if way else profile(bot, BEN, DEV))
        assert "Ada" not in shown.text, way
        assert f"v/{BEN.id}/{ADA.id}" not in offered(shown)
    assert "lost against a private player" in (await profile(bot, BEN, DEV)).text
    assert "won as the substitute for a private player" in (await profile(bot, BEN, DEV)).text
    for reader in (ADA, BEN):
        assert "lost against Ada" in (await profile(bot, BEN, reader)).text, "their own games they know"
        assert f"v/{BEN.id}/{ADA.id}" in offered(await part(bot, f"v/{BEN.id}", reader))


async def test_a_private_player_s_achievements_are_told_to_nobody(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAME), "achieved", lambda *_: ("siege",))
    for person in (ADA, BEN):
        await bot.tables.preferences.choose(person.id, "private_profile", True)
    table = await begun(bot, ADA, BEN)
    while (await bot.tables.snapshots.info(table)).state == "running":
        await bot.turn(table)
    await bot.tell()
    assert "wins" in bot.boards(table)[-1].text
    assert "Earned: " not in bot.boards(table)[-1].text


def test_partners_are_named_apart_and_two_sides_win_or_lose() -> None:
    people = tuple(
        Participant(seat, 10 + seat, f"Player {seat}", (1, 3)[seat % 2], side=seat % 2) for seat in range(4)
    )
    played = PlayedGame(
        Judged(replace(entry(1), participants=people), SYSTEMS["elo"]), 7, "santorini", 70, None
    )
    for user, how in ((10, "won"), (11, "lost")):
        told = made_texts(history_message(user, ([played], 0, 1), GAMES, WRITER, ALL))
        names = [f"Player {seat}" for seat in ((user - 8) % 4, (user - 9) % 4, (user - 7) % 4)]
        assert f"{how}, with {names[0]} against {', '.join(sorted(names[1:]))}" in told


@pytest.mark.parametrize(("seasons", "pools"), [(False, 4), (True, 3)])
def test_a_profile_shows_as_many_ratings_as_fit(seasons: bool, pools: int) -> None:
    system = SYSTEMS["elo"]
    ratings = [
        Rating(
            Leaderboard("santorini", seats, system, (Rank(1, "Ada", 1500, seats, 1),), ()),
            Rank(1, "Ada", 1500, seats, 1),
            Leaderboard("santorini", seats, system, (Rank(1, "Ada", 1490, 1, 1),), ()) if seasons else None,
        )
        for seats in range(2, 6)
    ]
    told = made_texts(profile_message(Profile(1, 75, tuple(ratings), (), ()), GAMES, WRITER, ALL))
    assert told.count("Santorini for ") == pools


async def test_achievements_are_named_with_how_to_earn_them(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAME), "achieved", lambda *_: ("siege",))
    table = await begun(bot, ADA, BEN)
    while (await bot.tables.snapshots.info(table)).state == "running":
        await bot.turn(table)
    outcome = (await bot.tables.snapshots.info(table)).outcome
    assert outcome is not None
    first = next(result.seat for result in outcome if result.place == 1)
    winner = (await bot.tables.snapshots.info(table)).people[first]
    shown = await profile(bot, Person(winner.id, ""), CLEO)
    assert re.search(r"\*\*Achievements\*\* 1 of \d+: 🔒", shown.text)
    earned = await part(bot, f"a/{winner.id}", CLEO)
    assert "**Santorini**: 1 of 7\n-# 🔒 Siege" in earned.text
    assert f"a/{winner.id}/santorini" in offered(earned)
    told = (await part(bot, f"a/{winner.id}/santorini", CLEO)).text
    assert re.search(r"✅ 🔒 \*\*Siege\*\*, <t:\d+:d>\n-# Win by leaving an opponent no legal turn", told)
    assert "⬜ ⚡ Swift\n-# Reach level 3 with your fifth move or sooner" in told
    assert "🥊 Giant slayer" in (await part(bot, f"a/{winner.id}/-", CLEO)).text
    await bot.tell()
    assert "Earned: " in bot.boards(table)[-1].text


CRUEL = "@everyone **[x](http://a.b)** <@1> `_~|" + "W" * 60


def entry(number: int) -> Entry:
    """A game of five people with bad names."""
    flags = ("resigned",)
    people = [Participant(n, n + 1, CRUEL, n + 1, 10**9, flags, traits=("pan",)) for n in range(5)]
    return Entry(number, 10**18, 7, "santorini/5", None, NOW, tuple(people))


def test_every_message_keeps_the_limits_whatever_people_are_called() -> None:
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
    found = Profile(1, 100, (Rating(board, ranks[0]),) * 30, (tallies,) * 9, (played,) * 3, 10**6)
    image = Image("leaderboard-1.png", b"png", "alt " * 1000)
    pools = [f"santorini/{n}" for n in range(2, 5)]
    games = (played,) * 30
    sheets = [
        leaderboard_message(board, "santorini/5", 1, image, GAMES, pools, 0, WRITER),
        profile_message(replace(found, ratings=found.ratings[:1]), GAMES, WRITER, ALL),
        games_message(found, GAMES, WRITER),
        achievements_message(found, "santorini", GAMES, WRITER),
        rivals_message(1, None, games, GAMES, WRITER, ALL),
        rivals_message(1, 2, games, GAMES, WRITER, ALL),
        history_message(1, ((played,) * 8, 3, 10**6), GAMES, WRITER, ALL),
        rating_explanation(played.judged, Text("title"), WRITER.translator),
    ]
    for sheet in sheets:
        checked(sheet.view)
        assert "@everyone" not in made_texts(sheet)
    for step in played.judged.steps:
        assert str(new_rating(played.judged.system, step)) == "−3000 (+0)"


async def test_a_profile_names_the_powers(bot: BotByHand) -> None:
    table = await play(bot, ADA, BEN, powers="quick", simple=True)
    found = await bot.tables.ratings.judged(table)
    assert found is not None
    own = found.entry.of(ADA.id)
    assert own is not None
    (power,) = own.traits
    names = {each.slug: str(each.name) for each in GAME.glossary()}
    assert f"Played with: {names[power]} 1 of 1" in (await part(bot, f"g/{ADA.id}")).text


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
    assert "-# Santorini: replaced by Cleo against Ada, " in ben
    assert f"table {table}: replaced by Cleo, against Ada · " in (await part(bot, f"h/{BEN.id}/0")).text
    cleo = (await profile(bot, CLEO)).text
    assert "1 game, 1 won" in cleo
    assert "-# Santorini: won as the substitute for Ben against Ada, " in cleo
    assert "replaced, so rated behind Ada" in await explained(bot, table)


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_is_told_a_place_that_there_isn_t(seats: int) -> None:
    stayed = [Participant(seat, 10 + seat, f"Player {seat}", seat + 1) for seat in range(seats)]
    gone = [Participant(seat, 20 + seat, f"Gone {seat}", seats + 1, left="left") for seat in (0, seats)]
    found = replace(entry(1), participants=(*stayed, *gone), pool="santorini")
    played = PlayedGame(Judged(found, SYSTEMS["elo"]), 7, "santorini", 70, None)
    for one in found.participants:
        told = made_texts(history_message(one.user, ([played], 0, 1), GAMES, WRITER, ALL))
        assert all(int(place) <= seats for place in re.findall(r"place (\d+) of", told))
        assert ("replaced" in told) is (one.left is not None)
