"""What holds in any state: sums counted twice, moves that can all be tapped, units that stay as many."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.atlantida.city.building import BUILD
from bot.games.atlantida.constants import HOUSING, STOCKS
from bot.games.atlantida.economy.craft import CRAFT
from bot.games.atlantida.economy.development import DEVELOP
from bot.games.atlantida.economy.feeding import GROW, STARVE
from bot.games.atlantida.economy.food import food, made
from bot.games.atlantida.economy.jobs import arrange, current_jobs, suggestion
from bot.games.atlantida.economy.production import ARRANGE
from bot.games.atlantida.economy.shipping import EUROPA, SHIP
from bot.games.atlantida.economy.yields import total, yields
from bot.games.atlantida.map import CITY
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Step
from bot.games.engine.decision import Moves
from bot.games.engine.errors import IllegalMove
from tests.games.atlantida.city.cities import random_state
from tests.games.atlantida.economy import oracle
from tests.games.atlantida.economy.table import faction
from tests.games.atlantida.economy.table import state as table

STEPS: tuple[Step, ...] = (ARRANGE, DEVELOP, *CRAFT, BUILD, STARVE, GROW, EUROPA, SHIP)
MANY = 2_000
"""More moves than this are not all tried."""


@pytest.mark.parametrize("seed", range(200))
def test_food_and_production_are_what_a_naive_count_says(seed: int) -> None:
    state = random_state(Random(seed))
    for seat in range(2):
        assert (
            made(state, seat) == oracle.food(state, seat) == sum(line.amount for line in food(state, seat))
        )
        stock = dict(zip(STOCKS, total(yields(state, seat)), strict=True))
        assert {kind: stock[kind] for kind in ("stone", "gold", "wood", "knowledge")} == oracle.production(
            state, seat
        )
        assert stock["me"] == stock["fleet"] == 0


def tapped(step: Step, state: State, moves: Moves, prefix: str) -> list[str]:
    """Every move that taps lead to from here."""
    found: list[str] = []
    choices = step.taps(state, 0, moves, prefix)
    assert choices, prefix
    assert len({choice.move for choice in choices}) == len(choices)
    assert str(step.asked(state, 0, prefix))
    for choice in choices:
        assert choice.move.startswith(prefix)
        assert str(choice.label)
        if choice.complete:
            found.append(choice.move)
        else:
            assert len(choice.move) > len(prefix)
            found += tapped(step, state, moves, choice.move)
    return found


def after(step: Step, state: State, move: str) -> State:
    """Where a move leads; DONE leaves all as it is."""
    end = state.copy()
    if move != DONE:
        step.play(end, 0, move, [])
    end.left = 0 if step is ARRANGE else end.left
    return end


def units(state: State) -> int:
    """All pops of the first seat, wherever they are."""
    player = state.players[0]
    return player.population + player.hades + player.continent


@pytest.mark.parametrize("seed", range(30))
def test_a_phase_at_random_keeps_its_units_and_can_be_tapped(seed: int) -> None:
    chance = Random(seed)
    state = random_state(chance)
    for step in STEPS:
        step.begin(state, 0, [])
        asked = 0
        while step.asks(state, 0):
            asked += 1
            assert asked < 40
            moves = step.menu(state, 0)
            assert str(step.prompt(state, 0))
            assert step.neutral(state, 0) in moves
            if moves.count <= MANY:
                listed = list(moves)
                assert len(set(listed)) == moves.count
                shown = tapped(step, state, moves, "")
                assert len(shown) == len({*shown})
                ends = [after(step, state, move) for move in shown]
                assert all(ends.count(end) == 1 for end in ends)
                assert {*shown} <= {*listed}
                for move in {*listed} - {*shown}:
                    assert after(step, state, move) in ends, move
                assert all(move in moves for move in listed)
            move = moves.at(chance.randrange(moves.count))
            with pytest.raises(IllegalMove):
                step.play(state, 0, f"{move} x", [])
            if move == DONE:
                break
            before = units(state)
            step.play(state, 0, move, events := [])
            assert events
            grown = int(move.split()[1]) if step is GROW else 0
            assert units(state) == before + grown
            assert min(state.players[0].stock) >= 0
        step.end(state, 0, [])


@pytest.mark.parametrize("seed", range(60))
def test_everybody_who_is_sent_to_work_works(seed: int) -> None:
    chance = Random(seed)
    state = random_state(chance)
    ARRANGE.begin(state, 0, [])
    if not ARRANGE.asks(state, 0):
        return
    menu = ARRANGE.menu(state, 0)
    for shares in (suggestion(state, 0), menu.read(menu.at(chance.randrange(2, menu.count)))):
        assert shares is not None
        trial = state.copy()
        arrange(trial, 0, shares)
        player = trial.players[0]
        done = current_jobs(trial, 0)
        # Without a Housing whoever has no work may stand on a square with work after all.
        if player.pops[player.arrival_place()] == 0 or player.has(HOUSING):
            assert all(done[job] == pops for job, pops in shares.items() if pops or job != "theatre")
        assert len(player.leaders) == len(state.players[0].leaders)
        assert sum(player.pops[CITY - 1 :]) == sum(state.players[0].pops[CITY - 1 :])


def test_many_jobs_are_grouped_and_can_all_be_tapped() -> None:
    squares = ",".join(f"{column}1" for column in "ABCDE")
    city = f"farm={squares},A2,B2 quarry=C2,D2,E2 forge=A3,B3 garden=D3,E3"
    state = table(faction("C3=9", city))
    ARRANGE.begin(state, 0, [])
    moves = ARRANGE.menu(state, 0)
    first = [choice.move for choice in ARRANGE.taps(state, 0, moves, "work ")]
    assert first == ["work farm:", "work garden:", "work quarry:", "work forge:"]
    best = moves.write(suggestion(state, 0))
    assert sorted([*tapped(ARRANGE, state, moves, ""), "work none", best]) == sorted(moves)


def test_a_move_of_many_is_found_by_its_number() -> None:
    for seed in range(20):
        state = random_state(Random(seed))
        ARRANGE.begin(state, 0, [])
        menu = ARRANGE.menu(state, 0)
        for index in {0, 1, 2, menu.count // 2, menu.count - 1} & set(range(menu.count)):
            move = menu.at(index)
            assert move in menu
            shares = menu.read(move)
            assert shares is None or menu.write(shares) == move
        with pytest.raises(IndexError):
            menu.at(menu.count)


def mutated(chance: Random, move: str) -> str:
    """The move with some letters changed, lost, doubled or put elsewhere."""
    letters = list(move)
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(letters) + 1)
        match chance.randrange(4):
            case 0:
                letters[at:at] = chance.choice(
                    ("0", "9", " ", ",", ":", "-", "²", "٣", "x", "B2", " keep ", "99999")
                )
            case 1:
                del letters[at : at + 1]
            case 2:
                letters[at:at] = letters[max(0, at - 3) : at]
            case _:
                letters.append(" ".join(letters[:at]))
    return "".join(letters)


@pytest.mark.parametrize("seed", range(12))
def test_what_isn_t_legal_is_refused_whatever_it_is(seed: int) -> None:
    chance = Random(seed)
    state = random_state(chance)
    for step in STEPS:
        step.begin(state, 0, [])
        if not step.asks(state, 0):
            continue
        moves = step.menu(state, 0)
        for _ in range(60):
            move = mutated(chance, moves.at(chance.randrange(moves.count)))
            trial = state.copy()
            if move == DONE:
                continue
            if move in moves:
                step.play(trial, 0, move, [])
                continue
            with pytest.raises(IllegalMove) as refused:
                step.play(trial, 0, move, [])
            assert len(str(refused.value)) < 300
            assert trial == state
