"""A hundred people press at once, at twenty tables: everybody is answered, and each deed is done once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from bot.hosting.person import Person
from tests.e2e.conftest import BotHarness
from tests.e2e.labels import CONFIRM, PLAY, UNDO
from tests.e2e.match import CHANNEL, buttons, is_private
from tests.e2e.taps import Tap, taps
from tests.playground.driver import Outcome, User

TABLES, SEATS, WATCHERS = 20, 3, 2

Json = dict[str, Any]


pytestmark = pytest.mark.usefixtures("sketched")


@dataclass
class Round:
    """A running table with five people before it: three play, the first of them is to move, two watch."""

    table: int
    place: str
    people: list[User]
    board: Json

    async def key(self) -> Tap:
        """The key on which the mover places the first worker."""
        return taps((await self.people[0].click(self.board, PLAY)).message)[0]


@pytest.mark.long
async def test_a_hundred_people_press_at_once(served: BotHarness) -> None:
    rounds = await _gathered(served)
    before = await _plies(served, rounds)
    keys = [await one.key() for one in rounds]
    deeds: list[Awaitable[Outcome]] = []
    for one, key in zip(rounds, keys, strict=True):
        mover, *others = one.people
        deeds += [key.by(mover), *(user.click(one.board, PLAY) for user in others)]
    answers = await _at_once(deeds)
    for number, one in enumerate(rounds):
        mine, *others = answers[number * 5 : number * 5 + 5]
        assert buttons(mine.message).keys() & {UNDO}, "the mover sees their draft"
        assert not any(UNDO in buttons(other.message) for other in others), "nobody else has one"
        assert not any(taps(other.message) for other in others), "nobody else is asked"
        assert await _drafts(served, one) == {0: (keys[number].move,)}
    assert await _plies(served, rounds) == before, "nothing is confirmed yet"

    ready = [answers[number * 5].message for number in range(TABLES)]
    deeds = [
        one.people[0].press(ready[number], buttons(ready[number])[CONFIRM]["custom_id"])
        for number, one in enumerate(rounds)
        for _ in range(5)
    ]
    await _at_once(deeds)
    assert await _plies(served, rounds) == [ply + 1 for ply in before], "five fingers confirm one turn"
    await served.told()
    for one in rounds:
        assert len(await _boards(one)) == 2


async def _at_once(deeds: Sequence[Awaitable[Outcome]]) -> list[Outcome]:
    """All of it at the same time; everybody gets an answer, privately."""
    assert len(deeds) == TABLES * 5 == 100
    answers = list(await asyncio.gather(*deeds))
    assert all(answer.status in ("answered", "updated") and answer.private for answer in answers)
    return answers


async def _gathered(harness: BotHarness) -> list[Round]:
    """Twenty tables with their people, whose first boards are there."""
    names = [f"p{number}" for number in range(TABLES * (SEATS + WATCHERS))]
    users = [await harness.world.add_user(name) for name in names]
    info = await harness.world.info()
    accounts = {user["username"]: int(user["id"]) for user in info["users"]}
    channels = {one["name"]: one for one in (await users[0].channels())["channels"]}
    channel = channels[CHANNEL]
    tables, found = harness.bot.tables, list[Round]()
    for number in range(TABLES):
        five = users[number * 5 : number * 5 + 5]
        people = [Person(accounts[user.name], user.name) for user in five[:SEATS]]
        opened = await tables.lobby.open(
            people[0],
            "santorini",
            {},
            guild_id=int(channel["guild_id"]),
            channel_id=int(channel["id"]),
            seats=SEATS,
            in_thread=True,
        )
        for person in people[1:]:
            await tables.lobby.join(opened.id, person)
    await harness.told()
    for number in range(TABLES):
        five = users[number * 5 : number * 5 + 5]
        table = (await tables.snapshots.look(number + 1, None)).table
        by_account = {accounts[user.name]: user for user in five}
        seated = [by_account[person.id] for person in table.people]
        one = Round(table.id, str(table.thread_id), [*seated, *five[SEATS:]], {})
        one.board = (await _boards(one))[-1]
        found.append(one)
    return found


async def _boards(one: Round) -> list[Json]:
    """The public boards of a table, oldest first."""
    found = await one.people[0].messages(one.place)
    return [message for message in found if not is_private(message)]


async def _plies(harness: BotHarness, rounds: list[Round]) -> list[int]:
    """How long the logs are."""
    return [(await harness.bot.tables.snapshots.look(one.table, None)).table.ply for one in rounds]


async def _drafts(harness: BotHarness, one: Round) -> dict[int, tuple[str, ...]]:
    """The open moves of a table, by seat."""
    tables = harness.bot.tables
    people = (await tables.snapshots.info(one.table)).people
    drafts = [(await tables.snapshots.look(one.table, person)).draft for person in people]
    return {seat: draft for seat, draft in enumerate(drafts) if draft}
