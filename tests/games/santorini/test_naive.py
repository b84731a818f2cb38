"""Whole turns with powers: the program and the naive umpire agree, for powers alone and together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice
from random import Random

import pytest

from bot.games.santorini import GAME
from bot.games.santorini.complete_turns import ends
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import roster
from tests.games.santorini.naive import after
from tests.games.santorini.naive.compare import disagreement
from tests.games.santorini.naive.scenes import scene

SLUGS = sorted(roster())
ADDITIONAL = ("dionysus", "tyche")
FEW = 50
"""Turns of a position where each pair of powers meets; others may have thousands."""


def allowed(slugs: Sequence[str]) -> bool:
    """May these powers meet at a table of so many?"""
    return all(len(slugs) in roster()[slug].players for slug in slugs) and not any(
        banned(one, other) for one, other in combinations(slugs, 2)
    )


PAIRS = [pair for pair in combinations(SLUGS, 2) if allowed(pair)]


def together(random: Random, players: int, *given: str) -> list[str]:
    """Powers that may meet, the given ones among them, in any order."""
    while True:
        slugs = random.sample(SLUGS, players)
        slugs[: len(given)] = given
        random.shuffle(slugs)
        if len(set(slugs)) == players and allowed(slugs):
            return slugs


def agree(seed: str, slugs: Sequence[str], *, extra: str = "", fleece: str = "") -> None:
    """Both umpires agree on a random position."""
    assert not (found := disagreement(scene(Random(seed), slugs, extra=extra, fleece=fleece))), found


@pytest.mark.parametrize("slug", SLUGS)
def test_alone(slug: str) -> None:
    for seed in range(3):
        agree(f"{slug} {seed}", [slug, "none"])


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if roster()[slug].fleece])
def test_beside_the_board(slug: str) -> None:
    agree(f"fleece {slug}", ["none", "none"], fleece=slug)


@pytest.mark.parametrize("seed", range(8))
def test_some_pairs(seed: int) -> None:
    random = Random(seed)
    for one, other in random.sample(PAIRS, 8):
        agree(f"{other} {one} {seed}", [other, one])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_some_tables(players: int, seed: int) -> None:
    random = Random(f"{players} {seed}")
    for number in range(6):
        agree(f"{players} {seed} {number}", together(random, players))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("slug", ADDITIONAL)
def test_additional_turns(slug: str, players: int) -> None:
    random = Random(f"{slug} {players}")
    for number in range(4):
        agree(f"{slug} {players} {number}", together(random, players, slug), extra=slug)


def narrow(seed: str, slugs: Sequence[str]) -> str:
    """The seed of a position with few turns: what two powers do to each other needs no more."""
    named = seed
    for number in range(8):
        named = f"{seed} {number}"
        position = GAME.load(scene(Random(named), slugs))
        if position.outcome is not None or len(list(islice(ends(position.state), FEW + 1))) <= FEW:
            break
    return named


@pytest.mark.long
@pytest.mark.parametrize("slug", SLUGS)
def test_every_pair(slug: str) -> None:
    random = Random(slug)
    for pair in PAIRS:
        if pair[0] == slug:
            slugs = random.sample(pair, 2)
            agree(narrow(f"every {pair}", slugs), slugs)


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(100, 110))
def test_many_tables(players: int, seed: int) -> None:
    random = Random(f"{players} {seed}")
    for number in range(12):
        agree(f"{players} {seed} {number}", together(random, players))


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("slug", ADDITIONAL)
def test_many_additional_turns(slug: str, players: int) -> None:
    random = Random(f"{slug} {players} more")
    for number in range(8):
        agree(f"{slug} {players} {number} more", together(random, players, slug), extra=slug)


def test_a_disagreement_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{'0' * 25}/1/pan:C4,C2/none:B3,D3"
    expected = after.following(text)
    first = min(expected, key=str)
    strange = (("player", 2), ("C3", "1"))
    monkeypatch.setattr(after, "following", lambda text: expected - {first} | {strange})
    position, count, missing, extra = disagreement(text).splitlines()
    assert position == text
    assert count == f"{len(expected)} expected, {len(expected)} found"
    assert missing == "missing, 1: player 2, C3 1"
    assert extra.startswith("extra, 1: C")


def test_a_lost_position_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{'0' * 25}/1/pan:C4,C2/none:B3,D3"
    monkeypatch.setattr(after, "settled", lambda world: world.but(winner=1))
    assert f"taken up as {text}, expected: winner 2" in disagreement(text)
