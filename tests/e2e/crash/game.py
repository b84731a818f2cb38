"""One game of a pair, from the lobby to its last board, by commands and controls as it comes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from bot.discord_ui.messages.move_steps import encode_move
from bot.games.engine.decision import NATURE, RESIGN, Decision
from bot.games.engine.event import Event
from bot.games.engine.position import Position
from tests.e2e.crash.pair import Deed, Pair
from tests.e2e.crash.shown import picture_pattern
from tests.e2e.crash.stored import Stored
from tests.e2e.labels import CONFIRM, PLAY, UNDO, YES_RESIGN
from tests.e2e.taps import taps
from tests.playground.driver import User, buttons, controls, text

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
        state, turns = await self._join(), 0
        while (position := self._replayed()).outcome is None:
            (decision,) = position.decisions()
            if turns >= pair.longest or (pair.closing.is_set() and self.rng.random() < 0.5):
                state = await self._resign(state, decision.seat)
                break
            idle = asyncio.ensure_future(self._look(1 - decision.seat))
            state = await self._turn(state, position, decision, pair.script[turns] if pair.script else ())
            await idle
            turns += 1
        await self._board()

    def _replayed(self) -> Position:
        """The position as it is stored."""
        position = self.pair.title.start()
        for seat, move in self.pair.books.table(self.pair.table).log:
            position.play(seat, move)
        return position

    async def _open(self) -> None:
        pair, title = self.pair, self.pair.title
        options = {"in_thread": pair.in_thread, "players": 2, **title.options}
        name = f"{title.game.slug} new"
        last, pair.table, pair.allowed, pair.log = pair.table, 0, (), ()
        while not pair.table:
            pair.asked += 1
            outcome = await pair.attempt(partial(pair.host.use, pair.channel, name, options))
            # Who asks again when one process died may not know that another one is still answering.
            most = pair.asked if pair.process.several else len(pair.tables) + 1
            pair.table = pair.books.opened_by(pair.ids[pair.host.name], last, most) or 0
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

    async def _turn(
        self, state: Stored, position: Position, decision: Decision, script: tuple[str, ...]
    ) -> Stored:
        """A turn, by commands and controls as it comes, sometimes with a move taken back."""
        seat, turn, asked = decision.seat, position.turn, decision
        user, message, moves = self.seats[seat], None, tuple[str, ...]()
        if self.rng.random() < 0.4:
            message = await self._shown(partial(user.click, await self._board(), PLAY))
        before, minor = state, True
        while asked is not None and position.turn == turn and position.outcome is None:
            move = script[len(moves)] if script else self.pair.title.choose(position, seat, self.rng)
            events = position.play(seat, move)
            moves, minor, over = (*moves, move), minor and asked.minor, position.outcome is not None
            goes_on = position.turn == turn
            stands = _crossed(position, events, goes_on=goes_on) or (
                position.decision(seat) is None and (asked.final or (minor and goes_on))
            )
            after = state.confirmed(seat, moves, over=over) if stands else state.drafted(seat, moves)
            typed = self._typed(
                user, asked, move, twice=(stands or goes_on) and _again(position, seat, move)
            )
            message = await self._one(user, message, move, typed, before, after)
            if stands:
                return after
            if message is not None and self.rng.random() < 0.1:
                undo: Deed = partial(user.command, self.place, "table undo")
                if UNDO in buttons(message):
                    undo = partial(user.click, message, UNDO)
                message = await self._do(undo, after, before)
                message = await self._one(user, message, move, typed, before, after)
            before, asked = after, position.decision(seat)
        confirmed = state.confirmed(seat, moves, over=position.outcome is not None)
        confirm: Deed = partial(user.command, self.place, "table confirm")
        if message is not None and self.rng.random() < 0.5:
            confirm = partial(user.click, message, CONFIRM)
        await self._do(confirm, before, confirmed)
        return confirmed

    def _typed(self, user: User, asked: Decision, move: str, *, twice: bool) -> tuple[Deed, Deed]:
        """The command of a move, and what somebody does who doesn't know whether it has reached the bot.

        A move that could be played ``twice`` is no answer to that: who is unsure looks first.
        """
        name, options = self.pair.title.command(asked, move)
        deed: Deed = partial(user.use, self.place, name, options)
        return deed, partial(user.command, self.place, "table board") if twice else deed

    async def _one(
        self,
        user: User,
        message: Json | None,
        move: str,
        typed: tuple[Deed, Deed],
        before: Stored,
        after: Stored,
    ) -> Json | None:
        if message is None and self.rng.random() < 0.3:
            message = await self._shown(partial(user.command, self.place, "table board"))
        # Where it takes more than one tap, the move is typed.
        tap = None if message is None else _tap(user, message, move)
        deed, again = typed if tap is None else (tap, tap)
        return await self._do(deed, before, after, again)

    async def _do(
        self, deed: Deed, before: Stored, after: Stored, again: Deed | None = None
    ) -> Json | None:
        outcome = await self.pair.act(deed, before, after, again)
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

    async def _board(self) -> Json:
        """The public board of the present position, as soon as it is there."""
        ply = len(self.pair.books.table(self.pair.table).log)
        pattern = re.compile(picture_pattern(self.pair.title, self.pair.table))

        def shows(message: Json) -> bool:
            names = (pattern.fullmatch(file["filename"]) for file in message["attachments"])
            return any(match is not None and int(match[1]) == ply for match in names)

        return await self._see(self.place, shows)

    async def _see(self, place: str, test: Callable[[Json], bool]) -> Json:
        seen: list[Json] = []

        async def found() -> Json | None:
            # Another pair's games may have filled the channel meanwhile.
            seen[:] = await self.pair.guest.messages(place, limit=100)
            return next((message for message in seen if test(message)), None)

        try:
            return await self._until(found)
        except AssertionError as error:
            files = [file["filename"] for message in seen for file in message["attachments"]]
            error.add_note(f"of {len(seen)} messages: {' '.join(files)}")
            raise

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


def _crossed(position: Position, events: list[Event], *, goes_on: bool) -> bool:
    """Is there no way back before these events: they showed something, or nature answers in the turn?"""
    drawn = goes_on and any(decision.seat == NATURE for decision in position.decisions())
    return drawn or any(event.barrier for event in events)


def _again(position: Position, seat: int, move: str) -> bool:
    """Could the seat play the same move once more: now, or in a turn that it prepares?"""
    ahead = position.ahead(seat)
    asked = [position.decision(seat), None if ahead is None else ahead.decision(seat)]
    return any(decision is not None and move in decision.moves for decision in asked)


def _tap(user: User, message: Json, move: str) -> Deed | None:
    """Choose the move at a message's controls; None: they don't offer it in one tap."""
    wanted = encode_move(move)
    return next((partial(tap.by, user) for tap in taps(message) if tap.move == wanted), None)
