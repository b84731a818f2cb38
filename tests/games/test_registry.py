"""Games are found by their packages; what is none is refused with a line that says what to do."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.games.engine.packages import GameError
from bot.games.engine.registry import discover

GAME = """
from examples.tictactoe.rules import TicTacToe

class Mine(TicTacToe):
    slug = {slug!r}
    title = "Mine"

GAME = Mine()
"""


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on Python's path, which is forgotten again."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "elsewhere"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(str(tmp_path))
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


def write(folder: Path, name: str, text: str) -> str:
    """A package there; its name for Python."""
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(text)
    return f"{folder.name}.{name}"


def test_a_game_from_elsewhere_is_found_by_its_slug_once(elsewhere: Path) -> None:
    package = write(elsewhere, "my_game", GAME.format(slug="my-game"))
    assert discover([package, package])["my-game"].title == "Mine"
    assert "my-game" not in discover()


@pytest.mark.parametrize(
    ("name", "text", "advice"),
    [
        ("my_game", "", "set GAME in its __init__.py"),
        ("my_game", GAME.format(slug="mygame"), 'set slug = "my-game"'),
        ("my_game", GAME.format(slug="My Game!"), 'set slug = "my-game"'),
        ("santorini", GAME.format(slug="santorini"), "bot.games.santorini has the slug santorini, too"),
        ("MyGame", GAME.format(slug="MyGame"), "small letters"),
        ("g" * 33, GAME.format(slug="g" * 33), "at most 32"),
    ],
    ids=["no game", "another slug", "no slug", "taken", "capitals", "too long"],
)
def test_what_is_no_game_is_told_what_to_do(elsewhere: Path, name: str, text: str, advice: str) -> None:
    package = write(elsewhere, name, text)
    with pytest.raises(GameError) as refused:
        discover([package])
    assert str(refused.value).startswith(f"The game {package} can't be loaded: ")
    assert advice in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("package", ["examples.nope", "nowhere.at.all", "..", ""])
def test_a_package_that_is_not_there_is_told(package: str) -> None:
    with pytest.raises(GameError, match="no such package"):
        discover([package])


def test_a_game_whose_own_import_fails_shows_where(elsewhere: Path) -> None:
    package = write(elsewhere, "broken", "\nimport surely_not_there")
    fails = r"its __init__.py fails: ModuleNotFoundError: .*surely_not_there.* \(__init__.py, line 2\)$"
    with pytest.raises(GameError, match=fails):
        discover([package])
