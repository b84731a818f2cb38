"""The errands, one method a kind: what is posted where, and what Discord's daily failures change."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Final

import discord

from bot.face.host import Host, theme_of
from bot.face.layouts.board import board, result
from bot.face.layouts.closer import look_closer
from bot.face.layouts.lobby import lobby, marker
from bot.face.limits import THREAD_NAME, fitted
from bot.face.marks import picture_name
from bot.face.sheet import Image, Sheet
from bot.face.telling import taps
from bot.face.telling.bulletins import Bulletins
from bot.face.telling.calling import Caller
from bot.face.telling.failures import NOWHERE, judge
from bot.face.telling.post import Post
from bot.games.event import Event
from bot.games.text import Text, say
from bot.tables.model import Sight, TableInfo
from bot.tables.outbox import Errand
from renderers.picture import Picture

log = logging.getLogger(__name__)
NO_THREAD: Final = say("-# I couldn’t make a thread for this game, so it is played right here.")
THREAD_LOST: Final = say("-# I can’t post in this game’s thread any more, so the board comes here.")


class Errands:
    """Does one errand at a time; raises what the sender must judge, with the errand still open."""

    def __init__(self, host: Host, post: Post, now: Callable[[], datetime]) -> None:
        self._host = host
        self._post = post
        self._caller = Caller(host, post, now)
        self._bulletins = Bulletins(host, post, self._caller)
        self._outbox = host.desk.outbox

    async def do(self, errand: Errand, doubtful: bool) -> None:
        """Tell what is to be told; ``doubtful``: it may have been told before we could note it."""
        sight = await self._host.desk.look(errand.table_id, None)
        if sight.table.state in ("abandoned", "cancelled"):
            sight = replace(sight, table=await self._host.desk.info(errand.table_id))
        match errand.kind:
            case "lobby":
                await self._lobby(errand, sight.table, doubtful)
            case "lobby-edit":
                await self._lobby_edit(errand, sight.table)
            case "thread":
                await self._thread(errand, sight.table)
            case "board":
                await self._board(errand, sight, doubtful)
            case "board-edit":
                await self._board_edit(errand, sight)
            case "notice" | "whisper":
                await self._caller.tell(errand, sight, _nonce(errand), doubtful)
            case "invite":
                await self._bulletins.invite(errand, sight.table, doubtful)
            case "invites":
                await self._bulletins.answered(sight.table)
                await self._outbox.done(errand)
            case "votes":
                await self._bulletins.show(sight.table, doubtful)
                await self._outbox.done(errand)

    async def _lobby(self, errand: Errand, table: TableInfo, doubtful: bool) -> None:
        if table.lobby_message_id is not None:
            return await self._outbox.done(errand)
        message = await self._post_lobby(errand, table, doubtful)
        return await self._outbox.posted_lobby(errand, message)

    async def _post_lobby(self, errand: Errand, table: TableInfo, doubtful: bool) -> int:
        """The id of the lobby message."""
        ours = str(marker(table))
        if doubtful:
            found = await self._find(table.channel_id, lambda marks: 0 if ours in marks else None)
            if found is not None:
                return found[0]
        told = await self._lobby_sheet(table)
        if table.terms.event is not None:
            told = replace(told, silent=True)
        return await self._post.send(table.channel_id, told, _nonce(errand))

    async def _lobby_edit(self, errand: Errand, table: TableInfo) -> None:
        if not await self._outbox.superseded(errand):
            await self._refresh_lobby(table)
            if table.thread_id is not None and table.state == "running":
                # Somebody may have come instead of somebody else.
                await self._post.rename(table.thread_id, self._thread_name(table))
        await self._outbox.done(errand)

    async def _refresh_lobby(self, table: TableInfo) -> None:
        if table.lobby_message_id is None:
            return
        try:
            if table.terms.event is not None:
                # Who sits there was announced with the round: dozens of lobbies would bury it.
                await self._post.delete(table.channel_id, table.lobby_message_id)
                await self._outbox.removed_lobby(table.id)
            else:
                sheet = await self._lobby_sheet(table)
                await self._post.edit(table.channel_id, table.lobby_message_id, sheet)
        except discord.HTTPException as error:
            kind = judge(error).kind
            if kind not in {"gone", "asleep", *NOWHERE}:
                raise
            if kind != "gone" or table.terms.event is None:
                log.info("the lobby of table %d stays as it is: %s", table.id, error)

    def _thread_name(self, table: TableInfo) -> str:
        """The game, its number and who plays."""
        names = self._host.words.plain(self._locale(table), table.names).names
        head, between = f"{self._host.games[table.game].title} {table.id} · ", " – "
        room = THREAD_NAME - len(head) - len(between) * (len(names) - 1)
        return head + between.join(fitted(names, room))

    async def _thread(self, errand: Errand, table: TableInfo) -> None:
        """Make the thread; where that can't be, the game is played in the channel."""
        if table.thread_id is not None or table.lobby_message_id is None:
            return await self._outbox.done(errand)
        try:
            thread = await self._post.make_thread(
                table.guild_id, table.channel_id, table.lobby_message_id, self._thread_name(table)
            )
        except discord.HTTPException as error:
            match judge(error).kind:
                case "made":
                    # A thread made from a message has the message's id.
                    thread = table.lobby_message_id
                case "elsewhere" | "deleted" | "gone" | "asleep":
                    log.info("table %d is played without a thread: %s", table.id, error)
                    if table.terms.event is not None:
                        await self._refresh_lobby(table)
                    return await self._outbox.done(errand)
                case _:
                    raise
        if table.terms.event is not None:
            # Noted first: its message goes, and without that it can't be made once more.
            await self._outbox.made_thread(errand, thread)
        # The lobby names the thread first: if we die before it is noted, both are done again.
        try:
            await self._refresh_lobby(replace(table, thread_id=thread))
        except Exception as error:
            log.info("the lobby of table %d does not name its thread: %s", table.id, error)
        if table.terms.event is None:
            await self._outbox.made_thread(errand, thread)
        return None

    async def _board(self, errand: Errand, sight: Sight, doubtful: bool) -> None:
        table = sight.table
        if table.board_ply is not None and table.board_ply >= errand.ply:
            return await self._outbox.done(errand)
        if sight.waiting and all(
            table.people[seat].computer is not None or seat in table.gone for seat in sight.waiting
        ):
            # Whoever plays next moves in a moment, and the board after that tells of both.
            return await self._outbox.done(errand)
        threadless = table.in_thread and table.thread_id is None and table.board_ply is None
        notice, lost = NO_THREAD if threadless else None, False
        try:
            place = table.thread_id or table.channel_id
            message, ply = await self._post_board(errand, sight, place, doubtful, notice)
        except discord.HTTPException as error:
            verdict = judge(error)
            if table.thread_id is None or verdict.kind not in NOWHERE:
                raise
            log.warning("table %d can't be shown in its thread %d: %s", table.id, table.thread_id, error)
            lost = verdict.kind == "deleted"
            message, ply = await self._post_board(errand, sight, table.channel_id, doubtful, THREAD_LOST)
        calls = self._caller.missed(sight)
        await self._outbox.posted_board(errand, message, ply, thread_lost=lost, calls=calls)
        await self._strip(table)
        await taps.clear(self._post, self._outbox, sight)
        return await self._caller.withdraw(table)

    async def _board_edit(self, errand: Errand, sight: Sight) -> None:
        """Show on the newest board who is still waited for; nobody is called for it."""
        table = sight.table
        # How a game has ended is told by a board of its own.
        if (
            table.board_message_id is None
            or table.state != "running"
            or await self._outbox.superseded(errand)
        ):
            return await self._outbox.done(errand)
        # Not the name of a board of its own: the next board must not be taken for this one.
        name = f"{table.game}-{table.id}-{table.board_ply}-{table.ply}.png"
        first = await self._host.desk.is_untouched(table.id, table.board_ply or 0)
        sheet = await self._board_sheet(sight, sight.events, name, first=first)
        for place in dict.fromkeys((table.thread_id or table.channel_id, table.channel_id)):
            try:
                await self._post.edit(place, table.board_message_id, sheet)
                break
            except discord.HTTPException as error:
                if judge(error).kind not in {"gone", "asleep", *NOWHERE}:
                    raise
                log.info("the board of table %d stays as it is: %s", table.id, error)
        await taps.clear(self._post, self._outbox, sight)
        return await self._outbox.done(errand)

    async def _post_board(
        self, errand: Errand, sight: Sight, place: int, doubtful: bool, notice: Text | None
    ) -> tuple[int, int]:
        """The id of the message and the ply that it shows."""
        table = sight.table
        if doubtful:
            found = await self._find(place, lambda marks: _shown(table, errand.ply, marks))
            if found is not None:
                return found
        nonce = _nonce(errand, table.ply)
        try:
            return await self._post.send(place, await self._new_board(sight, notice), nonce), table.ply
        except discord.HTTPException as error:
            if judge(error).kind != "asleep":
                raise
        await self._post.wake(place)
        return await self._post.send(place, await self._new_board(sight, notice), nonce), table.ply

    async def _strip(self, table: TableInfo) -> None:
        """Take the controls from the board that was the newest; if that fails, they are merely old."""
        if table.board_message_id is None:
            return None
        for place in dict.fromkeys((table.thread_id or table.channel_id, table.channel_id)):
            try:
                return await self._post.strip(place, table.board_message_id)
            except Exception as error:
                log.info("the old board of table %d keeps its controls: %s", table.id, error)
        return None

    async def _find(
        self, channel_id: int, test: Callable[[frozenset[str]], int | None]
    ) -> tuple[int, int] | None:
        """Our recent message that passes the test, with what the test says of it."""
        try:
            async for message, marks in self._post.own(channel_id):
                says = test(marks)
                if says is not None:
                    return message, says
        except discord.Forbidden:
            log.info("channel %d can't be read; Discord's own check of nonces must do", channel_id)
        return None

    async def _lobby_sheet(self, table: TableInfo) -> Sheet:
        teller = self._host.words.teller(self._locale(table), table.names)
        people = [person.id for person in table.people] if table.state == "open" else []
        conduct = await self._host.desk.ratings.conduct(table.guild_id, people)
        return lobby(table, self._host.games[table.game], teller, conduct=conduct)

    async def _new_board(self, sight: Sight, notice: Text | None) -> Sheet:
        table = sight.table
        turns = await self._host.desk.told_by_turns(table.id, table.board_ply or 0, table.ply)
        since = tuple(event for turn in turns for event in turn)
        name = picture_name(table, table.ply)
        return await self._board_sheet(sight, since, name, notice, turns, first=table.board_ply is None)

    async def _board_sheet(
        self,
        sight: Sight,
        since: tuple[Event, ...],
        name: str,
        notice: Text | None = None,
        turns: tuple[tuple[Event, ...], ...] = (),
        *,
        first: bool,
    ) -> Sheet:
        """``since``: what is to be noticed; ``turns``: the same turn by turn, to be told in short."""
        table = sight.table
        assert sight.view is not None
        game = self._host.games[table.game]
        locale = self._locale(table)
        teller = self._host.words.teller(locale, sight.names)
        plain = self._host.words.plain(locale, sight.names)
        mover = await self._mover(sight)
        picture = Picture(
            sight.view,
            plain.names,
            since,
            None if mover is None else mover.decision,
            theme=theme_of(self._host.desk.preferences.guild(table.guild_id)),
            over=table.state != "running",
            teller=plain,
        )
        png = await self._host.pictures.draw(table.game, picture)
        image = Image(name, png, plain.tell(sight.view.text()))
        parts = self._host.pictures.parts(table.game, picture)
        # Of a game that is over, what matters is how it ended: no turn is told in full.
        full = turns[-1:] if table.state == "running" else ()
        short = turns[: len(turns) - len(full)]
        earlier = tuple(brief for turn in short if (brief := game.brief(turn)) is not None)
        last = since if not turns else full[0] if full else ()
        if table.state != "running":
            closer = look_closer(table, parts, plain)
            judged = await self._host.desk.ratings.judged(table.id)
            over = result(sight, game, image, last, teller, notice, closer, judged, earlier)
            return replace(over, pings=self._caller.pinged(over.pings))
        silent = self._caller.silent(sight)
        return board(sight, game, image, last, teller, plain, mover, notice, parts, silent, earlier, first)

    def _locale(self, table: TableInfo) -> str | None:
        """The language of public messages: what the moderators chose, else the server's own."""
        chosen = self._host.desk.preferences.guild(table.guild_id).language
        return chosen or self._post.locale(table.guild_id)

    async def _mover(self, sight: Sight) -> Sight | None:
        """The eyes of the one who decides, if the public may see what they see: without their draft."""
        table = sight.table
        if len(sight.waiting) != 1 or not self._host.games[table.game].open_information:
            return None
        mover = await self._host.desk.look(table.id, table.people[sight.waiting[0]], drafts=False)
        return mover if mover.table.ply == table.ply else None


def _nonce(errand: Errand, ply: int = 0) -> str:
    """By which Discord knows a message that it has already: it answers a known nonce with that message.

    A newer board must not pass for an older one (hence the ply), nor must an errand whose number an errand
    of before a restored back-up had (hence the time).  25 characters at most.
    """
    return f"{errand.id:x}-{int(errand.created_at.timestamp()):x}-{ply:x}"


def _shown(table: TableInfo, since: int, marks: frozenset[str]) -> int | None:
    """The ply of the board with one of these names, if it is not older than ``since``.

    A board's picture bears its name, and so does its help button, for boards without a picture.
    """
    pattern = re.compile(re.escape(picture_name(table, 0)).replace(r"\-0\.", r"\-(\d+)\."))
    plies = [int(match[1]) for mark in marks if (match := pattern.fullmatch(mark.rpartition(":")[2]))]
    return max((ply for ply in plies if ply >= since), default=None)
