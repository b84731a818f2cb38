"""All that people read, in the pseudo-language: nothing goes around the catalogue, and it fits."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import discord
import pytest
from discord.ext import commands

import cogs
from bot.discord_ui.commands.command import CommandTranslator
from bot.discord_ui.components.errors import CommandTree
from bot.discord_ui.components.limits import CHOICE
from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.move_choices import choice_rows
from bot.games.engine import registry
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import IllegalMove
from bot.games.engine.position import Position
from bot.games.engine.text import Translator, Words
from bot.tables.model import TableSnapshot
from tests.discord_ui.messages.test_limits import table
from tests.translations.pseudo import (
    GODS,
    LANGUAGE,
    PseudoDictionary,
    assert_all_told,
    extracted,
    longer,
    raw,
)

GAMES = registry.discover()
NAMES = ("①", "②", "③", "④", "⑤")
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
