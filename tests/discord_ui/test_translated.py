"""All that the bot shows on Discord, in the pseudo-language: nothing goes around the catalogue."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import pytest

from bot.discord_ui.components.interaction_context import Context, context_of
from bot.discord_ui.features import game_preferences, glossary, help, settings
from bot.games.engine import registry
from bot.hosting.person import Person
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, MONA
from tests.discord_ui.shown import PICTURES
from tests.playground.driver import Json, controls
from tests.translations.pseudo import GODS, LANGUAGE, TITLES, PseudoDictionary, around, assert_all_told

GAMES = registry.discover()
NAMES = {ADA: "①", BEN: "②"}
"""Names that are the same in every language."""
COMMAND = re.compile(r"/[a-z: ]+")
"""What nobody translates whose language has no letters for it."""


@pytest.fixture(scope="module")
def words() -> PseudoDictionary:
    return PseudoDictionary()


@pytest.fixture
def bot(bot_by_hand: BotByHand, words: PseudoDictionary, monkeypatch: pytest.MonkeyPatch) -> BotByHand:
    """A bot that speaks the language, and people whose Discord does."""
    monkeypatch.setattr(bot_by_hand.bot, "translations", words)
    world = bot_by_hand.playground.core.world
    for person in (ADA, BEN, MONA):
        user = world.get("user", str(person.id))
        world.save("user", user | {"locale": LANGUAGE, "global_name": NAMES.get(person, person.name)})
    return bot_by_hand


async def asking(bot: BotByHand) -> Context:
    """Mona, who moderates, asks something."""
    heard = asyncio.ensure_future(bot.bot.wait_for("interaction"))
    await bot.press(MONA, "p:1:-:-:show:")
    return context_of(await heard)


def strings(message: Json) -> Iterator[str]:
    """All strings of a message."""
    for item in controls(message):
        for one in (item, *item.get("options", ())):
            names = ("content", "label", "placeholder", "description")
            yield from (one[name] for name in names if one.get(name))
        if item["type"] == PICTURES:
            yield from (each.get("description") or "" for each in item["items"])


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_whatever_can_be_looked_up_is_told_in_the_language(
    bot: BotByHand, words: PseudoDictionary, game: str
) -> None:
    who, found = await asking(bot), GAMES[game]
    for first in (help.help_message(who), help.game_commands(who, found, 1)):
        told = strings({"components": first.view.to_components()})
        assert_all_told(COMMAND.sub("", each) for each in told)
    sheets = [help.rules_message(who, game)]
    if found.auto_answers:
        sheets.append(await game_preferences.preferences(who, game))
    entries = [glossary.GlossaryQuery(game, open=entry.slug) for entry in found.glossary()]
    pages = [glossary.GlossaryQuery(game), *entries] if entries else []
    sheets += [await glossary.show_page(who, found, wanted) for wanted in pages]
    for sheet in sheets:
        assert_all_told(strings({"components": sheet.view.to_components()}))
    assert words.pseudo.missing <= set(GODS)


async def test_settings_are_told_in_the_language(bot: BotByHand) -> None:
    who = await asking(bot)
    for sheet in (await settings.own_settings(who), await settings.server_settings(who)):
        found = strings({"components": sheet.view.to_components()})
        allowed = ("English", "Deutsch", "UTC")
        told = [one for one in found if "/" not in one or "⟦" in one]
        assert {one: left for one in told if (left := around(one, *TITLES, *allowed))} == {}


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_table_is_told_in_the_language(bot: BotByHand, words: PseudoDictionary, game: str) -> None:
    """From the lobby to the result: what the players see, and what everybody sees."""
    await bot.tables.preferences.choose_for_guild(bot.guild_id, "language", LANGUAGE)
    ada, ben = (Person(person.id, name) for person, name in NAMES.items())
    seen: list[str] = []

    async def look(person: Person, action: str) -> None:
        seen.extend(strings((await bot.press(person, f"p:{opened.id}:-:-:{action}:")).message))

    opened = await bot.table(ada, game, seats=2)
    await bot.tell()
    await bot.tables.lobby.join(opened.id, ben)
    for _ in range(3):
        snapshot = await bot.tables.snapshots.look(opened.id, None)
        mover = snapshot.table.people[snapshot.waiting[0]]
        for action in ("show", "help"):
            await look(mover, action)
        snapshot = await bot.tables.snapshots.look(opened.id, mover)
        while snapshot.decision is not None and snapshot.table.ply == opened.ply:
            snapshot = await bot.tables.play.move(opened.id, mover, snapshot.decision.moves.at(0))
        if snapshot.complete:
            await look(mover, "show")
            snapshot = await bot.tables.play.confirm(opened.id, mover)
        opened = snapshot.table
        await bot.tell()
    seen += [told for posted in bot.posted for told in strings(posted.message)]
    await bot.tables.play.resign(opened.id, ben)
    await bot.tell()
    seen += [told for posted in bot.posted for told in strings(posted.message)]
    assert_all_told(seen)
    assert words.pseudo.missing <= set(GODS)
