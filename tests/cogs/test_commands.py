"""Every command keeps Discord's limits: one bad description would take all commands away."""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any, Literal

import discord
import pytest
from discord import app_commands
from discord.ext import commands

import cogs
from bot.discord_ui.commands.completions import CompletionSource
from bot.discord_ui.commands.new_table_command import new_command
from bot.discord_ui.commands.shared_game_commands import game_commands, game_setup
from bot.discord_ui.components.errors import CommandTree
from bot.games.engine.contract import Options
from bot.games.engine.decision import Decision, Listed
from bot.games.engine.registry import discover
from bot.games.engine.text import Text
from bot.games.santorini import GAME
from bot.games.santorini.game import Santorini
from examples.tictactoe import GAME as TICTACTOE

NAME = re.compile(r"[-_a-z0-9]{1,32}")
Payload = Mapping[str, Any]


@pytest.fixture
async def bot() -> AsyncIterator[commands.Bot]:
    """A bot with all our commands, not connected to anything."""
    made = commands.Bot(command_prefix="!", intents=discord.Intents.none(), tree_cls=CommandTree)
    for module in pkgutil.iter_modules(cogs.__path__, "cogs."):
        await made.load_extension(module.name)
    yield made
    await made.close()


def inside(command: Payload) -> Iterator[Payload]:
    """A command, its sub-commands and their options."""
    yield command
    for option in command.get("options", ()):
        yield from inside(option)


def characters(command: Payload) -> int:
    """What Discord counts of a command: values, and each name and description where it is longest."""

    def longest(part: Payload, key: str) -> int:
        return max(map(len, (part.get(key, ""), *(part.get(f"{key}_localizations") or {}).values())))

    total = 0
    for part in inside(command):
        total += longest(part, "name") + longest(part, "description")
        total += sum(longest(one, "name") + len(str(one["value"])) for one in part.get("choices", ()))
    return total


class Longer(app_commands.Translator):
    """A language in which everything is 40 % longer."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        """The text and more, in one language."""
        return string.message + "x" * ceil(0.4 * len(string.message)) if locale.value == "de" else None


async def test_all_commands_have_room_in_longer_languages(bot: commands.Bot) -> None:
    """Discord counts each text in the language in which it is longest."""
    for command in bot.tree.get_commands():
        payload: Any = await command.get_translated_payload(bot.tree, Longer())
        assert characters(command.to_dict(bot.tree)) < characters(payload) <= 8000, command.name


async def test_all_commands_keep_the_limits(bot: commands.Bot) -> None:
    found = bot.tree.get_commands(type=discord.AppCommandType.chat_input)
    payload: list[Any] = [command.to_dict(bot.tree) for command in found]
    assert {command["name"] for command in payload} >= {"santorini", "table", "help", "rules"}
    assert len(payload) <= 100
    for command in payload:
        assert characters(command) <= 8000, command["name"]
        anywhere = command["name"] == "games"
        assert command["dm_permission"] is anywhere, "games are played in servers, and listed anywhere"
        assert (command["contexts"], command["integration_types"]) == (
            ([0, 1, 2], [0, 1]) if anywhere else (None, [0])
        ), "where it can't play nobody is offered to, even who has the bot for themselves"
        for part in inside(command):
            assert NAME.fullmatch(part["name"]), part
            assert 1 <= len(part["description"]) <= 100, part
            assert part["description"] != "…", "every option says what it is"
            options = part.get("options", ())
            assert len(options) <= 25
            assert len({option["name"] for option in options}) == len(options)
            required = [bool(option.get("required")) for option in options]
            assert required == sorted(required, reverse=True), "required options come first"
            for choice in part.get("choices", ()):
                assert 1 <= len(choice["name"]) <= 100


def takes(run: Any, given: dict[str, None], *found: None) -> None:
    """Bind options to the function of a command, and to the one inside it that gets a tournament."""
    inspect.signature(run).bind(None, *found, **given)
    inside = inspect.getclosurevars(run).nonlocals.get("run")
    if inside is not None:
        takes(inside, {name: value for name, value in given.items() if name != "tournament"}, None)


async def test_in_the_menu_of_a_person_are_their_profile_and_one_s_own_games(bot: commands.Bot) -> None:
    menus: list[Any] = [
        one.to_dict(bot.tree) for one in bot.tree.get_commands(type=discord.AppCommandType.user)
    ]
    found = {one["name"]: (one["contexts"], one["integration_types"]) for one in menus}
    assert found == {"My games": ([0, 1, 2], [0, 1]), "Profile": ([0], [0])}


async def test_every_function_takes_the_options_of_its_command(bot: commands.Bot) -> None:
    for command in bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            run = inspect.getclosurevars(command.callback).nonlocals.get("run")
            if run is not None:
                takes(run, {option.name: None for option in command.parameters})


async def test_every_game_can_be_opened_looked_at_and_looked_up(bot: commands.Bot) -> None:
    for game in discover().values():
        group = bot.tree.get_command(game.slug.replace("-", ""))
        assert isinstance(group, app_commands.Group), (
            f"no module in cogs/ has game_setup(…) for {game.slug}"
        )
        names = {command.name for command in group.commands}
        assert names >= {"new", "look", "help"}
        assert ("preferences" in names) == bool(game.auto_answers), "where there is something to prefer"


async def test_the_commands_of_a_game_are_called_as_its_slug() -> None:
    with pytest.raises(ValueError, match=r'call the commands of Santorini locale_str\("santorini"\)'):
        game_setup(GAME, app_commands.locale_str("towers"), app_commands.locale_str("Build towers"), [])


async def test_a_small_game_has_no_command_that_leads_nowhere() -> None:
    name, description = app_commands.locale_str("tictactoe"), app_commands.locale_str("Three in a row")
    group = game_commands(TICTACTOE, name, description, [], close_ups=False)
    assert {command.name for command in group.commands} == {"new", "help"}
    assert isinstance(help_ := group.get_command("help"), app_commands.Command)
    assert help_.parameters == [], "there is nothing to look up: it tells the rules"


class Recorder(app_commands.Translator):
    """Translates nothing, but notes what it is asked."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> None:
        """Note it."""
        self.asked.add(string.message)


