"""What the command line does: each command returns its exit code, and says in one line what went wrong."""

from __future__ import annotations

import argparse
import asyncio
import atexit
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import aiohttp
import discord

from bot import private_files
from bot.games.engine import registry
from bot.games.engine.packages import GameError
from bot.monitoring.log_folding import Folding
from bot.monitoring.log_format import formatter, writes_objects
from bot.settings import DATA, ROOT, Settings, SettingsError, place_of, read_settings
from bot.storage.errors import StorageError, StorageUnavailable

log = logging.getLogger(__name__)
IMPOSSIBLE = 2
REFUSED_WHILE_SERVING = 4004
"""Discord's code for a connection whose token doesn't hold, or no more."""
MISSING = (
    "There is no DISCORD_TOKEN. Put one into .env (docs/hosting.md says how), "
    "or try Pantheon without Discord: python3 -m bot playground"
)
REFUSED = "Discord refused the token. Copy it again from the developer portal into .env (docs/hosting.md)."
INTENT = "Discord refused the connection: the application lacks an intent (docs/hosting.md)."


def run(options: argparse.Namespace) -> int:
    """Do what the command line asked for."""
    try:
        match options.command:
            case None:
                return _serve() if read_settings().token else _playground(_default_playground())
            case "run":
                return _serve()
            case "playground":
                return _playground(options)
            case "db":
                return _database(options.action, options.file, options.target)
            case "record":
                return _record(Path(options.file))
            case "bench":
                return _bench(options.part, options.games)
            case "train":
                return _train(options.game, Path(options.folder), options.seed, options.steps)
            case _:
                return _test(options.arguments)
    except StorageUnavailable as problem:
        return _refuse(str(problem), 1)
    except (SettingsError, StorageError, GameError) as problem:
        return _refuse(str(problem))


def _serve() -> int:
    settings = read_settings()
    if not settings.token:
        return _refuse(MISSING)
    _log(settings)
    if DATA in (settings.folder, settings.beside):
        _make_data()  # any other place is the operator's to make, or mistyped
    from bot.storage.database import Claim

    claim = Claim(settings.database)  # checked while the rest is loaded
    from bot.app import serve

    return _until_stopped(serve(settings, claim))


def _make_data() -> None:
    try:
        private_files.make_folder(DATA)
    except OSError as error:
        raise SettingsError(
            f"{DATA} can't be made ({error.strerror}): set PANTHEON_DATABASE to another place."
        ) from error


def _default_playground() -> argparse.Namespace:
    return argparse.Namespace(port=8400, data=None, no_bot=False, info=None, spec=None)


def _playground(options: argparse.Namespace) -> int:
    # Only here: who serves Discord need not wait until the playground's own server is loaded.
    from bot.playground.run import StartError, serving

    data = Path(options.data) if options.data else DATA / "playground"
    info = Path(options.info) if options.info else None
    spec = Path(options.spec) if options.spec else None
    if not options.no_bot:  # what is wrong with a game is said before anybody opens the page
        registry.discover(read_settings(token="", api_base=None, gateway=None).games)

    async def play() -> None:
        async with serving(port=options.port, data=data, info=info, spec=spec) as playground:
            if options.no_bot:
                await asyncio.Event().wait()
            settings = read_settings(
                token=playground.token,
                api_base=playground.api_base,
                gateway=playground.gateway_url,
                database=data / "pantheon.sqlite3",
                # What .env names for the real bot, which may run beside this one, is not the playground's.
                files=None,
                backups=None,
                status=None,
                shard_count=None,
                shard_ids=None,
                guild_ready_timeout=0.2,
            )
            _log(settings)
            from bot.app import serve

            await serve(settings)

    try:
        return _until_stopped(play())
    except StartError as problem:
        return _refuse(str(problem))


def _until_stopped(work: Coroutine[object, object, None]) -> int:
    """Run until the work ends or somebody presses Ctrl-C; expected failures are one line each."""
    try:
        asyncio.run(_stoppable(work))
    except discord.LoginFailure:
        return _refuse(REFUSED)
    except discord.PrivilegedIntentsRequired:
        return _refuse(INTENT)
    except discord.ConnectionClosed as problem:
        if problem.code == REFUSED_WHILE_SERVING:
            return _refuse(REFUSED)
        return _refuse(f"Discord refused to start the bot: {problem}", 1)
    except (aiohttp.ClientConnectionError, discord.GatewayNotFound) as problem:
        return _refuse(f"Can't reach Discord: {problem}. Check the network, then start again.", 1)
    except discord.DiscordException as problem:
        return _refuse(f"Discord refused to start the bot: {problem}", 1)
    return 0


