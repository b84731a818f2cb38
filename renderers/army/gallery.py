"""Pictures to look at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Final, TypeAlias

from bot.games.army import GAME
from bot.games.army.options import ArmyOptions
from bot.games.army.position import ArmyPosition
from bot.games.army.view import ArmyView
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.ending import Ending
from bot.games.engine.event import Event
from renderers.picture import Picture, Theme

NAMES: Final = ("Ada", "Konstantin", "Mei-Lin", "Zoë")


@dataclass(frozen=True, slots=True)
class Scenario:
    """A play to be made by chance: who plays, how far, and what is being chosen then."""

    seats: int
    round: int
    seed: int
    kind: str = "turn"
    """Stop at the first decision of this kind from that round on; at the end if there is none."""
    public: bool = True
    teams: bool = False


SCENARIOS: Final[Mapping[str, Scenario]] = {
    "leaders": Scenario(2, 1, 1, "leader", public=False),
    "start": Scenario(2, 1, 3, "drop"),
    "two": Scenario(2, 9, 8),
    "attack": Scenario(2, 6, 4, "block"),
    "block": Scenario(2, 6, 4, "block", public=False),
    "three": Scenario(3, 8, 5),
    "four": Scenario(4, 7, 11),
    "teams": Scenario(4, 7, 2, "block", teams=True),
    "own": Scenario(2, 8, 6, public=False),
    "full": Scenario(4, 6, 7, public=False),
    "over": Scenario(3, 99, 9),
}


_Seen: TypeAlias = tuple[ArmyView, Decision | None, tuple[Event, ...], Ending | None]


@cache
def _played(name: str) -> _Seen:
    """The view, the decision, the last events and the ending of a scenario; the same at every call."""
    scenario = SCENARIOS[name]
    chance = Random(scenario.seed)  # noqa: S311
    options = ArmyOptions(teams="1+3") if scenario.teams else ArmyOptions()
    position = GAME.start(scenario.seats, options)
    events, story = list[Event](), list[Event]()
    while position.outcome is None:
        decision = position.decisions()[0]
        if decision.kind == scenario.kind and position.state.round >= scenario.round:
            return _seen(position, None if scenario.public else decision.seat, events)
        events = position.play(decision.seat, _sensible(decision, chance))
        story += (event for event in events if event.visible_to(None))
    return _seen(position, None, events, GAME.ending(position, story))


def _seen(
    position: ArmyPosition, seat: int | None, events: list[Event], ending: Ending | None = None
) -> _Seen:
    decision = None if seat is None else position.decision(seat)
    known = tuple(event for event in events if event.visible_to(seat))
    return position.view(seat), decision, known, ending


def _sensible(decision: Decision, chance: Random) -> str:
    """Chance plays, but it likes to act before it ends its turn, and to block."""
    if decision.seat != NATURE and decision.kind != "leader":
        count = min(decision.moves.count, 400)
        moves = [decision.moves.at(i) for i in range(count)]
        for words, share in ((("drop", "play"), 0.6), (("attack", "ability"), 0.5), (("guard",), 0.5)):
            liked = [move for move in moves if move.startswith(words)]
            if liked and chance.random() < share:
                return liked[chance.randrange(len(liked))]
    return decision.moves.at(chance.randrange(decision.moves.count))


def exhibit(name: str, theme: Theme, names: tuple[str, ...] = NAMES, focus: str = "") -> Picture:
    """One of the scenarios as a picture."""
    view, decision, events, ending = _played(name)
    shown = names[: len(view.players)]
    return Picture(view, shown, events, decision, theme=theme, focus=focus, ending=ending)


FRONT: Final = partial(exhibit, "attack")
"""What the front page shows of the game."""
WITHIN: Final = {"block": partial(exhibit, "block")}
"""What the pages for players show of it."""
