"""What winners of Santorini are remembered for: in words, and how it is found in the story of the play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.engine.contract import Achievement
from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.powers.roster import roster

FEW: Final = 5
MANY: Final = 10
MANY_DOMES: Final = 4
HIGH: Final = 2


@dataclass(frozen=True, slots=True)
class _Play:
    """What a winner did, and how they won."""

    how: str
    """``summit``, ``last``, or the power whose way to win it was; empty: that was a partner's doing."""
    stuck: bool
    """Somebody had no legal turn."""
    steps: tuple[Event, ...]
    """The winner's own moves, without those that others forced."""
    levels: Mapping[object, object]
    """How high the workers of the winner's side stood that it has moved so, by where."""
    domes: int
    """How many the winner has built."""
    threatened: bool
    """An opponent would have won with the next turn."""

    @classmethod
    def of(cls, story: Sequence[Event], seat: int, side: Collection[int]) -> _Play | None:
        """None: nobody has won."""
        won = next((event for event in reversed(story) if event.kind == "won"), None)
        if won is None:
            return None
        own = [event for event in story if event.data.get("seat") == seat]
        moves = [event for event in story if event.kind == "moved" and not event.data["forced"]]
        levels: dict[object, object] = {}
        for move in moves:
            if move.data["seat"] in side:
                levels.pop(move.data["from"], None)
                levels[move.data["to"]] = move.data["level"]
        # Whoever threatens says so at the end of a turn: the winner has built nothing since.
        last = next((event for event in reversed(story) if event.kind in ("built", "threat")), won)
        return cls(
            str(won.data["how"]) if won.data["how"] == "last" or won.data["seat"] == seat else "",
            any(event.kind == "lost" for event in story),
            tuple(move for move in moves if move.data["seat"] == seat),
            levels,
            sum(event.kind == "built" and event.data["dome"] is True for event in own),
            last.kind == "threat" and last.data["seat"] not in side,
        )

    @property
    def climbed(self) -> bool:
        """Was it won on level 3?"""
        return self.how == "summit"

    @property
    def rises(self) -> list[int]:
        """By how many levels each move went up; below 0: down."""
        return [rise for step in self.steps if isinstance(rise := step.data["rise"], int)]

    @property
    def others_high(self) -> bool:
        """Did another worker, moved before, stand high, too?"""
        return sum(isinstance(level, int) and level >= HIGH for level in self.levels.values()) > 1


_FOUND: Final[tuple[tuple[Achievement, Callable[[_Play], bool]], ...]] = (
    (
        Achievement("siege", msg("Siege"), msg("Win by leaving an opponent no legal turn"), "🔒"),
        lambda play: play.how == "last" and play.stuck,
    ),
    (
        Achievement(
            "just-in-time",
            msg("Just in time"),
            msg("Reach level 3 when an opponent would have won with the next turn"),
            "⏳",
        ),
        lambda play: play.climbed and play.threatened,
    ),
    (
        Achievement("swift", msg("Swift"), msg("Reach level 3 with your fifth move or sooner"), "⚡"),
        lambda play: play.climbed and len(play.steps) <= FEW,
    ),
    (
        Achievement(
            "never-down",
            msg("Never down"),
            msg("Reach level 3 after more than ten moves, none of them down"),
            "🪜",
        ),
        lambda play: play.climbed and len(play.steps) > MANY and min(play.rises) >= 0,
    ),
    (
        Achievement(
            "pair", msg("Strong pair"), msg("Reach level 3 while another worker stands on level 2"), "👥"
        ),
        lambda play: play.climbed and play.others_high,
    ),
    (
        Achievement("domes", msg("Dome builder"), msg("Win after building four domes"), "🔵"),
        lambda play: play.domes >= MANY_DOMES,
    ),
    (
        Achievement("divine", msg("Divine right"), msg("Win by your god’s own winning condition"), "✨"),
        lambda play: play.how in roster(),
    ),
)
ACHIEVEMENTS: Final = tuple(one for one, _ in _FOUND)


def achieved(story: Sequence[Event], seat: int, side: Collection[int]) -> tuple[str, ...]:
    """See :meth:`bot.games.engine.contract.Game.achieved`; ``side``: the seat with its partner."""
    play = _Play.of(story, seat, side)
    return () if play is None else tuple(one.slug for one, found in _FOUND if found(play))
