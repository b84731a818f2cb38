"""What others' turns and everybody's rolls have brought a player since the own last turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.dice_forge.faces import KINDS, NOTHING, Amounts, add, amounts
from bot.games.dice_forge.statistics import number
from bot.games.dice_forge.steps import Act
from bot.games.dice_forge.text.names import much, the_face
from bot.games.dice_forge.view_data import ViewData
from bot.games.engine.event import Event
from bot.games.engine.text import Words, lines, msg

_TOLD: Final = frozenset({"gained", "lost", "hammered"})


def since_own_turn(view: ViewData, since: Sequence[Event]) -> Words | None:
    """All of it in a line, to whoever begins a turn; without any, what they rolled; None: nothing, or it is
    their first turn, which has its goal to tell."""
    step = view.step
    if view.seat is None or view.round == 1 or not isinstance(step, Act) or step.extra or step.used:
        return None
    own = [event for event in since if event.kind in _TOLD and event.data["seat"] == view.seat]
    found = [*_parts(own)]
    if found:
        return msg("Since your turn: {gains}", gains=lines(found, ", "))
    faces = [the_face(die.face) for die in view.rolled if die.seat == view.seat]
    return msg("Your last roll (ringed): {faces}", faces=lines(faces, " · ")) if faces else None


def _parts(events: Sequence[Event]) -> Iterator[Words]:
    """What was gained, with the glory of hammers; what was lost; what went to a hammer."""
    gained, lost, struck = NOTHING, NOTHING, 0
    for event in events:
        match event.kind:
            case "gained":
                gained = add(gained, _amounts(event))
            case "lost":
                lost = add(lost, _amounts(event))
            case _:
                gained = add(gained, amounts(glory=number(event.data, "glory")))
                struck += number(event.data, "gold")
    yield from [msg("+{amounts}", amounts=much(gained, ", +"))] if any(gained) else []
    yield from [msg("−{amounts}", amounts=much(lost, ", −"))] if any(lost) else []
    yield from [msg("hammer +{gold}", gold=struck)] if struck else []


def _amounts(event: Event) -> Amounts:
    gold, sun, moon, glory = (number(event.data, kind) for kind in KINDS)
    return gold, sun, moon, glory
