"""Random plays of every mode and variant with two to five players, under what must always hold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from bot.games.atlantida.constants import (
    AGORA,
    ASTRONOMY,
    COSMOPOLITANISM,
    FANATICISM,
    FLEET,
    FLEET_CAP,
    GOLD,
    LEADERS,
    NAVIGATION,
    PLANS,
    PLAYERS,
    SHIPYARD,
    START_SQUARE,
    STATUES,
    TURNS,
)
from bot.games.atlantida.economy.food import made
from bot.games.atlantida.game import Atlantida
from bot.games.atlantida.map import CITY, COUNT, SQUARES, THEATRE
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.state import State
from bot.games.atlantida.statistics import gather
from bot.games.engine.event import Event, Json
from tests.games.atlantida.economy import oracle

GAME = Atlantida()
QUITS = 500
"""About one in so many moves somebody leaves, where more than two play."""


def options() -> list[AtlantidaOptions]:
    """Every mode with every variant that means something in it."""
    variants = list(product((False, True), repeat=2))
    return [
        *(AtlantidaOptions(no_race_victory=race, extra_leader=leader) for race, leader in variants),
        *(
            AtlantidaOptions("advanced", race, leader, plunder)
            for plunder in (False, True)
            for race, leader in variants
        ),
    ]


CASES = [(seats, chosen) for chosen in options() for seats in PLAYERS]
GLOBAL = frozenset({"reborn", "collapsed", "sunk", "offers", "bids", "ended"})
"""Events that change something for players whom they don't name."""


def enriched(position: AtlantidaPosition, chooser: Random) -> AtlantidaPosition:
    """The same beginning with much of everything, so that a random play meets all that can happen."""
    state = position.state
    state.alive &= chooser.getrandbits(COUNT)
    for player in (player for player in state.players if not player.gone):
        player.stock = [25, 25, 25, 50, 25, 2]
        player.pops[CITY + START_SQUARE] = 14
        player.hades = 3
        for square in range(3):
            player.cells[SQUARES - 1 - square] = SHIPYARD
            player.cells[SQUARES - 6 - square] = AGORA
        player.science[NAVIGATION] = player.science[ASTRONOMY] = 1
        if state.advanced:
            social = FANATICISM if state.plunder else COSMOPOLITANISM
            player.social = 1 << social | chooser.getrandbits(3)
    return AtlantidaPosition.settle(state)


def units(state: State) -> list[tuple[int, int]]:
    """The pops of each seat, over island, Hades and continent; and its leaders."""
    return [
        (
            sum(player.pops[place] for place in range(len(player.pops))) + player.hades + player.continent,
            len(player.leaders),
        )
        for player in state.players
    ]


def explained(before: list[tuple[int, int]], events: Sequence[Event]) -> list[tuple[int, int]]:
    """How many units there must be after these events: only these four make, move or take any."""
    now = [list(pair) for pair in before]
    for event in events:
        data = event.data
        if event.kind == "grown":
            now[data["seat"]][0] += data["pops"]  # type: ignore[index,operator]
        elif event.kind == "converted":
            now[data["seat"]][0] -= 1  # type: ignore[index]
            now[data["to"]][0] += 1  # type: ignore[index]
        elif event.kind == "appointed":
            now[data["seat"]][1] += 1  # type: ignore[index]
        elif event.kind == "left":
            now[data["seat"]] = [0, 0]  # type: ignore[index]
    return [(pops, leaders) for pops, leaders in now]


def told(before: State, state: State, events: Sequence[Event]) -> None:
    """Asserts that nothing changes for a player whom no event names."""
    if any(event.kind in GLOBAL for event in events):
        return
    named: list[Json] = []
    for event in events:
        for key in ("seat", "attacker", "defender", "to", "from"):
            who = event.data.get(key)
            named += who if isinstance(who, list) else [who]
    for seat, (old, new) in enumerate(zip(before.players, state.players, strict=True)):
        if seat not in named:
            assert replace(old, moved=0, unused=0) == replace(new, moved=0, unused=0), (seat, events)


