"""Play on in thought: which answers are compared, and where each of them leads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.atlantida import flow
from bot.games.atlantida.ai import building, events, movement, policy, working
from bot.games.atlantida.ai.forecast import leaving
from bot.games.atlantida.ai.style import USUAL, Style
from bot.games.atlantida.constants import TURNS
from bot.games.atlantida.economy.feeding import growth
from bot.games.atlantida.flow import Question
from bot.games.atlantida.scoring import points, raced
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Step
from bot.games.engine.errors import IllegalMove
from bot.games.engine.player_choice import Budget

OFFERS: Final = (0, 1, 3, 4)
"""What may be worth offering, besides all that one has."""


def wider(state: State, seat: int, step: Step, style: Style, width: int) -> Iterator[str]:
    """Other legal answers, the promising first; so many marches."""
    menu = step.menu(state, seat)
    return (move for move in dict.fromkeys(_listed(state, seat, step, style, width)) if move in menu)


def _listed(state: State, seat: int, step: Step, style: Style, width: int) -> Iterator[str]:
    match step.kind:
        case "move":
            yield from (march.move for march in movement.marches(state, seat, style)[:width])
        case "arrange":
            yield from working.others(state, seat, style)
        case "grow":
            most = growth(state, seat)
            yield from (f"grow {born}" for born in (0, most, most // 2))
        case "bid":
            yield from (f"bid {offer}" for offer in (*OFFERS, state.players[seat].gold()))
        case "build":
            yield from building.choices(state, seat)
        case "statue_pick":
            yield from (f"{name} A1" for name in (move.split()[0] for move in step.menu(state, seat)))
        case "develop" | "zeus":
            yield from step.menu(state, seat)
        case _:
            yield DONE


WON: Final = 60.0
"""What the race is worth, in points; less for each turn that it takes."""
LUCK: Final = 0.5
"""What others dare, in thought."""


def guessed(state: State) -> State:
    """A world that could be: others have offered in secret what they would by the plain rules."""
    world = state.copy()
    for seat, player in enumerate(world.players):
        if player.bid == -2:
            player.bid = events.offer(world, seat, USUAL, LUCK)
    return world


def onward(
    state: State, seat: int, style: Style, turns: int, budget: Budget, move: str | None = None
) -> float:
    """What the state is worth to a seat after ``move`` and so many turns played on; raises Spent."""
    return worth(played_on(state, seat, style, turns, budget, move), seat)


def played_on(
    state: State, seat: int, style: Style, turns: int, budget: Budget, move: str | None = None
) -> State:
    """Where ``move`` and so many turns played on by plain rules lead; raises Spent."""
    world = state.copy()
    styles = [USUAL] * len(world.players)
    styles[seat] = style
    until = min(TURNS, world.round + turns)
    question = flow.advance(world, [])
    if move is not None and question is not None:
        flow.answer(world, question, move, [])
        question = flow.advance(world, [])
    while question is not None and question.step is not None and world.round <= until:
        budget.spend()
        respond(world, question, styles[question.seat])
        question = flow.advance(world, [])
    return world


def respond(world: State, question: Question, style: Style) -> None:
    """Answer a question by the plain rules, or as an absent player where they are at a loss."""
    seat, step = question
    assert step is not None
    try:
        flow.answer(world, question, policy.answer(world, seat, step, style, LUCK), [])
    except IllegalMove:
        flow.answer(world, question, step.neutral(world, seat), [])


def worth(state: State, seat: int) -> float:
    """How the seat stands against the best of the others, in points."""
    if state.phase == "over" and raced(state):
        return (WON - state.round) * (1 if state.winner == seat else -1)
    own = standing(state, seat)
    others = [standing(state, other) for other in state.opponents(seat) if other != seat]
    return own - 0.5 * max(others, default=0.0)


def standing(state: State, seat: int) -> float:
    """What a seat may expect to save, in points."""
    player = state.players[seat]
    found = float(points(state, seat)) + 0.1 * player.advances
    if state.phase == "over":
        return found + 4.0 * (player.continent > 0)
    saved = min(player.population, leaving(state, seat))
    return found + 0.6 * leaving(state, seat) + 0.3 * saved - 0.8 * (player.population - saved)
