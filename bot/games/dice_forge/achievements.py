"""What winners of Dice Forge are remembered for: in words, and how it is found in the play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.dice_forge.scoring import score
from bot.games.dice_forge.state import State
from bot.games.dice_forge.statistics import leaders, turns
from bot.games.engine.contract import Achievement
from bot.games.engine.event import Event
from bot.games.engine.text import msg

AHEAD: Final = 40
CLOSE: Final = 3
GREAT_TURN: Final = 35
MANY_FEATS: Final = 12
MANY_FACES: Final = 11
FEW_FACES: Final = 4


@dataclass(frozen=True, slots=True)
class _Play:
    """What a winner did, and by how much they won."""

    ahead: int
    """Of the second."""
    feats: int
    faces: int
    best_turn: int
    """Glory earned in one turn of their own."""
    overtook: bool
    """They were ahead after a turn of the last round, and after none before."""


def _play(state: State, story: Sequence[Event], seat: int) -> _Play:
    rivals = [other for other, player in enumerate(state.players) if other != seat and not player.gone]
    done = Counter(event.kind for event in story if event.data.get("seat") == seat)
    ahead = [round_ for round_, leader in leaders(story) if leader == seat]
    return _Play(
        score(state, seat) - max((score(state, other) for other in rivals), default=0),
        done["performed"],
        done["forged"],
        max((turn.glory for turn in turns(story) if turn.seat == seat), default=0),
        bool(ahead) and ahead[0] == state.rounds,
    )


_FOUND: Final[tuple[tuple[Achievement, Callable[[_Play], bool]], ...]] = (
    (
        Achievement("landslide", msg("Landslide"), msg("Win by 40 glory or more"), "🏔️"),
        lambda play: play.ahead >= AHEAD,
    ),
    (
        Achievement(
            "photo-finish", msg("Photo finish"), msg("Win by three glory or less, or by a tie-break"), "📸"
        ),
        lambda play: play.ahead <= CLOSE,
    ),
    (
        Achievement(
            "late-lead", msg("Last round"), msg("Win by leading for the first time in the last round"), "🏁"
        ),
        lambda play: play.overtook,
    ),
    (
        Achievement(
            "great-turn", msg("Great turn"), msg("Win with a turn that earned 35 glory or more"), "☄️"
        ),
        lambda play: play.best_turn >= GREAT_TURN,
    ),
    (
        Achievement("feats", msg("Heroic"), msg("Win with twelve feats or more"), "🦁"),
        lambda play: play.feats >= MANY_FEATS,
    ),
    (
        Achievement("smith", msg("Master smith"), msg("Win with eleven forged faces or more"), "⚒️"),
        lambda play: play.faces >= MANY_FACES,
    ),
    (
        Achievement("cold-forge", msg("Cold forge"), msg("Win with four forged faces or fewer"), "❄️"),
        lambda play: play.faces <= FEW_FACES,
    ),
)
ACHIEVEMENTS: Final = tuple(one for one, _ in _FOUND)


def achieved(state: State, story: Sequence[Event], seat: int) -> tuple[str, ...]:
    """See :meth:`bot.games.engine.contract.Game.achieved`."""
    play = _play(state, story, seat)
    return tuple(one.slug for one, found in _FOUND if found(play))
