"""Commands declared as data (a name, what they do, a list of options), and their translations."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from inspect import Parameter, Signature
from typing import Any, Final, TypeAlias, cast

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where
from discord.app_commands import locale_str

from bot.discord_ui.components.autocomplete import Completion
from bot.discord_ui.components.interaction_context import acknowledge, context_of, respond
from bot.discord_ui.components.limits import CHOICE, cut
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.games.engine.contract import Game
from bot.games.engine.text import Text
from bot.hosting.person import LEVELS
from bot.translations import ENGLISH, Translations

Command: TypeAlias = "app_commands.Command[Any, ..., None]"
Run: TypeAlias = Callable[..., Awaitable[OutgoingMessage]]
"""What a command does, and shows: called with who asks, and with the options by their names."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a command."""

    name: str
    kind: Any
    """Its type, as the library knows it."""
    meaning: locale_str
    required: bool = False
    """An option that isn't is None unless it is given."""
    choices: Sequence[app_commands.Choice[Any]] = ()
    """All values that there are; their kind is that of the values."""
    complete: Completion | None = None
    """Offers values while one types."""


def declared(name: locale_str, description: locale_str, run: Run, options: Sequence[Option]) -> Command:
    """The command; it is acknowledged before ``run`` is called, and answered with what that gives."""

    async def callback(interaction: discord.Interaction, **given: Any) -> None:
        await acknowledge(interaction)
        await respond(interaction, await run(context_of(interaction), **given))

    asks = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    # The library reads a command's options from the signature of its function.
    cast("Any", callback).__signature__ = Signature([asks, *(_parameter(option) for option in options)])
    described: Any = app_commands.describe(**{option.name: option.meaning for option in options})(callback)
    chosen = {option.name: [*option.choices] for option in options if option.choices}
    completed: dict[str, Any] = {
        option.name: option.complete for option in options if option.complete is not None
    }
    described = app_commands.autocomplete(**completed)(app_commands.choices(**chosen)(described))
    made: Command = app_commands.Command(name=name, description=description, callback=described)
    made.guild_only, made.allowed_installs = True, BY_SERVERS
    return made


ANYWHERE: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
"""In servers, in our direct messages, and in those with others."""
BY_ANYBODY: Final = app_commands.AppInstallationType(guild=True, user=True)
"""Servers can have it, and people for themselves."""
BY_SERVERS: Final = app_commands.AppInstallationType(guild=True)
"""Servers alone: where nobody but a person has it the bot can post nothing."""


def declared_anywhere(name: locale_str, description: locale_str, run: Run) -> Command:
    """A command that needs no server: it speaks of the one who asks, and not of a place."""
    made = declared(name, description, run, ())
    made.guild_only, made.allowed_contexts, made.allowed_installs = False, ANYWHERE, BY_ANYBODY
    return made


def menu_anywhere(name: locale_str, run: Run) -> app_commands.ContextMenu:
    """The same in the menu that a tap on somebody opens, whoever that is."""

    async def callback(interaction: discord.Interaction, who: discord.User) -> None:
        del who
        await acknowledge(interaction)
        await respond(interaction, await run(context_of(interaction)))

    # The library reads what it is a menu of from the signature, which must not be a name of a type.
    cast("Any", callback).__annotations__["who"] = discord.User
    return app_commands.ContextMenu(
        name=name, callback=callback, allowed_contexts=ANYWHERE, allowed_installs=BY_ANYBODY
    )


def menu_of_person(name: locale_str, run: Run) -> app_commands.ContextMenu:
    """A command in the menu that a tap on somebody opens, about that person; in servers only."""

    async def callback(interaction: discord.Interaction, who: discord.User) -> None:
        await acknowledge(interaction)
        await respond(interaction, await run(context_of(interaction), who))

    cast("Any", callback).__annotations__["who"] = discord.User
    return app_commands.ContextMenu(
        name=name,
        callback=callback,
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=BY_SERVERS,
    )


def group(
    name: locale_str, description: locale_str, commands: Sequence[Command | app_commands.Group]
) -> app_commands.Group:
    """Commands under a name of their own; within another group it stays one word of them."""
    made = app_commands.Group(
        name=name, description=description, guild_only=True, allowed_installs=BY_SERVERS
    )
    for command in commands:
        made.add_command(command)
    return made


def worded(words: Text | str) -> locale_str:
    """Words that stand elsewhere, for the library to translate; a string is a name that needs none."""
    return locale_str(words) if isinstance(words, str) else locale_str(words.key, context=words.context)


def levels(game: Game | None = None) -> list[app_commands.Choice[int]]:
    """How well computer players can play, of this game or of any."""
    return [
        app_commands.Choice(name=worded(words), value=level)
        for level, words in LEVELS.items()
        if game is None or game.has_computer(level)
    ]


def _parameter(option: Option) -> Parameter:
    if option.required:
        return Parameter(option.name, Parameter.KEYWORD_ONLY, annotation=option.kind)
    return Parameter(option.name, Parameter.KEYWORD_ONLY, default=None, annotation=option.kind | None)


log = logging.getLogger(__name__)
NAMES: Final = frozenset({Where.command_name, Where.group_name, Where.parameter_name})
NAME: Final = re.compile(r"[-_\w]{1,32}")
"""What Discord takes for the name of a command or of an option; letters are small ones."""


class CommandTranslator(app_commands.Translator):
    """Looks command texts up in the same catalogues as everything else.

    One text that Discord doesn't take would cost all commands: a name that is none stays English, a
    description that is too long is cut.
    """

    def __init__(self, words: Translations) -> None:
        self._words = words

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in that language; None leaves it in English."""
        language = self._words.language(locale.value)
        if language == ENGLISH:
            return None
        catalog, where = self._words.catalogs[language], string.extras.get("context")
        text = catalog.gettext(string.message) if where is None else catalog.pgettext(where, string.message)
        if text == string.message:
            return None
        if context.location not in NAMES:
            return cut(text, CHOICE)
        if NAME.fullmatch(text) and text == text.lower():
            return text
        log.warning("%s: “%s” can't be the name of a command or of an option", language, text)
        return None
