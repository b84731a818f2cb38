"""Setting up on a fresh machine: what is interrupted is made anew, and failures say what to do."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from bot import bootstrap


class Started(Exception):
    """The program would start again in its own environment."""


class Pip:
    """A run of pip."""

    stdout = ("Collecting something\n", "Installing collected packages: something\n")

    def __init__(self, returncode: int) -> None:
        self.returncode = returncode

    def __enter__(self) -> Pip:
        return self

    def __exit__(self, *_: object) -> None: ...


class Machine:
    """Stands for the operating system: what can fail is told to fail."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.made = 0
        self.installed = 0
        self.no_pip: BaseException | None = None
        self.no_network = False

    def create(self, home: Path, *, clear: bool = False, **_: Any) -> None:
        self.made += 1
        if clear and home.exists():
            shutil.rmtree(home)
        (home / "bin").mkdir(parents=True)
        (home / "bin" / "python").touch()
        pip = home / "lib" / "python3.11" / "site-packages" / "pip-23.2.1.dist-info"
        pip.mkdir(parents=True)
        if self.no_pip is not None:
            raise self.no_pip
        (pip / "RECORD").touch()

    def popen(self, *_: Any, **__: Any) -> Pip:
        self.installed += 1
        return Pip(1 if self.no_network else 0)

    def execv(self, *_: Any) -> None:
        raise Started


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    home = tmp_path / ".venv"
    machine = Machine(home)
    monkeypatch.setattr(bootstrap, "HOME", home)
    monkeypatch.setattr(bootstrap.venv, "create", machine.create)
    monkeypatch.setattr(bootstrap.subprocess, "Popen", machine.popen)
    monkeypatch.setattr(bootstrap.os, "execv", machine.execv)
    monkeypatch.setattr(bootstrap.os, "chdir", lambda _: None)
    return machine


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    lock = tmp_path / "some.lock"
    lock.write_text("surely-not-installed==1.0 \\\n    --hash=sha256:00\n")
    return lock


def test_a_fresh_machine_is_set_up_once(machine: Machine, lock: Path) -> None:
    for _ in range(2):
        with pytest.raises(Started):
            bootstrap.ensure(lock, [])
    assert (machine.made, machine.installed) == (1, 1)


def test_a_new_lock_is_installed(machine: Machine, lock: Path) -> None:
    with pytest.raises(Started):
        bootstrap.ensure(lock, [])
    lock.write_text("surely-not-installed==2.0 \\\n    --hash=sha256:00\n")
    with pytest.raises(Started):
        bootstrap.ensure(lock, [])
    assert (machine.made, machine.installed) == (1, 2)


def test_the_packages_for_development_are_enough_to_run(
    machine: Machine, lock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    development = tmp_path / "development.lock"
    development.write_text(lock.read_text() + "also-not-installed==1.0\n")
    monkeypatch.setattr(bootstrap, "DEVELOPMENT", development)
    for each in (development, lock):
        with pytest.raises(Started):
            bootstrap.ensure(each, [])
    assert machine.installed == 1


def test_development_has_all_that_running_needs() -> None:
    assert set(bootstrap.pins(bootstrap.RUNTIME)) <= set(bootstrap.pins(bootstrap.DEVELOPMENT))


@pytest.mark.parametrize(
    ("problem", "ends"),
    [
        (subprocess.CalledProcessError(1, "ensurepip"), pytest.raises(SystemExit, match="python3-venv")),
        (KeyboardInterrupt(), pytest.raises(KeyboardInterrupt)),
    ],
    ids=["no ensurepip", "Ctrl-C"],
)
def test_a_half_made_environment_is_made_anew(
    machine: Machine, lock: Path, problem: BaseException, ends: AbstractContextManager[object]
) -> None:
    machine.no_pip = problem
    with ends:
        bootstrap.ensure(lock, [])
    machine.no_pip = None
    with pytest.raises(Started):
        bootstrap.ensure(lock, [])
    assert (machine.made, machine.installed) == (2, 1)


def test_an_environment_that_somebody_else_made_is_kept(machine: Machine, lock: Path) -> None:
    machine.create(machine.home)
    with pytest.raises(Started):
        bootstrap.ensure(lock, [])
    assert (machine.made, machine.installed) == (1, 1)


def test_what_was_not_installed_is_tried_again(machine: Machine, lock: Path) -> None:
    machine.no_network = True
    with pytest.raises(SystemExit, match="network"):
        bootstrap.ensure(lock, [])
    machine.no_network = False
    with pytest.raises(Started):
        bootstrap.ensure(lock, [])
    assert machine.installed == 2


def test_who_has_everything_needs_nothing(machine: Machine) -> None:
    bootstrap.ensure(bootstrap.RUNTIME, [])
    assert machine.made == 0


def test_an_old_python_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 1))
    with pytest.raises(SystemExit, match=r"3\.11 or newer; this is 3\.10"):
        bootstrap.require_python()


def test_what_the_container_holds_is_enough_to_start(tmp_path: Path) -> None:
    last = (
        (bootstrap.ROOT / "examples" / "hosting" / "Containerfile")
        .read_text("utf-8")
        .rpartition("\nFROM")[2]
    )
    ignored = shutil.ignore_patterns("__pycache__")
    for name, _ in re.findall(r"^COPY (\S+) (\S+)$", last, re.MULTILINE):
        source = bootstrap.ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=ignored)
        else:
            shutil.copy(source, tmp_path)
    environment = {
        key: value for key, value in os.environ.items() if not key.startswith(("DISCORD", "PANTHEON"))
    }
    command = [sys.executable, "-B", "-m", "bot", "run"]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, check=False, capture_output=True, text=True
    )
    assert "There is no DISCORD_TOKEN" in done.stderr
    for name in {"requirements.lock", "bot", "cogs", "renderers"}:
        assert f"!{name}\n" in (bootstrap.ROOT / ".dockerignore").read_text("utf-8")
