"""Whatever isn't offered is refused, at every kind of question, and changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.engine.decision import RESIGN
from bot.games.engine.errors import IllegalMove
from tests.games.atlantida.economy.table import faction
from tests.games.atlantida.economy.test_properties import mutated
from tests.games.atlantida.scene import ben, improving, refused
from tests.games.atlantida.test_quitting import moments


@pytest.mark.parametrize("secret", range(4))
def test_a_changed_move_is_legal_or_refused(secret: int) -> None:
    chance = Random(secret)
    kinds: set[str] = set()
    for position in moments(secret):
        (decision,) = position.decisions()
        kinds.add(decision.kind)
        moves, before = decision.moves, str(position)
        for _ in range(60):
            move = mutated(chance, moves.at(chance.randrange(moves.count)))
            if move == RESIGN:
                continue
            trial = position.copy()
            if move in moves:
                assert trial.play(decision.seat, move)
                continue
            with pytest.raises(IllegalMove) as why:
                trial.play(decision.seat, move)
            assert 0 < len(str(why.value)) < 300
            assert str(trial) == before
    assert len(kinds) > 12


@pytest.mark.parametrize("offer", ["bid 3", "bid -1", "bid 01", "bid x", "bid", "bid 1 1", "2"])
def test_nobody_offers_what_he_has_not(offer: str) -> None:
    position = improving(faction(stock="gold=2"), ben(), kind="bid", event="tribute", round=3)
    assert "Offer 0 to 2 gold" in refused(position, offer)


def test_what_nobody_understands_is_answered_in_whole_sentences() -> None:
    told: dict[str, str] = {}
    for position in moments(1):
        (decision,) = position.decisions()
        told[decision.kind] = refused(position, "foo")
    assert len(told) > 12
    assert {kind: why for kind, why in told.items() if ": such as" in why or "write such as" in why} == {}
    assert told["move"].startswith("“foo” isn’t a move I know. Write a leader’s place, where it goes")
    assert told["grow"] == "“foo” is no answer here. Possible: grow and a number, such as grow 1; or done."
