"""The documents' pictures are what the renderers draw now, and each is shown somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from renderers.docs_pictures import pictures
from tests.renderers.likeness import check

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"


@pytest.mark.parametrize("name", pictures())
def test_the_pictures_of_the_documents_are_drawn_anew(name: str) -> None:
    check(pictures()[name](), name, FOLDER)


def test_every_picture_is_shown() -> None:
    shown = {
        name
        for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md"))
        for name in re.findall(r"pictures/([\w-]+)\.png", page.read_text(encoding="utf-8"))
    }
    assert shown == {path.stem for path in FOLDER.iterdir()} == set(pictures())