async def test_every_name_and_description_can_be_translated(bot: commands.Bot) -> None:
    recorder = Recorder()
    for command in bot.tree.get_commands():
        payload = await command.get_translated_payload(bot.tree, recorder)
        descriptions = {part["description"] for part in inside(payload) if "description" in part}
        assert descriptions <= recorder.asked, command.name


@dataclass(frozen=True)
class Many(Options):
    """Options of every type."""

    power_set: Literal["none", "simple", "all"] = "none"
    rounds: int = 3
    quick: bool = False


class Odd(Santorini):
    """A game with options, for two to four."""

    options = Many
    max_seats = 4


def test_a_game_s_options_become_those_of_its_command() -> None:
    command = new_command(Odd())
    kinds = {option.name: option for option in command.parameters}
    first, ours = ["players", "computers", "level"], ["power_set", "rounds", "quick"]
    terms = ["time", "private", "rated", "weekends_off", "invite"]
    assert list(kinds) == [*first, *terms, *ours, "in_thread"], "the game's own come after the terms"
    assert kinds["power_set"].autocomplete
    assert kinds["rounds"].type is discord.AppCommandOptionType.integer
    assert kinds["quick"].type is discord.AppCommandOptionType.boolean
    assert (kinds["players"].min_value, kinds["players"].max_value) == (2, 4)
    assert not any(option.required for option in command.parameters)


def decision(*moves: str) -> Decision:
    return Decision(0, "move", Text("Move"), Listed(moves))


@pytest.mark.parametrize(
    ("field", "given", "expected"),
    [
        ("worker", {}, ["A1", "B2"]),
        ("to", {}, ["A2", "B1", "B3"]),
        ("to", {"worker": "b2"}, ["B3"]),
        ("worker", {"to": "B1"}, ["A1"]),
        ("to", {"worker": "E5"}, []),
    ],
)
def test_an_option_offers_what_fits_to_the_others(
    field: str, given: dict[str, str], expected: list[str]
) -> None:
    offer = CompletionSource(GAME.slug, "move", "{worker}-{to}")
    assert list(offer.values(decision("A1-A2", "A1-B1", "B2-B3", "+A1"), field, given)) == expected


def test_a_move_is_put_together_from_the_options() -> None:
    offer = CompletionSource(GAME.slug, "move", "{worker}-{to}")
    assert offer.move({"worker": "A1", "to": "B2"}) == "A1-B2"
