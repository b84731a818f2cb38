"""What if: a seat tries moves for everybody on a copy of its game, and prepares replies with them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, NamedTuple, TypeAlias
from zlib import crc32

from bot.games.engine.contract import Game
from bot.games.engine.decision import RESIGN
from bot.games.engine.errors import RuleError
from bot.games.engine.position import Position
from bot.games.engine.text import Text, Words, lines, msg
from bot.hosting.errors import Refused, Stale
from bot.hosting.person import Person
from bot.storage.rows import SeatRow
from bot.tables import permissions
from bot.tables.model import PreparedReply, TableSnapshot
from bot.tables.model import WhatIf as WhatIfSnapshot
from bot.tables.replay import ReplayedGame, draft_of
from bot.tables.snapshots import must_run, snapshot
from bot.tables.state import TableChange, TableState
from bot.tables.store import TableStore, UseCases
from bot.tables.turns import variations
from bot.tables.turns.variations import LONGEST, MOST, Tried, TriedTurn, Variation, Variations


@dataclass(frozen=True, slots=True)
class SeatTrying:
    """A seat of a running game, and what it tries there."""

    game: Game
    position: Position
    """The game's, where all variations begin."""
    own: int
    kept: Variations
    tried: Tried
    prepared: tuple[Tried, ...]
    """The variations that are prepared, played out."""
    draft: tuple[str, ...]
    """What the seat has drafted in the game itself."""

    def tries(self, steps: Variation) -> Variations:
        """With this variation instead."""
        return replace(self.kept, tried=steps)

    def numbered(self, number: int) -> Variation:
        """One of those that are prepared; raises Stale if there are not so many."""
        if number >= len(self.kept.prepared):
            raise Stale
        return self.kept.prepared[number]


Action: TypeAlias = Callable[[SeatTrying], Variations]
REMEMBERED: Final = 64
"""Seats of which it is remembered how what they try was played out."""
_WHOLE: Final = 500
"""Characters for a turn that may be played unseen: all of it is told."""
_AT_ONCE: Final = 4
"""So many moves are played out while others wait; more of them in a thread."""


class _PlayedOut(NamedTuple):
    """What a seat keeps, played out from one position."""

    position: Position
    tried: Tried
    prepared: dict[Variation, Tried]

    def to_play(self, kept: Variations) -> int:
        """How many moves have to be played for what the seat keeps now."""
        known = self.tried.steps
        more = len(kept.tried) - (len(known) if known == kept.tried[: len(known)] else 0)
        return more + sum(len(one) for one in kept.prepared if one not in self.prepared)

    def onward(self, kept: Variations) -> _PlayedOut:
        """The same for what the seat keeps now."""
        tried = variations.played_out(self.position, kept.tried, self.tried)
        played = {
            one: self.prepared.get(one) or variations.played_out(self.position, one)
            for one in kept.prepared
        }
        return _PlayedOut(self.position, tried, played)


