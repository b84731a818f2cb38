"""One game of a pair, from the lobby to its last board, by commands and controls as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from bot.games.engine.decision import RESIGN
from bot.games.engine.options import read
from bot.games.engine.position import Position
from bot.games.santorini import GAME
from tests.e2e.crash.pair import Deed, Pair
from tests.e2e.crash.stored import Stored
from tests.e2e.labels import CONFIRM, PLAY, UNDO, YES_RESIGN
from tests.e2e.match import command
from tests.e2e.taps import towards
from tests.playground.driver import User, controls, text

Json = dict[str, Any]
PATIENCE = 120.0
"""Seconds after the last kill until what was promised must be in the channel."""


async def play_on(pair: Pair) -> None:
    """Game after game until the closing."""
    while not pair.closing.is_set():
        await _Game(pair).play()


@dataclass
class _Game:
    """One game of a pair."""

    pair: Pair
    place: str = ""
    seats: list[User] = field(default_factory=list[User])

    @property
    def rng(self) -> Random:
        return self.pair.rng

    async def play(self) -> None:
        pair = self.pair
        await self._open()
        state = await self._join()
        position, turns = GAME.start(2, read(GAME, {}, 2)), 0
        while position.outcome is None:
            (decision,) = position.decisions()
            if turns >= pair.longest or (pair.closing.is_set() and self.rng.random() < 0.5):
                state = await self._resign(state, decision.seat)
                break
            idle = asyncio.ensure_future(self._look(1 - decision.seat))
            moves = pair.script[turns] if pair.script else _invented(position, decision.seat, self.rng)
            for move in moves:
                position.play(decision.seat, move)
            state = await self._take(state, decision.seat, moves, over=position.outcome is not None)
            await idle
            turns += 1
        await self._board(len(state.moves))

    async def _open(self) -> None:
        pair, options = self.pair, {"in_thread": self.pair.in_thread}
        last, pair.table, pair.allowed = pair.table, 0, ()
        while not pair.table:
            outcome = await pair.attempt(partial(pair.host.use, pair.channel, "santorini new", options))
            pair.table = pair.books.opened_by(pair.ids[pair.host.name], last) or 0
            assert pair.table or outcome is None, "told of a table that isn't there"
        pair.tables.append(pair.table)

    async def _join(self) -> Stored:
        pair, both = self.pair, (self.pair.host, self.pair.guest)
        join = f"p:{pair.table}:-:-:join:"
        lobby = await self._see(
            pair.channel, lambda m: any(c.get("custom_id") == join for c in controls(m))
        )
        people = frozenset(pair.ids[user.name] for user in both)
        before = Stored("open", frozenset([pair.ids[pair.host.name]]), (), ((),))
        by_button = partial(pair.guest.press, lobby, join)
        by_command = partial(pair.guest.command, pair.channel, "table join", table=pair.table)
        after = Stored("running", people, (), ((), ()))
        await pair.act(self.rng.choice((by_button, by_command)), before, after)
        names = {pair.ids[user.name]: user for user in both}
        self.seats = [names[number] for number in pair.books.seating(pair.table)]
        self.place = lobby["id"] if pair.in_thread else pair.channel
        if pair.in_thread:
            await self._until(self._has_thread)
        return after

    async def _has_thread(self) -> bool | None:
        threads = (await self.pair.host.channels())["threads"]
        return any(thread["id"] == self.place for thread in threads) or None

    async def _take(self, state: Stored, seat: int, moves: tuple[str, ...], *, over: bool) -> Stored:
        """A turn, by commands and controls as it comes, sometimes with a move taken back."""
        user, message = self.seats[seat], None
        if self.rng.random() < 0.4:
            board = await self._board(len(state.moves))
            message = await self._shown(partial(user.click, board, PLAY))
        for number, move in enumerate(moves):
            fresh = state.drafted(seat, moves[: number + 1])
            message = await self._one(user, message, move, state, fresh)
            if message is not None and self.rng.random() < 0.1:
                undo = partial(user.click, message, UNDO)
                message = await self._do(undo, fresh, state)
                message = await self._one(user, message, move, state, fresh)
            state = fresh
        confirmed = state.confirmed(seat, moves, over=over)
        confirm: Deed = partial(user.command, self.place, "table confirm")
        if message is not None and self.rng.random() < 0.5:
            confirm = partial(user.click, message, CONFIRM)
        await self._do(confirm, state, confirmed)
        return confirmed

    async def _one(
        self, user: User, message: Json | None, move: str, before: Stored, after: Stored
    ) -> Json | None:
        name, options = command(move)
        deed: Deed = partial(user.use, self.place, name, options)
        if message is None and self.rng.random() < 0.3:
            message = await self._shown(partial(user.command, self.place, "table board"))
        if message is not None:
            # Where the pad is that of the other worker, the move is typed.
            deed = _tap(user, message, move) or deed
        return await self._do(deed, before, after)

    async def _do(self, deed: Deed, before: Stored, after: Stored) -> Json | None:
        outcome = await self.pair.act(deed, before, after)
        return None if outcome is None else outcome.message

    async def _resign(self, state: Stored, seat: int) -> Stored:
        user = self.seats[seat]
        after = state.confirmed(seat, (RESIGN,), over=True)
        question = None
        while question is None:
            question = await self.pair.attempt(partial(user.command, self.place, "table resign"))
        assert "really want to resign" in text(question.message), text(question.message)
        await self.pair.act(partial(user.click, question.message, YES_RESIGN), state, after)
        return after

    async def _shown(self, ask: Deed) -> Json:
        """What somebody is shown who asks until they are answered."""
        shown = None
        while shown is None:
            shown = await self.pair.attempt(ask)
        return shown.message

    async def _look(self, seat: int) -> None:
        """Somebody who needn't act looks at the board now and then."""
        if self.rng.random() < 0.2:
            await self.pair.attempt(partial(self.seats[seat].command, self.place, "table board"))

    async def _board(self, ply: int) -> Json:
        """The public board of that ply, as soon as it is there."""
        name = f"{GAME.slug}-{self.pair.table}-{ply}.png"
        return await self._see(self.place, lambda m: name in [a["filename"] for a in m["attachments"]])

    async def _see(self, place: str, test: Callable[[Json], bool]) -> Json:
        async def found() -> Json | None:
            seen = await self.pair.guest.messages(place, limit=40)
            return next((message for message in seen if test(message)), None)

        return await self._until(found)

    async def _until(self, look: Callable[[], Awaitable[Any]]) -> Any:
        try:
            async with asyncio.timeout(None) as limit:
                while (found := await look()) is None:
                    if self.pair.closing.is_set() and limit.when() is None:
                        limit.reschedule(asyncio.get_running_loop().time() + PATIENCE)
                    await asyncio.sleep(0.1)
        except TimeoutError:
            raise AssertionError(
                f"not shown: table {self.pair.table}, {self.pair.books.untold()}"
            ) from None
        return found


def _invented(position: Position, seat: int, rng: Random) -> tuple[str, ...]:
    """A legal turn, won if it can be."""
    worked, moves = position.copy(), ()
    while worked.outcome is None and worked.turn == position.turn:
        decision = worked.decision(seat)
        assert decision is not None
        legal = list(decision.moves)
        move = next((move for move in legal if _wins(worked, seat, move)), None) or rng.choice(legal)
        worked.play(seat, move)
        moves = (*moves, move)
    return moves


def _wins(position: Position, seat: int, move: str) -> bool:
    tried = position.copy()
    tried.play(seat, move)
    return tried.outcome is not None


def _tap(user: User, message: Json, move: str) -> Deed | None:
    """Choose the move at a message's controls; None: they don't offer it in one tap."""
    tap = towards(message, move)
    return partial(tap.by, user) if tap.move == move else None
