"""docs/playground.md beside the code: what it lists is all there is, and its examples work as written."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest

import bot.playground
from bot.playground import Playground
from bot.playground.faults import Fault, PlaceKind, RequestKind
from bot.playground.users import control, doings, http
from tests.playground.driver import Refused, World

CODE = Path(bot.playground.__file__).parent
PAGE = (CODE.parents[1] / "docs" / "playground.md").read_text("utf-8")


def section(title: str) -> str:
    """The part of the page below a heading, up to the next one."""
    return re.split(r"^#+ ", PAGE.split(f"# {title}", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def first_cells(text: str) -> set[str]:
    """What stands between backticks in the first cells of the rows below a table's head."""
    rows = text.split("\n| --- ", 1)[1]
    return {word for cell in re.findall(r"^\| (`.*?) \|", rows, re.MULTILINE) for word in quoted(cell)}


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def source(*names: str) -> str:
    files = [file for name in names for file in sorted(CODE.glob(name))]
    assert files
    return "\n".join(file.read_text("utf-8") for file in files)


def test_every_doing_is_on_the_page() -> None:
    done = {f"GET {name}" for name in doings.LOOKING} | {f"POST {name}" for name in doings.DOING}
    assert first_cells(section("What one user does: `/user/{user}/…`")) == done
    arranged = first_cells(section("Arranging the world: `/playground/…` (POST unless said)"))
    assert arranged | {"faults", "clock"} == set(control.DOING)


def test_every_code_and_every_kind_is_on_the_page() -> None:
    listed = re.search(r"Codes: (.*?507\))", section("Common rules"), re.DOTALL)
    assert listed is not None
    used = re.findall(r'Refused\(\s*"(\w+)"', source("*.py", "users/*.py"))
    assert set(quoted(listed[1])) == {*used, *http.NAMES.values(), "not_kept"}
    assert first_cells(section("Faults: `/playground/faults`")) == {
        *get_args(RequestKind),
        *get_args(PlaceKind),
    }
    assert '"kind": "deaf"' in PAGE
    assert '{"kind": "twice"}' in PAGE
    disturbances = re.search(r'"do": (.*?), "code"', PAGE)
    assert disturbances is not None
    assert tuple(json.loads(word) for word in disturbances[1].split(" | ")) == control.DISTURBANCES


def test_every_event_is_on_the_page() -> None:
    sent = re.findall(r'(?:send|_show)\(\s*"(\w+)"|"type": "(\w+)"', source("users/socket.py"))
    told = first_cells(section("Live: `WS /ui/ws?user={user}`")) | {"snapshot", "pong"}
    assert {one or other for one, other in sent} == told


async def test_the_examples_of_faults_are_taken(world: World) -> None:
    examples = re.findall(r'\{"kind": [^`}|]*\}', section("Faults: `/playground/faults`"))
    for text in examples:
        example = json.loads(text)
        await world.fault(**example)
        (waiting,) = (await world.call("GET", "/playground/faults"))["faults"]
        assert waiting.items() >= example.items()
        await world.call("DELETE", f"/playground/faults/{waiting['id']}")
    assert len(examples) == 3
    fields = {word for row in section("Faults: `/playground/faults`").splitlines() for word in quoted(row)}
    assert {name.replace("everywhere", "global") for name in Fault.model_fields} - {"id", "kind"} <= fields


async def test_info_is_as_it_is_shown(world: World) -> None:
    shown = section("About the world")
    info = await world.info()
    inner = re.search(r'"guilds": \[\{(.*\])\}\],', shown)
    assert inner is not None
    (guild,) = info["guilds"]
    assert set(re.findall(r'"(\w+)"', inner[1])) == set(guild)
    assert set(re.findall(r'"(\w+)":', shown.replace(inner[1], ""))) == set(info)


async def test_a_refusal_is_as_it_is_shown(playground: Playground, world: World) -> None:
    shape = re.search(r'`(\{"error": .*?\}\})`', section("Common rules"))
    assert shape is not None
    (example,) = json.loads(shape[1]).values()
    with pytest.raises(Refused) as caught:
        await world.user("ada").command("games", "/santorini new")
    assert vars(caught.value).keys() == {"status", *example}
    assert caught.value.code == "unknown_command"
