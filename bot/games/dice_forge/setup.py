"""Laying the table: what nature decides before the first turn (Dice Forge rules, 4)."""

from __future__ import annotations

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.faces import MIXED, POOLS
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.slots import NUMBER, SLOTS
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Deal, Remove, Turn
from bot.games.dice_forge.text import tell

HALF = 2
"""How many faces of each pool are removed for two players."""
SIX = "G6"


def start(seats: int, options: ForgeOptions) -> State:
    """The table before anything is drawn."""
    state = State.new(seats)
    state.alternates = options.alternates()
    state.tie_breaker = options.tie_breaker
    state.agenda = [Turn(0)]
    if seats == 2:
        for pool in POOLS:
            if pool not in MIXED:
                state.sanctuary[pool.faces[0]] -= HALF
        state.agenda.append(Remove(SIX if options.without_six else ""))
    if options.undecided():
        state.agenda.append(Deal(options.undecided()))
    return state


def deal(effects: Effects, step: Deal, move: str) -> None:
    """The slots drawn get their alternate card."""
    state = effects.state
    state.alternates |= {code for code in move.split(" ")[1:] if code != "-"}
    slots = [SLOTS[NUMBER[code]] for code in sorted(state.alternates, key=NUMBER.__getitem__)]
    names = [CARDS[slot.alternate[0]].name for slot in slots]
    effects.tell(tell.dealt([slot.code for slot in slots], names))


def remove(effects: Effects, step: Remove, move: str) -> None:
    """The faces drawn are put away."""
    faces = move.split(" ")[1:]
    for face in faces:
        effects.state.sanctuary[face] -= 1
    effects.tell(tell.removed(faces))
