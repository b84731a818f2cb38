"""What players may have answered beforehand, and where it holds: never what costs or could be regretted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.dice_forge.blessing import CHOICES
from bot.games.dice_forge.cards import rule
from bot.games.dice_forge.faces import BOAR_BONUS, FACES, GLORY, GOLD, add, times
from bot.games.dice_forge.notation import DECLINE
from bot.games.dice_forge.state import Player, State
from bot.games.dice_forge.steps import Apply, Bonus, Extra, Hammer, Step
from bot.games.engine.contract import Habit
from bot.games.engine.text import say

_ASK: Final = ("ask", say("ask me each time"))

HABITS: Final = (
    Habit(
        "hammer",
        say("Hammer: how much of new gold goes into it"),
        (_ASK, ("all", say("all that fits")), ("none", say("nothing"))),
        say("Hammer"),
    ),
    Habit(
        "choice",
        say("Faces with a choice: what you take if it all fits"),
        (
            _ASK,
            ("gold", say("gold, if it is offered and fits")),
            ("sun", say("sun, if it is offered and fits")),
            ("moon", say("moon, if it is offered and fits")),
            ("glory", say("glory, if it is offered")),
        ),
        say("Faces"),
    ),
    Habit(
        "boar",
        say("Boar: the bonus when others use it"),
        (
            _ASK,
            ("sun", say("1 sun, if it fits")),
            ("moon", say("1 moon, if it fits")),
            ("glory", say("3 glory")),
        ),
        say("Boar"),
    ),
    Habit(
        "extra",
        say("Extra action for 2 sun"),
        (_ASK, ("pass", say("pass: my turn is ready after one action"))),
        say("Extra action"),
    ),
)


def habitual(state: State, step: Step, habits: Mapping[str, str]) -> str | None:
    """What these habits answer to this step; None: the player is asked."""
    match step:
        case Hammer(seat, gold) if habits.get("hammer") == "all":
            return f"hammer {min(gold, state.players[seat].room)}"
        case Hammer(seat, gold) if habits.get("hammer") == "none":
            # Gold that the reserve doesn't hold either would be lost.
            return "hammer 0" if gold <= state.players[seat].spare(GOLD) else None
        case Apply():
            return _choice(state, step, habits.get("choice", ""))
        case Bonus(seat, _):
            kind = habits.get("boar", "")
            return kind if kind in BOAR_BONUS and _fits(state.players[seat], BOAR_BONUS[kind]) else None
        case Extra() if habits.get("extra") == "pass":
            return DECLINE
        case _:
            return None


def _choice(state: State, step: Apply, kind: str) -> str | None:
    """The wanted part of a face, unless it would be lost, or another part could be worth more here."""
    card = rule(step.card)
    if card.losing or card.converting or step.shield:
        return None
    part = next((option for option in FACES[step.face].options if CHOICES.get(option) == kind), None)
    if part is None or FACES[step.face].role == "boar":
        return None
    amount = add(times(part, step.k), step.plus)
    # What the other die brings comes in any case.
    wanted = tuple(amount[i] if part[i] else 0 for i in range(len(amount)))
    return kind if _fits(state.players[step.seat], wanted) else None


def _fits(player: Player, given: tuple[int, ...]) -> bool:
    """Would nothing of it be lost?"""
    return all(
        amount <= player.spare(kind) + (player.room if kind == GOLD else 0)
        for kind, amount in enumerate(given[:GLORY])
        if amount
    )