class WhatIf(UseCases):
    """What a person tries at a table where they play.

    Nobody else learns of it, and the game stays as it is.

    ``stamp`` is that of the snapshot for which a control was made; another one is refused as Stale.
    """

    def __init__(self, store: TableStore) -> None:
        super().__init__(store)
        self._played: OrderedDict[tuple[int, int], _PlayedOut] = OrderedDict()
        """By table and seat; it follows from what is stored."""

    async def look(self, table_id: int, person: Person) -> TableSnapshot:
        """What they try; raises Refused where that isn't allowed."""
        record, line = await self._store.look(table_id)
        return await self._shown(record, line, person)

    async def begin(self, table_id: int, person: Person) -> TableSnapshot:
        """Go on trying; who has tried nothing yet begins with what they have drafted in the game."""
        record, line = await self._store.look(table_id)
        trying = await self._ready(record, line, person)
        if trying.kept.tried or not trying.draft:
            return await self._shown(record, line, person)

        def drafted(trying: SeatTrying) -> Variations:
            return (
                trying.kept
                if trying.kept.tried
                else trying.tries(tuple((trying.own, move) for move in trying.draft))
            )

        return await self._act(table_id, person, None, drafted)

    async def play(self, table_id: int, person: Person, move: str, stamp: int | None) -> TableSnapshot:
        """Try a move for whoever is asked next; raises Refused for what the rules refuse."""

        def action(trying: SeatTrying) -> Variations:
            mover, tidy = trying.tried.mover(trying.own), trying.game.tidy(move)
            if mover is None:
                raise Refused(msg("Nobody can move here. Undo a move, or start over."))
            if len(trying.tried.steps) >= LONGEST:
                raise Refused(msg("It goes no deeper than this. Undo a move, or start over."))
            if tidy == RESIGN:
                raise Refused(msg("Giving up can’t be tried. Choose a move."))
            return trying.tries(variations.longer(trying.tried, mover, tidy).steps)

        return await self._act(table_id, person, stamp, action)

    async def undo(self, table_id: int, person: Person, stamp: int | None) -> TableSnapshot:
        """Take the last move back that was tried."""

        record, line = await self._store.look(table_id)
        now = await self._ready(record, line, person)
        left = await asyncio.to_thread(variations.taken_back, now.position, now.tried.steps)

        def action(trying: SeatTrying) -> Variations:
            if not trying.tried.steps:
                raise Refused(msg("There is nothing to undo: you have tried nothing yet."))
            if (trying.position, trying.tried.steps) != (now.position, now.tried.steps):
                raise Stale
            return trying.tries(left)

        return await self._act(table_id, person, stamp, action)

    async def reset(self, table_id: int, person: Person, stamp: int | None) -> TableSnapshot:
        """Start over from how the game stands."""
        return await self._act(table_id, person, stamp, lambda trying: trying.tries(()))

    async def prepare(self, table_id: int, person: Person, stamp: int | None) -> TableSnapshot:
        """Have the tried replies played as soon as exactly that happens."""

        def action(trying: SeatTrying) -> Variations:
            found = _preparable(trying)
            if not found:
                raise Refused(msg("First try what somebody else may play, then your reply to it."))
            prepared = variations.with_reply(trying.kept.prepared, found, trying.own)
            if len(prepared) > MOST:
                raise Refused(
                    msg("You can prepare for {count} cases at most. Delete one first.", count=MOST)
                )
            return replace(trying.kept, prepared=prepared)

        return await self._act(table_id, person, stamp, action)

    async def reopen(self, table_id: int, person: Person, number: int, stamp: int | None) -> TableSnapshot:
        """Try one of the prepared variations again, by its number from 0, to change it or to go on."""
        return await self._act(
            table_id, person, stamp, lambda trying: trying.tries(trying.numbered(number))
        )

    async def forget(self, table_id: int, person: Person, number: int, stamp: int | None) -> TableSnapshot:
        """Delete one of the prepared variations, by its number from 0."""

        def action(trying: SeatTrying) -> Variations:
            gone = trying.numbered(number)
            left = tuple(one for one in trying.kept.prepared if one != gone)
            return replace(trying.kept, prepared=left)

        return await self._act(table_id, person, stamp, action)

    async def _act(self, table_id: int, person: Person, stamp: int | None, action: Action) -> TableSnapshot:
        await self._ready(*await self._store.look(table_id), person)

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            trying = self._trying(record, line, person)
            if stamp is not None and stamp != _stamp(record, trying.kept):
                raise Stale
            try:
                kept = action(trying)
            except RuleError as error:
                raise Refused.by(error) from error
            return TableChange(record.with_seat(kept.kept_in(record.seats[trying.own])))

        record, line = await self._store.change(table_id, decide)
        return await self._shown(record, line, person)

    async def _shown(self, record: TableState, line: ReplayedGame | None, person: Person) -> TableSnapshot:
        trying = await self._ready(record, line, person)
        return _snapshot(record, trying, must_run(record, line), self._store.now())

    async def _ready(self, record: TableState, line: ReplayedGame | None, person: Person) -> SeatTrying:
        """What :meth:`_trying` says, with all that takes time worked out where nobody waits for it."""
        running, row = _allowed(record, line, person)
        known, kept = self._known(record, row, running), Variations.of(row)
        if known.to_play(kept) > _AT_ONCE:
            self._remember(record, row, await asyncio.to_thread(known.onward, kept))
        return self._trying(record, line, person)

    def _trying(self, record: TableState, line: ReplayedGame | None, person: Person) -> SeatTrying:
        """Raises NotSeated, WrongState, Refused for who may not try anything here now."""
        running, row = _allowed(record, line, person)
        kept, draft = Variations.of(row), draft_of(running, row)
        known = self._known(record, row, running).onward(kept)
        self._remember(record, row, known)
        prepared = tuple(known.prepared[one] for one in kept.prepared)
        drafted = () if draft.ahead else draft.moves
        return SeatTrying(running.game, running.position, row.place, kept, known.tried, prepared, drafted)

    def _known(self, record: TableState, row: SeatRow, running: ReplayedGame) -> _PlayedOut:
        found = self._played.get((record.table.id, row.place))
        if found is None or found.position is not running.position:
            return _PlayedOut(running.position, Tried(running.position), {})
        return found

    def _remember(self, record: TableState, row: SeatRow, played: _PlayedOut) -> None:
        key = record.table.id, row.place
        self._played[key] = played
        self._played.move_to_end(key)
        while len(self._played) > REMEMBERED:
            self._played.popitem(last=False)


