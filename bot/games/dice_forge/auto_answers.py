"""What players may have answered beforehand, and what is played for who does not answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.dice_forge.blessing import CHOICES
from bot.games.dice_forge.cards import rule
from bot.games.dice_forge.faces import BOAR_BONUS, COST, DARK, FACES, GLORY, GOLD, LIGHT, add, times
from bot.games.dice_forge.notation import DECLINE, DONE, KEEP
from bot.games.dice_forge.state import Player, State
from bot.games.dice_forge.steps import Apply, Bonus, Extra, Forge, Hammer, Question, Step
from bot.games.engine.contract import AutoAnswer
from bot.games.engine.text import msg

_ASK: Final = ("ask", msg("ask me each time"))

AUTO_ANSWERS: Final = (
    AutoAnswer(
        "hammer",
        msg("Hammer: how much of new gold goes into it"),
        (
            _ASK,
            ("all", msg("all gold that fits into the hammer")),
            ("none", msg("no gold into the hammer")),
        ),
        msg("Hammer"),
    ),
    AutoAnswer(
        "choice",
        msg("Faces with a choice: what you take if it all fits"),
        (
            _ASK,
            ("gold", msg("gold, if it is offered and fits")),
            ("sun", msg("sun, if it is offered and fits")),
            ("moon", msg("moon, if it is offered and fits")),
            ("glory", msg("glory, if it is offered")),
        ),
        msg("Faces"),
    ),
    AutoAnswer(
        "boar",
        msg("Boar: the bonus when others use it"),
        (
            _ASK,
            ("sun", msg("1 sun, if it fits")),
            ("moon", msg("1 moon, if it fits")),
            ("glory", msg("3 glory")),
        ),
        msg("Boar"),
    ),
    AutoAnswer(
        "extra",
        msg("Extra action for 2 sun"),
        (_ASK, ("pass", msg("pass: my turn is ready after one action"))),
        msg("Extra action"),
    ),
)


def auto_answer(state: State, step: Step, answers: Mapping[str, str]) -> str | None:
    """What these habits answer to this step; None: the player is asked."""
    match step:
        case Hammer(seat, gold) if answers.get("hammer") == "all":
            return f"hammer {min(gold, state.players[seat].room)}"
        case Hammer(seat, gold) if answers.get("hammer") == "none":
            # Gold that the reserve doesn't hold either would be lost.
            return "hammer 0" if gold <= state.players[seat].spare(GOLD) else None
        case Apply():
            return _choice(state, step, answers.get("choice", ""))
        case Bonus(seat, _):
            kind = answers.get("boar", "")
            return kind if kind in BOAR_BONUS and _fits(state.players[seat], BOAR_BONUS[kind]) else None
        case Extra() if answers.get("extra") == "pass":
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


_REFUSALS: Final = (DECLINE, DONE, KEEP)
_DEAREST: Final = 1 + max(COST.values())
"""What a face of the gardens, which has no price, counts for when a face must go."""


def neutral(state: State, step: Question, moves: Sequence[str]) -> str:
    """A refusal where one is legal; else what costs least, or the first of the answers."""
    match step:
        case Hammer(seat, gold):
            return _kept(state.players[seat], gold)
        case Forge():
            return min(moves, key=_price)
        case _:
            return next((word for word in _REFUSALS if word in moves), moves[0])


def _kept(player: Player, gold: int) -> str:
    """The gold stays in the reserve; only what doesn't fit there goes to the hammer."""
    return f"hammer {min(max(0, gold - player.spare(GOLD)), player.room)}"


def _price(forging: str) -> int:
    """The price of the face that goes; those of the first dice that are not for sale cost nothing."""
    old = forging.rpartition(".")[2]
    return COST.get(old, 0 if old in LIGHT + DARK else _DEAREST)