def keeps(state: State) -> None:
    """Asserts what holds in every state."""
    for seat, player in enumerate(state.players):
        assert min(player.stock) >= 0
        assert min(player.pops) >= 0
        assert player.stock[FLEET] <= FLEET_CAP
        assert player.bid <= player.stock[GOLD]
        assert player.gone or 1 <= len(player.leaders) <= LEADERS
        assert player.hades >= 0 <= player.continent
        counted = Counter(player.cells)
        assert all(counted[cell] <= plan.limit * plan.size for cell, plan in PLANS.items() if plan.limit)
        if state.sites and not player.gone:
            assert made(state, seat) == oracle.food(state, seat)
    for place in (*range(COUNT), THEATRE):
        assert sum(player.stands(place) for player in state.players) <= 1
    for hex in range(COUNT):
        if state.sunk >> hex & 1:
            assert not state.alive >> hex & 1
            assert not any(player.stands(hex) or player.stands(hex + COUNT) for player in state.players)
    statues = [cell for player in state.players for cell in player.cells if cell in STATUES]
    assert len(set(statues)) == len(statues)
    assert not state.players[state.compass].gone


def ended(position: AtlantidaPosition) -> None:
    """Asserts what holds once a play is over."""
    state = position.state
    assert position.outcome is not None
    assert min(result.place for result in position.outcome) == 1
    if state.winner < 0:
        assert state.round == TURNS
        assert not any(player.population for player in state.players)
    elif sum(not player.gone for player in state.players) > 1:
        winner = state.players[state.winner]
        assert state.race
        assert winner.continent
        assert not winner.hades + winner.population


def decided(position: AtlantidaPosition, story: list[Event], *, from_start: bool) -> None:
    """Asserts that a play's ending adds up: the parts to the scores, the deaths to who is in Hades."""
    ending = GAME.ending(position, [event for event in story if event.to is None])
    assert ending is not None
    assert position.outcome is not None
    for result, words in zip(position.outcome, ending.parts, strict=True):
        terms = re.findall(r"(−?) ?(\d+)(?: × (\d+))?", str(words))
        total = sum((-1 if sign else 1) * int(number) * int(times or 1) for sign, number, times in terms)
        assert total == result.score, words
    if from_start and not any(player.gone for player in position.state.players):
        counted = gather(story)
        dead = sum(player.hades for player in position.state.players)
        assert counted.deaths.total() - counted.revived == dead
        assert sum(counted.saved.values()) == sum(player.continent for player in position.state.players)
    points = [event for event in story if event.turning_point]
    assert all(event.to is None for event in points)
    assert len(points) <= 40, [str(event.text) for event in points]


@pytest.mark.parametrize("rich", [False, True], ids=("", "rich"))
@pytest.mark.parametrize(
    ("seats", "chosen"),
    CASES,
    ids=[
        "-".join(
            (
                str(seats),
                chosen.mode,
                *(
                    word
                    for word in ("no_race_victory", "extra_leader", "no_plunder")
                    if getattr(chosen, word)
                ),
            )
        )
        for seats, chosen in CASES
    ],
)
def test_random_plays_keep_the_invariants(seats: int, chosen: AtlantidaOptions, *, rich: bool) -> None:
    chooser = Random(f"{seats}{chosen}")
    position = GAME.start(seats, chosen)
    from_start, story = not rich, list[Event]()
    while decisions := position.decisions():
        if rich and position.state.phase == "move":
            position, rich = enriched(position, chooser), False
            continue
        decision = decisions[0]
        move = decision.moves.at(chooser.randrange(decision.moves.count))
        if move == "rest" and chooser.random() < 0.9:
            continue
        before, was = units(position.state), position.state.copy()
        if seats > 2 and not chooser.randrange(QUITS) and decision.seat >= 0:
            events = position.play(decision.seat, "resign")
        else:
            events = position.play(decision.seat, move)
        assert units(position.state) == explained(before, events), (move, decision.kind)
        told(was, position.state, events)
        keeps(position.state)
        story += events
    ended(position)
    decided(position, story, from_start=from_start)
