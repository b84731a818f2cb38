"""A seat's own actions: draft a move, take it back, confirm the turn, resign."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, TypeAlias

from bot.games.engine.decision import RESIGN
from bot.games.engine.errors import RuleError
from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused, Stale
from bot.hosting.person import Person
from bot.storage.rows import SeatRow
from bot.tables import permissions
from bot.tables.clock.presence import acted, level_of
from bot.tables.draft import Draft, crosses, extend, seal, sealed, stands, undone
from bot.tables.model import TableSnapshot
from bot.tables.permissions import Permission
from bot.tables.replay import ReplayedGame, draft_of
from bot.tables.seats.replacement import OFFERED, stays
from bot.tables.snapshots import must_run, snapshot
from bot.tables.state import ChangeContext, TableChange, TableState
from bot.tables.store import UseCases
from bot.tables.turns.auto_answer_moves import drafted
from bot.tables.turns.commit import confirm
from bot.tables.turns.leaving import leave
from bot.tables.turns.prepared_turns import DRAFT, READY

DECISIVE: Final = frozenset({"won", "lost", "drawn"})
"""The kinds of events that end the game for somebody."""


@dataclass(frozen=True, slots=True)
class SeatInPlay:
    """A seat of a running game, and its draft, in which somebody does something now."""

    record: TableState
    line: ReplayedGame
    row: SeatRow
    draft: Draft
    now: datetime

    def drafted(
        self,
        moves: tuple[str, ...],
        *notes: AuditEntry,
        dropped: tuple[str, ...] = (),
        ahead: str | None = None,
    ) -> TableChange:
        """The seat with these moves as its draft."""
        row = self.row
        kept = ahead if moves else None
        own = replace(row, draft=moves, dropped=dropped, stamp=row.stamp + 1, ahead=kept)
        return TableChange(self.record.with_seat(own), notes=notes)

    def confirmed(self, draft: Draft) -> TableChange:
        """The moves of this draft, on the game's position, appended to the log."""
        return confirm(self.record, self.line, draft, self.now)


Action: TypeAlias = Callable[[SeatInPlay], TableChange]


