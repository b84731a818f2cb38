"""What Discord refuses of commands, and of answers to interactions."""

import pytest

from bot.playground import Playground
from tests.playground.requests import (
    LONG,
    LONG_ELSEWHERE,
    PUT,
    V2,
    Json,
    command,
    named,
    option,
    row,
    send,
    without,
)

COMMANDS: dict[str, tuple[list[Json], str]] = {
    "upper case name": ([command(name="Play")], "0.name"),
    "space in a name": ([command(name="play now")], "0.name"),
    "upper case option": ([command(options=[option("Square")])], "0.options.0.name"),
    "no description": ([without(command(), "description")], "0.description"),
    "description over 100": ([command(description="x" * 101)], "0.description"),
    "required after optional": ([command(options=[option("a"), option("b", required=True)])],
    "0.options.1"),
    "command twice": ([command(), command()], "1.name"),
    "option twice": ([command(options=[option(), option()])], "0.options.1.name"),
    "choices and autocomplete": (
        [command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])])],
        "0.options.0.choices",
    ),
    "26 command options": ([command(options=[option(f"o{n}") for n in range(26)])], "0.options"),
    "over 8000 characters": (
        [command(options=[option(f"o{n}", description="x" * 100, choices=LONG) for n in range(10)])],
        "0",
    ),
    "over 8000 characters in other languages": (
        [command(options=[option(f"o{n}", choices=LONG_ELSEWHERE) for n in range(10)])],
        "0",
    ),
    "menu with a description": ([{"type": 2, "name": "Who", "description": "x"}], "0.description"),
    "menu with options": ([{"type": 2, "name": "Who", "options": [option()]}], "0.options"),
    "upper case in another language": ([command(name_localizations={"de": "Zug!"})],
    "0.name_localizations.de"),
    "rights in words": ([command(default_member_permissions="admin")], "0.default_member_permissions"),
    "101 commands": ([command(name=f"c{n}") for n in range(101)], ""),
    "16 menus": ([{"type": 2, "name": f"m{n}"} for n in range(16)], ""),
}  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS)
async def test_wrong_command(server: Playground, name: str) -> None:
    body, where = COMMANDS[name]
    status, answer = await send(server, *PUT, body)
    assert (status, answer["code"]) == (400, 50035)
    assert named(where, answer)
    assert server.core.world.all("command") == []


CALLBACKS: dict[str, tuple[int, Json, str]] = {
    "no data": (2, {"type": 4}, "data"),
    "unknown type": (2, {"type": 77, "data": {}}, ""),
    "update for a command": (2, {"type": 7, "data": {"content": "x"}}, "type"),
    "deferred update for a command": (2, {"type": 6}, "type"),
    "choices for a command": (2, {"type": 8, "data": {"choices": []}}, "type"),
    "message for autocomplete": (4, {"type": 4, "data": {"content": "x"}}, "type"),
    "26 choices": (
        4,
        {"type": 8, "data": {"choices": [{"name": str(n), "value": str(n)} for n in range(26)]}},
        "data.choices",
    ),
    "choice of another type": (4, {"type": 8, "data": {"choices": [{"name": "a", "value": 1}]}},
    "data.choices.0"),
    "deferred with V2": (2, {"type": 5, "data": {"flags": V2}}, "data.flags"),
    "six modal components": (
        2,
        {
            "type": 9,
            "data": {
                "custom_id": "m",
                "title": "M",
                "components": [
                    row({"type": 4, "custom_id": str(n), "style": 1, "label": "x"}) for n in range(6)
                ],
            },
        },
        "data.components",
    ),
    "modal repeats a custom_id": (
        2,
        {
            "type": 9,
            "data": {
                "custom_id": "m",
                "title": "M",
                "components": [row({"type": 4, "custom_id": "t", "style": 1,
                "label": "x"}) for _ in range(2)],
            },
        },
        "data.components.1",
    ),
    "modal title over 45": (2, {"type": 9, "data": {"custom_id": "m", "title": "x" * 46, "components": [
        row({"type": 4, "custom_id": "t", "style": 1, "label": "x"})]}}, "data.title"),
    "modal for a form": (5, {"type": 9, "data": {"custom_id": "m", "title": "M", "components": [
        row({"type": 4, "custom_id": "t", "style": 1, "label": "x"})]}}, "type"),
}  # fmt: skip


@pytest.mark.parametrize("name", CALLBACKS)
async def test_wrong_answer_to_an_interaction(server: Playground, name: str) -> None:
    kind, body, where = CALLBACKS[name]
    core = server.core
    core.interactions.deliver = lambda payload, guild_id: True
    channel = core.world.get("channel", server.ids["channels"]["games"])
    data = {"name": "x", "type": 1, "options": [{"name": "o", "type": 3, "value": "", "focused": True}]}
    one = core.interactions.start(server.ids["users"]["Ada"], channel, kind, data)
    path = f"/interactions/{one.id}/{one.token}/callback"
    status, answer = await send(server, "POST", path, body, token=False)
    assert (status, answer["code"]) == (400, 50035)
    assert named(where, answer)
    assert one.status == "sent"


@pytest.mark.parametrize(("kind", "status"), [(5, "thinking"), (6, "deferred")])
async def test_a_deferral_may_carry_more_than_its_flags(server: Playground, kind: int, status: str) -> None:
    core = server.core
    core.interactions.deliver = lambda payload, guild_id: True
    channel = core.world.get("channel", server.ids["channels"]["games"])
    source = core.messages.create(core.world.bot_id, channel, {"content": "board"})
    one = core.interactions.start(server.ids["users"]["Ada"], channel, 3, {"custom_id": "x"}, source=source)
    more = {"flags": 64, "content": "later", "tts": False, "allowed_mentions": {"parse": []}}
    path = f"/interactions/{one.id}/{one.token}/callback"
    given = more if kind == 5 else without(more, "tts")
    assert (await send(server, "POST", path, {"type": kind, "data": given}, token=False))[0] == 204
    assert (one.status, source["content"]) == (status, "board")
    if one.message_id is not None:
        assert core.world.get("message", one.message_id)["content"] == ""
