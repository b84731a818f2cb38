"""What our computer would do at a step of the own turn, marked among the choices.

The plain rules of its second level decide, without looking ahead; the reason is what the choice brings.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.atlantida.ai import policy
from bot.games.atlantida.ai.building import damage
from bot.games.atlantida.ai.style import USUAL
from bot.games.atlantida.city import placing
from bot.games.atlantida.city.grid import SLUGS
from bot.games.atlantida.city.raising import ruin
from bot.games.atlantida.constants import CELLS, FARM, GOLD, SHIPYARD, TRIBUTE, TRIBUTE_EXPECTED
from bot.games.atlantida.economy.feeding import starving
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Step
from bot.games.engine.decision import Choice
from bot.games.engine.text import Text, Words, msg

ADVISED: Final = frozenset(
    {
        *("move", "hunt", "arrange", "develop", "hecate", "persephone", "forge", "fleets", "shipyard"),
        *("build", "grow", "bid", "ship", "fleet"),
    }
)
"""The steps in which somebody who doesn't know the game is lost; fights and bids are everybody's own."""
PEACEFUL: Final = USUAL._replace(fights=False)
"""Marches are advised that attack nobody."""
_LUCK: Final = 0.5
_BESIDE: Final = 22
"""Letters of two buttons that stand in one row of a phone."""
_ROOM: Final = 85
"""Characters of a hint beside which there is room for more."""


def advice(state: State, seat: int, step: Step) -> str:
    """The move that is advised; empty: at this step none is."""
    if step.kind not in ADVISED:
        return ""
    if step.kind == "bid":
        return _safe(state, seat)
    move = policy.answer(state, seat, step, PEACEFUL if step.kind == "move" else USUAL, _LUCK)
    if step.kind in ("ship", "fleet") and move == DONE:
        # To keep people at home for later is a plan of its own, which no reason is given for.
        return ""
    return _fed(state, seat, step, _sparing(state, seat, move)) if step.kind == "build" else move


def _safe(state: State, seat: int) -> str:
    """The least offer that no punishment follows; none where none can follow, and no bid for ships."""
    if state.event != TRIBUTE or state.safe_from_tribute(seat):
        return ""
    return f"bid {TRIBUTE_EXPECTED}" if state.players[seat].stock[GOLD] >= TRIBUTE_EXPECTED else ""


def _sparing(state: State, seat: int, move: str) -> str:
    """The building where nothing is destroyed by it, if it fits anywhere so; our computers mind less."""
    match move.split(" "):
        case ["build", slug, where]:
            cell = SLUGS[slug]
            free = placing.open_sites(state, seat, cell)
            player = state.players[seat]
            if ruin(player, cell, free[where], besides=True) is None:
                return move
            spared = [
                name for name, squares in free.items() if ruin(player, cell, squares, besides=True) is None
            ]
            best = min(spared, key=lambda name: damage(player, cell, name), default=where)
            return f"build {slug} {best}"
        case _:
            return move


def _fed(state: State, seat: int, step: Step, move: str) -> str:
    """What is built unless pops starve of it: then a Farm, if that helps, else nothing is advised.

    A Shipyard is worth them.
    """

    def dead(built: str) -> int:
        after = state.copy()
        step.play(after, seat, built, [])
        return starving(after, seat)

    if move == DONE or move.startswith(f"build {CELLS[SHIPYARD]} ") or not dead(move):
        return move
    farms = (farm for farm in step.menu(state, seat) if farm.startswith(f"build {CELLS[FARM]} "))
    farm = next(farms, "")
    return farm if farm and dead(farm) < dead(move) else ""


def marked(choice: Choice, advised: str, why: Text | None = None) -> Choice:
    """The choice with a star if it is the advised one, or leads there; a verb alone tells nothing of it.

    ``why``: what the move itself doesn't say (:mod:`bot.games.atlantida.advice_reasons`).
    """
    if not choice.complete and " " not in choice.move.strip():
        return choice
    if not advised or not (advised == choice.move if choice.complete else advised.startswith(choice.move)):
        return choice
    hint = choice.hint
    if not choice.complete and advised.startswith(f"{choice.move}s "):
        # A hex stands for both of its places; what waits on its site is nothing to who stays around it.
        hint = None
    hint = hint if why is None else _with(why, hint)
    if hint is None:
        hint = msg("Our advice")
    elif len(str(hint)) <= _ROOM:
        hint = msg("Our advice: {hint}", hint=hint)
    short = None if choice.short is None else _starred(choice.short)
    return replace(choice, label=_starred(choice.label), hint=hint, short=short)


def _with(why: Text, hint: Words | None) -> Words:
    """Both, as far as a line of a menu has room."""
    if hint is not None and str(why) in str(hint):
        # A building, or a place, says what it brings itself.
        return hint
    both = why if hint is None else msg("{why} · {hint}", why=why, hint=hint)
    return both if len(str(both)) <= _ROOM else why


def first(
    choices: tuple[Choice, ...],
    advised: str,
    whole: Choice | None,
    why: Text | None = None,
    *,
    alone: bool = False,
) -> tuple[Choice, ...]:
    """The choices with the advised answer on a button of its own before them: one tap, wherever it lies.

    ``whole``: the tap for it where it takes several; None: there is none.  ``why``: as of ``marked``.
    ``alone``: no other button has room beside it.
    """
    found = next((choice for choice in choices if choice.complete and choice.move == advised), whole)
    if found is None or not advised:
        return choices
    if found is whole:
        found = marked(found, advised, why)
    short = found.short or (None if whole is None else whole.short and _starred(whole.short)) or found.label
    button = replace(found, apart=True, suggested=True, short=short)
    others = (choice for choice in choices if choice.move != advised)
    room = 0 if alone else _BESIDE
    return (button, *(_beside(button, choice, room) for choice in others))


def _beside(button: Choice, choice: Choice, room: int) -> Choice:
    """The choice in the menu, if its button has no room beside the advised one."""
    if not choice.apart or choice.move == DONE:
        return choice
    return replace(choice, apart=len(f"{button.short}{choice.short or choice.label}") <= room)


def _starred(label: Text) -> Text:
    return msg("★ {label}", label=label)
