"""Asking somebody to sit down, and their answer."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.games.engine.contract import Game
from bot.games.engine.text import Name, say
from bot.storage import votes
from bot.storage.rows import InvitationRow
from bot.tables import permissions
from bot.tables.errors import AlreadySeated, Refused, TableFull, WrongState
from bot.tables.model import Person, TableInfo
from bot.tables.replay import Line
from bot.tables.seats.answered import Invitation, waits
from bot.tables.state import Change, Message, Note, Record, info, is_offer
from bot.tables.store import House

MOST: Final = 20
"""Invitations to one table, so that it calls no whole server."""
RESPITE: Final = timedelta(days=1)
"""How long after an invitation somebody who has declined it isn't asked again."""


async def invite(house: House, table_id: int, person: Person, guest: Person) -> TableInfo:
    """Ask somebody to sit down, as the host may, and who leaves a seat.

    Whose invitation is over may be asked again: who has declined, a day after they were asked.
    Raises NotAllowed, AlreadySeated, TableFull, WrongState, Refused if they are asked already.
    """

    def decide(record: Record, line: Line | None, now: datetime) -> Change:
        if not waits(record):
            raise WrongState(
                say("Somebody can be invited only before the game begins, or while a seat is offered.")
            )
        _must_choose(record, line, person)
        if record.seat_of(guest.id) is not None:
            raise seated(guest)
        if record.table.state == "open" and len(record.seats) == record.table.max_seats:
            raise TableFull(say("Every seat of this table is taken."))
        _must_be_askable(record, guest, now)
        others = tuple(one for one in record.invited if one.user_id != guest.id)
        if len(others) == MOST:
            raise Refused(say("{count} invitations are enough for one table.", count=MOST))
        asked = (*others, row(table_id, guest, person, now))
        return Change(
            replace(record, invited=asked),
            errands=("lobby-edit",),
            notes=(Note(person.id, "invite", whom=guest.id),),
            messages=(message(record, house.games[record.table.game], guest, person),),
        )

    record, _ = await house.change(table_id, decide)
    return info(record)


def _must_choose(record: Record, line: Line | None, person: Person) -> None:
    """Raise NotAllowed for who has no say in who sits down here.

    Else somebody could have a friend see the hand that they play against.
    """
    offers = {vote.seat: vote.data["why"] for vote in record.votes if is_offer(vote)}
    seat = record.seat_of(person.id)
    if seat is not None and offers.get(seat.place) == "left":
        return
    permissions.must(record, person, "invite")
    of_event = record.terms.event is not None
    if line is not None and (of_event or not line.game.open_information):
        permissions.must_not_face(record, person)


async def decline(house: House, table_id: int, person: Person) -> TableInfo:
    """Say no to an invitation, and tell the host; raises NotAllowed, Refused, WrongState."""

    def decide(record: Record, line: Line | None, now: datetime) -> Change:
        if not waits(record):
            raise WrongState(say("The invitation is over: this table waits for nobody any more."))
        permissions.must(record, person, "decline")
        found = next(one for one in record.invited if one.user_id == person.id)
        if found.state != "open":
            raise Refused(say("You have answered this invitation already."))
        answered = tuple(replace(one, state="declined") if one is found else one for one in record.invited)
        words = say("{guest} can’t play at table {table}.", guest=Name(person.name), table=table_id)
        return Change(
            replace(record, invited=answered),
            errands=("lobby-edit",),
            notes=(Note(person.id, "decline", whom=found.by_id),),
            messages=(Message(words, to=found.by_id),),
        )

    record, _ = await house.change(table_id, decide)
    return info(record)


async def at(house: House, table_id: int) -> tuple[Invitation, ...]:
    """Who was invited to a table, in that order."""
    rows = await house.read(lambda connection: votes.invited(connection, table_id))
    return tuple(map(Invitation.of, rows))


def _must_be_askable(record: Record, guest: Person, now: datetime) -> None:
    """Raise Refused for who has not answered yet, or has just said no."""
    found = next((one for one in record.invited if one.user_id == guest.id), None)
    if found is None:
        return
    if found.state == "open":
        raise Refused(say("{guest} is invited already.", guest=Name(guest.name)))
    again = found.at + RESPITE
    if found.state == "declined" and now < again:
        when = f"<t:{int(again.timestamp())}:R>"
        raise Refused(
            say("{guest} has declined: you can ask again {when}.", guest=Name(guest.name), when=when)
        )


def row(table_id: int, guest: Person, by: Person, now: datetime) -> InvitationRow:
    """An open invitation."""
    return InvitationRow(table_id, guest.id, by.id, "open", now)


def seated(guest: Person) -> AlreadySeated:
    """Why somebody need not be invited."""
    return AlreadySeated(say("{guest} sits at this table already.", guest=Name(guest.name)))


def message(record: Record, game: Game, guest: Person, by: Person) -> Message:
    """What tells somebody that they are invited."""
    words = say(
        "{host} invites you to {game}, table {table}.",
        host=Name(by.name),
        game=game.title,
        table=record.table.id,
    )
    return Message(words, to=guest.id, invites=True)
