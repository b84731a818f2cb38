"""What holds for all tests."""

from __future__ import annotations

import gc
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from bot import garbage_collection
from bot.bench.postgres import NoServerError
from bot.storage.database import Database
from tests import finished_schema, postgres
from tests.description import ABSENT, DESCRIPTION

# A test has one core: NumPy, which reads this when it is loaded, would fight the others for theirs.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


MANY = 300
"""A file of more tests takes as long as one with a long test."""


def pytest_configure() -> None:
    """Tests make little garbage, and each look costs more than what is found."""
    garbage_collection.collect_seldom()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What plays against real processes and browsers gets a second try; the summary names who needed it.

    Files with long tests, or very many, come first, so that no process ends with one while the others have
    nothing left.
    """
    many = Counter(item.path for item in items)
    long = {item.path for item in items if item.get_closest_marker("long") or many[item.path] > MANY}
    place = _spread(dict.fromkeys(item.path for item in items))
    items.sort(key=lambda item: (item.path not in long, place[item.path]))
    end_to_end = Path(__file__).parent / "e2e"
    for item in items:
        if end_to_end in item.path.parents or item.get_closest_marker("browser") is not None:
            item.add_marker(pytest.mark.flaky(reruns=1))


def _spread(files: Iterable[Path]) -> Mapping[Path, tuple[float, Path]]:
    """Places by which each folder's files come evenly spread over the whole run.

    So the processes don't all wait for a browser or a bot at the same time, nor all compute.
    """
    tests, folders = Path(__file__).parent, dict[Path, str]()
    for file in files:
        folders[file] = file.relative_to(tests).parts[0] if tests in file.parents else ""
    many, seen, places = Counter(folders.values()), Counter[str](), dict[Path, tuple[float, Path]]()
    for file, folder in folders.items():
        places[file] = (seen[folder] / many[folder], file)
        seen[folder] += 1
    return places


def pytest_collection_finish() -> None:
    """What was loaded stays to the end: nobody need look again and again whether it is garbage."""
    gc.collect()
    gc.freeze()


def pytest_unconfigure() -> None:
    """Databases of tests, kept from one to the next, go."""
    postgres.tidy_up()


@pytest.fixture(autouse=True)
def disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the disk: no test takes the machine's power away."""
    monkeypatch.setattr("bot.storage.sqlite_connection.SYNCHRONOUS", "OFF")


@pytest.fixture(autouse=True)
def schema(monkeypatch: pytest.MonkeyPatch) -> None:
    """No new database runs through all the migrations."""
    monkeypatch.setattr("bot.storage.migrate.upgrade", finished_schema.upgrade)
    monkeypatch.setattr("bot.storage.sqlite._make", finished_schema.make)


@pytest.fixture
def postgresql(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each database that the test opens as a file is one on a real PostgreSQL server."""
    try:
        postgres.address()
    except NoServerError as why:
        pytest.skip(str(why))
    monkeypatch.setattr(Database, "open", postgres.open_on_server)
    yield
    postgres.forget()


@pytest.fixture(params=["sqlite", "postgresql"])
def both_databases(request: pytest.FixtureRequest) -> None:
    """The test runs on a file, and again on a server."""
    if request.param == "postgresql":
        request.getfixturevalue("postgresql")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was not checked: a green run must not promise more than it saw."""
    if DESCRIPTION is None:
        terminalreporter.write_line(
            f"{ABSENT}: requests were checked by the playground's own rules only",
            yellow=True,
        )
