"""Pictures to look at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Final, Literal

from bot.games.dice_forge import GAME
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.view import ForgeView
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.ending import Ending
from bot.games.engine.event import Event
from renderers.picture import Picture, Theme

NAMES: Final = ("Ada", "Konstantin", "Mei-Lin", "Zoë")


@dataclass(frozen=True, slots=True)
class Scenario:
    """A play to be made by chance: who plays with which cards, and how far."""

    seats: int
    cards: Literal["introductory", "alternate"]
    round: int
    seed: int
    prefix: str = ""
    kind: str = "turn"
    """Stop at the first decision of this kind in that round; at the end if there is none."""


SCENARIOS: Final[Mapping[str, Scenario]] = {
    "start": Scenario(2, "introductory", 1, 3),
    "two": Scenario(2, "introductory", 5, 8),
    "three": Scenario(3, "alternate", 6, 5),
    "four": Scenario(4, "alternate", 5, 11),
    "late": Scenario(4, "introductory", 9, 2, "forge "),
    "forging": Scenario(2, "alternate", 6, 4, "forge"),
    "over": Scenario(3, "introductory", 99, 6),
}


@cache
def _played(name: str) -> tuple[ForgeView, Decision | None, tuple[Event, ...], Ending | None]:
    """The view, the decision, the last events and the ending of a scenario; the same at every call."""
    scenario = SCENARIOS[name]
    chance = Random(scenario.seed)  # noqa: S311
    position = GAME.start(scenario.seats, ForgeOptions(cards=scenario.cards))
    events, story = list[Event](), list[Event]()
    while position.outcome is None:
        decision = position.decisions()[0]
        if decision.seat != NATURE and _there(position.view(None), decision, scenario):
            return position.view(decision.seat), decision, tuple(events), None
        events = position.play(decision.seat, _sensible(decision, chance))
        story += events
    return position.view(None), None, tuple(events), GAME.ending(position, story)


def _there(view: ForgeView, decision: Decision, scenario: Scenario) -> bool:
    prefix = scenario.prefix.strip()
    return (
        view.round >= scenario.round
        and view.active == min(1, scenario.round - 1)
        and decision.kind == scenario.kind
        and any(move.startswith(prefix) for move in decision.moves)
        and (scenario.round == 1 or any(move.startswith("feat") for move in decision.moves))
    )


def _sensible(decision: Decision, chance: Random) -> str:
    """Chance plays, but it likes to act: feats and forging before passing."""
    for word in ("feat", "forge", "hind", "owl", "extra", "hammer"):
        count = min(decision.moves.count, 400) if decision.seat != NATURE else 0
        liked = [move for move in map(decision.moves.at, range(count)) if move.startswith(word)]
        if liked and chance.random() < 0.75:
            return liked[chance.randrange(len(liked))]
    return decision.moves.at(chance.randrange(decision.moves.count))


def exhibit(name: str, theme: Theme, names: tuple[str, ...] = NAMES, focus: str = "") -> Picture:
    """One of the scenarios as a picture for whoever has to decide."""
    view, decision, events, ending = _played(name)
    prefix = SCENARIOS[name].prefix
    shown = names[: len(view.players)]
    return Picture(view, shown, events, decision, prefix, theme, focus=focus, ending=ending)


FRONT: Final = partial(exhibit, "two")
"""What the front page shows of the game."""
WITHIN: Final = {"board": partial(exhibit, "two", focus="player 1")}
"""What the pages for players show of it."""
