"""What holds for the whole repository: imports, lock files, links of documents, committed text."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from bot import bootstrap

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("lock", [bootstrap.RUNTIME, bootstrap.DEVELOPMENT], ids=lambda lock: lock.name)
def test_a_lock_file_pins_everything_by_hash_and_names_no_host(lock: Path) -> None:
    text = lock.read_text()
    assert "://" not in text
    assert "index-url" not in text
    packages = re.findall(r"^(\S+)==", text, re.MULTILINE)
    assert len(packages) > 20
    blocks = re.split(r"^(?=\S)", text, flags=re.MULTILINE)
    assert all("--hash=sha256:" in block for block in blocks if "==" in block)


def test_the_lock_files_hold_every_declared_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    names = dict(bootstrap.pins(bootstrap.DEVELOPMENT))
    declared = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    wanted = {re.split(r"[\[><=]", line)[0].replace(".", "-").lower(): ";" in line for line in declared}
    assert {name for name, on_some_platforms in wanted.items() if not on_some_platforms} <= set(names)
    assert wanted.keys() <= set(re.findall(r"^(\S+)==", bootstrap.DEVELOPMENT.read_text(), re.MULTILINE))
    runtime = dict(bootstrap.pins(bootstrap.RUNTIME))
    assert {name: names[name] for name in runtime} == runtime


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_of_a_document_leads_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text()):
        if "://" not in target:
            assert (document.parent / target).exists(), target


def test_committed_text_names_no_machine() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if tracked.returncode:
        pytest.skip("not a git checkout")
    paths = [ROOT / name for name in tracked.stdout.split()]
    texts = [
        path for path in paths if path.suffix in {".py", ".md", ".toml", ".lock", ".js", ".css", ".html"}
    ]
    for path in texts:
        if path != Path(__file__) and path.exists():
            assert not re.search(r"/(work|home|root|tmp)/\w", path.read_text()), path


PACKAGES = [
    package
    for home in ("bot/games", "renderers")
    for package in sorted((ROOT / home).iterdir())
    if (package / "__init__.py").exists() and package.name not in ("engine", "kit")
]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_no_game_imports_another(package: Path) -> None:
    others = {other.name for other in PACKAGES} - {package.name}
    for file in package.rglob("*.py"):
        imported = re.findall(
            r"^\s*(?:from|import) (?:bot\.games|renderers)\.(\w+)", file.read_text(), re.MULTILINE
        )
        assert others.isdisjoint(imported), file


def modules() -> Mapping[str, Path]:
    """All our modules but the tests, by name."""
    folders = ("bot", "cogs", "examples", "renderers")
    files = (path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return {
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
        for file in files
    }


def imports(file: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """Which of our modules a file imports anywhere in it, for types only, too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and (module := node.module or "") in known:
            for alias in node.names:
                submodule = f"{module}.{alias.name}"
                yield submodule if submodule in known else module


def test_no_files_import_each_other_in_a_circle() -> None:
    known = modules()
    graph = {
        name: {other for other in imports(file, known) if other != name} for name, file in known.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))
