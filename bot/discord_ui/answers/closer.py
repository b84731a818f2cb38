"""Details on demand: a part of a table shown large; and what a player has answered beforehand."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import Final

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.answers.handler import Controls
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import look
from bot.discord_ui.layouts import closer as layouts
from bot.discord_ui.outgoing_message import Image, OutgoingMessage
from bot.discord_ui.services import Asker
from bot.games.engine.contract import Game
from bot.games.engine.text import Words, msg
from bot.tables.errors import TableError
from bot.tables.model import TableSnapshot
from renderers.picture import Part, Picture


def parts(asker: Asker, snapshot: TableSnapshot) -> tuple[Part, ...]:
    """What of the table, as this person sees it, can be shown large."""
    if snapshot.view is None:
        return ()
    return asker.services.pictures.parts(snapshot.table.game, _picture(asker, snapshot))


async def look_closer(
    asker: Asker, snapshot: TableSnapshot, focus: str, back: ButtonAction | None = None
) -> OutgoingMessage:
    """One part of the table, large, as the one who asks sees it; raises Refusal for an unknown one.

    ``back``: the step of a move to which the table comes back.
    """
    found = parts(asker, snapshot)
    part = next((each for each in found if focus.lower() == each.focus.lower()), None)
    if part is None:
        raise Refusal(msg("There is nothing of this name to look at. Choose one of the list."))
    table = snapshot.table
    translator, plain = asker.translator(snapshot.names), asker.plain(snapshot.names)
    png = await asker.services.pictures.draw(table.game, _picture(asker, snapshot, part.focus))
    image = _image(f"{table.game}-{table.id}", png, plain.translate(part.text))
    return layouts.close_up(
        table, asker.services.games[table.game], part, image, found, translator, plain, back
    )


async def preferences(
    asker: Asker, slug: str, table: int = 0, notice: Words | None = None
) -> OutgoingMessage:
    """What this person has answered beforehand, to be seen and changed; ``table``: from which they come."""
    game = _game(asker, slug)
    chosen = await asker.services.tables.chosen_answers(asker.person, slug)
    return layouts.preferences(game, chosen, asker.translator(), asker.plain(), table, notice)


async def prefer(asker: Asker, slug: str, auto_answer: str, choice: str, table: int = 0) -> OutgoingMessage:
    """Change one of them."""
    try:
        await asker.services.tables.choose_auto_answer(asker.person, slug, auto_answer, choice)
    except TableError as error:
        raise Refusal(error.words) from error
    return await preferences(asker, slug, table, msg("Noted. It holds from now on."))


def _picture(asker: Asker, snapshot: TableSnapshot, focus: str = "") -> Picture:
    assert snapshot.view is not None
    plain = asker.plain(snapshot.names)
    events = snapshot.draft_events if snapshot.draft else snapshot.events
    return Picture(
        snapshot.view,
        plain.names,
        events,
        snapshot.decision,
        theme=asker.theme,
        drafted=snapshot.complete,
        over=snapshot.table.state != "running",
        focus=focus,
        translator=plain,
    )


def _image(name: str, png: bytes | None, alt: str) -> Image:
    return Image(f"{name}-{sha256(png or b'').hexdigest()[:8]}.png", png, alt)


def _game(asker: Asker, slug: str) -> Game:
    game = asker.services.games.get(slug)
    if game is None:
        raise Refusal(msg("I don’t know this game any more."))
    return game


async def _look(who: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
    back = replace(act, action="show") if act.stamp is not None else None
    return await look_closer(who, await look(who, act.table), text, back)


async def _preferences(who: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
    return await preferences(who, text, act.table)


async def _prefer(who: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
    game, _, auto_answer = act.text.partition("/")
    return await prefer(who, game, auto_answer, text, act.table)


CONTROLS: Final[Controls] = {"look": _look, "habits": _preferences, "habit": _prefer}
