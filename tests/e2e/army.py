"""A table of Army of the Gods, and how people play there by taps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.games.army.state import Cards
from bot.games.army.text.words import held
from bot.games.army.view import ArmyView
from bot.hosting.person import Person
from bot.tables.model import TableSnapshot
from tests.e2e.conftest import BotHarness
from tests.e2e.labels import ANSWER, CONFIRM, JOIN, PLAY
from tests.e2e.match import CHANNEL, buttons, is_private
from tests.e2e.taps import Tap, taps
from tests.playground.driver import Outcome, User

Json = dict[str, Any]
WANTED = ("attack ", "drop ", "leader ", "guard ", "shield ", "pass", "end")
"""What is played, the first first."""


def told(hand: Cards) -> set[str]:
    """How a description tells a hand: in words, or in short where these would not fit."""
    return {str(held(hand, named=named)) for named in (True, False)}


@dataclass
class Army:
    """A running table, number 1, of people and perhaps computers."""

    harness: BotHarness
    place: str
    users: dict[int, User]
    """The people by their accounts."""
    hands: dict[int, set[str]] = field(default_factory=dict[int, set[str]])
    """What each person has held at any moment that was looked at, in the words of the alt text."""

    @classmethod
    async def begin(cls, harness: BotHarness, computers: int = 0, players: int = 2, **options: Any) -> Army:
        ada, ben = harness.world.user("ada"), harness.world.user("ben")
        await ada.use(CHANNEL, "army new", {"players": players, **options})
        await harness.told()
        for _ in range(computers):
            await ada.command(CHANNEL, "table computer add", level=1)
        if computers < players - 1:
            lobby = next(m for m in reversed(await ben.messages(CHANNEL)) if JOIN in buttons(m))
            await ben.click(lobby, JOIN)
        await harness.told()
        ids = {user["username"]: int(user["id"]) for user in (await harness.world.info())["users"]}
        place = (await ada.channels())["threads"][-1]["id"]
        return cls(harness, place, {ids["ada"]: ada, ids["ben"]: ben})

    async def look(self, person: Person | None = None) -> TableSnapshot:
        return await self.harness.bot.tables.snapshots.look(1, person)

    async def waiting(self) -> list[Person]:
        """Wait for the computers; the people who must decide."""
        snapshot = await self.harness.settled()
        await self.harness.told()
        for person in snapshot.table.people:
            if person.id in self.users:
                view = (await self.look(person)).view
                assert isinstance(view, ArmyView)
                self.hands.setdefault(person.id, set()).update(told(view.hand))
        return [snapshot.table.people[seat] for seat in snapshot.waiting]

    async def boards(self) -> list[Json]:
        """What everybody sees."""
        found = await self.harness.world.user("cleo").messages(self.place)
        return [m for m in found if not is_private(m)]

    async def open(self, person: Person) -> Outcome:
        """Press the button below the board."""
        board = (await self.boards())[-1]
        return await self.users[person.id].click(board, ANSWER if ANSWER in buttons(board) else PLAY)


async def tap(army: Army, person: Person, *, attacks: bool = True) -> int:
    """Decide by taps, from the button below the board until others must decide; how many that took."""
    user = army.users[person.id]
    outcome, count = await army.open(person), 1
    while True:
        message = outcome.message
        assert is_private(message)
        if CONFIRM in buttons(message):
            outcome = await user.click(message, CONFIRM)
        elif found := taps(message):
            outcome = await _wished(found, WANTED if attacks else WANTED[1:]).by(user)
        else:
            return count
        count += 1
        view = (await army.look(person)).view
        assert isinstance(view, ArmyView)
        army.hands.setdefault(person.id, set()).update(told(view.hand))


def _wished(offered: list[Tap], wanted: tuple[str, ...]) -> Tap:
    """Of all that is offered, what is wanted most."""

    def rank(tap: Tap) -> tuple[int, bool]:
        move = _verb(tap.label) if tap.move.startswith("#") else tap.move
        # A switch leads to the same question again: what goes on with all that is on comes before it.
        switch = move.endswith(",")
        return next((n for n, verb in enumerate(wanted) if move.startswith(verb)), len(wanted)), switch

    return min(offered, key=rank)


def _verb(label: str) -> str:
    """What a button does whose move is spelled by a digest."""
    verbs = {"Drop a card": "drop ", "Drop and attack": "attack "}
    return next((verb for words, verb in verbs.items() if label.startswith(words)), "")
