"""Makes the program run on a machine that has nothing of ours: its own environment, from the lock file.

Standard library only.  If the running interpreter already has every pinned package, nothing happens;
otherwise ``.venv`` beside the program is made or brought up to date, and the program starts again in it.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
RUNTIME = ROOT / "requirements.lock"
OLDEST = (3, 11)
DEVELOPMENT = ROOT / "requirements-dev.lock"


def require_python() -> None:
    """Exit with one line if this Python is too old for anything here."""
    if sys.version_info < OLDEST:
        this, needed = (".".join(map(str, v)) for v in (sys.version_info[:2], OLDEST))
        raise SystemExit(f"Pantheon needs Python {needed} or newer; this is {this}.")


def ensure(lock: Path, arguments: list[str]) -> None:
    """Return if this interpreter has what ``lock`` pins; else install it and run the program again there.

    Exits with a line that says what to do if the environment can't be made.
    """
    if _satisfied(lock):
        return
    if Path(sys.prefix).resolve() == HOME.resolve() and _installed(lock):
        raise SystemExit(f"The environment in {HOME} is broken. Delete that folder and start again.")
    if not _installed(lock):
        if not _has_pip():
            _make()
        _install(lock)
    _again(arguments)


def _make() -> None:
    """An empty environment, in place of a half-made one."""
    print(f"Making Pantheon's own Python environment in {HOME.name}/ …", flush=True)
    try:
        venv.create(HOME, clear=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SystemExit(
            f"Python could not make an environment: {error}\n"
            "On Debian or Ubuntu install the package python3-venv; then start the same command again."
        ) from None


def _install(lock: Path) -> None:
    total = sum(1 for _ in pins(lock))
    print(f"Installing {total} packages that {lock.name} pins (once, about a minute) …", flush=True)
    pip = [str(_python()), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
    try:
        with subprocess.Popen([*pip, "-r", str(lock)], stdout=subprocess.PIPE, text=True) as running:  # noqa: S603
            _report(running.stdout or (), total)
    except OSError as error:
        raise SystemExit(_not_installed(error)) from None
    if running.returncode:
        raise SystemExit(_not_installed(f"pip ended with code {running.returncode}"))
    _stamp_file(lock).write_text(_fingerprint(lock), encoding="utf-8")


def _report(lines: Iterable[str], total: int) -> None:
    """A line for every tenth package that pip says it takes up, so that one sees it working."""
    taken = 0
    for line in lines:
        if line.startswith("Collecting "):
            taken += 1
            if taken % 10 == 0:
                print(f"  {taken} of {total}", flush=True)
        elif line.startswith("Installing collected"):
            print("  unpacking", flush=True)


def _not_installed(why: object) -> str:
    return (
        f"Pantheon could not install what it needs: {why}.\n"
        "Check the network and the free space, then start the same command again."
    )


def _again(arguments: list[str]) -> None:
    command = [str(_python()), "-m", "bot", *arguments]
    if os.name == "posix":
        sys.stdout.flush()
        os.chdir(ROOT)
        os.execv(command[0], command)  # noqa: S606
    raise SystemExit(subprocess.run(command, cwd=ROOT, check=False).returncode)  # noqa: S603


def _python() -> Path:
    return HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _has_pip() -> bool:
    """Was the environment made to its end?  Pip comes last, and of pip its RECORD."""
    packages = "Lib/site-packages" if os.name == "nt" else "lib/*/site-packages"
    return _python().exists() and any(HOME.glob(f"{packages}/pip-*.dist-info/RECORD"))


def _satisfied(lock: Path) -> bool:
    try:
        return all(version(name) == pinned for name, pinned in pins(lock))
    except PackageNotFoundError:
        return False


def pins(lock: Path) -> Iterator[tuple[str, str]]:
    """Name and version of each package that every platform needs."""
    for line in lock.read_text(encoding="utf-8").splitlines():
        requirement = line.removesuffix("\\").strip()
        if "==" in requirement and ";" not in requirement and not line.startswith((" ", "#")):
            name, pinned = requirement.split("==")
            yield name, pinned


def _fingerprint(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def _stamp_file(lock: Path) -> Path:
    return HOME / f"{lock.stem}.installed"


def _installed(lock: Path) -> bool:
    """Was this lock installed here, or the one for development, which pins the same and more?"""
    return _python().exists() and any(_stamp(each) == _fingerprint(each) for each in (lock, DEVELOPMENT))


def _stamp(lock: Path) -> str | None:
    file = _stamp_file(lock)
    return file.read_text(encoding="utf-8") if file.exists() else None
