"""Random plays between random powers: invariants, texts, and the listing of whole turns."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.engine import turn_listing
from bot.games.engine.decision import NATURE
from bot.games.santorini import GAME
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import roster

MANY = 300
"""Of more turns than this only a sample is played."""


def pick(random: Random, players: int) -> list[str]:
    """Powers that may meet at a table of so many."""
    while True:
        found = random.sample([s for s, power in roster().items() if players in power.players], players)
        if not any(banned(a, b) for a in found for b in found):
            return found


def begin(random: Random, players: int) -> SantoriniPosition:
    return GAME.load("/".join(["0" * 25, "1", *pick(random, players)]))


def sane(position: SantoriniPosition) -> None:
    """Nobody stands on another, on a dome or on the Ram; every text is read back."""
    state = position.state
    spaces = [space for side in state.workers for space in side if space >= 0]
    assert len(set(spaces)) == len(spaces)
    assert all(state.cells[space] < 4 for space in spaces)
    assert all(0 <= cell <= 7 for cell in state.cells)
    assert state.ram not in spaces
    loaded = GAME.load(str(position))
    assert loaded == position, str(position)
    assert str(loaded) == str(position)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(15))
def test_a_play_keeps_its_invariants(seed: int, players: int) -> None:
    random = Random(seed)
    position = begin(random, players)
    for _ in range(300):
        decisions = position.decisions()
        if not decisions:
            break
        (decision,) = decisions
        assert decision.moves.count
        move = random.choice(list(decision.moves))
        if random.random() < 0.02:
            position.copy().play(
                random.choice([s for s in range(players) if s not in position.state.out]), "resign"
            )
        assert position.play(decision.seat, move) is not None
        sane(position)


@pytest.mark.parametrize("seed", range(25))
def test_listed_turns_are_those_of_the_steps(seed: int) -> None:
    """Every listed turn can be played, and every random turn leads to a position that is listed."""
    random = Random(seed)
    position = begin(random, 2)
    for _ in range(random.randrange(4, 40)):
        if not position.decisions():
            return
        (decision,) = position.decisions()
        position.play(decision.seat, random.choice(list(decision.moves)))
    while position.outcome is None and position.state.facts:
        (decision,) = position.decisions()
        position.play(decision.seat, random.choice(list(decision.moves)))
    if position.outcome is not None or position.decisions()[0].seat == NATURE:
        return
    seat = position.decisions()[0].seat
    found = list(turn_listing.turns(position))
    listed: list[SantoriniPosition] = []
    for turn, there in found if len(found) <= MANY else random.sample(found, MANY // 15):
        after = position.copy()
        for move in turn:
            assert after.turn == position.turn, turn
            after.play(seat, move)
        assert (
            after.turn > position.turn or after.outcome is not None or after.decisions()[0].seat == NATURE
        )
        assert after == there
        assert str(after) == str(there)
        listed.append(after)
    for _ in range(20 if len(found) <= MANY else 0):
        after = position.copy()
        while after.turn == position.turn and after.outcome is None:
            (decision,) = after.decisions()
            if decision.seat == NATURE:
                break
            after.play(decision.seat, random.choice(list(decision.moves)))
        assert after in listed, str(after)
