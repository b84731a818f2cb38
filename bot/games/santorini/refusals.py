"""Why an action is refused, in words that tell the player what is wrong on the board."""

from __future__ import annotations

from bot.games.engine import IllegalMove
from bot.games.santorini.board import NAMES, OFF, blocks, domed
from bot.games.santorini.candidates import options, stages
from bot.games.santorini.holders import everybody, others, own
from bot.games.santorini.notation import Action, Build, Move, Place, Word, write
from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import State, Step
from bot.games.santorini.terrain import around
from bot.games.text import Text, Who, say


def refusal(state: State, action: Action) -> IllegalMove:
    """The refusal of an action that is no legal answer to the top step."""
    step = state.agenda[-1]
    if any(option.action == action for option in options(state)):
        return IllegalMove(_no_turn(state))
    return IllegalMove(_limited(state, step, action) or _broken(state, step, action))


def _no_turn(state: State) -> Text:
    """The action itself would do, but no complete legal turn goes through it."""
    for _, slug in state.duties:
        return named((slug,))[0].because
    for _, power in others(state, state.seat, "demands"):
        return power.because
    return say("After that you could not complete your turn.")


def _limited(state: State, step: Step, action: Action) -> Text | None:
    """The power that took the action away, if one did."""
    if step.kind not in ("move", "build", "close"):
        return None
    there = False
    for power, left in stages(state, step):
        here = any(option.action == action for option in left)
        if there and not here and power is not None:
            return power.because
        there = here
    return None


def _broken(state: State, step: Step, action: Action) -> Text:
    """The base rule that the action breaks."""
    reason = None
    match step.kind, action:
        case "place" | "ram", Place(space):
            reason = _occupied(state, step, space) or _not_there(state, step)
        case "move", Move(origin, target):
            reason = _no_move(state, step, origin, target)
        case "build", Build(space, None, False):
            reason = _no_build(state, step, space)
        case _, Word(word) if word != "end":
            reason = say(
                "“{move}” is no move: write C3 to place a worker, C3-C4 to move one, +D4 to build.",
                move=word if len(word) <= 20 else f"{word[:20]}…",
            )
        case _:
            reason = None
    return reason or _other_step(state, step, action)


def _not_there(state: State, step: Step) -> Text | None:
    powers = own(state, step.seat)
    return powers[0].because if powers else None


def _other_step(state: State, step: Step, action: Action) -> Text:
    if step.kind == "place":
        return say("First place your workers: name a free space, such as C3.")
    if step.kind == "move" and not isinstance(action, Move):
        return say("First move a worker: name its space and where it goes, such as C3-C4.")
    mover = state.mover
    if step.kind == "build" and mover is not None and not own(state, step.seat):
        return say(
            "Your worker has moved to {space}; now it builds beside itself: write +{example}.",
            space=NAMES[mover.target],
            example=NAMES[mover.origin],
        )
    found = [write(option.action) for option in options(state)]
    return say(
        "{move} is not possible now; possible is, for example, {example}.",
        move=write(action),
        example=found[0] if found else "resign",
    )


def _occupied(state: State, step: Step, space: int) -> Text | None:
    if domed(state.cells[space]):
        return say("There is a dome on {space}.", space=NAMES[space])
    if space == state.ram:
        return say("The Ram stands on {space}.", space=NAMES[space])
    owner = state.owner(space)
    if owner is None:
        for holder, power in everybody(state, step.seat):
            if space in power.closes(state, holder, step.seat):
                return say("{power}’s token closes {space}.", power=power.title, space=NAMES[space])
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
    if owner != state.order[step.seat] and not state.extra:
        return say(
            "That is not your worker: on {space} stands {player}’s.",
            space=NAMES[origin],
            player=Who(state.seat_of(owner)),
        )
    if origin == target:
        return say("Your worker has to leave {space}.", space=NAMES[origin])
    if target not in (near for near, _ in around(state, step.seat, origin)):
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
    builder = state.builder
    if builder is None or builder == OFF:
        return None
    if space == builder:
        return say("Your worker stands on {space}; it builds beside itself.", space=NAMES[space])
    if space not in (near for near, _ in around(state, step.seat, builder)):
        return say(
            "{space} does not touch {worker}, where your worker stands now.",
            space=NAMES[space],
            worker=NAMES[builder],
        )
    return _occupied(state, step, space)
