"""What winners of Army of the Gods are remembered for: in words, and how it is found in the play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.army import ending
from bot.games.army.state import State
from bot.games.army.statistics import Statistics, gather
from bot.games.engine.contract import Achievement
from bot.games.engine.event import Event
from bot.games.engine.text import msg

FELLED: Final = 7
SHIELDS: Final = 8
AT_ONCE: Final = 3
LOST: Final = 3


@dataclass(frozen=True, slots=True)
class _Play:
    """A play that is over, and what its winner in this seat did."""

    state: State
    seat: int
    found: Statistics
    done: Counter[str]
    """How often, by kind of event."""

    @property
    def rivals(self) -> list[int]:
        """All other sides' seats."""
        return [
            seat for seat in range(self.state.seats) if self.state.side(seat) != self.state.side(self.seat)
        ]


def _answered(play: _Play) -> bool:
    """Did the starter reach the goal, and the winner answer in the last turn?"""
    state = play.state
    return (
        state.seats == 2
        and play.found.ended == "goal"
        and play.seat != state.starter
        and ending.reached(state, state.starter)
    )


def _commanding(play: _Play) -> bool:
    most = max((ending.sets(play.state, seat) for seat in play.rivals), default=0)
    return ending.sets(play.state, play.seat) >= 2 * most


_FOUND: Final[tuple[tuple[Achievement, Callable[[_Play], bool]], ...]] = (
    (
        Achievement(
            "commanding", msg("Commanding"), msg("Win with twice as many sets as any opponent"), "👑"
        ),
        _commanding,
    ),
    (
        Achievement(
            "unbroken", msg("Unbroken"), msg("Win with three cards lost from your stacks, or fewer"), "🛡️"
        ),
        lambda play: play.found.lost[play.seat] <= LOST,
    ),
    (
        Achievement(
            "last-word",
            msg("Last word"),
            msg("Win in your last turn, after your opponent reached the goal"),
            "📜",
        ),
        _answered,
    ),
    (
        Achievement("triple", msg("Triple"), msg("Win with three sets completed in one turn"), "🔱"),
        lambda play: any(turn.seat == play.seat and turn.sets >= AT_ONCE for turn in play.found.turns),
    ),
    (
        Achievement("storm", msg("Storm"), msg("Win after felling seven cards in one turn"), "⛈️"),
        lambda play: any(turn.seat == play.seat and turn.felled >= FELLED for turn in play.found.turns),
    ),
    (
        Achievement("peace", msg("Peacemaker"), msg("Win without a single attack"), "🕊️"),
        lambda play: not play.done["attacked"],
    ),
    (
        Achievement("shields", msg("Shield wall"), msg("Win after blocking eight attacks"), "🧱"),
        lambda play: play.done["blocked"] >= SHIELDS,
    ),
)
ACHIEVEMENTS: Final = tuple(one for one, _ in _FOUND)


def achieved(state: State, story: Sequence[Event], seat: int) -> tuple[str, ...]:
    """See :meth:`bot.games.engine.contract.Game.achieved`."""
    done = Counter(event.kind for event in story if event.data.get("seat") == seat)
    play = _Play(state, seat, gather(state.seats, story), done)
    return tuple(one.slug for one, found in _FOUND if found(play))