class Play(UseCases):
    """What a person does in their own seat.

    ``stamp`` is the seat's stamp that a control was made for; an old one is refused as Stale; None (a slash
    command) is not checked.  ``stands_in``: a computer does it, in its own seat or for the person.
    """

    async def move(
        self, table_id: int, person: Person, move: str, stamp: int | None = None, *, stands_in: bool = False
    ) -> TableSnapshot:
        """Add a move to the own draft; what undo couldn't cross anyway is confirmed at once.

        So is a finished turn of a person who has chosen that, where it decides nothing.  What several
        choose in secret is confirmed by each of them, whoever comes last.
        """
        at_once = not stands_in and self._store.preferences.person(person.id).auto_confirm

        def action(own: SeatInPlay) -> TableChange:
            draft, turn = own.draft, own.line.position.turn
            tidy = own.line.game.tidy(move)
            if tidy == RESIGN:
                raise Refused(msg("To resign, use /table resign: it asks you first."))
            if draft.complete:
                raise Refused(msg("Your turn is complete. Confirm it, or undo a move first."))
            if draft.ahead:
                longer = extend(draft, tidy)
                ready = at_once and longer.complete and not decides(longer)
                return own.drafted(longer.moves, ahead=READY if ready else DRAFT)
            longer = drafted(own.record, extend(draft, tidy), len(draft.events), turn)
            routine = at_once and longer.complete and not own.row.dropped and not decides(longer)
            waits = sealed(draft) and not routine
            final = crosses(longer.position, longer.events, turn) or stands(longer, turn)
            if routine or (final and not waits):
                return own.confirmed(longer)
            if not (final or waits):
                own.line.drafts[own.row.place] = longer
            return own.drafted(longer.moves)

        return await self._act(table_id, person, stamp, action, stands_in)

    async def undo(self, table_id: int, person: Person, stamp: int | None = None) -> TableSnapshot:
        """Take back the draft's last move, and what followed by itself; raises Refused if there is none."""

        def action(own: SeatInPlay) -> TableChange:
            _must_have_moves(own.draft)
            kept = undone(own.draft)
            note = AuditEntry("undo", person, {"moves": own.draft.moves[len(kept) :]})
            return own.drafted(kept, note, ahead=DRAFT if own.draft.ahead else None)

        return await self._act(table_id, person, stamp, action)

    async def reset(self, table_id: int, person: Person, stamp: int | None = None) -> TableSnapshot:
        """Empty the draft; raises Refused if it is empty."""

        def action(own: SeatInPlay) -> TableChange:
            _must_have_moves(own.draft)
            return own.drafted((), AuditEntry("reset", person, {"moves": own.draft.moves}))

        return await self._act(table_id, person, stamp, action)

    async def confirm(
        self, table_id: int, person: Person, stamp: int | None = None, *, stands_in: bool = False
    ) -> TableSnapshot:
        """Append the complete draft to the log; one of a turn to come is played when that comes.

        A draft of which moves have become illegal is not confirmed: it is cut to what still stands, and the
        sight's ``dropped`` names the rest, so that the player decides anew knowing it.
        """

        def action(own: SeatInPlay) -> TableChange:
            draft = own.draft
            kept = DRAFT if draft.ahead else None
            if draft.dropped:
                return own.drafted(draft.moves, dropped=draft.dropped, ahead=kept)
            if not draft.moves and draft.decision is None:
                raise Refused(msg("There is nothing to confirm: it isn’t your turn."))
            if not draft.moves:
                raise Refused(msg("There is nothing to confirm yet: make your move first."))
            if draft.decision is not None:
                asked = draft.position.view(draft.seat).asks(draft.decision)
                raise Refused(msg("Your turn isn’t complete yet: {question}", question=asked))
            if draft.ahead and own.row.ahead == READY:
                raise Refused(msg("It’s ready: I’ll play it as soon as your turn comes."))
            if draft.ahead:
                return own.drafted(draft.moves, ahead=READY)
            return own.confirmed(draft)

        return await self._act(table_id, person, stamp, action, stands_in)

    async def resign(self, table_id: int, person: Person, stamp: int | None = None) -> TableSnapshot:
        """Give the game up, whoever's turn it is: at once to the log, and the seat's own draft is dropped.

        Computers don't play on among themselves: with the last person's leaving the game is abandoned.
        """

        def action(own: SeatInPlay) -> TableChange:
            note = AuditEntry("resign", person, {"moves": own.draft.moves})
            return leave(ChangeContext(own.record, own.line, own.now, note), own.row.place, "resigned")

        return await self._act(table_id, person, stamp, action, permission="resign")

    async def back(self, table_id: int, person: Person) -> TableSnapshot:
        """Take the own seat back from whoever plays it meanwhile; raises Refused if nobody does."""

        def action(own: SeatInPlay) -> TableChange:
            after = own.record.with_seat(replace(own.row, stamp=own.row.stamp + 1))
            return TableChange(after, updates=("board-edit",), notes=(AuditEntry("back", person),))

        return await self._act(table_id, person, None, action, only_away=True)

    async def _act(
        self,
        table_id: int,
        person: Person,
        stamp: int | None,
        action: Action,
        stands_in: bool = False,
        *,
        permission: Permission = "play",
        only_away: bool = False,
    ) -> TableSnapshot:
        """Do something in a person's seat, which is theirs again by it; ``stands_in``: a computer does it.

        Who moves in a seat that is offered to others stays by it.
        """
        prepares: list[int] = []

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            if not stands_in:
                permissions.must(record, person, permission)
            running = must_run(record, line)
            row = record.seat_of(person.id)
            if row is None:
                raise Stale
            if stamp is not None and stamp != seal(record.table.secret, row.place, row.stamp):
                raise Stale
            if stands_in:
                if level_of(record, row, now) is None:
                    raise Stale
                return replace(_done(action, record, running, row, now), hosted=(row.place,))
            if only_away and row.away is None:
                raise Refused(msg("Nobody plays for you at table {table}.", table=table_id))
            if running.decision(row.place) is None and permission == "play" and not only_away:
                prepares.append(table_id)
            # People rename themselves: the others see the name under which somebody acted last.
            named = row if row.name == person.name else replace(row, name=person.name)
            there, messages = acted(record, named, now)
            kept = permission == "play" and there.offer is not None and there.offer.seat == row.place
            if kept:
                there = stays(there, row.place, now)
            done = _done(action, there, running, there.seats[row.place], now)
            told = tuple(kind for kind in OFFERED if kind not in done.updates) if kept else ()
            if not messages and not told:
                return done
            return replace(done, messages=(*messages, *done.messages), updates=(*told, *done.updates))

        record, line = await self._store.change(table_id, decide)
        return snapshot(record, line, record.sees(person.id), self._store.now(), prepares=bool(prepares))


def decides(draft: Draft) -> bool:
    """Does the draft end the game, for somebody at least?  Such a turn is never confirmed by a habit."""
    return draft.position.outcome is not None or any(event.kind in DECISIVE for event in draft.events)


def _done(
    action: Action, record: TableState, line: ReplayedGame, row: SeatRow, now: datetime
) -> TableChange:
    try:
        return action(SeatInPlay(record, line, row, draft_of(line, row), now))
    except RuleError as error:
        raise Refused.by(error) from error


def _must_have_moves(draft: Draft) -> None:
    if not draft.moves:
        raise Refused(msg("There is nothing to undo: you have no unconfirmed moves."))
