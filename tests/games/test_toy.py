"""The toy keeps its secrets: the pattern for every game with hidden cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games.engine.decision import NATURE
from tests.games.playouts import Case, playout
from tests.games.toy import TOY, ToyPosition


def otherworlds(position: ToyPosition, seat: int) -> Iterator[ToyPosition]:
    """Positions that differ from this one only in what the seat can't see."""
    other = 1 - seat
    hidden = [*position.hands[other], *position.rest]
    sealed = position.bids[other] if position.phase == "bid" else 0
    hidden += [sealed] if sealed else []
    for _ in hidden:
        hidden.append(hidden.pop(0))
        cards = list(hidden)
        world = position.copy()
        bid = cards.pop() if sealed else position.bids[other]
        world.bids = (position.bids[seat], bid) if seat == 0 else (bid, position.bids[seat])
        rest = tuple(cards.pop() for _ in position.rest)
        hand = tuple(sorted(cards))
        world.hands = (position.hands[seat], hand) if seat == 0 else (hand, position.hands[seat])
        world.rest = rest
        yield world


@pytest.mark.parametrize("seed", range(20))
def test_a_seat_sees_the_same_in_every_world(seed: int) -> None:
    worlds = 0
    for step in playout(Case(TOY, 2), seed).steps:
        position = step.position
        assert isinstance(position, ToyPosition)
        for seat in (0, 1):
            for world in otherworlds(position, seat):
                worlds += world != position
                assert world.view(seat) == position.view(seat)
                assert str(world.view(seat).text()) == str(position.view(seat).text())
                assert world.decision(seat) == position.decision(seat)
                public, other = position.view(None), world.view(None)
                assert public == other
    assert worlds > 20


def test_secret_events_name_who_may_know_them() -> None:
    for step in playout(Case(TOY, 2), 0).steps:
        for event in step.events:
            if event.kind in ("dealt", "bid"):
                assert not event.visible_to(None)
                assert [event.visible_to(seat) for seat in (0, 1)].count(True) == 1
        if step.seat == NATURE:
            assert any(event.barrier for event in step.events)


def test_both_seats_bid_at_once_and_a_guest_reacts_out_of_turn() -> None:
    position = TOY.start(2, TOY.options())
    position.play(NATURE, "1,2,3,4,5,6,7")
    position.play(NATURE, "6")
    assert [decision.seat for decision in position.decisions()] == [0, 1]
    position.play(1, "4")
    assert [decision.seat for decision in position.decisions()] == [0]
    position.play(0, "3")
    assert position.scores == (0, 6)
    position.play(NATURE, "5")
    position.play(0, "2")
    position.play(1, "5")
    assert [(d.seat, d.kind) for d in position.decisions()] == [(0, "veto")]
    position.play(0, "veto")
    assert position.scores == (0, 8)
