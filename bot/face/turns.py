"""The private answer to somebody who looks or plays: the state from their seat, drawn for them."""

from __future__ import annotations

from hashlib import sha256

from bot.face.host import Asker
from bot.face.layouts.board import result
from bot.face.layouts.lobby import lobby
from bot.face.layouts.turn import resigning, turn
from bot.face.sheet import Image, Sheet
from bot.games.text import Words, lines, say
from bot.tables.model import Sight
from renderers.picture import Picture


async def present(
    asker: Asker, sight: Sight, *, prefix: str = "", page: int = 0, notice: Words | None = None
) -> Sheet:
    """The present state for the one who asks, with ``notice`` above it."""
    table = sight.table
    game = asker.host.games[table.game]
    teller, plain = asker.teller(sight.names), asker.plain(sight.names)
    if sight.view is None:
        return lobby(table, game, teller, notice)
    image = await _image(asker, sight, prefix)
    if sight.dropped:
        moves = ", ".join(sight.dropped)
        lost = say("**The game has moved on: {moves} is no longer possible.** Choose anew.", moves=moves)
        notice = lost if notice is None else lines([notice, lost])
    if table.state != "running":
        return result(sight, game, image, sight.events, teller, notice)
    return turn(sight, game, image, teller, plain, prefix=prefix, page=page, notice=notice)


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
        drafted=sight.complete,
    )
    png = await asker.host.pictures.draw(sight.table.game, picture)
    # A name of its own for each content: clients keep pictures by name while a message is edited.
    digest = sha256(png or b"").hexdigest()[:8]
    alt = plain.tell(sight.view.text())
    return Image(f"{sight.table.game}-{sight.table.id}-{digest}.png", png, alt)
