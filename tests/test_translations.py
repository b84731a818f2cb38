"""Languages: which one serves whom, and names that can't break a message."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from bot.discord_ui.commands.command import CommandTranslator
from bot.games.engine import phrase
from bot.games.engine.text import Who, msg, msg_in, msg_plural, readable
from bot.translations import DOMAIN, Translations, escaped
from tests.translations.pseudo import extracted, found_by_babel


@pytest.fixture
def words(tmp_path: Path) -> Translations:
    """A dictionary that speaks some German and some Brazilian Portuguese."""
    for language, hello in (("de", "Hallo, {player}"), ("pt_BR", "Oi, {player}")):
        catalog = Catalog(locale=language)
        catalog.add("Hello, {player}", hello)
        catalog.add("off", {"de": "aus", "pt_BR": "desligado"}[language], context="setting")
        catalog.add(("{count} move", "{count} moves"), ("{count} Zug", "{count} Züge"))
        file = tmp_path / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
        file.parent.mkdir(parents=True)
        with file.open("wb") as opened:
            write_mo(opened, catalog)
    return Translations(tmp_path)


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en-US", "Hello, Ada"),
        ("en-GB", "Hello, Ada"),
        ("de", "Hallo, Ada"),
        ("pt-BR", "Oi, Ada"),
        ("fr", "Hello, Ada"),
        ("zh-CN", "Hello, Ada"),
        (None, "Hello, Ada"),
    ],
)
def test_the_best_language_is_chosen(words: Translations, locale: str | None, told: str) -> None:
    assert words.translator(locale, ("Ada",)).translate(msg("Hello, {player}", player=Who(0))) == told


def test_plurals_and_missing_sentences(words: Translations) -> None:
    german = words.translator("de")
    assert german.translate(msg_plural("{count} move", "{count} moves", 1)) == "1 Zug"
    assert german.translate(msg_plural("{count} move", "{count} moves", 3)) == "3 Züge"
    assert german.translate(msg("Nobody has translated this.")) == "Nobody has translated this."


def test_a_fragment_is_translated_where_it_stands(words: Translations) -> None:
    german, off = words.translator("de"), msg_in("setting", "off")
    assert (german.translate(off), german.translate(msg("off"))) == ("aus", "off")
    stored = phrase.plain(off)
    assert stored == {"say": "off", "in": "setting"}
    assert phrase.read(stored) == off
    assert phrase.read({"say": "off"}) == msg("off"), "as it was stored before there were contexts"
    assert str(off) == "off"


@pytest.mark.parametrize(
    "name", ["*bold*", "[x](http://a.b)", "<@1>", "@everyone", "# big", "> q", "`c`", "a_b"]
)
def test_names_are_escaped_in_messages_only(words: Translations, name: str) -> None:
    hello = msg("{player}", player=Who(0))
    assert words.plain("en", (name,)).translate(hello) == name
    shown = words.translator("en", (name,)).translate(hello)
    assert shown == escaped(name) != name
    assert shown.replace("\\", "").replace("\u200b", "") == name


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("\u202eevil\u202c  Ada\n", "evil Ada"),
        ("👩\u200d🚀 می\u200cروم", "👩\u200d🚀 می\u200cروم"),
        ("\u200b\u2060 \u200d", ""),
    ],
    ids=["turned", "joined", "invisible"],
)
def test_names_turn_no_words_around(words: Translations, typed: str, read: str) -> None:
    assert readable(typed) == read
    assert words.plain("de", (typed,)).translate(msg("Hello, {player}", player=Who(0))) == f"Hallo, {read}"


def test_what_people_read_is_found_by_the_extractor() -> None:
    """With the command of docs/translating.md; tests, which look at fewer files, miss nothing."""
    found = found_by_babel()
    assert found == extracted()
    assert "{player}, it is your turn." in found
    assert "Take a free seat at a table, or one that is offered" in found
    assert "Player {number}" in found
    assert ("{count} free seat", "{count} free seats") in found


async def test_commands_are_translated_where_there_is_a_translation(words: Translations) -> None:
    translator = CommandTranslator(words)
    text = discord.app_commands.locale_str("Hello, {player}")
    context = discord.app_commands.TranslationContext(
        discord.app_commands.TranslationContextLocation.other, None
    )
    assert await translator.translate(text, discord.Locale.german, context) == "Hallo, {player}"
    assert await translator.translate(text, discord.Locale.french, context) is None
    other = discord.app_commands.locale_str("Something else")
    assert await translator.translate(other, discord.Locale.german, context) is None
