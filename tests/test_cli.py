"""The command line as an operator meets it: one clear line, an exit code, no traceback."""

from __future__ import annotations

import argparse
import json
import logging
import os
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Protocol
from urllib.error import HTTPError
from urllib.request import urlopen

import discord
import pytest

from bot import cli
from bot.__main__ import main
from bot.games.engine import registry
from bot.settings import Settings, SettingsError, read_settings
from bot.tables.records import writing
from tests.games.playouts import Case
from tests.nobody import as_nobody
from tests.tables.records.playing import recorded

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
        command,
        cwd=ROOT,
        env=environment(changes),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


class Here(Protocol):
    """Runs the program in this process."""

    def __call__(self, *arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
        """One run, to its end."""
        ...


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Here:
    """For what is refused before anybody is served: a process of its own takes a second to start."""

    def run(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
        loggers = [logging.getLogger(name) for name in (None, "discord", "alembic")]
        levels = [logger.level for logger in loggers]
        wanted = environment(changes)
        with monkeypatch.context() as patch:
            for name in os.environ.keys() - wanted.keys():
                patch.delenv(name)
            for name, value in wanted.items():
                patch.setenv(name, value)
            patch.setattr(logging.root, "handlers", [])  # what is logged is written, as in a process
            patch.chdir(ROOT)
            capsys.readouterr()
            try:
                code = main([*arguments])
            finally:
                for logger, level in zip(loggers, levels, strict=True):
                    logger.setLevel(level)
        return subprocess.CompletedProcess(arguments, code, *capsys.readouterr())

    return run


def assert_refused(done: subprocess.CompletedProcess[str], code: int, *words: str) -> None:
    lines = done.stderr.strip().splitlines()
    assert done.returncode == code, done.stderr
    assert len(lines) == 1, done.stderr
    for word in words:
        assert word in lines[0]


@pytest.fixture
def free_port() -> int:
    return _free_port()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The playground's folder."""
    return tmp_path_factory.mktemp("playground") / "data"


@pytest.fixture(scope="module")
def playground(data: Path) -> Iterator[dict[str, str]]:
    """A playground server without a bot; its addresses."""
    port, info = _free_port(), data.with_name("info.json")
    arguments = ["--no-bot", "--port", str(port), "--info", str(info), "--data", str(data)]
    server = subprocess.Popen(
        [sys.executable, "-m", "bot", "playground", *arguments],
        cwd=ROOT,
        env=environment({}),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        assert f":{port}/" in server.stdout.readline()
        yield json.loads(info.read_text())
    finally:
        server.terminate()
        server.communicate(timeout=120)


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
        ({"DISCORD_API_BASE": "ftp://127.0.0.1/", "DISCORD_GATEWAY": "ws://127.0.0.1/"}, "http://"),
        ({"DISCORD_API_BASE": "http://127.0.0.1/", "DISCORD_GATEWAY": "http://127.0.0.1/"}, "ws://"),
        ({"DISCORD_API_BASE": "http://127.0.0.1/api/v10"}, "DISCORD_GATEWAY"),
        ({"PANTHEON_GAMES_IN": "cellar"}, "PANTHEON_GAMES_IN"),
        ({"PANTHEON_GAMES": "examples.tictactoe, examples.chess"}, "no package examples.chess"),
        ({"DISCORD_SHARD_IDS": "[0, 1]"}, "DISCORD_SHARD_COUNT"),
        ({"DISCORD_SHARD_COUNT": "", "DISCORD_SHARD_IDS": "[0]"}, "DISCORD_SHARD_COUNT"),
        ({"DISCORD_SHARD_COUNT": "many"}, "DISCORD_SHARD_COUNT"),
        ({"DISCORD_SHARD_COUNT": "2", "DISCORD_SHARD_IDS": "[2]"}, "from 0 to 1"),
        ({"PANTHEON_STATUS": "[]:9464"}, "127.0.0.1:9464"),
        ({"PANTHEON_STATUS": "http://127.0.0.1:9464"}, "127.0.0.1:9464"),
    ],
    ids=[
        "api elsewhere",
        "host by name",
        "api by another protocol",
        "gateway by another protocol",
        "half a switch",
        "unknown place",
        "unknown game",
        "shards of how many",
        "of nothing",
        "no number",
        "no such shard",
        "no host",
        "no address",
    ],
)
def test_a_wrong_setting_is_named(here: Here, changes: dict[str, str], words: str) -> None:
    assert_refused(here("run", **(changes | {"DISCORD_TOKEN": WRONG_TOKEN})), 2, words)


def test_a_game_that_is_none_is_named_before_the_playground_opens(tmp_path: Path) -> None:
    (tmp_path / "nogame").mkdir()
    (tmp_path / "nogame" / "__init__.py").touch()
    done = bot("playground", PANTHEON_GAMES="nogame", PYTHONPATH=str(tmp_path))
    assert_refused(done, 2, "The game nogame can't be loaded", "GAME")
    assert done.stdout == ""


def test_the_engine_names_a_game_that_is_not_there(here: Here) -> None:
    assert_refused(here("engine", "examples.nope"), 2, "examples.nope", "no such package")


@pytest.mark.parametrize("asked", ["-h", "--help"])
def test_the_engine_says_how_it_is_called(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["engine", asked])
    assert "packages of more games" in capsys.readouterr().out


def test_a_file_of_settings_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=x", "utf-16")
    with pytest.raises(SettingsError, match="UTF-8"):
        read_settings(_env_file=file)


def test_an_empty_folder_is_none_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PANTHEON_FILES", "")
    monkeypatch.setenv("PANTHEON_BACKUPS", "")
    settings = read_settings(database=tmp_path / "pantheon.sqlite3")
    assert (settings.folder, settings.backups) == (tmp_path, None)


def test_the_usual_folder_is_made_for_the_database_wherever_films_stand(
    here: Here, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free_port: int
) -> None:
    monkeypatch.setattr(cli, "DATA", tmp_path / "data")
    here(
        "run",
        DISCORD_TOKEN=WRONG_TOKEN,
        DISCORD_API_BASE=f"http://127.0.0.1:{free_port}/api/v10",
        DISCORD_GATEWAY=f"ws://127.0.0.1:{free_port}/gateway/",
        PANTHEON_DATABASE=str(tmp_path / "data" / "pantheon.sqlite3"),
        PANTHEON_FILES=str(tmp_path),
    )
    assert (tmp_path / "data" / "pantheon.sqlite3").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_settings_that_may_not_be_read_are_named(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.touch(mode=0)
    with as_nobody(), pytest.raises(SettingsError, match=r"\.env can't be read .* as the bot's user"):
        read_settings(_env_file=file)


def test_a_database_server_that_is_not_up_yet_is_tried_again_later(here: Here, free_port: int) -> None:
    place = f"postgresql://pantheon@127.0.0.1:{free_port}/pantheon"
    done = here("run", DISCORD_TOKEN=WRONG_TOKEN, PANTHEON_DATABASE=place)
    assert_refused(done, 1, "can't be reached", "check the server")


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
    place = {"PANTHEON_STATUS": f"127.0.0.1:{port}", "PANTHEON_DATABASE": str(tmp_path / "bot.sqlite3")}
    assert_refused(bot("run", DISCORD_TOKEN=WRONG_TOKEN, **place), 2, "PANTHEON_STATUS", port)
    assert_refused(bot("playground", "--port", port, "--data", str(tmp_path / "other")), 2, port, "--port")


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody can take an open file away")
def test_who_has_lost_the_database_does_not_say_that_all_is_kept(
    playground: dict[str, str], free_port: int, tmp_path: Path
) -> None:
    status = f"127.0.0.1:{free_port}"
    served = subprocess.Popen(
        [sys.executable, "-m", "bot", "run"],
        cwd=ROOT,
        env=environment(
            {
                "DISCORD_TOKEN": playground["token"],
                "DISCORD_API_BASE": playground["api_base"],
                "DISCORD_GATEWAY": playground["gateway_url"],
                "PANTHEON_DATABASE": str(tmp_path / "pantheon.sqlite3"),
                "PANTHEON_LOG_LEVEL": "ERROR",
                "PANTHEON_STATUS": status,
            }
        ),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    lost = "was deleted or replaced while the bot ran"
    try:
        _until_told(f"http://{status}/ready", "ready\n")
        (tmp_path / "pantheon.sqlite3").unlink()
        _until_told(f"http://{status}/ready", lost)
    finally:
        served.terminate()
        told = "".join(served.communicate(timeout=120))
    assert served.returncode == 2, told
    assert lost in told
    assert "Every game is kept" not in told


def _until_told(address: str, words: str) -> None:
    """Wait until a page says this."""
    for _ in range(600):
        with suppress(OSError):
            try:
                page = urlopen(address)
            except HTTPError as refused:
                page = refused
            with page:
                if words in page.read().decode():
                    return
        time.sleep(0.1)
    raise TimeoutError


def test_two_playgrounds_do_not_share_a_folder(playground: dict[str, str], data: Path) -> None:
    assert playground["token"]
    assert_refused(
        bot("playground", "--no-bot", "--port", "0", "--data", str(data)),
        2,
        "Another playground",
        "--data",
    )


def test_the_playground_leaves_alone_what_the_settings_give_the_real_bot(
    here: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Settings] = []

    async def serve(settings: Settings) -> None:
        served.append(settings)

    monkeypatch.setattr("bot.app.serve", serve)
    own, real = tmp_path / "own", str(tmp_path / "real")
    done = here(
        "playground",
        *("--port", "0", "--data", str(own)),
        PANTHEON_DATABASE=f"{real}/pantheon.sqlite3",
        PANTHEON_FILES=real,
        PANTHEON_BACKUPS=real,
        PANTHEON_STATUS="127.0.0.1:9464",
        DISCORD_SHARD_COUNT="4",
        DISCORD_SHARD_IDS="[2, 3]",
    )
    assert done.returncode == 0, done.stderr
    (settings,) = served
    assert settings.folder == own
    assert (settings.backups, settings.status) == (None, None)
    assert (settings.shard_count, settings.shard_ids) == (None, None)


def _file(path: Path) -> str:
    path.write_bytes(b"this is no database" * 100)
    return str(path)


def _folder_with(content: bytes) -> Callable[[Path], str]:
    def make(path: Path) -> str:
        path.mkdir()
        (path / "playground.sqlite3").write_bytes(content)
        return str(path)

    return make


def _damaged(path: Path) -> str:
    path.mkdir()
    file = path / "playground.sqlite3"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE record (kind TEXT, id TEXT, body TEXT NOT NULL)")
        connection.executemany("INSERT INTO record VALUES ('a', ?, ?)", [(n, "x" * 999) for n in range(99)])
    content = bytearray(file.read_bytes())
    content[8192:40960] = b"Z" * 32768
    file.write_bytes(content)
    return str(path)


def _foreign(path: Path) -> str:
    path.mkdir()
    with closing(sqlite3.connect(path / "playground.sqlite3")) as connection, connection:
        connection.execute("CREATE TABLE shopping (thing TEXT)")
    return str(path)


@pytest.mark.parametrize(
    ("option", "make", "words"),
    [
        ("--port", lambda path: "99999", "65535"),
        ("--port", lambda path: "-1", "65535"),
        ("--data", _file, "--data"),
        ("--data", lambda path: _file(path) + "/below", "--data"),
        ("--data", _folder_with(b"garbage" * 500), "playground.sqlite3"),
        ("--data", _damaged, "playground.sqlite3"),
        ("--data", _foreign, "other tables"),
        ("--info", lambda path: f"{path}/nowhere/info.json", "info.json"),
        ("--spec", lambda path: f"{path}.json", "No such file"),
        ("--spec", _file, "form"),
    ],
    ids=[
        "port too high",
        "port below nought",
        "data is a file",
        "data below a file",
        "garbage",
        "damaged",
        "somebody else's tables",
        "info nowhere",
        "spec nowhere",
        "spec of another form",
    ],
)
def test_a_playground_that_can_not_start_says_why(
    here: Here, tmp_path: Path, option: str, make: Callable[[Path], str], words: str
) -> None:
    given = {"--port": "0", "--data": str(tmp_path / "data")}
    given[option] = make(tmp_path / "given")
    arguments = [f"{name}={value}" for name, value in given.items()]
    assert_refused(here("playground", "--no-bot", *arguments), 2, words)


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
def test_a_playground_on_a_full_disk_says_so(tmp_path: Path) -> None:
    # No file may grow beyond a few pages; to SQLite that is a disk that fails.
    program = (
        "import resource, runpy, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000));"
        "sys.argv[0] = 'bot'; runpy.run_module('bot', run_name='__main__')"
    )
    arguments = ["playground", "--no-bot", "--port", "0", "--data", str(tmp_path / "data")]
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        env=environment({}),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert_refused(done, 2, "disk")


@pytest.mark.parametrize("token", ["  ", "\t\n"], ids=["blanks", "a line break"])
def test_a_blank_token_is_none(here: Here, token: str) -> None:
    assert_refused(here("run", DISCORD_TOKEN=token), 2, "There is no DISCORD_TOKEN")


@pytest.mark.parametrize("between", ["\n", " ", "é"], ids=["line break", "blank", "accent"])
def test_a_token_that_can_not_be_one_never_leaves_the_machine(
    here: Here, playground: dict[str, str], tmp_path: Path, between: str
) -> None:
    done = here(
        "run",
        DISCORD_TOKEN=WRONG_TOKEN + between + "x",
        DISCORD_API_BASE=playground["api_base"],
        DISCORD_GATEWAY=playground["gateway_url"],
        PANTHEON_DATABASE=str(tmp_path / "bot.sqlite3"),
    )
    assert_refused(done, 2, "DISCORD_TOKEN", "copy it again")
    assert WRONG_TOKEN not in done.stderr
    assert not (tmp_path / "bot.sqlite3").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="modes of POSIX")
def test_what_is_kept_is_closed_to_other_users(playground: dict[str, str], data: Path) -> None:
    assert playground["token"]
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    kept = {file.name: stat.S_IMODE(file.stat().st_mode) for file in data.iterdir()}
    assert "playground.sqlite3-wal" in kept
    assert set(kept.values()) == {0o600}


def test_an_unusable_database_is_one_line(here: Here, tmp_path: Path) -> None:
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"this is no database" * 100)
    assert_refused(
        here("run", DISCORD_TOKEN=WRONG_TOKEN, PANTHEON_DATABASE=str(broken)), 2, "broken.sqlite3"
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
    _, errors = program.communicate(timeout=120)
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
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert "santorini" in [game["slug"] for game in answers[0]["games"]]


def test_a_game_record_is_checked(here: Here, tmp_path: Path) -> None:
    record = recorded(Case(registry.discover()["dice-forge"], 2), 6)
    text = writing.write(record, registry.discover()["dice-forge"])
    file = tmp_path / "game.txt"
    file.write_text(text)
    done = here("record", "check", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("right") == 4
    file.write_text(text.replace(f"Secret: {record.secret}", f"Secret: {'5' * 64}"))
    lied = here("record", "check", str(file))
    assert lied.returncode == 1
    assert "WRONG" in lied.stdout
    file.write_text(text.replace("Seat 1 result: place ", "Seat 1 result: place 9"))
    assert_refused(here("record", "check", str(file)), 1, "“Seat 1 result” of this file contradicts")
    file.write_text("1. e4 e5")
    assert_refused(here("record", "check", str(file)), 1, "isn’t a game record")
    assert_refused(here("record", "check", str(tmp_path / "none")), 2, "can't be read")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("santorini", "--folder", "pyproject.toml"), "pyproject.toml can't be written"),
        (("puzzles", "--folder", "pyproject.toml"), "pyproject.toml can't be written"),
        (("puzzles", "--steps", "5"), "leave it out"),
    ],
)
def test_training_with_wrong_arguments_says_what_is_wrong(
    here: Here, arguments: tuple[str, ...], words: str
) -> None:
    assert_refused(here("train", *arguments), 2, words)


