"""The command line as an operator meets it: one clear line, an exit code, no traceback."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WRONG_TOKEN = "MTIz.abcdef." + "x" * 38


def environment(changes: Mapping[str, str]) -> dict[str, str]:
    """This process's environment without any setting of Pantheon's but ``changes``."""
    kept = {
        key: value for key, value in os.environ.items() if not key.startswith(("DISCORD_", "PANTHEON_"))
    }
    # An empty value beats whatever a developer's .env says.
    return kept | {"DISCORD_TOKEN": ""} | dict(changes)


def bot(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """One run of the program, to its end."""
    command = [sys.executable, "-m", "bot", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=environment(changes), capture_output=True, text=True, timeout=60, check=False
    )


def assert_refused(done: subprocess.CompletedProcess[str], code: int, *words: str) -> None:
    lines = done.stderr.strip().splitlines()
    assert done.returncode == code, done.stderr
    assert len(lines) == 1, done.stderr
    for word in words:
        assert word in lines[0]


@pytest.fixture
def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def playground(tmp_path: Path, free_port: int) -> Iterator[dict[str, str]]:
    """A playground server without a bot; its addresses."""
    info = tmp_path / "info.json"
    arguments = [
        "--no-bot",
        "--port",
        str(free_port),
        "--info",
        str(info),
        "--data",
        str(tmp_path / "data"),
    ]
    server = subprocess.Popen(
        [sys.executable, "-m", "bot", "playground", *arguments],
        cwd=ROOT,
        env=environment({}),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        assert f":{free_port}/" in server.stdout.readline()
        yield json.loads(info.read_text())
    finally:
        server.terminate()
        server.communicate(timeout=10)


def test_without_a_token_it_says_where_to_put_one() -> None:
    assert_refused(bot("run"), 2, "DISCORD_TOKEN", ".env", "playground")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {"DISCORD_API_BASE": "http://192.0.2.1/api/v10", "DISCORD_GATEWAY": "ws://127.0.0.1/"},
            "192.0.2.1",
        ),
        ({"DISCORD_API_BASE": "http://example.org/api", "DISCORD_GATEWAY": "ws://x/"}, "example.org"),
        ({"DISCORD_API_BASE": "http://127.0.0.1/api/v10"}, "DISCORD_GATEWAY"),
        ({"PANTHEON_GAMES_IN": "cellar"}, "PANTHEON_GAMES_IN"),
        ({"DISCORD_SHARD_IDS": "[0, 1]"}, "DISCORD_SHARD_COUNT"),
        ({"DISCORD_SHARD_COUNT": "", "DISCORD_SHARD_IDS": "[0]"}, "DISCORD_SHARD_COUNT"),
        ({"DISCORD_SHARD_COUNT": "many"}, "DISCORD_SHARD_COUNT"),
    ],
    ids=[
        "api elsewhere",
        "host by name",
        "half a switch",
        "unknown place",
        "shards of how many",
        "of nothing",
        "no number",
    ],
)
def test_a_wrong_setting_is_named(changes: dict[str, str], words: str) -> None:
    assert_refused(bot("run", **(changes | {"DISCORD_TOKEN": WRONG_TOKEN})), 2, words)


def test_a_wrong_token_is_one_line(playground: dict[str, str], tmp_path: Path) -> None:
    done = bot(
        "run",
        DISCORD_TOKEN=WRONG_TOKEN,
        DISCORD_API_BASE=playground["api_base"],
        DISCORD_GATEWAY=playground["gateway_url"],
        PANTHEON_DATABASE=str(tmp_path / "bot.sqlite3"),
        PANTHEON_LOG_LEVEL="ERROR",
    )
    assert_refused(done, 2, "token")


def test_a_server_that_is_not_there_is_one_line(free_port: int, tmp_path: Path) -> None:
    done = bot(
        "run",
        DISCORD_TOKEN=WRONG_TOKEN,
        DISCORD_API_BASE=f"http://127.0.0.1:{free_port}/api/v10",
        DISCORD_GATEWAY=f"ws://127.0.0.1:{free_port}/gateway/",
        PANTHEON_DATABASE=str(tmp_path / "bot.sqlite3"),
        PANTHEON_LOG_LEVEL="ERROR",
    )
    assert_refused(done, 1, "reach")


def test_a_port_in_use_is_one_line(playground: dict[str, str], tmp_path: Path) -> None:
    port = playground["page_url"].rsplit(":", 1)[1].strip("/")
    assert_refused(bot("playground", "--port", port, "--data", str(tmp_path / "other")), 2, port, "--port")


def test_an_unusable_database_is_one_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"this is no database" * 100)
    assert_refused(
        bot("run", DISCORD_TOKEN=WRONG_TOKEN, PANTHEON_DATABASE=str(broken)), 2, "broken.sqlite3"
    )


def test_ctrl_c_ends_the_playground_cleanly(tmp_path: Path, free_port: int) -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "bot", "playground", "--port", str(free_port), "--data", str(tmp_path)],
        cwd=ROOT,
        env=environment({}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    assert f"http://127.0.0.1:{free_port}/" in program.stdout.readline()
    program.send_signal(signal.SIGINT)
    _, errors = program.communicate(timeout=10)
    assert program.returncode == 0
    assert "Traceback" not in errors


def test_the_engine_needs_nothing_but_python() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-I",
            "-S",
            "-c",
            "import sys; sys.path.insert(0, '.'); sys.argv = ['bot', 'engine'];"
            "import runpy; runpy.run_module('bot', run_name='__main__')",
        ],
        cwd=ROOT,
        input='{"do":"games"}\n{"do":"quit"}\n',
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert "santorini" in [game["slug"] for game in answers[0]["games"]]
