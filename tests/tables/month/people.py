"""People of a club: they come when they like, and do at their tables what comes to their mind."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from bot.games.engine.contract import Game
from bot.hosting.errors import HostingError, Stale
from bot.hosting.person import Person
from bot.tables.choosable_terms import STAND_IN, passes
from bot.tables.model import TableInfo
from bot.tables.service import TableService
from bot.tables.terms import OnTimeout, Terms

GUILD = 7
JUDGE = Person(9999, "The club", moderator=True)
PROPOSALS = ("takeback", "draw", "abandon", "pause", "resume", "extend")
CLOCKS = (
    "12h",
    "24h",
    "24h",
    "48h",
    "24h + 12h cap 48h",
    "36h + 6h cap 72h",
    "2d, 2 x 12h",
    "none",
    "4d total",
)
CALM = ("5d + 12h cap 6d", "9d + 24h cap 12d", "20d total", "12d + 1h cap 12d")
"""Banks from which something is left at the end."""


@dataclass
class Member:
    """Somebody with habits, good and bad."""

    person: Person
    chance: Random
    every: float
    """Hours between two visits, in the mean."""
    vanishes: datetime | None
    returns: datetime | None
    visits: int = 0

    def next_visit(self, now: datetime) -> datetime:
        """When they look at their tables again."""
        at = now + timedelta(hours=self.chance.uniform(0.2, 2) * self.every)
        if self.vanishes is not None and at >= self.vanishes:
            back, self.vanishes = self.returns, None
            return datetime.max.replace(tzinfo=now.tzinfo) if back is None else max(at, back)
        return at

    async def settle_in(self, tables: TableService) -> None:
        """Choose how to be called."""
        who, chance, preferences = self.person.id, self.chance, tables.preferences
        await preferences.choose(who, "notify", chance.choice(("ping", "ping", "dm", "none")))
        if chance.random() < 0.6:
            await preferences.choose(
                who, "quiet", chance.choice(("22:00-07:00", "23:30-06:15", "13:00-21:00"))
            )
            await preferences.choose(
                who, "zone", chance.choice(("Europe/Berlin", "America/New_York", "UTC"))
            )
        if chance.random() < 0.6:
            await preferences.choose(who, "auto_confirm", "on")
        if chance.random() < 0.2:
            await preferences.choose(who, "auto_vacation", "on")

    async def visit(self, tables: TableService) -> None:
        """Look at every own table, and perhaps at what others offer."""
        self.visits += 1
        chance, person = self.chance, self.person
        if chance.random() < 0.04:
            await self._try(tables.vacations.take(GUILD, person, chance.randint(1, 4)))
        elif chance.random() < 0.02:
            await self._try(tables.vacations.end(GUILD, person))
        if chance.random() < 0.1:
            for over in await tables.own.over(person.id, 1):
                await self._try(tables.rematches.rematch(over.id, person))
        for table in await tables.snapshots.listing(GUILD):
            seated = table.seat_of(person.id) is not None
            if table.state == "open":
                await self._before(tables, table, seated)
            elif seated:
                await self._at(tables, table)
            elif table.offered is not None and chance.random() < 0.15:
                await self._try(tables.replacements.take_over(table.id, person))

    async def _before(self, tables: TableService, table: TableInfo, seated: bool) -> None:
        chance, person = self.chance, self.person
        if seated and table.ready_at is not None and chance.random() < 0.8:
            await self._try(tables.lobby.ready(table.id, person))
        elif seated and chance.random() < 0.02:
            await self._try(tables.lobby.leave(table.id, person))
        elif seated and chance.random() < 0.1:
            await self._try(tables.lobby.start(table.id, person))
        elif person.id in table.invited and chance.random() < 0.2:
            await self._try(tables.invitations.decline(table.id, person))
        elif not seated and chance.random() < 0.25:
            await self._try(tables.lobby.join(table.id, person))

    async def _at(self, tables: TableService, table: TableInfo) -> None:
        chance, person = self.chance, self.person
        if chance.random() < 0.02:
            return await self._try(tables.votes.propose(table.id, person, chance.choice(PROPOSALS)))
        if chance.random() < 0.5:
            await self._answer(tables, table)
        rare = chance.random()
        if rare < 0.006:
            return await self._try(tables.play.resign(table.id, person))
        if rare < 0.016:
            return await self._try(tables.replacements.offer(table.id, person))
        if rare < 0.3:
            await self._try(tables.claims.claim(table.id, person))
        if chance.random() < 0.3:
            await self._try(tables.replacements.keep(table.id, person))
        await self._try(self._turn(tables, table))
        return await self._try(self._foresee(tables, table))

    async def _foresee(self, tables: TableService, table: TableInfo) -> None:
        """Try some moves for everybody, where that is allowed, and prepare what can be."""
        chance = Random(f"{self.person.id} {self.visits} {table.id}")
        if chance.random() < 0.6 or not (await tables.snapshots.look(table.id, self.person)).can_try:
            return
        snapshot = await tables.what_if.begin(table.id, self.person)
        for _ in range(chance.randint(1, 9)):
            if snapshot.decision is None or snapshot.what_if is None:
                return
            if snapshot.what_if.reply is not None and chance.random() < 0.5:
                snapshot = await tables.what_if.prepare(table.id, self.person, snapshot.stamp)
            elif chance.random() < 0.1:
                snapshot = await tables.what_if.reset(table.id, self.person, snapshot.stamp)
            else:
                # Mostly the first: so it now and then is what the other plays.
                moves = snapshot.decision.moves
                number = 0 if chance.random() < 0.7 else chance.randrange(min(moves.count, 10_000))
                move = moves.at(number)
                snapshot = await tables.what_if.play(table.id, self.person, move, snapshot.stamp)

    async def _answer(self, tables: TableService, table: TableInfo) -> None:
        for vote in await tables.votes.at(table.id):
            seat = table.seat_of(self.person.id)
            if vote.state == "open" and seat in vote.asked and seat not in vote.agreed:
                await self._try(
                    tables.votes.answer(table.id, self.person, self.chance.random() < 0.7, vote.id)
                )

    async def _turn(self, tables: TableService, table: TableInfo) -> None:
        """Play on as long as one is asked, by chance."""
        chance, person = self.chance, self.person
        snapshot = await tables.snapshots.look(table.id, person)
        if snapshot.can_prepare and chance.random() < 0.5:
            snapshot = await tables.snapshots.look(table.id, person, prepares=True)
        for _ in range(60):
            if snapshot.prepared:
                return
            if snapshot.complete or (snapshot.decision is None and snapshot.draft):
                if chance.random() < 0.05:
                    snapshot = await tables.play.undo(table.id, person, snapshot.stamp)
                    continue
                snapshot = await tables.play.confirm(table.id, person, snapshot.stamp)
                return
            if snapshot.decision is None:
                return
            moves = snapshot.decision.moves
            move = moves.at(chance.randrange(min(moves.count, 10_000)))
            old = snapshot.stamp
            snapshot = await tables.play.move(table.id, person, move, old)
            if chance.random() < 0.03:
                try:
                    await tables.play.move(table.id, person, move, old)
                except Stale:
                    continue
                raise AssertionError("a control of before worked twice")

    async def _try(self, deed: object) -> None:
        try:
            await deed  # pyright: ignore[reportGeneralTypeIssues]
        except HostingError:
            return


async def judge(tables: TableService, chance: Random, table: TableInfo) -> None:
    """A moderator does something at a table, where it can be done."""
    ruling, why = tables.moderation, "The club has decided so."
    player = chance.choice(table.people).id
    deeds = {
        "pause": lambda: ruling.pause(table.id, JUDGE, why),
        "resume": lambda: ruling.resume(table.id, JUDGE, why),
        "extend": lambda: ruling.extend(table.id, JUDGE, player, why),
        "replace": lambda: ruling.replacement(table.id, JUDGE, player, why),
        "forfeit": lambda: ruling.forfeit(table.id, JUDGE, player, why),
        "cancel": lambda: ruling.cancel(table.id, JUDGE, why),
    }
    word = chance.choice((*deeds, "pause", "resume", "resume", "extend", "replace"))
    await deeds[word]()


def terms(chance: Random, game: Game) -> Terms:
    """Some terms that suit the game; most have banks that seldom run out."""
    ends: list[OnTimeout | None] = [None, None, "forfeit", "replace"]
    if game.player(STAND_IN, b"") is not None:
        ends.append("bot")
    if passes(game, game.min_seats, game.options()):
        ends.append("skip")
    rated = chance.random() < 0.7
    return Terms(
        clock=chance.choice(CALM if chance.random() < 0.6 else CLOCKS),
        zone=chance.choice(("UTC", "Europe/Berlin", "America/New_York")),
        weekend=chance.random() < 0.25,
        excuses=chance.choice((0, 1, 1, 2, 3)),
        on_timeout=chance.choice(ends),
        claim=chance.random() < 0.5,
        away_delay=chance.choice((60, 60, 5, 600)),
        rated=rated,
        confirm=chance.random() < 0.2,
        takeback_random=not rated and chance.random() < 0.5,
        unlisted=chance.random() < 0.1,
    )
