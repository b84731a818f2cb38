"""Citations such as “(Dice Forge rules, 7.4)”: each number stands on its page in ``docs/rules``."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = ROOT / "docs" / "rules"
READ: Final = ("bot", "cogs", "renderers", "tests", "docs")
TITLES: Final = ("Santorini", "Dice Forge", "Atlantida", "Army of the Gods", "Hosting")
FOLDERS: Final = {
    "santorini": "santorini",
    "dice_forge": "dice-forge",
    "atlantida": "atlantida",
    "army": "army-of-the-gods",
}

_SECTION: Final = r"[1-9]\d?\.\d{1,2}"
_NUMBER: Final = rf"(?:{_SECTION}|[1-9]\d?)"
_JOINT: Final = r"(?:,|,? and|,? to)\s+"
NAMED: Final = re.compile(
    rf"(?:\b(?P<title>{'|'.join(TITLES)}|hosting)\s+)?\b[Rr]ules,\s+".replace(" ", r"\s+")
    + rf"(?P<numbers>{_NUMBER}(?:{_JOINT}{_NUMBER})*)(?:, (?P<words>[A-Z][a-z]+))?(?!\d|\.\d)"
)
"""``Hosting rules, 3.2 and 11.7``, ``Santorini rules, 3, Draws``; without a title: the folder's game."""
SECTION: Final = re.compile(r"\brules \(section (?P<numbers>\d+)\)")
BARE: Final = re.compile(rf"(?<=\s)\((?P<numbers>{_SECTION}(?:{_JOINT}{_SECTION})*)\)")
"""``(9.1)`` alone: in the files of a game."""
ANCHOR: Final = re.compile(rf"^(?:#{{2,4}} |(?:- )?\*\*)({_NUMBER})\b", re.MULTILINE)
"""A heading ``### 2.10 Golden Fleece``, or an item ``- **6.4 End.**``."""
ROW: Final = re.compile(r"^\| (\d+) \|", re.MULTILINE)
"""A row of a table: the 53 of ``17, 53``, where no chapter has so high a number."""


class Citation(NamedTuple):
    """A number, or the word of a heading, that a file says stands on a page."""

    page: str
    number: str
    where: str


@cache
def citations() -> list[Citation]:
    """All of the repository."""
    return sorted(
        {
            citation
            for folder in READ
            for path in (ROOT / folder).rglob("*")
            if path.suffix in {".py", ".md"} and path != Path(__file__) and path.parent != PAGES
            for citation in cited(path.relative_to(ROOT), path.read_text(encoding="utf-8"))
        }
    )


def cited(path: Path, text: str) -> Iterator[Citation]:
    """Those of one file."""
    game = next((page for folder, page in FOLDERS.items() if path.parts[1:3] == ("games", folder)), "")
    for pattern in (NAMED, SECTION, BARE) if game else (NAMED, SECTION):
        for found in pattern.finditer(text):
            named = found.groupdict()
            page = "-".join((named.get("title") or "").lower().split()) or game
            where = f"{path}:{text.count(chr(10), 0, found.start()) + 1}"
            for number in (*re.findall(_NUMBER, named["numbers"]), named.get("words")):
                if number:
                    yield Citation(page, number, where)


@pytest.mark.parametrize("title", TITLES)
def test_every_number_that_is_cited_stands_on_the_page(title: str) -> None:
    page = title.lower().replace(" ", "-")
    text = (PAGES / f"{page}.md").read_text(encoding="utf-8")
    anchors = ANCHOR.findall(text)
    assert len(set(anchors)) == len(anchors), "a number names two places"
    last = max(int(anchor.partition(".")[0]) for anchor in anchors)
    rows = {row for row in ROW.findall(text) if int(row) > last}
    known = {*anchors, *rows, *re.findall(r"^#+ (\w+)$", text, re.MULTILINE)}
    missing: dict[str, list[str]] = defaultdict(list)
    for citation in citations():
        if citation.page == page and citation.number not in known:
            missing[citation.number].append(citation.where)
    assert any(citation.page == page for citation in citations())
    assert not missing


def test_no_citation_is_without_a_page() -> None:
    assert [citation for citation in citations() if not citation.page] == []
