"""A table of Santorini with powers in the chat: opened by any options, played by taps."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from bot.hosting.person import Person
from bot.tables.model import TableSnapshot
from tests.e2e.conftest import BotHarness
from tests.e2e.labels import CONFIRM, MORE_CHOICES
from tests.e2e.match import CHANNEL, is_private
from tests.e2e.taps import taps
from tests.playground.driver import User, buttons, text

Json = dict[str, Any]
NAMES = ("ada", "ben", "cleo", "dan")


def plays(message: Json) -> dict[str, Json]:
    """The buttons of a message that play something now, by label."""
    return {
        label: b
        for label, b in buttons(message).items()
        if ":play:" in b.get("custom_id", "") and not b.get("disabled")
    }


def offered(message: Json) -> list[str]:
    """The words on all taps of a message that play something."""
    return [tap.label for tap in taps(message)]


def eager(message: Json) -> list[str]:
    """The taps of somebody who wants to win: up, else the end of the turn, else anything."""
    labels = offered(message)
    signs = {label: str((b.get("emoji") or {}).get("name")) for label, b in plays(message).items()}
    for level in (3, 2, 1):
        steep = [
            label for label, sign in signs.items() if sign.startswith("climb") and sign.endswith(str(level))
        ]
        if (
            wished := [label for label in labels if "🏆" in label or f"up to level {level}" in label]
            or steep
        ):
            return wished
    if wished := [label for label in labels if "End turn" in label]:
        return wished
    return labels


@dataclass
class Agora:
    """A running table, number 1."""

    harness: BotHarness
    place: str
    users: dict[int, User]
    """The people by their accounts."""

    @classmethod
    async def begin(cls, harness: BotHarness, people: int = 2, **options: Any) -> Agora:
        """Ada opens a table, as many as needed join, and the game begins."""
        known = {user["username"] for user in (await harness.world.info())["users"]}
        for name in NAMES[:people]:
            if name not in known:
                await harness.world.add_user(name)
        ada, *others = [harness.world.user(name) for name in NAMES[:people]]
        opened = await ada.use(CHANNEL, "santorini new", options)
        assert opened.private
        await harness.told()
        for other in others:
            assert "You have a seat at table 1" in text(
                (await other.command(CHANNEL, "table join")).message
            )
        await harness.told()
        ids = {user["username"]: int(user["id"]) for user in (await harness.world.info())["users"]}
        place = (await ada.channels())["threads"][-1]["id"]
        return cls(harness, place, {ids[user.name]: user for user in (ada, *others)})

    async def look(self, person: Person | None = None) -> TableSnapshot:
        return await self.harness.bot.tables.snapshots.look(1, person)

    async def waiting(self) -> User | None:
        """The one person who must decide, after the computers; None when it is over."""
        snapshot = await self.harness.settled()
        return self.users[snapshot.table.people[snapshot.waiting[0]].id] if snapshot.waiting else None

    async def board(self) -> Json:
        """The newest public message."""
        await self.harness.told()
        found = await self.harness.world.user("ada").messages(self.place)
        return [m for m in found if not is_private(m)][-1]

    async def mine(self, user: User) -> Json:
        """What this person sees alone."""
        return (await user.command(self.place, "table board")).message

    async def tap(self, user: User, message: Json, label: str) -> Json:
        """Press or choose what begins with these words, through as many pages as it takes."""
        for tap in taps(message):
            if tap.label.startswith(label):
                return (await tap.by(user)).message
        more = next((one for one in buttons(message) if one.startswith(MORE_CHOICES)), None)
        assert more is not None, f"no “{label}” among {offered(message)}"
        return await self.tap(user, (await user.click(message, more)).message, label)

    async def confirm(self, user: User, message: Json) -> Json:
        """Press Confirm."""
        return (await user.click(message, CONFIRM)).message

    async def decide(self, user: User, chance: Random) -> None:
        """Play something by taps until the turn is over, and confirm it."""
        message = await self.mine(user)
        while CONFIRM not in buttons(message):
            labels = eager(message)
            if not labels:
                return
            message = await self.tap(user, message, chance.choice(labels))
            assert "number:" not in text(message), text(message)
        await self.confirm(user, message)

    async def play(self, seed: int, turns: int | None = None) -> None:
        """Play on by taps: so many turns, or to the end."""
        chance = Random(seed)
        while turns is None or turns > 0:
            user = await self.waiting()
            if user is None:
                return
            await self.decide(user, chance)
            turns = None if turns is None else turns - 1
