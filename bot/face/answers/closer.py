"""Details on demand: a part of a table shown large; and what a player has answered beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

import discord
from discord import app_commands

from bot.face.acts import Act
from bot.face.answer import acknowledge, answer
from bot.face.answers import browser
from bot.face.answers.handler import Controls
from bot.face.errors import Refusal
from bot.face.finding import look, table_here
from bot.face.host import Asker, asker
from bot.face.layouts import closer as layouts
from bot.face.limits import CHOICE, CHOICES, cut
from bot.face.sheet import Image, Sheet
from bot.games.engine import Game
from bot.games.text import Words, say
from bot.tables.errors import TableError
from bot.tables.model import Sight
from renderers.picture import Part, Picture


def parts(asker: Asker, sight: Sight) -> tuple[Part, ...]:
    """What of the table, as this person sees it, can be shown large."""
    if sight.view is None:
        return ()
    return asker.host.pictures.parts(sight.table.game, _picture(asker, sight))


async def look_closer(asker: Asker, sight: Sight, focus: str, back: Act | None = None) -> Sheet:
    """One part of the table, large, as the one who asks sees it; raises Refusal for an unknown one.

    ``back``: the step of a move to which the table comes back.
    """
    found = parts(asker, sight)
    part = next((each for each in found if focus.lower() == each.focus.lower()), None)
    if part is None:
        raise Refusal(say("There is nothing of this name to look at. Choose one of the list."))
    table = sight.table
    teller, plain = asker.teller(sight.names), asker.plain(sight.names)
    png = await asker.host.pictures.draw(table.game, _picture(asker, sight, part.focus))
    image = _image(f"{table.game}-{table.id}", png, plain.tell(part.text))
    return layouts.close_up(table, asker.host.games[table.game], part, image, found, teller, plain, back)


async def preferences(asker: Asker, slug: str, table: int = 0, notice: Words | None = None) -> Sheet:
    """What this person has answered beforehand, to be seen and changed; ``table``: from which they come."""
    game = _game(asker, slug)
    chosen = await asker.host.desk.habits(asker.person, slug)
    return layouts.preferences(game, chosen, asker.teller(), asker.plain(), table, notice)


async def prefer(asker: Asker, slug: str, habit: str, choice: str, table: int = 0) -> Sheet:
    """Change one of them."""
    try:
        await asker.host.desk.choose_habit(asker.person, slug, habit, choice)
    except TableError as error:
        raise Refusal(error.words) from error
    return await preferences(asker, slug, table, say("Noted. It holds from now on."))


def look_command(game: Game) -> app_commands.Command[Any, ..., None]:
    """``/<game> look``: a part of the table played here, large."""

    async def offer(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            who = asker(interaction)
            number = interaction.namespace.table
            table = await table_here(who, number if isinstance(number, int) else None, game.slug)
            sight = await look(who, table.id)
        except Refusal:
            return []
        plain = who.plain(sight.names)
        return _choices([(plain.tell(part.name), part.focus) for part in parts(who, sight)], typed)

    @app_commands.describe(
        part=app_commands.locale_str("What to look at"),
        table=app_commands.locale_str("Which table, if several are played here"),
    )
    @app_commands.autocomplete(part=offer)
    async def run(interaction: discord.Interaction, part: str, table: int | None = None) -> None:
        await acknowledge(interaction)
        who = asker(interaction)
        found = await table_here(who, table, game.slug)
        await answer(interaction, await look_closer(who, await look(who, found.id), part))

    return app_commands.Command(
        name=app_commands.locale_str("look"),
        description=app_commands.locale_str("Look closer: a board, an island, a card"),
        callback=run,
    )


def help_command(game: Game) -> app_commands.Command[Any, ..., None]:
    """``/<game> help``: everything that one can look up."""

    async def offer(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
        return await browser.offer_entries(interaction, typed, game)

    @app_commands.describe(about=app_commands.locale_str("What you want to know about"))
    @app_commands.autocomplete(about=offer)
    async def run(interaction: discord.Interaction, about: str = "") -> None:
        await browser.begin(interaction, game, about, None, None)

    return app_commands.Command(
        name=app_commands.locale_str("help"),
        description=app_commands.locale_str("What everything does, with pictures"),
        callback=run,
    )


def preferences_command(game: Game) -> app_commands.Command[Any, ..., None]:
    """``/<game> preferences``: what is answered for you."""

    async def run(interaction: discord.Interaction) -> None:
        await acknowledge(interaction)
        await answer(interaction, await preferences(asker(interaction), game.slug))

    return app_commands.Command(
        name=app_commands.locale_str("preferences"),
        description=app_commands.locale_str("Which small questions I answer for you"),
        callback=run,
    )


def _picture(asker: Asker, sight: Sight, focus: str = "") -> Picture:
    assert sight.view is not None
    plain = asker.plain(sight.names)
    events = sight.draft_events if sight.draft else sight.events
    return Picture(
        sight.view,
        plain.names,
        events,
        sight.decision,
        theme=asker.theme,
        drafted=sight.complete,
        over=sight.table.state != "running",
        focus=focus,
        teller=plain,
    )


def _image(name: str, png: bytes | None, alt: str) -> Image:
    return Image(f"{name}-{sha256(png or b'').hexdigest()[:8]}.png", png, alt)


def _game(asker: Asker, slug: str) -> Game:
    game = asker.host.games.get(slug)
    if game is None:
        raise Refusal(say("I don’t know this game any more."))
    return game


def _choices(named: Sequence[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    typed = typed.strip().lower()
    fitting = [(name, value) for name, value in named if typed in name.lower() or typed in value.lower()]
    return [app_commands.Choice(name=cut(name, CHOICE), value=value) for name, value in fitting[:CHOICES]]


async def _look(who: Asker, act: Act, text: str) -> Sheet:
    back = replace(act, action="show") if act.stamp is not None else None
    return await look_closer(who, await look(who, act.table), text, back)


async def _preferences(who: Asker, act: Act, text: str) -> Sheet:
    return await preferences(who, text, act.table)


async def _prefer(who: Asker, act: Act, text: str) -> Sheet:
    game, _, habit = act.text.partition("/")
    return await prefer(who, game, habit, text, act.table)


CONTROLS: Final[Controls] = {"look": _look, "habits": _preferences, "habit": _prefer}
