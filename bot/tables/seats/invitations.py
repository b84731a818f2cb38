"""Invitations: ask somebody to sit down, what they answer, and what overtakes them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.games.engine.contract import Game
from bot.games.engine.text import Name, lines, msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import AlreadySeated, Refused, TableFull, WrongState
from bot.hosting.person import Person
from bot.hosting.stored_json import copied
from bot.storage import votes
from bot.storage.rows import InvitationRow
from bot.tables import permissions
from bot.tables.model import Invitation, TableInfo
from bot.tables.replay import ReplayedGame
from bot.tables.state import Message, TableChange, TableState
from bot.tables.store import UseCases

MOST: Final = 20
"""Invitations to one table, so that it calls no whole server."""
RESPITE: Final = timedelta(days=1)
"""How long after an invitation somebody who has declined it isn't asked again."""


class Invitations(UseCases):
    """Ask somebody to sit down, and what they answer."""

    async def invite(self, table_id: int, person: Person, guest: Person) -> TableInfo:
        """Ask somebody to sit down, as the host may, and who leaves a seat.

        Whose invitation is over may be asked again: who has declined, a day after they were asked.
        Raises NotAllowed, AlreadySeated, TableFull, WrongState, Refused if they are asked already.
        """

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            if not waits(record):
                raise WrongState(
                    msg("You can invite people only before the game begins, or while a seat is offered.")
                )
            _must_choose(record, line, person)
            if record.seat_of(guest.id) is not None:
                raise seated(guest)
            permissions.must_know_nothing(record, guest, invited=True)
            if record.table.state == "open" and len(record.seats) == record.table.max_seats:
                raise TableFull(msg("Every seat of this table is taken."))
            _must_be_askable(record, guest, now)
            others = tuple(one for one in record.invited if one.user_id != guest.id)
            if len(others) == MOST:
                raise Refused(msg("A table can have at most {count} invitations.", count=MOST))
            asked = (*others, row(table_id, guest, person, now))
            return TableChange(
                replace(record, invited=asked),
                updates=("lobby-edit",),
                notes=(AuditEntry("invite", person, {"whom": guest.id}),),
                messages=(message(record, self._store.games[record.table.game], guest, person),),
            )

        return await self._change(table_id, decide)

    async def decline(self, table_id: int, person: Person) -> TableInfo:
        """Say no to an invitation, and tell the host; raises NotAllowed, Refused, WrongState."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            if not waits(record):
                raise WrongState(
                    msg("The invitation has ended: this table is no longer looking for players.")
                )
            permissions.must(record, person, "decline")
            found = next(one for one in record.invited if one.user_id == person.id)
            if found.state != "open":
                raise Refused(msg("You’ve already answered this invitation."))
            words = msg(
                "{guest} has declined the invitation to {game}, table {table}.",
                guest=Name(person.name),
                game=self._store.games[record.table.game].title,
                table=table_id,
            )
            return TableChange(
                record.with_invitation(person.id, "declined"),
                updates=("lobby-edit",),
                notes=(AuditEntry("decline", person, {"whom": found.by_id}),),
                messages=(Message(words, to=found.by_id),),
            )

        return await self._change(table_id, decide)

    async def at(self, table_id: int) -> tuple[Invitation, ...]:
        """Who was invited to a table, in that order, and what they have answered."""
        rows = await self._store.read(lambda connection: votes.invited(connection, table_id))
        return tuple(copied(Invitation, row, to=row.user_id) for row in rows)


def _must_choose(record: TableState, line: ReplayedGame | None, person: Person) -> None:
    """Raise NotAllowed for who has no say in who sits down here.

    Else somebody could have a friend see the hand that they play against.
    """
    offer, seat = record.offer, record.seat_of(person.id)
    if offer is not None and seat is not None and (offer.seat, offer.data["why"]) == (seat.place, "left"):
        return
    permissions.must(record, person, "invite")
    of_event = record.terms.event is not None
    if line is not None and (of_event or not line.game.open_information):
        permissions.must_not_face(record, person)


def _must_be_askable(record: TableState, guest: Person, now: datetime) -> None:
    """Raise Refused for who has not answered yet, or has just said no."""
    found = next((one for one in record.invited if one.user_id == guest.id), None)
    if found is None:
        return
    if found.state == "open":
        raise Refused(msg("{guest} has already been invited.", guest=Name(guest.name)))
    again = found.at + RESPITE
    if found.state == "declined" and now < again:
        when = f"<t:{int(again.timestamp())}:R>"
        raise Refused(
            msg("{guest} has declined: you can ask again {when}.", guest=Name(guest.name), when=when)
        )


def row(table_id: int, guest: Person, by: Person, now: datetime) -> InvitationRow:
    """An open invitation."""
    return InvitationRow(table_id, guest.id, by.id, "open", now)


def seated(guest: Person) -> AlreadySeated:
    """Why somebody need not be invited."""
    return AlreadySeated(msg("{guest} is already at this table.", guest=Name(guest.name)))


def message(record: TableState, game: Game, guest: Person, by: Person) -> Message:
    """What tells somebody that they are invited."""
    words = msg(
        "{host} invites you to {game}, table {table}.",
        host=Name(by.name),
        game=game.title,
        table=record.table.id,
    )
    return Message(words, to=guest.id, invites=True)


def accepted(record: TableState, game: Game, guest: str) -> Message:
    """What tells the host that somebody has come, and what they can do now."""
    table, taken = record.table, len(record.seats)
    came = msg(
        "{guest} has accepted the invitation to {game}, table {table}: {taken} of {seats} seats are taken.",
        guest=Name(guest),
        game=game.title,
        table=table.id,
        taken=taken,
        seats=table.max_seats,
    )
    if table.min_seats <= taken < table.max_seats:
        then = msg("You can start now, or wait for others.")
    else:
        then = msg("You can ask others, or add a computer player.")
    return Message(lines([came, then], " "), to=table.host_id, tap="lobby")


def waits(record: TableState) -> bool:
    """Is there a seat for somebody who comes?"""
    return record.table.state == "open" or (record.table.state == "running" and record.offer is not None)


def follow(
    before: TableState, line: ReplayedGame | None, change: TableChange, now: datetime
) -> TableChange:
    """The change with the invitations lapsed that it overtakes, and what shows how all stand."""
    after = change.after
    if not after.invited:
        return change
    if not waits(after):
        lapsed = tuple(
            replace(row, state="lapsed") if row.state == "open" else row for row in after.invited
        )
        after = replace(after, invited=lapsed)
    was = {row.user_id: row.state for row in before.invited}
    answered = any(row.user_id in was and was[row.user_id] != row.state for row in after.invited)
    updates = (*change.updates, "invites") if answered else change.updates
    return replace(change, after=after, updates=updates)
