"""Random plays of every size and team under invariants."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from bot.games.army.cards import DECK
from bot.games.army.cards.kinds import slug
from bot.games.army.check import check
from bot.games.army.moves import TurnMoves
from bot.games.army.options import ArmyOptions
from bot.games.army.position import ArmyPosition
from bot.games.army.state import HAND, MOST_TOKENS, State
from bot.games.army.text.no_attack import why_no_attack
from bot.games.engine.decision import NATURE, RESIGN, Decision
from bot.games.engine.event import Event
from tests.games.army.scene import ARMY

SIZES = [
    pytest.param(2, ArmyOptions(), id="two"),
    pytest.param(2, ArmyOptions(skirmish=True), id="skirmish"),
    pytest.param(3, ArmyOptions(), id="three"),
    pytest.param(4, ArmyOptions(), id="four"),
    pytest.param(4, ArmyOptions(teams="1+3"), id="two against two"),
    pytest.param(4, ArmyOptions(teams="1+2"), id="neighbours"),
]
KINDS = {"leader", "shuffle", "drop", "turn", "block", "take", "svarog"}


def owned(state: State) -> Counter[str]:
    """All the cards of all players, without the leading gods and the reference card."""
    found: Counter[str] = Counter()
    for player in state.players:
        found.update((*player.hand, *player.pile, *player.discard))
        for kind, stack in enumerate(player.stacks):
            found.update(slug(kind, each) for each in stack)
        for done in player.sets:
            found.update(slug(done.kind, each) for each in done.cards)
    return found


def watch(position: ArmyPosition, seats: int) -> None:
    """The invariants: all cards are there, and nobody has more of anything than allowed."""
    state = position.state
    if state.phase == "play" and not any(player.gone for player in state.players):
        assert owned(state) == Counter({card: copies * seats for card, copies in DECK.items()})
    for player in state.players:
        assert len(player.hand) <= HAND
        assert 0 <= player.tokens <= MOST_TOKENS
        assert len(player.stacks) == 6
        assert all(len(done.cards) == 5 for done in player.sets)
    check(state)


def choose(decision: Decision, chooser: Random) -> str:
    """Verbs alike, for there are many more attacks and gifts than anything else."""
    moves = decision.moves
    if not isinstance(moves, TurnMoves):
        return moves.at(chooser.randrange(moves.count))
    verbs = sorted(
        {move.partition(" ")[0] for move in moves.listed} | ({"restore"} if moves.restores else set())
    )
    verb = chooser.choice([verb for verb in verbs if verb != "end"] or verbs)
    if verb == "restore":
        return moves.at(chooser.randrange(len(moves.listed), moves.count))
    return chooser.choice([move for move in moves.listed if move.partition(" ")[0] == verb])


@cache
def played(seats: int, options: ArmyOptions, seed: int) -> tuple[ArmyPosition, tuple[Event, ...]]:
    """How a random play ended, and all that was told in it."""
    chooser, position = Random(f"{seats} {options} {seed}"), ARMY.start(seats, options)
    story: list[Event] = []
    while decisions := position.decisions():
        decision = chooser.choice(decisions)
        story += position.play(decision.seat, choose(decision, chooser))
    return position, tuple(story)


@pytest.mark.parametrize(("seats", "options"), SIZES)
def test_invariants(seats: int, options: ArmyOptions) -> None:
    kinds: Counter[str] = Counter()
    verbs: Counter[str] = Counter()
    for seed in range(4):
        chooser, position = Random(f"{seats} {options} {seed}"), ARMY.start(seats, options)
        while decisions := position.decisions():
            decision = chooser.choice(decisions)
            kinds[decision.kind] += 1
            if isinstance(decision.moves, TurnMoves) and position.state.now.actions:
                # Where an attack isn't offered, it is said why; and nowhere else.
                offered = any(move.startswith("attack") for move in decision.moves.listed)
                assert (why_no_attack(position.view(decision.seat)) is None) == offered
            move = choose(decision, chooser)
            verbs[move.partition(" ")[0]] += 1
            position.play(decision.seat, move)
            watch(position, seats)
        assert position.outcome is not None
        assert position.state.round <= 60
    assert KINDS - {"take", "svarog"} <= set(kinds)
    assert {"attack", "play", "ability", "restore", "guard", "pass"} <= set(verbs)


def test_random_plays_reach_every_question() -> None:
    kinds: set[str] = set()
    for seed in range(12):
        chooser, position = Random(seed), ARMY.start(2, ArmyOptions())
        while decisions := position.decisions():
            kinds.update(decision.kind for decision in decisions)
            position.play(decisions[0].seat, choose(decisions[0], chooser))
    assert kinds == KINDS


@pytest.mark.parametrize(("seats", "options"), SIZES[2:])
def test_the_others_play_on_after_resignations(seats: int, options: ArmyOptions) -> None:
    for seed in range(6):
        chooser, position = Random(f"{options} {seed}"), ARMY.start(seats, options)
        left: list[int] = []
        while decisions := position.decisions():
            staying = [s for s in range(seats) if position.state.players[s].gone is None]
            if chooser.random() < 0.01:
                left.append(chooser.choice(staying))
                position.play(left[-1], RESIGN)
            else:
                decision = chooser.choice(decisions)
                assert decision.seat == NATURE or decision.seat in staying
                position.play(decision.seat, choose(decision, chooser))
            watch(position, seats)
            assert ARMY.load(str(position)) == position
        outcome = position.outcome
        assert outcome is not None
        assert all("resigned" in outcome[seat].flags for seat in left)


def test_a_clock_alone_ends_every_play() -> None:
    """What is played for seats that don't answer is always legal, and leads to an end."""
    position, chooser = ARMY.start(3, ArmyOptions()), Random(7)
    while decisions := position.decisions():
        seat = decisions[0].seat
        move = position.neutral(seat) if seat != NATURE else None
        position.play(seat, move or decisions[0].moves.at(chooser.randrange(decisions[0].moves.count)))
    assert position.outcome is not None
