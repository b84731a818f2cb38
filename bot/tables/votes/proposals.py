"""Use cases about proposals: propose, agree, refuse, withdraw, and the messages that show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection

from bot.games.engine.text import Text, Who, msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.hosting.stored_json import copied
from bot.storage import votes as stored
from bot.storage.rows import SeatRow, VoteRow
from bot.tables import permissions
from bot.tables.clock import presence
from bot.tables.model import TableInfo
from bot.tables.permissions import Permission
from bot.tables.replay import ReplayedGame
from bot.tables.saving import tell
from bot.tables.snapshots import must_run
from bot.tables.state import OFFER, ChangeContext, Message, TableChange, TableState, info
from bot.tables.store import UseCases
from bot.tables.vote_count import asked
from bot.tables.votes import voting
from bot.tables.votes.offers import is_lasting
from bot.tables.votes.proposal_kinds import KINDS


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal as everybody may see it."""

    id: int
    kind: str
    seat: int
    state: str
    """open, passed, refused, lapsed or withdrawn; taken: an offered seat that somebody has."""
    words: Text
    names: tuple[str | Text, ...]
    """Of those who sat there when it was made, by seat: somebody else may have come since."""
    opened_at: datetime
    asked: tuple[int, ...]
    """The seats that have a say in it; none for an offer."""
    agreed: tuple[int, ...]
    lasting: bool
    """Is it an offer of a seat that its owner can't call off?"""
    message_id: int | None
    """The message that shows it."""
    place_id: int | None
    """The channel or thread of that message."""
    shown: str | None
    """How it stood when the message was last brought up to date."""

    @property
    def stand(self) -> str:
        """What its message has to show, shortly."""
        return f"{self.state} {','.join(map(str, self.agreed))}"


class Votes(UseCases):
    """What the players of a table propose to each other, and their answers."""

    async def propose(self, table_id: int, person: Person, kind: str) -> TableInfo:
        """Make a proposal of a kind of ``votes.proposal_kinds``; who makes it agrees to it.

        Raises NotSeated, WrongState, Refused.
        """

        def decide(record: TableState, line: ReplayedGame, seat: SeatRow, now: datetime) -> TableChange:
            note = AuditEntry(f"propose-{kind}"[:40], person)
            return voting.propose(ChangeContext(record, line, now, note), seat.place, kind)

        return await self._act(table_id, person, "propose", decide)

    async def answer(
        self, table_id: int, person: Person, yes: bool, vote_id: int | None = None
    ) -> TableInfo:
        """Agree or disagree; ``vote_id`` None: to the one open proposal that waits for this person."""

        def decide(record: TableState, line: ReplayedGame, seat: SeatRow, now: datetime) -> TableChange:
            vote = _meant(
                record,
                vote_id,
                lambda vote: seat.place in asked(record, vote) and str(seat.place) not in vote.ballots,
            )
            note = AuditEntry("agree" if yes else "disagree", person, reason=vote.kind)
            return voting.answer(ChangeContext(record, line, now, note), seat.place, vote, yes)

        return await self._act(table_id, person, "vote", decide)

    async def withdraw(self, table_id: int, person: Person, vote_id: int | None = None) -> TableInfo:
        """Take one's own proposal back; ``vote_id`` None: the one that is open."""

        def decide(record: TableState, line: ReplayedGame, seat: SeatRow, now: datetime) -> TableChange:
            vote = _meant(record, vote_id, lambda vote: vote.seat == seat.place)
            note = AuditEntry("withdraw", person, reason=vote.kind)
            return voting.withdraw(ChangeContext(record, line, now, note), seat.place, vote)

        return await self._act(table_id, person, "withdraw", decide)

    async def at(self, table_id: int) -> tuple[Proposal, ...]:
        """All proposals that were made at a table, oldest first."""
        record = await self._store.load(table_id)
        return tuple(_shown(record, vote) for vote in record.votes)

    async def note_message(
        self,
        table_id: int,
        proposal: Proposal,
        place_id: int,
        message_id: int,
        calls: Sequence[Message] = (),
    ) -> None:
        """Remember which message shows a proposal, and that it shows it as it stands.

        ``calls``: who is told of it besides, in the way that they have chosen.
        """
        now = self._store.now()

        def store(connection: Connection) -> None:
            shown = {"message": message_id, "place": place_id, "shown": proposal.stand}
            stored.shown(connection, proposal.id, **shown)
            tell(connection, table_id, 0, now, calls)

        async with self._store.alone(table_id):
            await self._store.write(store)
        if calls:
            self._store.woken.set()

    async def _act(
        self,
        table_id: int,
        person: Person,
        permission: Permission,
        action: Callable[[TableState, ReplayedGame, SeatRow, datetime], TableChange],
    ) -> TableInfo:
        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            permissions.must(record, person, permission)
            running = must_run(record, line)
            seat = record.seat_of(person.id)
            assert seat is not None
            there, told = presence.acted(record, seat, now)
            change = action(there, running, there.seats[seat.place], now)
            return replace(change, messages=(*told, *change.messages))

        return await self._change(table_id, decide)


def _meant(record: TableState, vote_id: int | None, fits: Callable[[VoteRow], bool]) -> VoteRow:
    voted = [vote for vote in record.votes if vote.kind != OFFER]
    if vote_id is None:
        found = [vote for vote in voted if vote.state == "open" and fits(vote)]
    else:
        found = [vote for vote in voted if vote.id == vote_id]
    if not found:
        raise Refused(msg("There is no open proposal for you at this table."))
    if len(found) > 1:
        raise Refused(msg("Several proposals are open: use the buttons on their messages."))
    return found[0]


def _shown(record: TableState, vote: VoteRow) -> Proposal:
    offered = vote.kind == OFFER
    names = list(info(record).names)
    for leaver in reversed(record.leavers):
        if leaver.at >= vote.opened_at:
            names[leaver.seat] = leaver.name
    return copied(
        Proposal,
        vote,
        words=_offer(vote) if offered else KINDS[vote.kind].asks(vote),
        names=tuple(names),
        asked=() if offered else tuple(sorted(asked(record, vote))),
        agreed=tuple(sorted(int(seat) for seat, yes in vote.ballots.items() if yes)),
        lasting=is_lasting(record, vote),
        message_id=vote.data.get("message"),
        place_id=vote.data.get("place"),
        shown=vote.data.get("shown"),
    )


def _offer(vote: VoteRow) -> Text:
    player = Who(vote.seat)
    match vote.data["why"]:
        case "timeout":
            why = msg("{player}’s time is up.", player=player)
        case "moderator":
            why = msg("The seat of {player} is free for somebody else.", player=player)
        case _:
            why = msg("{player} has to leave.", player=player)
    return msg("{why} Who will take over the seat? It comes with everything that belongs to it.", why=why)
