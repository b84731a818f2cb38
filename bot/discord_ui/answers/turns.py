"""The private answer to somebody who looks or plays: the state from their seat, drawn for them."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from bot.discord_ui.answers.closer import parts
from bot.discord_ui.layouts.alt import described
from bot.discord_ui.layouts.board import result
from bot.discord_ui.layouts.closer import look_closer
from bot.discord_ui.layouts.lobby import lobby
from bot.discord_ui.layouts.turn import resigning, turn
from bot.discord_ui.outgoing_message import Image, Sheet, Shown
from bot.discord_ui.services import Asker
from bot.games.engine.text import Lines, Words, lines, say
from bot.tables.model import Sight
from renderers.picture import Picture


async def present(
    asker: Asker,
    sight: Sight,
    *,
    prefix: str = "",
    page: int = 0,
    notice: Words | None = None,
    told: bool = True,
) -> Sheet:
    """The present state for the one who asks, with ``notice`` above it, and with what has happened."""
    table = sight.table
    game = asker.host.games[table.game]
    teller, plain = asker.teller(sight.names), asker.plain(sight.names)
    if sight.view is None:
        return lobby(table, game, teller, notice, await asker.host.desk.ratings.conduct_at(table))
    image = await _image(asker, sight, prefix)
    if sight.dropped:
        notice = _lost(sight) if notice is None else lines([notice, _lost(sight)])
    if table.state != "running":
        closer = look_closer(table, parts(asker, sight), plain)
        judged = await asker.host.desk.ratings.judged(table.id)
        return result(sight, game, image, sight.events, teller, notice, closer, judged)
    shown = turn(
        sight,
        game,
        image,
        teller,
        plain,
        prefix=prefix,
        page=page,
        notice=notice,
        parts=parts(asker, sight),
        told=told,
    )
    return shown if sight.seat is None else replace(shown, shown=Shown(sight, prefix, page))


def _lost(sight: Sight) -> Lines:
    """What others have made impossible of a draft, and why."""
    first, *rest = sight.dropped
    told: list[Words] = [say("**The game has moved on: “{move}” is no longer possible.**", move=first)]
    if sight.refused is not None:
        told.append(sight.refused)
    if rest:
        told.append(say("What you had planned after it is dropped, too: {moves}.", moves=", ".join(rest)))
    told.append(say("Choose anew."))
    return lines(told, " ")


def ask_to_resign(asker: Asker, sight: Sight) -> Sheet:
    """The question before a game is given up."""
    game = asker.host.games[sight.table.game]
    return resigning(sight, game, asker.teller(sight.names), asker.plain(sight.names))


async def _image(asker: Asker, sight: Sight, prefix: str) -> Image:
    assert sight.view is not None
    plain = asker.plain(sight.names)
    picture = Picture(
        sight.view,
        plain.names,
        sight.draft_events if sight.draft else sight.events,
        sight.decision,
        prefix,
        theme=asker.theme,
        drafted=sight.complete,
        over=sight.table.state != "running",
        teller=plain,
    )
    png = await asker.host.pictures.draw(sight.table.game, picture)
    # A name of its own for each content: clients keep pictures by name while a message is edited.
    digest = sha256(png or b"").hexdigest()[:8]
    name = f"{sight.table.game}-{sight.table.id}-{digest}.png"
    return Image(name, png, plain.tell(described(sight)))