def _allowed(record: TableState, line: ReplayedGame | None, person: Person) -> tuple[ReplayedGame, SeatRow]:
    """The game and the seat; raises NotSeated, WrongState, Refused for who may not try anything now."""
    permissions.must(record, person, "play")
    running = must_run(record, line)
    row = record.seat_of(person.id)
    assert row is not None
    if not (record.terms.allows_what_if() and running.is_open_to(row.place)):
        raise Refused(_why_not(record))
    return running, row


def _why_not(record: TableState) -> Text:
    if record.terms.allows_what_if():
        return msg("Something is hidden from you now, so there is no What if here.")
    if record.terms.what_if is None:
        return msg("This game is rated, so there is no What if: its terms don’t allow it.")
    return msg("The terms of this table don’t allow What if.")


def _stamp(record: TableState, kept: Variations) -> int:
    """What stands for what was tried, and for how far the game was; only its own player ever sees it."""
    return crc32(f"{record.table.ply} {kept}".encode())


def _preparable(trying: SeatTrying) -> Variation:
    """What can be prepared: nothing where something of the game is ever hidden."""
    return variations.reply(trying.tried, trying.own) if trying.game.open_information else ()


def _snapshot(record: TableState, trying: SeatTrying, line: ReplayedGame, now: datetime) -> TableSnapshot:
    tried, own = trying.tried, trying.own
    row = replace(record.seats[own], draft=(), dropped=(), ahead=None)
    present = snapshot(record, line, row, now)
    mover, begun = tried.mover(own), tried.begun
    over = tried.turns[: None if begun is None else -1]
    found = _preparable(trying)
    return replace(
        present,
        view=tried.position.view(own if mover is None else mover),
        decision=None if mover is None else tried.position.decision(mover),
        stamp=_stamp(record, trying.kept),
        draft=() if begun is None else begun.moves,
        draft_events=() if begun is None else begun.events,
        events=over[-1].events if over else present.events,
        lasting_answers=(),
        what_if=WhatIfSnapshot(
            mover,
            tried.by_chance,
            tried.position.outcome,
            tuple((turn.seat, trying.game.turn_text(turn.moves)) for turn in tried.turns),
            _reply(trying, tried, found) if found else None,
            bool(found) and any(one[: len(found)] == found for one in trying.kept.prepared),
            tuple(
                _reply(trying, played, one)
                for played, one in zip(trying.prepared, trying.kept.prepared, strict=True)
            ),
        ),
    )


def _reply(trying: SeatTrying, played: Tried, steps: Variation) -> PreparedReply:
    """The variation ``steps``, which ``played`` begins with, and which ends with a whole turn."""
    turns, left = list[TriedTurn](), len(steps)
    for turn in played.turns:
        if left <= 0:
            break
        turns.append(turn)
        left -= len(turn.moves)
    others = next((number for number, turn in enumerate(turns) if turn.seat != trying.own), len(turns))
    answers = (number for number, turn in enumerate(turns) if turn.seat == trying.own and number > others)
    return PreparedReply(tuple(_in_words(trying.game, turn) for turn in turns), tuple(answers))


def _in_words(game: Game, turn: TriedTurn) -> Words:
    """What happens in a turn, as the board would tell it, but nothing of it left out."""
    told = [event for event in turn.events if not event.turning_point] or turn.events
    return game.summary(told, _WHOLE) or lines((game.sentence(event) for event in told), " ")