def test_a_seed_below_zero_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["train", "santorini", "--seed", "-1"])
    assert "must be 0 or more" in capsys.readouterr().err


def test_tests_keep_compiled_code_though_not_beside_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    environments: list[dict[str, str]] = []

    def run(command: list[str], *, env: dict[str, str], **_: object) -> subprocess.CompletedProcess[str]:
        environments.append(env)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr("bot.cli.subprocess.run", run)
    for forbidden in ("", "1"):
        monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", forbidden)
        monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
        assert cli.run(argparse.Namespace(command="test", arguments=["tests/clocks"])) == 0
    usual, kept = environments
    assert "PYTHONPYCACHEPREFIX" not in usual
    assert not kept.get("PYTHONDONTWRITEBYTECODE")
    assert not Path(kept["PYTHONPYCACHEPREFIX"]).is_relative_to(ROOT)


@pytest.mark.parametrize(("sound", "code", "expected"), [(True, 0, 0), (True, 3, 3), (False, 0, 1)])
def test_tests_end_when_a_check_beside_them_fails(
    monkeypatch: pytest.MonkeyPatch, sound: bool, code: int, expected: int
) -> None:
    begun = threading.Event()

    def pytest_of(*arguments: str) -> list[str]:
        if "-n" not in arguments:
            return [sys.executable, "-c", ""]
        begun.set()
        return [
            sys.executable,
            "-c",
            f"raise SystemExit({code})" if sound else "import time; time.sleep(60)",
        ]

    monkeypatch.setattr(cli, "_pytest", pytest_of)
    monkeypatch.setattr(cli, "_checked", lambda: begun.wait() and sound)
    assert cli.run(argparse.Namespace(command="test", arguments=[])) == expected


@pytest.mark.parametrize(("code", "told"), [(4004, "refused the token"), (4010, "closed with 4010")])
def test_a_connection_that_discord_ends_for_good_is_one_line(
    capsys: pytest.CaptureFixture[str], code: int, told: str
) -> None:
    """A token that is reset while the bot serves."""

    async def ended() -> None:
        raise discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=0)  # pyright: ignore[reportArgumentType]

    assert cli._until_stopped(ended()) == (2 if code == 4004 else 1)  # pyright: ignore[reportPrivateUsage]
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line
