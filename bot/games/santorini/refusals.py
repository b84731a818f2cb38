"""Why an action is refused, in words that tell the player what is wrong on the board."""

from __future__ import annotations

from bot.games.engine import IllegalMove
from bot.games.santorini.board import NAMES, NEIGHBOURS, blocks, domed
from bot.games.santorini.notation import Action, Build, Move, Place
from bot.games.santorini.state import State, Step
from bot.games.text import Text, Who, say


def refusal(state: State, action: Action) -> IllegalMove:
    """The refusal of an action that is no candidate of the top step."""
    step = state.agenda[-1]
    match step.kind, action:
        case "place", Place(space):
            reason = _occupied(state, step, space)
        case "move", Move(origin, target):
            reason = _no_move(state, step, origin, target)
        case "build", Build(space):
            reason = _no_build(state, step, space)
        case _:
            reason = _other_step(state, step)
    assert reason is not None
    return IllegalMove(reason)


def _other_step(state: State, step: Step) -> Text:
    if step.kind == "place":
        return say("First place your workers: name a free space, such as C3.")
    if step.kind == "move":
        return say("First move a worker: name its space and where it goes, such as C3-C4.")
    mover = state.mover
    assert mover is not None
    return say(
        "Your worker has moved to {space}; now it builds beside itself: write +{example}.",
        space=NAMES[mover.target],
        example=NAMES[mover.origin],
    )


def _occupied(state: State, step: Step, space: int) -> Text | None:
    if domed(state.cells[space]):
        return say("There is a dome on {space}.", space=NAMES[space])
    owner = state.owner(space)
    if owner is None:
        return None
    if owner == state.order[step.seat]:
        return say("{space} is taken by your own worker.", space=NAMES[space])
    return say(
        "{space} is taken by {player}’s worker.", space=NAMES[space], player=Who(state.seat_of(owner))
    )


def _no_move(state: State, step: Step, origin: int, target: int) -> Text | None:
    owner = state.owner(origin)
    if owner is None:
        return say("There is no worker on {space}.", space=NAMES[origin])
    if owner != state.order[step.seat]:
        return say(
            "That is not your worker: on {space} stands {player}’s.",
            space=NAMES[origin],
            player=Who(state.seat_of(owner)),
        )
    if origin == target:
        return say("Your worker has to leave {space}.", space=NAMES[origin])
    if target not in NEIGHBOURS[origin]:
        return say(
            "{target} does not touch {origin}; your worker goes one space.",
            target=NAMES[target],
            origin=NAMES[origin],
        )
    return _occupied(state, step, target) or _too_high(state, origin, target)


def _too_high(state: State, origin: int, target: int) -> Text | None:
    rise = blocks(state.cells[target]) - blocks(state.cells[origin])
    if rise == 2:
        return say("{space} is two levels up; your worker climbs one.", space=NAMES[target])
    if rise == 3:
        return say("{space} is three levels up; your worker climbs one.", space=NAMES[target])
    return None


def _no_build(state: State, step: Step, space: int) -> Text | None:
    mover = state.mover
    assert mover is not None
    if space == mover.target:
        return say("Your worker stands on {space}; it builds beside itself.", space=NAMES[space])
    if space not in NEIGHBOURS[mover.target]:
        return say(
            "{space} does not touch {worker}, where your worker stands now.",
            space=NAMES[space],
            worker=NAMES[mover.target],
        )
    return _occupied(state, step, space)
