"""All that people read, in the pseudo-language: nothing goes around the catalogue, and it fits."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import discord
import pytest
from discord import ui
from discord.ext import commands

import cogs
from bot.discord_ui.commands.command import CommandTranslator
from bot.discord_ui.components.controls import Control
from bot.discord_ui.components.errors import CommandTree
from bot.discord_ui.components.interaction_context import Context, context_of
from bot.discord_ui.components.limits import CHOICE
from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.features import game_preferences, glossary, help, settings
from bot.discord_ui.messages.move_choices import choice_rows
from bot.games.dice_forge.faces import FACES
from bot.games.engine import registry
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import IllegalMove
from bot.games.engine.position import Position
from bot.games.engine.text import Translator, Words
from bot.games.santorini import GAME as SANTORINI
from bot.hosting.person import Person
from bot.tables.model import TableSnapshot
from tests.discord_ui.interaction import Interaction
from tests.discord_ui.messages.test_limits import table
from tests.discord_ui.people import ADA
from tests.discord_ui.services import GUILD, Services
from tests.translations.pseudo import LANGUAGE, PseudoDictionary, around, extracted, longer

GAMES = registry.discover()
GODS = tuple(str(entry.name) for entry in SANTORINI.glossary())
TITLES = (*(game.title for game in GAMES.values()), *GODS, *FACES, "Talus")
"""Proper names and the codes of faces, which are the same in every language."""
NAMES = ("①", "②", "③", "④", "⑤")
MANAGER = discord.Permissions(manage_guild=True)
SETUPS: dict[str, Sequence[tuple[int, dict[str, Any]]]] = {
    "santorini": [
        (2, {}),
        (2, {"powers": "quick", "advanced": True, "heroes": True}),
        (2, {"powers": "tournament", "golden_fleece": True}),
        (3, {"powers": "quick", "advanced": True}),
        (4, {"powers": "custom", "advanced": True}),
    ],
    "dice-forge": [(2, {}), (3, {"cards": "alternate"}), (4, {"cards": "random"})],
}


@pytest.fixture(scope="module")
def words() -> PseudoDictionary:
    return PseudoDictionary()


@pytest.fixture
def who(host: Services, words: PseudoDictionary) -> Context:
    """Somebody whose Discord speaks the pseudo-language, and who moderates."""
    host.translations = words
    interaction: Any = Interaction(host, ADA, locale=discord.Locale.german, permissions=MANAGER)
    return context_of(interaction)


def shown(view: ui.LayoutView) -> Iterator[str]:
    """All strings of a message."""
    for item in view.walk_children():
        inner: Any = item.item if isinstance(item, Control) else item
        for name in ("content", "label", "placeholder"):
            if isinstance(getattr(inner, name, None), str):
                yield getattr(inner, name)
        for option in getattr(inner, "options", ()):
            yield from filter(None, (option.label, option.description))
        if isinstance(inner, ui.MediaGallery):
            yield from (media.description or "" for media in inner.items)


def raw(told: str) -> list[str]:
    """What of a string went around the catalogue; a string that was cut lost its last bracket."""
    closed = told + "⟧" if told.count("⟦") > told.count("⟧") else told
    return around(closed, *TITLES)


def assert_all_told(strings: Iterator[str]) -> None:
    assert {told: words for told in strings if (words := raw(told))} == {}


def test_the_language_brackets_words_but_not_fields() -> None:
    assert longer("**{player}**, it is your turn.") == "**{player}**, ⟦it is your turn~~~~~~⟧."
    assert raw("⟦Join~~⟧ **C3** <@5> `x` ② Santorini") == []
    assert raw("⟦Join~~⟧ now") == ["now"]


def played(
    game: Game, seats: int, options: dict[str, Any], seed: int
) -> Iterator[tuple[Position, list[Any]]]:
    """A random play: each position with the events that led to it."""
    random = Random(seed)
    position = game.start(seats, game.options(**options))
    events: list[Any] = []
    for _ in range(160):
        yield position, events
        decisions = position.decisions()
        if not decisions:
            return
        decision = random.choice(decisions)
        move = decision.moves.at(random.randrange(decision.moves.count))
        events = position.play(decision.seat, move)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [(game, seats, options) for game, setups in SETUPS.items() for seats, options in setups],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else str(value),
)
def test_whatever_happens_in_a_game_is_told_in_the_language(
    words: PseudoDictionary, game: str, seats: int, options: dict[str, Any]
) -> None:
    """Prompts, choices, events, refusals, views: and the messages made of them keep Discord's limits."""
    plain = words.plain(LANGUAGE, NAMES)
    told: set[str] = set()

    def tell(text: Words | None) -> None:
        if text is not None:
            told.add(plain.translate(text))

    for seed in range(2):
        for ply, (position, events) in enumerate(played(GAMES[game], seats, options, seed)):
            for event in events:
                tell(event.text)
            if ply % 3:
                continue
            for seat in (None, *range(seats)):
                view = position.view(seat)
                tell(view.text())
                tell(view.summary())
            for decision in position.decisions():
                if decision.seat == NATURE:
                    continue
                tell(decision.prompt)
                with pytest.raises(IllegalMove) as refused:
                    position.play(decision.seat, "?")
                assert "⟦" in plain.translate(refused.value.words), "what can be played is notation"
                _taps(position, decision, plain, tell)
    assert_all_told(iter(told))
    assert words.pseudo.missing <= set(GODS)


