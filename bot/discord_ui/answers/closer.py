"""Details on demand: a part of a table shown large; and what a player has answered beforehand."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import Final

from bot.discord_ui.actions import Act
from bot.discord_ui.answers.handler import Controls
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import look
from bot.discord_ui.layouts import closer as layouts
from bot.discord_ui.outgoing_message import Image, Sheet
from bot.discord_ui.services import Asker
from bot.games.engine.contract import Game
from bot.games.engine.text import Words, say
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


async def _look(who: Asker, act: Act, text: str) -> Sheet:
    back = replace(act, action="show") if act.stamp is not None else None
    return await look_closer(who, await look(who, act.table), text, back)


async def _preferences(who: Asker, act: Act, text: str) -> Sheet:
    return await preferences(who, text, act.table)


async def _prefer(who: Asker, act: Act, text: str) -> Sheet:
    game, _, habit = act.text.partition("/")
    return await prefer(who, game, habit, text, act.table)


CONTROLS: Final[Controls] = {"look": _look, "habits": _preferences, "habit": _prefer}
