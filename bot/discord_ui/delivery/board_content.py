"""What stands on a board: the picture, what has happened since the one before, who is waited for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from bot.discord_ui.delivery import language
from bot.discord_ui.delivery.notification_policy import Bell
from bot.discord_ui.delivery.post import Post
from bot.discord_ui.layouts.alt import described
from bot.discord_ui.layouts.board import board, result
from bot.discord_ui.layouts.closer import look_closer
from bot.discord_ui.marks import picture_name
from bot.discord_ui.outgoing_message import Image, Sheet
from bot.discord_ui.services import Host, theme_of
from bot.games.engine.contract import Game
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Words
from bot.tables.host_log import KINDS
from bot.tables.model import Sight
from renderers.picture import Picture


class BoardSheets:
    """Draws and words them, for everybody."""

    def __init__(self, host: Host, post: Post, bell: Bell) -> None:
        self._host = host
        self._post = post
        self._bell = bell

    async def new(self, sight: Sight, notice: Text | None) -> Sheet:
        """A board of its own, which tells what the newest one doesn't."""
        table = sight.table
        name = picture_name(table, table.ply)
        return await self._sheet(sight, table.board_ply or 0, name, notice, first=table.board_ply is None)

    async def again(self, sight: Sight, since: int | None, notice: Text | None) -> Sheet:
        """The newest board as it is now; ``since``: from where on it tells, None: the last turn."""
        table = sight.table
        # Not the name of a board of its own: the next board must not be taken for this one.
        name = f"{table.game}-{table.id}-{table.board_ply}-{table.ply}.png"
        first = await self._host.desk.is_untouched(table.id, table.board_ply or 0)
        return await self._sheet(sight, since, name, notice, first=first)

    async def _sheet(
        self, sight: Sight, since: int | None, name: str, notice: Text | None, *, first: bool
    ) -> Sheet:
        table = sight.table
        assert sight.view is not None
        game = self._host.games[table.game]
        locale = language.of_guild(self._host, self._post, table.guild_id)
        teller = self._host.words.teller(locale, sight.names)
        plain = self._host.words.plain(locale, sight.names)
        turns = (
            (sight.events,)
            if since is None
            else await self._host.desk.told_by_turns(table.id, since, table.ply)
        )
        mover = await self._mover(sight)
        picture = Picture(
            sight.view,
            plain.names,
            tuple(event for turn in turns for event in turn),
            None if mover is None else mover.decision,
            theme=theme_of(self._host.desk.preferences.guild(table.guild_id)),
            over=table.state != "running",
            teller=plain,
        )
        png = await self._host.pictures.draw(table.game, picture)
        image = Image(name, png, plain.tell(described(sight)))
        parts = self._host.pictures.parts(table.game, picture)
        # Of a game that is over, what matters is how it ended: no turn is told in full.
        full = turns[-1:] if table.state == "running" else ()
        short = turns[: len(turns) - len(full)]
        earlier = tuple(words for turn in short for words in _in_short(game, turn))
        last = full[0] if full else ()
        if table.state != "running":
            closer = look_closer(table, parts, plain)
            judged = await self._host.desk.ratings.judged(table.id)
            told = result(sight, game, image, last, teller, notice, closer, judged, earlier)
        else:
            told = board(sight, game, image, last, teller, plain, mover, notice, parts, earlier, first)
        return replace(told, pings=self._bell.pinged(told.pings))

    async def _mover(self, sight: Sight) -> Sight | None:
        """The eyes of the one who decides, if the public may see what they see: without their draft."""
        table = sight.table
        if len(sight.waiting) != 1 or not self._host.games[table.game].open_information:
            return None
        mover = await self._host.desk.look(table.id, table.people[sight.waiting[0]], drafts=False)
        return mover if mover.table.ply == table.ply else None


def _in_short(game: Game, turn: Sequence[Event]) -> Iterator[Words]:
    """What the game finds worth telling of a turn that is over, and all that the table decided in it."""
    for decided, events in groupby(turn, lambda event: event.kind in KINDS):
        if decided:
            yield from (event.text for event in events)
        elif (told := game.brief(tuple(events))) is not None:
            yield told