def _taps(position: Position, decision: Any, plain: Translator, tell: Any) -> None:
    """The ways to a decision's moves, two taps deep, as the rows of a message."""
    view = position.view(decision.seat)
    snapshot = TableSnapshot(table(), decision.seat, view, decision, stamp=10**11)
    prefixes = [""]
    for choice in view.choices(decision):
        tell(choice.label)
        tell(choice.hint)
        if not choice.complete:
            prefixes.append(choice.move)
    for prefix in prefixes[:4]:
        for row in choice_rows(snapshot, view, decision, Writer(plain, plain), prefix):
            row_of: Any = row
            for control in getattr(row_of, "children", ()):
                for option in getattr(control.item, "options", ()):
                    assert len(option.label) <= 100
                    assert len(option.description or "") <= 100
                assert len(getattr(control.item, "label", None) or "") <= 80


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_whatever_can_be_looked_up_is_told_in_the_language(who: Context, game: str) -> None:
    found = GAMES[game]
    sheets = [help.help_message(who, 1), help.rules_message(who, game)]
    if found.auto_answers:
        sheets.append(await game_preferences.preferences(who, game))
    entries = [glossary.GlossaryQuery(game, open=entry.slug) for entry in found.glossary()]
    pages = [glossary.GlossaryQuery(game), *entries] if entries else []
    sheets += [await glossary.show_page(who, found, wanted) for wanted in pages]
    for sheet in sheets:
        assert_all_told(shown(sheet.view))
    pseudo: Any = who.services.translations
    assert pseudo.pseudo.missing <= set(GODS)


async def test_settings_are_told_in_the_language(who: Context) -> None:
    for sheet in (await settings.own_settings(who), await settings.server_settings(who)):
        strings = [told for told in shown(sheet.view) if "/" not in told or "⟦" in told]
        allowed = ("English", "Deutsch", "UTC")
        leftover = {told: found for told in strings if (found := around(told, *TITLES, *allowed))}
        assert leftover == {}


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_table_is_told_in_the_language(host: Services, words: PseudoDictionary, game: str) -> None:
    """From the lobby to the result: what the players see, and what everybody sees."""
    from tests.discord_ui.delivery.sending import sending, settle
    from tests.discord_ui.interaction import press
    from tests.discord_ui.services import FakePost

    host.translations = words
    post = FakePost()
    await host.tables.preferences.choose_for_guild(GUILD, "language", LANGUAGE)
    ada, ben = Person(1, NAMES[0]), Person(2, NAMES[1])
    seen: list[str] = []
    async with sending(host, post):
        opened = await host.tables.lobby.open(
            ada, game, {}, guild_id=GUILD, channel_id=70, seats=2, in_thread=False
        )
        await settle(host)
        await host.tables.lobby.join(opened.id, ben)
        for _ in range(3):
            snapshot = await host.tables.snapshots.look(opened.id, None)
            mover = snapshot.table.people[snapshot.waiting[0]]
            for action in ("show", "help"):
                answered = await press(
                    host, mover, f"p:{opened.id}:-:-:{action}:", locale=discord.Locale.german
                )
                seen += [told for view in answered.shown for told in shown(view)]
            snapshot = await host.tables.snapshots.look(opened.id, mover)
            while snapshot.decision is not None and snapshot.table.ply == opened.ply:
                snapshot = await host.tables.play.move(opened.id, mover, snapshot.decision.moves.at(0))
            if snapshot.complete:
                answered = await press(
                    host, mover, f"p:{opened.id}:-:-:show:", locale=discord.Locale.german
                )
                seen += [told for view in answered.shown for told in shown(view)]
                snapshot = await host.tables.play.confirm(opened.id, mover)
            opened = snapshot.table
            await settle(host)
        seen += [told for message in post.messages for told in shown(message.view)]
        await host.tables.play.resign(opened.id, ben)
        await settle(host)
    seen += [told for message in post.messages for told in shown(message.view)]
    assert_all_told(iter(seen))
    assert words.pseudo.missing <= set(GODS)


async def test_every_command_is_told_in_the_language(words: PseudoDictionary) -> None:
    bot = commands.Bot(command_prefix="!", intents=discord.Intents.none(), tree_cls=CommandTree)
    for module in pkgutil.iter_modules(cogs.__path__, "cogs."):
        await bot.load_extension(module.name)
    translator = CommandTranslator(words)
    untold: list[str] = []

    def inspect(part: dict[str, Any], path: str) -> None:
        where = f"{path} {part['name']}"
        for name, most in (("description", 100),):
            local = (part.get(f"{name}_localizations") or {}).get(LANGUAGE)
            if part.get(name) and local is None:
                untold.append(where)
            assert len(local or "") <= most, where
        for choice in part.get("choices", ()):
            local = (choice.get("name_localizations") or {}).get(LANGUAGE)
            if local is None and raw(str(choice["name"])):
                untold.append(f"{where}: {choice['name']}")
            assert len(local or "") <= CHOICE
        assert LANGUAGE not in (part.get("name_localizations") or {}), "brackets are no name"
        if part.get("type", 1) < 3 and part["name"] not in extracted():
            untold.append(where)
        for option in part.get("options", ()):
            inspect(option, where)

    for command in bot.tree.get_commands():
        payload = await command.get_translated_payload(bot.tree, translator)
        inspect(payload, "")
    await bot.close()
    assert untold == []
