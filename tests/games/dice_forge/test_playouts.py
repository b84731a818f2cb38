"""Random plays of every size and card set under invariants."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.dice_forge import GAME
from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.check import check
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.position import ForgePosition
from bot.games.engine.decision import NATURE, RESIGN, Decision
from tests.games.dice_forge.ledger import Ledger

CardSet = Literal["introductory", "alternate", "random"]
SETS: tuple[CardSet, ...] = ("introductory", "alternate", "random")
KINDS = {
    *("roll", "turn", "offering", "extra", "copy", "order", "choose", "ship", "convert"),
    *("hammer", "bonus", "cerberus", "forge", "card", "deal", "remove"),
}


class Plays:
    """A random play that watches over itself; ``rich`` players begin every turn with full reserves."""

    def __init__(self, seats: int, cards: CardSet, seed: int, *, rich: bool) -> None:
        self.chooser = Random(seed)
        self.position = GAME.start(seats, ForgeOptions(cards=cards))
        self.ledger = Ledger(self.position)
        self.rich = rich
        self.kinds: Counter[str] = Counter()
        self.parallel = 0

    def run(self) -> ForgePosition:
        """Play to the end."""
        turn = -1
        while decisions := self.position.decisions():
            if self.rich and self.position.turn > turn:
                turn = self.position.turn
                self._enrich()
            self._order_is_free(decisions)
            decision = self.chooser.choice(decisions)
            self.kinds[decision.kind] += 1
            self.ledger.enter(self.position.play(decision.seat, self._move(decision)))
            check(self.position.state)
            self.ledger.compare(self.position)
        return self.position

    def _enrich(self) -> None:
        for seat, player in enumerate(self.position.state.players):
            player.reserve[:3] = [player.cap(kind) for kind in range(3)]
            self.ledger.reserves[seat][:3] = player.reserve[:3]

    def _move(self, decision: Decision) -> str:
        """Feats and reinforcements more often than their number: there are so many ways to forge."""
        if decision.kind == "turn":
            words = sorted({move.split(" ")[0] for move in decision.moves})
            word = self.chooser.choice([word for word in words if word != "pass"] or words)
            return self.chooser.choice([m for m in decision.moves if m.split(" ")[0] == word])
        return decision.moves.at(self.chooser.randrange(decision.moves.count))

    def _order_is_free(self, decisions: tuple[Decision, ...]) -> None:
        """Where two players decide at once, neither changes the other's question or the end of it all."""
        if len(decisions) < 2:
            return
        self.parallel += 1
        first, second = self.chooser.sample(decisions, 2)
        moves = {d.seat: self._move(d) for d in (first, second)}
        ends: list[ForgePosition] = []
        for one, other in ((first, second), (second, first)):
            position = self.position.copy()
            position.play(one.seat, moves[one.seat])
            asked = position.decision(other.seat)
            assert asked is not None
            assert list(asked.moves) == list(other.moves)
            position.play(other.seat, moves[other.seat])
            ends.append(position)
        assert ends[0] == ends[1]


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), cards=st.sampled_from(SETS), rich=st.booleans())
@settings(max_examples=30, deadline=None, derandomize=True, database=None)
def test_invariants(seed: int, seats: int, cards: CardSet, rich: bool) -> None:
    play = Plays(seats, cards, seed, rich=rich)
    end = play.run()
    assert end.outcome is not None
    assert end.turn == {2: 18, 3: 30, 4: 36}[seats]


def test_random_plays_reach_everything() -> None:
    kinds: Counter[str] = Counter()
    owned: Counter[str] = Counter()
    parallel = 0
    for seats, cards, seed in product((2, 3, 4), SETS, range(2)):
        play = Plays(seats, cards, seed, rich=True)
        end = play.run()
        kinds += play.kinds
        parallel += play.parallel
        owned.update(card.partition("-")[0] for player in end.state.players for card in player.cards)
    assert set(kinds) == KINDS
    assert set(owned) == {card.partition("-")[0] for card in CARDS}
    assert parallel > 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_scores_of_random_play_are_plausible(seats: int) -> None:
    """Dice Forge rules, 13: random play around 30 to 50."""
    scores: list[int] = []
    for seed in range(8):
        position, chooser = GAME.start(seats, ForgeOptions()), Random(seed)
        while decisions := position.decisions():
            decision = decisions[0]
            position.play(decision.seat, decision.moves.at(chooser.randrange(decision.moves.count)))
        assert position.outcome is not None
        scores += [result.score or 0 for result in position.outcome]
    assert 20 < sum(scores) / len(scores) < 60


@given(seed=st.integers(0, 2**32), seats=st.integers(3, 4))
@settings(max_examples=25, deadline=None, derandomize=True, database=None)
def test_the_others_play_on_after_resignations(seed: int, seats: int) -> None:
    chooser = Random(seed)
    position = GAME.start(seats, ForgeOptions(cards="random"))
    left: list[int] = []
    while decisions := position.decisions():
        staying = [seat for seat in range(seats) if seat not in left]
        if len(left) < seats - 2 and chooser.random() < 0.02:
            left.append(chooser.choice(staying))
            position.play(left[-1], RESIGN)
        else:
            decision = chooser.choice(decisions)
            assert decision.seat == NATURE or decision.seat not in left
            position.play(decision.seat, decision.moves.at(chooser.randrange(decision.moves.count)))
        check(position.state)
        assert GAME.load(str(position)) == position
    outcome = position.outcome
    assert outcome is not None
    assert [outcome[seat].place for seat in left] == list(range(seats, seats - len(left), -1))
    assert position.state.round == position.state.rounds
