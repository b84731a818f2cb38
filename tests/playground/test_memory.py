"""A playground that runs for long: what it remembers is bounded."""

import os

import pytest

from bot.playground import Playground, messages
from bot.playground.memory import Memory
from bot.playground.world import EPHEMERAL
from tests.playground.driver import World


def test_the_newest_are_remembered_as_far_as_they_fit() -> None:
    memory = Memory(3, 10_000)
    for number in range(1, 6):
        memory.keep(number, "even" if number % 2 == 0 else "odd", {"n": number})
    assert ([one["n"] for one in memory.after(0)], memory.oldest) == ([3, 4, 5], 3)
    assert [one["n"] for one in memory.after(3, lambda name: name == "odd")] == [5]
    for number in (6, 7, 8):
        memory.keep(number, "noise", {"n": number, "noise": os.urandom(4000).hex()})
    assert [one["n"] for one in memory.after(0)] == [7, 8]
    memory.keep(9, "noise", {"n": 9, "noise": os.urandom(40_000).hex()})
    assert (memory.after(0), memory.oldest) == ([], None)
    memory.keep(10, "odd", {"n": 10})
    assert memory.oldest == 10


async def test_requests_are_remembered_in_order_whenever_they_end(playground: Playground) -> None:
    log = playground.core.log
    first, second = log.begin("GET", "/a", {}), log.begin("POST", "/b", {})
    log.end(second, 0)
    assert [r["n"] for r in log.requests()] == [first["n"], second["n"]]
    assert [r["path"] for r in log.requests(first["n"])] == ["/b"]
    assert [r["path"] for r in log.requests(route="GET *")] == ["/a"]
    log.clear()
    log.end(first, 0)
    assert (log.requests(), log.open) == ([], 0)


async def test_of_what_one_person_sees_alone_the_newest_stay(
    playground: Playground, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "PRIVATE", 2)
    core, users = playground.core, playground.ids["users"]
    channel = core.world.get("channel", playground.ids["channels"]["games"])
    core.messages.create(users["Ben"], channel, {"content": "for all"})
    for number in range(4):
        for viewer in ("Ada", "Ben"):
            body = {"content": f"{viewer} {number}"}
            core.messages.create(core.world.bot_id, channel, body, flags=EPHEMERAL, viewer_id=users[viewer])
    seen = [m["content"] for m in await world.user("ada").messages("games")]
    assert seen == ["for all", "Ada 2", "Ada 3"]
