"""A table of Dice Forge with two people and two computers, and how people decide there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from bot.hosting.person import Person
from bot.tables.model import TableSnapshot
from tests.e2e.conftest import BotHarness
from tests.e2e.labels import CONFIRM, JOIN, MORE, PLAY
from tests.e2e.match import CHANNEL, buttons, is_private, selects
from tests.e2e.taps import taps
from tests.playground.driver import User, text

Json = dict[str, Any]


@dataclass
class Forge:
    """A running table, number 1, of Ada, Ben and computers."""

    harness: BotHarness
    place: str
    users: dict[int, User]
    """The people by their accounts."""

    @classmethod
    async def begin(cls, harness: BotHarness) -> Forge:
        ada, ben = harness.world.user("ada"), harness.world.user("ben")
        await ada.use(CHANNEL, "diceforge new", {"players": 4})
        await harness.told()
        lobby = next(m for m in reversed(await ben.messages(CHANNEL)) if JOIN in buttons(m))
        await ben.click(lobby, JOIN)
        panel = (await ada.click(lobby, MORE)).message
        await ada.choose(panel, selects(panel)[0]["custom_id"], "1")
        await ada.command(CHANNEL, "table computer add", level=2)
        await harness.told()
        ids = {user["username"]: int(user["id"]) for user in (await harness.world.info())["users"]}
        place = (await ada.channels())["threads"][-1]["id"]
        return cls(harness, place, {ids["ada"]: ada, ids["ben"]: ben})

    async def look(self, person: Person | None = None) -> TableSnapshot:
        return await self.harness.bot.tables.snapshots.look(1, person)

    async def waiting(self) -> list[Person]:
        """Wait for the computers; the people who must decide, nobody once it is over."""
        snapshot = await self.harness.settled()
        await self.harness.told()
        return [snapshot.table.people[seat] for seat in snapshot.waiting]

    async def boards(self) -> list[Json]:
        found = await self.harness.world.user("cleo").messages(self.place)
        return [m for m in found if not is_private(m)]


async def tap(forge: Forge, person: Person) -> int:
    """Decide by taps, beginning at *Play* below the board, until nothing is left to do.

    How many taps that took.
    """
    user = forge.users[person.id]
    board = (await forge.boards())[-1]
    outcome = await user.click(board, PLAY)
    count = 1
    while True:
        message = outcome.message
        assert is_private(message)
        if CONFIRM in buttons(message):
            outcome = await user.click(message, CONFIRM)
            # Where something else is asked at once, what came of it says as much.
            told = text(outcome.message)
            assert re.search(
                r"(Turn|Move) played|(Ada|Ben) (uses|performs|forges|rolls)|You (use|perform|forge|roll)",
                told,
            ), told
        elif found := taps(message):
            wanted = [tap for tap in found if not tap.chosen and tap.label.startswith(("End", "Forge"))]
            menus = [tap for tap in found if tap.chosen]
            outcome = await (menus or wanted or found)[0].by(user)
        else:
            return count
        count += 1


async def type_out(forge: Forge, person: Person) -> None:
    """Decide by slash commands, with what their autocompletion offers."""
    user, place = forge.users[person.id], forge.place
    while True:
        snapshot = await forge.look(person)
        if snapshot.complete:
            await user.command(place, "table confirm")
            return
        if snapshot.decision is None:
            return
        offered = await user.complete(place, "diceforge feat", "card")
        faces = await user.complete(place, "diceforge forge", "face")
        answers = await user.complete(place, "diceforge choose", "what")
        if offered:
            assert re.search(r"costs \d (sun|moon)", offered[0]["name"]), "an offer says what it costs"
            await user.command(place, "diceforge feat", card=offered[0]["value"])
        elif faces:
            face = faces[0]["value"]
            onto = await user.complete(place, "diceforge forge", "onto", "", face=face)
            assert {choice["value"][0] for choice in onto} <= {"1", "2"}
            await user.command(place, "diceforge forge", face=face, onto=onto[0]["value"])
        elif answers:
            await user.command(place, "diceforge choose", what=answers[0]["value"])
        else:
            await user.command(place, "diceforge pass")
        after = await forge.look(person)
        assert (after.stamp, after.draft) != (snapshot.stamp, snapshot.draft), "each command did something"
