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
from bot.discord_ui.outgoing_message import Image, OutgoingMessage, Shown
from bot.discord_ui.services import Asker
from bot.games.engine.text import Lines, Words, lines, msg
from bot.tables.model import TableSnapshot
from renderers.picture import Picture


async def present(
    asker: Asker,
    snapshot: TableSnapshot,
    *,
    prefix: str = "",
    page: int = 0,
    notice: Words | None = None,
    told: bool = True,
) -> OutgoingMessage:
    """The present state for the one who asks, with ``notice`` above it, and with what has happened."""
    table = snapshot.table
    game = asker.services.games[table.game]
    translator, plain = asker.translator(snapshot.names), asker.plain(snapshot.names)
    if snapshot.view is None:
        return lobby(table, game, translator, notice, await asker.services.tables.ratings.conduct_at(table))
    image = await _image(asker, snapshot, prefix)
    if snapshot.dropped:
        notice = _lost(snapshot) if notice is None else lines([notice, _lost(snapshot)])
    if table.state != "running":
        closer = look_closer(table, parts(asker, snapshot), plain)
        judged = await asker.services.tables.ratings.judged(table.id)
        return result(snapshot, game, image, snapshot.events, translator, notice, closer, judged)
    shown = turn(
        snapshot,
        game,
        image,
        translator,
        plain,
        prefix=prefix,
        page=page,
        notice=notice,
        parts=parts(asker, snapshot),
        told=told,
    )
    return shown if snapshot.seat is None else replace(shown, shown=Shown(snapshot, prefix, page))


def _lost(snapshot: TableSnapshot) -> Lines:
    """What others have made impossible of a draft, and why."""
    first, *rest = snapshot.dropped
    told: list[Words] = [msg("**The game has moved on: “{move}” is no longer possible.**", move=first)]
    if snapshot.refused is not None:
        told.append(snapshot.refused)
    if rest:
        told.append(msg("What you had planned after it is dropped, too: {moves}.", moves=", ".join(rest)))
    told.append(msg("Choose anew."))
    return lines(told, " ")


def ask_to_resign(asker: Asker, snapshot: TableSnapshot) -> OutgoingMessage:
    """The question before a game is given up."""
    game = asker.services.games[snapshot.table.game]
    return resigning(snapshot, game, asker.translator(snapshot.names), asker.plain(snapshot.names))


async def _image(asker: Asker, snapshot: TableSnapshot, prefix: str) -> Image:
    assert snapshot.view is not None
    plain = asker.plain(snapshot.names)
    picture = Picture(
        snapshot.view,
        plain.names,
        snapshot.draft_events if snapshot.draft else snapshot.events,
        snapshot.decision,
        prefix,
        theme=asker.theme,
        drafted=snapshot.complete,
        over=snapshot.table.state != "running",
        translator=plain,
    )
    png = await asker.services.pictures.draw(snapshot.table.game, picture)
    # A name of its own for each content: clients keep pictures by name while a message is edited.
    digest = sha256(png or b"").hexdigest()[:8]
    name = f"{snapshot.table.game}-{snapshot.table.id}-{digest}.png"
    return Image(name, png, plain.translate(described(snapshot)))
