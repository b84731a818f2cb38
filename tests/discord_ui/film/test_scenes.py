"""What a film tells: sentences that fit and can be read, each turn once, no longer than anybody watches."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import pytest

from bot.discord_ui.film.scenes import LONGEST, READING, Scene, scenes
from bot.games.engine import registry
from bot.games.engine.text import ENGLISH
from bot.tables.replay import ReplayedGame
from renderers.film import caption_fits
from tests.games.playouts import Case
from tests.tables.records.playing import NOON, played

GAMES = registry.discover()
NAMES = ("Maximiliane von Hohenstein", "Bartholomew the Magnificent", "Cleo", "Dev")
CASES = [
    ("santorini", 2),
    ("santorini", 4),
    ("dice-forge", 2),
    ("dice-forge", 4),
    ("army", 2),
    ("army", 4),
    ("atlantida", 3),
]


@lru_cache
def game(slug: str, seats: int) -> ReplayedGame:
    return played(Case(GAMES[slug], seats), 5, bytes(32))


def told(line: ReplayedGame) -> list[Scene]:
    return scenes(line, lambda _: ENGLISH.named(NAMES[: line.position.seats]))


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_every_sentence_fits_and_stands_as_long_as_it_takes_to_read(slug: str, seats: int) -> None:
    line = game(slug, seats)
    found = told(line)
    turns = [turn for scene in found for turn in scene.turns]
    assert turns[0].first == 0
    assert turns[-1].end == len(line.played)
    assert all(one.end == other.first for one, other in pairwise(turns))
    assert sum(scene.milliseconds for scene in found) <= LONGEST
    for scene in found:
        assert caption_fits(scene.caption), scene.caption
        assert "…" not in scene.caption
        assert scene.milliseconds >= READING[0] or not scene.caption
    assert not any(scene.caption == "" for scene in found[:-1])
    assert len(found[-1].turns) == 1, "the win is told when it comes"


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_turning_points_have_a_scene_of_their_own_where_there_is_time(slug: str, seats: int) -> None:
    found = told(game(slug, seats))
    shared = [scene for scene in found if scene.is_turning and len(scene.turns) > 1]
    quiet = [scene for scene in found if not scene.is_turning]
    # Only where everything else shares scenes already.
    assert not shared or len(quiet) < len(shared) + len(found) / 2


def test_what_the_table_decided_is_told() -> None:
    line = game("santorini", 2)
    line = line.before(12).hosted("abandon", NOON)
    assert told(line)[-1].caption == "Everybody agreed to end this game."


def test_a_last_attack_is_a_turn_of_the_attacker_whoever_answered_it() -> None:
    line = game("army", 2)
    answered = next(
        place
        for place, (one, other) in enumerate(pairwise(line.played), 2)
        if one.turn == other.turn and one.move.startswith("attack") and other.seat != one.seat
    )
    started = next(
        place for place, one in enumerate(line.played) if one.turn == line.played[answered - 1].turn
    )
    attack = line.played[answered - 2]
    assert started == answered - 2
    assert told(line.before(answered))[-1].turns[-1].seat == attack.seat
