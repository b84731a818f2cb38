"""Formats are asked by their contract: whoever adds one touches nothing but its own file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games.engine.text import ENGLISH
from bot.tournaments.formats.format_options import FormatOption, Measures, Meeting, Seats
from bot.tournaments.formats.registry import FORMATS, OFFERS
from bot.tournaments.tournament import Mode, Tournament
from tests.tournaments.playing import entrants

ROOT = Path(__file__).parent.parent.parent
HOME = ROOT / "bot/tournaments/formats"
CLASSES = {kind.__name__ for kind in FORMATS.values()}
FILES = [
    path
    for home in ("bot", "cogs", "renderers")
    for path in sorted((ROOT / home).rglob("*.py"))
    if HOME not in path.parents
]


def names_of_formats(source: str) -> Iterator[str]:
    """Where a source asks a format for its class, or for its kind."""
    tree = ast.parse(source)
    own = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bot.tournaments.formats.")
        for alias in node.names
        if alias.name in CLASSES
    }
    for node in ast.walk(tree):
        asked: list[ast.AST] = []
        match node:
            case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, classes]):
                asked.append(classes)
            case ast.MatchClass(cls=kind):
                asked.append(kind)
            case ast.Attribute(attr="KIND"):
                yield ast.unparse(node)
            case _:
                continue
        for part in asked:
            if {name.id for name in ast.walk(part) if isinstance(name, ast.Name)} & own:
                yield ast.unparse(node)


def test_nobody_asks_a_format_for_its_class() -> None:
    found = {str(path.relative_to(ROOT)): [*names_of_formats(path.read_text())] for path in FILES}
    assert not {path: asked for path, asked in found.items() if asked}


@pytest.mark.parametrize(
    "asked",
    [
        "isinstance(event.format, Swiss)",
        "isinstance(event.format, str | Swiss)",
        "match event.format:\n    case Swiss(rounds=3):\n        pass",
        "event.format.KIND in ('swiss', 'pods')",
    ],
)
def test_that_check_finds_what_it_looks_for(asked: str) -> None:
    source = f"from bot.tournaments.formats.swiss.swiss import Swiss\n{asked}\n"
    assert [*names_of_formats(source)]


@pytest.mark.parametrize("kind", FORMATS)
def test_what_a_format_says_of_itself_agrees(kind: str) -> None:
    format_ = FORMATS[kind]()
    tournament = Tournament("Open", format_, entrants(8))
    assert ENGLISH.translate(format_.title())
    assert (format_.MODE is Mode.CHALLENGED) == (format_.climbed is not None)
    assert format_.sizes == tuple(sorted(set(format_.sizes)))
    assert format_.next_stage(tournament) == 0
    small = format_.with_small_final(True)
    assert small == format_ if format_.small_final is None else small.small_final
    again = format_.with_rematches(2)
    assert again is None or (again != format_ and again.title() == format_.title())
    if format_.MODE is Mode.PAIRED:
        round_ = format_.next_round(tournament)
        assert {len(table.seats) for table in round_.tables} <= set(format_.sizes or range(2, 9))
        standings = format_.standings(tournament)
        assert format_.overall(standings).keys() == {one.number for one in tournament.entrants}


@pytest.mark.parametrize("offer", OFFERS.values(), ids=OFFERS)
def test_what_is_offered_can_be_made_as_usual(offer: FormatOption) -> None:
    seats = Seats(2, 5)
    made = offer.make(Measures(), seats)
    assert offer.options <= set(Measures.__dataclass_fields__)
    assert (2 in made.sizes) == (offer.meeting is Meeting.TWO)
    assert [other.place for other in OFFERS.values()].count(offer.place) == 1
