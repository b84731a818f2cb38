"""Renderers are found by their packages; one that can't be loaded is named, with what to do about it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.games.engine.packages import GameError
from renderers.registry import discover


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("import surely_not_there", "'surely_not_there' (renderer.py, line 1)"),
        ("def draw(:", "its renderer fails: SyntaxError: "),
        ("RENDERER = 1", "set it to an instance of your Renderer"),
    ],
    ids=["a wrong import", "no Python", "no renderer"],
)
def test_what_is_no_renderer_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, advice: str
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "drawn_elsewhere"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(str(tmp_path))
    package = tmp_path / "drawn_elsewhere"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "renderer.py").write_text(text)
    with pytest.raises(GameError) as refused:
        discover(["drawn_elsewhere"])
    assert str(refused.value).startswith("The game drawn_elsewhere can't be loaded: its ")
    assert advice in str(refused.value)
    assert "\n" not in str(refused.value)