async def _stoppable(work: Coroutine[object, object, None]) -> None:
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C raises KeyboardInterrupt instead
            loop.add_signal_handler(number, task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        _say("Stopped. Every game is kept.")


def _database(action: str, file: str | None, target: str | None) -> int:
    from bot.storage import backup

    if action == "copy":
        return _copy(file, target)
    if target is not None:
        return _refuse(f"Say one file only: python3 -m bot db {action} FILE")
    if action == "check":
        named = {} if file is None else {"database": file}
        print(backup.check(read_settings(**named).database))
        return 0
    path = read_settings().database
    if file is None:
        return _refuse(f"Say which file: python3 -m bot db {action} FILE")
    if action == "backup":
        print(backup.save(path, Path(file)))
    else:
        print(backup.restore(path, Path(file)))
    return 0


def _copy(source: str | None, target: str | None) -> int:
    from bot.storage.copying import copy

    if source is None or target is None:
        return _refuse("Say from where to where: python3 -m bot db copy FILE postgresql://user@host/name")
    try:
        places = place_of(source), place_of(target)
    except ValueError as problem:
        return _refuse(str(problem))
    print(copy(*places))
    return 0


def _record(path: Path) -> int:
    """Try a game record: every move by the rules, every draw by its secret."""
    from bot.tables.records import reading, verifying
    from bot.tables.records.model import BadRecord

    try:
        games = registry.discover(read_settings().games)
        record = reading.read(path.read_bytes(), games)
        line = verifying.line_of(record, games)
        verifying.must_agree(record, line)
    except OSError as problem:
        return _refuse(f"{path} can't be read: {problem.strerror}")
    except BadRecord as problem:
        return _refuse(f"{path}: {problem}", 1)
    findings = verifying.verify(record, line)
    signs = {True: "right  ", False: "WRONG  ", None: "unknown"}
    for finding in findings:
        print(signs[finding.good], str(finding.words).replace("**", ""))
    return int(any(finding.good is False for finding in findings))


def _bench(parts: list[str], games: int | None) -> int:
    from bot.bench import run as bench

    return bench.main(parts, games)


def _train(what: str, folder: Path, seed: int, steps: int | None) -> int:
    from bot.training import puzzles, santorini

    if what == "puzzles" and steps is not None:
        return _refuse("--steps is for training: leave it out to look for puzzles.")
    try:
        if what == "puzzles":
            puzzles.main(folder, seed)
        else:
            santorini.main(folder, seed, steps)
    except OSError as problem:
        return _refuse(f"{problem.filename or folder} can't be written: {problem.strerror}")
    return 0


def _test(arguments: list[str]) -> int:
    """Style, types and boundaries beside all tests; with arguments only the tests that they name."""
    # Tests that are ended early may still be keeping code there.
    with TemporaryDirectory(prefix="pantheon-", ignore_cleanup_errors=True) as folder:
        environment = _with_compiled_code_in(folder)
        if arguments:
            return subprocess.run(_pytest(*arguments), cwd=ROOT, env=environment, check=False).returncode  # noqa: S603
        with ThreadPoolExecutor(1) as beside:
            checked = beside.submit(_checked)
            return _test_all(environment, checked)


def _test_all(environment: dict[str, str], checked: Future[bool]) -> int:
    """All tests, which end at once when the checks beside them fail.

    They are loaded once before, so that their workers find them compiled.
    """
    nobody = subprocess.DEVNULL
    loading = _pytest("--collect-only", "-q")
    subprocess.run(loading, cwd=ROOT, env=environment, stdout=nobody, stderr=nobody, check=False)  # noqa: S603
    if checked.done() and not checked.result():
        return 1
    # The tests of the running bot wait for a third of their time: two workers more use it.
    workers = str((os.cpu_count() or 1) + 2)
    command = _pytest("-n", workers, "--dist", "loadfile", "--no-loadscope-reorder")
    with subprocess.Popen(command, cwd=ROOT, env=environment) as tests:  # noqa: S603
        checked.add_done_callback(lambda done: None if done.result() else tests.terminate())
        code = tests.wait()
        return code if checked.result() else 1


def _with_compiled_code_in(folder: str) -> dict[str, str]:
    """This environment; if Python may keep no compiled code beside the sources, it keeps it in the folder.

    The tests start some hundred programs of ours, each of which would compile all of it anew.
    """
    environment = dict(os.environ)
    if environment.pop("PYTHONDONTWRITEBYTECODE", ""):
        environment["PYTHONPYCACHEPREFIX"] = folder
    return environment


def _checked() -> bool:
    """Style, types and boundaries; says what is wrong."""
    python = sys.executable
    # The type checker makes many small things: room for them to die young saves a tenth of its time.
    environment = {"NODE_OPTIONS": "--max-semi-space-size=64", **os.environ}
    for command in (
        [python, "-m", "ruff", "check", "."],
        [python, "-m", "ruff", "format", "--check", "."],
        [python, "-m", "basedpyright"],
        [str(Path(python).with_name("lint-imports")), "--no-logo"],
    ):
        print("·", " ".join(Path(part).name for part in command), flush=True)
        done = subprocess.run(  # noqa: S603
            command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True
        )
        if done.returncode:
            print(done.stdout, done.stderr, sep="", flush=True)
            return False
    return True


def _pytest(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "pytest", *arguments]


def _log(settings: Settings) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(settings.log))
    folding = Folding(handler)
    handler.addFilter(folding)
    atexit.register(folding.tell_rest)
    logging.basicConfig(level=settings.log_level, handlers=[handler])
    wanted = logging.getLevelNamesMapping()[settings.log_level]
    for chatty in ("discord", "alembic"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, wanted))
    discord.VoiceClient.warn_nacl = False  # nobody speaks here
    discord.VoiceClient.warn_dave = False


def _say(line: str) -> None:
    if writes_objects():
        log.info("%s", line)
    else:
        print(line, flush=True)


def _refuse(line: str, code: int = IMPOSSIBLE) -> int:
    if writes_objects():
        log.critical("%s", line)
    else:
        print(line, file=sys.stderr)
    return code
