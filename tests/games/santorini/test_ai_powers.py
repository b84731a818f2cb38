"""The computer player with powers: it takes wins, stops losses, plays all of them, and levels differ."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Literal

import pytest

from bot.games.engine.decision import NATURE
from bot.games.engine.player_choice import Budget
from bot.games.santorini import GAME, complete_turns
from bot.games.santorini.ai.foresight import next_decisions
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.state import State
from tests.games.santorini.powers.table import scene
from tests.games.santorini.setups import random_position

POWERS = list(roster())
LEVELS = {slug: 1 + number % 3 for number, slug in enumerate(POWERS)}
NODES = 4000


def answer(position: SantoriniPosition, level: int, nodes: int = NODES, seed: bytes = b"seed") -> str:
    """The computer's move for the seat that must decide; chance's by the seed."""
    (decision,) = position.decisions()
    if decision.seat == NATURE:
        return Random(seed + str(position).encode()).choice(list(decision.moves))
    player = GAME.player(level, seed)
    move = player.choose(position.view(decision.seat), decision, nodes=nodes, seconds=None)
    assert move in decision.moves
    return move


def after_turn(position: SantoriniPosition, level: int) -> SantoriniPosition:
    """The position after the computer's turn."""
    after = position.copy()
    seat = after.decisions()[0].seat
    while after.outcome is None and after.turn == position.turn and after.decisions()[0].seat == seat:
        after.play(seat, answer(after, level))
    return after


def can_win(state: State) -> bool:
    """Does any complete turn of the next seat win, whatever chance says?"""
    return any(
        end.ending is not None and end.ending.winner == then.side
        for then in next_decisions(state)
        if then.ending is None
        for _, end in complete_turns.ends(then, Budget(60_000))
    )


@pytest.mark.parametrize("slug", POWERS)
def test_takes_the_win(slug: str) -> None:
    third = ",E3" * (roster()[slug].workers > 2)
    position = scene(f"{slug}:C3,A1{third}", "none:A5,E1", h="C3=2 D4=3 C4=1")
    after = after_turn(position, LEVELS[slug])
    assert after.state.ending is not None
    assert after.state.ending.winner == 0


@pytest.mark.parametrize("slug", POWERS)
def test_stops_the_win_of_the_other(slug: str) -> None:
    third = ",E3" * (roster()[slug].workers > 2)
    position = scene("none:B3,E1", f"{slug}:A5,E5{third}", h="A5=2 A4=3 B5=3 B4=1 C2=1")
    after = after_turn(position, LEVELS[slug])
    if can_win(after.state):
        assert all(can_win(end) for _, end in complete_turns.ends(position.state))


@pytest.mark.parametrize(
    ("one", "other", "h"),
    [
        ("artemis:C3,A1", "none:A5,E1", "C3=1 C4=2 D5=3"),
        ("pan:C3,A1", "none:A5,E1", "C3=2 C4=1 D4=1"),
        ("apollo:C3,A1", "none:D4,E1", "C3=2 D4=3"),
        ("minotaur:C3,A1", "none:D4,E1", "C3=2 D4=3"),
        ("pegasus:C3,A1", "none:A5,E1", "C3=2 D4=3"),
        ("triton:C5,A1", "none:A5,E1", "C5=1 D5=2 E5=3"),
        ("atalanta:C3,A1", "none:A5,E1", "D4=1 D5=2 E5=3"),
        ("eros:B2,D4", "none:A5,E1", "C3=1 D4=1"),
        ("iris:C3,A1", "none:C4,E1", "C5=3"),
        ("urania:A1,C3", "none:B3,D4", "A1=2 E5=3"),
        ("bellerophon:A1,E1", "none:A5,E5", "A1=1 B2=3"),
    ],
    ids=lambda value: str(value).split(":")[0],
)
@pytest.mark.parametrize("level", [1, 3])
def test_knows_the_special_wins(one: str, other: str, h: str, level: int) -> None:
    after = after_turn(scene(one, other, h=h), level)
    assert after.state.ending is not None
    assert after.state.ending.winner == 0


def playout(
    position: SantoriniPosition, levels: dict[int, int], nodes: int, turns: int, seed: int = 0
) -> SantoriniPosition:
    """Played by computers for so many turns at most; level 0 plays at random."""
    random = Random(seed)
    while position.outcome is None and position.turn < turns:
        (decision,) = position.decisions()
        level = levels.get(decision.seat, 0)
        if level:
            move = answer(position, level, nodes, bytes([seed]))
        else:
            move = decision.moves.at(random.randrange(decision.moves.count))
        position.play(decision.seat, move)
    return position


def pairs() -> list[tuple[str, str]]:
    """Every power once or twice, with another that it may meet."""
    ring = [*POWERS, POWERS[0]]
    return [
        (one, other if not banned(one, other) and not roster()[other].starts else "pan")
        for one, other in pairwise(ring)
    ]


@pytest.mark.parametrize(("one", "other"), [pair for pair in pairs() if not banned(*pair)])
def test_every_power_is_played_legally(one: str, other: str) -> None:
    playout(GAME.load("/".join(["0" * 25, "1", one, other])), {0: 3, 1: 2}, 150, 5)


@pytest.mark.parametrize("slug", ["graeae", "proteus", "jason", "medusa", "bia", "theseus"])
def test_three_workers_or_one_are_played_to_the_end(slug: str) -> None:
    random = Random(slug)
    others = [other for other, power in roster().items() if 2 in power.players and not power.starts]
    for seed in range(3):
        other = random.choice([other for other in others if other != slug and not banned(slug, other)])
        position = playout(random_position(seed, slug, other), {0: 4, 1: 4}, 400, 60, seed)
        assert position.outcome is not None or position.turn == 60


@pytest.mark.parametrize("way", ["quick", "tournament", "custom"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chooses_powers_and_places(players: int, way: Literal["quick", "tournament", "custom"]) -> None:
    options = replace(GAME.options(), powers=way, simple=True, advanced=True)
    position = playout(GAME.start(players, options), {0: 3, 1: 2, 2: 1, 3: 3}, 150, 3 * players + 4)
    assert position.state.setup is None
    assert all(len(side) >= 2 for side in position.state.workers)


def test_plays_for_the_golden_fleece() -> None:
    position = playout(GAME.start(2, replace(GAME.options(), golden_fleece=True)), {0: 3, 1: 2}, 150, 12)
    assert position.state.fleece
    assert any(position.state.cells)


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_more_players_play_to_the_end(players: int, seed: int) -> None:
    random = Random(seed)
    while True:
        found = random.sample([s for s in POWERS if players in roster()[s].players], players)
        if not any(banned(a, b) for a in found for b in found):
            break
    position = GAME.load("/".join(["0" * 25, "1", *found]))
    assert playout(position, {0: 3, 1: 2, 2: 1, 3: 2}, 400, 400, seed).outcome is not None


@pytest.mark.long
@pytest.mark.parametrize(("weak", "nodes", "least"), [(0, 400, 7), (1, 1600, 6)])
def test_the_strongest_level_beats_the_weakest(weak: int, nodes: int, least: int) -> None:
    tables = [("artemis", "atlas"), ("medusa", "zeus"), ("hephaestus", "apollo"), ("limus", "charon")]
    won = 0
    for number, cards in enumerate(tables):
        for seat in (0, 1):
            position = GAME.load("/".join(["0" * 25, "1", *cards]))
            after = playout(position, {seat: 3, 1 - seat: weak}, nodes, 200, number)
            assert after.outcome is not None
            won += after.outcome[seat].place == 1
    assert won >= least
